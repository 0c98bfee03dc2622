"""The course of the game (§3): rounds of picking parts, playing cards and scoring."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.bots.features import observe
from stockwerk.games.manhattan.box.components import CITIES, SIZES, SQUARES
from stockwerk.games.manhattan.rules.actions import (
    ACTIONS,
    BUILDS,
    FIRST_DISCARD,
    FIRST_PICK,
    building_site,
    floors_built,
    which_colour,
)
from stockwerk.games.manhattan.rules.building import legal_builds, may_build, put
from stockwerk.games.manhattan.rules.cards import deal_hand, discard, draw, legal_discards, redeal_unseen
from stockwerk.games.manhattan.rules.events import ENDED, PASSED, ROUND_BEGAN
from stockwerk.games.manhattan.rules.picking import legal_picks, pick_parts, take_parts_back
from stockwerk.games.manhattan.rules.position import Table
from stockwerk.games.manhattan.rules.scoring import leader_in, score_round, tallest_tower

NONE_FOUND: Final = -1
TRIES: Final[i64] = 256


@mypyc_attr(acyclic=True)
class Manhattan(Table):
    """The table with its rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def clone(self) -> Manhattan:
        return Manhattan(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        for seat in range(self.players):
            deal_hand(self, seat)
        begin_round(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        redeal_unseen(self, player, rng)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def random_action(self) -> i64:
        if not self.picking:
            action = random_build(self, self.actor)
            if action != NONE_FOUND:
                return action
        return super().random_action()

    def apply(self, player: i64, action: i64) -> None:
        take_turn(self, player, action)

    def score(self, player: i64) -> i64:
        """Two colours are scored one by one and count together (§8.3)."""
        points: i64 = 0
        for which in range(self.colours):
            points += self.points[self.colour(player, which)]
        return points

    def among_equals(self, player: i64) -> i64:
        """In later editions, whoever owns the tallest tower, then whoever has more majorities (§7.4)."""
        if not self.tie_break:
            return 0
        tallest = tallest_tower(self)
        found: i64 = 0
        for which in range(self.colours):
            colour = self.colour(player, which)
            if tallest != NOBODY and self.roof[tallest] == colour:
                found += CITIES + 1
            for city in range(CITIES):
                found += i64(leader_in(self, city) == colour)
        return found

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)


# A round (§3.1 to §3.5): all pick, all build, the board is scored, the start marker moves on.


def begin_round(table: Table) -> None:
    table.tell(ROUND_BEGAN, this_round(table), table.start)
    table.picking = True
    table.actor = table.start
    table.turns = table.players * table.colours


def begin_building(table: Table) -> None:
    table.picking = False
    table.actor = table.start
    table.turns = turns_in_round(table)


def end_round(table: Table) -> None:
    """The board is scored, also after the last round (§7.1); else the start marker goes to the left (§3.5)."""
    score_round(table)
    table.rounds -= 1
    if table.rounds == 0:
        table.actor = NOBODY
        table.tell(ENDED)
        return
    take_parts_back(table)
    table.start = next_seat(table, table.start)
    begin_round(table)


def turns_in_round(table: Table) -> i64:
    return table.players * table.colours * table.round_parts


def this_round(table: Table) -> i64:
    """Counted from one."""
    return table.moved // turns_in_round(table) + 1


def next_seat(table: Table, seat: i64) -> i64:
    """Clockwise (§3.3)."""
    if seat + 1 == table.players:
        return 0
    return seat + 1


# A turn (§3.2).


def legal_actions(table: Table, seat: i64, out: vec[i64]) -> i64:
    if seat != table.actor or seat == NOBODY:
        return 0
    if table.picking:
        return legal_picks(table, out)
    n = legal_builds(table, seat, out)
    if n == 0:
        return legal_discards(table, seat, out)
    return n


def take_turn(table: Table, seat: i64, action: i64) -> None:
    if action < FIRST_PICK:
        note_move(table, action)
        play_card(table, seat, action)
    elif action < FIRST_DISCARD:
        pick_parts(table, action)
    else:
        note_move(table, action)
        pass_by(table, seat, action)
    end_turn(table)


def note_move(table: Table, action: i64) -> None:
    table.moves[table.moved] = action
    table.moved += 1


def play_card(table: Table, seat: i64, action: i64) -> None:
    """Play a card, set a part, draw a card (§3.2)."""
    site = building_site(action)
    discard(table, seat, site // CITIES)
    put(table, table.colour(seat, which_colour(action)), site, floors_built(action))
    draw(table, seat)


def pass_by(table: Table, seat: i64, action: i64) -> None:
    """Who can set nothing anywhere discards a card and draws another (§3.8)."""
    table.tell(PASSED, seat, action - FIRST_DISCARD)
    discard(table, seat, action - FIRST_DISCARD)
    draw(table, seat)


def end_turn(table: Table) -> None:
    table.turns -= 1
    if table.turns == 0:
        if table.picking:
            begin_building(table)
        else:
            end_round(table)
    elif not table.picking or table.turns % table.colours == 0:
        table.actor = next_seat(table, table.actor)


# Random play: try any build until one is legal, which makes all that are legal equally likely.


def random_build(table: Table, seat: i64) -> i64:
    rng = table.rng
    builds = table.colours * BUILDS
    for attempt in range(TRIES):
        action = rng.below(builds)
        if may_play_card(table, seat, action):
            return action
    return NONE_FOUND


def may_play_card(table: Table, seat: i64, action: i64) -> bool:
    """A card in hand (§4.2), a part at hand (§3.1), set where it may be (§5)."""
    site, floors = building_site(action), floors_built(action)
    colour = table.colour(seat, which_colour(action))
    card = seat * SQUARES + site // CITIES
    part = colour * SIZES + floors
    if table.hands[card] * table.parts[part] == 0:  # one question is quicker than two
        return False
    return may_build(table, colour, site, floors)
