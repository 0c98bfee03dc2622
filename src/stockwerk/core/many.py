"""Many tables side by side, stepped inside: for learners that play many games at once."""

from __future__ import annotations

from stockwerk.core.mask import Mask, Numbering, blank
from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, u8, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY, State


class Many:
    """Each table with what the seat to act sees and may do. Whoever fills a table keeps the rest."""

    tables: list[State]
    masks: list[Mask]
    numbering: Numbering
    width: i64  # numbers of an observation
    numbers: Numbers  # [table, number]
    marks: vec[u8]  # [table, action]
    seats: vec[i64]  # [table] the seat to act
    refused: vec[u8]  # [table] 1 if the last action could not be done
    points: vec[i64]  # [table, seat] the scores, if they are wanted
    scored: bool  # they are

    def __init__(self, tables: list[State], numbering: Numbering, width: i64, scored: bool) -> None:
        count: i64 = len(tables)
        actions: i64 = len(numbering.actions)
        self.tables = tables
        self.numbering = numbering
        self.width = width
        self.numbers = Numbers(count * width)
        self.marks = blank(count * actions)
        self.masks = [Mask(tables[k], numbering, self.marks, k * actions) for k in range(count)]
        self.seats = vec[i64]([0] * int(count))
        self.refused = blank(count)
        self.points = vec[i64]([0] * int(count * tables[0].players))
        self.scored = scored
        for k in range(count):
            self.put(k, tables[k])

    def __reduce__(self) -> tuple[object, ...]:
        """The tables, and who acts there; the rest follows from it."""
        tables = [table.clone() for table in self.tables]
        return same_many, (tables, self.width, self.scored, list(self.seats), list(self.refused))

    def put(self, k: i64, table: State) -> None:
        """A new game at a table."""
        self.tables[k] = table
        self.seats[k] = table.actors()[0]
        self.count_points(k)
        self.look(k)

    def look(self, k: i64) -> None:
        """What the seat to act sees, and what it may do."""
        table, seat = self.tables[k], self.seats[k]
        self.numbers.at = k * self.width
        table.observe(seat, self.numbers)
        self.masks[k].mark(table, seat)

    def count_points(self, k: i64) -> None:
        if self.scored:
            table = self.tables[k]
            for seat in range(table.players):
                self.points[k * table.players + seat] = table.score(seat)

    def step(self, chosen: list[int]) -> list[int]:
        """At each table, the seat to act does what was chosen for it; the tables where the game is over."""
        finished: list[int] = []
        for k in range(i64(len(self.tables))):
            table, seat = self.tables[k], self.seats[k]
            done = self.masks[k].act(table, seat, chosen[k])
            self.refused[k] = u8(not done)
            if done:
                self.count_points(k)
            if table.actor == NOBODY:
                finished.append(k)
            elif done:
                self.seats[k] = table.actor_after(seat)
                self.look(k)
        return finished

    def any_of_each(self, luck: Rng) -> list[int]:
        """A legal action at each table, all equally likely."""
        numbers = self.numbering.numbers
        return [int(numbers[mask.legal[luck.below(mask.count)]]) for mask in self.masks]


def same_many(tables: list[State], width: i64, scored: bool, seats: list[int], refused: list[int]) -> Many:
    """Tables as they stood side by side."""
    many = Many(tables, Numbering(tables[0]), width, scored)
    for k in range(i64(len(tables))):
        many.seats[k] = seats[k]
        many.refused[k] = u8(refused[k])
        many.look(k)
    return many
