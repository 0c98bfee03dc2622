"""A row of numbers that tells what a seat sees: for learners, who read nothing else."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i16, i64, vec

__all__ = ["Numbers"]

LONGEST: Final = 4096  # no game needs more numbers than that


class Numbers:
    """Numbers, written one after the other from the beginning of the row on."""

    row: vec[i16]
    at: i64  # where the next one goes
    parts: list[tuple[str, int]] | None  # what stands from where on, if anybody wants to know

    def __init__(self, length: i64, parts: list[tuple[str, int]] | None = None) -> None:
        self.row = vec[i16]([0] * int(length))
        self.at = 0
        self.parts = parts

    def __repr__(self) -> str:
        return f"<Numbers: {self.at} of {len(self.row)} written>"

    def part(self, name: str) -> None:
        """What follows has this name."""
        if self.parts is not None:
            self.parts.append((name, int(self.at)))

    def put(self, number: i64) -> None:
        self.row[self.at] = i16(number)
        self.at += 1

    def put_all(self, numbers: vec[i64], first: i64, count: i64) -> None:
        """So many numbers of a longer list."""
        row, at = self.row, self.at
        for k in range(count):
            row[at + k] = i16(numbers[first + k])
        self.at = at + count

    def put_same(self, number: i64, count: i64) -> None:
        """One number, so many times."""
        row, at = self.row, self.at
        for k in range(count):
            row[at + k] = i16(number)
        self.at = at + count

    def put_bits(self, bits: i64, count: i64) -> None:
        """A number for each bit, the lowest one first."""
        row, at = self.row, self.at
        for k in range(count):
            row[at + k] = i16(bits >> k & 1)
        self.at = at + count
