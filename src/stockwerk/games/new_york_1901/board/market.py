"""The market: cards that lie open, and how many are in the stack; action cards; the word that ends a turn."""

from __future__ import annotations

from functools import lru_cache

from stockwerk.core.picture.pen import at, circle, group, number, path, rect, text, var
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.text import Reader
from stockwerk.games.new_york_1901.board.signs import sign, use
from stockwerk.games.new_york_1901.board.tray import button, touchable
from stockwerk.games.new_york_1901.board.words import say
from stockwerk.games.new_york_1901.box.components import size_of
from stockwerk.games.new_york_1901.box.names import LETTERS
from stockwerk.games.new_york_1901.people.options import CARDS, card_name, card_text

SHOWN = {2: ((0, 0.5), (1, 0.5)), 3: ((0, 0.5), (1, 0.5), (1, 1.5), (2.5, 0), (2.5, 1), (2.5, 2))}  # bent or straight


@lru_cache(maxsize=200)
def draw_card(kind: int, w: float, h: float, again: bool, reader: Reader) -> str:
    """The ground of the district, its letter, and the squares that such lots have.

    Of equal cards the first one is taken: another one is lit like it, but never ticked.
    """
    letter, size = LETTERS[kind // 2], int(size_of(kind))
    wide, high = (2, 2) if size == 2 else (3.5, 3)
    s, r = min(24.0, w * 0.62 / wide, h * 0.54 / high), min(11.5, h * 0.16)
    left, top = (w - wide * s) / 2, h * 0.67 - high * s / 2
    ground = stepped_frame(0, 0, w, h, 7, f"district-{letter}", "edge", 1.7)
    ground += stepped_frame(0, 0, w, h, 7, f"url(#ny-{letter})")
    drawn = "".join(rect(left + i * s, top + j * s, s, s, "label", "outline", 1.5) for i, j in SHOWN[size])
    drawn += circle(r + 4, r + 4, r, "label", "outline", 1.4)
    drawn += text(r + 4, r + 4 + r * 0.46, letter, r * 1.26, "on-label", weight=700)
    drawn += text(w - 9, r + 4 + r * 0.5, str(size), r * 1.45, "ink", "end", 700,
                  stroke=var(f"district-{letter}"), stroke_width=3, paint_order="stroke")  # fmt: skip
    edge = stepped(2.4, w - 2.4, h - 2.4)  # inside, so that it never runs into its neighbour's
    light = path(edge, "none", "lit-line", 7.6) + path(edge, "none", "lit", 4.8)
    told = say(reader, "board-card", card=card_text(kind))
    return touchable(
        f"card:{card_name(kind)}", told, w, h, drawn, below=ground,
        light=group() + light if again else group(light),  # pages put out what stands alone when something is chosen
        tick="" if again else use("tick", 10, h - 10, 0.85, class_="tick"),
    )  # fmt: skip


def stepped(near: float, right: float, bottom: float, step: float = 7) -> str:
    """The outline of a card with its stepped corners, as far from its left and upper edge as from the others."""
    s = number(step / 2)
    return (
        f"M{number(near)},{number(near + step)}h{s}v-{s}h{s}v-{s}H{number(right - step)}v{s}h{s}v{s}h{s}"
        f"V{number(bottom - step)}h-{s}v{s}h-{s}v{s}H{number(near + step)}v-{s}h-{s}v-{s}h-{s}Z"
    )


def draw_gap(w: float, h: float) -> str:
    """Where a card lay; it is filled at the end of the turn."""
    return rect(3, 3, w - 6, h - 6, "none", "hair", 1.6, 4, stroke_dasharray="4 4")


@lru_cache(maxsize=200)
def draw_stack(count: int, size: float = 16) -> str:
    """How many cards are in the stack, its right end at the origin."""
    wide, card = 0.7 * size * len(str(count)), 0.85 * size
    drawn = "".join(
        rect(-wide - card - 7 + 2 * k, -card + 2 * k, card, 1.2 * card, "card", "edge", 1.3, 2) for k in range(3)
    )
    return drawn + text(0, 2, str(count), size, "ink", "end", 700)


@lru_cache(maxsize=100)
def draw_action(card: int, there: bool, w: float, h: float, reader: Reader) -> str:
    """An action card with its sign, quiet until it can be played; one that was played is crossed out."""
    name = CARDS[card]
    if not there:
        gone = rect(0.8, 0.8, w - 1.6, h - 1.6, "none", "hair", 1.6, 4, stroke_dasharray="4 4")
        cross = path(f"M{w - 12:g},5l7,7m0,-7l-7,7", "none", "muted", 2)
        told = say(reader, f"action-{name}-gone")
        face = action_face(name, "muted", w, h, reader)
        return group(
            rect(0, 0, w, h, "none", pointer_events="all"), gone, face, cross,
            data_target=f"action:{name}", data_rare="", role="img", aria_label=told,
        )  # fmt: skip
    quiet, bright = (action_face(name, ink, w, h, reader) for ink in ("muted", "on-label"))
    return button(f"action:{name}", say(reader, f"action-{name}-told"), w, h, quiet, bright, rare="")


def action_face(name: str, ink: str, w: float, h: float, reader: Reader) -> str:
    rows = say(reader, f"action-{name}").split()
    size = min(11.5, (w - 31) / (0.7 * max(map(len, rows))))
    drawn = sign(name, ink, 15, h / 2, 0.66)
    for k, row in enumerate(rows):
        drawn += text(28, h / 2 + 4.2 + 13 * (k - (len(rows) - 1) / 2), row, size, ink, "start", 700)
    return drawn


def row_of(drawn: list[str], x: float, y: float, pitch: float) -> str:
    """Side by side."""
    return "".join(at(x + k * pitch, y, one) for k, one in enumerate(drawn))
