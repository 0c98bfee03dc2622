"""The score line by line (§5.7, §10), and who is ahead of equals (§10.7)."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.core.game import Line, Standing
from stockwerk.games.new_york_1901.box.components import BRONZE, GENERATION_NAMES, GENERATIONS, OWN_TILES
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import street_text
from stockwerk.games.new_york_1901.people.story import challenge_text
from stockwerk.games.new_york_1901.people.view import View


def standings(view: View) -> list[Standing]:
    """Most points win; of equals the taller legendary skyscraper, then more gold; then they share the win."""
    places = [(view.scores[seat], *view.tie_breaks[seat]) for seat in range(view.players)]
    return [
        Standing(
            seat=seat,
            rank=1 + sum(other > places[seat] for other in places),
            score=view.scores[seat],
            lines=tuple(lines(view, seat)),
            tie_breaks=tie_breaks(view, seat),
        )
        for seat in range(view.players)
    ]


def lines(view: View, seat: int) -> Iterator[Line]:
    """What was built, generation by generation, also if it was demolished since; at the end what it brought besides."""
    built = [tile for tile in range(int(OWN_TILES)) if tile not in view.supply[seat]]
    for generation in range(int(BRONZE), int(GENERATIONS)):
        own = [int(view.box.points[tile]) for tile in built if view.box.generation[tile] == generation]
        if own:
            yield Line(words("line-built", generation=GENERATION_NAMES[generation], buildings=len(own)), sum(own))
    for k, builder in enumerate(view.legends):
        if builder == seat:
            tile = int(OWN_TILES) + k
            yield Line(words("line-legend", name=view.box.legend_names[k]), int(view.box.points[tile]))
    if view.prestige[seat]:
        yield Line(words("challenge-gold_prestige"), view.prestige[seat])
    if view.over:
        yield from bonus_lines(view, seat)


def bonus_lines(view: View, seat: int) -> Iterator[Line]:
    for street in view.streets:
        if street.drawn and street.leader == seat:
            count = street.buildings[seat]
            text = words("line-street", street=street_text(view, street.street), buildings=count)
            yield Line(text, street.points, 1)
    if view.challenges[seat].points:
        yield Line(challenge_text(view.challenge), view.challenges[seat].points, 1)
    if any(view.hands[seat]):
        yield Line(words("line-cards", cards=sum(view.hands[seat])), view.card_points(seat), 1)


def tie_breaks(view: View, seat: int) -> tuple[Line, ...]:
    height, gold = view.tie_breaks[seat]
    return Line(words("tie-legend"), height), Line(words("tie-gold"), gold)
