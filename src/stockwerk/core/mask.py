"""What can be done, as a row of zeros and ones: for learners, who choose among all actions."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, u8, vec
from stockwerk.core.state import NOBODY, State

NOT_HERE: Final = -1


class Numbering:
    """The actions that a box has, numbered without gaps: what learners choose from."""

    actions: vec[i64]  # [number] as the rules call it
    numbers: vec[i64]  # [action] NOT_HERE if this box has no such action

    def __init__(self, state: State) -> None:
        self.actions = vec[i64](state.possible())
        self.numbers = vec[i64]([NOT_HERE] * int(state.actions()))
        for k in range(i64(len(self.actions))):
            self.numbers[self.actions[k]] = k

    def legal(self, state: State, player: i64) -> list[int]:
        """The legal actions by their numbers, ascending."""
        room, numbers = state.make_room(), self.numbers
        count = state.fill(player, room)
        for k in range(count):
            room[k] = numbers[room[k]]
        return list(room[:count])


class Mask:
    """1 for each legal action of a seat, in a part of a longer row. Only what has changed is written."""

    numbering: Numbering
    row: vec[u8]
    first: i64  # where in the row the part begins
    legal: vec[i64]  # the actions that are marked
    count: i64
    player: i64  # whose they are; NOBODY if something has been done since

    def __init__(self, state: State, numbering: Numbering, row: vec[u8], first: i64) -> None:
        self.numbering = numbering
        self.row = row
        self.first = first
        self.legal = vec[i64]([0] * len(state.make_room()))
        self.count = 0
        self.player = NOBODY

    def mark(self, state: State, player: i64) -> None:
        row, legal, first, numbers = self.row, self.legal, self.first, self.numbering.numbers
        for k in range(self.count):
            row[first + numbers[legal[k]]] = 0
        self.count = state.fill(player, legal)
        for k in range(self.count):
            row[first + numbers[legal[k]]] = 1
        self.player = player

    def act(self, state: State, player: i64, number: i64) -> bool:
        """Do what has this number, if it can be done."""
        if not 0 <= number < len(self.numbering.actions):
            return False
        if self.player != player:
            self.mark(state, player)
        if self.row[self.first + number] == 0:
            return False
        self.player = NOBODY
        state.apply(player, self.numbering.actions[number])
        return True


def blank(length: i64) -> vec[u8]:
    return vec[u8]([0] * int(length))
