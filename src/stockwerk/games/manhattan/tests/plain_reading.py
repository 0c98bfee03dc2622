"""The printed rules once more, slow and obvious, to check the fast ones against.

It knows what was done and which cards came into the hands, and works everything out from that each time it is asked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement
from typing import TypeAlias

Tower: TypeAlias = list[tuple[int, int]]  # colour and floors of each part, from the ground up

BOX = {"1": 11, "2": 6, "3": 4, "4": 3}
SITES = [city + square for square in "123456789" for city in "ABCDEF"]


@dataclass
class PlainReading:
    """A game as a spectator with X-ray eyes writes it down."""

    players: int
    round_parts: int
    hands: list[list[str]]  # [seat] the squares that its cards mark
    history: list[tuple[int, str]] = field(default_factory=list)

    # Who plays what.

    def colours_of(self, seat: int) -> list[int]:
        return [0, 2] if (self.players, seat) == (2, 0) else [1, 3] if self.players == 2 else [seat]

    def in_play(self) -> int:
        return 3 if self.players == 3 else 4

    @cached_property
    def order(self) -> list[tuple[int, int | None]]:
        """Who acts when, from the first pick of the first round on: for a colour when picking."""
        order: list[tuple[int, int | None]] = []
        for number in range(24 // self.round_parts):
            seats = [(number + k) % self.players for k in range(self.players)]
            order += [(seat, colour) for seat in seats for colour in self.colours_of(seat)]
            turns = self.round_parts * self.in_play() // self.players
            order += [(seat, None) for _ in range(turns) for seat in seats]
        return order

    def turn(self) -> tuple[int, int | None]:
        return self.order[len(self.history)]

    def over(self) -> bool:
        return len(self.history) == len(self.order)

    # What has been done.

    def do(self, notation: str, drawn: str | None) -> None:
        """The next in turn does this, and draws a card for this square."""
        seat, picking = self.turn()
        self.history.append((seat, notation))
        if picking is None:
            self.hands[seat].remove(notation[1])  # B5+3 and x5 both say 5
            assert drawn is not None
            self.hands[seat].append(drawn)

    def towers(self, actions: int | None = None) -> dict[str, Tower]:
        """The towers after so many actions; now if none is said."""
        towers: dict[str, Tower] = {site: [] for site in SITES}
        for seat, notation in self.history[:actions]:
            if "+" in notation:
                colour = self.colours_of(seat)[1 if notation.endswith("b") else 0]
                towers[notation[:2]].append((colour, int(notation[3])))
        return towers

    def rounds_ended(self) -> list[int]:
        """After how many actions each round was over."""
        length = self.in_play() * (1 + self.round_parts)
        return list(range(length, len(self.history) + 1, length))

    def stock_and_parts(self, colour: int) -> tuple[Counter[str], Counter[str]]:
        stock, before = Counter(BOX), Counter[str]()
        ends = self.rounds_ended()
        for number, (seat, notation) in enumerate(self.history, start=1):
            if self.order[number - 1][1] == colour:
                stock -= Counter(notation)
                before += Counter(notation)
            elif "+" in notation and self.colours_of(seat)["b" in notation] == colour:
                before -= Counter(notation[3])
            if number in ends and number < len(self.order):  # what is left in the last round stays
                stock += before
                before = Counter()
        return stock, before

    # What may be done.

    def legal(self) -> set[str]:
        if self.over():
            return set()
        seat, picking = self.turn()
        if picking is not None:
            stock, _ = self.stock_and_parts(picking)
            picks = combinations_with_replacement("1234", self.round_parts)
            return {"".join(pick) for pick in picks if not Counter(pick) - stock}
        builds = {
            f"{site}+{floors}{'b' if which else ''}"
            for which, colour in enumerate(self.colours_of(seat))
            for floors in self.stock_and_parts(colour)[1]
            for site, tower in self.towers().items()
            if site[1] in self.hands[seat] and may_build(tower, colour, int(floors))
        }
        return builds or {f"x{square}" for square in self.hands[seat]}

    # What it brings.

    def points(self) -> list[int]:
        return [
            sum(points_for(self.towers(end), colour, self.in_play()) for end in self.rounds_ended())
            for colour in range(self.in_play())
        ]

    def scores(self) -> list[int]:
        points = self.points()
        return [sum(points[colour] for colour in self.colours_of(seat)) for seat in range(self.players)]


def may_build(tower: Tower, colour: int, floors: int) -> bool:
    """Open ground, an own tower, or then at least as many floors as the owner so far."""
    if not tower or tower[-1][0] == colour:
        return True
    return floors_of(tower, colour) + floors >= floors_of(tower, tower[-1][0])


def floors_of(tower: Tower, colour: int) -> int:
    return sum(floors for whose, floors in tower if whose == colour)


def points_for(towers: dict[str, Tower], colour: int, in_play: int) -> int:
    heights = {site: sum(floors for _, floors in tower) for site, tower in towers.items() if tower}
    owners = {site: tower[-1][0] for site, tower in towers.items() if tower}
    tallest = [site for site in heights if heights[site] == max(heights.values())]
    points = 3 if len(tallest) == 1 and owners[tallest[0]] == colour else 0
    for city in "ABCDEF":
        owned = Counter(owner for site, owner in owners.items() if site[0] == city)
        if all(owned[colour] > owned[other] for other in range(in_play) if other != colour):
            points += 2
    return points + list(owners.values()).count(colour)


def printed_card(side: int, square: str) -> str:
    """The card, as the south reads it, that marks this square for a side: the board turned under the player."""
    row, column = divmod(int(square) - 1, 3)
    for _ in range(side):
        row, column = 2 - column, row
    return str(row * 3 + column + 1)
