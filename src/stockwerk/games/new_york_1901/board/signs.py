"""What New York is made of, as shapes that a page has once: textures of districts, workers, trees, signs."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from math import cos, pi, sin

from stockwerk.core.picture.patterns import texture, texture_of
from stockwerk.core.picture.pen import at, circle, el, group, number, path, polygon, rect, text, var
from stockwerk.core.picture.pieces import emblem_shape
from stockwerk.core.picture.tokens import PLAYERS

DISTRICTS = "RYBGP"
MARKS = "".join([  # every district has a texture besides its colour and its letter
    texture("ny-R", 14, path("M0,3.5H14M0,10.5H14M4,3.5V10.5M11,10.5V14M11,0V3.5", "none", "ink", 1), strength=0.2),
    texture("ny-Y", 12, path("M3,3h.1M9,9h.1", "none", "ink", 2.4, stroke_linecap="round"), strength=0.26),
    texture("ny-B", 14, path("M0,4q3.5,-4 7,0t7,0M0,11q3.5,-4 7,0t7,0", "none", "ink", 1), strength=0.24),
    texture("ny-G", 14, path("M3,6l1,-4M5,6l1.5,-3M10,13l1,-4M12,13l1.5,-3", "none", "ink", 1.1), strength=0.3),
    texture("ny-P", 12, path("M0,6L6,0L12,6L6,12Z", "none", "ink", 0.9), strength=0.2),
])  # fmt: skip


@lru_cache(maxsize=5000)
def use(shape: str, x: float = 0, y: float = 0, scale: float = 1, **more: object) -> str:
    """A shape of the page, moved to (x, y)."""
    moved = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return el("use", href=f"#ny-{shape}", **({"transform": moved} if moved != "translate(0 0)" else {}), **more)


def title(words: str) -> str:
    """What is said when the pointer rests on something, and to those who cannot see it."""
    return el("title", escape(words))


@cache
def small_shapes() -> str:
    """Definitions for a page: the textures, a worker of each colour, trees, signs."""
    drawn = {f"worker-{seat}": worker(seat) for seat in range(4)}
    drawn |= {"tree": tree(8.0), "bush": tree(6.2), "church": church(), "temple": temple(), "home": home()}
    drawn |= {"star": star(10), "boom": boom(), "shift": shift(), "grab": grab()}
    drawn["tick"] = circle(0, 0, 9, "ink", "lit", 2)
    drawn["tick"] += path("M-4,0.5 L-1,3.5 L4.5,-3", "none", "paper", 2.4, stroke_linecap="round")
    drawn["plus"] = circle(0, 0, 10.5, "lit", "lit-line", 2) + path("M-6,0H6M0,-6V6", "none", "on-label", 2.8)
    return MARKS + "".join(group(shape, id=f"ny-{name}") for name, shape in drawn.items())


def worker(seat: int) -> str:
    """A builder from the waist up: cap, head, shoulders, the emblem on the chest. The feet are at the origin."""
    name, over = PLAYERS[seat].name, texture_of(seat)
    body = "M-8,0 V-5 C-8,-10 -5,-11.5 0,-11.5 C5,-11.5 8,-10 8,-5 V0 Z"
    cap = "M-5.6,-15.6 H5.8 C5.6,-20.5 3,-21 0,-21 C-3,-21 -5.4,-20 -5.6,-15.6 Z"
    return (
        path(body, name, "outline", 1.5)
        + (path(body, over) if over else "")
        + circle(0, -14.5, 4.1, "#E9C9A0", "outline", 1.3)
        + path(cap, f"{name}-side", "outline", 1.3)
        + emblem_shape(PLAYERS[seat].emblem, 2.8, "label", "outline", 0.9, transform="translate(0 -4.7)")
    )


def tree(r: float) -> str:
    crown = circle(0, 0, r, "leaf", "outline", 1.2) + circle(-r * 0.25, -r * 0.28, r * 0.55, "leaf-2")
    return circle(2, 2.5, r, "shadow") + crown


def church() -> str:
    """An elevation in ink and stone: nave and spire, on two squares side by side; its foot is at the origin, left."""
    panes = "".join(f"M{36 + k * 11},-4v-8a3,3 0 0 1 6,0v8Z" for k in range(4))
    return (
        path("M27,0V-16L38,-26H70L80,-16V0Z", "silver", "outline", 1.5) + path(panes, "outline", opacity=0.7)
        + path("M5,0V-23L17,-52L29,-23V0Z", "label", "outline", 1.5) + path("M17,-52v-8M13.5,-57h7", "none", "ink", 1.8)
        + path("M13,0v-8a4,4 0 0 1 8,0v8Z", "outline", opacity=0.75)
    )  # fmt: skip


def temple() -> str:
    """A house of money: pediment, columns, steps; on two squares one above the other, from its top left."""
    columns = "".join(rect(5 + k * 8, 25, 4.2, 34, "label", "outline", 1) for k in range(4))
    return (
        rect(0, 0, 38, 78, "sunken", "outline", 1.2) + rect(3, 22, 32, 40, "silver")
        + polygon([(1, 22), (19, 6), (37, 22)], "label", "outline", 1.4) + columns
        + rect(1.5, 59, 35, 6, "label", "outline", 1.2) + rect(0.5, 65, 37, 6, "label", "outline", 1.2)
    )  # fmt: skip


def home() -> str:
    """The mark of a starting property."""
    return path("M-8,7V-1L0,-8L8,-1V7Z", "label", "outline", 1.4)


def star(r: float) -> str:
    """Points: a star with eight points, as on a compass rose."""
    far = [r if k % 2 == 0 else r * 0.74 for k in range(16)]
    points = [(reach * sin(k * pi / 8), -reach * cos(k * pi / 8)) for k, reach in enumerate(far)]
    return polygon(points, "gold", "outline", 1.3)


def boom() -> str:
    """Construction Boom: a tower, and a second one."""
    return inked("M-15,13V-3H-11V-9H-6V-3H-2V13Z", 2) + inked("M2,13V-8H6V-14H11V-8H15V13Z", 2, filled=True)


def shift() -> str:
    """Market Shift: a card goes, another one comes."""
    cards = inked("M-13,-7H-3V8H-13Z", 2) + inked("M3,-7H13V8H3Z", 2, filled=True)
    return cards + inked("M-8,-12H8M4,-16L8,-12L4,-8M8,13H-8M-4,9L-8,13L-4,17", 2)


def grab() -> str:
    """Land Grab: two lots, a flag on each."""
    return inked("M-15,3H-1V12H-15ZM1,3H15V12H1Z", 2) + inked(
        "M-11,7V-13L-2,-8.5L-11,-4M5,7V-13L14,-8.5L5,-4", filled=True
    )


def inked(d: str, width: float = 1.6, *, filled: bool = False) -> str:
    """A stroke in the ink of whoever uses the sign."""
    return el("path", d=d, fill="currentColor" if filled else "none", stroke="currentColor", stroke_width=width)


def sign(shape: str, ink: str, x: float, y: float, scale: float = 1) -> str:
    """The sign of an action card in this ink."""
    return use(shape, x, y, scale, color=var(ink))


ON_METAL = {"bronze": "brick-on", "silver": "ochre-on", "gold": "ochre-on"}  # the ink of what is written there


@lru_cache(maxsize=400)
def badge(points: int, metal: str, regular: bool, x: float = 0, y: float = 0, r: float = 10.8) -> str:
    """The points: in a circle on a regular building, in a hexagon on another one, in the metal of its generation."""
    fill = "gold" if metal == "legend" else metal
    hexagon = [(1.1 * r * cos(k * pi / 3), 1.1 * r * sin(k * pi / 3)) for k in range(6)]
    shape = circle(0, 0, r, fill, "outline", 1.6) if regular else polygon(hexagon, fill, "outline", 1.6)
    letter = r * (1.28 if points < 10 else 1.2)
    return at(x, y, shape, text(0, letter * 0.36, str(points), letter, ON_METAL[fill], weight=700))
