"""What a view says about laying tiles: where one may lie, and what stands against it. The rules are in building.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from stockwerk.games.new_york_1901.components import GOLD, POSES, TILES, Box
from stockwerk.games.new_york_1901.geometry import plain_pose
from stockwerk.games.new_york_1901.view import View

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


def objection(view: View, tile: int, pose: int, squares: tuple[int, ...]) -> str:
    """The first thing that stands against laying a tile there; nothing if it may lie."""
    seat = view.actor
    if any(view.owner[square // 3] != seat for square in squares):
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
    if not gone and view.choice == "undecided" and view.may_acquire:
        return ACQUIRE_FIRST
    return NO_WORKERS if gone and view.workers_after(seat, squares) < 0 else ""


def places(view: View, tile: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every pose and the squares that the tile covers in it, wherever there is land for it."""
    for pose in poses(view.box, tile):
        for squares in view.ground.footprints[tile][pose].values():
            yield pose, squares


@lru_cache(maxsize=200)
def poses(box: Box, tile: int) -> tuple[int, ...]:
    """Those that look different; mirrored ones only if turning does not come to the same."""
    return tuple(pose for pose in range(int(POSES)) if plain_pose(box.shapes[tile], pose) == pose)


def is_ready(view: View, tile: int) -> bool:
    """The player has it, and has reached its generation (§5.4, §5.5, §5.9)."""
    return tile in view.available(view.actor) and view.is_unlocked(view.actor, tile)


def legal_places(view: View) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every tile and the squares that it may cover now."""
    own = sorted(view.land(view.actor))
    for tile in filter(partial(is_ready, view), range(int(TILES))):
        for pose in poses(view.box, tile):
            laid = view.ground.footprints[tile][pose]
            for square in own:
                if square in laid and not objection(view, tile, pose, laid[square]):
                    yield tile, laid[square]


@lru_cache(maxsize=50)
def can_lay(view: View) -> bool:
    """Anything, anywhere. With a worker and before any land, that is over older buildings (§4.2, §6.1)."""
    return next(legal_places(view), None) is not None


def must_release(view: View) -> bool:
    """No worker at the beginning of the turn, and nothing can be built or demolished (§3.4)."""
    return view.choice == "undecided" and not view.may_acquire and not can_lay(view)
