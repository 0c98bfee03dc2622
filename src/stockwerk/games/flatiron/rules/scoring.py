"""The final scoring (§10.2 to §10.5): reputation, street by street, and decrees."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import (
    CARDS,
    COLOURS,
    EACH,
    FIRST_COLOUR,
    FLAT,
    LOWER,
    MOST,
    PER,
    PER_CARDS,
    PER_DECREE,
    PER_DOLLARS,
    PER_PAIR,
    PER_PILLAR,
    PER_STORED,
    PER_THUMBS,
    SCORES,
    SCORING,
    SECOND_COLOUR,
    SPACES,
    STREETS,
    UPPER,
)
from stockwerk.games.flatiron.rules.events import ScoredDecree, ScoredStreet
from stockwerk.games.flatiron.rules.position import BELOW, LINES, NONE, STOREYS, Position

FOR_GOOD_NAME: Final[i64] = 5
FOR_BAD_NAME: Final[i64] = -3


def final_points(position: Position, company: i64) -> i64:
    """All that the end brings to a player."""
    return reputation_points(position, company) + decree_points(position, company)


# Reputation.


def half_in(line: i64) -> i64:
    """The half of a card that is visible in a line."""
    if line < BELOW:
        return UPPER
    return LOWER


def reputation_in(position: Position, company: i64, street: i64) -> i64:
    """Thumbs up minus thumbs down on the visible halves of a column (§10.2)."""
    sum_: i64 = 0
    for line in range(LINES):
        card = position.card_at(company, street, line)
        if card != NONE:
            sum_ += position.box.reputation[card * 2 + half_in(line)]
    return sum_


def street_points(reputation: i64) -> i64:
    """5 points for a good name, 3 fewer for a bad one (§10.2)."""
    if reputation > 0:
        return FOR_GOOD_NAME
    if reputation < 0:
        return FOR_BAD_NAME
    return 0


def reputation_points(position: Position, company: i64) -> i64:
    split = best_split(position, company)
    points: i64 = 0
    for street in range(STREETS):
        points += street_points(reputation_in(position, company, street) + split[street])
    return points


def best_split(position: Position, company: i64) -> vec[i64]:
    """How many tokens go to each street so that it is best for the score (§10.3)."""
    tokens = position.thumbs[company]
    best = vec[i64]([0, 0, 0, 0])
    most: i64 = -100
    split = vec[i64]([0, 0, 0, 0])
    for first in range(tokens + 1):
        for second in range(tokens - first + 1):
            for third in range(tokens - first - second + 1):
                split[0] = first
                split[1] = second
                split[2] = third
                split[3] = tokens - first - second - third
                points: i64 = 0
                for street in range(STREETS):
                    points += street_points(reputation_in(position, company, street) + split[street])
                if points > most:
                    most = points
                    best = split[:]
    return best


# Decrees.


def decree_points(position: Position, company: i64) -> i64:
    points: i64 = 0
    for street in range(STREETS):
        for line in range(LINES):
            card = position.card_at(company, street, line)
            if position.is_decree(card):
                points += points_for_decree(position, company, card - CARDS, half_in(line))
    return points


def points_for_decree(position: Position, company: i64, decree: i64, half: i64) -> i64:
    """So many points for every so many of something, halves rounded down, at most so many (§10.5)."""
    row = (decree * 2 + half) * SCORING
    scorings = position.box.scorings
    count = counted(position, company, row)
    points = count // scorings[row + PER] * scorings[row + EACH]
    return min(points, scorings[row + MOST])


def counted(position: Position, company: i64, row: i64) -> i64:
    """What a decree counts."""
    scorings = position.box.scorings
    kind, colour = scorings[row + SCORES], scorings[row + FIRST_COLOUR]
    if kind == PER_CARDS:
        return street_cards_of(position, company)
    if kind == PER_DOLLARS:
        return position.money[company]
    if kind == PER_THUMBS:
        return thumbs_up(position, company)
    if kind == PER_DECREE:
        return decrees_of(position, company)
    if kind == PER_STORED:
        return pillars_in_store(position, company)
    if kind == PER_PAIR:
        return floors_with(position, colour, scorings[row + SECOND_COLOUR])
    if kind == PER_PILLAR:
        return pillars_built(position, colour)
    assert kind == FLAT, f"no such scoring: {kind}"
    return 1


def street_cards_of(position: Position, company: i64) -> i64:
    """Without decrees."""
    count: i64 = 0
    for street in range(STREETS):
        for line in range(LINES):
            card = position.card_at(company, street, line)
            count += card != NONE and not position.is_decree(card)
    return count


def decrees_of(position: Position, company: i64) -> i64:
    count: i64 = 0
    for street in range(STREETS):
        for line in range(LINES):
            count += position.is_decree(position.card_at(company, street, line))
    return count


def thumbs_up(position: Position, company: i64) -> i64:
    """On all visible halves, and tokens; thumbs down do not matter (§10.5)."""
    count = position.thumbs[company]
    for street in range(STREETS):
        for line in range(LINES):
            card = position.card_at(company, street, line)
            if card != NONE:
                count += max(position.box.reputation[card * 2 + half_in(line)], 0)
    return count


def pillars_in_store(position: Position, company: i64) -> i64:
    count: i64 = 0
    for colour in range(COLOURS):
        count += position.stored[company * COLOURS + colour]
    return count


def floors_with(position: Position, one: i64, other: i64) -> i64:
    """On which both colours stand."""
    count: i64 = 0
    for storey in range(STOREYS):
        count += stands_on(position, storey, one) and stands_on(position, storey, other)
    return count


def stands_on(position: Position, storey: i64, colour: i64) -> bool:
    for space in range(SPACES):
        if position.tower[storey * SPACES + space] == colour:
            return True
    return False


def pillars_built(position: Position, colour: i64) -> i64:
    """Whoever built them."""
    count: i64 = 0
    for pillar in position.tower:
        count += pillar == colour
    return count


# Told line by line.


def score_company(position: Position, company: i64) -> None:
    position.bonus = position.bonus[:]
    position.bonus[company] = final_points(position, company)
    split = best_split(position, company)
    for street in range(STREETS):
        reputation = reputation_in(position, company, street) + split[street]
        if position.story is not None:
            position.tell(ScoredStreet(company, street, reputation, street_points(reputation)))
    for street in range(STREETS):
        for line in range(LINES):
            card = position.card_at(company, street, line)
            if position.is_decree(card):
                points = points_for_decree(position, company, card - CARDS, half_in(line))
                if position.story is not None:
                    position.tell(ScoredDecree(company, card - CARDS, half_in(line), points))
