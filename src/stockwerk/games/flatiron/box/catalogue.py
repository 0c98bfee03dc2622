"""What is printed on cards, boards, floors and newspapers, as values for all that people meet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.games.flatiron.box.components import (
    AMOUNT,
    BONUS_NAMES,
    BONUS_ROW,
    CARDS,
    COLOUR,
    COLOURS,
    DANIEL,
    DEED_NAMES,
    EFFECT_NAMES,
    FIRST_NEWSPAPER,
    FLOOR_NAMES,
    IN_DECK,
    POINTS,
    PRICE,
    SCORING,
    SCORING_NAMES,
    SPACES,
    STREETS,
    Box,
    on_board,
    on_card,
)


@dataclass(frozen=True)
class Effect:
    """An effect of a card, a board or a newspaper."""

    number: int  # as in components.py; every effect of the box has its own
    kind: str  # one of EFFECT_NAMES
    price: int
    amount: int  # dollars, pillars, floors for a point, stops at most, or the discount
    points: int
    colour: int  # of a trade, or of points for a colour; else -1
    repeats: bool  # colours, when building


@dataclass(frozen=True)
class StreetCard:
    """A street card: it lies in one deck and goes to the column of its street."""

    number: int
    deck: int
    street: int
    price: int
    effects: tuple[Effect, Effect]  # upper, lower
    reputation: tuple[int, int]


@dataclass(frozen=True)
class Scoring:
    """What a half of a decree brings at the end."""

    kind: str  # one of SCORING_NAMES
    points: int
    per: int
    most: int  # NO_LIMIT if there is none
    colours: tuple[int, int]  # of a pair, or twice the colour of pillars


@dataclass(frozen=True)
class Decree:
    """A decree of City Hall."""

    number: int
    scorings: tuple[Scoring, Scoring]  # upper, lower
    reputation: tuple[int, int]


@dataclass(frozen=True)
class Side:
    """A side of a company board."""

    number: int  # board * 2, and 1 more for the advanced side
    board: int
    advanced: bool
    colours: tuple[int, ...]  # [street] the pillar of each column
    prices: tuple[int, ...]  # [colour]
    points: tuple[int, ...]  # [colour]
    effects: tuple[tuple[Effect, Effect], ...]  # [street] from top to bottom


@dataclass(frozen=True)
class Bonus:
    """Of a space where a pillar is built."""

    kind: str  # one of BONUS_NAMES
    amount: int
    colour: int  # of points for a colour; else -1


@dataclass(frozen=True)
class Floor:
    """A floor with its effect and its spaces."""

    number: int
    star: bool
    effect: str  # one of FLOOR_NAMES
    amount: int
    street: int  # of a visit; else -1
    colour: int  # of a reminder; else -1
    bonuses: tuple[Bonus, Bonus, Bonus]


@dataclass(frozen=True)
class DanielCard:
    """A card of Daniel's."""

    number: int
    main: int
    alternative: int
    popularity: int
    deed: str  # one of DEED_NAMES
    colour: int  # of a pillar; else -1


@lru_cache(maxsize=1000)
def effect(box: Box, number: int) -> Effect:
    kind = EFFECT_NAMES[box.kind(number)]
    colour = int(box.number(number, COLOUR))
    return Effect(
        number=number,
        kind=kind,
        price=int(box.number(number, PRICE)),
        amount=int(box.number(number, AMOUNT)),
        points=int(box.number(number, POINTS)),
        colour=colour if kind in ("trade", "points_for_colour") else -1,
        repeats=kind == "build" and colour != 0,
    )


@lru_cache(maxsize=200)
def street_card(box: Box, card: int) -> StreetCard:
    return StreetCard(
        number=card,
        deck=card // int(IN_DECK),
        street=int(box.street_of[card]),
        price=int(box.price_of[card]),
        effects=(effect(box, int(on_card(card, 0))), effect(box, int(on_card(card, 1)))),
        reputation=(int(box.reputation[card * 2]), int(box.reputation[card * 2 + 1])),
    )


@lru_cache(maxsize=100)
def decree(box: Box, number: int) -> Decree:
    card = int(CARDS) + number
    return Decree(
        number=number,
        scorings=(scoring(box, number, 0), scoring(box, number, 1)),
        reputation=(int(box.reputation[card * 2]), int(box.reputation[card * 2 + 1])),
    )


def scoring(box: Box, number: int, half: int) -> Scoring:
    row = (number * 2 + half) * int(SCORING)
    kind, points, per, most, one, other = (int(box.scorings[row + column]) for column in range(6))
    return Scoring(SCORING_NAMES[kind], points, per, most, (one, other))


@lru_cache(maxsize=100)
def side(box: Box, number: int) -> Side:
    streets, colours = range(int(STREETS)), range(int(COLOURS))
    return Side(
        number=number,
        board=number // 2,
        advanced=number % 2 == 1,
        colours=tuple(int(box.colour_at[number * int(STREETS) + street]) for street in streets),
        prices=tuple(int(box.prices[number * int(COLOURS) + colour]) for colour in colours),
        points=tuple(int(box.points[number * int(COLOURS) + colour]) for colour in colours),
        effects=tuple(
            (effect(box, int(on_board(number, street, 0))), effect(box, int(on_board(number, street, 1))))
            for street in streets
        ),
    )


@lru_cache(maxsize=100)
def floor(box: Box, number: int) -> Floor:
    """Not the roof: it has no spaces and no effect."""
    kind = FLOOR_NAMES[box.floor_effects[number]]
    about = int(box.floor_streets[number])
    first, second, third = (bonus(box, number, space) for space in range(int(SPACES)))
    return Floor(
        number=number,
        star=bool(box.stars[number]),
        effect=kind,
        amount=int(box.floor_amounts[number]),
        street=about if kind == "visit" else -1,
        colour=about if kind == "reminder" else -1,
        bonuses=(first, second, third),
    )


def bonus(box: Box, number: int, space: int) -> Bonus:
    row = (number * int(SPACES) + space) * int(BONUS_ROW)
    kind = BONUS_NAMES[box.bonuses[row]]
    colour = int(box.bonuses[row + 2]) if kind == "points_for_colour" else -1
    return Bonus(kind, int(box.bonuses[row + 1]), colour)


def newspaper(box: Box, kind: int) -> Effect:
    return effect(box, int(FIRST_NEWSPAPER) + kind)


@lru_cache(maxsize=100)
def daniel_card(box: Box, number: int) -> DanielCard:
    main, alternative, popularity, deed, colour = (int(box.daniel[number * int(DANIEL) + k]) for k in range(5))
    return DanielCard(
        number, main, alternative, popularity, DEED_NAMES[deed], colour if DEED_NAMES[deed] == "pillar" else -1
    )
