"""What all pictures of the game are made of: half cards, coins, ribbons, architects, things to touch."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stockwerk.core.picture.pen import at, circle, el, group, path, polygon, quoted, rect, text
from stockwerk.core.picture.pieces import emblem_shape, tick
from stockwerk.core.picture.tokens import BRICK, GRANITE, JADE, PLAYERS
from stockwerk.games.flatiron.board.signs import length_of, sentence, sign, use

SEATS: Final = (BRICK, JADE)  # the players' colours
DANIEL: Final = GRANITE
THUMB: Final = 15.0  # the room that thumbs need


def company_colour(company: int, alone: bool) -> int:
    """Its number on the palette."""
    return DANIEL if alone and company == 1 else SEATS[company]


# Things to touch.


def touchable(target: str, label: str, ground: str, lamp: str, *inside: str, chosen: tuple[float, float],
              close: str | None = None) -> str:  # fmt: skip
    """Something on the board with its words; lamplight comes between its ground and what is on it.

    What can `close` a turn or an effect is offered beside the prompt as well.
    """
    return group(
        ground, group(lamp, class_="lamp"), *inside, tick(*chosen),
        data_target=target, data_close=close, role="img", aria_label=label,
    )  # fmt: skip


@lru_cache(maxsize=500)
def lamp(w: float, h: float, r: float = 4) -> str:
    return rect(0, 0, w, h, "lit", "lit-line", 3, r)


@lru_cache(maxsize=200)
def lamp_frame(w: float, h: float, r: float = 4) -> str:
    """Around something that keeps its own ground."""
    return rect(1, 1, w - 2, h - 2, "none", "lit-line", 6, r) + rect(1, 1, w - 2, h - 2, "none", "lit", 3.4, r)


@lru_cache(maxsize=200)
def lamp_rim(w: float, h: float, r: float = 5) -> str:
    """A broad rim of light around signs, which keep the ground that they are drawn for."""
    return rect(1.5, 1.5, w - 3, h - 3, "lit", "lit-line", 2.6, r) + rect(6.5, 6.5, w - 13, h - 13, "card", r=r - 2)


@lru_cache(maxsize=500)
def dotted(x: float, y: float, w: float, h: float, r: float = 5) -> str:
    """The ring around what is new."""
    dots = {"stroke_dasharray": "0.1 5.2", "stroke_linecap": "round", "class_": "last"}
    return rect(x, y, w, h, "none", "card", 4.6, r) + rect(x, y, w, h, "none", "last", 3, r, **dots)


def dotted_path(contour: str) -> str:
    """The same around any shape."""
    dots = {"stroke_dasharray": "0.1 5.2", "stroke_linecap": "round", "class_": "last"}
    return path(contour, "none", "card", 4.6) + path(contour, "none", "last", 3, **dots)


def titled(words: str, *inside: str) -> str:
    """What a resting pointer is told about a sign."""
    return group(el("title", quoted(words)), *inside)


# Sentences in little room.


@lru_cache(maxsize=2000)
def fitted(words: str, x: float, y: float, w: float, h: float, size: float = 1.0) -> str:
    """A sentence in a box around (x, y): in one row, or in two if they can be larger then."""
    one = min(size, w / max(length_of(words), 1), h / 28)
    rows = two_rows(words)
    if rows is None:
        return sentence(words, x, y, w, one)
    upper, lower = rows
    two = min(size, w / max(length_of(upper), length_of(lower)), h / 58)
    if two <= one * 1.12:
        return sentence(words, x, y, w, one)
    return sentence(upper, x, y - 15 * two, w, two) + sentence(lower, x, y + 15 * two, w, two)


def two_rows(words: str) -> tuple[str, str] | None:
    """What is given with its arrow above, what is got below."""
    parts = words.split()
    for joint in ("->", "/", "<>", "?"):
        if joint in parts:
            cut = parts.index(joint) + 1
            return " ".join(parts[:cut]), " ".join(parts[cut:])
    return None


def too_dear(words: str) -> str:
    """The same sentence when what it costs cannot be paid: its first coin is empty."""
    first, *others = words.split()
    return " ".join([f"{first}!", *others]) if first.startswith("$") and "->" in others else words


@lru_cache(maxsize=2000)
def half_card(words: str, reputation: int, w: float, h: float, size: float) -> str:
    """Half a card around the middle of a box: thumbs one above the other at the left, then the sentence."""
    room = THUMB if reputation else 0.0
    drawn = fitted(words, w / 2 + room / 2, h / 2, w - 14 - room, h - 4, size) if words else ""
    count = abs(reputation)
    scale = min(0.72, (h - 5) / (21 * max(count, 1)))
    for k in range(count):
        y = h / 2 + (k - (count - 1) / 2) * 21 * scale
        drawn += use("good" if reputation > 0 else "bad", 3 + THUMB / 2, y, scale)
    return drawn


# People and streets.


@lru_cache(maxsize=200)
def ribbon(x: float, y: float, w: float, h: float, words: str, fill: str, size: float) -> str:
    """A street label: a band with notched ends, centred at (x, y)."""
    half, notch = w / 2, h * 0.28
    band = [(-half, -h / 2), (half, -h / 2), (half - notch, 0.0), (half, h / 2), (-half, h / 2), (-half + notch, 0.0)]
    return at(x, y, polygon(band, fill), text(0, size * 0.36, words, size, "on-street", weight=700))


@lru_cache(maxsize=100)
def architect(player: int, x: float, y: float, scale: float = 1) -> str:
    """Coat, head, bowler, and the emblem of whose it is. Feet at y."""
    name = PLAYERS[player].name
    coat = path("M-13,0Q-13,4 0,4Q13,4 13,0L6.5,-22H-6.5Z", name, "outline", 1.6)
    head = circle(0, -26, 6.5, "skin", "outline", 1.4)
    hat = path("M-10.5,-28.5H10.5M-6.5,-29Q-6.5,-38 0,-38Q6.5,-38 6.5,-29Z", "granite", "outline", 2.2)
    mark = emblem_shape(PLAYERS[player].emblem, 4.6, "label", "outline", 1.1, transform="translate(0 -7)")
    return group(coat, head, hat, mark, transform=f"translate({x:g} {y:g}) scale({scale:g})")


@lru_cache(maxsize=100)
def coin(x: float, y: float, words: str, scale: float = 1, dear: bool = False) -> str:
    """A price or some money. A price that cannot be paid is an empty coin."""
    return group(sign(f"${words}!" if dear else f"${words}")[1], transform=f"translate({x:g} {y:g}) scale({scale:g})")


@lru_cache(maxsize=100)
def star(x: float, y: float, words: str, scale: float = 1) -> str:
    return group(sign(f"*{words}")[1], transform=f"translate({x:g} {y:g}) scale({scale:g})")


@lru_cache(maxsize=500)
def wrapped(words: str, letters: int) -> tuple[str, ...]:
    """Words in lines of at most so many letters."""
    lines_: list[str] = []
    for word in words.split():
        if lines_ and len(lines_[-1]) + 1 + len(word) <= letters:
            lines_[-1] += f" {word}"
        else:
            lines_.append(word)
    return tuple(lines_)


def paragraph(x: float, y: float, words: str, letters: int, size: float, fill: str = "ink", weight: int = 600) -> str:
    """A few lines from the top left; read as one sentence, with a space between two lines."""
    rows = " \n".join(wrapped(words, letters)).split("\n")
    return "".join(text(x, y + k * size * 1.2, row, size, fill, "start", weight) for k, row in enumerate(rows))


def caption(x: float, y: float, words: str, anchor: str = "start", size: float = 13) -> str:
    return text(x, y, words, size, "muted", anchor, 700)


def dashed(x: float, y: float, w: float, h: float) -> str:
    """A place where something may come to lie."""
    return rect(x, y, w, h, "none", "hair", 1.4, 4, stroke_dasharray="4 4")
