"""What may still come: the cards that nobody has seen since the last shuffle."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import group, path, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import say
from stockwerk.games.welcome_to.components import DEED_NAMES

WIDTH = 362.0


@lru_cache(maxsize=300)
def draw_left(unseen: tuple[tuple[int, ...], ...], reader: Reader) -> Plate:
    """A little house for every card that has not been seen since the last shuffle, number by number; then by action."""
    counts, total = [sum(row) for row in unseen], sum(map(sum, unseen))
    bottom = 36.0 + max(6, *counts) * 8
    drawn = stepped_frame(3, 3, WIDTH - 6, bottom + 56, 8, "card", "hair", 1.4)
    drawn += text(15, 25, say(reader, "board-unseen"), 15, "ink", "start", 700)
    drawn += text(WIDTH - 14, 25, str(total), 18, "ink", "end", 700)
    bars = "".join(
        f"M{23 + k * 22.6 - 7.5:g},{bottom - j * 8:g}h15v-6h-15Z"
        for k, count in enumerate(counts)
        for j in range(count)
    )
    drawn += path(bars, "harbour", "outline", 0.8) if bars else ""
    for k, count in enumerate(counts):
        drawn += text(23 + k * 22.6, bottom + 16, str(k + 1), 13.5, "ink" if count else "muted", weight=700)
    for deed, name in enumerate(DEED_NAMES):
        left = sum(row[deed] for row in unseen)
        drawn += use(f"deed-{name}", 30 + deed * 56, bottom + 38, 0.72)
        drawn += text(46 + deed * 56, bottom + 43, str(left), 15, "ink" if left else "muted", "start", 700)
    told = say(reader, "board-unseen-told", cards=total)
    return Plate("left", WIDTH, bottom + 62, group(drawn, role="img", aria_label=told), told, ASIDE)
