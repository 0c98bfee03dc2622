"""A game's card: everything the other layers need to know of a game, as one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from stockwerk.core.defaults import (
    DefaultFunction,
    in_progress,
    label_of,
    no_chapter,
    no_introduction,
    no_shapes,
    printed_components,
    refuse_components,
    scores_in_text,
)
from stockwerk.core.errors import BadSetup
from stockwerk.core.events import Event
from stockwerk.core.late import LateFunction
from stockwerk.core.option import Option, Preview, Reason, Targets
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import State
from stockwerk.core.text import Reader, Text, Words

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from typing_extensions import TypeVar

    from stockwerk.core.picture.sheet import Plate

    S = TypeVar("S", bound=State, default=Any)  # a match or a seat of any game need not name them
    V = TypeVar("V", default=Any)
else:
    from typing import TypeVar

    S, V = TypeVar("S"), TypeVar("V")

__all__ = ["AnyGame", "Choice", "Data", "Game", "Line", "Setup", "Standing", "Step"]

Data: TypeAlias = Mapping[str, Any]  # component data as read from a TOML or JSON file


@dataclass(frozen=True)
class Choice:
    """Something to agree on before the game: a variant, an edition, a level."""

    id: str
    values: tuple[str, ...]
    default: str
    words: Words  # the catalogue that has choice-ID for its title and choice-ID-VALUE for each value
    players: tuple[int, ...] = ()  # for these numbers of players only; for all if empty

    @property
    def title(self) -> Text:
        return self.words(f"choice-{self.id}")

    def label(self, value: str) -> Text:
        return self.words(f"choice-{self.id}-{value}")


@dataclass(frozen=True)
class Setup:
    """Who plays by which rules, with which box. Made by `Game.setup`, which checks it."""

    players: int
    options: Mapping[str, str]  # every choice that is open to so many players, with the value agreed on
    components: Data | None = None  # a corrected box; the printed one if None


@dataclass(frozen=True)
class Line:
    """One line of a score."""

    text: Text
    points: int
    chapter: int = 0  # lines that belong together, e.g. a round


@dataclass(frozen=True)
class Standing:
    """How a seat stands: its score line by line, and what decides between equals.

    An automaton that is part of the rules may stand among the seats: it sits nowhere and has a name of its own.
    """

    seat: int  # NOBODY for an automaton
    rank: int  # 1 for whoever is ahead; equals share a rank
    score: int
    lines: tuple[Line, ...]
    tie_breaks: tuple[Line, ...] = ()
    name: Text | None = None  # of an automaton; whoever sits at a seat is named by the reader

    def called(self, reader: Reader) -> str:
        return reader.name(self.seat) if self.name is None else reader.say(self.name)


@dataclass(frozen=True)
class Step:
    """A step of the introduction to a game: a sentence or two, and what they point at."""

    text: Text
    at: str  # the name of a plate, or a target on one


@dataclass(frozen=True, kw_only=True, repr=False)
class Game(Generic[S, V]):
    """One game. All that people meet is made from a view, so it can tell them no more than their seat may know."""

    id: str
    folder: str  # the package with its rules, poster and box; `__name__` in the card
    title: Text
    summary: Text  # in a sentence or two
    players: range
    rules: int  # raised when a fix changes the course of old records
    choices: tuple[Choice, ...] = ()
    actions: int  # the size of the action space
    longest: int  # no game takes more actions, or should; simulations stop there unless they have a limit of their own
    endings: tuple[str, ...]  # the ways in which it can end
    lay_out: Callable[[Setup], S]  # the table before chance does anything
    view: Callable[[S, int], V]  # all that a seat may see; NOBODY for spectators
    colours: Callable[
        [V, int], Sequence[tuple[int, Text]]
    ]  # that a seat plays: their number on the palette, their name
    option: Callable[[V, int], Option]  # an action, legal or not, as people meet it
    kinds: Mapping[str, Text] = field(default_factory=dict)  # what one of each kind of target is called
    why_not: Callable[[V, Targets], Reason]  # why no legal action has these targets
    prompt: Callable[[V], Text]  # what is asked of the seat, or whom it waits for
    progress: Callable[[V], Text] = in_progress  # where in the game it is: the round, and how near the end is
    chapter: Callable[[V], str] = no_chapter  # where the rules tell of what is asked now: a chapter or a paragraph
    introduction: Callable[[V], Sequence[Step]] = no_introduction  # for somebody's first game: points at what they see
    narrate: Callable[[V, Event], Text]  # what everybody hears, all players are told in the same words
    standings: Callable[[V], list[Standing]]
    draw: Callable[[V, Reader], list[Plate]]  # the pictures: a board is a few plates
    preview: Callable[[V, int], Preview] = label_of  # what an action would lead to, as far as the seat can know
    shapes: Callable[[], str] = no_shapes  # SVG definitions that its pictures refer to; they exist once on a page
    tell: Callable[[V, Reader], str] = scores_in_text  # the board as text
    write: Callable[[int], str]
    read: Callable[[str], int]
    worth: Callable[[S, int], float]  # what a position is worth to a seat
    components: Callable[[], str] = printed_components  # what is in the box, as TOML
    check_components: Callable[[Data], Data] = refuse_components  # a corrected box as it is kept, or an error
    secret: bool = True  # seats have something to hide from each other: on one screen it is covered between them
    view_from: Callable[[V, S, int], V] | None = None  # by a view of another seat: the same as `view`, only quicker
    tries: int = 0  # how many actions, those that `worth` likes best, are worth playing out; all if 0

    def __post_init__(self) -> None:
        for name, value in list(vars(self).items()):
            if isinstance(value, (LateFunction, DefaultFunction)):
                object.__setattr__(self, name, value.of(self))

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<Game {self.id}: {span(self.players, '-')} players>"

    def __hash__(self) -> int:
        return hash(self.id)

    def __copy__(self) -> Game[S, V]:
        return self  # nobody changes a card

    def __deepcopy__(self, memo: object) -> Game[S, V]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """As functions are pickled: by where it stands. What `replace` made of a card is that card, and the changes."""
        try:
            found = card_of(self.folder, self.id)
        except (ImportError, StopIteration):
            from pickle import PicklingError  # late: only who pickles needs it

            raise PicklingError(f"cannot pickle {self!r}: it does not stand in {self.folder}") from None
        if found is self:
            return card_of, (self.folder, self.id)
        changes = {name: value for name, value in vars(self).items() if value != getattr(found, name)}
        return partial(replace, **changes), (found,)

    def setup(self, players: int, options: Mapping[str, str] | None = None, components: Data | None = None) -> Setup:
        """What was asked for, with the defaults filled in; refuses what the game does not have."""
        if players not in self.players:
            raise BadSetup(f"{self.id} is for {span(self.players)} players, not for {players!r}")
        given = dict(options or {})
        agreed: dict[str, str] = {}
        for choice in self.choices:
            value = given.pop(choice.id, None)
            if choice.players and players not in choice.players:
                if value is not None:
                    whom = " or ".join(str(number) for number in choice.players)
                    raise BadSetup(f"option {choice.id!r} of {self.id} is for {whom} players, not for {players}")
                continue
            if value is not None and value not in choice.values:
                raise BadSetup(f"option {choice.id!r} of {self.id} is one of {', '.join(choice.values)}, not {value!r}")
            agreed[choice.id] = choice.default if value is None else value
        if given:
            known = ", ".join(choice.id for choice in self.choices) or "none"
            raise BadSetup(f"{self.id} has no option {next(iter(given))!r}; its options: {known}")
        kept = None if components is None else self.check_components(components)
        return Setup(players, agreed, kept)

    def file(self, name: str) -> Traversable:
        """A file of its folder."""
        from importlib import resources  # late: it takes longer to import than a game

        return resources.files(self.folder).joinpath(name)

    def rulebook(self, language: str) -> str:
        """The rules in our own words, as Markdown."""
        return self.file("RULES.md" if language == "en" else f"RULES.{language}.md").read_text(encoding="utf-8")

    def poster(self) -> str:
        """Its picture in lists of games, as SVG."""
        return self.file("poster.svg").read_text(encoding="utf-8")

    def start(self, setup: Setup, seed: str | int) -> S:
        """The table when the first decision is due. Equal seeds give equal games."""
        state = self.lay_out(setup)
        state.deal(seeded(seed))
        return state

    def options(self, state: S, seat: int) -> list[Option]:
        """The legal actions, for people."""
        view = self.view(state, seat)
        return [self.option(view, action) for action in state.legal(seat)]

    def imagine(self, state: S, seat: int, luck: Rng) -> S:
        """A world that looks the same from this seat."""
        world = state.clone()
        world.redeal(seat, luck)
        assert isinstance(world, type(state))
        return world


AnyGame: TypeAlias = Game[Any, Any]


def card_of(folder: str, id: str) -> AnyGame:
    """The card with this id that stands in a package."""
    return next(one for one in vars(import_module(folder)).values() if isinstance(one, Game) and one.id == id)


def span(numbers: range, between: str = " to ") -> str:
    first, last = numbers[0], numbers[-1]
    return f"{first}{between}{last}" if first < last else str(first)
