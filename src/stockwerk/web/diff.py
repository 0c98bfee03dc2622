"""The diff of a view, for a page that keeps what it was sent: only what has changed since.

Of each plate the lines that changed, of the facts those that did; options that were in the latest choice by their ids.
"""

from __future__ import annotations

from collections.abc import KeysView
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import compress, count
from json import JSONEncoder
from json.encoder import encode_basestring_ascii as quote
from operator import ne
from typing import Any, Final, TypeAlias

from stockwerk.core.option import Option
from stockwerk.core.picture.pen import Lines
from stockwerk.core.picture.sheet import HAND
from stockwerk.core.text import Reader
from stockwerk.web.seat_page import SeatPage, mark_of, markup_of, offered

Hunk: TypeAlias = tuple[int, int, Lines]  # from which line on, how many go, which come in their place
FAR: Final = 8  # lines, as far as we look for one that both have
OWN: Final = ("people", "log", "ask", "result")  # plates that may be another for each seat
encode: Final = JSONEncoder(separators=(",", ":")).encode
FEW: Final = 8  # lines in the place of others, and no more or fewer than before: then nothing has moved


def line_diff(old: Lines, new: Lines) -> list[Hunk]:
    """From the top down; the numbers are those of the old lines. A line that is the same object is not even read.

    >>> line_diff(("roof", "floor", "ground"), ("new roof", "floor", "floor", "ground"))
    [(0, 1, ('new roof',)), (2, 0, ('floor',))]
    """
    if len(old) == len(new):
        other = [*compress(count(), map(ne, old, new))]
        if len(other) <= FEW:
            return [(at, 1, (new[at],)) for at in other]
    found: list[Hunk] = []
    i = j = 0
    while True:
        shorter = min(len(old) - i, len(new) - j)
        alike = next(compress(count(), map(ne, old[i:], new[j:])), shorter)
        i, j = i + alike, j + alike
        go, come = apart(old[i : i + FAR], new[j : j + FAR])
        if not go and not come:
            return found
        found.append((i, go, new[j : j + come]))
        i, j = i + go, j + come


def apart(old: Lines, new: Lines) -> tuple[int, int]:
    """How many lines to leave out on each side until both go on alike: as few as possible."""
    if old[1:2] and old[1:2] == new[1:2]:
        return 1, 1  # most often one line has taken the place of another
    there = {line: come for come, line in reversed([*enumerate(new)])}
    found = [(go + there[line], go) for go, line in enumerate(old) if line in there]
    fewest, go = min(found, default=(len(old) + len(new), len(old)))
    return go, fewest - go


@lru_cache(maxsize=60)
def diff_json(old: Lines, new: Lines) -> str:
    """Several seats see the same change."""
    told = [f"[{at},{gone},[{','.join(map(quote, come))}]]" for at, gone, come in line_diff(old, new)]
    return f"[{','.join(told)}]"


# Views.


@dataclass
class PageState:
    """The plates of a page: those that it came with, by their marks, and those that it was sent since then."""

    marks: dict[str, str]
    sent: dict[str, Lines] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)  # as it was told them last
    options: dict[str, str] | None = None  # by id, as it has them
    choice: dict[str, str] = field(default_factory=dict)  # the last that were any

    def __post_init__(self) -> None:
        self.known = {*self.marks}  # by name

    def copy(self) -> PageState:
        """Another page that has the same. What is replaced as a whole is shared."""
        same = replace(self, marks={**self.marks}, sent={**self.sent})
        same.known = self.known
        return same

    def renamed(self, names: KeysView[str]) -> tuple[list[str], list[str]]:
        """Which plates are new to a page that has others, and which are gone."""
        if names == self.known:
            return [], []
        new = [name for name in names if name not in self.known] if self.known else []
        gone = sorted(self.known - names)
        for name in gone:
            self.marks.pop(name, None)
            self.sent.pop(name, None)
        self.known = {*names}
        return new, gone


def view_diff(seat_page: SeatPage, page: PageState) -> tuple[str, str]:
    """An event in two pieces: what is for this seat, and what has changed on the table, for most seats alike."""
    plates: list[str] = []
    for_seat: list[str] = []
    on_table: list[str] = []
    sent, own = page.sent, {*seat_page.places(HAND), *OWN}
    new, gone = page.renamed(seat_page.plates.keys())
    for name, lines in [plate for plate in seat_page.plates.items() if sent.get(plate[0]) is not plate[1]]:
        old = sent.get(name)
        if old is None and name in page.marks and page.marks[name] == mark_of(lines):
            continue
        sent[name] = lines
        if old is None:
            plates.append(f'"{name}":{quote(markup_of(lines))}')
        elif old != lines:
            (for_seat if name in own else on_table).append(f'"{name}":{diff_json(old, lines)}')
    facts, version = seat_page.facts(), seat_page.table.version_for(seat_page.seat)
    told = {key: value for key, value in facts.items() if key not in page.facts or page.facts[key] != value}
    page.facts = facts
    told |= {"version": version} | ({"places": seat_page.spots(new)} if new else {}) | ({"gone": gone} if gone else {})
    first = (
        f"event: view\nid: {version}\ndata: {encode(told)[:-1]},{choice(seat_page, page)}"
        f'"plates":{{{",".join(plates)}}},"changes":{{{",".join(for_seat)}'
    )
    return first, f"{',' if for_seat and on_table else ''}{','.join(on_table)}}}}}\n\n"


def choice(seat_page: SeatPage, page: PageState) -> str:
    """The options, unless they are the same; what was in the latest choice is only named."""
    options = {option.id: option_json(option, seat_page.reader) for option in seat_page.options}
    if options == page.options:
        return ""
    told = [quote(id) if page.choice.get(id) == text else text for id, text in options.items()]
    page.options = options
    if options:
        page.choice = options
    return f'"options":[{",".join(told)}],'


def option_json(option: Option, reader: Reader) -> str:
    """Games remember their options, and an option remembers its words; all readers of a language share them."""
    if option.label.names:
        return fresh_json(option, reader)
    told = option.told.get(reader.language)
    if told is None:
        told = option.told[reader.language] = fresh_json(option, reader)
    return told


def fresh_json(option: Option, reader: Reader) -> str:
    return encode(offered(option, reader))
