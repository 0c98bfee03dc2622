"""The signs of the game (§7.15). An effect is written like a sentence: what you give, an arrow, what you get.

Each sign has a width and is 28 high, drawn around its own centre; `sentence` sets them in a row. What has no number on
it is a shape that a page has once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final, TypeAlias

from stockwerk.core.picture.pen import at, circle, el, group, line, number, path, polygon, rect, text

Sign: TypeAlias = tuple[float, str]  # its width and its drawing
PILLARS: Final = ("orange", "blue", "white", "gray")
STREETS: Final = ("broadway", "street23", "avenue5", "street22")  # their colours
SHORT: Final = {"broadway": "BW", "street23": "23", "avenue5": "5", "street22": "22"}  # on a small ribbon
GAP: Final = 4.0  # between two signs


@lru_cache(maxsize=5000)
def use(shape: str, x: float = 0, y: float = 0, scale: float = 1, **more: object) -> str:
    """A shape of the page, moved to (x, y)."""
    moved = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return el("use", href=f"#fi-{shape}", **({"transform": moved} if moved != "translate(0 0)" else {}), **more)


# Pillars and floors.


def shaft_marks(colour: str, x: float, y: float, w: float, h: float) -> str:
    """The second sign of a pillar's colour: one ring, two rings, flutes, a twist."""
    thick = max(1.0, w * 0.11)
    if colour in ("orange", "blue"):
        rings = (0.5,) if colour == "orange" else (0.36, 0.64)
        return "".join(line(x, y + h * k, x + w, y + h * k, "outline", thick) for k in rings)
    if colour == "white":
        return "".join(line(x + w * k, y, x + w * k, y + h, "white-side", thick) for k in (0.3, 0.55))
    turns = max(2, round(h / 11))
    rise = h / turns
    twist = "".join(
        f"M{number(x)},{number(y + rise * (k + 0.85))}L{number(x + w)},{number(y + rise * (k + 0.15))}"
        for k in range(turns)
    )
    return path(twist, "none", "outline", thick)


def pillar(colour: str, x: float, y: float, w: float, h: float) -> str:
    """A pillar with its foot at (x, y): base, shaft with light from the left, capital. "any" has all four colours."""
    left, width, edge = x - w * 0.34, w * 0.68, max(1, w * 0.08)
    top, height = y - h * 0.88, h * 0.76
    if colour == "any":
        band = height / 4
        shaft = "".join(rect(left, top + k * band, width, band, paint) for k, paint in enumerate(PILLARS))
        cap = "label"
    else:
        shaft = rect(left, top, width, height, colour)
        shaft += rect(left + width * 0.66, top, width * 0.34, height, f"{colour}-side")
        shaft += shaft_marks(colour, left, top, width, height)
        cap = colour
    shaft += rect(left, top, width, height, "none", "outline", edge)
    foot = rect(x - w * 0.5, y - h * 0.13, w, h * 0.13, cap, "outline", edge)
    return shaft + foot + rect(x - w * 0.5, y - h, w, h * 0.13, cap, "outline", edge)


def slab(y: float) -> str:
    """A floor: the wedge of the plan as a thin plate."""
    far, near, left = (17.0, y - 6), (-1.0, y + 6), (-15.0, y - 4)
    side = [left, near, far, (17.0, y - 1), (-1.0, y + 11), (-15.0, y + 1)]
    return polygon(side, "plinth", "outline", 1.2) + polygon([left, far, near], "label", "outline", 1.2)


# Paper.


def newspaper_sheet() -> str:
    sheet = path("M-11,-13H8V13H-11Z", "label", "outline", 1.3)
    sheet += path("M8,-8H12V10Q12,13 9.5,13H8Z", "white-side", "outline", 1.3)
    head = rect(-8, -10, 13, 4.5, "on-label")
    return sheet + head + path("M-8,-1.5H5M-8,2.5H5M-8,6.5H5M-8,10H1", "none", "on-label", 1.3)


def active_newspaper() -> str:
    """The lamp of City Hall shines on it. Not lit as what can be touched is: a ring, not a field."""
    rays = "".join(
        f"M{number(15.5 * cos(k * pi / 6))},{number(15.5 * sin(k * pi / 6))}"
        f"L{number(12.4 * cos(k * pi / 6))},{number(12.4 * sin(k * pi / 6))}"
        for k in range(12)
    )
    glow = circle(0, 0, 12.4, "star", "outline", 1.2) + path(rays, "none", "outline", 1.3)
    return glow + group(newspaper_sheet(), transform="scale(.66)")


def card() -> str:
    return rect(-9, -11.5, 17, 23, "label", "outline", 1.3, 1.5) + rect(-9, -2.2, 17, 4.5, "on-label")


def hall() -> str:
    """City Hall: steps, columns, dome, flag."""
    flag = line(0, -12, 0, -17, "outline", 1.6) + polygon([(0, -17), (7, -15), (0, -13)], "bad")
    columns = "".join(rect(x, 1.6, 3.4, 8, "label", "outline", 1) for x in (-11, -4.9, 1.4, 7.6))
    dome = path("M-10,-2A10,10 0 0 1 10,-2Z", "cityhall", "outline", 1.4)
    roof, steps = rect(-13, -2, 26, 3.6, "label", "outline", 1.2), rect(-14, 9.6, 28, 4, "label", "outline", 1.2)
    return dome + flag + roof + columns + steps


def decree() -> str:
    return rect(-9.5, -13, 19, 26, "label", "outline", 1.3, 1.5) + group(hall(), transform="scale(.56)translate(0 -1)")


# People.


THUMB: Final = "M-9,-1H-4.5V10H-9ZM-4,0L-.5,-9.5Q3.5,-10 3,-5.5L2.2,-1.6H7.5Q10,-1.4 9.6,1L8,8Q7.4,10 5,10H-4Z"


def thumb(up: bool) -> str:
    """Up is green and points up, down is red and points down."""
    turned = {} if up else {"transform": "rotate(180) scale(-1 1)"}
    return path(THUMB, "good" if up else "bad", "outline", 1.2, **turned)


def even_thumb() -> str:
    """Neither a good nor a bad name: it lies on its side."""
    return path(THUMB, "muted", "outline", 1.2, transform="rotate(90)")


def reputation_token() -> str:
    """One more thumb up, wherever it is needed: a disc, never a mere thumb."""
    return (
        circle(0, 0, 11.4, "label", "good", 3.2)
        + circle(0, 0, 13, "none", "outline", 1.1)
        + text(0, 4.5, "+1", 12.5, "on-label", weight=700)
    )


def hand() -> str:
    """It uses an effect that lies elsewhere: a pointing hand."""
    cuff = "M-13,-5H-9V9H-13Z"
    fingers = "M-8,-4Q-4,-9 0,-7.5H11Q13.5,-7.5 13.5,-5Q13.5,-2.5 11,-2.5H4Q6,-1 5,1.2Q6,3.4 4.4,4.8"
    fingers += "Q4.6,8 1,8.4H-3Q-6,8.4 -8,7Z"
    return path(cuff, "label", "outline", 1.4) + path(fingers, "label", "outline", 1.4)


def paperboy() -> str:
    coat = path("M-7,13V2Q-7,-3 0,-3Q7,-3 7,2V13Z", "muted", "outline", 1.2)
    cap = path("M-6,-9.5H7Q5,-15 0,-15Q-5,-14.5 -6,-9.5Z", "ink", "outline", 1)
    return circle(0, -8, 4.4, "skin", "outline", 1.2) + coat + cap + rect(-5, 2, 10, 7, "label", "outline", 1)


def bowler() -> str:
    """An architect, as far as the hat."""
    head = circle(0, 2, 7, "skin", "outline", 1.4) + path("M-9,12Q-8,7 0,7Q8,7 9,12Z", "muted", "outline", 1.2)
    return head + path("M-11,-1.5H11M-7,-2Q-7,-11 0,-11Q7,-11 7,-2Z", "granite", "granite", 2)


def store() -> str:
    """What lies in store."""
    return path("M-12,12V-5L0,-13L12,-5V12Z", "white-side", "outline", 1.3) + pillar("any", 0, 11, 9, 17)


def popular() -> str:
    """A mark of popularity: a rosette."""
    tails = path("M-5,4L-8,14L-3,11L0,14L0,5ZM5,4L8,14L3,11L0,14L0,5Z", "bad", "outline", 1.1)
    return tails + circle(0, -2, 8, "bad", "outline", 1.2) + circle(0, -2, 3.6, "label", "outline", 1)


# Coins, points and joints.


def coin_shape() -> str:
    return circle(0, 0, 12.5, "coin", "outline", 1.6) + circle(0, 0, 9.5, "none", "outline", 0.8, opacity=0.55)


def star_shape() -> str:
    """Points: a star with eight points, as on a compass rose."""
    far = [14.2 * (1 if k % 2 == 0 else 0.74) for k in range(16)]
    points = [(r * sin(k * pi / 8), -r * cos(k * pi / 8)) for k, r in enumerate(far)]
    return polygon(points, "star", "outline", 1.7)


@cache
def drawn_shapes() -> dict[str, str]:
    """All shapes by name."""
    arrow = path("M-7,-2.2H-.5V-6.5L7.5,0L-.5,6.5V2.2H-7Z", "ink", "outline", 1)
    both_ways = "M-7,-7H3V-10.5L8.5,-5.3L3,-.5V-3.9H-7ZM7,4H-3V.5L-8.5,5.3L-3,10.1V6.9H7Z"
    shapes = {
        "coin": coin_shape(), "empty": circle(0, 0, 11.7, "card", "bad", 1.8, stroke_dasharray="4 2.6"),
        "star": star_shape(), "arrow": arrow, "swap": path(both_ways, "ink", "outline", 0.8),
        "per": line(-4, 11, 4, -11, "outline", 3.6) + line(-4, 11, 4, -11, "ink", 2.2), "floor": slab(-1),
        "base": slab(6), "news": newspaper_sheet(), "popular": popular(),
        "active": active_newspaper(), "card": card(), "hall": hall(), "decree": decree(), "good": thumb(True),
        "bad": thumb(False), "even": even_thumb(), "token": reputation_token(),
        "hand": hand(), "boy": paperboy(), "bowler": bowler(), "store": store(),
        "same": rect(-6, -5, 12, 3.4, "ink", "outline", 0.7) + rect(-6, 1.6, 12, 3.4, "ink", "outline", 0.7),
        "deck": rect(-4, -14, 16, 23, "white-side", "outline", 1.2, 1.5) + card(),
    }  # fmt: skip
    for colour in (*PILLARS, "any"):
        shapes[f"pillar-{colour}"] = pillar(colour, 0, 13, 14, 26)
        shapes[f"small-{colour}"] = pillar(colour, 0, 6, 10, 19)
    for colour in PILLARS:
        shapes[f"tall-{colour}"] = pillar(colour, 0, 0, 26, 60)  # in the tower: its foot is at the origin
    return shapes


@cache
def shapes() -> str:
    """All shapes, for the definitions of a page."""
    return "".join(el("g", drawn, id=f"fi-{name}") for name, drawn in drawn_shapes().items())


# Words of a sentence.

PLAIN: Final = {  # words that are a shape: how wide it is
    "->": ("arrow", 15.0), "/": ("per", 11.0), "<>": ("swap", 17.0), "floor": ("floor", 34.0), "news": ("news", 25.0),
    "card": ("card", 18.0), "hand": ("hand", 29.0), "hall": ("hall", 29.0), "decree": ("decree", 21.0),
    "boy": ("boy", 18.0), "store": ("store", 27.0), "news!": ("active", 31.0), "deck": ("deck", 24.0),
    "architect": ("bowler", 20.0), "=": ("same", 13.0), "popular": ("popular", 18.0),
    "token": ("token", 27.0),
}  # fmt: skip


@lru_cache(maxsize=500)
def sign(word: str) -> Sign:
    """One word of an effect: `$3`, `*2`, `build2`, `pillar:blue`, `->`."""
    if word[0] in "$*":
        return numbered(word)
    if word.startswith("rep"):
        return reputation(int(word[3:]))
    if word in PLAIN:
        shape, width = PLAIN[word]
        return width, use(shape)
    kind, _, colour = word.partition(":")
    if kind == "pillar":
        return 15, use(f"pillar-{colour or 'any'}")
    if kind in ("build", "build2"):
        colours = (colour or "any").split("+") * 2
        places = [(0.0, 0.0)] if kind == "build" else [(-6.0, -2.0), (6.0, -2.0)]
        standing = "".join(use(f"small-{one}", x, y) for one, (x, y) in zip(colours, places, strict=False))
        return 34, use("base") + standing
    if kind == "street":
        return street_sign(colour)
    contour = {"stroke": "var(--outline)", "stroke_width": 1.6, "paint_order": "stroke"}  # seen on lamplight, too
    return 9.5 * len(word) + 2, text(0, 6.5, word, 18, "ink", weight=700, **contour)


def numbered(word: str) -> Sign:
    """A coin or a star with its number; a coin with a ! is one that somebody does not have."""
    shape, width = ("coin", 27.0) if word[0] == "$" else ("star", 29.0)
    words = word[1:].rstrip("!").replace("-", "−")
    if word.endswith("!"):
        shape = "empty"
    size = 14.6 if len(words) < 2 else 12.4
    ink = "on-label" if shape != "empty" else "bad"
    return width, use(shape) + (text(0, size * 0.36, words, size, ink, weight=700) if words else "")


def reputation(value: int) -> Sign:
    """Thumbs of half a card."""
    if not value:
        return 14, line(-6, 0, 6, 0, "muted", 2.4)
    count, step = abs(value), 19
    places = [(k - (count - 1) / 2) * step for k in range(count)]
    return count * step + 2, "".join(use("good" if value > 0 else "bad", x, -1 if value > 0 else 2) for x in places)


def street_sign(street: str) -> Sign:
    """A small ribbon with the number of the street, or with the first letters of Broadway."""
    band = polygon([(-17, -9), (17, -9), (13, 0), (17, 9), (-17, 9), (-13, 0)], street)
    return 35, band + text(0, 4.6, SHORT[street], 13, "on-street", weight=700)


@lru_cache(maxsize=2000)
def sentence(words: str, x: float, y: float, room: float = 1000, size: float = 1.0) -> str:
    """The signs of an effect in a row around (x, y), made smaller when they need more than `room`."""
    signs = [sign(word) for word in words.split()]
    length = length_of(words)
    scale = min(size, room / max(length, 1))
    drawn, pen = "", -length / 2
    for width, shape in signs:
        middle = pen + width / 2
        drawn += moved(shape, middle)
        pen += width + GAP
    return group(drawn, transform=f"translate({number(x)} {number(y)}) scale({number(scale)})")


def length_of(words: str) -> float:
    signs = [sign(word) for word in words.split()]
    return sum(width for width, _ in signs) + GAP * (len(signs) - 1)


def moved(shape: str, x: float) -> str:
    """A sign at its place in the row; one shape needs no group around it."""
    alone = shape.startswith("<use ") and shape.count("<") == 1 and "transform" not in shape
    return shape.replace("/>", f' x="{number(x)}"/>') if alone else at(x, 0, shape)
