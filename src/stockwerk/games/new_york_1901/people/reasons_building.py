"""Why something cannot be built now. Whether it can, the rules alone say: `View.places`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stockwerk.core.option import Reason
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name
from stockwerk.games.new_york_1901.box.components import GOLD, OWN_TILES, POSES, SILVER, Box
from stockwerk.games.new_york_1901.box.geometry import plain_pose
from stockwerk.games.new_york_1901.box.names import lot_name, tile_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import (
    generation_text,
    listed,
    lots_text,
    piece_text,
    place_text,
    tile_text,
)
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import PLAY_BOOM, is_build, square_at, tile_at, tile_built, write

# What stands against a place, from what is told first to what is told last.
FOREIGN: Final = "foreign"  # a square is not the player's own (§5.1)
GOLDEN: Final = "golden"  # gold stands there (§6.3)
OCCUPIED: Final = "occupied"  # nothing is demolished now (§5.1, §8.2)
NOT_OLDER: Final = "not-older"  # something stands there that is not older (§6.2)
MIRRORED: Final = "mirrored"  # tiles are not turned over in this game (§12.2)
NO_FRONT: Final = "no-front"  # it faces neither street nor park (§5.3)
ACQUIRE_FIRST: Final = "acquire-first"  # whoever has a worker acquires land before (§4.2)
NO_WORKERS: Final = "no-workers"  # vacated lots have no worker (§6.5)
OBJECTIONS: Final = (FOREIGN, GOLDEN, OCCUPIED, NOT_OLDER, MIRRORED, NO_FRONT, ACQUIRE_FIRST, NO_WORKERS)


def why_not_build(view: View, tiles: list[str], squares: list[str]) -> Reason | None:
    """Each tile on these squares, then that there are several; or the squares without any."""
    covered = [square_at(name) for name in squares]
    for tile in tiles or [""]:
        reason = why_not_lay(view, tile_at(tile) if tile else None, covered)
        if reason is not None:
            return reason
    return Reason(words("why-one-tile"), "5.1") if len(tiles) > 1 else None


def why_not_lay(view: View, tile: int | None, squares: list[int]) -> Reason | None:
    if any(tile in (None, one) and {*squares} <= {*covered} for one, covered in view.places):
        return None
    other = None if tile is None else equal_to(view, tile)
    if other is not None:
        return why_not_lay(view, other, squares) or Reason(words("why-twin", take=tile_name(other)), "5.5")
    reason = None if tile is None else why_not_tile(view, tile)
    if reason is None and view.must_release:
        reason = Reason(words("why-release"), "3.4")
    return reason or why_not_time(view) or why_not_squares(view, squares) or why_not_there(view, tile, squares)


def why_not_tile(view: View, tile: int) -> Reason | None:
    """The player does not have it, or may not build it yet."""
    if tile in view.ready:
        return None
    seat, told = view.actor, tile_text(view.box, tile)
    if tile >= OWN_TILES:
        builder = view.legends[tile - int(OWN_TILES)]
        if builder != NOBODY:
            return Reason(words("why-legend-built", tile=told, player=Name(builder)), "5.9")
        if seat in view.legends:
            return Reason(words("why-one-legend"), "5.9")
    elif tile not in view.supply[seat]:
        gone = tile in view.demolished[seat]
        return Reason(words("why-tile-demolished" if gone else "why-tile-built", tile=told), "6.6" if gone else "5.5")
    generation = int(view.box.generation[tile])
    need = view.silver_from if generation == SILVER else view.gold_from
    what = generation_text(generation) if tile < OWN_TILES else words("generation-legend")
    locked = words("why-locked", generation=what, need=need, points=view.points[seat])
    return Reason(locked, "12.1" if view.advanced else "7.2")


def why_not_so_turned(view: View, tile: int, squares: list[int]) -> Reason:
    """All of this can be touched, so a build was asked for by its notation (§5.2, §5.8).

    A tile that would not lie on lots alone has no squares but the first; else it lies as in a pose with another name.
    """
    for action in view.legal:
        if is_build(action) and tile_built(action) == tile and {*view.footprint(action)} == {*squares}:
            return Reason(words("why-written", same=write(action)), "5.8")
    return Reason(words("why-turned", tile=tile_text(view.box, tile)), "5.2")


def equal_to(view: View, tile: int) -> int | None:
    """Of tiles that are alike, the one that is built now (§5.5), if it is another one."""
    twins = view.box.twin
    return next((one for one in view.ready if tile == twins[one] or one == twins[tile]), None)


def why_not_time(view: View) -> Reason | None:
    if view.grabs and (view.builds or not view.acquired):
        return Reason(words("why-grabbing"), "8.5")
    if view.builds and not view.booming:
        if PLAY_BOOM in view.legal:
            return Reason(words("why-built-boom"), "8.2")
        return Reason(words("why-built"), "5.1")
    return None


def why_not_squares(view: View, squares: list[int]) -> Reason | None:
    """A square that is not the player's, or that can never be built on again."""
    for square in squares:
        lot = square // 3
        if not view.in_play(lot):
            return Reason(words("why-without-pink", lot=lot_name(lot)), "2.3")
        if view.owner[lot] == NOBODY:
            return Reason(words("why-nobodys-land", lot=lot_name(lot)), "5.1")
        if view.owner[lot] != view.actor:
            return Reason(words("why-foreign", lot=lot_name(lot), player=Name(view.owner[lot])), "5.1")
        building = view.building_on.get(square)
        if building is not None and building.generation == GOLD:
            return Reason(words("why-golden", tile=piece_text(view.box, building.piece)), "6.3")
    return None


def why_not_there(view: View, tile: int | None, squares: list[int]) -> Reason:
    """Of all places that these squares belong to, the one that comes closest says what stands against it."""
    wanted, nearest, found = set(squares), -1, None
    for one in view.ready if tile is None else [tile]:
        for pose, covered in places(view, one):
            if wanted <= set(covered):
                against = objection(view, one, pose, covered)
                if OBJECTIONS.index(against) > nearest:
                    nearest, found = OBJECTIONS.index(against), (against, one, covered)
    if found is None:
        if tile is not None:
            return Reason(words("why-shape", tile=tile_text(view.box, tile)), "5.2")
        return Reason(words("why-no-tile-fits"), "5.2")
    return why_objection(view, *found, chosen=tile is not None)


def why_objection(view: View, against: str, tile: int, squares: tuple[int, ...], chosen: bool) -> Reason:
    told = tile_text(view.box, tile)
    gone = [piece_text(view.box, building.piece) for building in view.demolished_by(squares)]
    if against == FOREIGN:
        return Reason(words("why-no-room", tile=told, chosen="yes" if chosen else "no"), "5.1")
    if against == GOLDEN:
        return Reason(words("why-golden-near", tile=told), "6.3")
    if against == NOT_OLDER:
        return Reason(words("why-not-older", tile=told, gone=listed(gone)), "6.2")
    if against == OCCUPIED:
        if view.booming:
            return Reason(words("why-boom-open"), "8.2")
        return Reason(words("why-occupied"), "5.1")
    if against == MIRRORED:
        return Reason(words("why-mirrored"), "12.2")
    if against == NO_FRONT:
        return Reason(words("why-no-front", squares=place_text(view.box, squares)), "5.3")
    if against == ACQUIRE_FIRST:
        return Reason(words("why-acquire-first"), "4.2")
    assert against == NO_WORKERS, f"nothing explains {against}"
    lots, missing = lots_text(view.vacated_by(squares)), -view.workers_after(view.actor, squares)
    return Reason(words("why-vacated", lots=lots, missing=missing, gone=listed(gone)), "6.5")


def objection(view: View, tile: int, pose: int, squares: tuple[int, ...]) -> str:
    """The first thing that stands against a place where the tile may not lie."""
    if any(view.owner[square // 3] != view.seat for square in squares):
        return FOREIGN
    gone = view.demolished_by(squares)
    if any(building.generation == GOLD for building in gone):
        return GOLDEN
    if gone and (view.booming or view.choice != "undecided"):
        return OCCUPIED
    if any(building.generation >= view.box.generation[tile] for building in gone):
        return NOT_OLDER
    if pose >= POSES // 2 and not view.mirrored:
        return MIRRORED
    if not view.ground.has_frontage(squares):
        return NO_FRONT
    return NO_WORKERS if gone else ACQUIRE_FIRST


def places(view: View, tile: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every pose and the squares that the tile covers in it, wherever there is land for it."""
    for pose in poses(view.box, tile):
        for squares in view.ground.footprints[tile][pose].values():
            yield pose, squares


@lru_cache(maxsize=200)
def poses(box: Box, tile: int) -> tuple[int, ...]:
    """Those that look different; mirrored ones only if turning does not come to the same."""
    return tuple(pose for pose in range(int(POSES)) if plain_pose(box.shapes[tile], pose) == pose)
