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
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, IN_SUPPLY, NONE, Table


def observe(table: Table, seat: i64, out: Numbers) -> None:
    out.part("now")  # whose turn it is, who began, who brought about the end and how; how far the game and the turn are
    out.put(table.counted_from(seat, table.actor))
    out.put(table.counted_from(seat, table.start))
    out.put(table.counted_from(seat, table.trigger))
    out.put(table.how)
    out.put(table.turns_left)
    out.put(table.turn)
    out.put(table.idle)
    out.put(table.choice)
    out.put(table.acquired)
    out.put(table.builds)
    out.put(table.grabs)
    out.put(i64(table.may_acquire))
    out.put(i64(table.acquired_three))
    out.put(i64(table.barred))
    out.put(i64(table.booming))
    out.put(i64(table.action_cards))
    out.put(i64(table.advanced))
    out.put(i64(table.mirrored))
    out.put(i64(table.beginner))
    observe_board(table, seat, out)
    for k in range(table.players):
        observe_player(table, (seat + k) % table.players, out)
    observe_cards(table, out)


def observe_board(table: Table, seat: i64, out: Numbers) -> None:
    out.part("owner")  # [lot]
    owner, row, at = table.owner, out.row, out.at
    for lot in range(LOTS):
        row[at + lot] = i16(table.counted_from(seat, owner[lot]))
    out.at = at + LOTS
    out.part("builder")  # [square] who has a building there
    first = out.at
    out.put_same(NOBODY, SQUARES)
    out.part("piece")  # [square] which tile it is
    out.put_same(NONE, SQUARES)
    for owner_of in range(table.players):
        for piece in range(PIECES):
            if table.at(owner_of, piece) >= 0:
                cover(table, owner_of * PIECES + piece, table.counted_from(seat, owner_of), piece, out.row, first)


def cover(table: Table, at: i64, whose: i64, tile: i64, row: vec[i16], first: i64) -> None:
    """Note a building on each of its squares: whose it is, and further on which tile."""
    box, block, area = table.box, table.site[at], table.area[at]
    square_bit, lot_in = box.square_bit, box.lot_in
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        for square in range(3 * lot_in[k], 3 * lot_in[k] + 3):
            if square_bit[square] & area:
                row[first + square] = i16(whose)
                row[first + SQUARES + square] = i16(tile)


def observe_player(table: Table, seat: i64, out: Numbers) -> None:
    out.part("player")  # district, workers, points, those of Gold Prestige, those of the end, action cards
    out.put(table.character[seat])
    out.put(table.workers[seat])
    out.put(table.points[seat])
    out.put(table.prestige[seat])
    out.put(table.bonus[seat])
    out.put_all(table.hands, seat * ACTION_CARDS, ACTION_CARDS)
    out.part("tiles")  # [tile] 1 where it stands, 0 in the supply, -1 if demolished
    site, row, at = table.site, out.row, out.at
    for piece in range(PIECES):
        block = site[seat * PIECES + piece]
        where: i16 = 1
        if block == IN_SUPPLY:
            where = 0
        elif block == DEMOLISHED_TILE:
            where = -1
        row[at + piece] = where
    out.at = at + PIECES


def observe_cards(table: Table, out: Numbers) -> None:
    out.part("market")  # [place] kinds of the open cards
    out.put_all(table.market, 0, OPEN_CARDS)
    out.part("unseen")  # [kind] cards in the stack, in whatever order
    first = out.at
    out.put_same(0, KINDS)
    for place in range(table.deck_size):
        out.row[first + table.deck[place]] += 1
    observe_beneath(table, out)
    out.part("streets")
    out.put_all(table.streets, 0, DRAWN_STREETS)
    out.part("challenge")
    out.put(table.challenge)


def observe_beneath(table: Table, out: Numbers) -> None:
    """What everybody saw being put under the stack: cards that were shuffled together are told sorted."""
    deck, layer = table.deck[:], table.layer
    for place in range(1, table.deck_size):
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
