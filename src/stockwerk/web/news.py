"""A view on its way to a page that keeps what it was sent: of each plate that changed, only the lines that did."""

from __future__ import annotations

import json

from stockwerk.core.option import Option
from stockwerk.core.text import Reader
from stockwerk.web.changes import changes_json
from stockwerk.web.face import Face


def news(face: Face, have: str, sent: dict[str, str]) -> str:
    """As an event. What the page has is what it said that it has, and what it was sent since then."""
    known = dict(mark.rpartition(".")[::2] for mark in have.split())
    plates, changed = [], []
    for name, markup in face.plates.items():
        old = sent.get(name)
        if markup == old or (old is None and known.get(name) == face.marks[name]):
            continue
        if old is None:
            plates.append(f'"{name}": {json.dumps(markup)}')
        else:
            changed.append(f'"{name}": {changes_json(old, markup)}')
        sent[name] = markup
    gone = sorted(set(known) - set(face.plates))
    for name in gone:
        sent.pop(name, None)
    version = face.table.version_for(face.seat)
    facts = json.dumps({"version": version, "gone": gone, "have": face.have, **face.facts(), "said": ""})
    options = ", ".join([option_json(option, face.reader) for option in face.options])
    return (
        f"event: view\nid: {version}\ndata: {facts[:-1]}, "
        f'"options": [{options}], "plates": {{{", ".join(plates)}}}, "changes": {{{", ".join(changed)}}}}}\n\n'
    )


def option_json(option: Option, reader: Reader) -> str:
    """Games remember their options, and an option remembers its words; all readers of a language share them."""
    if option.label.names:
        return fresh_json(option, reader)
    told = option.told.get(reader.language)
    if told is None:
        told = option.told[reader.language] = fresh_json(option, reader)
    return told


def fresh_json(option: Option, reader: Reader) -> str:
    return json.dumps({"id": option.id, "targets": option.targets, "label": reader.say(option.label)})
