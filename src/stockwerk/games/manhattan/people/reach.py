"""What a view says about building; the rules themselves are in `rules/building.py`."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.games.manhattan.people.view import View


def colour_of_part(view: View, part: str) -> int:
    return view.colours_of(view.seat)[len(part) - 1]


def own_parts(view: View) -> Iterator[str]:
    for which, colour in enumerate(view.colours_of(view.seat)):
        for floors in range(1, 5):
            if view.parts[colour][floors]:
                yield f"{floors}{'b' if which else ''}"


def reach(view: View, cards: list[int]) -> Iterator[int]:
    """The sites that these cards mark; all cards in hand if none is named."""
    squares = cards or [square for square in range(9) if view.holds(square)]
    return (square * 6 + city for square in squares for city in range(6))


def fits(view: View, site: int, part: str) -> bool:
    return int(part[0]) >= view.least[colour_of_part(view, part)][site]


def can_build(view: View) -> bool:
    return any(fits(view, site, part) for site in reach(view, []) for part in own_parts(view))
