"""Before the first turn (§2.1 to §2.7): floors, newspapers, cards and decrees are dealt, boards are chosen."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.components import BOARDS, DECREES, FLOORS, STREETS
from stockwerk.games.flatiron.rules.actions import choose
from stockwerk.games.flatiron.rules.drawing import draw_bit, draw_floor, draw_newspaper, open_card, open_floor
from stockwerk.games.flatiron.rules.events import Began, Chose
from stockwerk.games.flatiron.rules.position import CHOOSING, DANIEL_HIMSELF, NONE, Position

OPEN_DECREES: Final[i64] = 6
FOR_FIRST: Final[i64] = 7  # dollars
FOR_SECOND: Final[i64] = 9  # and for whoever plays alone
DANIELS_BOARD: Final[i64] = 2  # where it lies among the boards, once the seat has chosen


def deal_all(position: Position) -> None:
    """All that chance does before the boards are chosen."""
    position.floors = position.floors[:]
    position.floors[0] = draw_floor(position, floors_with_star(position))
    position.storeys = 1
    open_floor(position)
    position.news = draw_newspaper(position)
    for deck in range(STREETS):
        open_card(position, deck)
    for decree in range(DECREES - OPEN_DECREES):
        position.decrees &= ~(i64(1) << draw_bit(position.decrees, position.rng))
    deal_boards(position)
    position.revealed = 0
    position.phase = CHOOSING
    position.actor = 0


def floors_with_star(position: Position) -> i64:
    """One of them is the first (§2.1)."""
    bits: i64 = 0
    for floor in range(FLOORS):
        if position.box.stars[floor]:
            bits |= i64(1) << floor
    return bits


def deal_boards(position: Position) -> None:
    """Two for each; so everybody knows which two the other has (§2.6)."""
    pairs = position.pairs[:]
    for place in range(BOARDS - 1):
        other = place + position.rng.below(BOARDS - place)
        board = pairs[place]
        pairs[place] = pairs[other]
        pairs[other] = board
    position.pairs = pairs


# Choosing boards (§2.6) and, alone, the side of Daniel's (§11.1).


def chooses_for_daniel(position: Position) -> bool:
    return position.alone() and position.side[0] != NONE


def legal_choices(position: Position, seat: i64, out: vec[i64]) -> i64:
    """Both sides, or the purple one, of the two boards that were dealt or of Daniel's."""
    n: i64 = 0
    for board in range(BOARDS):
        if may_choose(position, seat, board):
            out[n] = choose(board, 0)
            n += 1
            if not position.purple:
                out[n] = choose(board, 1)
                n += 1
    return n


def may_choose(position: Position, seat: i64, board: i64) -> bool:
    if chooses_for_daniel(position):
        return position.pairs[DANIELS_BOARD] == board
    return position.side[seat] == NONE and (position.pairs[seat * 2] == board or position.pairs[seat * 2 + 1] == board)


def choose_board(position: Position, seat: i64, action: i64) -> None:
    position.side = position.side[:]
    if chooses_for_daniel(position):
        position.side[DANIEL_HIMSELF] = action
    else:
        position.side[seat] = action
        if position.alone():
            draw_daniels_board(position)
    position.actor = still_to_choose(position)


def draw_daniels_board(position: Position) -> None:
    """By lot, one of the three that are left (§11.1)."""
    own = position.side[0] // 2
    left: i64 = ((1 << BOARDS) - 1) & ~(i64(1) << own)
    board = draw_bit(left, position.rng)
    pairs = position.pairs[:]
    for place in range(BOARDS):
        if pairs[place] == board:
            pairs[place] = pairs[DANIELS_BOARD]
    pairs[DANIELS_BOARD] = board
    position.pairs = pairs
    position.revealed += 1
    if position.purple:
        position.side[DANIEL_HIMSELF] = board * 2


def still_to_choose(position: Position) -> i64:
    """The first seat that has not chosen, NOBODY if all have."""
    if position.alone():
        if position.side[DANIEL_HIMSELF] == NONE:
            return 0
        return NOBODY
    for seat in range(position.players):
        if position.side[seat] == NONE:
            return seat
    return NOBODY


def show_boards(position: Position) -> None:
    """All have chosen; who begins is drawn by lot (§2.7), alone it is Daniel, who has no money (§11.1)."""
    position.revealed += 1
    if position.story is not None:
        position.tell(Chose(0, position.side[0]))
        position.tell(Chose(1, position.side[1]))
    if position.alone():
        position.start = DANIEL_HIMSELF
        position.money[0] = FOR_SECOND
    else:
        position.start = position.rng.below(2)
        position.money[position.start] = FOR_FIRST
        position.money[position.other(position.start)] = FOR_SECOND
    if position.story is not None:
        position.tell(
            Began(position.start, position.money[position.start], position.money[position.other(position.start)])
        )
