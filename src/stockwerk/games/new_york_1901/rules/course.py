"""The course of the game: turns (§3) until the end comes (§9)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.bots.features import observe
from stockwerk.games.new_york_1901.bots.playing import sensible_action
from stockwerk.games.new_york_1901.box.components import LAST_TILES, OWN_TILES, PIECES, WARNING
from stockwerk.games.new_york_1901.rules.action_cards import (
    may_boom,
    may_grab,
    may_shift,
    play_boom,
    play_grab,
    play_shift,
)
from stockwerk.games.new_york_1901.rules.actions import (
    ACTIONS,
    END_TURN,
    FIRST_BUILD,
    FIRST_RELEASE,
    PLAY_BOOM,
    PLAY_GRAB,
    PLAY_SHIFT,
    tile_built,
)
from stockwerk.games.new_york_1901.rules.building import NO_LIMIT, legal_places, places_of, put_building
from stockwerk.games.new_york_1901.rules.dealing import deal_all
from stockwerk.games.new_york_1901.rules.events import ENDED, FIVE_LEFT, FOUR_LEFT, MARKET_DRY, STANDSTILL
from stockwerk.games.new_york_1901.rules.generations import tiles_left
from stockwerk.games.new_york_1901.rules.land import give_back, legal_acquisitions, legal_releases, take_lot
from stockwerk.games.new_york_1901.rules.market import fill_market, open_cards, redeal_unseen
from stockwerk.games.new_york_1901.rules.position import ACQUIRING, REBUILDING, UNDECIDED, Table
from stockwerk.games.new_york_1901.rules.scoring import gold_buildings, legend_height, score_all

# How the game ends.
BY_TILES: Final[i64] = 0
BY_MARKET: Final[i64] = 1
BY_STANDSTILL: Final[i64] = 2
ENDINGS: Final = ("tiles", "market", "standstill")

LAST_CARDS: Final[i64] = 3  # so few open cards bring about the end
PATIENCE: Final[i64] = 30  # turns of each player without any building, then the game is over


@mypyc_attr(acyclic=True)
class NewYork(Table):
    """The table with its rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def possible(self) -> list[int]:
        """Without buildings where nothing of their form can stand: of the numbers, few are left."""
        return [*range(FIRST_BUILD), *places_of(self.box), *range(FIRST_RELEASE, ACTIONS)]

    def clone(self) -> NewYork:
        return NewYork(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        deal_all(self)
        begin_turn(self, self.start)

    def redeal(self, player: i64, rng: Rng) -> None:
        redeal_unseen(self, rng)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def apply(self, player: i64, action: i64) -> None:
        take_action(self, player, action)

    def score(self, player: i64) -> i64:
        return self.points[player] + self.bonus[player]

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)

    def among_equals(self, player: i64) -> i64:
        """The tallest legendary skyscraper, then gold (§10.7)."""
        return legend_height(self, player) * PIECES + gold_buildings(self, player)

    def ending(self) -> i64:
        return self.how

    def playout(self) -> None:
        """As sensible people might play on."""
        while self.actor != NOBODY:
            self.apply(self.actor, sensible_action(self, self.actor))

    def make_room(self) -> vec[i64]:
        """For all places of the box and whatever else can be done: few of the numbers stand for a place."""
        if len(self.room) == 1:
            self.room = vec[i64]([0] * (len(self.box.place_mask) + 200))
        return self.room


# What can be done in a turn (§3.1): acquire and build, or demolish and rebuild; action cards in between.


def legal_actions(table: Table, seat: i64, out: vec[i64]) -> i64:
    if seat != table.actor or seat == NOBODY:
        return 0
    n: i64 = 0
    if is_time_to_acquire(table):
        n = legal_acquisitions(table, out, n)
    if may_shift(table, seat):
        out[n] = PLAY_SHIFT
        n += 1
    if may_grab(table, seat):
        out[n] = PLAY_GRAB
        n += 1
    if may_boom(table, seat):
        out[n] = PLAY_BOOM
        n += 1
    if may_end_turn(table):
        out[n] = END_TURN
        n += 1
    before_places = n
    building, rebuilding = is_time_to_build(table), is_time_to_rebuild(table)
    if building or rebuilding:
        n = legal_places(table, seat, building, rebuilding, out, n, NO_LIMIT)
    if n == before_places and table.choice == UNDECIDED and not table.may_acquire:
        n = legal_releases(table, seat, out, n)
    return n


def is_time_to_acquire(table: Table) -> bool:
    """With a worker at the beginning of the turn, unless one demolishes (§4.2); and for Land Grab (§8.5)."""
    return table.grabs > 0 or (table.choice == UNDECIDED and table.may_acquire)


def is_time_to_build(table: Table) -> bool:
    """After acquiring, or at once if there was no worker (§3.2, §4.2); once more by Construction Boom (§8.2)."""
    if table.booming:
        return True
    return table.builds == 0 and (table.acquired > 0 or not table.may_acquire)


def is_time_to_rebuild(table: Table) -> bool:
    """Instead of everything else (§6.1)."""
    return table.choice == UNDECIDED


def may_end_turn(table: Table) -> bool:
    """When something was done (§3.3), and what an action card asks for is finished (§8.1)."""
    return table.choice != UNDECIDED and table.grabs == 0 and not table.booming


def take_action(table: Table, seat: i64, action: i64) -> None:
    if action < PLAY_SHIFT:
        take_lot(table, seat, action)
        note_lot(table, action)
    elif action == PLAY_SHIFT:
        play_shift(table, seat)
    elif action == PLAY_GRAB:
        play_grab(table, seat)
    elif action == PLAY_BOOM:
        play_boom(table, seat)
    elif action == END_TURN:
        end_turn(table, seat)
    elif action < FIRST_RELEASE:
        rebuilt = put_building(table, seat, action)
        note_building(table, seat, action, rebuilt)
    else:
        give_back(table, seat, action - FIRST_RELEASE)
        end_turn(table, seat)


def note_lot(table: Table, lot: i64) -> None:
    table.choice = ACQUIRING
    table.acquired += 1
    if table.box.lot_size[lot] > 2:
        table.acquired_three = True
    if table.grabs:
        table.grabs -= 1


def note_building(table: Table, seat: i64, action: i64, rebuilt: bool) -> None:
    """The first building decides what kind of turn it is; each may bring about the end (§9.1)."""
    if table.choice == UNDECIDED:
        table.choice = ACQUIRING
        if rebuilt:
            table.choice = REBUILDING
    table.builds += 1
    table.booming = False
    left = tiles_left(table, seat)
    if left == WARNING and tile_built(action) < OWN_TILES:
        table.tell(FIVE_LEFT, seat)
    if left <= LAST_TILES and table.trigger == NOBODY:
        table.barred = True
        table.tell(FOUR_LEFT, seat)
        bring_about_the_end(table, seat, BY_TILES)


# From turn to turn.


def begin_turn(table: Table, seat: i64) -> None:
    clear_turn(table)
    table.actor = seat
    table.turn += 1
    table.may_acquire = table.workers[seat] > 0


def clear_turn(table: Table) -> None:
    """Nothing is done yet."""
    table.choice = UNDECIDED
    table.acquired = 0
    table.acquired_three = False
    table.builds = 0
    table.barred = False
    table.grabs = 0
    table.booming = False


def end_turn(table: Table, seat: i64) -> None:
    """The market is filled up (§3.5), and the next player's turn begins, unless the game is over (§9.3)."""
    fill_market(table)
    if table.trigger == NOBODY and table.deck_size == 0 and open_cards(table) <= LAST_CARDS:
        table.tell(MARKET_DRY, seat)
        bring_about_the_end(table, seat, BY_MARKET)
    table.idle += 1
    if table.builds:
        table.idle = 0
    if table.trigger != NOBODY:
        table.turns_left -= 1
        if table.turns_left == 0:
            end_game(table)
            return
    elif table.idle == PATIENCE * table.players:
        table.how = BY_STANDSTILL
        table.tell(STANDSTILL)
        end_game(table)
        return
    begin_turn(table, next_seat(table, seat))


def next_seat(table: Table, seat: i64) -> i64:
    """Clockwise (§2.9)."""
    if seat + 1 == table.players:
        return 0
    return seat + 1


# The end (§9).


def bring_about_the_end(table: Table, seat: i64, how: i64) -> None:
    """After this turn everybody else has one more (§9.3)."""
    table.trigger = seat
    table.how = how
    table.turns_left = table.players


def end_game(table: Table) -> None:
    table.actor = NOBODY
    score_all(table)
    table.tell(ENDED, table.how)
