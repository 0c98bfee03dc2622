"""The board as text: the tower from above, the streets with their cards, City Hall, both companies."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.core.ink import pad
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Text
from stockwerk.games.flatiron.box.catalogue import daniel_card, decree, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import BOARD_NAMES, CARDS, COLOUR_NAMES, ROOF, SIDE_NAMES
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import company_colour
from stockwerk.games.flatiron.people.prices import decree_price
from stockwerk.games.flatiron.people.view import Company, View
from stockwerk.games.flatiron.people.wording import (
    SHADES,
    bonus_text,
    colour_text,
    effect_text,
    floor_text,
    place_text,
    scoring_text,
)
from stockwerk.games.flatiron.rules.actions import PLACES
from stockwerk.games.flatiron.rules.position import BELOW, NONE, PRINTED


def tell(view: View, reader: Reader) -> str:
    """What is chosen from and what both have first: that much there is room for everywhere."""
    rows: list[str] = []
    if view.phase == "choosing":
        rows += [*(row for number in view.legal for row in side_rows(view, number, reader)), ""]
    if view.drawn:
        pair = tuple(effect_text(newspaper(view.box, kind)) for kind in view.drawn)
        rows += [reader.say(words("text-pair", news=pair)), ""]
    rows += [company_row(view, company, reader) for company in reversed(companies_in_order(view))]
    rows += ["", *tower_rows(view, reader), "", *street_rows(view, reader), "", *hall_rows(view, reader)]
    for company in companies_in_order(view):
        rows += ["", *company_rows(view, company, reader)]
    rows += ["", reader.say(words("text-legend"))]
    return "\n".join(row.rstrip() for row in rows)


def companies_in_order(view: View) -> list[Company]:
    """The other one first: one's own is nearest to what is asked."""
    return sorted(view.companies, key=lambda company: company.number == max(view.seat, 0))


def thumbs(reputation: int, reader: Reader) -> str:
    good = reputation > 0
    sign = f" [{'+' if good else '−'}{abs(reputation)}]"
    return reader.paint(sign, "good" if good else "bad") if reputation else ""


def shade(colour: int, reader: Reader) -> str:
    """The word for a pillar's colour, in that colour."""
    return reader.paint(reader.say(colour_text(colour)), COLOUR_NAMES[colour])


def place_sign(place: int, reader: Reader) -> str:
    return reader.paint(PLACES[place], f"on-street on {SHADES[place]}", PLACES[place])


def place_row(view: View, place: int, reader: Reader) -> str:
    name = pad(reader.paint(reader.say(place_text(place)), SHADES[place], PLACES[place]), 12)
    return f"{place_sign(place, reader)} {name}{people_at(view, place, reader)}"


# The tower.


def tower_rows(view: View, reader: Reader) -> Iterator[str]:
    """Floors from the top, each with its colours; of the active one, what it does and what its free spaces bring."""
    if view.next_floor == ROOF:
        yield reader.say(words("text-next-roof"))
    elif view.next_floor != NONE:
        printed = floor(view.box, view.next_floor)
        bonuses = " | ".join(reader.say(bonus_text(bonus)) for bonus in printed.bonuses)
        yield reader.say(words("text-next", effect=floor_text(printed), bonuses=bonuses, left=view.face_down + 1))
    if view.active_floor == ROOF:
        yield reader.say(words("text-roof"))
    for storey in reversed(range(len(view.tower))):
        active = storey == len(view.floors) - 1
        printed = floor(view.box, view.floors[storey])
        spaces = [
            shade(colour, reader) if colour != NONE else space_sign(reader.say(bonus_text(bonus)), k, active)
            for k, (colour, bonus) in enumerate(zip(view.tower[storey], printed.bonuses, strict=True))
        ]
        effect = f"   <- {reader.say(floor_text(printed))}" if active else ""
        yield f"  {storey + 1}  /{' | '.join(spaces)}\\{effect}"


def space_sign(bonus: str, space: int, active: bool) -> str:
    return f"{space + 1}: {bonus}" if active else "-"


# Streets and City Hall.


def street_rows(view: View, reader: Reader) -> Iterator[str]:
    for deck, number in enumerate(view.tops):
        row = place_row(view, deck, reader)
        if number == NONE:
            yield row + reader.say(words("text-empty"))
            continue
        card = street_card(view.box, number)
        halves = [
            f"{reader.say(effect_text(effect))}{thumbs(reputation, reader)}"
            for effect, reputation in zip(card.effects, card.reputation, strict=True)
        ]
        yield f"{row}${card.price} -> {place_sign(card.street, reader)}: {halves[0]} / {halves[1]}"


def people_at(view: View, place: int, reader: Reader) -> str:
    here = [name_of(view, company, reader) for company in view.companies if company.place == place]
    return f"({', '.join(here)}) " if here else ""


def name_of(view: View, company: Company, reader: Reader) -> str:
    name = reader.say(words("daniel")) if company.daniel else reader.name(company.number)
    return reader.paint(name, PLAYERS[company_colour(view, company.number)].name)


def hall_rows(view: View, reader: Reader) -> Iterator[str]:
    news = effect_text(newspaper(view.box, view.news))
    yield place_row(view, 4, reader) + reader.say(words("text-news", effect=news))
    for number in view.decrees:
        printed = decree(view.box, number)
        halves = [
            f"{reader.say(scoring_text(scoring))}{thumbs(reputation, reader)}"
            for scoring, reputation in zip(printed.scorings, printed.reputation, strict=True)
        ]
        yield f"   {number + 1:>2}. ${decree_price(view)}: {halves[0]} / {halves[1]}"
    boy = [int(stop) for stop in view.box.paperboys][view.served :]
    left = " ".join(f"{shade(colour, reader)} {count}" for colour, count in enumerate(view.reserve))
    yield reader.say(
        words("text-reserve", pillars=left, thumbs=view.thumbs_left, news=view.supply, stop=boy[0] if boy else 0)
    )


# Companies.


def company_row(view: View, company: Company, reader: Reader) -> str:
    """Points, and what they can pay with."""
    turn = "yes" if company.number in view.acting else "no"
    points = company.projected if view.over else company.points  # at the end, with all that is counted then
    facts: dict[str, int | str] = {"points": points, "projected": company.projected, "turn": turn}
    facts["over"] = "yes" if view.over else "no"
    name = name_of(view, company, reader)
    if company.daniel:
        return reader.say(words("text-daniel", name=name, **facts))
    held = {"dollars": company.money, "news": company.newspapers, "thumbs": company.thumbs}
    return reader.say(words("text-company", name=name, **held, **facts))


def company_rows(view: View, company: Company, reader: Reader) -> Iterator[str]:
    yield f"{name_of(view, company, reader)}:"
    if company.daniel:
        yield from daniel_rows(view, reader)
        return
    if company.side != NONE:
        for street in range(4):
            yield from column_rows(view, company, street, reader)
    known = [
        f"{kind_name(view, kind, reader)}{f' ×{count}' if count > 1 else ''}"
        for kind, count in enumerate(company.tokens)
        if count
    ]
    if known and view.seat != NOBODY:
        key = "text-own-news" if company.number == view.seat else "text-known-news"
        yield reader.say(words(key, news="; ".join(known)))


def kind_name(view: View, kind: int, reader: Reader) -> str:
    return reader.say(effect_text(newspaper(view.box, kind)))


def column_rows(view: View, company: Company, street: int, reader: Reader) -> Iterator[str]:
    """The store, then all that is visible from top to bottom, with the number of its line."""
    printed = side(view.box, company.side)
    colour = printed.colours[street]
    worth = company.street_points[street]
    yield reader.say(
        words(
            "text-column",
            place=place_sign(street, reader),
            stored="yes" if company.stored[colour] else "no",
            colour=shade(colour, reader),
            price=printed.prices[colour],
            points=printed.points[colour],
            reputation=company.reputation[street] + company.split[street],
            worth=worth,
        )
    )
    for line, card in enumerate(company.columns[street]):
        half = 0 if line < PRINTED else 1
        if card >= CARDS:
            one = decree(view.box, card - int(CARDS))
            said: Text = words("text-decree", scoring=scoring_text(one.scorings[half]))
            reputation = one.reputation[half]
        elif company.effects[street][line] != NONE:
            said = effect_text(view.effect(company.effects[street][line]), printed.prices[colour])
            reputation = street_card(view.box, card).reputation[half] if card != NONE else 0
        else:
            continue
        using = company.number == view.actor and company.place == street and line == view.next_line
        mark = "=" if PRINTED <= line < BELOW else "-"
        yield f"    {'>' if using else ' '}{line + 1}{mark} {reader.say(said)}{thumbs(reputation, reader)}"


def side_rows(view: View, number: int, reader: Reader) -> Iterator[str]:
    """A side of a board that can be chosen: its columns with pillar, price, points and the lower effect."""
    printed = side(view.box, number)
    yield f"{BOARD_NAMES[printed.board]}-{SIDE_NAMES[number % 2]}"
    for street, colour in enumerate(printed.colours):
        yield reader.say(
            words(
                "text-side",
                place=place_sign(street, reader),
                colour=shade(colour, reader),
                price=printed.prices[colour],
                points=printed.points[colour],
                effect=effect_text(printed.effects[street][1]),
            )
        )


def daniel_rows(view: View, reader: Reader) -> Iterator[str]:
    assert view.daniel is not None, "Daniel does not play"
    printed = view.side_of(1)
    if printed is not None:
        worth = "  ".join(
            f"{shade(colour, reader)} {printed.points[colour] + 1}" for colour in range(len(COLOUR_NAMES))
        )
        yield reader.say(words("text-daniel-points", points=worth))
    opened = [daniel_card(view.box, number) for number in view.daniel.opened]
    cards = ", ".join(f"{PLACES[card.main]}{'*' * card.popularity}" for card in opened) or "–"
    yield reader.say(words("text-daniel-cards", cards=cards, popularity=view.daniel.popularity))
    taken = {"cards": len(view.daniel.cards), "decrees": len(view.daniel.decrees)}
    yield reader.say(words("line-prices", **taken)) + f": {view.daniel.price_points}"
