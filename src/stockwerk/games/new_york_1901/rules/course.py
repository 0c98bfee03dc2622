"""The course of the game: turns (§3) until the end comes (§9)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import LAST_TILES, OWN_TILES, WARNING
from stockwerk.games.new_york_1901.rules.action_cards import (
    may_boom,
    may_grab,
    may_shift,
    play_boom,
    play_grab,
    play_shift,
)
from stockwerk.games.new_york_1901.rules.actions import (
    END_TURN,
    FIRST_RELEASE,
    PLAY_BOOM,
    PLAY_GRAB,
    PLAY_SHIFT,
    tile_built,
)
from stockwerk.games.new_york_1901.rules.building import NO_LIMIT, legal_places, put_building
from stockwerk.games.new_york_1901.rules.events import Ended, FiveLeft, FourLeft, MarketDry, StoodStill
from stockwerk.games.new_york_1901.rules.generations import tiles_left
from stockwerk.games.new_york_1901.rules.land import give_back, legal_acquisitions, legal_releases, take_lot
from stockwerk.games.new_york_1901.rules.market import fill_market, open_cards
from stockwerk.games.new_york_1901.rules.position import ACQUIRING, REBUILDING, UNDECIDED, Position
from stockwerk.games.new_york_1901.rules.scoring import score_all

# How the game ends.
BY_TILES: Final[i64] = 0
BY_MARKET: Final[i64] = 1
BY_STANDSTILL: Final[i64] = 2
ENDINGS: Final = ("tiles", "market", "standstill")

LAST_CARDS: Final[i64] = 3  # so few open cards bring about the end
PATIENCE: Final[i64] = 30  # turns of each player without any building, then the game is over


# What can be done in a turn (§3.1): acquire and build, or demolish and rebuild; action cards in between.


def legal_actions(position: Position, seat: i64, out: vec[i64]) -> i64:
    if seat != position.actor or seat == NOBODY:
        return 0
    n: i64 = 0
    if is_time_to_acquire(position):
        n = legal_acquisitions(position, out, n)
    if may_shift(position, seat):
        out[n] = PLAY_SHIFT
        n += 1
    if may_grab(position, seat):
        out[n] = PLAY_GRAB
        n += 1
    if may_boom(position, seat):
        out[n] = PLAY_BOOM
        n += 1
    if may_end_turn(position):
        out[n] = END_TURN
        n += 1
    before_places = n
    building, rebuilding = is_time_to_build(position), is_time_to_rebuild(position)
    if building or rebuilding:
        n = legal_places(position, seat, building, rebuilding, out, n, NO_LIMIT)
    if n == before_places and position.choice == UNDECIDED and not position.may_acquire:
        n = legal_releases(position, seat, out, n)
    return n


def is_time_to_acquire(position: Position) -> bool:
    """With a worker at the beginning of the turn, unless one demolishes (§4.2); and for Land Grab (§8.5)."""
    return position.grabs > 0 or (position.choice == UNDECIDED and position.may_acquire)


def is_time_to_build(position: Position) -> bool:
    """After acquiring, or at once if there was no worker (§3.2, §4.2); once more by Construction Boom (§8.2)."""
    if position.booming:
        return True
    return position.builds == 0 and (position.acquired > 0 or not position.may_acquire)


def is_time_to_rebuild(position: Position) -> bool:
    """Instead of everything else (§6.1)."""
    return position.choice == UNDECIDED


def may_end_turn(position: Position) -> bool:
    """When something was done (§3.3), and what an action card asks for is finished (§8.1)."""
    return position.choice != UNDECIDED and position.grabs == 0 and not position.booming


def take_action(position: Position, seat: i64, action: i64) -> None:
    if action < PLAY_SHIFT:
        take_lot(position, seat, action)
        note_lot(position, action)
    elif action == PLAY_SHIFT:
        play_shift(position, seat)
    elif action == PLAY_GRAB:
        play_grab(position, seat)
    elif action == PLAY_BOOM:
        play_boom(position, seat)
    elif action == END_TURN:
        end_turn(position, seat)
    elif action < FIRST_RELEASE:
        rebuilt = put_building(position, seat, action)
        note_building(position, seat, action, rebuilt)
    else:
        give_back(position, seat, action - FIRST_RELEASE)
        end_turn(position, seat)


def note_lot(position: Position, lot: i64) -> None:
    position.choice = ACQUIRING
    position.acquired += 1
    if position.box.lot_size[lot] > 2:
        position.acquired_three = True
    if position.grabs:
        position.grabs -= 1


def note_building(position: Position, seat: i64, action: i64, rebuilt: bool) -> None:
    """The first building decides what kind of turn it is; each may bring about the end (§9.1)."""
    if position.choice == UNDECIDED:
        position.choice = ACQUIRING
        if rebuilt:
            position.choice = REBUILDING
    position.builds += 1
    position.booming = False
    left = tiles_left(position, seat)
    if left == WARNING and tile_built(action) < OWN_TILES and position.story is not None:
        position.tell(FiveLeft(seat))
    if left <= LAST_TILES and position.trigger == NOBODY:
        position.barred = True
        if position.story is not None:
            position.tell(FourLeft(seat))
        bring_about_the_end(position, seat, BY_TILES)


# From turn to turn.


def begin_turn(position: Position, seat: i64) -> None:
    clear_turn(position)
    position.actor = seat
    position.turn += 1
    position.may_acquire = position.workers[seat] > 0


def clear_turn(position: Position) -> None:
    """Nothing is done yet."""
    position.choice = UNDECIDED
    position.acquired = 0
    position.acquired_three = False
    position.builds = 0
    position.barred = False
    position.grabs = 0
    position.booming = False


def end_turn(position: Position, seat: i64) -> None:
    """The market is filled up (§3.5), and the next player's turn begins, unless the game is over (§9.3)."""
    fill_market(position)
    if position.trigger == NOBODY and position.deck_size == 0 and open_cards(position) <= LAST_CARDS:
        if position.story is not None:
            position.tell(MarketDry(seat))
        bring_about_the_end(position, seat, BY_MARKET)
    position.idle += 1
    if position.builds:
        position.idle = 0
    if position.trigger != NOBODY:
        position.turns_left -= 1
        if position.turns_left == 0:
            end_game(position)
            return
    elif position.idle == PATIENCE * position.players:
        position.how = BY_STANDSTILL
        if position.story is not None:
            position.tell(StoodStill())
        end_game(position)
        return
    begin_turn(position, next_seat(position, seat))


def next_seat(position: Position, seat: i64) -> i64:
    """Clockwise (§2.9)."""
    if seat + 1 == position.players:
        return 0
    return seat + 1


# The end (§9).


def bring_about_the_end(position: Position, seat: i64, how: i64) -> None:
    """After this turn everybody else has one more (§9.3)."""
    position.trigger = seat
    position.how = how
    position.turns_left = position.players


def end_game(position: Position) -> None:
    position.actor = NOBODY
    score_all(position)
    if position.story is not None:
        position.tell(Ended(position.how))
