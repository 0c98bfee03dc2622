"""The defaults of a game's card: for a game that has no box, no chapters, no introduction, no board in text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from stockwerk.core.errors import BadComponents
from stockwerk.core.option import Preview
from stockwerk.core.text import Reader, Text, words

if TYPE_CHECKING:
    from stockwerk.core.game import AnyGame, Step


@dataclass(frozen=True)
class DefaultFunction:
    """A function that gets the game as well; the card says which."""

    function: Callable[..., Any] = field(repr=False)
    game: AnyGame | None = field(default=None, compare=False, repr=False)

    def of(self, game: AnyGame) -> DefaultFunction:
        return replace(self, game=game)

    def __call__(self, *given: Any) -> Any:
        return self.function(self.game, *given)


def with_game(function: Callable[..., Any]) -> Any:
    """A default of the card: called without the game, it gets it from the card."""
    return DefaultFunction(function)


@with_game
def label_of(game: AnyGame, view: Any, action: int) -> Preview:
    """An option says what it leads to."""
    return Preview(game.option(view, action).label)


@with_game
def scores_in_text(game: AnyGame, view: Any, reader: Reader) -> str:
    """What is asked, and how everybody stands."""
    scores = [f"{standing.score:>4}  {standing.called(reader)}" for standing in game.standings(view)]
    return "\n".join([reader.say(game.prompt(view)), *scores])


@with_game
def printed_components(game: AnyGame) -> str:
    """The file of its box, if it has one."""
    file = game.file("components.toml")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@with_game
def refuse_components(game: AnyGame, data: Mapping[str, Any]) -> Mapping[str, Any]:
    raise BadComponents(f"{game.id} has no box that could be corrected")


def in_progress(view: Any) -> Text:
    return words("progress")


def no_chapter(view: Any) -> str:
    """The rules are shown from their beginning."""
    return ""


def no_introduction(view: Any) -> Sequence[Step]:
    return ()


def no_shapes() -> str:
    return ""
