"""A view on its way to a page that keeps what it was sent: of each plate that changed, only the lines that did."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

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

    def has(self, name: str, markup: str) -> bool:
        sent = self.sent.get(name)
        return markup == sent if sent is not None else name in self.marks and self.marks[name] == mark_of(markup)


def news(face: Face, page: Page) -> tuple[str, str]:
    """An event in two pieces: what is for this seat, and what has changed on the table, for most seats alike."""
    plates: list[str] = []
    in_hand: list[str] = []
    on_table: list[str] = []
    known = page.marks.keys() | page.sent.keys()
    new = [name for name in face.plates if name not in known] if known else []
    hand = face.places(HAND)
    for name, markup in face.plates.items():
        if page.has(name, markup):
            continue
        old = page.sent.get(name)
        page.sent[name] = markup
        if old is None:
            plates.append(f'"{name}": {json.dumps(markup)}')
        else:
            (in_hand if name in hand else on_table).append(f'"{name}": {changes_json(old, markup)}')
    gone = sorted(known - face.plates.keys())
    for name in gone:
        page.marks.pop(name, None)
        page.sent.pop(name, None)
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
