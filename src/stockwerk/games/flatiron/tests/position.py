"""A table as readable text.

>>> table = position("A purple, $5, BW-1 upper, stores orange", floor="F05 . blue .", at="E3")
>>> can(table)
['go-BW', 'go-AV', 'go-E2', 'go-CH']
>>> play(table, "go-BW activate use")
>>> can(table)
['sell-orange', 'skip', 'end']
>>> play(table, "skip build-orange-1")
>>> money(table), points(table), stored(table), floor_of(table)
(5, 7, '', 'orange blue .')

A company is named by its board and side, its money, its cards with the half that is visible (a decree with its column,
as in `D05 lower@AV`), what it stores, its points, newspapers (`holds dollars build`) and reputation (`thumbs 2`).
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from stockwerk.core.rng import seeded
from stockwerk.games.flatiron.box.components import (
    BOARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    HALF_NAMES,
    IN_DECK,
    NEWSPAPER_NAMES,
    ROOF,
    SIDE_NAMES,
    Box,
    printed_components,
)
from stockwerk.games.flatiron.rules.actions import PLACES, read, write
from stockwerk.games.flatiron.rules.choosing import show_boards
from stockwerk.games.flatiron.rules.columns import put_card
from stockwerk.games.flatiron.rules.drawing import draw_newspaper, open_card
from stockwerk.games.flatiron.rules.position import LINES, MOVING, NONE, SPOTS, Moment
from stockwerk.games.flatiron.rules.setup import lay_out
from stockwerk.games.flatiron.state import Flatiron

DATA: Final[dict[str, Any]] = tomllib.loads(printed_components())
STREETS: Final = PLACES[:4]
ME: Final = 0
THEM: Final = 1


# Names.


def card_number(name: str) -> int:
    """BW-1 is the first card of the deck at Broadway, D07 the seventh decree."""
    if name.startswith("D"):
        return int(CARDS) + int(name[1:]) - 1
    deck, _, number = name.partition("-")
    return STREETS.index(deck) * int(IN_DECK) + int(number) - 1


def card_name(card: int) -> str:
    if card >= CARDS:
        return f"D{card - int(CARDS) + 1:02}"
    return f"{STREETS[card // int(IN_DECK)]}-{card % int(IN_DECK) + 1}"


def floor_number(name: str) -> int:
    return int(ROOF) if name == "ROOF" else int(name[1:]) - 1


def colour_number(name: str) -> int:
    return int(NONE) if name == "." else COLOUR_NAMES.index(name)


# A table.


def position(
    mine: str = "A purple",
    theirs: str = "B purple",
    *,
    players: int = 2,
    floor: str = "F12",
    below: str = "",
    next_floor: str = "F14",
    at: str = "",
    they_at: str = "",
    tops: str = "",
    news: str = "dollars",
    decrees: str = "",
    served: int = 0,
    harder: bool = False,
    box: Box | None = None,
) -> Flatiron:
    """Seat 0 is to move. `floor` is the active one with its pillars, `below` those under it; `tops` are open cards."""
    table = lay_out(Flatiron(), players, box=box, harder=harder)
    table.deal(seeded("position"))
    table.side[0], table.side[1] = 0, 2
    show_boards(table)
    table.start, table.turn, table.phase, table.actor = 0, 1, MOVING, 0
    build_tower(table, [*filter(None, below.split("/")), floor], next_floor)
    set_news(table, news)
    for name in tops.split():
        set_top(table, name)
    table.money[0], table.money[1] = 7, 9 if players == 2 else 0
    if decrees:
        table.decrees = sum(1 << card_number(name) - int(CARDS) for name in decrees.split())
    for seat, text in enumerate((mine, theirs)):
        set_company(table, seat, text)
    table.served = served
    for seat, place in enumerate((at, they_at)):
        table.place[seat] = PLACES.index(place) if place else int(NONE)
    table.revealed = 0
    table.since = Moment(table)
    return table


def build_tower(table: Flatiron, storeys: list[str], next_floor: str) -> None:
    for storey, text in enumerate(storeys):
        name, *pillars = text.split()
        table.floors[storey] = floor_number(name)
        for space, colour in enumerate(pillars):
            table.tower[storey * 3 + space] = colour_number(colour)
            if colour != ".":
                table.reserve[colour_number(colour)] -= 1
    table.storeys = len(storeys)
    table.next_floor = floor_number(next_floor)
    table.face_down = max(0, 4 - len(storeys))
    table.seen_floors = 0
    for floor in [*table.floors, table.next_floor]:
        if floor not in (NONE, ROOF):
            table.seen_floors |= 1 << int(floor)


def set_news(table: Flatiron, name: str) -> None:
    table.supply[table.news] += 1
    table.news = NEWSPAPER_NAMES.index(name)
    table.supply[table.news] -= 1


def set_top(table: Flatiron, name: str) -> None:
    """BW-1; or BW= for an empty deck, whose cards are out of the game."""
    if name.endswith("="):
        deck = STREETS.index(name[:-1])
        table.tops[deck], table.unseen[deck] = int(NONE), 0
        return
    card = card_number(name)
    deck = card // int(IN_DECK)
    table.unseen[deck] |= 1 << int(table.tops[deck]) % int(IN_DECK)
    table.tops[deck] = card
    table.unseen[deck] &= ~(1 << card % int(IN_DECK))


def set_company(table: Flatiron, seat: int, text: str) -> None:
    board, *rest = text.split(", ")
    name, side = board.split()
    table.side[seat] = BOARD_NAMES.index(name) * 2 + SIDE_NAMES.index(side)
    for item in rest:
        what, *names = item.split()
        if what.startswith("$"):
            table.money[seat] = int(what[1:])
        elif what == "stores":
            for colour in map(colour_number, names):
                table.stored[seat * 4 + colour] = 1
                table.reserve[colour] -= 1
        elif what == "holds":
            for newspaper in map(NEWSPAPER_NAMES.index, names):
                table.tokens[seat * 7 + newspaper] += 1
                table.supply[newspaper] -= 1
        elif what == "points":
            table.points[seat] = int(names[0])
        elif what == "thumbs":
            table.thumbs[seat] = int(names[0])
            table.thumbs_left -= int(names[0])
        else:
            lay_card(table, seat, what, names[0])


def lay_card(table: Flatiron, seat: int, name: str, where: str) -> None:
    card = card_number(name)
    half, _, street = where.partition("@")
    if card >= CARDS:
        table.decrees &= ~(1 << card - int(CARDS))
        column = STREETS.index(street)
    else:
        deck = card // int(IN_DECK)
        column = int(table.box.street_of[card])
        table.unseen[deck] &= ~(1 << card % int(IN_DECK))
        if table.tops[deck] == card:
            open_card(table, deck)
    put_card(table, seat, column, HALF_NAMES.index(half), card)


def keep_only(table: Flatiron, names: str) -> None:
    """These newspapers are left in the reserve; the others are out of the game."""
    while sum(table.supply):
        table.gone[draw_newspaper(table)] += 1
    for name in names.split():
        table.supply[NEWSPAPER_NAMES.index(name)] += 1
        table.gone[NEWSPAPER_NAMES.index(name)] -= 1


# What can be done, and doing it.


def can(table: Flatiron, seat: int | None = None) -> list[str]:
    return [write(action) for action in table.legal(int(table.actor) if seat is None else seat)]


def play(table: Flatiron, notations: str) -> None:
    """One after the other, each by whoever is to act; all must be legal. What comes before >this is skipped."""
    for notation in notations.split():
        action = read(notation.removeprefix(">"))
        while notation.startswith(">") and action not in table.legal(table.actor):
            table.apply(table.actor, read("skip"))
        assert action in table.legal(table.actor), f"{notation} is none of {can(table)}"
        table.apply(table.actor, action)


# What came of it.


def money(table: Flatiron, seat: int = ME) -> int:
    return int(table.money[seat])


def points(table: Flatiron, seat: int = ME) -> int:
    return int(table.points[seat])


def stored(table: Flatiron, seat: int = ME) -> str:
    return " ".join(colour for k, colour in enumerate(COLOUR_NAMES) if table.stored[seat * 4 + k])


def floor_of(table: Flatiron) -> str:
    """The pillars on the active floor."""
    return " ".join(COLOUR_NAMES[p] if p != NONE else "." for p in map(int, map(table.pillar_at, range(3))))


def column(table: Flatiron, street: str, seat: int = ME) -> str:
    """The cards of a column from top to bottom, | for the board."""
    first = seat * int(SPOTS) + STREETS.index(street) * int(LINES)
    cards = [int(card) for card in table.columns[first : first + int(LINES)]]
    above, below = ([card_name(card) for card in part if card != NONE] for part in (cards[:3], cards[5:]))
    return " ".join([*above, "|", *below])


def hand(table: Flatiron, seat: int = ME) -> str:
    return " ".join(name for k, name in enumerate(NEWSPAPER_NAMES) for _ in range(int(table.tokens[seat * 7 + k])))


def top(table: Flatiron, street: str) -> str:
    return card_name(int(table.tops[STREETS.index(street)]))
