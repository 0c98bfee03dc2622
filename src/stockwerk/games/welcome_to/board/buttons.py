"""What is touched besides cards and streets: the numbers of temp work, and the words that end or change a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, group, rect, text
from stockwerk.core.picture.pieces import tick
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.board.signs import use
from stockwerk.games.welcome_to.board.words import deed_text, say
from stockwerk.games.welcome_to.components import DEED_NAMES, PARK, POOL, TEMP
from stockwerk.games.welcome_to.reasons import fits_anywhere
from stockwerk.games.welcome_to.view import View

LOWEST, HIGHEST = 0, 17  # numbers that temp work can reach
AT_ONCE = (PARK, POOL, TEMP)  # actions that take effect with the number


@dataclass(frozen=True)
class Button:
    """A target with a word, a number or a card on it."""

    target: str
    label: str  # what it says aloud
    words: str = ""
    deed: int = -1  # its sign beside the words
    width: float = 42.0


@lru_cache(maxsize=1000)
def draw_button(button: Button, x: float, y: float, width: float, height: float, size: float) -> str:
    sign = use(f"deed-{DEED_NAMES[button.deed]}", width - 20, height / 2, 0.72) if button.deed >= 0 else ""
    return at(
        x, y,
        rect(0, 0, width, height, "label", "edge", 1.6, 4),
        group(rect(0, 0, width, height, "lit", "lit-line", 3, 4), class_="lamp"),
        text(width / 2 - (14 if sign else 0), height / 2 + size * 0.36, button.words, size, "on-label", weight=700),
        sign,
        tick(width - 4, 4),
        data_target=button.target, role="img", aria_label=button.label,
    )  # fmt: skip


def flow(buttons: Sequence[Button], width: float, gap: float = 6) -> list[list[tuple[Button, float, float]]]:
    """Buttons in rows that fill the width, each with its place and its width."""
    rows: list[list[Button]] = []
    used = width + 1
    for button in buttons:
        if used + gap + button.width > width:
            rows.append([])
            used = -gap
        rows[-1].append(button)
        used += gap + button.width
    placed = []
    for row in rows:
        more = (width + gap - sum(button.width + gap for button in row)) / len(row)
        x, line = 0.0, []
        for button in row:
            line.append((button, x, button.width + more))
            x += button.width + more + gap
        placed.append(line)
    return placed


def numbers_at(view: View, place: int) -> range:
    """What temp work could make of the number at this place; nothing where no temp work goes with it."""
    if view.stacks:
        helped = view.deeds[place] == TEMP
    else:
        helped = any(deed == TEMP for other, deed in enumerate(view.deeds) if other != place)
    number = view.cards[place].number
    return range(max(LOWEST, number - 2), min(HIGHEST, number + 2) + 1) if helped else range(0)


def number_button(number: int, reader: Reader) -> Button:
    return Button(f"number:{number}", say(reader, "board-number", number=number), str(number))


def buttons_of(view: View, reader: Reader) -> Iterator[Button]:
    """Those that may be needed now."""

    def said(target: str, key: str, width: float) -> Button:
        return Button(target, say(reader, f"board-{key}-told"), say(reader, f"board-{key}"), width=width)

    if view.stage == "writing":
        if any(deed in AT_ONCE for deed in view.deeds):
            yield said("without:deed", "without", 100)
        if not any(fits_anywhere(view, card.number) for card in view.cards):
            yield said("strike:x", "strike", 84)
            if not view.stacks:
                for place, card in zip("abc", view.cards, strict=False):
                    label = say(reader, "board-give-told", number=card.number, deed=deed_text(card.deed))
                    yield Button(f"give:{place}", label, str(card.number), card.deed, 68)
    elif view.stage == "acting":
        yield said("ok:turn", "ok", 108)
    elif view.stage == "planning":
        yield said("ok:plans", "pass", 150)
    elif view.stage == "mixing":
        yield said("mix:yes", "mix", 100)
        yield said("mix:no", "keep", 100)


def now_text(view: View, reader: Reader) -> str:
    """What the round is at, in a word or two."""
    if view.step == "over":
        return say(reader, f"board-ended-{view.ended}")
    if view.stage == "choosing":
        return say(reader, "board-choosing", plan="ABC"[view.choosing])
    if view.stage == "finished" and view.acting:
        return say(reader, "board-waiting", number=len(view.acting))
    if view.stage == "acting":
        return say(reader, "board-acting", deed=deed_text(view.deed))
    return ""
