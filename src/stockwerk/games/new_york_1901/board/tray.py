"""What lies beside the map lies on trays, each as wide as a half of it and as a phone."""

from __future__ import annotations

from stockwerk.core.picture.pen import group, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import HAND, Plate
from stockwerk.games.new_york_1901.board.signs import use

SIDE = 362.0
INSET = 12.0
HEADING = 30.0


def tray(name: str, height: float, heading: str, *inside: str, fill: str = "sunken", place: str = HAND,
         shape: str = "") -> Plate:  # fmt: skip
    frame = stepped_frame(3, 3, SIDE - 6, height - 6, 10, fill=fill, stroke="hair", width=1.4)
    return Plate(name, SIDE, height, frame + caption(INSET + 2, heading) + "".join(inside), heading, place, shape)


def caption(x: float, heading: str, anchor: str = "start") -> str:
    return text(x, 22, heading.upper(), 12, "muted", anchor, 700, 1)


def touchable(target: str, label: str, w: float, h: float, *inside: str, light: str = "", below: str = "",
              tick: str | None = None) -> str:  # fmt: skip
    """Something of this size that can be touched: its light lies under what is drawn inside, over what is below."""
    return group(
        rect(0, 0, w, h, "none", pointer_events="all"),
        below,
        group(light or rect(1, 1, w - 2, h - 2, "lit", "lit-line", 2, 4), class_="lamp"),
        *inside,
        use("tick", w - 9, 9, 0.85, class_="tick") if tick is None else tick,
        data_target=target,
        role="img",
        aria_label=label,
    )


def button(
    target: str,
    label: str,
    w: float,
    h: float,
    quiet: str,
    bright: str,
    *,
    close: str | None = None,
    rare: str | None = None,
) -> str:
    """On a plain plate; as long as it can be touched, in lamplight with its words in full ink.

    What can `close` a turn is offered beside the prompt as well. Keys lead last to what is `rare`.
    """
    return group(
        rect(0.8, 0.8, w - 1.6, h - 1.6, "card", "hair", 1.6, 4, pointer_events="all"),
        quiet,
        group(rect(0.8, 0.8, w - 1.6, h - 1.6, "lit", "lit-line", 2.8, 4), group(bright), class_="lamp"),
        use("tick", w - 7, 7, 0.8, class_="tick"),
        data_target=target,
        data_close=close,
        data_rare=rare,
        role="img",
        aria_label=label,
    )


def closing_button(target: str, label: str, words: str, w: float, h: float, size: float = 15) -> str:
    rows = [words] if len(words) * size * 0.66 < w else words.split()
    size = min(size, (w - 8) / (0.68 * max(map(len, rows))))
    quiet, bright = (
        "".join(
            text(w / 2, h / 2 + size * (0.36 + 1.15 * (k - (len(rows) - 1) / 2)), row, size, ink, weight=700)
            for k, row in enumerate(rows)
        )
        for ink in ("muted", "on-label")
    )
    return button(target, label, w, h, quiet, bright, close="")
