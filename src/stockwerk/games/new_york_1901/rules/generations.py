"""Generations (§7): which tiles a player may build by now."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import BRONZE, GOLD, OWN_TILES, PIECES, SILVER, TILES
from stockwerk.games.new_york_1901.rules.events import Reached
from stockwerk.games.new_york_1901.rules.position import IN_SUPPLY, Position


def silver_from(position: Position) -> i64:
    """6 points, in the advanced game 10 (§7.2, §12.1)."""
    if position.advanced:
        return position.box.silver_from[1]
    return position.box.silver_from[0]


def gold_from(position: Position) -> i64:
    """18 points, in the advanced game 25 (§7.2, §12.1)."""
    if position.advanced:
        return position.box.gold_from[1]
    return position.box.gold_from[0]


def reached(position: Position, seat: i64) -> i64:
    """The latest generation that the player's points allow (§7.2)."""
    points = position.points[seat]
    if points >= gold_from(position):
        return GOLD
    if points >= silver_from(position):
        return SILVER
    return BRONZE


def gain(position: Position, seat: i64, points: i64) -> None:
    """Points on the track, which may open a generation at once (§5.7, §7.2)."""
    before = reached(position, seat)
    position.points[seat] += points
    after = reached(position, seat)
    if after > before and position.story is not None:
        position.tell(Reached(seat, after))


def tiles_ready(position: Position, seat: i64) -> i64:
    """The tiles that a player may build now, one bit each (§5.4, §5.5, §5.9); of equal ones only the first."""
    box, site = position.box, position.site
    latest = reached(position, seat)
    ready: i64 = 0
    for tile in range(OWN_TILES):
        if site[seat * PIECES + tile] == IN_SUPPLY and box.generation[tile] <= latest:
            twin = box.twin[tile]
            if twin < 0 or (ready >> twin) & 1 == 0:
                ready |= i64(1) << tile
    if latest == GOLD and legend_of(position, seat) < 0:
        for tile in range(OWN_TILES, TILES):
            if builder_of(position, tile) == NOBODY:
                ready |= i64(1) << tile
    return ready


def legend_of(position: Position, seat: i64) -> i64:
    """The legendary skyscraper that this player has built, or -1: each may build only one (§5.9)."""
    for tile in range(OWN_TILES, TILES):
        if position.site[seat * PIECES + tile] >= 0:
            return tile
    return -1


def builder_of(position: Position, tile: i64) -> i64:
    """Who has built this legendary skyscraper, or NOBODY: each can be built once (§5.9)."""
    for seat in range(position.players):
        if position.site[seat * PIECES + tile] >= 0:
            return seat
    return NOBODY


def tiles_left(position: Position, seat: i64) -> i64:
    """Of the player's own 18, those not yet built (§9.1)."""
    left: i64 = 0
    for tile in range(OWN_TILES):
        if position.site[seat * PIECES + tile] == IN_SUPPLY:
            left += 1
    return left
