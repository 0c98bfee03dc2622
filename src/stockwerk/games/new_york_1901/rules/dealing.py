"""Getting ready (§2): all that chance does before the first turn."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.games.new_york_1901.box.components import (
    CHALLENGES,
    DISTRICTS,
    DRAWN_STREETS,
    GOLD_TYCOON,
    LOTS,
    NO_CHALLENGE,
    OPEN_CARDS,
    PINK,
    START_PROPERTY,
    STREETS,
    district_of,
)
from stockwerk.games.new_york_1901.rules.building import raise_tile
from stockwerk.games.new_york_1901.rules.events import ChallengeDrawn, GotCharacter, MarketOpened, Starts, StreetsDrawn
from stockwerk.games.new_york_1901.rules.land import own
from stockwerk.games.new_york_1901.rules.market import draw_card, put_under, shuffle
from stockwerk.games.new_york_1901.rules.position import DRAWN, NONE, Position


def deal_all(position: Position) -> None:
    deal_characters(position)
    shuffle_cards(position)
    open_market(position)
    draw_streets(position)
    draw_challenge(position)
    draw_start(position)


def districts_in_play(position: Position) -> i64:
    """Two play without the pink one (§2.3)."""
    if position.players == 2:
        return PINK
    return DISTRICTS


def deal_characters(position: Position) -> None:
    """A character for each, and a starting property on its start lot (§2.2), but not in the advanced game (§12.1)."""
    districts = vec[i64]([0, 1, 2, 3, 4])
    shuffle(districts, 0, districts_in_play(position), position.rng)
    position.character = position.character[:]
    for seat in range(position.players):
        district = districts[seat]
        position.character[seat] = district
        lot = NONE
        if not position.advanced:
            lot = position.box.start_lot[district]
            own(position, seat, lot)
            raise_tile(position, seat, START_PROPERTY, position.box.block_of[lot], position.box.lot_mask[lot])
        if position.story is not None:
            position.tell(GotCharacter(seat, district, lot))


def shuffle_cards(position: Position) -> None:
    """A card for each lot of the districts in play that nobody owns yet (§2.2, §2.4)."""
    for lot in range(LOTS):
        if district_of(lot) < districts_in_play(position) and position.owner[lot] < 0:
            put_under(position, position.box.kind[lot])
    shuffle(position.deck, 0, position.deck_size, position.rng)


def open_market(position: Position) -> None:
    """Four cards (§2.4)."""
    for place in range(OPEN_CARDS):
        position.market[place] = draw_card(position)
    if position.story is not None:
        position.tell(MarketOpened(position.market[0], position.market[1], position.market[2], position.market[3]))


def draw_streets(position: Position) -> None:
    """Three of five (§2.5); for beginners, and without a challenge, always the same (§2.8)."""
    if position.beginner or position.challenge == NO_CHALLENGE:
        position.streets = position.box.beginner_streets[:]
    else:
        streets = vec[i64]([0, 1, 2, 3, 4])
        shuffle(streets, 0, STREETS, position.rng)
        position.streets = position.streets[:]
        drawn: i64 = 0
        for street in range(STREETS):
            if is_among(streets, DRAWN_STREETS, street):
                position.streets[drawn] = street
                drawn += 1
    if position.story is not None:
        position.tell(StreetsDrawn(position.streets[0], position.streets[1], position.streets[2]))


def is_among(numbers: vec[i64], first: i64, number: i64) -> bool:
    """Among the first of them."""
    for k in range(first):
        if numbers[k] == number:
            return True
    return False


def draw_challenge(position: Position) -> None:
    """One of five (§2.6), for beginners Gold Tycoon (§2.8), or what was agreed on."""
    if position.challenge == DRAWN:
        position.challenge = GOLD_TYCOON
        if not position.beginner:
            position.challenge = position.rng.below(CHALLENGES)
    if position.story is not None:
        position.tell(ChallengeDrawn(position.challenge))


def draw_start(position: Position) -> None:
    """Drawn by lot, or the first seat (§2.9)."""
    if position.start == DRAWN:
        position.start = position.rng.below(position.players)
    if position.story is not None:
        position.tell(Starts(position.start))
