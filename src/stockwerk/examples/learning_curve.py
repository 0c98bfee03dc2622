"""The picture of a learning curve: means with their intervals, beside the levels of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stockwerk.bots.estimates import Estimate
from stockwerk.core.picture.pen import circle, line, number, path, rect, text
from stockwerk.core.picture.sheet import MARGIN, WIDTH, svg

LEFT, TOP, HEIGHT = 48.0, 24.0, 300.0
RIGHT = WIDTH - 70.0  # beyond it stand the names
BOTTOM = TOP + HEIGHT


def curve(blocks: Sequence[Estimate], games: int, levels: Mapping[str, float], title: str) -> str:
    """[block] what each so many games in a row brought, and by name what others get."""
    most = 20 * int(1 + max(*(high for _, _, high in blocks), *levels.values()) // 20)
    total = games * len(blocks)
    step = next(step for step in (50, 100, 250, 500, 1000, 2500, 5000, 10**9) if total <= 10 * step)

    def x(game: float) -> float:
        return LEFT + (RIGHT - LEFT) * game / total

    def y(points: float) -> float:
        return BOTTOM - HEIGHT * max(0.0, points) / most

    def way(values: Sequence[float]) -> list[str]:
        return [f"{number(x((k + 0.5) * games))},{number(y(value))}" for k, value in enumerate(values)]

    means, lows, highs = (list(part) for part in zip(*blocks, strict=True))
    drawn = [rect(MARGIN, MARGIN, WIDTH, BOTTOM + 44, "card", "edge", 1.5, 6)]
    for points in range(0, most + 1, 20):
        drawn += [line(LEFT, y(points), RIGHT, y(points), "hair", 1)]
        drawn += [text(LEFT - 7, y(points) + 4, str(points), 12, "muted", "end")]
    drawn += [text(x(game), BOTTOM + 18, str(game), 12, "muted") for game in range(0, total + 1, step)]
    drawn += [text((LEFT + RIGHT) / 2, BOTTOM + 38, "points, over the games played", 13)]
    for name, level in levels.items():
        drawn += [line(LEFT, y(level), RIGHT, y(level), "bad", 1.8, stroke_dasharray="7 5")]
        drawn += [text(RIGHT + 7, y(level) + 4, name, 13, "bad", "start")]
    drawn += [path(f"M{' L'.join(way(lows) + way(highs)[::-1])} Z", "harbour-top", opacity=0.35)]
    drawn += [path(f"M{' L'.join(way(means))}", "none", "harbour", 2.6)]
    if len(blocks) == 1:  # no line leads anywhere from one point
        middle = x(games / 2)
        drawn += [line(middle, y(lows[0]), middle, y(highs[0]), "harbour-top", 6)]
        drawn += [circle(middle, y(means[0]), 4, "harbour")]
    drawn += [text(RIGHT + 7, y(means[-1]) + 4, "agent", 13, "ink", "start")]
    return svg(WIDTH + 2 * MARGIN, BOTTOM + 44 + 2 * MARGIN, *drawn, title=title)
