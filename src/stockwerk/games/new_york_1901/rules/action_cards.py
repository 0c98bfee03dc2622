"""Action cards (§8): when they can be played. Each is carried out completely before the next (§8.1)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.new_york_1901.box.components import ACTION_CARDS, BOOM, GRAB, OPEN_CARDS, SHIFT
from stockwerk.games.new_york_1901.rules.building import can_build_on_open_land
from stockwerk.games.new_york_1901.rules.events import PlayedBoom, PlayedGrab, PlayedShift
from stockwerk.games.new_york_1901.rules.market import open_small_cards, shift_market
from stockwerk.games.new_york_1901.rules.position import ACQUIRING, REBUILDING, UNDECIDED, Position

IN_A_GRAB: Final[i64] = 2  # lots that Land Grab comes to


def use_up(position: Position, seat: i64, card: i64) -> None:
    """Each card once in the game (§8.1)."""
    position.hands = position.hands[:]
    position.hands[seat * ACTION_CARDS + card] = 0


# Market Shift (§8.4).


def may_shift(position: Position, seat: i64) -> bool:
    """At the very beginning of the turn, with at least four cards in the stack."""
    return position.holds(seat, SHIFT) and position.choice == UNDECIDED and position.deck_size >= OPEN_CARDS


def play_shift(position: Position, seat: i64) -> None:
    use_up(position, seat, SHIFT)
    if position.story is not None:
        position.tell(PlayedShift(seat))
    shift_market(position)


# Land Grab (§8.5 to §8.7).


def may_grab(position: Position, seat: i64) -> bool:
    """In a turn of acquiring, before Construction Boom, as long as the stack is not empty.

    It is played before the first lot or after it, and only if all its lots can then be acquired: there are workers and
    open cards for lots of two squares. Whoever has a single worker builds first, so that it comes back.
    """
    if not position.holds(seat, GRAB) or not position.may_acquire or position.choice == REBUILDING:
        return False
    if position.booming or position.builds > 1 or position.acquired_three or position.deck_size == 0:
        return False
    lots = IN_A_GRAB - position.acquired
    return lots <= position.workers[seat] and lots <= open_small_cards(position)


def play_grab(position: Position, seat: i64) -> None:
    use_up(position, seat, GRAB)
    position.choice = ACQUIRING
    position.grabs = IN_A_GRAB - position.acquired
    if position.story is not None:
        position.tell(PlayedGrab(seat))


# Construction Boom (§8.2, §8.3).


def may_boom(position: Position, seat: i64) -> bool:
    """After the first building, unless it brought about the end; if something can be built, without demolishing."""
    if not position.holds(seat, BOOM) or position.builds != 1 or position.barred or position.grabs:
        return False
    return can_build_on_open_land(position, seat)


def play_boom(position: Position, seat: i64) -> None:
    use_up(position, seat, BOOM)
    position.booming = True
    if position.story is not None:
        position.tell(PlayedBoom(seat))
