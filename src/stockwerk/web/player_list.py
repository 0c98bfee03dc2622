"""Who sits at a table and how they stand, as markup; drawn once for as long as nothing of it changes."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from stockwerk.core.game import Standing
from stockwerk.core.picture.pen import Lines, spread
from stockwerk.core.picture.pieces import chip
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Words

words = Words(__package__)
SUBSTITUTE = "greedy"  # the bot that plays for somebody who is not there
Colours = tuple[tuple[int, str], ...]  # of a seat: numbers on the palette, and their names


class Sitter(NamedTuple):
    """Who sits somewhere."""

    colours: Colours
    score: int
    free: bool  # somebody may still sit down
    bot: str  # that plays there
    lent: bool  # by a person


@lru_cache(maxsize=400)
def crowd(seat: int, sitters: tuple[Sitter, ...], lend: tuple[str, ...], reader: Reader) -> Lines:
    """Everyone at the table, for a seat; and which of the others' seats it may lend."""
    rows = [person(other, one, other == seat, lend[other], reader) for other, one in enumerate(sitters)]
    return spread("ul", *rows, class_="people")


def person(seat: int, one: Sitter, you: bool, lend: str, reader: Reader) -> str:
    """The line of a seat with its points; whether it is to act and whether somebody is there, the page adds by itself.

    Whoever reads it may lend the seat: "free", "back", or "left", if they have.
    """
    facts = [reader.say(words("you"))] if you else []
    facts += [reader.say(words("lent", level=words(f"level-{one.bot}")))] if one.lent else []
    facts += [reader.say(words("seat-open"))] if one.free and not one.bot else []
    shown = escape(", ".join([" + ".join(name for _, name in one.colours), *facts]))
    marks = " data-open" if one.free else " data-person" if not one.bot else ""
    return (
        f'<li data-seat="{seat}"{marks}>{sign(one.colours)}<span><b>{escape(reader.name(seat))}</b> '
        f"<small>{shown}<span data-turn hidden>, {reader.say(words('to-act'))}</span>"
        f"<span data-away hidden>, {reader.say(words('away'))}</span></small></span>"
        f'{lending(seat, lend, reader)}<b class="points">{signed(one.score)}</b></li>'
    )


@lru_cache(maxsize=2000)
def event(told: str, colours: Colours) -> str:
    """A line of the story, with the emblem of whom it is about."""
    return f"<li>{sign(colours)}<span>{escape(told)}</span></li>"


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


@lru_cache(maxsize=200)
def strip(standings: tuple[Standing, ...], colours: tuple[Colours, ...], reader: Reader) -> Lines:
    """Everyone's points in a row, and who leads; names are for those who cannot see the emblems."""
    parts, even = [], all(one.rank == 1 for one in standings)
    for one in standings:
        shown, name = ("", "<span>") if one.seat == NOBODY else (sign(colours[one.seat]), '<span class="ear">')
        leads = one.rank == 1 and not even
        heard = f' <span class="ear">({escape(reader.say(words("leads")))})</span>' if leads else ""
        told = f"{name}{escape(one.called(reader))}:</span> <b>{signed(one.score)}</b>{heard}"
        parts.append(f'<li data-seat="{one.seat}"{" class=leads" if leads else ""}>{shown}{told}</li>')
    return tuple(parts)


@lru_cache(maxsize=100)
def ranking(
    standings: tuple[Standing, ...], colours: tuple[Colours, ...], reader: Reader, explained: bool, own: int = NOBODY
) -> Lines:
    """Everyone's points, line by line; of the result, the winner's lines are unfolded, and the reader's own.

    What decides between equals is no points: it stands below the sum, and only where there are equals.
    """
    scores = [standing.score for standing in standings]
    parts = []
    for standing in sorted(standings, key=lambda standing: standing.rank):
        seen = () if standing.seat == NOBODY else colours[standing.seat]
        name = f"{sign(seen)} {standing.rank}. {escape(standing.called(reader))}"
        before = [0, *(line.chapter for line in standing.lines)]
        lines = "".join(
            row(reader.say(line.text), line.points, anew=line.chapter != last)
            for line, last in zip(standing.lines, before, strict=False)
        )
        ties = [f"{reader.say(line.text)} {signed(line.points)}" for line in standing.tie_breaks]
        tied = explained and scores.count(standing.score) > 1 and ties
        below = f'<p class="tie">{escape(reader.say(words("in-a-tie", what=", ".join(ties))))}</p>' if tied else ""
        unfolded = explained and (standing.rank == 1 or (standing.seat == own and own != NOBODY))
        parts.append(
            f'<details class="rank-{standing.rank}"{" open" if unfolded else ""}>'
            f"<summary><span>{name}</span> <b>{signed(standing.score)}</b></summary>"
            f"<table>{lines}</table>{below}</details>"
        )
    return tuple(parts)


def row(what: str, points: int, *, anew: bool) -> str:
    """A line of a score; where a chapter begins, e.g. a round, it stands apart."""
    mark = ' class="anew"' if anew else ""
    return f"<tr{mark}><td>{escape(what)}</td><td>{signed(points)}</td></tr>"


def signed(points: int) -> str:
    """With a minus as long as it is drawn on the boards."""
    return str(points).replace("-", "−")
