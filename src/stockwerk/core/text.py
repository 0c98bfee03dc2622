"""Something to say, not yet in any language; and the reader who hears it in theirs.

Words stand in Fluent catalogues (`locale/en.ftl`, `locale/de.ftl`) beside the code that needs them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, TypeAlias, Union

from stockwerk.core.errors import BadSetup, UnknownText
from stockwerk.core.ink import painted
from stockwerk.core.state import NOBODY

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "de")


@dataclass(frozen=True)
class Name:
    """The name of whoever sits at a seat: only the reader knows it."""

    seat: int


Value: TypeAlias = Union[str, int, "Text", Name, tuple["Text", ...]]


@dataclass
class Text:
    """A message of a catalogue with what is to be filled in. Nobody changes one; to freeze it would take longer."""

    package: str  # whose catalogue has the words
    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.package, self.key))

    @cached_property
    def names(self) -> bool:
        """Whether anybody's name is to be filled in."""
        return self.seat != NOBODY

    @cached_property
    def seat(self) -> int:
        """The first seat whose name is to be filled in; NOBODY if none is."""
        for value in chain.from_iterable(one if isinstance(one, tuple) else (one,) for one in self.values.values()):
            seat = value.seat if isinstance(value, (Name, Text)) else NOBODY
            if seat != NOBODY:
                return seat
        return NOBODY


@dataclass(frozen=True)
class Words:
    """The catalogue of a package: `words("event-built", floors=3)` is something to say from it."""

    package: str

    def __call__(self, key: str, **values: Value) -> Text:
        return Text(self.package, key, values)


words = Words(__package__)


@dataclass(frozen=True)
class Reader:
    """Who reads: their language, the names of the seats as far as there are any, and whether they see colour."""

    language: str = "en"
    names: tuple[str, ...] = ()
    colour: bool = False  # marks in boards that are told as text
    hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise BadSetup(f"no language {self.language!r}; there are: {', '.join(LANGUAGES)}")
        object.__setattr__(
            self, "hash", hash((self.language, self.names, self.colour))
        )  # asked for with every remembered picture

    def __hash__(self) -> int:
        return self.hash

    def say(self, text: Text) -> str:
        """The words with what is to be filled in."""
        filled: dict[str, str | int] = {}
        form = form_of(text.package, text.key, self.language)
        for key, value in text.values.items():
            if isinstance(value, int):
                filled[key] = value
                if not 0 <= value < 1000:
                    form = ""  # languages write such numbers in their own ways
            else:
                filled[key] = value if isinstance(value, str) else self.fill_in(value)
        try:
            if form:
                return form % filled
        except KeyError:
            pass  # something is missing, which is told below
        return said(text.package, text.key, self.language, tuple(filled.items()))

    def fill_in(self, value: Value) -> str | int:
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, Name):
            return self.name(value.seat)
        if isinstance(value, tuple):
            return ", ".join(self.say(text) for text in value)
        return value

    def paint(self, text: str, ink: str, target: str = "") -> str:
        """The text in a colour of the house (`core/picture/tokens.py`), and what it names; plain if they see none."""
        return painted(text, ink, target) if self.colour else text

    def name(self, seat: int) -> str:
        assert seat >= 0, f"nobody sits at {seat}"
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say(words("seat-name", number=seat + 1))


JOINERS: Final = "\u200c\u200d"  # some scripts and some emoji need them


def printable(text: str) -> bool:
    return all(letter.isprintable() or letter in JOINERS for letter in text)


def one_line(text: str) -> str:
    """A name or a line of talk without what cannot be seen: control characters, and those that turn the direction."""
    seen = "".join(letter for letter in " ".join(text.split()) if letter.isprintable() or letter in JOINERS)
    return seen.strip(" " + JOINERS)


def small_number(text: str) -> int | None:
    """A number of up to four plain digits, as people type them; None for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else None


@lru_cache(maxsize=12_000)
def said(package: str, key: str, language: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """A sentence, remembered: pages and logs say the same ones again and again."""
    bundle = catalogue(package, language)
    if not bundle.has_message(key):
        raise UnknownText(f"no {key!r} in the {language} catalogue of {package}")
    pattern = bundle.get_message(key).value
    assert pattern is not None, f"{key} has no words"
    sentence, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        raise UnknownText(f"{key!r} in the {language} catalogue of {package}: {errors[0]}")
    return str(sentence)


@cache
def form_of(package: str, key: str, language: str) -> str:
    """A sentence that has only to be filled in, much quicker than by Fluent; empty if it takes more than that."""
    from fluent.runtime.resolver import TextElement, VariableReference

    bundle = catalogue(package, language)
    pattern: Any = bundle.get_message(key).value if bundle.has_message(key) else None
    parts = []
    for element in getattr(pattern, "elements", [pattern]):
        inside = getattr(element, "expression", None)
        if isinstance(element, TextElement):
            parts.append(element.value.replace("%", "%%"))
        elif isinstance(inside, VariableReference):
            parts.append(f"%({inside.id.name})s")
        else:
            return ""
    return "".join(parts)


@cache
def catalogue(package: str, language: str) -> FluentBundle:
    from importlib import resources  # late, as is Fluent: they take longer to import than all games

    from fluent.runtime import FluentBundle, FluentResource

    source = resources.files(package).joinpath("locale", f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle
