"""What can be done, as a row of zeros and ones: for learners, who choose among all actions."""

from __future__ import annotations

from stockwerk.core.packed import i64, u8, vec
from stockwerk.core.state import State


class Mask:
    """1 for each legal action. Only what has changed is written."""

    row: vec[u8]
    legal: vec[i64]  # the actions that are marked
    count: i64

    def __init__(self, state: State) -> None:
        self.row = vec[u8]([0] * int(state.actions()))
        self.legal = vec[i64]([0] * len(state.make_room()))
        self.count = 0

    def mark(self, state: State, player: i64) -> None:
        row, legal = self.row, self.legal
        for k in range(self.count):
            row[legal[k]] = 0
        self.count = state.fill(player, legal)
        for k in range(self.count):
            row[legal[k]] = 1
