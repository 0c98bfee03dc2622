"""Writing a number (§4), with what happens at once: parks, pools, temp work (§5.5 to §5.7); and strikes (§4.4)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import LOTS, PARK, POOL, STREET_OF, TEMP, deed_on, number_on
from stockwerk.games.welcome_to.rules.actions import FIRST_ROUNDABOUT, FORGO, PLAIN, STRIKE, WAYS, deed_of, number_of
from stockwerk.games.welcome_to.rules.events import BUILT_POOL, HIRED, LAID_PARK, STRUCK, WENT_WITHOUT, WROTE
from stockwerk.games.welcome_to.rules.position import (
    DEED_CARD,
    EMPTY,
    FORGONE,
    HAS_POOL,
    HOUSES,
    LOT,
    NONE,
    NUMBER,
    NUMBER_CARD,
    PARKS,
    POOLS,
    ROUNDABOUT,
    SHEET,
    STACKS,
    STRIKES,
    TEMPS,
    Table,
)
from stockwerk.games.welcome_to.rules.roundabouts import may_build_roundabout
from stockwerk.games.welcome_to.rules.sheet import bounds, fits, fits_anywhere, is_free, is_full_of_parks

LOWEST_NUMBER: Final[i64] = 0
HIGHEST_NUMBER: Final[i64] = 17


def legal_writes(table: Table, seat: i64, out: vec[i64]) -> i64:
    """Any number on offer, on any free lot where it fits (§4.1, §4.2); a strike only if none does (§4.4)."""
    between = bounds(table, seat)
    n: i64 = 0
    if table.layout == STACKS:
        for place in range(3):
            n = writes_of(table, seat, place, between, out, n)
    else:
        for way in range(3, 9):
            n = writes_of(table, seat, way, between, out, n)
    if may_build_roundabout(table, seat):
        only = only_lot(table, seat, between)
        for lot in range(LOTS):
            if is_free(table, seat, lot) and (lot != only or leaves_a_number(table, seat, lot)):
                out[n] = FIRST_ROUNDABOUT + lot
                n += 1
    if must_strike(table, seat, between):
        n = legal_strikes(table, out, n)
    return n


def writes_of(table: Table, seat: i64, which: i64, between: vec[i64], out: vec[i64], n: i64) -> i64:
    """The ways to write the number of one card with the action of another, or of one combination."""
    number = number_on(table.card(seat, number_of(which)))
    deed = deed_on(table.deed_card(seat, deed_of(which)))
    sheets, houses = table.sheets, seat * SHEET + HOUSES
    for way in range(WAYS):
        if deed != TEMP and way != PLAIN and way != FORGO:
            continue
        written = number
        if way != FORGO:
            written += way - PLAIN
        if not LOWEST_NUMBER <= written <= HIGHEST_NUMBER:
            continue
        for lot in range(LOTS):
            if sheets[houses + lot] == EMPTY and between[lot] < written < between[LOTS + lot]:  # it fits
                if way != FORGO or happens_at_once(table, seat, lot, deed):
                    out[n] = (which * WAYS + way) * LOTS + lot
                    n += 1
    return n


def happens_at_once(table: Table, seat: i64, lot: i64, deed: i64) -> bool:
    """Writing the number there would also lay a park, build a pool or hire temp work, unless forgone (§5.1)."""
    if deed == PARK:
        return not is_full_of_parks(table, seat, STREET_OF[lot])
    if deed == POOL:
        return table.box.pool_lots[lot] != 0
    return deed == TEMP and table.crosses(seat, TEMPS) < table.box.temp_boxes


def must_strike(table: Table, seat: i64, between: vec[i64]) -> bool:
    """None of the three printed numbers fits anywhere; nobody has to change one by temp work (§4.4, §4.5)."""
    for place in range(3):
        if fits_anywhere(table, seat, between, number_on(table.card(seat, place))):
            return False
    return True


def only_lot(table: Table, seat: i64, between: vec[i64]) -> i64:
    """The lot on which all fit that fit anywhere, of the three printed numbers; NONE if there are several or none."""
    found: i64 = NONE
    for lot in range(LOTS):
        for place in range(3):
            if fits(table, seat, between, lot, number_on(table.card(seat, place))):
                if found != NONE and found != lot:
                    return NONE
                found = lot
    return found


def leaves_a_number(table: Table, seat: i64, lot: i64) -> bool:
    """With a roundabout on it, a number fits elsewhere: nobody makes room for a strike (§8.1)."""
    table.sheets[seat * SHEET + lot] = ROUNDABOUT
    leaves = not must_strike(table, seat, bounds(table, seat))
    table.sheets[seat * SHEET + lot] = EMPTY
    return leaves


def legal_strikes(table: Table, out: vec[i64], n: i64) -> i64:
    """Where a card is handed over each round, a strike says which (§9.6, §10.7)."""
    if table.hands_over():
        for place in range(3):
            out[n] = STRIKE + 1 + place
            n += 1
        return n
    out[n] = STRIKE
    return n + 1


def write_house(table: Table, seat: i64, action: i64) -> None:
    """The number on the lot (§4.1), and what happens at once."""
    which = action // LOTS // WAYS
    way = action // LOTS % WAYS
    lot = action % LOTS
    printed = number_on(table.card(seat, number_of(which)))
    deed = deed_on(table.deed_card(seat, deed_of(which)))
    number = printed
    if way != FORGO:
        number += way - PLAIN
    table.sheets[seat * SHEET + lot] = number
    table.note(seat, NUMBER_CARD, number_of(which))
    table.note(seat, DEED_CARD, deed_of(which))
    table.note(seat, NUMBER, number)
    table.note(seat, LOT, lot)
    table.note(seat, FORGONE, 0)
    if way == FORGO:
        table.note(seat, FORGONE, 1)
    elif deed == PARK:
        lay_park(table, seat, STREET_OF[lot])
    elif deed == POOL:
        build_pool(table, seat, lot)
    elif deed == TEMP:
        hire(table, seat)


def lay_park(table: Table, seat: i64, street: i64) -> None:
    """In the street of the house just built; a full street takes no more (§5.5)."""
    if not is_full_of_parks(table, seat, street):
        table.cross(seat, PARKS + street)


def build_pool(table: Table, seat: i64, lot: i64) -> None:
    """Beside the house just built, if a pool is planned there (§5.6)."""
    if table.box.pool_lots[lot]:
        table.mark(seat, lot, HAS_POOL)
        if table.crosses(seat, POOLS) + 1 < len(table.box.pools):
            table.cross(seat, POOLS)


def hire(table: Table, seat: i64) -> None:
    """A box is crossed as long as there is one (§5.7)."""
    if table.crosses(seat, TEMPS) < table.box.temp_boxes:
        table.cross(seat, TEMPS)


def strike(table: Table, seat: i64, action: i64) -> None:
    """No house and no action in this round (§4.4); the card that is handed over counts as the third (§9.6)."""
    table.cross(seat, STRIKES)
    if action > STRIKE:
        third = action - STRIKE - 1
        first: i64 = 0
        if third == 0:
            first = 1
        table.note(seat, NUMBER_CARD, first)
        table.note(seat, DEED_CARD, 3 - third - first)


def tell_house(table: Table, seat: i64) -> None:
    """What a finished turn wrote, once all may know it."""
    lot = table.at(seat, LOT)
    if lot < 0:
        table.tell(STRUCK, seat, table.crosses(seat, STRIKES))
        return
    deed = deed_on(table.deed_card(seat, table.at(seat, DEED_CARD)))
    number = table.at(seat, NUMBER)
    table.tell(WROTE, seat, number, lot, deed)
    if table.at(seat, FORGONE):
        table.tell(WENT_WITHOUT, seat, deed)
        return
    if deed == PARK and laid_a_park(table, seat, STREET_OF[lot]):
        table.tell(LAID_PARK, seat, STREET_OF[lot])
    elif deed == POOL and table.has(seat, lot, HAS_POOL):
        table.tell(BUILT_POOL, seat, lot)
    elif deed == TEMP:
        table.tell(HIRED, seat, number_on(table.card(seat, table.at(seat, NUMBER_CARD))), number)


def laid_a_park(table: Table, seat: i64, street: i64) -> bool:
    return table.crosses(seat, PARKS + street) != table.shown[seat * SHEET + PARKS + street]


def other_card(table: Table, seat: i64) -> i64:
    """The place of the third card: neither number nor action was taken from it (§9.5)."""
    return 3 - table.at(seat, NUMBER_CARD) - table.at(seat, DEED_CARD)
