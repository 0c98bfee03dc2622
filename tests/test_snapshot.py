"""A position as plain numbers: what its fields may be, and what is refused in one line."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from stockwerk.core.errors import BadSnapshot
from stockwerk.core.rng import seeded
from stockwerk.core.snapshot import restore, snapshot
from stockwerk.core.state import State


class NeverChanges:
    """What never changes."""


class OneField(State):
    """With one field, whatever it is, and a box."""

    pile: Any
    box: NeverChanges

    def __init__(self, like: OneField | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.pile, self.box = like.pile, like.box

    def clone(self) -> OneField:
        return OneField(self)


def position(pile: object) -> OneField:
    made = OneField()
    made.players, made.actor, made.revealed, made.rng = 2, 0, 0, seeded("snapshot")
    made.pile, made.box = pile, NeverChanges()
    return made


@pytest.mark.parametrize("pile", [7, True, [], [3, -1, 2], [True, False]], ids=str)
def test_ints_bools_and_flat_lists_of_ints_come_back(pile: object) -> None:
    numbers = snapshot(position(pile))
    like = position(pile)
    assert restore(like, numbers).pile == pile and restore(like, numbers).box is like.box
    assert snapshot(restore(like, numbers)) == numbers


OTHERS = [[[1], [2, 3]], [1, None], ["A1"], [0.5], (1, 2), {1: 2}, {1}, deque([1]), "A1", 0.5]


@pytest.mark.parametrize("pile", OTHERS, ids=str)
def test_any_other_field_is_refused_by_its_name(pile: object) -> None:
    with pytest.raises(BadSnapshot) as refused:
        snapshot(position(pile))
    told = str(refused.value)
    assert told.startswith("test_snapshot.OneField.pile is an int, a bool or a flat list of ints, not ")
    assert "\n" not in told and len(told) < 200
