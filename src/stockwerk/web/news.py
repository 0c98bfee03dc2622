"""A view on its way to a page that keeps what it was sent: of each plate that changed, only the lines that did."""

from __future__ import annotations

import json
from collections.abc import KeysView
from dataclasses import dataclass, field
from json.encoder import encode_basestring_ascii as quote

from stockwerk.core.option import Option
from stockwerk.core.picture.sheet import HAND
from stockwerk.core.text import Reader
from stockwerk.web.changes import changes_json
from stockwerk.web.face import Face, offered
from stockwerk.web.packing import mark_of


@dataclass
class Page:
    """The plates of a page: those that it came with, by their marks, and those that it was sent since then."""

    marks: dict[str, str]
    sent: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.known = {*self.marks}  # by name

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


def news(face: Face, page: Page) -> tuple[str, str]:
    """An event in two pieces: what is for this seat, and what has changed on the table, for most seats alike."""
    plates: list[str] = []
    in_hand: list[str] = []
    on_table: list[str] = []
    sent, hand = page.sent, face.places(HAND)
    new, gone = page.renamed(face.plates.keys())
    for name, markup in face.plates.items():
        old = sent.get(name)
        if old is markup or (old is None and name in page.marks and page.marks[name] == mark_of(markup)):
            continue
        sent[name] = markup
        if old is None:
            plates.append(f'"{name}": {quote(markup)}')
        elif old != markup:
            (in_hand if name in hand else on_table).append(f'"{name}": {changes_json(old, markup)}')
    version = face.table.version_for(face.seat)
    facts = json.dumps({"version": version, "places": face.spots(new), "gone": gone, **face.facts(), "said": ""})
    options = ", ".join([option_json(option, face.reader) for option in face.options])
    own = (
        f"event: view\nid: {version}\ndata: {facts[:-1]}, "
        f'"options": [{options}], "plates": {{{", ".join(plates)}}}, "changes": {{{", ".join(in_hand)}'
    )
    return own, f"{', ' if in_hand and on_table else ''}{', '.join(on_table)}}}}}\n\n"


def option_json(option: Option, reader: Reader) -> str:
    """Games remember their options, and an option remembers its words; all readers of a language share them."""
    if option.label.names:
        return fresh_json(option, reader)
    told = option.told.get(reader.language)
    if told is None:
        told = option.told[reader.language] = fresh_json(option, reader)
    return told


def fresh_json(option: Option, reader: Reader) -> str:
    return json.dumps(offered(option, reader))
