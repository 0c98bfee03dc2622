"""A sheet as readable text, and a table around it.

Streets are separated by `/`, lots by spaces: `.` is free, `5` a house, `5b` a copy, `5c` the next, `5*` has its
pool, `5^` was used for a plan, `O` is a roundabout (with its fences), `|` a fence. Lots left out at the
end are free. Crosses and points follow after semicolons.

>>> table = position("1 2* | 3 . / O 4 4b; temps 2; scored A 6", cards="9 fence, 7 temp, 3 park", plans="4+4, 2+5, 3+4")
>>> written(table)
'1 2* | 3 . . . . . . . / O | 4 4b . . . . . . . . / . . . . . . . . . . . .'
>>> sorted(can(table))[:5]
['a@1.10', 'a@1.4', 'a@1.5', 'a@1.6', 'a@1.7']
>>> play(table, "b+2@1.4")
>>> written(table).split(" / ")[0], crosses(table, TEMPS)
('1 2* | 3 9 . . . . . .', 3)
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Final

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import DEED_NAMES, KINDS, deed_on, kind_of, number_on, printed_components
from stockwerk.games.welcome_to.rules.actions import read, write
from stockwerk.games.welcome_to.rules.cards import all_cards
from stockwerk.games.welcome_to.rules.position import (
    AROUND,
    COPIES,
    EMPTY,
    HAS_FENCE,
    HAS_POOL,
    IS_COPY,
    IS_USED,
    MARKETED,
    NEW_ROUNDABOUT,
    NONE,
    NTH_COPY,
    PARKS,
    PLANS,
    POOLS,
    ROUNDABOUT,
    ROUNDABOUTS,
    SHEET,
    STACKS,
    STRIKES,
    TEMPS,
)
from stockwerk.games.welcome_to.rules.roundabouts import build_roundabout
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.play.match import Match

DATA: Final = tomllib.loads(printed_components())
LENGTHS: Final = (10, 11, 12)
STARTS: Final = (0, 10, 21)
TRACKS: Final = {"parks": PARKS, "temps": TEMPS, "marketing": MARKETED, "strikes": STRIKES, "copies": COPIES}


# Plans by name.


def plan_names(edition: str) -> list[str]:
    """In the order of the box: the sizes of a plan, as in 2+5; those with a star are counted by letter, as in A*1."""
    names: list[str] = []
    stars: Counter[str] = Counter()
    for plan in DATA["plans"][edition]:
        stars[plan["letter"]] += plan.get("hard", False)
        sizes = "+".join(map(str, plan.get("estates", ())))
        names.append(f"{plan['letter']}*{stars[plan['letter']]}" if plan.get("hard") else sizes)
    return names


def plan_number(name: str, *, classic: bool = False) -> int:
    if classic:
        return len(DATA["plans"]["new"]) + plan_names("classic").index(name)
    return plan_names("new").index(name)


# A table.

OFFER: Final = "8 fence, 8 marketing, 8 park"
HAND: Final = "8 fence, 7 marketing, 9 park"
PLANS_LAID: Final = "6+6, 1+1+1+6, 1+2+6"


def position(
    *sheets: str,
    players: int = 2,
    cards: str = "",
    plans: str = PLANS_LAID,
    edition: str = "new",
    opponent: str = "1",
    roundabouts: bool = False,
    number: int = 5,
) -> WelcomeTo:
    """Each seat has its sheet, an empty one if none is named; these cards are on offer, in the round of this number."""
    table = lay_out(WelcomeTo(), players, edition=edition, opponent=opponent, roundabouts=roundabouts)
    table.deal(seeded("position"))
    table.round = number
    for seat, text in enumerate(sheets):
        write_sheet(table, seat, text)
    table.shown = table.sheets[:]
    table.earlier = table.shown
    for letter, name in enumerate(plans.split(", ")):
        table.plans[letter] = plan_number(name, classic=table.classic)
    offer(table, cards or (OFFER if table.layout == STACKS else HAND))
    return table


def write_sheet(table: WelcomeTo, seat: int, text: str) -> None:
    streets, *marks = text.split(";")
    for street, line in enumerate(streets.split("/")):
        write_street(table, seat, STARTS[street], line)
    for mark in marks:
        name, *values = mark.split()
        if name == "scored":
            for letter, points in zip(values[::2], values[1::2], strict=True):
                table.sheets[seat * SHEET + PLANS + "ABC".index(letter)] = int(points)
        else:
            for k, value in enumerate(values):
                table.sheets[seat * SHEET + TRACKS[name] + k] = int(value)


def write_street(table: WelcomeTo, seat: int, lot: int, line: str) -> None:
    first = lot
    for token in line.replace("|", " | ").split():
        if token == "|":
            table.mark(seat, lot - 1, HAS_FENCE)
            continue
        if token == "O":
            build_roundabout(table, seat, lot)
            table.note(seat, NEW_ROUNDABOUT, NONE)
        elif token != ".":
            write_token(table, seat, lot, token)
        lot += 1
    assert lot - first <= LENGTHS[STARTS.index(first)], f"too many lots in {line!r}"


def write_token(table: WelcomeTo, seat: int, lot: int, token: str) -> None:
    number, letter, marks = re.fullmatch(r"(\d+)([b-j]?)([*^]*)", token).groups()  # type: ignore[union-attr]
    table.sheets[seat * SHEET + lot] = int(number)
    if letter:
        table.mark(seat, lot, IS_COPY + NTH_COPY * "abcdefghij".index(letter))
        table.cross(seat, COPIES)
    if "*" in marks:
        table.mark(seat, lot, HAS_POOL)
        table.cross(seat, POOLS)
    if "^" in marks:
        table.mark(seat, lot, IS_USED)


def offer(table: WelcomeTo, cards: str, seat: int = 0) -> None:
    """Three combinations of a number and an action, or three cards of a seat that have both, out of the pile."""
    pairs = [(int(card.split()[0]), DEED_NAMES.index(card.split()[1])) for card in cards.split(",")]
    first = 0 if table.layout == STACKS else seat * 3
    for kind in [*table.cards[first : first + 3], *(table.turned if table.layout == STACKS else ())]:
        put_back(table, int(kind))
    for place, (number, deed) in enumerate(pairs):
        if table.layout == STACKS:
            table.cards[place] = take_out(table, [int(kind_of(number, other)) for other in range(6)])
            table.turned[place] = take_out(table, [int(kind_of(other, deed)) for other in range(1, 16)])
        else:
            table.cards[first + place] = take_out(table, [int(kind_of(number, deed))])


def put_back(table: WelcomeTo, kind: int) -> None:
    table.pile[kind] += 1
    table.left += 1


def take_out(table: WelcomeTo, kinds: list[int]) -> int:
    """One of these kinds of which the pile has most."""
    kind = max(kinds, key=lambda kind: table.pile[kind])
    assert table.pile[kind], f"no card is left of {kinds}"
    table.pile[kind] -= 1
    table.left -= 1
    return kind


# What tests do with a table.


def can(table: WelcomeTo, seat: int = 0) -> set[str]:
    """What a seat can do, in notation."""
    return {write(action) for action in table.legal(seat)}


def lots(table: WelcomeTo, start: str, seat: int = 0) -> set[str]:
    """The lots that an action can be done on: those of a+2@ or f."""
    return {notation.removeprefix(start) for notation in can(table, seat) if notation.startswith(start)}


def play(table: WelcomeTo, *notations: str, seat: int = 0) -> None:
    """A seat does this, if it is legal."""
    for notation in notations:
        action = read(notation)
        assert action in table.legal(seat), f"{notation} is not among {sorted(can(table, seat))}"
        table.apply(seat, action)


QUIET: Final[tuple[str, ...]] = ("ok", "pass", "keep", "x", "xa")


def finish(table: WelcomeTo, *seats: int) -> None:
    """These seats, or all, finish their part of the step without doing more than they have to."""
    number, step = table.round, table.step
    for seat in seats or range(table.players):
        while table.actor != NOBODY and (table.round, table.step) == (number, step) and table.legal(seat):
            wanted = [notation for notation in QUIET if notation in can(table, seat)]
            play(table, *(wanted[:1] or [quietest(table, seat)]), seat=seat)


def quietest(table: WelcomeTo, seat: int) -> str:
    """A number written without its action, if there is such a way."""
    return min(map(write, table.legal(seat)), key=lambda notation: ("!" not in notation, "o@" in notation, notation))


def finish_round(table: WelcomeTo) -> None:
    """All do no more than they have to until the next round begins, or the game is over."""
    number = table.round
    while table.actor != NOBODY and table.round == number:
        finish(table)


def next_round(table: WelcomeTo) -> None:
    """A round after which all sheets are wiped clean: for cards alone."""
    finish_round(table)
    table.sheets = lay_out(WelcomeTo(), int(table.players)).sheets
    table.shown = table.sheets[:]


def turn(table: WelcomeTo, *notations: str, seat: int = 0) -> None:
    """A seat does this, then all finish the step of the turns."""
    play(table, *notations, seat=seat)
    if table.actor != NOBODY and table.step == 0:
        finish(table)


def crosses(table: WelcomeTo, track: int, seat: int = 0) -> int:
    return int(table.crosses(seat, track))


def tracks(table: WelcomeTo, seat: int = 0) -> dict[str, int]:
    """All crosses of a sheet that are not none."""
    names = ["park1", "park2", "park3", "pools", "temps", "m1", "m2", "m3", "m4", "m5", "m6", "copies", "strikes"]
    counted = {name: crosses(table, int(PARKS) + k, seat) for k, name in enumerate([*names, "roundabouts"])}
    return {name: count for name, count in counted.items() if count}


def points_of(table: WelcomeTo, seat: int = 0) -> list[int]:
    """What each plan brought."""
    return [crosses(table, int(PLANS) + letter, seat) for letter in range(3)]


def written(table: WelcomeTo, seat: int = 0) -> str:
    """The streets of a sheet, as `position` reads them."""
    return " / ".join(street(table, seat, number) for number in range(3))


def street(table: WelcomeTo, seat: int, number: int) -> str:
    tokens: list[str] = []
    for lot in range(STARTS[number], STARTS[number] + LENGTHS[number]):
        house = int(table.house(seat, lot))
        token = "." if house == EMPTY else "O" if house == ROUNDABOUT else str(house)
        letter = "abcdefghij"[nth] if (nth := copy_at(table, seat, lot)) else ""
        marks = ((HAS_POOL, "*"), (IS_USED, "^"))
        tokens.append(token + letter + "".join(mark for what, mark in marks if table.has(seat, lot, what)))
        if table.has(seat, lot, HAS_FENCE) and lot + 1 < STARTS[number] + LENGTHS[number]:
            tokens.append("|")
    return " ".join(tokens)


def copy_at(table: WelcomeTo, seat: int, lot: int) -> int:
    """The how many-th copy a house is; 0 for a house of its own."""
    return int(table.sheets[seat * SHEET + AROUND + lot]) // int(NTH_COPY)


def on_offer(table: WelcomeTo, seat: int = 0) -> list[str]:
    """The number and the action of each place."""
    return [f"{number_on(table.card(seat, k))} {DEED_NAMES[deed_on(table.deed_card(seat, k))]}" for k in range(3)]


def where_cards_are(table: WelcomeTo) -> Counter[int]:
    """Every card on the table, wherever it lies."""
    counted: Counter[int] = Counter()
    for row in (table.pile, table.discards):
        for k, count in enumerate(row):
            counted[k % int(KINDS)] += int(count)
    gifts = list(table.given)[: int(table.gifts)]
    counted.update(int(kind) for kind in [*table.cards, *table.turned, *gifts] if kind != NONE)
    return +counted


def in_the_box(table: WelcomeTo) -> Counter[int]:
    return +Counter({kind: int(count) for kind, count in enumerate(all_cards(table))})


def built_roundabouts(table: WelcomeTo, seat: int = 0) -> int:
    return crosses(table, int(ROUNDABOUTS), seat)


def match_at(table: WelcomeTo) -> Match:
    """A match that has come to this position."""
    from stockwerk.games.welcome_to import GAME

    match = Match(GAME, GAME.setup(int(table.players)), "position")
    match.state = table
    return match
