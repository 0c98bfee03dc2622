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
from stockwerk.games.new_york_1901.rules.events import CHALLENGE_DRAWN, CHARACTER, MARKET_OPENED, STARTS, STREETS_DRAWN
from stockwerk.games.new_york_1901.rules.land import own
from stockwerk.games.new_york_1901.rules.market import draw_card, put_under, shuffle
from stockwerk.games.new_york_1901.rules.position import DRAWN, NONE, Table


def deal_all(table: Table) -> None:
    deal_characters(table)
    shuffle_cards(table)
    open_market(table)
    draw_streets(table)
    draw_challenge(table)
    draw_start(table)


def districts_in_play(table: Table) -> i64:
    """Two play without the pink one (§2.3)."""
    if table.players == 2:
        return PINK
    return DISTRICTS


def deal_characters(table: Table) -> None:
    """A character for each, and a starting property on its start lot (§2.2), but not in the advanced game (§12.1)."""
    districts = vec[i64]([0, 1, 2, 3, 4])
    shuffle(districts, 0, districts_in_play(table), table.rng)
    table.character = table.character[:]
    for seat in range(table.players):
        district = districts[seat]
        table.character[seat] = district
        lot = NONE
        if not table.advanced:
            lot = table.box.start_lot[district]
            own(table, seat, lot)
            raise_tile(table, seat, START_PROPERTY, table.box.block_of[lot], table.box.lot_mask[lot])
        table.tell(CHARACTER, seat, district, lot)


def shuffle_cards(table: Table) -> None:
    """A card for each lot of the districts in play that nobody owns yet (§2.2, §2.4)."""
    for lot in range(LOTS):
        if district_of(lot) < districts_in_play(table) and table.owner[lot] < 0:
            put_under(table, table.box.kind[lot])
    shuffle(table.deck, 0, table.deck_size, table.rng)


def open_market(table: Table) -> None:
    """Four cards (§2.4)."""
    for place in range(OPEN_CARDS):
        table.market[place] = draw_card(table)
    table.tell(MARKET_OPENED, table.market[0], table.market[1], table.market[2], table.market[3])


def draw_streets(table: Table) -> None:
    """Three of five (§2.5); for beginners, and without a challenge, always the same (§2.8)."""
    if table.beginner or table.challenge == NO_CHALLENGE:
        table.streets = table.box.beginner_streets[:]
    else:
        streets = vec[i64]([0, 1, 2, 3, 4])
        shuffle(streets, 0, STREETS, table.rng)
        table.streets = table.streets[:]
        drawn: i64 = 0
        for street in range(STREETS):
            if is_among(streets, DRAWN_STREETS, street):
                table.streets[drawn] = street
                drawn += 1
    table.tell(STREETS_DRAWN, table.streets[0], table.streets[1], table.streets[2])


def is_among(numbers: vec[i64], first: i64, number: i64) -> bool:
    """Among the first of them."""
    for k in range(first):
        if numbers[k] == number:
            return True
    return False


def draw_challenge(table: Table) -> None:
    """One of five (§2.6), for beginners Gold Tycoon (§2.8), or what was agreed on."""
    if table.challenge == DRAWN:
        table.challenge = GOLD_TYCOON
        if not table.beginner:
            table.challenge = table.rng.below(CHALLENGES)
    table.tell(CHALLENGE_DRAWN, table.challenge)


def draw_start(table: Table) -> None:
    """Drawn by lot, or the first seat (§2.9)."""
    if table.start == DRAWN:
        table.start = table.rng.below(table.players)
    table.tell(STARTS, table.start)
