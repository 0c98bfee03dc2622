"""The promises of a game are asked of a broken one: each fault is found, and the line says by which promise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

import pytest
from noughts_and_crosses import GAME, people, rules

from stockwerk.core.batch import Tally, play_games
from stockwerk.core.errors import BadSnapshot, StockwerkError
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.numbers import Numbers
from stockwerk.core.option import Option, Reason, Targets
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NO_ROOM, State
from stockwerk.testing.promises import keep_promises


class Bare(State):
    """Has no method at all."""


class Unordered(rules.Position):
    def fill(self, player: int, out: Any) -> int:
        count = super().fill(player, out)
        out[0], out[count - 1] = int(out[count - 1]), int(out[0])
        return count


class SharedByClones(rules.Position):
    def __init__(self, like: SharedByClones | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.marks = like.marks


class OtherEnding(rules.Position):
    def ending(self) -> int:
        return 1


class SeenAfterwards(rules.Position):
    """`redeal` shuffles what everybody sees."""

    def redeal(self, player: int, rng: Rng) -> None:
        super().redeal(player, rng)
        self.marks.reverse()


class Remembering(rules.Position):
    """`redeal` shuffles nothing, not even the luck to come."""

    def redeal(self, player: int, rng: Rng) -> None:
        pass


class KeepsTheKey(rules.Position):
    """`redeal` forgets what the luck to come is, but for the key that it comes from."""

    def redeal(self, player: int, rng: Rng) -> None:
        other = rng.fork()
        self.rng.a, self.rng.b, self.rng.c, self.rng.counter = other.a, other.b, other.c, other.counter


class HoldsWhatStays(rules.Position):
    """Has something beside its fields that no other process can have."""

    def __init__(self, like: HoldsWhatStays | None = None) -> None:
        super().__init__(like)
        self.lock = Lock()


class Growing(rules.Position):
    past: list[int]

    def __init__(self, like: Growing | None = None) -> None:
        super().__init__(like)
        self.past = [] if like is None else like.past[:]

    def apply(self, player: int, action: int) -> None:
        super().apply(player, action)
        self.past.append(action)


class Nested(rules.Position):
    rows: list[list[int]]

    def __init__(self, like: Nested | None = None) -> None:
        super().__init__(like)
        self.rows = [[1], [2]]


@dataclass(frozen=True)
class LaysOut:
    """Positions of another class: a function that can be pickled."""

    kind: type[rules.Position]

    def __call__(self, setup: Setup) -> rules.Position:
        position = rules.lay_out(setup)
        found = self.kind()
        for name in ("players", "actor", "revealed", "rng", "marks", "misere"):
            setattr(found, name, getattr(position, name))
        return found


def on(kind: type[rules.Position]) -> AnyGame:
    """The game with another class of positions."""
    setattr(kind, "clone", lambda self: kind(self))  # noqa: B010, PLW0108
    return replace(GAME, lay_out=LaysOut(kind))


def option_of_empty_squares(view: people.View, action: int) -> Option:
    assert view.marks[action] == -1, "nobody asked for this"
    return people.option(view, action)


def why_not_this_one(view: people.View, targets: Targets) -> Reason:
    (_,) = targets
    return people.why_not(view, targets)


FAULTS: list[tuple[AnyGame, str]] = [
    (on(OtherEnding), "somebody_can_always_act_and_the_game_ends"),
    (on(Unordered), "legal_actions_ascend_and_are_actions_of_the_game"),
    (on(SharedByClones), "a_clone_goes_its_own_way"),
    (on(Growing), "a_field_keeps_its_length"),
    (on(SeenAfterwards), "redealing_changes_nothing_that_a_seat_sees"),
    (on(Remembering), "redealing_forgets_the_truth"),
    (on(HoldsWhatStays), "a_state_is_pickled_copied_and_compared_by_what_lies_on_the_table"),
    (on(KeepsTheKey), "what_is_pickled_for_a_seat_tells_no_secret"),
    (replace(GAME, option=option_of_empty_squares), "what_is_not_legal_has_a_reason_and_a_rule"),
    (replace(GAME, why_not=why_not_this_one), "anything_can_be_asked_for"),
]


@pytest.mark.parametrize(("game", "promise"), FAULTS, ids=[promise for _, promise in FAULTS])
def test_a_fault_is_found_by_its_promise(game: AnyGame, promise: str) -> None:
    with pytest.raises(Exception) as found:  # noqa: PT011
        keep_promises(game)
    assert found.value.__notes__[0] in (f"noughts_and_crosses 2, seed {seed}: {promise}" for seed in (0, 1))


def test_a_list_of_lists_is_named() -> None:
    with pytest.raises(BadSnapshot, match=r"Nested\.rows is an int, a bool or a flat list of ints, not \[\[1\]"):
        keep_promises(on(Nested))


def test_notation_that_is_read_as_it_is_printed_only_is_no_notation() -> None:
    strict: Callable[[str], int] = rules.SQUARES.index
    with pytest.raises(ValueError, match="not in tuple"):
        keep_promises(replace(GAME, read=strict))


def test_an_ending_that_the_card_does_not_have_is_named() -> None:
    game = on(OtherEnding)
    start = game.lay_out(game.setup(2))
    with pytest.raises(StockwerkError, match=r"^OtherEnding\.ending\(\) is 1, but the card has 1 endings$"):
        play_games(Tally(2, len(game.endings)), start, 0, 1, "any", game.longest)


CALLS: dict[str, list[Any]] = {
    "actions": [],
    "clone": [],
    "deal": [seeded("any")],
    "redeal": [0, seeded("any")],
    "fill": [0, NO_ROOM],
    "apply": [0, 0],
    "score": [0],
    "observe": [0, Numbers(1)],
}


@pytest.mark.parametrize("method", CALLS)
def test_a_method_that_a_game_lacks_is_named(method: str) -> None:
    with pytest.raises(NotImplementedError, match=f"^Bare has no method '{method}', which every game has$"):
        getattr(Bare(None), method)(*CALLS[method])
