"""The score of each round, line by line (§6), and who has won (§7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from stockwerk.core.game import Line, Standing
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Value
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.history import Scoring
from stockwerk.games.manhattan.people.options import city_text, colour_text, site_text
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.scoring import FOR_MAJORITY, FOR_TALLEST, FOR_TOWER


def standings(view: View) -> list[Standing]:
    """Most points win; equals share the win (§7.3), or are told apart as in later editions (§7.4)."""
    over = view.actor == NOBODY
    facts = (view.players, view.points, view.scored, over and view.tie_break and view.now)
    return [*ranked(Points(facts, view))]


@dataclass(frozen=True)
class Points:
    """All that the standings depend on. The view they are read from counts only as far as that."""

    facts: tuple[object, ...]
    view: View = field(compare=False, repr=False)


@lru_cache(maxsize=30)
def ranked(points: Points) -> tuple[Standing, ...]:
    """Once for a round: between scorings nothing of it changes."""
    view = points.view
    places = {seat: place(view, seat) for seat in range(view.players)}
    return tuple(
        Standing(
            seat=seat,
            rank=1 + sum(other > places[seat] for other in places.values()),
            score=score(view, seat),
            lines=tuple(lines(view, seat)),
            tie_breaks=tie_breaks(view, seat),
        )
        for seat in range(view.players)
    )


def score(view: View, seat: int) -> int:
    """Two colours are scored one by one and count together (§8.3)."""
    return sum(view.points[colour] for colour in view.colours_of(seat))


def place(view: View, seat: int) -> list[int]:
    return [score(view, seat), *(line.points for line in tie_breaks(view, seat))]


def tie_breaks(view: View, seat: int) -> tuple[Line, ...]:
    """In the end: first whoever owns the tallest tower, then whoever has more majorities (§7.4)."""
    if not view.tie_break or view.actor != NOBODY:
        return ()
    now = [view.now[colour] for colour in view.colours_of(seat)]
    return (
        Line(words("tie-tallest"), sum(colour.tallest != NOBODY for colour in now)),
        Line(words("tie-majorities"), sum(len(colour.cities) for colour in now)),
    )


def lines(view: View, seat: int) -> Iterator[Line]:
    for number, scored in enumerate(view.scored, start=1):
        for colour in view.colours_of(seat):
            yield from scoring_lines(view, number, colour, scored[colour])


def scoring_lines(view: View, number: int, colour: int, scored: Scoring) -> Iterator[Line]:
    which = "two" if view.players == 2 else "one"
    said: dict[str, Value] = {"round": number, "which": which, "colour": colour_text(colour)}
    if scored.tallest != NOBODY:
        yield Line(words("line-tallest", **said, site=site_text(scored.tallest)), int(FOR_TALLEST), number)
    if scored.cities:
        cities = tuple(city_text(city) for city in scored.cities)
        yield Line(words("line-majorities", **said, cities=cities), int(FOR_MAJORITY) * len(cities), number)
    if scored.towers:
        yield Line(words("line-towers", **said, towers=scored.towers), int(FOR_TOWER) * scored.towers, number)
