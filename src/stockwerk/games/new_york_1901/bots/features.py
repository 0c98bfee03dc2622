"""What a seat sees, as numbers: all but the order of the stack; seats are counted from its own on."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i16, i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import (
    ACTION_CARDS,
    CHALLENGES,
    DISTRICTS,
    DRAWN_STREETS,
    GENERATIONS,
    GOLD,
    IN_DISTRICT,
    KINDS,
    LOTS,
    NO_CHALLENGE,
    OPEN_CARDS,
    OWN_TILES,
    PIECES,
    SQUARES,
    STREETS,
    TILES,
    WORKERS,
    Box,
)
from stockwerk.games.new_york_1901.rules.course import ENDINGS, PATIENCE
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, IN_SUPPLY, NONE, REBUILDING, Position

TURNS: Final[i64] = 400  # later ones are told as this one
IN_A_TURN: Final[i64] = 2  # lots, and buildings


def bounds(position: Position) -> dict[str, list[tuple[int, int]]]:
    """Least and most, part by part."""
    seats = position.players
    anybody, flag = (NOBODY, seats - 1), (0, 1)
    how_far = [(0, len(ENDINGS) - 1), (0, seats), (0, TURNS), (0, PATIENCE * seats)]
    turn = [(0, REBUILDING), (0, IN_A_TURN), (0, IN_A_TURN), (0, IN_A_TURN)]
    return {
        "now": [anybody] * 3 + how_far + turn + [flag] * 8,
        "owner": [anybody],
        "builder": [anybody],
        "piece": [(NONE, PIECES - 1)],
        "player": [(NONE, DISTRICTS - 1), (0, WORKERS), *points_within(position.box)] + [flag] * int(ACTION_CARDS),
        "tiles": [(-1, 1)],
        "market": [(NONE, KINDS - 1)],
        "unseen": [(0, IN_DISTRICT)],
        "streets": [(NONE, STREETS - 1)],
        "challenge": [(NO_CHALLENGE, CHALLENGES - 1)],
        "beneath": [(NONE, KINDS - 1)],
        "shuffled": [(NONE, LOTS)],
    }


def points_within(box: Box) -> list[tuple[int, int]]:
    """Of all points on the track, of Gold Prestige, of the end: what this box can bring."""
    points = sum(int(box.points[tile]) for tile in range(OWN_TILES))
    legend = max(int(box.points[tile]) for tile in range(OWN_TILES, TILES))  # each player has at most one
    golden = sum(room_around(box, tile) for tile in range(OWN_TILES) if box.generation[tile] == GOLD)
    golden += max(room_around(box, tile) for tile in range(OWN_TILES, TILES))
    prestige = golden * int(box.for_neighbour)
    challenges = (
        int(box.for_golden_district * DISTRICTS),
        int(max(box.for_irregular)),
        int(max(box.for_bronze)),
        int(box.for_generation * (GENERATIONS - 1)),
    )
    bonus = int(DRAWN_STREETS * box.for_street + ACTION_CARDS * box.for_unused_card) + max(challenges)
    return [(0, points + legend + prestige), (0, prestige), (0, bonus)]


def room_around(box: Box, tile: int) -> int:
    """The squares that touch it, at most: so many other buildings can."""
    return 2 * int(box.size[tile]) + 2


def observe(position: Position, seat: i64, out: Numbers) -> None:
    out.part("now")  # whose turn it is, who began, who brought about the end and how; how far the game and the turn are
    out.put(position.counted_from(seat, position.actor))
    out.put(position.counted_from(seat, position.start))
    out.put(position.counted_from(seat, position.trigger))
    out.put(position.how)
    out.put(position.turns_left)
    out.put(min(position.turn, TURNS))
    out.put(position.idle)
    out.put(position.choice)
    out.put(position.acquired)
    out.put(position.builds)
    out.put(position.grabs)
    out.put(i64(position.may_acquire))
    out.put(i64(position.acquired_three))
    out.put(i64(position.barred))
    out.put(i64(position.booming))
    out.put(i64(position.action_cards))
    out.put(i64(position.advanced))
    out.put(i64(position.mirrored))
    out.put(i64(position.beginner))
    observe_board(position, seat, out)
    for k in range(position.players):
        observe_player(position, (seat + k) % position.players, out)
    observe_cards(position, out)


def observe_board(position: Position, seat: i64, out: Numbers) -> None:
    out.part("owner")  # [lot]
    owner, row, at = position.owner, out.row, out.at
    for lot in range(LOTS):
        row[at + lot] = i16(position.counted_from(seat, owner[lot]))
    out.at = at + LOTS
    out.part("builder")  # [square] who has a building there
    first = out.at
    out.put_same(NOBODY, SQUARES)
    out.part("piece")  # [square] which tile it is
    out.put_same(NONE, SQUARES)
    for owner_of in range(position.players):
        for piece in range(PIECES):
            if position.at(owner_of, piece) >= 0:
                cover(position, owner_of * PIECES + piece, position.counted_from(seat, owner_of), piece, out.row, first)


def cover(position: Position, at: i64, whose: i64, tile: i64, row: vec[i16], first: i64) -> None:
    """Note a building on each of its squares: whose it is, and further on which tile."""
    box, block, area = position.box, position.site[at], position.area[at]
    square_bit, lot_in = box.square_bit, box.lot_in
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        for square in range(3 * lot_in[k], 3 * lot_in[k] + 3):
            if square_bit[square] & area:
                row[first + square] = i16(whose)
                row[first + SQUARES + square] = i16(tile)


def observe_player(position: Position, seat: i64, out: Numbers) -> None:
    out.part("player")  # district, workers, points, those of Gold Prestige, those of the end, action cards
    out.put(position.character[seat])
    out.put(position.workers[seat])
    out.put(position.points[seat])
    out.put(position.prestige[seat])
    out.put(position.bonus[seat])
    out.put_all(position.hands, seat * ACTION_CARDS, ACTION_CARDS)
    out.part("tiles")  # [tile] 1 where it stands, 0 in the supply, -1 if demolished
    site, row, at = position.site, out.row, out.at
    for piece in range(PIECES):
        block = site[seat * PIECES + piece]
        where: i16 = 1
        if block == IN_SUPPLY:
            where = 0
        elif block == DEMOLISHED_TILE:
            where = -1
        row[at + piece] = where
    out.at = at + PIECES


def observe_cards(position: Position, out: Numbers) -> None:
    out.part("market")  # [place] kinds of the open cards
    out.put_all(position.market, 0, OPEN_CARDS)
    out.part("unseen")  # [kind] cards in the stack, in whatever order
    first = out.at
    out.put_same(0, KINDS)
    for place in range(position.deck_size):
        out.row[first + position.deck[place]] += 1
    observe_beneath(position, out)
    out.part("streets")
    out.put_all(position.streets, 0, DRAWN_STREETS)
    out.part("challenge")
    out.put(position.challenge)


def observe_beneath(position: Position, out: Numbers) -> None:
    """What everybody saw being put under the stack: cards that were shuffled together are told sorted."""
    deck, layer = position.deck[:], position.layer
    for place in range(1, position.deck_size):
        k = place
        while k > 0 and layer[k] > 0 and layer[k - 1] == layer[k] and deck[k - 1] > deck[k]:
            deck[k - 1], deck[k] = deck[k], deck[k - 1]
            k -= 1
    out.part("beneath")  # [place] kinds, NONE where nobody knows them
    row, at = out.row, out.at
    for place in range(LOTS):
        row[at + place] = i16(NONE)
        if layer[place] > 0:
            row[at + place] = i16(deck[place])
    out.at = at + LOTS
    # [place] Cards with equal numbers were shuffled together: 0 at first, NONE where there is no card.
    out.part("shuffled")
    at = out.at
    together: i64 = 0
    before: i64 = 0
    for place in range(LOTS):
        number = layer[place]
        if number > 0:
            if number != before:
                before = number
                together += 1
            number = together
        row[at + place] = i16(number)
    out.at = at + LOTS
