"""The course of the game (§3): rounds of picking parts, playing cards and scoring."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.box.components import CITIES, SIZES, SQUARES
from stockwerk.games.manhattan.rules.actions import (
    BUILDS,
    FIRST_DISCARD,
    FIRST_PICK,
    building_site,
    floors_built,
    which_colour,
)
from stockwerk.games.manhattan.rules.building import legal_builds, may_build, put
from stockwerk.games.manhattan.rules.cards import discard, draw, legal_discards
from stockwerk.games.manhattan.rules.events import Ended, Passed, RoundBegan
from stockwerk.games.manhattan.rules.picking import legal_picks, pick_parts, take_parts_back
from stockwerk.games.manhattan.rules.position import Position
from stockwerk.games.manhattan.rules.scoring import score_round

NONE_FOUND: Final = -1
TRIES: Final[i64] = 256


# A round (§3.1 to §3.5): all pick, all build, the board is scored, the start marker moves on.


def begin_round(position: Position) -> None:
    if position.story is not None:
        position.tell(RoundBegan(this_round(position), position.start))
    position.picking = True
    position.actor = position.start
    position.turns = position.players * position.colours


def begin_building(position: Position) -> None:
    position.picking = False
    position.actor = position.start
    position.turns = turns_in_round(position)


def end_round(position: Position) -> None:
    """The board is scored, also after the last round (§7.1); else the start marker goes to the left (§3.5)."""
    score_round(position)
    position.rounds -= 1
    if position.rounds == 0:
        position.actor = NOBODY
        if position.story is not None:
            position.tell(Ended())
        return
    take_parts_back(position)
    position.start = next_seat(position, position.start)
    begin_round(position)


def turns_in_round(position: Position) -> i64:
    return position.players * position.colours * position.round_parts


def this_round(position: Position) -> i64:
    """Counted from one."""
    return position.moved // turns_in_round(position) + 1


def next_seat(position: Position, seat: i64) -> i64:
    """Clockwise (§3.3)."""
    if seat + 1 == position.players:
        return 0
    return seat + 1


# A turn (§3.2).


def legal_actions(position: Position, seat: i64, out: vec[i64]) -> i64:
    if seat != position.actor or seat == NOBODY:
        return 0
    if position.picking:
        return legal_picks(position, out)
    n = legal_builds(position, seat, out)
    if n == 0:
        return legal_discards(position, seat, out)
    return n


def take_turn(position: Position, seat: i64, action: i64) -> None:
    if action < FIRST_PICK:
        note_move(position, action)
        play_card(position, seat, action)
    elif action < FIRST_DISCARD:
        pick_parts(position, action)
    else:
        note_move(position, action)
        pass_by(position, seat, action)
    end_turn(position)


def note_move(position: Position, action: i64) -> None:
    position.moves[position.moved] = action
    position.moved += 1


def play_card(position: Position, seat: i64, action: i64) -> None:
    """Play a card, set a part, draw a card (§3.2)."""
    site = building_site(action)
    discard(position, seat, site // CITIES)
    put(position, position.colour(seat, which_colour(action)), site, floors_built(action))
    draw(position, seat)


def pass_by(position: Position, seat: i64, action: i64) -> None:
    """Who can set nothing anywhere discards a card and draws another (§3.8)."""
    if position.story is not None:
        position.tell(Passed(seat, action - FIRST_DISCARD))
    discard(position, seat, action - FIRST_DISCARD)
    draw(position, seat)


def end_turn(position: Position) -> None:
    position.turns -= 1
    if position.turns == 0:
        if position.picking:
            begin_building(position)
        else:
            end_round(position)
    elif not position.picking or position.turns % position.colours == 0:
        position.actor = next_seat(position, position.actor)


# Random play: try any build until one is legal, which makes all that are legal equally likely.


def random_build(position: Position, seat: i64) -> i64:
    rng = position.rng
    builds = position.colours * BUILDS
    for attempt in range(TRIES):
        action = rng.below(builds)
        if may_play_card(position, seat, action):
            return action
    return NONE_FOUND


def may_play_card(position: Position, seat: i64, action: i64) -> bool:
    """A card in hand (§4.2), a part at hand (§3.1), set where it may be (§5)."""
    site, floors = building_site(action), floors_built(action)
    colour = position.colour(seat, which_colour(action))
    card = seat * SQUARES + site // CITIES
    part = colour * SIZES + floors
    if position.hands[card] * position.parts[part] == 0:  # one question is quicker than two
        return False
    return may_build(position, colour, site, floors)
