"""Action cards (§8): when they can be played. Each is carried out completely before the next (§8.1)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.new_york_1901.box.components import ACTION_CARDS, BOOM, GRAB, OPEN_CARDS, SHIFT
from stockwerk.games.new_york_1901.rules.building import can_build_on_open_land
from stockwerk.games.new_york_1901.rules.events import PLAYED_BOOM, PLAYED_GRAB, PLAYED_SHIFT
from stockwerk.games.new_york_1901.rules.market import open_small_cards, shift_market
from stockwerk.games.new_york_1901.rules.position import ACQUIRING, REBUILDING, UNDECIDED, Table

IN_A_GRAB: Final[i64] = 2  # lots that Land Grab comes to


def use_up(table: Table, seat: i64, card: i64) -> None:
    """Each card once in the game (§8.1)."""
    table.hands = table.hands[:]
    table.hands[seat * ACTION_CARDS + card] = 0


# Market Shift (§8.4).


def may_shift(table: Table, seat: i64) -> bool:
    """At the very beginning of the turn, with at least four cards in the stack."""
    return table.holds(seat, SHIFT) and table.choice == UNDECIDED and table.deck_size >= OPEN_CARDS


def play_shift(table: Table, seat: i64) -> None:
    use_up(table, seat, SHIFT)
    table.tell(PLAYED_SHIFT, seat)
    shift_market(table)


# Land Grab (§8.5 to §8.7).


def may_grab(table: Table, seat: i64) -> bool:
    """In a turn of acquiring, before Construction Boom, as long as the stack is not empty.

    It is played before the first lot or after it, and only if all its lots can then be acquired: there are workers and
    open cards for lots of two squares. Whoever has a single worker builds first, so that it comes back.
    """
    if not table.holds(seat, GRAB) or not table.may_acquire or table.choice == REBUILDING:
        return False
    if table.booming or table.builds > 1 or table.acquired_three or table.deck_size == 0:
        return False
    lots = IN_A_GRAB - table.acquired
    return lots <= table.workers[seat] and lots <= open_small_cards(table)


def play_grab(table: Table, seat: i64) -> None:
    use_up(table, seat, GRAB)
    table.choice = ACQUIRING
    table.grabs = IN_A_GRAB - table.acquired
    table.tell(PLAYED_GRAB, seat)


# Construction Boom (§8.2, §8.3).


def may_boom(table: Table, seat: i64) -> bool:
    """After the first building, unless it brought about the end; if something can be built, without demolishing."""
    if not table.holds(seat, BOOM) or table.builds != 1 or table.barred or table.grabs:
        return False
    return can_build_on_open_land(table, seat)


def play_boom(table: Table, seat: i64) -> None:
    use_up(table, seat, BOOM)
    table.booming = True
    table.tell(PLAYED_BOOM, seat)
