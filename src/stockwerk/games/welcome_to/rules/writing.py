"""Writing a number (§4), with what happens at once: parks, pools, temp work (§5.5 to §5.7); and strikes (§4.4)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import LOTS, PARK, POOL, STREET_OF, TEMP, deed_on, number_on
from stockwerk.games.welcome_to.rules.actions import FIRST_ROUNDABOUT, FORGO, PLAIN, STRIKE, WAYS, deed_of, number_of
from stockwerk.games.welcome_to.rules.events import BuiltPool, Hired, LaidPark, Struck, WentWithout, Wrote
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
    Position,
)
from stockwerk.games.welcome_to.rules.roundabouts import may_build_roundabout
from stockwerk.games.welcome_to.rules.sheet import bounds, fits, fits_anywhere, is_free, is_full_of_parks

LOWEST_NUMBER: Final[i64] = 0
HIGHEST_NUMBER: Final[i64] = 17


def legal_writes(position: Position, seat: i64, out: vec[i64]) -> i64:
    """Any number on offer, on any free lot where it fits (§4.1, §4.2); a strike only if none does (§4.4)."""
    between = bounds(position, seat)
    n: i64 = 0
    if position.layout == STACKS:
        for place in range(3):
            n = writes_of(position, seat, place, between, out, n)
    else:
        for way in range(3, 9):
            n = writes_of(position, seat, way, between, out, n)
    if may_build_roundabout(position, seat):
        only = only_lot(position, seat, between)
        for lot in range(LOTS):
            if is_free(position, seat, lot) and (lot != only or leaves_a_number(position, seat, lot)):
                out[n] = FIRST_ROUNDABOUT + lot
                n += 1
    if must_strike(position, seat, between):
        n = legal_strikes(position, out, n)
    return n


def writes_of(position: Position, seat: i64, which: i64, between: vec[i64], out: vec[i64], n: i64) -> i64:
    """The ways to write the number of one card with the action of another, or of one combination."""
    number = number_on(position.card(seat, number_of(which)))
    deed = deed_on(position.deed_card(seat, deed_of(which)))
    sheets, houses = position.sheets, seat * SHEET + HOUSES
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
                if way != FORGO or happens_at_once(position, seat, lot, deed):
                    out[n] = (which * WAYS + way) * LOTS + lot
                    n += 1
    return n


def happens_at_once(position: Position, seat: i64, lot: i64, deed: i64) -> bool:
    """Writing the number there would also lay a park, build a pool or hire temp work, unless forgone (§5.1)."""
    if deed == PARK:
        return not is_full_of_parks(position, seat, STREET_OF[lot])
    if deed == POOL:
        return position.box.pool_lots[lot] != 0
    return deed == TEMP and position.crosses(seat, TEMPS) < position.box.temp_boxes


def must_strike(position: Position, seat: i64, between: vec[i64]) -> bool:
    """None of the three printed numbers fits anywhere; nobody has to change one by temp work (§4.4, §4.5)."""
    for place in range(3):
        if fits_anywhere(position, seat, between, number_on(position.card(seat, place))):
            return False
    return True


def only_lot(position: Position, seat: i64, between: vec[i64]) -> i64:
    """The lot on which all fit that fit anywhere, of the three printed numbers; NONE if there are several or none."""
    found: i64 = NONE
    for lot in range(LOTS):
        for place in range(3):
            if fits(position, seat, between, lot, number_on(position.card(seat, place))):
                if found != NONE and found != lot:
                    return NONE
                found = lot
    return found


def leaves_a_number(position: Position, seat: i64, lot: i64) -> bool:
    """With a roundabout on it, a number fits elsewhere: nobody makes room for a strike (§8.1)."""
    position.sheets[seat * SHEET + lot] = ROUNDABOUT
    leaves = not must_strike(position, seat, bounds(position, seat))
    position.sheets[seat * SHEET + lot] = EMPTY
    return leaves


def legal_strikes(position: Position, out: vec[i64], n: i64) -> i64:
    """Where a card is handed over each round, a strike says which (§9.6, §10.7)."""
    if position.hands_over():
        for place in range(3):
            out[n] = STRIKE + 1 + place
            n += 1
        return n
    out[n] = STRIKE
    return n + 1


def write_house(position: Position, seat: i64, action: i64) -> None:
    """The number on the lot (§4.1), and what happens at once."""
    which = action // LOTS // WAYS
    way = action // LOTS % WAYS
    lot = action % LOTS
    printed = number_on(position.card(seat, number_of(which)))
    deed = deed_on(position.deed_card(seat, deed_of(which)))
    number = printed
    if way != FORGO:
        number += way - PLAIN
    position.sheets[seat * SHEET + lot] = number
    position.note(seat, NUMBER_CARD, number_of(which))
    position.note(seat, DEED_CARD, deed_of(which))
    position.note(seat, NUMBER, number)
    position.note(seat, LOT, lot)
    position.note(seat, FORGONE, 0)
    if way == FORGO:
        position.note(seat, FORGONE, 1)
    elif deed == PARK:
        lay_park(position, seat, STREET_OF[lot])
    elif deed == POOL:
        build_pool(position, seat, lot)
    elif deed == TEMP:
        hire(position, seat)


def lay_park(position: Position, seat: i64, street: i64) -> None:
    """In the street of the house just built; a full street takes no more (§5.5)."""
    if not is_full_of_parks(position, seat, street):
        position.cross(seat, PARKS + street)


def build_pool(position: Position, seat: i64, lot: i64) -> None:
    """Beside the house just built, if a pool is planned there (§5.6)."""
    if position.box.pool_lots[lot]:
        position.mark(seat, lot, HAS_POOL)
        if position.crosses(seat, POOLS) + 1 < len(position.box.pools):
            position.cross(seat, POOLS)


def hire(position: Position, seat: i64) -> None:
    """A box is crossed as long as there is one (§5.7)."""
    if position.crosses(seat, TEMPS) < position.box.temp_boxes:
        position.cross(seat, TEMPS)


def strike(position: Position, seat: i64, action: i64) -> None:
    """No house and no action in this round (§4.4); the card that is handed over counts as the third (§9.6)."""
    position.cross(seat, STRIKES)
    if action > STRIKE:
        third = action - STRIKE - 1
        first: i64 = 0
        if third == 0:
            first = 1
        position.note(seat, NUMBER_CARD, first)
        position.note(seat, DEED_CARD, 3 - third - first)


def tell_house(position: Position, seat: i64) -> None:
    """What a finished turn wrote, once all may know it."""
    lot = position.at(seat, LOT)
    if lot < 0:
        position.tell(Struck(seat, position.crosses(seat, STRIKES)))
        return
    deed = deed_on(position.deed_card(seat, position.at(seat, DEED_CARD)))
    number = position.at(seat, NUMBER)
    position.tell(Wrote(seat, number, lot, deed))
    if position.at(seat, FORGONE):
        position.tell(WentWithout(seat, deed))
        return
    if deed == PARK and laid_a_park(position, seat, STREET_OF[lot]):
        position.tell(LaidPark(seat, STREET_OF[lot]))
    elif deed == POOL and position.has(seat, lot, HAS_POOL):
        position.tell(BuiltPool(seat, lot))
    elif deed == TEMP:
        position.tell(Hired(seat, number_on(position.card(seat, position.at(seat, NUMBER_CARD))), number))


def laid_a_park(position: Position, seat: i64, street: i64) -> bool:
    return position.crosses(seat, PARKS + street) != position.shown[seat * SHEET + PARKS + street]


def other_card(position: Position, seat: i64) -> i64:
    """The place of the third card: neither number nor action was taken from it (§9.5)."""
    return 3 - position.at(seat, NUMBER_CARD) - position.at(seat, DEED_CARD)
