"""The columns of a company board: where cards go (§4.2 to §4.6), and in which order their effects come (§5.2)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import LOWER, UPPER, on_board, on_card
from stockwerk.games.flatiron.rules.position import BELOW, LINES, NONE, PRINTED, SPOTS, Table

ROOM: Final[i64] = 3  # cards in a column


def cards_in(table: Table, company: i64, street: i64) -> i64:
    count: i64 = 0
    for line in range(LINES):
        count += table.card_at(company, street, line) != NONE
    return count


def has_decree(table: Table, company: i64, street: i64) -> bool:
    for line in range(LINES):
        if table.is_decree(table.card_at(company, street, line)):
            return True
    return False


def has_room(table: Table, company: i64, street: i64) -> bool:
    """For three cards, above and below together (§4.4)."""
    return cards_in(table, company, street) < ROOM


def has_room_for_decree(table: Table, company: i64, street: i64) -> bool:
    """One of the three cards may be a decree (§4.6)."""
    return has_room(table, company, street) and not has_decree(table, company, street)


def put_card(table: Table, company: i64, street: i64, half: i64, card: i64) -> None:
    """Above the board or below it, further out than the cards that lie there (§4.3)."""
    table.columns = table.columns[:]
    first = company * SPOTS + street * LINES
    if half == UPPER:
        spot = first + PRINTED - 1
        while table.columns[spot] != NONE:
            spot -= 1
    else:
        spot = first + BELOW
        while table.columns[spot] != NONE:
            spot += 1
    table.columns[spot] = card


def effect_at(table: Table, company: i64, street: i64, line: i64) -> i64:
    """The visible effect in this line, NONE if there is none; decrees have none (§4.6)."""
    if PRINTED <= line < BELOW:
        return on_board(table.side[company], street, line - PRINTED)
    card = table.card_at(company, street, line)
    if card == NONE or table.is_decree(card):
        return NONE
    if line < PRINTED:
        return on_card(card, UPPER)
    return on_card(card, LOWER)


def next_line(table: Table, company: i64) -> i64:
    """Where the next effect of the column is that is being used, LINES if there is none (§5.2)."""
    street = table.column_in_use()
    line = table.line
    while line < LINES and effect_at(table, company, street, line) == NONE:
        line += 1
    return line
