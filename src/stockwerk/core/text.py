"""Something to say, not yet in any language; and the reader who hears it in theirs.

Words stand in Fluent catalogues (`locale/en.ftl`, `locale/de.ftl`) beside the code that needs them.
"""

from __future__ import annotations

import re
import unicodedata
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

__all__ = ["LANGUAGES", "Name", "Reader", "Text", "Words"]

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
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise BadSetup(f"no language {self.language!r}; there are: {', '.join(LANGUAGES)}")
        object.__setattr__(
            self, "_hash", hash((self.language, self.names, self.colour))
        )  # asked for with every remembered picture

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """Other processes hash the same texts to other numbers."""
        return Reader, (self.language, self.names, self.colour)

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


# Unicode counts these as letters, marks or signs, and they draw nothing: fillers, blank braille, selectors of variants.
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
)
SELECTORS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))))
EMOJI_STYLE: Final = "\ufe0f"
MARKS: Final = 4  # combining marks in a row, as in Unicode's UTS #39; more climb over the lines around them


def one_line(text: str) -> str:
    """A name or a line of talk as it is kept: normalised (NFC), in one line, without what cannot be seen.

    That is control and format characters (zero width, direction overrides, tags) and whatever else draws nothing;
    joiners stay where they shape something. Combining marks need something to stand on, and do not pile up.
    """
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    seen = "".join(letter for letter in text if is_seen(letter) or letter in JOINERS or letter == EMOJI_STYLE)
    kept = ""
    marks = ""  # in a row, at the end
    for number, letter in enumerate(seen):
        if letter in JOINERS and not (shaped(kept[-1:]) and shaped(seen[number + 1 : number + 2])):
            continue
        if letter == EMOJI_STYLE and unicodedata.category(kept[-1:] or " ") not in ("So", "Po", "Nd", "Sm"):
            continue
        if unicodedata.category(letter) in ("Mn", "Me") and letter != EMOJI_STYLE:
            if not kept or kept[-1] == " " or letter in marks or len(marks) == MARKS:
                continue
            marks += letter
        else:
            marks = ""
        kept += letter
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def is_seen(letter: str) -> bool:
    return letter.isprintable() and letter not in BLANK and letter not in SELECTORS


def shaped(letter: str) -> bool:
    """Whether a joiner beside it can change what is drawn: emoji, and scripts without capitals such as Arabic."""
    return bool(letter) and unicodedata.category(letter) in ("So", "Sk", "Lo", "Mn", "Mc")


# Small Cyrillic and Greek letters that look like Latin ones, or whose capitals do: А, В and Η as in Ada, Ben and Hal.
LOOKS: Final = str.maketrans(
    "авезікмнорстухјѕһԁԛԝѵӏүαβεζηικμνορτυχϳɡօ",
    "abe3ikmhopctyxjshdqwvlyabezhikmnoptyxjgo",
)


STROKES: Final = str.maketrans(
    "l1ı|", "iiii"
)  # in many fonts: a capital I, a small l, a one, a bar; and i without a dot


def alike(name: str) -> str:
    """The same for all names that look or sound the same: whatever the case, the width, the joiners or the alphabet."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", one_line(name)).casefold())
    plain = re.sub("([ijіј])\u0307", r"\1", plain)  # the dot that they have anyway
    plain = unicodedata.normalize("NFKC", plain.translate(LOOKS).translate(STROKES))
    return "".join(letter for letter in plain if letter not in JOINERS and letter != EMOJI_STYLE)


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
