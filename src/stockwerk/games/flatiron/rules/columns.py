"""The columns of a company board: where cards go (§4.2 to §4.6), and in which order their effects come (§5.2)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import LOWER, UPPER, on_board, on_card
from stockwerk.games.flatiron.rules.position import BELOW, LINES, NONE, PRINTED, SPOTS, Position

ROOM: Final[i64] = 3  # cards in a column


def cards_in(position: Position, company: i64, street: i64) -> i64:
    count: i64 = 0
    for line in range(LINES):
        count += position.card_at(company, street, line) != NONE
    return count


def has_decree(position: Position, company: i64, street: i64) -> bool:
    for line in range(LINES):
        if position.is_decree(position.card_at(company, street, line)):
            return True
    return False


def has_room(position: Position, company: i64, street: i64) -> bool:
    """For three cards, above and below together (§4.4)."""
    return cards_in(position, company, street) < ROOM


def has_room_for_decree(position: Position, company: i64, street: i64) -> bool:
    """One of the three cards may be a decree (§4.6)."""
    return has_room(position, company, street) and not has_decree(position, company, street)


def put_card(position: Position, company: i64, street: i64, half: i64, card: i64) -> None:
    """Above the board or below it, further out than the cards that lie there (§4.3)."""
    position.columns = position.columns[:]
    first = company * SPOTS + street * LINES
    if half == UPPER:
        spot = first + PRINTED - 1
        while position.columns[spot] != NONE:
            spot -= 1
    else:
        spot = first + BELOW
        while position.columns[spot] != NONE:
            spot += 1
    position.columns[spot] = card


def effect_at(position: Position, company: i64, street: i64, line: i64) -> i64:
    """The visible effect in this line, NONE if there is none; decrees have none (§4.6)."""
    if PRINTED <= line < BELOW:
        return on_board(position.side[company], street, line - PRINTED)
    card = position.card_at(company, street, line)
    if card == NONE or position.is_decree(card):
        return NONE
    if line < PRINTED:
        return on_card(card, UPPER)
    return on_card(card, LOWER)


def next_line(position: Position, company: i64) -> i64:
    """Where the next effect of the column is that is being used, LINES if there is none (§5.2)."""
    street = position.column_in_use()
    line = position.line
    while line < LINES and effect_at(position, company, street, line) == NONE:
        line += 1
    return line
