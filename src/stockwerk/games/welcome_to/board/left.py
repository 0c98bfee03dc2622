"""What may still come: the cards that nobody has seen since the last shuffle."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import group, path, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import say
from stockwerk.games.welcome_to.box.components import DEED_NAMES

WIDTH = 362.0


@lru_cache(maxsize=300)
def draw_left(unseen: tuple[tuple[int, ...], ...], specials: int, classic: bool, reader: Reader) -> Plate:
    """A brick for every card that has not been seen since the last shuffle, number by number; then the six actions."""
    counts, total = [sum(row) for row in unseen], sum(map(sum, unseen))
    bottom = 36.0 + max(6, *counts) * 8
    height = bottom + 88
    drawn = stepped_frame(3, 3, WIDTH - 6, height - 6, 8, "card", "hair", 1.4)
    drawn += text(15, 25, say(reader, "board-unseen"), 15, "ink", "start", 700)
    more = say(reader, "board-specials", number=specials, solo=str(classic)) if specials else ""
    drawn += text(WIDTH - 14, 25, f"{total} {more}".rstrip(), 16 if more else 18, "ink", "end", 700)
    bars = "".join(
        f"M{23 + k * 22.6 - 7.5:g},{bottom - j * 8:g}h15v-6h-15Z"
        for k, count in enumerate(counts)
        for j in range(count)
    )
    drawn += path(bars, "harbour", "outline", 0.8) if bars else ""
    for k, count in enumerate(counts):
        drawn += text(23 + k * 22.6, bottom + 16, str(k + 1), 13.5, "ink" if count else "muted", weight=700)
    deeds = rect(12, bottom + 25, WIDTH - 24, 58, "none")
    for deed, name in enumerate(DEED_NAMES):
        left, x, y = sum(row[deed] for row in unseen), 14 + (deed % 3) * 114, bottom + 40 + (deed // 3) * 28
        deeds += use(f"deed-{name}", x + 12, y, 0.7)
        deeds += text(x + 43, y + 5, str(left), 14.5, "ink" if left else "muted", "end", 700)
        deeds += text(x + 48, y + 5, say(reader, f"board-deed-{name}"), 12.2, "ink", "start", 500)
    drawn += group(deeds, data_plate="deeds")  # the introduction points at them
    told = say(reader, "board-unseen-told", cards=total)
    return Plate("left", WIDTH, height, group(drawn, role="img", aria_label=told), told, ASIDE)
