"""From what a seat sees to what is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Text
from stockwerk.games.flatiron.board.columns import Column, Spot
from stockwerk.games.flatiron.board.hall import ActiveNews, Decree, Floor
from stockwerk.games.flatiron.board.hand import Button, Hand, News
from stockwerk.games.flatiron.board.people import Daniel, DanielCard, Person, Reserve
from stockwerk.games.flatiron.board.streets import Card, Half, Place
from stockwerk.games.flatiron.board.table import Scene
from stockwerk.games.flatiron.box.catalogue import DanielCard as PrintedDaniel
from stockwerk.games.flatiron.box.catalogue import Floor as PrintedFloor
from stockwerk.games.flatiron.box.catalogue import daniel_card, decree, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import CARDS, CITY_HALL, COLOUR_NAMES, DANIELS, NEWSPAPER_NAMES, ROOF
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import company_colour, skipped_at_the_end
from stockwerk.games.flatiron.people.prices import (
    card_price,
    decree_price,
    effect_now,
    floor_amount,
    money_to_take,
    own,
    visit_worth,
)
from stockwerk.games.flatiron.people.view import Company, View
from stockwerk.games.flatiron.people.wording import (
    bonus_signs,
    bonus_text,
    colour_text,
    effect_signs,
    effect_text,
    floor_signs,
    floor_text,
    scoring_signs,
    scoring_text,
    to_place,
)
from stockwerk.games.flatiron.rules.actions import ACTIVATE, FIRST_PLAY, USE
from stockwerk.games.flatiron.rules.columns import ROOM
from stockwerk.games.flatiron.rules.position import BELOW, NONE, PRINTED


def scene_of(view: View) -> Scene:
    """The table for one seat; spectators see the company of seat 0 large."""
    mine = own(view) if view.seat != NOBODY else view.companies[0]
    roof = view.active_floor == ROOF
    return Scene(
        floors=view.tower,
        roof=roof,
        active=floor_face(None if roof else floor(view.box, view.active_floor)),
        next=None if view.next_floor == NONE else floor_face(printed_floor(view, view.next_floor)),
        left=0 if view.next_floor in (NONE, ROOF) else view.face_down + 1,
        places=tuple(place_face(view, place) for place in range(5)),
        cards=tuple(card_face(view, mine, deck) for deck in range(4)),
        decrees=tuple(decree_face(view, number) for number in view.decrees),
        decree_price=decree_price(view),
        decree_dear=is_dear(view, decree_price(view), mine),
        news=active_news(view),
        points=tuple((company_colour(view, company.number), company.points) for company in view.companies),
        stops=tuple(int(stop) for stop in view.box.paperboys),
        served=view.served,
        columns=columns_of(view, mine),
        fresh_pillars=view.fresh.pillars,
        fresh_floors=view.fresh.storeys,
    )


def active_news(view: View) -> ActiveNews:
    usable = ACTIVATE in view.legal and uses_news(view)
    return ActiveNews(NEWSPAPER_NAMES[view.news], *news_face(view, view.news), usable, view.fresh.news)


def printed_floor(view: View, number: int) -> PrintedFloor | None:
    return None if number == ROOF else floor(view.box, number)


def floor_face(printed: PrintedFloor | None) -> Floor:
    if printed is None:
        return Floor("", words("floor-roof"), (), roof=True)
    bonuses = tuple((bonus_signs(bonus), bonus_text(bonus)) for bonus in printed.bonuses)
    return Floor(floor_signs(printed), floor_text(printed), bonuses)


def place_face(view: View, place: int) -> Place:
    here = [company for company in view.companies if company.place == place]
    colours = tuple(company_colour(view, company.number) for company in here)
    fresh = tuple(company_colour(view, company.number) for company in here if company.number in view.fresh.architects)
    return Place(place, colours, visit_worth(view, place), fresh)


def is_dear(view: View, price: int, company: Company) -> bool:
    """It cannot be paid; before the first turn nobody has money, and nobody needs any."""
    return price > company.money and view.phase != "choosing"


def card_face(view: View, mine: Company, deck: int) -> Card | None:
    if view.tops[deck] == NONE:
        return None
    card, price = street_card(view.box, view.tops[deck]), card_price(view, deck)
    upper, lower = (
        Half(effect_signs(effect), effect_text(effect), reputation, is_dear(view, effect.price, mine))
        for effect, reputation in zip(card.effects, card.reputation, strict=True)
    )
    full = sum(one != NONE for one in mine.columns[card.street]) >= ROOM
    return Card(card.street, price, is_dear(view, price, mine), full, (upper, lower))


def decree_face(view: View, number: int) -> Decree:
    printed = decree(view.box, number)
    upper, lower = (
        Half(scoring_signs(scoring), scoring_text(scoring), reputation)
        for scoring, reputation in zip(printed.scorings, printed.reputation, strict=True)
    )
    return Decree(number, (upper, lower))


# Companies.


def columns_of(view: View, company: Company) -> tuple[Column, ...]:
    """None before its board can be seen."""
    if company.side == NONE:
        return ()
    return tuple(column_of(view, company, street) for street in range(4))


def column_of(view: View, company: Company, street: int) -> Column:
    printed = side(view.box, company.side)
    colour = printed.colours[street]
    spots = list(spots_of(view, company, street))
    price = max(printed.prices[colour] - floor_amount(view, "pillars"), 0)
    return Column(
        street=street,
        above=tuple(spot for spot in spots if spot.line < PRINTED),
        printed=tuple(spot for spot in spots if PRINTED <= spot.line < BELOW),
        below=tuple(spot for spot in spots if spot.line >= BELOW),
        colour=colour,
        price=price,
        points=printed.points[colour],
        stored=company.stored[colour],
        reputation=company.reputation[street] + company.split[street],
        worth=company.street_points[street],
        own=company.number == view.seat,
        dear=is_dear(view, price, company) and not company.stored[colour],
        offered=company.number == view.seat and company.place == street and ACTIVATE in view.legal and not view.stack,
        fresh=(company.number, colour) in view.fresh.stored,
    )


def spots_of(view: View, company: Company, street: int) -> Iterator[Spot]:
    printed = side(view.box, company.side)
    price = printed.prices[printed.colours[street]]
    using = company.number == view.actor and company.place == street
    for line, card in enumerate(company.columns[street]):
        half = 0 if line < PRINTED else 1
        if card >= CARDS:
            one = decree(view.box, card - int(CARDS))
            scoring = one.scorings[half]
            worth = next(own.points for own in company.decrees if own.decree == one.number)
            signs, said, fresh = scoring_signs(scoring), scoring_text(scoring), is_fresh(view, company, card)
            yield Spot(line, signs, said, one.reputation[half], decree=True, worth=worth, fresh=fresh)
        elif company.effects[street][line] != NONE:
            number = company.effects[street][line]
            effect = view.effect(number)
            now = number in view.stack or (using and line == view.next_line)
            due = number == view.current_effect and company.number == view.seat and int(USE) in view.legal
            reputation = street_card(view.box, card).reputation[half] if card != NONE else 0
            signs, said = effect_signs(effect, price), effect_text(effect, price)
            dear, fresh = is_dear(view, effect.price, company), is_fresh(view, company, card)
            yield Spot(line, signs, said, reputation, dear=dear, now=now, due=due, fresh=fresh)


def is_fresh(view: View, company: Company, card: int) -> bool:
    """The other has bought it since one's own last turn."""
    return (company.number, card) in view.fresh.cards


def printed_columns(view: View, number: int) -> tuple[Column, ...]:
    """A side of a board as it lies in the box."""
    printed = side(view.box, number)
    columns = []
    for street, colour in enumerate(printed.colours):
        price = printed.prices[colour]
        spots = tuple(
            Spot(int(PRINTED) + k, effect_signs(effect, price), effect_text(effect, price))
            for k, effect in enumerate(printed.effects[street])
        )
        columns.append(Column(street, (), spots, (), colour, price, printed.points[colour], stored=True))
    return tuple(columns)


# The hand.


def hand_of(view: View) -> Hand | None:
    """Spectators have none."""
    if view.seat == NOBODY:
        return None
    company = own(view)
    news = tuple(
        News(f"news:{NEWSPAPER_NAMES[kind]}", *news_face(view, kind), count, int(FIRST_PLAY) + kind in view.futile)
        for kind, count in enumerate(company.tokens)
        if count
    )
    pair = tuple(News(f"keep:{NEWSPAPER_NAMES[kind]}", *news_face(view, kind)) for kind in dict.fromkeys(view.drawn))
    return Hand(company.money, company.thumbs, news, pair, tuple(buttons_of(view)))


def news_face(view: View, kind: int) -> tuple[str, Text]:
    effect = newspaper(view.box, kind)
    return effect_signs(effect), effect_text(effect)


def buttons_of(view: View) -> Iterator[Button]:
    """What can be said now."""
    if view.seat not in view.acting or view.phase == "choosing" or view.drawn:
        return
    company, effect = own(view), effect_now(view)
    hall = effect is not None and effect.kind == "city_hall"
    if effect is not None and not hall:
        if effect.kind == "floor":
            yield Button("floor:next", "board-do-floor")
        elif effect.kind in ("gain", "per_icon", "per_floor", "points_per_floors", "points_for_colour"):
            yield Button("do:use", "board-do-use", effect_signs(effect), effect_text(effect))
        yield skip_button(view)
    elif hall or view.phase == "acting":
        futile = int(ACTIVATE) in view.futile
        if uses_news(view):
            signs, said = news_face(view, view.news)
            yield Button("do:activate", "board-do-news", signs, said, futile)
        else:
            yield Button("do:activate", "board-do-activate", futile=futile)
        yield Button("do:take", "board-do-take", f"${money_to_take(view, company)}")
        if hall:
            yield skip_button(view)
    if not view.stack and view.phase in ("resolving", "finishing"):
        yield end_button(view)


def skip_button(view: View) -> Button:
    """Where the turn could end as well, it says how the two differ."""
    only = skipped_at_the_end(view) == "rest"
    return Button("do:skip", "board-do-one" if only else "board-do-skip", below=only)


def end_button(view: View) -> Button:
    skipped = skipped_at_the_end(view)
    return Button("do:end", "board-do-end" if skipped == "none" else f"board-do-{skipped}", below=skipped != "none")


def uses_news(view: View) -> bool:
    """Whether the action that uses effects would use the active newspaper (§5.3, §7.6)."""
    effect = effect_now(view)
    return own(view).place == CITY_HALL or (effect is not None and effect.kind == "city_hall")


# People.


def people_of(view: View, reader: Reader) -> tuple[Person, ...]:
    return tuple(
        Person(
            name=name_of(company, reader),
            colour=company_colour(view, company.number),
            points=company.points,
            projected=company.projected,
            dollars=-1 if company.daniel else company.money,
            thumbs=company.thumbs,
            news=company.newspapers,
            turn=company.number in view.acting,
            stored=tuple(colour for colour, stored in enumerate(company.stored) if stored),
        )
        for company in view.companies
    )


def name_of(company: Company, reader: Reader) -> str:
    return reader.say(words("daniel")) if company.daniel else reader.name(company.number)


def reserve_of(view: View) -> Reserve:
    return Reserve(view.reserve, view.thumbs_left, view.supply)


def daniel_of(view: View) -> Daniel | None:
    if view.daniel is None:
        return None
    printed = view.side_of(1)
    shown = [daniel_card(view.box, number) for number in view.daniel.opened]
    signs = {"popularity": "*? / popular", "floor": "floor *6"}
    return Daniel(
        cards=tuple(
            DanielCard(
                card.main,
                card.alternative,
                card.popularity,
                signs.get(card.deed, f"build:{COLOUR_NAMES[card.colour]}"),
                daniels_words(card),
            )
            for card in shown
        ),
        face_down=int(DANIELS) - len(shown),
        points=() if printed is None else tuple((colour, points + 1) for colour, points in enumerate(printed.points)),
        taken=len(view.daniel.cards),
        decrees=len(view.daniel.decrees),
        prices=view.daniel.price_points,
        thumbs=view.daniel.thumb_points if view.daniel.harder else -1,
        popularity=view.daniel.popularity,
        fresh=view.fresh.daniel,
    )


def daniels_words(card: PrintedDaniel) -> Text:
    """A card of Daniel: where he goes, and what he does there."""
    deed = card.deed if card.deed != "pillar" else "build"
    return words(
        "daniel-card",
        place=to_place(card.main),
        other=to_place(card.alternative),
        deed=deed,
        colour=colour_text(max(card.colour, 0)),
        marks=card.popularity,
    )
