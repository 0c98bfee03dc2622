"""Before the first turn (§2.1 to §2.7): floors, newspapers, cards and decrees are dealt, boards are chosen."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.components import BOARDS, DECREES, FLOORS, STREETS
from stockwerk.games.flatiron.rules.actions import choose
from stockwerk.games.flatiron.rules.drawing import draw_bit, draw_floor, draw_newspaper, open_card, open_floor
from stockwerk.games.flatiron.rules.events import BEGAN, CHOSE
from stockwerk.games.flatiron.rules.position import CHOOSING, DANIEL_HIMSELF, NONE, Table

OPEN_DECREES: Final[i64] = 6
FOR_FIRST: Final[i64] = 7  # dollars
FOR_SECOND: Final[i64] = 9  # and for whoever plays alone
DANIELS_BOARD: Final[i64] = 2  # where it lies among the boards, once the seat has chosen


def deal_all(table: Table) -> None:
    """All that chance does before the boards are chosen."""
    table.floors = table.floors[:]
    table.floors[0] = draw_floor(table, floors_with_star(table))
    table.storeys = 1
    open_floor(table)
    table.news = draw_newspaper(table)
    for deck in range(STREETS):
        open_card(table, deck)
    for decree in range(DECREES - OPEN_DECREES):
        table.decrees &= ~(i64(1) << draw_bit(table.decrees, table.rng))
    deal_boards(table)
    table.revealed = 0
    table.phase = CHOOSING
    table.actor = 0


def floors_with_star(table: Table) -> i64:
    """One of them is the first (§2.1)."""
    bits: i64 = 0
    for floor in range(FLOORS):
        if table.box.stars[floor]:
            bits |= i64(1) << floor
    return bits


def deal_boards(table: Table) -> None:
    """Two for each; so everybody knows which two the other has (§2.6)."""
    pairs = table.pairs[:]
    for place in range(BOARDS - 1):
        other = place + table.rng.below(BOARDS - place)
        board = pairs[place]
        pairs[place] = pairs[other]
        pairs[other] = board
    table.pairs = pairs


# Choosing boards (§2.6) and, alone, the side of Daniel's (§11.1).


def chooses_for_daniel(table: Table) -> bool:
    return table.alone() and table.side[0] != NONE


def legal_choices(table: Table, seat: i64, out: vec[i64]) -> i64:
    """Both sides, or the purple one, of the two boards that were dealt or of Daniel's."""
    n: i64 = 0
    for board in range(BOARDS):
        if may_choose(table, seat, board):
            out[n] = choose(board, 0)
            n += 1
            if not table.purple:
                out[n] = choose(board, 1)
                n += 1
    return n


def may_choose(table: Table, seat: i64, board: i64) -> bool:
    if chooses_for_daniel(table):
        return table.pairs[DANIELS_BOARD] == board
    return table.side[seat] == NONE and (table.pairs[seat * 2] == board or table.pairs[seat * 2 + 1] == board)


def choose_board(table: Table, seat: i64, action: i64) -> None:
    table.side = table.side[:]
    if chooses_for_daniel(table):
        table.side[DANIEL_HIMSELF] = action
    else:
        table.side[seat] = action
        if table.alone():
            draw_daniels_board(table)
    table.actor = still_to_choose(table)


def draw_daniels_board(table: Table) -> None:
    """By lot, one of the three that are left (§11.1)."""
    own = table.side[0] // 2
    left: i64 = ((1 << BOARDS) - 1) & ~(i64(1) << own)
    board = draw_bit(left, table.rng)
    pairs = table.pairs[:]
    for place in range(BOARDS):
        if pairs[place] == board:
            pairs[place] = pairs[DANIELS_BOARD]
    pairs[DANIELS_BOARD] = board
    table.pairs = pairs
    table.revealed += 1
    if table.purple:
        table.side[DANIEL_HIMSELF] = board * 2


def still_to_choose(table: Table) -> i64:
    """The first seat that has not chosen, NOBODY if all have."""
    if table.alone():
        if table.side[DANIEL_HIMSELF] == NONE:
            return 0
        return NOBODY
    for seat in range(table.players):
        if table.side[seat] == NONE:
            return seat
    return NOBODY


def show_boards(table: Table) -> None:
    """All have chosen; who begins is drawn by lot (§2.7), alone it is Daniel, who has no money (§11.1)."""
    table.revealed += 1
    table.tell(CHOSE, 0, table.side[0])
    table.tell(CHOSE, 1, table.side[1])
    if table.alone():
        table.start = DANIEL_HIMSELF
        table.money[0] = FOR_SECOND
    else:
        table.start = table.rng.below(2)
        table.money[table.start] = FOR_FIRST
        table.money[table.other(table.start)] = FOR_SECOND
    table.tell(BEGAN, table.start, table.money[table.start], table.money[table.other(table.start)])
