"""What a suburb is made of, as shapes that a page has once: houses, pools, trees, fences, the signs of the actions."""

from __future__ import annotations

from functools import cache, lru_cache

from stockwerk.core.picture.pen import circle, el, group, line, number, path, rect, text
from stockwerk.games.welcome_to.box.components import DEED_NAMES

ROOFS = ("brick", "jade", "ochre")  # a roof colour for each street; here colours own nothing
FORMS = 3  # of roofs, in turn
FENCE_HEIGHT = 79.0  # from the back of the gardens to the street
GABLE = "M-27,-33L0,-52L27,-33Z"
HIP = "M-27,-33L-19,-48H19L27,-33Z"
SLOPE = "M-27,-33V-40L27,-50V-33Z"  # the flat roof of the new age
KIDNEY = "M-19,1C-20,-9 -7,-10 0,-6C8,-11 20,-8 19,2C18,11 -17,11 -19,1Z"


@lru_cache(maxsize=5000)
def use(shape: str, x: float = 0, y: float = 0, scale: float = 1, **more: object) -> str:
    """A shape of the page, moved to (x, y)."""
    moved = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return el("use", href=f"#wt-{shape}", **({"transform": moved} if moved != "translate(0 0)" else {}), **more)


def house_shape(street: int, form: int) -> str:
    """The name of the shape of a house; its foot is at the origin, its wall is the plate of its number."""
    return f"house-{street}{form % FORMS}"


def house(roof: str, form: int) -> str:
    chimney = rect(9 if form % 2 else -16, -53, 7, 16, f"{roof}-side", "outline", 1.7)
    wall = rect(-22, -34, 44, 34, "label", "outline", 1.7)
    eaves = path("M-22,-30.5H22", "none", "shadow", 4)
    return chimney + wall + eaves + path((GABLE, HIP, SLOPE)[form], roof, "outline", 1.7)


def drawn_house(form: int) -> str:
    """A house that is still a drawing."""
    wall = rect(-22, -34, 44, 34, "none", "leaf", 1.4)
    return wall + path((GABLE, HIP, SLOPE)[form], "none", "leaf", 1.4)


def pool(state: str) -> str:
    """A kidney pool: planned, built with water and waves, or lost."""
    if state == "built":
        waves = path("M-11,-1q3,-4 6,0t6,0t6,0M-8,5q3,-4 6,0t6,0", "none", "label", 1.7, stroke_linecap="round")
        return path(KIDNEY, "water", "outline", 1.8) + waves
    planned = path(KIDNEY, "none", "water", 1.9, stroke_dasharray="4 3")
    return planned + (path("M-9,-6L9,7M9,-6L-9,7", "none", "muted", 1.8) if state == "lost" else "")


def tree(planted: bool) -> str:
    """A round tree with its foot at the origin."""
    if not planted:
        return circle(0, -16.5, 11, "none", "muted", 1.2, stroke_dasharray="3 3") + line(0, -5.5, 0, 0, "muted", 1.2)
    crown = circle(0, -16.5, 11, "leaf", "outline", 1.5) + circle(-3.1, -19.3, 5.5, "leaf-2")
    return line(0, -6.6, 0, 0, "outline", 2.6) + crown


def fence() -> str:
    """A fence along a border: two white pickets, three rails; its foot at the origin."""
    h = FENCE_HEIGHT
    rails = "".join(rect(-8, -h * k, 16, 5, "label", "outline", 1.3) for k in (0.24, 0.52, 0.8))
    picket = f"v{number(5 - h)}l3,-5l3,5v{number(h - 5)}Z"
    return rails + path(f"M-6.4,0{picket}M.4,0{picket}", "label", "outline", 1.4)


def cross_fence() -> str:
    """The same across a street that runs downwards, 100 long from the origin to the right."""
    step = 100 / 11
    pickets = "".join(f"M{number((k + 0.5) * step - 2.8)},5v-8l2.8,-3.4l2.8,3.4v8Z" for k in range(11))
    return line(0, 0.5, 100, 0.5, "outline", 3) + path(pickets, "label", "outline", 1.1)


def roundabout() -> str:
    """Seen from above, with a tree in its middle; 50 across."""
    ways = path("M-17,0a17,17 0 0 1 34,0", "none", "card", 1.8, stroke_dasharray="6 5")
    island = circle(0, 0, 11, "lawn", "outline", 1.5) + group(tree(True), transform="translate(0 6) scale(.6)")
    return circle(0, 0, 24, "ground", "outline", 1.7) + ways + island


def round_sign() -> str:
    """The road sign: three arrows that chase each other."""
    arrow = "M-1.6,-6.3A6.4,6.4 0 0 1 4.9,-4.1M4.9,-4.1l.4,-4M4.9,-4.1l-4,-.2"
    arrows = "".join(
        path(arrow, "none", "harbour-on", 1.7, transform=f"rotate({turn})", stroke_linecap="round")
        for turn in (0, 120, 240)
    )
    return circle(0, 0, 10.5, "harbour", "label", 1.6) + circle(0, 0, 11.4, "none", "outline", 1) + arrows


def sign(deed: str) -> str:
    """The six actions, 28 high."""
    if deed == "pool":
        return group(pool("built"), transform="scale(.82)")
    if deed == "park":
        return group(tree(True), transform="translate(0 13.5) scale(.92)")
    if deed == "fence":
        pickets = "".join(f"M{x - 4},12V-6L{x},-12L{x + 4},-6V12Z" for x in (-9, 0, 9))
        return path("M-14,-1.5H14V2H-14ZM-14,6H14V9.5H-14Z", "label", "outline", 1.2) + path(
            pickets, "label", "outline", 1.4
        )
    if deed == "temp":  # a helmet; two more or two less
        helmet = path("M-12,5Q-12,-12.5 0,-12.5Q12,-12.5 12,5ZM-15,5H15V9H-15Z", "ochre", "outline", 1.6)
        return helmet + text(0, 2.5, "±2", 12, "ochre-on", weight=700)
    if deed == "copy":  # a letter box with a second name
        box = path("M-11,4V-4Q-11,-11 -4,-11H5Q11,-11 11,-4V4ZM-2,4H2V13H-2Z", "harbour", "outline", 1.6)
        return box + text(0, 1, "b", 13, "harbour-on", weight=700)
    arrow = path("M0,9V-2M-4.5,2L0,-3L4.5,2", "none", "jade-on", 2.4)  # marketing: the price of a house goes up
    return path("M-12,-1L0,-12L12,-1V11H-12Z", "jade", "outline", 1.6) + arrow


def loupe(x: float, y: float) -> str:
    """A touch enlarges."""
    return circle(x, y, 5.2, "none", "muted", 1.8) + line(x + 4, y + 4, x + 8.4, y + 8.4, "muted", 2.4)


def plan_card() -> str:
    """A plan, as small as the signs of the actions."""
    return rect(-9, -12, 18, 24, "label", "outline", 1.4, 2) + rect(-9, -12, 18, 7, "harbour", "outline", 1.4)


def little_house() -> str:
    """For plans and estates; its foot at the origin, 12 wide."""
    return path("M-5.6,0V-6.5L0,-12L5.6,-6.5V0Z", "ochre", "outline", 1.2)


def pen_cross() -> str:
    """The cross of a used box, with the slight slant of a pen."""
    return path("M-8,-6.4L8,7.2M6.4,-8L-7.2,6.4", "none", "last", 2.6, stroke_linecap="round")


def car() -> str:
    """It never leaves its street."""
    body = path(
        "M-20,0V-6Q-20,-9 -15,-9.5L-9,-16Q-8,-17 -6,-17H6Q9,-17 11,-14L14,-9.5L19,-8.5Q21,-8 21,-5V0Z",
        "brick",
        "outline",
        1.4,
    )
    windows = path("M-9,-10L-6,-14.5H-1V-10ZM2,-10V-14.5H6Q7.5,-14.5 8.5,-13L10,-10Z", "window")
    wheels = "".join(circle(x, 0, 4, "outline", "label", 1.2) for x in (-11, 12))
    return body + windows + line(-20, -4.5, 20, -4.5, "label", 1.2) + wheels


def hedge(width: float) -> str:
    """Behind the gardens."""
    bushes = "q15,-13 30,0" * int(width // 30)
    return path(f"M1,24{bushes}L{number(width - 1)},24V1H1Z", "hedge")


@cache
def shapes() -> str:
    """Everything above, by name."""
    found = {
        **{house_shape(street, form): house(roof, form) for street, roof in enumerate(ROOFS) for form in range(FORMS)},
        **{f"plot-{form}": drawn_house(form) for form in range(FORMS)},
        **{f"pool-{state}": pool(state) for state in ("planned", "built", "lost")},
        **{f"tree-{int(planted)}": tree(planted) for planted in (False, True)},
        **{f"deed-{deed}": sign(deed) for deed in DEED_NAMES},
        "fence": fence(),
        "cross-fence": cross_fence(),
        "roundabout": roundabout(),
        "round-sign": round_sign(),
        "plan": plan_card(),
        "home": little_house(),
        "cross": pen_cross(),
        "car": car(),
        "hedge": hedge(948),
    }
    return "".join(group(drawn, id=f"wt-{name}") for name, drawn in found.items())
