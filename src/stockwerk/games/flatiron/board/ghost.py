"""What would be there: a card in its column, a pillar on its space, and what it would bring in one sentence."""

from __future__ import annotations

from stockwerk.core.option import Ghost, Preview
from stockwerk.core.picture.pen import at, group, rect
from stockwerk.core.picture.sheet import TALL, WIDE
from stockwerk.core.text import Text
from stockwerk.games.flatiron.board.columns import LARGE, SMALL, Look
from stockwerk.games.flatiron.board.pieces import architect, half_card
from stockwerk.games.flatiron.board.signs import PILLARS, use
from stockwerk.games.flatiron.board.streets import HEAD
from stockwerk.games.flatiron.board.table import STREET
from stockwerk.games.flatiron.box.catalogue import Bonus, decree, floor, side, street_card
from stockwerk.games.flatiron.box.components import CITY_HALL, ROOF
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import company_colour, option, reputation_after, signed
from stockwerk.games.flatiron.people.prices import (
    build_points,
    build_price,
    card_price,
    decree_price,
    effect_now,
    fee,
    floor_amount,
    gain_now,
    gain_of_bonus,
    money_to_take,
    own,
    pillar_price,
    sale_price,
    visit_worth,
)
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import bonus_text, effect_signs, in_place, scoring_signs
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
    SKIP,
    TAKE,
    USE,
    built_colour,
    built_space,
    deck_of,
    decree_of,
    given_colour,
    half_of,
    location_of,
    taken_colour,
)

PALE = 0.78  # a ghost


def preview(view: View, action: int) -> Preview:
    if action < FIRST_MOVE:
        return Preview(words("note-choose"))
    if action < ACTIVATE:
        return preview_move(view, int(location_of(action)))
    if action < FIRST_CARD or action >= SKIP:
        return Preview(note_of(view, action))
    if action < FIRST_DECREE:
        return preview_card(view, action)
    if action < FIRST_BUY:
        return preview_decree(view, action)
    if action < FIRST_OWN:
        return preview_pillar(view, action)
    return Preview(note_of_other(view, action))


def both(into: str, wide: str, tall: str) -> Ghost:
    """For the picture of a screen and for that of a phone: a page shows the one that fits."""
    return Ghost(into, group(wide, class_=WIDE) + group(tall, class_=TALL))


def money_left(view: View, price: int) -> int:
    return own(view).money - price


def preview_move(view: View, place: int) -> Preview:
    company = own(view)
    player = company_colour(view, company.number)
    target = option(view, place + int(FIRST_MOVE)).targets[0]
    figures = (architect(player, w / 2, HEAD - 26, 0.72) for w in (STREET - 4, 87))
    wide, tall = (group(figure, opacity=0.92) for figure in figures)  # small: paler it would not be seen
    note = words("note-move", place=in_place(place), worth=visit_worth(view, place))
    return Preview(note, (both(target, wide, tall),))


# Cards.


def ghost_card(signs: str, reputation: int, look: Look) -> str:
    w, h = look.w - 6, look.line
    plate = rect(0, 0.8, w, h - 1.6, "card", "ink", 1.8, 4, stroke_dasharray="5 4")
    return plate + at(0, 0, half_card(signs, reputation, w, h, look.size))


def preview_card(view: View, action: int) -> Preview:
    deck, half = int(deck_of(action)), int(half_of(action))
    card = street_card(view.box, view.tops[deck])
    _, slot = option(view, action).targets
    signs, reputation = effect_signs(card.effects[half]), card.reputation[half]
    price = card_price(view, deck)
    note = words(
        "note-card",
        left=money_left(view, price),
        reputation=signed(reputation_after(view, card.street, reputation)),
        place=in_place(card.street),
        points=floor_amount(view, "cards"),
    )
    return Preview(note, (both(slot, ghost_card(signs, reputation, LARGE), ghost_card(signs, reputation, SMALL)),))


def preview_decree(view: View, action: int) -> Preview:
    number, half = int(decree_of(action)), int(half_of(action))
    printed = decree(view.box, number)
    _, slot = option(view, action).targets
    signs, reputation = scoring_signs(printed.scorings[half]), printed.reputation[half]
    note = words("note-decree", left=money_left(view, decree_price(view)), points=worth_of(view, number, half))
    return Preview(note, (both(slot, ghost_card(signs, reputation, LARGE), ghost_card(signs, reputation, SMALL)),))


def worth_of(view: View, number: int, half: int) -> int:
    """What half a decree would bring if the game ended now, with this one bought."""
    scoring, company = decree(view.box, number).scorings[half], own(view)
    one, other = scoring.colours
    cards = sum(card >= 0 for column in company.columns for card in column) - len(company.decrees)
    gained = max(decree(view.box, number).reputation[half], 0)
    count = {
        "per_cards": cards,
        "per_dollars": money_left(view, decree_price(view)),
        "per_thumbs": company.thumbs_up + gained,
        "per_decree": len(company.decrees) + 1,
        "points": 1,
        "per_stored": sum(company.stored),
        "per_pair": sum(one in storey and other in storey for storey in view.tower),
        "per_pillar": sum(storey.count(one) for storey in view.tower),
    }[scoring.kind]
    return min(count // scoring.per * scoring.points, scoring.most)


# Pillars.


def preview_pillar(view: View, action: int) -> Preview:
    company = own(view)
    if action < FIRST_SELL:
        colour = action - int(FIRST_BUY)
        price = pillar_price(view, company, colour)
        points = side(view.box, company.side).points[colour]
        note = words("note-buy", left=money_left(view, price), points=points)
        return Preview(note, (ghost_pillar(f"store:{PILLARS[colour]}", colour),))
    if action < FIRST_BUILD:
        return Preview(words("note-money", dollars=company.money + sale_price(view, company, action - int(FIRST_SELL))))
    if action < FIRST_EXCHANGE:
        return preview_build(view, int(built_colour(action)), int(built_space(action)))
    given, taken = int(given_colour(action)), int(taken_colour(action))
    worth = side(view.box, company.side).points
    note = words("note-exchange", before=worth[given], after=worth[taken])
    return Preview(note, (ghost_pillar(f"store:{PILLARS[taken]}", taken),))


def ghost_pillar(target: str, colour: int) -> Ghost:
    def draw(look: Look) -> str:
        scale = (look.store - 8) / 27 * 0.92
        return group(use(f"pillar-{PILLARS[colour]}", look.w / 2, look.store / 2 + 2, scale), opacity=PALE)

    return both(target, draw(LARGE), draw(SMALL))


def preview_build(view: View, colour: int, space: int) -> Preview:
    """Points and money with those of the space; any other bonus is named."""
    bonus = floor(view.box, view.active_floor).bonuses[space]
    dollars, points = gain_of_bonus(bonus, colour)
    note = words(
        "note-build",
        points=build_points(view, own(view), colour) + points,
        left=money_left(view, build_price(view)) + dollars,
        which=kind_of_bonus(view, bonus, colour),
        bonus=bonus_text(bonus),
    )
    drawn = group(use(f"tall-{PILLARS[colour]}", 0, 3), opacity=PALE)
    return Preview(note, (Ghost(f"space:{space + 1}", drawn),))


def kind_of_bonus(view: View, bonus: Bonus, colour: int) -> str:
    """Counted already, for another colour only, used up (§8.2, §8.3), or still to come."""
    if any(gain_of_bonus(bonus, colour)):
        return "counted"
    if bonus.kind == "points_for_colour":
        return "without"
    if (bonus.kind == "reputation" and not view.thumbs_left) or (bonus.kind == "token" and not view.supply):
        return "gone"
    return "then"


# What has no ghost.


def note_of(view: View, action: int) -> Text:
    company, effect = own(view), effect_now(view)
    if action in view.futile:
        return words("note-skip")
    if action == TAKE:
        return words("note-money", dollars=money_left(view, fee(view)) + money_to_take(view, company))
    if action == USE and effect is not None:
        dollars, points = gain_now(view, company, effect)
        return words("note-gain", dollars=dollars, points=points)
    if action == BUILD_FLOOR and effect is not None:
        key = "note-roof" if view.next_floor == ROOF else "note-floor"
        return words(key, points=effect.points, left=money_left(view, effect.price))
    if action == SKIP:
        return words("note-skip")
    if action == END_TURN:
        if view.active_floor == ROOF:
            return words("note-last")
        return words("note-end", daniel="yes" if view.alone else "no")
    if effect is not None:
        return words("note-news-paid", left=money_left(view, fee(view)))
    return words("note-news-once" if company.place == CITY_HALL else "note-activate")


def note_of_other(view: View, action: int) -> Text:
    """Another effect, or a newspaper."""
    if action < FIRST_PLAY:
        return words("note-other", left=money_left(view, fee(view)))
    if action < FIRST_KEEP:
        return words("note-news-idle" if action in view.futile else "note-news")
    return words("note-keep", to="hall" if view.alone else "other")
