"""The printed rules once more, slow and obvious, to check the fast ones against.

It reads the map and the tiles from the box for itself, keeps cells in sets, knows what was done in the turn and which
cards were turned up, and works everything out from that each time it is asked. It shares no code with the rules.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = frozenset[Cell]

BOX: dict[str, Any] = tomllib.loads(Path(__file__).parent.with_name("components.toml").read_text(encoding="utf-8"))
MAP = {
    (row, column): token
    for row, line in enumerate(BOX["board"]["map"])
    for column, token in enumerate(line.split())
}  # fmt: skip
STREETS = {street["token"]: street["name"] for street in BOX["streets"]}
RANKS = ["start", "bronze", "silver", "gold"]
CARDS = ("boom", "shift", "grab")


def lot_on(cell: Cell) -> str | None:
    """R4 where the map has R4; R10 where it has Ra."""
    token = MAP.get(cell, "++")
    return token[0] + str(int(token[1], 16)) if token[0] in "RYBGP" else None


LOTS: dict[str, list[Cell]] = {}
for place in sorted(MAP):
    if lot_on(place):
        LOTS.setdefault(str(lot_on(place)), []).append(place)


def card_for(lot: str) -> str:
    """A lot card tells the district and the size."""
    return f"{lot[0]}{len(LOTS[lot])}"


def around(cell: Cell) -> set[Cell]:
    row, column = cell
    return {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}


def faces(cells: Cells) -> set[str]:
    """The tokens of whatever lies at the edges."""
    return {MAP[near] for cell in cells for near in around(cell) if near in MAP and near not in cells}


def has_frontage(cells: Cells) -> bool:
    return any(token in STREETS or token.startswith("^") for token in faces(cells))


@dataclass(frozen=True)
class Tile:
    """A kind of building; its name is that of the notation."""

    name: str
    rank: int
    rows: tuple[str, ...]
    points: int
    height: int = 0

    @property
    def irregular(self) -> bool:
        return "." in "".join(self.rows)


TILES = {
    f"{tile['generation'][0]}{number % 6 + 1}": Tile(
        f"{tile['generation'][0]}{number % 6 + 1}",
        RANKS.index(tile["generation"]),
        tuple(tile["shape"]),
        tile["points"],
    )
    for number, tile in enumerate(BOX["tiles"])
}
LEGENDS = {
    f"L{number}": Tile(f"L{number}", 3, tuple(tile["shape"]), tile["points"], tile["height"])
    for number, tile in enumerate(BOX["legendary"], start=1)
}
START = Tile("start", 0, ("XX",), 0)


def looks(tile: Tile) -> dict[str, tuple[str, ...]]:
    """As printed and turned, then turned over and turned again."""
    found: dict[str, tuple[str, ...]] = {}
    for mirror in ("", "m"):
        rows = tuple(row[::-1] for row in tile.rows) if mirror else tile.rows
        for quarter in range(4):
            if rows not in found.values():
                found["/" + mirror + (str(quarter) if quarter else "")] = rows
            rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
    return found


@cache
def footprints(name: str, mirrored: bool) -> dict[str, Cells]:
    """All ways to lay a tile on lots, whosesoever, and what they are called."""
    tile = {**TILES, **LEGENDS}[name]
    found: dict[str, Cells] = {}
    for pose, rows in looks(tile).items():
        if "m" in pose and not mirrored:
            continue
        for top, left in MAP:
            cells = frozenset(
                (top + down, left + right) for down, row in enumerate(rows) for right, x in enumerate(row) if x == "X"
            )
            if all(lot_on(cell) for cell in cells):
                first = min(cells)
                lot = str(lot_on(first))
                square = lot + "abc"[LOTS[lot].index(first)]
                found[f"{square}+{name}{'' if pose == '/' else pose}"] = cells
    return found


@dataclass(frozen=True)
class BuiltTile:
    """A building on the board."""

    seat: int
    tile: Tile
    cells: Cells


@dataclass
class PlainReading:
    """A game as somebody beside the table writes it down."""

    players: int
    challenge: str  # "none" without
    streets: list[str]
    market: list[str]
    deck: int
    advanced: bool = False
    mirrored: bool = True
    all_workers: int = 4  # of each player
    seat: int = 0
    owner: dict[str, int] = field(default_factory=dict)
    workers: list[set[str]] = field(default_factory=list)  # the lots on which they stand
    standing: list[BuiltTile] = field(default_factory=list)
    used: list[set[str]] = field(default_factory=list)  # tiles that were built, even if they stand no more
    played: list[set[str]] = field(default_factory=list)  # action cards
    points: list[int] = field(default_factory=list)
    done: list[str] = field(default_factory=list)  # in this turn
    workers_before: int = 4  # when the turn began
    ended_by: str = ""
    bringer: int = -1
    end_came_in_turn: bool = False
    last_turns: list[int] = field(default_factory=list)
    quiet: int = 0  # turns without a building
    over: bool = False

    def __post_init__(self) -> None:
        self.workers = [set() for _ in range(self.players)]
        self.used = [set() for _ in range(self.players)]
        self.played = [set() for _ in range(self.players)]
        self.points = [0] * self.players

    def settle(self, seat: int, lot: str) -> None:
        """A starting property at the beginning."""
        self.owner[lot] = seat
        self.standing.append(BuiltTile(seat, START, frozenset(LOTS[lot])))

    # Who has what.

    def land(self, seat: int) -> set[Cell]:
        return {cell for lot, owner in self.owner.items() if owner == seat for cell in LOTS[lot]}

    def covered(self) -> set[Cell]:
        return {cell for building in self.standing for cell in building.cells}

    def free_workers(self, seat: int) -> int:
        return self.all_workers - len(self.workers[seat])

    def tiles_of(self, seat: int) -> dict[str, Tile]:
        """What may be built by its generation, and has not been."""
        silver, gold = (10, 25) if self.advanced else (6, 18)
        rank = 3 if self.points[seat] >= gold else 2 if self.points[seat] >= silver else 1
        tiles = {name: tile for name, tile in TILES.items() if name not in self.used[seat] and tile.rank <= rank}
        if "b1" in tiles:
            tiles.pop("b2", None)  # they are just the same
        if rank == 3 and not self.used[seat] & set(LEGENDS):
            tiles |= {name: tile for name, tile in LEGENDS.items() if not any(name in used for used in self.used)}
        return tiles

    # What may be done.

    def acquired(self) -> list[str]:
        return [notation for notation in self.done if notation in LOTS]

    def built(self) -> list[str]:
        return [notation for notation in self.done if "+" in notation]

    def rebuilt(self) -> bool:
        return "!" in self.done

    def plain_builds(self) -> set[str]:
        ground = self.land(self.seat) - self.covered()
        return {
            name
            for tile in self.tiles_of(self.seat)
            for name, cells in footprints(tile, self.mirrored).items()
            if cells <= ground and has_frontage(cells)
        }

    def rebuilds(self) -> set[str]:
        mine = self.land(self.seat)
        return {
            name
            for tile in self.tiles_of(self.seat)
            for name, cells in footprints(tile, self.mirrored).items()
            if cells <= mine and has_frontage(cells) and self.may_rebuild(tile, cells)
        }

    def may_rebuild(self, name: str, cells: Cells) -> bool:
        gone = [building for building in self.standing if building.cells & cells]
        rank = {**TILES, **LEGENDS}[name].rank
        if not gone or any(building.tile.rank >= rank for building in gone):
            return False
        return len(self.marked_after(cells)) <= self.all_workers

    def marked_after(self, cells: Cells) -> set[str]:
        """Own lots that would be without a building: each needs one of the workers."""
        left = [
            building.cells for building in self.standing if not building.cells & cells and building.seat == self.seat
        ]
        kept = set(cells).union(*left)
        return {lot for lot, owner in self.owner.items() if owner == self.seat and not kept & set(LOTS[lot])}

    def acquisitions(self, small: bool) -> set[str]:
        free = (lot for lot in LOTS if lot not in self.owner and card_for(lot) in self.market)
        return {lot for lot in free if len(LOTS[lot]) == 2 or not small}

    def grab_is_open(self) -> int:
        """How many lots Land Grab still asks for."""
        if "grab" not in self.done:
            return 0
        return 2 - len(self.acquired())

    def boom_is_open(self) -> bool:
        return self.done[-1:] == ["boom"]

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.boom_is_open():
            return self.plain_builds()
        begun = [notation for notation in self.done if notation != "shift"]
        legal: set[str] = set()
        if not begun:
            if "shift" not in self.played[self.seat] and self.deck >= 4:
                legal.add("shift")
            legal |= self.rebuilds()
            if self.workers_before:
                legal |= self.acquisitions(small=False)
            else:
                legal |= self.plain_builds()
                if not legal - {"shift"}:
                    legal |= {f"-{lot}" for lot in self.workers[self.seat]}
        elif self.grab_is_open():
            legal |= self.acquisitions(small=True)
        else:
            legal.add("end")
            if self.may_boom():
                legal.add("boom")
        if self.acquired() and not self.built():
            legal |= self.plain_builds()
        if self.may_grab():
            legal.add("grab")
        return legal

    def may_boom(self) -> bool:
        if "boom" in self.played[self.seat] or len(self.built()) != 1 or self.end_came_in_turn:
            return False
        return bool(self.plain_builds())

    def may_grab(self) -> bool:
        if "grab" in self.played[self.seat] or "boom" in self.done or self.rebuilt() or not self.deck:
            return False
        if not self.workers_before or any(len(LOTS[lot]) == 3 for lot in self.acquired()) or len(self.acquired()) > 1:
            return False
        needed = 2 - len(self.acquired())
        small = [card for card in self.market if card.endswith("2")]
        return self.free_workers(self.seat) >= needed and len(small) >= needed

    # What is done.

    def do(self, notation: str, drawn: list[str]) -> None:
        """Whoever is to act does this, and these cards are turned up."""
        seat = self.seat
        self.done.append(notation)
        if notation in CARDS:
            self.played[seat].add(notation)
            if notation == "shift":
                self.market = drawn
        elif notation in LOTS:
            self.market.remove(card_for(notation))
            self.owner[notation] = seat
            self.workers[seat].add(notation)
        elif "+" in notation:
            self.build(seat, notation)
        elif notation.startswith("-"):
            lot = notation[1:]
            del self.owner[lot]
            self.workers[seat].remove(lot)
            self.deck += 1
            self.end_turn(drawn)
        else:
            self.end_turn(drawn)

    def build(self, seat: int, notation: str) -> None:
        name = notation.partition("+")[2].partition("/")[0]
        tile = {**TILES, **LEGENDS}[name]
        cells = footprints(name, True)[notation]
        if any(building.cells & cells for building in self.standing):
            self.done.append("!")
        marked = self.marked_after(cells)
        self.standing = [building for building in self.standing if not building.cells & cells]
        self.standing.append(BuiltTile(seat, tile, cells))
        self.workers[seat] = marked
        self.used[seat].add(name)
        self.points[seat] += tile.points
        if self.challenge == "gold_prestige" and tile.rank == 3:
            edge = {near for cell in cells for near in around(cell)}
            self.points[seat] += sum(
                bool(building.cells & edge) and building.seat != seat and building.tile.rank < 3
                for building in self.standing
            )
        if len(set(TILES) - self.used[seat]) <= 4 and not self.ended_by:
            self.ended_by, self.bringer, self.end_came_in_turn = "tiles", seat, True

    def end_turn(self, drawn: list[str]) -> None:
        self.market += drawn
        self.deck -= len(drawn)
        if not self.ended_by and len(self.market) <= 3 and not self.deck:
            self.ended_by, self.bringer = "market", self.seat
        self.quiet = 0 if self.built() else self.quiet + 1
        if self.ended_by:
            self.last_turns.append(self.seat)
            self.over = len(self.last_turns) == self.players
        elif self.quiet == 30 * self.players:
            self.ended_by, self.over = "standstill", True
        self.seat = (self.seat + 1) % self.players
        self.done = []
        self.end_came_in_turn = False
        self.workers_before = self.free_workers(self.seat)

    # What it brings at the end.

    def scores(self) -> list[int]:
        return [self.points[seat] + (self.final(seat) if self.over else 0) for seat in range(self.players)]

    def final(self, seat: int) -> int:
        unused = len(CARDS) - len(self.played[seat])
        streets = sum(5 for street in self.streets if self.rules_over(self.at_street(street), seat))
        return streets + self.challenge_points(seat) + unused

    def rules_over(self, counts: Counter[int], seat: int) -> bool:
        return all(counts[seat] > counts[other] for other in range(self.players) if other != seat)

    def at_street(self, street: str) -> Counter[int]:
        return Counter(building.seat for building in self.standing if street in faces(building.cells))

    def challenge_points(self, seat: int) -> int:
        mine = [building for building in self.standing if building.seat == seat]
        if self.challenge == "gold_tycoon":
            districts = Counter(
                letter
                for building in mine
                if building.tile.rank == 3
                for letter in {str(lot_on(cell))[0] for cell in building.cells}
            )
            return 3 * sum(count >= 2 for count in districts.values())
        if self.challenge == "master_architect":
            irregular = sum(building.tile.irregular for building in mine)
            return {3: 3, 4: 6}.get(irregular, 10 if irregular >= 5 else 0)
        if self.challenge == "bronze_baron":
            return {4: 5, 5: 10, 6: 15}.get(sum(building.tile.rank == 1 for building in mine), 0)
        if self.challenge == "generation_king":
            counts = [Counter(b.seat for b in self.standing if b.tile.rank == rank) for rank in (1, 2, 3)]
            return 5 * sum(self.rules_over(count, seat) for count in counts)
        return 0
