"""Scoring at the end (§10): streets, the challenge, unused action cards; and who is ahead of equals."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import ACTION_CARDS, GOLD, NO_CHALLENGE, PIECES
from stockwerk.games.new_york_1901.rules.challenges import alone_ahead, buildings_of, challenge_points
from stockwerk.games.new_york_1901.rules.events import SCORED_CARDS, SCORED_CHALLENGE, SCORED_STREET
from stockwerk.games.new_york_1901.rules.generations import legend_of
from stockwerk.games.new_york_1901.rules.position import Table


def score_all(table: Table) -> None:
    """Streets, then the challenge, then unused action cards (§10.1, §10.4, §10.5)."""
    table.bonus = table.bonus[:]
    for street in table.streets:
        score_street(table, street)
    for seat in range(table.players):
        if table.challenge != NO_CHALLENGE:
            points = challenge_points(table, seat)
            table.bonus[seat] += points
            if points:
                table.tell(SCORED_CHALLENGE, seat, table.challenge, points)
    for seat in range(table.players):
        points = table.box.for_unused_card * unused_cards(table, seat)
        table.bonus[seat] += points
        if points:
            table.tell(SCORED_CARDS, seat, points)


def score_street(table: Table, street: i64) -> None:
    """5 points for most buildings at the street; nothing if several have most (§10.1)."""
    leader = leader_at(table, street)
    if leader == NOBODY:
        table.tell(SCORED_STREET, NOBODY, street)
        return
    points = table.box.for_street
    table.bonus[leader] += points
    table.tell(SCORED_STREET, leader, street, buildings_at(table, leader, street), points)


def leader_at(table: Table, street: i64) -> i64:
    return alone_ahead(vec[i64]([buildings_at(table, seat, street) for seat in range(table.players)]))


def buildings_at(table: Table, seat: i64, street: i64) -> i64:
    """Own buildings with an edge on the street, on whichever side; at a corner for both streets (§10.2)."""
    box = table.box
    buildings: i64 = 0
    for at in range(seat * PIECES, seat * PIECES + PIECES):
        block = table.site[at]
        if block >= 0 and table.area[at] & box.street_side[street * box.blocks + block]:
            buildings += 1
    return buildings


def unused_cards(table: Table, seat: i64) -> i64:
    cards: i64 = 0
    for card in range(ACTION_CARDS):
        cards += table.hands[seat * ACTION_CARDS + card]
    return cards


# Equals (§10.7).


def legend_height(table: Table, seat: i64) -> i64:
    """Of the legendary skyscraper, 0 without one: the tallest decides first."""
    tile = legend_of(table, seat)
    if tile < 0:
        return 0
    return table.box.height[tile]


def gold_buildings(table: Table, seat: i64) -> i64:
    """Decides between those who have no legendary skyscraper."""
    return buildings_of(table, seat, GOLD)
