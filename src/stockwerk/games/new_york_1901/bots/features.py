"""What a seat sees, as numbers: all but the order of the stack; seats are counted from its own on."""

from __future__ import annotations

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i16, i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import (
    ACTION_CARDS,
    DRAWN_STREETS,
    KINDS,
    LOTS,
    OPEN_CARDS,
    PIECES,
    SQUARES,
)
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, IN_SUPPLY, NONE, Position


def observe(position: Position, seat: i64, out: Numbers) -> None:
    out.part("now")  # whose turn it is, who began, who brought about the end and how; how far the game and the turn are
    out.put(position.counted_from(seat, position.actor))
    out.put(position.counted_from(seat, position.start))
    out.put(position.counted_from(seat, position.trigger))
    out.put(position.how)
    out.put(position.turns_left)
    out.put(position.turn)
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
    out.part("shuffled")  # [place] cards with equal numbers were shuffled together, NONE where there is no card
    out.put_all(layer, 0, LOTS)
