"""What a seat sees, as numbers: all but the order of the stack; seats are counted from its own on."""

from __future__ import annotations

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, vec
from stockwerk.games.new_york_1901.components import (
    ACTION_CARDS,
    DRAWN_STREETS,
    KINDS,
    LOTS,
    OPEN_CARDS,
    PIECES,
    SQUARES,
)
from stockwerk.games.new_york_1901.table import DEMOLISHED_TILE, IN_SUPPLY, NONE, Table


def observe(table: Table, seat: i64, out: Numbers) -> None:
    out.part("now")  # whose turn it is, who began, who brought about the end and how; how far the game and the turn are
    for other in (table.actor, table.start, table.trigger):
        out.put(table.counted_from(seat, other))
    for number in (table.how, table.turns_left, table.turn, table.idle, table.choice, table.acquired, table.builds):
        out.put(number)
    out.put(table.grabs)
    for flag in (table.may_acquire, table.acquired_three, table.barred, table.booming):
        out.put(i64(flag))
    for flag in (table.action_cards, table.advanced, table.mirrored, table.beginner):
        out.put(i64(flag))
    observe_board(table, seat, out)
    for k in range(table.players):
        observe_player(table, (seat + k) % table.players, out)
    observe_cards(table, out)


def observe_board(table: Table, seat: i64, out: Numbers) -> None:
    out.part("owner")  # [lot]
    owner = table.owner
    for lot in range(LOTS):
        out.put(table.counted_from(seat, owner[lot]))
    out.part("builder")  # [square] who has a building there
    builder = vec[i64]([-1] * int(SQUARES))
    piece = vec[i64]([-1] * int(SQUARES))
    for at in range(table.players * PIECES):
        if table.site[at] >= 0:
            cover(table, at, table.counted_from(seat, at // PIECES), builder, piece)
    out.put_all(builder, 0, SQUARES)
    out.part("piece")  # [square] which tile it is
    out.put_all(piece, 0, SQUARES)


def cover(table: Table, at: i64, whose: i64, builder: vec[i64], piece: vec[i64]) -> None:
    """Note a building on each of its squares."""
    box, block, area = table.box, table.site[at], table.area[at]
    square_bit, lot_in = box.square_bit, box.lot_in
    for k in range(box.first_lot[block], box.first_lot[block + 1]):
        for square in range(3 * lot_in[k], 3 * lot_in[k] + 3):
            if square_bit[square] & area:
                builder[square] = whose
                piece[square] = at % PIECES


def observe_player(table: Table, seat: i64, out: Numbers) -> None:
    out.part("player")  # district, workers, points, those of Gold Prestige, those of the end, action cards
    out.put(table.character[seat])
    out.put(table.workers[seat])
    out.put(table.points[seat])
    out.put(table.prestige[seat])
    out.put(table.bonus[seat])
    out.put_all(table.hands, seat * ACTION_CARDS, ACTION_CARDS)
    out.part("tiles")  # [tile] 1 where it stands, 0 in the supply, -1 if demolished
    for piece in range(PIECES):
        at = table.at(seat, piece)
        where: i64 = 1
        if at == IN_SUPPLY:
            where = 0
        elif at == DEMOLISHED_TILE:
            where = -1
        out.put(where)


def observe_cards(table: Table, out: Numbers) -> None:
    out.part("market")  # [place] kinds of the open cards
    out.put_all(table.market, 0, OPEN_CARDS)
    out.part("unseen")  # [kind] cards in the stack, in whatever order
    counts = vec[i64]([0] * int(KINDS))
    for place in range(table.deck_size):
        counts[table.deck[place]] += 1
    out.put_all(counts, 0, KINDS)
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
        while k > 0 and layer[k - 1] == layer[k] and deck[k - 1] > deck[k]:
            deck[k - 1], deck[k] = deck[k], deck[k - 1]
            k -= 1
    out.part("beneath")  # [place] kinds, NONE where nobody knows them
    for place in range(LOTS):
        kind: i64 = NONE
        if layer[place] > 0:
            kind = deck[place]
        out.put(kind)
    out.part("shuffled")  # [place] cards with equal numbers were shuffled together, NONE where there is no card
    out.put_all(layer, 0, LOTS)
