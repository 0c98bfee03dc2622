"""What is touched besides cards and streets: the numbers of temp work, and the words that end or change a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from stockwerk.core.picture.pen import at, group, rect, text
from stockwerk.core.picture.pieces import tick
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import deed_text, say
from stockwerk.games.welcome_to.box.components import DEED_NAMES, TEMP
from stockwerk.games.welcome_to.people.agency_view import Card
from stockwerk.games.welcome_to.people.offers import deeds_with, numbers_by_temp
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules.position import NONE

CLOSING = ("ok:turn", "done:turn", "no:plan")  # offered beside the prompt as well


@dataclass(frozen=True)
class Button:
    """A target with a word, a number or a card on it."""

    target: str
    label: str  # what it says aloud
    words: str = ""
    deed: int = -1  # its sign beside the words
    width: float = 38.0


@lru_cache(maxsize=1000)
def draw_button(button: Button, x: float, y: float, width: float, height: float, size: float) -> str:
    """Quiet as long as it is not lit: then there is nothing to press."""
    right = width - (20 if width > 75 else 14)  # in a narrow one it stands at the edge, beside two digits
    sign = use(f"deed-{DEED_NAMES[button.deed]}", right, height / 2, 0.72) if button.deed >= 0 else ""
    size = min(size, (width - 12) / (0.6 * max(1, len(button.words))))  # long words stay within
    middle, foot = right / 2 - 3.5 if sign else width / 2, height / 2 + size * 0.36
    quiet, bright = (text(middle, foot, button.words, size, ink, weight=700) for ink in ("muted", "on-label"))
    return at(
        x, y,
        rect(0, 0, width, height, "card", "hair", 1.6, 4),
        quiet,
        group(rect(0, 0, width, height, "lit", "lit-line", 3, 4), bright, class_="lamp"),
        sign,
        tick(width - 5, 5),
        data_target=button.target, data_close="" if button.target in CLOSING else None, role="img",
        aria_label=button.label,
    )  # fmt: skip


Placed: TypeAlias = tuple[Button, float, float]  # where it begins, and its width


def flow(groups: Sequence[Sequence[Button]], width: float, gap: float = 6) -> list[list[Placed]]:
    """Buttons in rows that fill the width: all in one if they fit, else each group in rows of its own."""
    together = [button for some in groups for button in some]
    if not together:
        return []
    if length(together, gap) <= width:
        return [spread(together, width, gap)]
    rows = []
    for some in filter(None, groups):
        count = next((n for n in range(1, len(some)) if length(some, gap) <= n * width), len(some))
        size = -(-len(some) // count)
        rows += [spread(some[k : k + size], width, gap) for k in range(0, len(some), size)]
    return rows


def length(buttons: Sequence[Button], gap: float) -> float:
    return sum(button.width + gap for button in buttons) - gap


def spread(row: Sequence[Button], width: float, gap: float) -> list[Placed]:
    """A row that fills the width; what is left over goes to all alike."""
    more, x, placed = (width - length(row, gap)) / len(row), 0.0, []
    for button in row:
        placed.append((button, x, button.width + more))
        x += button.width + more + gap
    return placed


def numbers_at(view: View, place: int) -> range:
    """What temp work could make of the number at this place; nothing where none goes with it, or where none helps."""
    made = numbers_by_temp(view.cards[place].number)
    helps = TEMP in deeds_with(view, place) and any(view.own.takes(number) for number in made)
    return made if helps else range(0)


def number_button(number: int, reader: Reader) -> Button:
    return Button(f"number:{number}", say(reader, "board-number", number=number), str(number))


def chips_of(view: View, reader: Reader) -> list[Button]:
    """All numbers that temp work could make, each once."""
    if view.stage != "writing":
        return []
    numbers = {number for place in range(len(view.cards)) for number in numbers_at(view, place)}
    return [number_button(number, reader) for number in sorted(numbers)]


def buttons_of(view: View, reader: Reader) -> tuple[list[Button], list[Button]]:
    """Words that may be needed now, and cards that may be given away."""

    def said(target: str, key: str, width: float) -> Button:
        return Button(target, say(reader, f"board-{key}-told"), say(reader, f"board-{key}"), width=width)

    if view.stage == "acting":
        return [said("ok:turn", "without", 122) if view.open_deed != NONE else said("done:turn", "done", 122)], []
    if view.stage == "planning":
        return [said("no:plan", "pass", 150)], []
    if view.stage == "mixing":
        return [said("mix:yes", "mix", 100), said("mix:no", "keep", 100)], []
    if view.stage != "writing":
        return [], []
    given, words_ = [], [said("without:deed", "without", 122)] if view.may_forgo else []
    if view.must_strike:
        words_.append(said("strike:x", "strike", 84))
        if view.agency or view.expert:
            given = [give_button(place, card, reader) for place, card in enumerate(view.cards)]
    return words_, given


def give_button(place: int, card: Card, reader: Reader) -> Button:
    label = say(reader, "board-give-told", number=card.number, deed=deed_text(card.deed))
    return Button(f"give:{'abc'[place]}", label, f"→ {card.number}", card.deed, 68)


def now_text(view: View, reader: Reader) -> str:
    """What the round is at, in a word or two."""
    if view.step == "over":
        return say(reader, f"board-ended-{view.ended}")
    if view.stage == "choosing":
        return say(reader, "board-choosing", plan="ABC"[view.choosing])
    if view.stage == "planning":
        return say(reader, "board-planning")
    if view.stage == "finished" and view.acting:
        return say(reader, "board-waiting", number=len(view.acting))
    if view.stage == "acting" and view.open_deed != NONE:
        return say(reader, "board-acting", deed=deed_text(view.open_deed))
    return ""
