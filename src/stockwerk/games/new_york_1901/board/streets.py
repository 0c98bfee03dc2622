"""What counts at the end: who has how many buildings at each street, and how far everybody is with the challenge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, group, line, rect, text
from stockwerk.core.picture.pieces import chip
from stockwerk.core.picture.sheet import ASIDE, Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Reader, Text
from stockwerk.games.new_york_1901.board.ground import ribbon
from stockwerk.games.new_york_1901.board.signs import ON_METAL, title, use
from stockwerk.games.new_york_1901.board.tray import HEADING, INSET, SIDE, tray
from stockwerk.games.new_york_1901.board.words import say
from stockwerk.games.new_york_1901.box.components import (
    BRONZE,
    BRONZE_BARON,
    CHALLENGE_NAMES,
    GENERATION_KING,
    GENERATION_NAMES,
    GOLD,
    GOLD_TYCOON,
    MASTER_ARCHITECT,
    NO_CHALLENGE,
    SILVER,
)
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import street_text
from stockwerk.games.new_york_1901.people.story import challenge_asks, challenge_text
from stockwerk.games.new_york_1901.people.view import Challenge, Street, View
from stockwerk.games.new_york_1901.rules.challenges import GOLD_IN_DISTRICT

ROW = 37.0
FIRST, PITCH = 182.0, 44.0  # where the counts begin, and how far they are apart
METALS = {"bronze": "bronze", "silver": "silver", "gold": "gold", "bronze_baron": "bronze", "gold_tycoon": "gold"}


def draw_streets(view: View, reader: Reader) -> Plate:
    drawn, y = text(SIDE - INSET - 4, 22, say(reader, "board-buildings"), 12, "muted", "end", 600), HEADING
    for street in view.streets:
        if street.drawn:
            name, told = view.box.street_names[street.street], reader.say(tally_text(view, street))
            drawn += at(0, y, title(told), draw_street(street, name, reader), role="img")
            y += ROW
    if view.challenge != NO_CHALLENGE:
        drawn += line(INSET, y + 3, SIDE - INSET, y + 3, "hair", 1)
        drawn += at(0, y + 6, draw_challenge(view, reader))
        y += 50 + ROW * len(tallies(view))
    return tray("streets", y + 8, say(reader, "board-streets"), drawn, fill="card", place=ASIDE)


@lru_cache(maxsize=500)
def draw_street(street: Street, name: str, reader: Reader) -> str:
    """Its name on a band, a count for each player; whoever is ahead alone stands on a bar and has the star."""
    size = min(12.5, 128 / (0.76 * len(name)))
    points = tuple(street.points * (seat == street.leader) for seat in range(len(street.buildings)))
    return at(INSET + 76, ROW / 2, ribbon(152, 24, name.upper(), size)) + draw_counts(street.buildings, points)


def draw_counts(counts: tuple[int, ...], points: tuple[int, ...]) -> str:
    """How many each player has, and what that would bring."""
    drawn = ""
    for seat, (count, gain) in enumerate(zip(counts, points, strict=True)):
        x = FIRST + seat * PITCH
        drawn += chip(seat, x, ROW / 2 - 1, 11, str(count))
        if gain:
            drawn += rect(x - 13, ROW / 2 + 12.5, 26, 3.2, "ink", r=1.5) + draw_star(x + 16, ROW / 2 - 11, gain)
    return drawn


@lru_cache(maxsize=50)
def draw_star(x: float, y: float, points: int) -> str:
    size = 12 if points < 10 else 11
    return use("star", x, y, 0.86) + text(x, y + size * 0.36, str(points), size, ON_METAL["gold"], weight=700)


def tally_text(view: View, street: Street) -> Text:
    counts = tuple(words("board-count", player=Name(seat), count=count) for seat, count in enumerate(street.buildings))
    leads = "no" if street.leader == NOBODY else "yes"
    return words("board-tally", street=street_text(view, street.street), counts=counts, leads=leads,
                 leader=Name(max(street.leader, 0)))  # fmt: skip


# The challenge.


@dataclass(frozen=True)
class ChallengeCount:
    """Something that the challenge counts, and the points it would bring now."""

    name: str
    counts: tuple[int, ...]  # [seat]
    points: tuple[int, ...]  # [seat]


def tallies(view: View) -> list[ChallengeCount]:
    now = tuple(challenge.points for challenge in view.challenges)
    name = CHALLENGE_NAMES[view.challenge]
    if view.challenge == GENERATION_KING:
        return [king_tally(view, int(generation)) for generation in (BRONZE, SILVER, GOLD)]
    if view.challenge == GOLD_TYCOON:
        return [ChallengeCount(name, tuple(golden_districts(challenge) for challenge in view.challenges), now)]
    if view.challenge == MASTER_ARCHITECT:
        return [ChallengeCount(name, tuple(challenge.irregular for challenge in view.challenges), now)]
    if view.challenge == BRONZE_BARON:
        return [ChallengeCount(name, tuple(challenge.of_generation[BRONZE] for challenge in view.challenges), now)]
    return [ChallengeCount(name, view.prestige, now)]  # its points are on the track already


def king_tally(view: View, generation: int) -> ChallengeCount:
    counts = tuple(challenge.of_generation[generation] for challenge in view.challenges)
    points = tuple(int(view.box.for_generation) * (view.kings[generation] == seat) for seat in range(view.players))
    return ChallengeCount(GENERATION_NAMES[generation], counts, points)


def golden_districts(challenge: Challenge) -> int:
    return sum(gold >= GOLD_IN_DISTRICT for gold in challenge.gold_in)


def draw_challenge(view: View, reader: Reader) -> str:
    """Its name, what it asks for, and row by row what it counts."""
    name, asks = challenge_text(view.challenge), reader.say(challenge_asks(view))
    size = min(12.2, (SIDE - 2 * INSET - 4) / (0.56 * len(asks)))
    drawn = text(INSET + 2, 20, reader.say(name), 14.5, "ink", "start", 700)
    drawn += text(INSET + 2, 38, asks, size, "muted", "start", 500)
    rows = tallies(view)
    for k, tally in enumerate(rows):
        drawn += at(0, 42 + k * ROW, draw_tally(tally, reader))
    told = say(reader, "board-challenge", challenge=name, asks=asks, rows=tuple(row_text(tally) for tally in rows))
    return group(title(told), drawn, role="img")


@lru_cache(maxsize=500)
def draw_tally(tally: ChallengeCount, reader: Reader) -> str:
    counted, metal = say(reader, f"counted-{tally.name}"), METALS.get(tally.name)
    x = INSET + 2
    drawn = ""
    if metal:
        drawn, x = rect(x, ROW / 2 - 7, 18, 12, metal, "outline", 1.3, 2), x + 26
    return drawn + text(x, ROW / 2 + 4, counted, 13, "ink", "start", 600) + draw_counts(tally.counts, tally.points)


def row_text(tally: ChallengeCount) -> Text:
    counts = tuple(
        words("board-scored", player=Name(seat), count=count, points=points)
        if points
        else words("board-count", player=Name(seat), count=count)
        for seat, (count, points) in enumerate(zip(tally.counts, tally.points, strict=True))
    )
    return words("board-row", counted=words(f"counted-{tally.name}"), counts=counts)
