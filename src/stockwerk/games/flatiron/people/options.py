"""Each legal action for people: its words and what to touch."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from stockwerk.core.option import Option
from stockwerk.core.picture.tokens import BRICK, GRANITE, JADE
from stockwerk.core.text import Text
from stockwerk.games.flatiron.box.catalogue import Effect, decree, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import (
    CITY_HALL,
    COLOUR_NAMES,
    HALF_NAMES,
    NEWSPAPER_NAMES,
    ROOF,
    SIDE_NAMES,
)
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.prices import (
    build_points,
    build_price,
    card_price,
    decree_price,
    effect_now,
    fee,
    money_to_take,
    own,
    pillar_price,
    sale_price,
    visit_worth,
)
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import (
    bonus_text,
    effect_text,
    in_place,
    pillar_text,
    place_text,
    scoring_text,
    side_text,
    to_place,
)
from stockwerk.games.flatiron.rules.actions import (
    ACTIVATE,
    BUILD_FLOOR,
    END_TURN,
    FIRST_BUILD,
    FIRST_BUY,
    FIRST_CARD,
    FIRST_DECREE,
    FIRST_EXCHANGE,
    FIRST_KEEP,
    FIRST_MOVE,
    FIRST_OWN,
    FIRST_PLAY,
    FIRST_SELL,
    FIRST_STREET_EFFECT,
    PLACES,
    SKIP,
    TAKE,
    USE,
    built_colour,
    built_space,
    deck_of,
    decree_of,
    decree_street,
    given_colour,
    half_of,
    location_of,
    own_spot,
    taken_colour,
    write,
)
from stockwerk.games.flatiron.rules.position import LINES, NONE
from stockwerk.games.flatiron.rules.scoring import street_points

COLOURS: Final = (BRICK, JADE)  # of the seats
NOTHING: Final = words("effect-nothing")


def option(view: View, action: int) -> Option:
    """An action as people meet it, legal or not."""
    targets, label = touches(view, action)
    return Option(action, write(action), targets, label)


def touches(view: View, action: int) -> tuple[tuple[str, ...], Text]:
    if action < FIRST_MOVE:
        return choosing(view, action)
    if action < ACTIVATE:
        place = int(location_of(action))
        return (f"place:{PLACES[place]}",), words("option-move", place=to_place(place), worth=visit_worth(view, place))
    if action < FIRST_CARD or action >= SKIP:
        return saying(view, action)
    if action < FIRST_BUY:
        return buying(view, action)
    if action < FIRST_OWN:
        return handling_pillars(view, action)
    if action < FIRST_PLAY:
        return using_another(view, action)
    kind = (action - int(FIRST_PLAY)) % int(FIRST_KEEP - FIRST_PLAY)
    does = effect_text(newspaper(view.box, kind))
    if action < FIRST_KEEP:
        return (f"news:{NEWSPAPER_NAMES[kind]}",), hedged(view, action, words("option-play", effect=does))
    return (f"keep:{NEWSPAPER_NAMES[kind]}",), words("option-keep", effect=does)


def choosing(view: View, action: int) -> tuple[tuple[str, ...], Text]:
    if view.choosing_for_daniel:
        return (board_target(action),), words("option-choose-daniel", side=side_text(action))
    easier = "no" if action % 2 else "yes"
    return (board_target(action),), words("option-choose", side=side_text(action), easier=easier)


def board_target(number: int) -> str:
    return f"board:{'ABCD'[number // 2]}-{SIDE_NAMES[number % 2]}"


def hedged(view: View, action: int, label: Text) -> Text:
    """With a warning, if nothing of what it uses can be used now."""
    return words("option-futile", option=label) if action in view.futile else label


# Words that are said.


def saying(view: View, action: int) -> tuple[tuple[str, ...], Text]:
    company = own(view)
    if action == ACTIVATE:
        effect = effect_now(view)
        if company.place == CITY_HALL or (effect is not None and effect.kind == "city_hall"):
            does = effect_text(newspaper(view.box, view.news))
            return ("do:activate",), hedged(view, action, words("option-news", price=fee(view), effect=does))
        return ("do:activate",), hedged(view, action, words("option-activate", place=in_place(max(company.place, 0))))
    if action == TAKE:
        return ("do:take",), words("option-take", price=fee(view), dollars=money_to_take(view, company))
    if action == USE:
        return ("do:use",), words("option-use", effect=now_text(view))
    if action == BUILD_FLOOR:
        effect = effect_now(view)
        price, points = (effect.price, effect.points) if effect is not None and effect.kind == "floor" else (5, 6)
        which = "roof" if view.next_floor == ROOF else "floor"
        return ("floor:next",), words("option-floor", which=which, price=price, points=points)
    if action == SKIP:
        if view.progress > 0 and view.stack:
            return ("do:skip",), words("option-no-more")
        only = "yes" if skipped_at_the_end(view) == "rest" else "no"
        return ("do:skip",), words("option-skip", effect=now_text(view), only=only)
    assert action == END_TURN, f"no such action: {action}"
    return ("do:end",), words("option-end", left=skipped_at_the_end(view))


def skipped_at_the_end(view: View) -> str:
    """What would be skipped if the turn ended now: nothing, this effect, or the rest of the column with it."""
    if view.phase != "resolving" or view.stack or view.next_line == NONE:
        return "none"
    company = view.companies[view.actor]
    later = company.effects[company.place][view.next_line + 1 :]
    return "rest" if any(effect != NONE for effect in later) else "this"


def now_text(view: View) -> Text:
    """The effect that is asked about; of a trade, only that half which is possible, with its price."""
    effect = effect_now(view)
    if effect is None:
        return NOTHING
    if effect.kind != "trade":
        return own_effect_text(view, effect)
    company = own(view)
    stored = company.stored[effect.colour]
    price = sale_price(view, company, effect.colour) if stored else pillar_price(view, company, effect.colour)
    return words("effect-sell" if stored else "effect-buy", pillar=pillar_text(effect.colour), price=price)


def own_effect_text(view: View, effect: Effect) -> Text:
    """An effect as it is on the board of whoever acts."""
    if effect.kind in ("delivery", "bonus"):
        return words(f"effect-{effect.kind}")
    company = own(view)
    price = side(view.box, company.side).prices[effect.colour] if effect.kind == "trade" and company.side != NONE else 0
    return effect_text(effect, price)


# Cards.


def buying(view: View, action: int) -> tuple[tuple[str, ...], Text]:
    half = int(half_of(action))
    side_name = HALF_NAMES[half]
    if action < FIRST_DECREE:
        deck = int(deck_of(action))
        if view.tops[deck] == NONE:
            return (f"card:{PLACES[deck]}-{side_name}",), words("option-no-card", place=place_text(deck))
        card = street_card(view.box, view.tops[deck])
        label = words(
            "option-card",
            place=place_text(deck),
            price=card_price(view, deck),
            half=side_name,
            street=place_text(card.street),
            effect=effect_text(card.effects[half]),
            **name_after(view, card.street, card.reputation[half]),
        )
        return (f"card:{PLACES[deck]}-{side_name}", f"slot:{PLACES[card.street]}-{side_name}"), label
    number, street = int(decree_of(action)), int(decree_street(action))
    label = words(
        "option-decree",
        price=decree_price(view),
        half=side_name,
        street=place_text(street),
        scoring=scoring_text(decree(view.box, number).scorings[half]),
        **name_after(view, street, decree(view.box, number).reputation[half]),
    )
    return (f"decree:{number + 1}-{side_name}", f"slot:{PLACES[street]}-{side_name}"), label


def name_after(view: View, street: int, thumbs: int) -> dict[str, int | str]:
    """The reputation in a street with these thumbs, and what it brings at the end (§10.2)."""
    reputation = reputation_after(view, street, thumbs)
    points = int(street_points(reputation))
    changes = "no" if points == own(view).street_points[street] else "yes"
    return {"reputation": signed(reputation), "worth": signed(points), "changes": changes}


def reputation_after(view: View, street: int, thumbs: int) -> int:
    """With these thumbs, and with the tokens where they are best then (§10.3)."""
    company = own(view)
    then = tuple(now + thumbs * (other == street) for other, now in enumerate(company.reputation))
    return then[street] + best_tokens(then, company.thumbs)[street]


@lru_cache(maxsize=500)
def best_tokens(reputation: tuple[int, ...], tokens: int) -> tuple[int, ...]:
    """[street] as scoring.py lays them."""
    splits = (split for split in product(range(tokens + 1), repeat=len(reputation)) if sum(split) == tokens)
    return max(splits, key=lambda split: sum(int(street_points(a + b)) for a, b in zip(reputation, split, strict=True)))


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


# Pillars.


def handling_pillars(view: View, action: int) -> tuple[tuple[str, ...], Text]:
    company = own(view)
    known = company.side != NONE
    if action < FIRST_SELL:
        colour = action - int(FIRST_BUY)
        price = pillar_price(view, company, colour) if known else 0
        return (f"store:{COLOUR_NAMES[colour]}",), words("option-buy", pillar=pillar_text(colour), price=price)
    if action < FIRST_BUILD:
        colour = action - int(FIRST_SELL)
        price = sale_price(view, company, colour) if known else 0
        return (f"pillar:{COLOUR_NAMES[colour]}",), words("option-sell", pillar=pillar_text(colour), price=price)
    if action < FIRST_EXCHANGE:
        return building(view, int(built_colour(action)), int(built_space(action)))
    given, taken = int(given_colour(action)), int(taken_colour(action))
    targets = (f"pillar:{COLOUR_NAMES[given]}", f"store:{COLOUR_NAMES[taken]}")
    return targets, words("option-exchange", given=pillar_text(given), taken=pillar_text(taken))


def building(view: View, colour: int, space: int) -> tuple[tuple[str, ...], Text]:
    company = own(view)
    label = words(
        "option-build",
        pillar=pillar_text(colour),
        space=space + 1,
        price=build_price(view),
        points=build_points(view, company, colour) if company.side != NONE else 0,
        bonus=bonus_for(view, colour, space),
    )
    return (f"pillar:{COLOUR_NAMES[colour]}", f"space:{space + 1}"), label


def bonus_for(view: View, colour: int, space: int) -> Text:
    """What the space would bring a pillar of this colour (§8.6)."""
    if view.active_floor == ROOF:
        return NOTHING
    bonus = floor(view.box, view.active_floor).bonuses[space]
    if bonus.kind != "points_for_colour":
        return bonus_text(bonus)
    return words("bonus-points", amount=bonus.amount) if bonus.colour == colour else words("bonus-none")


# Effects that use others.


def using_another(view: View, action: int) -> tuple[tuple[str, ...], Text]:
    if action < FIRST_STREET_EFFECT:
        street, line = divmod(int(own_spot(action)), int(LINES))
        number = own(view).effects[street][line]
        does = NOTHING if number == NONE else own_effect_text(view, view.effect(number))
        return (f"line:{PLACES[street]}-{line + 1}",), words(
            "option-own", price=fee(view), effect=does, place=in_place(street)
        )
    deck, half = divmod(action - int(FIRST_STREET_EFFECT), 2)
    if view.tops[deck] == NONE:
        return (f"card:{PLACES[deck]}-{HALF_NAMES[half]}",), words("option-no-card", place=place_text(deck))
    does = effect_text(street_card(view.box, view.tops[deck]).effects[half])
    label = words("option-street-effect", price=fee(view), effect=does, place=place_text(deck))
    return (f"card:{PLACES[deck]}-{HALF_NAMES[half]}",), label


# People.


def colours(view: View, seat: int) -> list[tuple[int, Text]]:
    return [(COLOURS[seat], words(f"player-{seat}"))]


def company_colour(view: View, company: int) -> int:
    """Its number on the palette."""
    return GRANITE if view.companies[company].daniel else COLOURS[company]
