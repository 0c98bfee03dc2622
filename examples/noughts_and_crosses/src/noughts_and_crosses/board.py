"""The picture: the board, and a mark that would be there."""

from stockwerk.core.option import Ghost, Preview
from stockwerk.core.picture.pen import at, group, line, path, rect, text
from stockwerk.core.picture.pieces import plus, stepped_frame, tick
from stockwerk.core.picture.sheet import Plate
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader

from .people import COLOURS, View, words
from .rules import row_of_three, write

EDGE, SIDE, WIDTH = 34.0, 112.0, 404.0  # of the frame, of a square, of the whole
SHAPES = ("M-27,-27 L27,27 M27,-27 L-27,27", "M0,-27 A27,27 0 1 1 0,27 A27,27 0 1 1 0,-27 Z")  # [seat] a cross, a ring


def draw(view: View, reader: Reader) -> list[Plate]:
    """One plate: a frame that names columns and rows, and nine squares."""
    drawn = stepped_frame(3, 3, WIDTH - 6, WIDTH - 6, 12, "card", "edge", 2)
    for k in range(3):
        middle = EDGE + (k + 0.5) * SIDE
        drawn += text(middle, 25, "ABC"[k], 15, "muted") + text(19, middle + 5, "123"[k], 15, "muted")
    drawn += "".join(draw_square(view, reader, square) for square in range(9))
    return [Plate("squares", WIDTH, WIDTH, drawn + draw_line(view), reader.say(words("board")))]


def draw_square(view: View, reader: Reader, square: int) -> str:
    """A page lights the lamp of what can be touched, and ticks what was."""
    mark, half = view.marks[square], SIDE / 2
    drawn = rect(3, 3, SIDE - 6, SIDE - 6, "site", "hair", 1.5, 4)
    if mark == NOBODY:
        lamp = rect(5, 5, SIDE - 10, SIDE - 10, "lit", "lit-line", 3, 4) + plus(half, half)
        drawn += group(lamp, class_="lamp") + tick(SIDE - 14, 14)
    else:
        drawn += group(at(half, half, draw_mark(mark)), data_piece=write(square))
    told = words("board-empty" if mark == NOBODY else f"board-mark-{mark}", square=write(square))
    attributes = {"data_target": f"square:{write(square)}", "role": "img", "aria_label": reader.say(told)}
    return at(EDGE + square % 3 * SIDE, EDGE + square // 3 * SIDE, drawn, **attributes)


def draw_mark(seat: int) -> str:
    """A piece of wood: its side in shadow, and above it the face; each a broad stroke in a broader one, its contour."""
    name = PLAYERS[COLOURS[seat]].name
    strokes = ((4, "outline", 24), (4, f"{name}-side", 20), (-3, "outline", 24), (-3, name, 20))
    return "".join(at(0, y, path(SHAPES[seat], "none", ink, width)) for y, ink, width in strokes)


def draw_line(view: View) -> str:
    """Through three in a row."""
    centres = [(EDGE + (at % 3 + 0.5) * SIDE, EDGE + (at // 3 + 0.5) * SIDE) for at in row_of_three(view.marks)]
    strokes = (("outline", 12), ("lit", 8)) if centres else ()
    return "".join(line(*centres[0], *centres[2], ink, width, stroke_linecap="round") for ink, width in strokes)


def preview(view: View, action: int) -> Preview:
    marks = [*view.marks[:action], view.seat, *view.marks[action + 1 :]]
    note = words("preview-three" if row_of_three(marks) else "preview")
    ghost = at(SIDE / 2, SIDE / 2, draw_mark(max(view.seat, 0)), opacity=0.7)
    return Preview(note, (Ghost(f"square:{write(action)}", ghost),))
