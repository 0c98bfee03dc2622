"""Scoring at the end (§10): streets, the challenge, unused action cards; and who is ahead of equals."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import ACTION_CARDS, GOLD, NO_CHALLENGE, PIECES
from stockwerk.games.new_york_1901.rules.challenges import alone_ahead, buildings_of, challenge_points
from stockwerk.games.new_york_1901.rules.events import ScoredCards, ScoredChallenge, ScoredStreet, StreetTied
from stockwerk.games.new_york_1901.rules.generations import legend_of
from stockwerk.games.new_york_1901.rules.position import Position


def score_all(position: Position) -> None:
    """Streets, then the challenge, then unused action cards (§10.1, §10.4, §10.5)."""
    position.bonus = position.bonus[:]
    for street in position.streets:
        score_street(position, street)
    for seat in range(position.players):
        if position.challenge != NO_CHALLENGE:
            points = challenge_points(position, seat)
            position.bonus[seat] += points
            if points and position.story is not None:
                position.tell(ScoredChallenge(seat, position.challenge, points))
    for seat in range(position.players):
        points = position.box.for_unused_card * unused_cards(position, seat)
        position.bonus[seat] += points
        if points and position.story is not None:
            position.tell(ScoredCards(seat, points))


def score_street(position: Position, street: i64) -> None:
    """5 points for most buildings at the street; nothing if several have most (§10.1)."""
    leader = leader_at(position, street)
    if leader == NOBODY:
        if position.story is not None:
            position.tell(StreetTied(street))
        return
    points = position.box.for_street
    position.bonus[leader] += points
    if position.story is not None:
        position.tell(ScoredStreet(leader, street, buildings_at(position, leader, street), points))


def leader_at(position: Position, street: i64) -> i64:
    return alone_ahead(vec[i64]([buildings_at(position, seat, street) for seat in range(position.players)]))


def buildings_at(position: Position, seat: i64, street: i64) -> i64:
    """Own buildings with an edge on the street, on whichever side; at a corner for both streets (§10.2)."""
    box = position.box
    buildings: i64 = 0
    for at in range(seat * PIECES, seat * PIECES + PIECES):
        block = position.site[at]
        if block >= 0 and position.area[at] & box.street_side[street * box.blocks + block]:
            buildings += 1
    return buildings


def unused_cards(position: Position, seat: i64) -> i64:
    cards: i64 = 0
    for card in range(ACTION_CARDS):
        cards += position.hands[seat * ACTION_CARDS + card]
    return cards


# Equals (§10.7).


def legend_height(position: Position, seat: i64) -> i64:
    """Of the legendary skyscraper, 0 without one: the tallest decides first."""
    tile = legend_of(position, seat)
    if tile < 0:
        return 0
    return position.box.height[tile]


def gold_buildings(position: Position, seat: i64) -> i64:
    """Decides between those who have no legendary skyscraper."""
    return buildings_of(position, seat, GOLD)
