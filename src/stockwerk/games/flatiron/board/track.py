"""The score track: who stands where, the paperboy and his stops."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import group, line, path, text
from stockwerk.core.picture.pieces import chip
from stockwerk.core.text import Reader
from stockwerk.games.flatiron.board.signs import use
from stockwerk.games.flatiron.board.words import say

HEIGHT = 76.0
SHOWN = 60  # points that the track shows at least


@lru_cache(maxsize=500)
def draw_track(
    points: tuple[tuple[int, int], ...], stops: tuple[int, ...], served: int, w: float, reader: Reader
) -> str:
    """For each company its colour and its points."""
    most = max(SHOWN, 10 * -(-max(score for _, score in points) // 10))
    left, y = 28.0, 48.0
    step = (w - 2 * left) / most

    def place(score: int) -> float:
        return left + max(0, score) * step

    ticks = "".join(
        f"M{place(k):.1f},{y - (7 if k % 10 == 0 else 3.5)}v{14 if k % 10 == 0 else 7}"
        for k in range(0, most + 1, 1 if w > 500 else 2)
    )
    drawn = line(left, y, w - left, y, "ink", 2) + path(ticks, "none", "ink", 1.2)
    drawn += "".join(text(place(k), y + 22, str(k), 13, "muted") for k in range(10, most + 1, 10))
    for k, stop in enumerate(stops):
        if k > served:
            drawn += use("news", place(stop), y - 31, 0.5)
        elif k == served:
            drawn += group(use("boy", place(stop), y - 33, 0.95), data_piece="boy")
    ordered = sorted(points, key=lambda item: item[1])
    close = len(ordered) == 2 and (ordered[1][1] - ordered[0][1]) * step < 28
    for k, (colour, score) in enumerate(ordered):  # each over its own point; two that are close, above and below
        mark = chip(colour, place(score), y + (13 * (1 - 2 * k) if close else 0), 11.5, str(score))
        drawn += group(mark, data_piece=f"points-{colour}")
    told = say(
        reader,
        "board-track",
        first=points[0][1],
        second=points[-1][1],
        stop=stops[served] if served < len(stops) else 0,
    )
    return group(drawn, role="img", aria_label=told)
