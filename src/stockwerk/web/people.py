"""Who sits at a table and how they stand, as markup; drawn once for as long as nothing of it changes."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from stockwerk.core.game import Standing
from stockwerk.core.picture.pieces import chip
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Words

words = Words(__package__)
SUBSTITUTE = "greedy"  # the bot that plays for somebody who is not there
Colours = tuple[tuple[int, str], ...]  # of a seat: numbers on the palette, and their names


@lru_cache(maxsize=2000)
def person(
    seat: int, colours: Colours, reader: Reader, you: bool, free: bool, bot: str, lent: bool, turn: str, lend: str
) -> str:
    """The line of a seat.

    Somebody may still sit down where it is free; a bot may play there, perhaps lent by a person; a turn is "taken" or,
    while not everybody sits, "due"; and whoever reads it may lend the seat: "free", "back", or "left", if they have.
    """
    facts = [reader.say(words("you"))] if you else []
    facts += [reader.say(words("lent", level=words(f"level-{bot}")))] if lent else []
    facts += [reader.say(words("seat-open"))] if free and not bot else []
    facts += [reader.say(words("to-act"))] if turn == "taken" else []
    shown = escape(", ".join([" + ".join(name for _, name in colours), *facts]))
    marks = (" data-open" if free else " data-person" if not bot else "") + (' class="turn"' if turn else "")
    return (
        f'<li data-seat="{seat}"{marks}>{sign(colours)}<span><b>{escape(reader.name(seat))}</b> '
        f"<small>{shown}<span data-away hidden>, {reader.say(words('away'))}</span></small></span>"
        f"{lending(seat, lend, reader)}</li>"
    )


def lending(seat: int, lend: str, reader: Reader) -> str:
    """A bot for a seat that nobody has taken yet, or (the page knows it) whose player has left."""
    if not lend:
        return ""
    label, level = ("lend-end", "") if lend == "back" else ("lend-other", SUBSTITUTE)
    hidden = " hidden" if lend == "left" else ""
    return (
        f'<button type="button" class="quiet" data-lend="{seat}" data-bot="{level}"{hidden}>'
        f"{escape(reader.say(words(label)))}</button>"
    )


@lru_cache(maxsize=500)
def sign(colours: Colours) -> str:
    """The emblems of a seat, in its colours; an automaton has none."""
    if not colours:
        return ""
    chips = "".join(chip(colour, 14 + 28 * k, 14, 9.5) for k, (colour, _) in enumerate(colours))
    return f'<svg class="sign" viewBox="0 0 {28 * len(colours)} 28" aria-hidden="true">{chips}</svg>'


@lru_cache(maxsize=500)
def ranking(standings: tuple[Standing, ...], colours: tuple[Colours, ...], reader: Reader, explained: bool) -> str:
    """Everyone's points, line by line; of the result, the winner's lines are unfolded."""
    parts = []
    for standing in sorted(standings, key=lambda standing: standing.rank):
        seen = () if standing.seat == NOBODY else colours[standing.seat]
        name = f"{sign(seen)} {standing.rank}. {escape(standing.called(reader))}"
        told = [(line.points, reader.say(line.text)) for line in standing.lines]
        told += [(line.points, reader.say(words("in-a-tie", what=line.text))) for line in standing.tie_breaks]
        lines = "".join(f"<tr><td>{escape(text)}</td><td>{points}</td></tr>" for points, text in told)
        parts.append(
            f'<details class="rank-{standing.rank}"{" open" if explained and standing.rank == 1 else ""}>'
            f"<summary><span>{name}</span> <b>{standing.score}</b></summary>"
            f"<table>{lines}</table></details>"
        )
    return "\n".join(parts)
