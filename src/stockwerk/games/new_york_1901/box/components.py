"""What is in the box (§1): the board with its lots, tiles, cards; and the file in which a person can correct it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from stockwerk.core.content import by_fields
from stockwerk.core.fields import Printed
from stockwerk.core.packed import i64, vec
from stockwerk.games.new_york_1901.box.geometry import (
    Cell,
    Shape,
    connected,
    grid_of,
    in_pose,
    is_rectangle,
    lot_cells,
    neighbours,
    plain_pose,
    shape_of,
)

DISTRICTS: Final[i64] = 5
PINK: Final[i64] = 4  # the last district: not in play when two play
LOTS: Final[i64] = 65  # district by district
IN_DISTRICT: Final[i64] = 13
SQUARES: Final[i64] = 195  # three for each lot, the third only where there is one
KINDS: Final[i64] = 10  # of lot cards: district by district, two squares or three
STREETS: Final[i64] = 5  # that cards are about

# Tiles: those of each player, generation by generation; the legendary ones; the starting property.
OWN_TILES: Final[i64] = 18
LEGENDS: Final[i64] = 4
TILES: Final[i64] = 22  # own and legendary: all that can be built
START_PROPERTY: Final[i64] = 22
PIECES: Final[i64] = 23
IN_GENERATION: Final[i64] = 6  # tiles of a player
WARNING: Final[i64] = 5  # so many own tiles left are announced (§9.4)
LAST_TILES: Final[i64] = 4  # so many bring about the end (§9.1)

# Generations: a building makes way for a later one only.
STARTING: Final[i64] = 0
BRONZE: Final[i64] = 1
SILVER: Final[i64] = 2
GOLD: Final[i64] = 3
GENERATIONS: Final[i64] = 4
GENERATION_NAMES: Final = ("start", "bronze", "silver", "gold")
FIRST_SILVER: Final[i64] = 6
FIRST_GOLD: Final[i64] = 12
FIRST_TILE: Final = vec[i64]([0, 0, 6, 12, 22])  # of each generation; one beyond the last

POSES: Final[i64] = 8  # four quarter turns clockwise, then those of the mirror image
WORKERS: Final[i64] = 4
OPEN_CARDS: Final[i64] = 4
DRAWN_STREETS: Final[i64] = 3

# Action cards.
BOOM: Final[i64] = 0
SHIFT: Final[i64] = 1
GRAB: Final[i64] = 2
ACTION_CARDS: Final[i64] = 3

# Challenge cards.
NO_CHALLENGE: Final[i64] = -1
GOLD_TYCOON: Final[i64] = 0
MASTER_ARCHITECT: Final[i64] = 1
GOLD_PRESTIGE: Final[i64] = 2
BRONZE_BARON: Final[i64] = 3
GENERATION_KING: Final[i64] = 4
CHALLENGES: Final[i64] = 5
CHALLENGE_NAMES: Final = ("gold_tycoon", "master_architect", "gold_prestige", "bronze_baron", "generation_king")


class Box(Printed):
    """The board and the tiles as tables. A box never changes; all tables set up from it refer to it.

    A block is what lies between streets: lots that touch each other. No building leaves its block, so a place is a
    block and a mask with a bit for each of its squares that are covered.
    """

    letters: str  # of the districts
    characters: list[str]  # [district] their names, as far as they are known
    grid: dict[tuple[int, int], str]  # the tokens of the map by row and column
    street_names: list[str]  # those of the cards first
    street_tokens: list[str]
    park_names: dict[str, str]  # by their tokens
    standing_names: dict[str, str]
    legend_names: list[str]
    shapes: list[tuple[tuple[int, int], ...]]  # [piece] its cells, as printed
    blocks: i64
    lot_size: vec[i64]  # [lot]
    kind: vec[i64]  # [lot] the card that is about it
    block_of: vec[i64]  # [lot]
    lot_mask: vec[i64]  # [lot] its squares, in its block
    square_bit: vec[i64]  # [square] in its block, 0 if there is no such square
    square_row: vec[i64]  # [square] on the map
    square_column: vec[i64]
    beside: vec[i64]  # [square] the squares of its block that touch it
    first_lot: vec[i64]  # [block] where its lots begin in the list of lots, block by block
    lot_in: vec[i64]  # [place in that list] a lot
    frontage: vec[i64]  # [block] squares that face a street or a park
    street_side: vec[i64]  # [street, block] squares that face this street
    district_part: vec[i64]  # [district, block] squares of this district
    start_lot: vec[i64]  # [district]
    beginner_streets: vec[i64]
    generation: vec[i64]  # [piece]
    points: vec[i64]  # [piece]
    size: vec[i64]  # [piece] squares
    irregular: vec[i64]  # [piece] 1 if it is no rectangle
    twin: vec[i64]  # [tile] an earlier tile of the player that is just the same, or -1
    height: vec[i64]  # [piece] of the legendary ones, in metres
    silver_from: vec[i64]  # points in the basic game, in the advanced one
    gold_from: vec[i64]
    for_street: i64  # points for most buildings there
    for_unused_card: i64
    for_golden_district: i64
    for_irregular: vec[i64]  # [buildings] up to five
    for_neighbour: i64
    for_bronze: vec[i64]  # [buildings] up to six
    for_generation: i64
    places_from: vec[i64]  # [first square, tile] where its places begin in the lists of places
    place_tile: vec[i64]  # [place]
    place_pose: vec[i64]  # [place]
    place_mask: vec[i64]  # [place] the squares it covers in the block of its first square

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        if data is None:
            return  # what was pickled comes next
        self.name_all(data)
        self.read_cards(data["cards"])
        cells = lot_cells(self.grid, self.letters)
        blocks = connected({cell for lot in cells for cell in lot})
        self.number_squares(cells, blocks)
        self.look_around(blocks)
        self.describe_tiles(data)
        self.find_places(blocks)

    def __reduce__(self) -> tuple[object, ...]:
        """The printed one is wherever the game is."""
        return (printed_box, ()) if self is printed_box() else by_fields(self)

    def name_all(self, data: Mapping[str, Any]) -> None:
        districts, streets = data["districts"], data["streets"]
        self.letters = "".join(district["letter"] for district in districts)
        self.characters = [str(district["character"]) for district in districts]
        self.grid = grid_of(data["board"]["map"])
        self.street_names = [str(street["name"]) for street in streets]
        self.street_tokens = [str(street["token"]) for street in streets]
        self.park_names = {str(park["token"]): str(park["name"]) for park in data["parks"]}
        self.standing_names = {str(standing["token"]): str(standing["name"]) for standing in data["standing"]}
        self.legend_names = [str(legend["name"]) for legend in data["legendary"]]
        self.start_lot = vec[i64]([lot_named(district["start"], self.letters) for district in districts])
        self.beginner_streets = vec[i64]([k for k, street in enumerate(streets) if street.get("beginner", False)])
        thresholds = data["thresholds"]
        self.silver_from = vec[i64]([int(thresholds["silver"]), int(thresholds["advanced_silver"])])
        self.gold_from = vec[i64]([int(thresholds["gold"]), int(thresholds["advanced_gold"])])

    def read_cards(self, cards: Mapping[str, Any]) -> None:
        """The points on them (§10.1, §10.5, §11)."""
        irregular = [0, 0, 0] + [int(points) for points in cards["master_architect"]]
        bronze = [0, 0, 0, 0] + [int(points) for points in cards["bronze_baron"]]
        self.for_street = int(cards["street"])
        self.for_unused_card = int(cards["unused_action_card"])
        self.for_golden_district = int(cards["gold_tycoon"])
        self.for_irregular = vec[i64](irregular)
        self.for_neighbour = int(cards["gold_prestige"])
        self.for_bronze = vec[i64](bronze)
        self.for_generation = int(cards["generation_king"])

    def number_squares(self, cells: list[list[Cell]], blocks: list[list[Cell]]) -> None:
        """Lots and their squares, with a bit for each square in the mask of its block."""
        bits = {cell: (block, 1 << k) for block, part in enumerate(blocks) for k, cell in enumerate(part)}
        in_district = int(IN_DISTRICT)
        self.blocks = len(blocks)
        self.lot_size = vec[i64]([len(lot) for lot in cells])
        self.kind = vec[i64]([number // in_district * 2 + len(lot) - 2 for number, lot in enumerate(cells)])
        self.block_of = vec[i64]([bits[lot[0]][0] for lot in cells])
        self.lot_mask = vec[i64]([sum(bits[cell][1] for cell in lot) for lot in cells])
        padded: list[Cell | None] = [cell for lot in cells for cell in [*lot, None][:3]]
        self.square_bit = vec[i64]([0 if cell is None else bits[cell][1] for cell in padded])
        self.square_row = vec[i64]([-1 if cell is None else cell[0] for cell in padded])
        self.square_column = vec[i64]([-1 if cell is None else cell[1] for cell in padded])
        around = [[] if cell is None else [near for near in neighbours(cell) if near in bits] for cell in padded]
        self.beside = vec[i64]([sum(bits[near][1] for near in squares) for squares in around])
        by_block = sorted(range(len(cells)), key=lambda lot: (bits[cells[lot][0]][0], lot))
        self.lot_in = vec[i64](by_block)
        owners = [bits[cells[lot][0]][0] for lot in by_block]
        self.first_lot = vec[i64]([sum(owner < block for owner in owners) for block in range(len(blocks) + 1)])

    def look_around(self, blocks: list[list[Cell]]) -> None:
        """Which squares face what."""
        cards = self.street_tokens[: int(STREETS)]
        open_ground = {*self.street_tokens, *self.park_names}
        self.frontage = vec[i64]([self.facing(block, open_ground) for block in blocks])
        self.street_side = vec[i64]([self.facing(block, {token}) for token in cards for block in blocks])
        self.district_part = vec[i64]([
            sum(1 << k for k, cell in enumerate(block) if self.grid[cell][0] == letter)
            for letter in self.letters
            for block in blocks
        ])  # fmt: skip

    def facing(self, block: list[Cell], tokens: set[str]) -> int:
        """The squares of a block with an edge on such a cell."""
        sides = [{self.grid.get(near) for near in neighbours(cell)} for cell in block]
        return sum(1 << k for k, around in enumerate(sides) if around & tokens)

    def describe_tiles(self, data: Mapping[str, Any]) -> None:
        own, legends = data["tiles"], data["legendary"]
        self.shapes = [shape_of(tile["shape"]) for tile in [*own, *legends, data["start_property"]]]
        golden = [int(GOLD)] * int(LEGENDS)
        no_heights = [0] * int(OWN_TILES)
        generations = [*(GENERATION_NAMES.index(tile["generation"]) for tile in own), *golden, int(STARTING)]
        points = [*(int(tile["points"]) for tile in [*own, *legends]), 0]
        heights = [*no_heights, *(int(legend["height"]) for legend in legends), 0]
        self.generation = vec[i64](generations)
        self.points = vec[i64](points)
        self.height = vec[i64](heights)
        self.size = vec[i64]([len(shape) for shape in self.shapes])
        self.irregular = vec[i64]([int(not is_rectangle(shape)) for shape in self.shapes])
        looks = [(tile["generation"], set(poses_of(shape_of(tile["shape"])).values()), tile["points"]) for tile in own]
        twins = [max((k for k in range(tile) if looks[k] == looks[tile]), default=-1) for tile in range(len(own))]
        self.twin = vec[i64](twins + [-1] * int(LEGENDS))

    def find_places(self, blocks: list[list[Cell]]) -> None:
        """All places where a tile lies on lots of one block and faces a street or a park (§5.3).

        In order of their first squares in reading order, tiles and poses. Poses that look the same count once.
        """
        bits = {cell: 1 << k for block in blocks for k, cell in enumerate(block)}
        looks = [poses_of(shape) for shape in self.shapes[: int(TILES)]]
        begins, tiles, poses, masks = [0], [], [], []
        for square in range(int(SQUARES)):
            row, column = int(self.square_row[square]), int(self.square_column[square])
            front = self.frontage[self.block_of[square // 3]]
            for tile in range(int(TILES)):
                for pose, look in looks[tile].items():
                    covered = [bits.get((row + down, column + right), 0) for down, right in look]
                    if 0 not in covered and sum(covered) & front:
                        tiles.append(tile)
                        poses.append(pose)
                        masks.append(sum(covered))
                begins.append(len(poses))
        self.places_from = vec[i64](begins)
        self.place_tile = vec[i64](tiles)
        self.place_pose = vec[i64](poses)
        self.place_mask = vec[i64](masks)


def poses_of(shape: Shape) -> dict[int, Shape]:
    """How a tile can lie, without poses that look like an earlier one."""
    return {pose: in_pose(shape, pose) for pose in range(int(POSES)) if plain_pose(shape, pose) == pose}


def district_of(lot: i64) -> i64:
    return lot // IN_DISTRICT


def size_of(kind: i64) -> i64:
    """The squares of the lots that such a card is about."""
    return kind % 2 + 2


def lot_named(name: str, letters: str) -> int:
    """R4 is the fourth lot of the red district."""
    return letters.index(name[0]) * int(IN_DISTRICT) + int(name[1:]) - 1


# The box as a file that a person can correct.


def printed_components() -> str:
    return (Path(__file__).parents[1] / "components.toml").read_text(encoding="utf-8")


@cache
def printed_box() -> Box:
    import tomllib  # late: who plays another game reads no file

    return Box(tomllib.loads(printed_components()))
