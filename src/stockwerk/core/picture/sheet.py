"""Plates and the sheet they lie on: a picture that stands alone, with its colours, patterns and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape

from stockwerk.core.picture.patterns import PATTERNS
from stockwerk.core.picture.pen import Lines, Point, at, number, rect, spelled_out
from stockwerk.core.picture.tokens import FONT, css

WIDTH = 728.0  # of a sheet without its margins: three plates of 240 or two of 362 lie side by side
MARGIN = 8.0  # around a sheet
GAP = 4.0  # between plates


BOARD, HAND, ASIDE = "board", "hand", "aside"
PAGE = frozenset(
    ("ask", "board", "chat", "log", "people", "result", "standings", "tally")
)  # names of a page's own parts
WIDE, TALL = "wide", "tall"  # the same thing drawn twice: for a screen, and for a phone held upright


@dataclass(frozen=True)
class Plate:
    """A part of the board's picture, with a name that stays: pages lay plates out and replace them one by one."""

    name: str
    width: float
    height: float
    drawing: str | Lines  # SVG elements; as lines where only some of them change at a time
    label: str  # what it shows, for those who cannot see it
    place: str = BOARD  # where a page puts it: on the board, in the hand, or aside
    shape: str = ""  # WIDE or TALL ("NAME-tall") if it is drawn twice: a page shows what fits, a sheet the wide one
    enlarge: bool = False  # small on a page; a touch shows it large
    large: tuple[Plate, ...] = ()  # ... or these in its place, laid out as on a board; a page asks for them
    bleeds: bool = False  # its picture reaches over its edges, so that it joins its neighbour

    def __post_init__(self) -> None:
        """As lines, which is what pages are sent: plates are remembered by the hundred, and once is enough."""
        assert self.name not in PAGE, f"a plate cannot be called {self.name!r}: a page has that already"
        if isinstance(self.drawing, str) and "\n" in self.drawing:
            object.__setattr__(self, "drawing", tuple(self.drawing.split("\n")))

    @property
    def share(self) -> str:
        """How much of a row it needs on a page where there is room for the whole board."""
        return "third" if self.width <= 320 else "half" if self.width <= 480 else "full"

    @property
    def picture(self) -> str:
        return self.drawing if isinstance(self.drawing, str) else "\n".join(self.drawing)

    @property
    def svg(self) -> str:
        return "\n".join(self.lines)

    @cached_property
    def lines(self) -> Lines:
        """For a page, where colours and patterns exist once."""
        inside = (self.drawing,) if isinstance(self.drawing, str) else self.drawing
        enlarge = ("whole" if self.large else "") if self.enlarge else None
        kind = f"{self.share} {self.shape}".rstrip()
        return opening(self.name, self.width, self.height, self.label, kind, enlarge, self.bleeds), *inside, "</svg>"

    @cached_property
    def targets(self) -> tuple[str, ...]:
        """What can be touched on it ("site:B5"), each once, in the order in which it is drawn.

        Read from the finished drawing by an XML parser, and only when somebody asks: pages find the targets in their
        own document, so drawing for them does not collect what nobody reads.
        """
        from xml.etree import ElementTree  # late: who only draws parses nothing

        found = (element.get("data-target") for element in ElementTree.fromstring(self.svg).iter())
        return tuple(dict.fromkeys(target for target in found if target))


@lru_cache(maxsize=5000)
def opening(name: str, width: float, height: float, label: str, kind: str, enlarge: str | None, bleeds: bool) -> str:
    """The first line of a plate on a page. Its targets can be reached, so it is a group."""
    attributes: dict[str, object] = {
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "class": kind,
        "role": "group",
        "aria_label": label,
        "data_plate": name,
        "data_enlarge": enlarge,
        "overflow": "visible" if bleeds else None,
        "tabindex": 0 if kind == f"full {TALL}" else None,  # a strip: keys push it along, too
    }
    return f"<svg{spelled_out(attributes)}>"


def sheet(plates: Sequence[Plate], title: str, *, theme: str = "light", shapes: str = "") -> str:
    """All plates as one picture, none wider than the sheet unless it is alone in its row."""
    plates = [plate for plate in plates if plate.shape != TALL]
    places = places_for(plates)
    width = max(x + plate.width for (x, _), plate in zip(places, plates, strict=True))
    height = max(y + plate.height for (_, y), plate in zip(places, plates, strict=True))
    drawn = (
        at(MARGIN + x, MARGIN + y, plate.picture, data_plate=plate.name)
        for (x, y), plate in zip(places, plates, strict=True)
    )
    return svg(width + 2 * MARGIN, height + 2 * MARGIN, *drawn, title=title, theme=theme, shapes=shapes)


def places_for(plates: Sequence[Plate]) -> list[Point]:
    """Where each plate lies: in the given order, each as high up as it can, then as far to the left."""
    widest = max([WIDTH, *(plate.width for plate in plates)])
    laid: list[tuple[float, float, float, float]] = []  # left, top, right, bottom of the plates so far, gaps included

    def drop(x: float, width: float) -> Point:
        return max((bottom for left, _, right, bottom in laid if left < x + width and x < right), default=0.0), x

    for plate in plates:
        edges = [0.0, *(right for _, _, right, _ in laid if right + plate.width <= widest)]
        y, x = min(drop(x, plate.width) for x in edges)
        laid.append((x, y, x + plate.width + GAP, y + plate.height + GAP))
    return [(left, top) for left, top, _, _ in laid]


def svg(width: float, height: float, *inside: str, title: str, theme: str = "light", shapes: str = "") -> str:
    """A picture as a file that stands alone. Its style holds for it alone, also inside a page or a notebook."""
    mine = f".sheet-{theme}"
    style = f"{mine}{{{css(theme)}font-family:{FONT};font-variant-numeric:lining-nums tabular-nums}}"
    style += f"{mine} polygon,{mine} path{{stroke-linejoin:round}}"
    style += f"{mine} .lamp,{mine} .tick,{mine} .ghost{{display:none}}"  # at rest: only a page lights lamps
    back = rect(0, 0, width, height, "paper")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'class="sheet-{theme}" role="img"><title>{escape(title)}</title><style>{escape(style, quote=False)}</style>'
        f"<defs>{PATTERNS}{shapes}</defs>{back}{''.join(inside)}</svg>\n"
    )
