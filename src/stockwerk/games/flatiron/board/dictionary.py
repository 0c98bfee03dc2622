"""The dictionary: every sign with its word, and how signs make a sentence. To be read as it lies there (§7.15)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stockwerk.core.picture.pen import at, group, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.text import Reader
from stockwerk.games.flatiron.board.pieces import paragraph, wrapped
from stockwerk.games.flatiron.board.signs import sentence
from stockwerk.games.flatiron.board.words import say
from stockwerk.games.flatiron.box.catalogue import decree, street_card
from stockwerk.games.flatiron.box.components import CARDS, DECREES, Box
from stockwerk.games.flatiron.people.wording import effect_signs, effect_text, scoring_signs, scoring_text

WIDTH, ROW = 362.0, 31.0
LETTERS, SIZE = 17, 12.0  # in a line, and how large
# Each sign and the name of its word; read down the first column, then down the second.
SIGNS: Final = (
    ("$2", "dollars"), ("$3!", "dear"), ("*3", "points"), ("pillar", "pillar"), ("build", "build"), ("store", "store"),
    ("floor", "floor"), ("card", "card"), ("deck", "deck"), ("decree", "decree"), ("hall", "hall"), ("hand", "hand"),
    ("architect", "architect"),
    ("news", "news"), ("news!", "active"), ("boy", "boy"), ("rep+1", "up"), ("rep-1", "down"), ("token", "token"),
    ("popular", "popular"), ("->", "then"), ("<>", "either"), ("/", "each"), ("?", "if"), ("=", "same"),
)  # fmt: skip


@lru_cache(maxsize=20)
def draw_dictionary(box: Box, reader: Reader) -> Plate:
    """Two columns of signs; below them, sentences."""
    title, half = say(reader, "board-signs"), -(-len(SIGNS) // 2)
    found = sentences(box, reader)
    height = 36 + half * ROW + 8 + len(found) * ROW + 10
    drawn = stepped_frame(1, 1, WIDTH - 2, height - 2, 8, "card", "hair", 1.4)
    drawn += text(14, 24, title, 14, "ink", "start", 700)
    for k, (sign, name) in enumerate(SIGNS):
        entry = draw_entry(sign, say(reader, f"sign-{name}"), 42, LETTERS)
        drawn += "\n" + at(12 + (k // half) * 172, 34 + (k % half) * ROW, entry)
    for k, (signs, said) in enumerate(found):
        drawn += "\n" + at(12, 42 + half * ROW + k * ROW, draw_entry(signs, said, 118, 30))
    return Plate("signs", WIDTH, height, drawn, title, ASIDE, enlarge=True)


def draw_entry(signs: str, said: str, room: float, letters: int) -> str:
    """A sign in its box, and beside it one or two lines, all of the same size."""
    box = rect(0, 2, room, ROW - 4, "paper", "hair", 1.2, 4) + sentence(signs, room / 2, ROW / 2, room - 6, 0.78)
    first = ROW / 2 + SIZE * 0.36 - (len(wrapped(said, letters)) - 1) * SIZE * 0.6
    return group(box + paragraph(room + 7, first, said, letters, SIZE, weight=500), role="img", aria_label=said)


def sentences(box: Box, reader: Reader) -> list[tuple[str, str]]:
    """How signs are read together; of each kind the first that is in the box."""
    effects = [effect for number in range(int(CARDS)) for effect in street_card(box, number).effects]
    scorings = [scoring for number in range(int(DECREES)) for scoring in decree(box, number).scorings]
    found = [
        (effect_signs(effect), reader.say(effect_text(effect)))
        for kind in ("buy_pillar", "points_for_colour")
        for effect in [effect for effect in effects if effect.kind == kind][:1]
    ]
    pairs = [scoring for scoring in scorings if scoring.kind == "per_pair"][:1]
    return found + [(scoring_signs(pair), reader.say(scoring_text(pair))) for pair in pairs]
