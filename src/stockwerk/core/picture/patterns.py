"""Textures for flat fields. They lie over a colour, so the ink is the outline at low strength."""

from __future__ import annotations

from stockwerk.core.picture.pen import circle, el, line, path
from stockwerk.core.picture.tokens import PLAYERS


def texture(name: str, size: float, *inside: str, strength: float = 0.3, turn: float = 0) -> str:
    turned = {"patternTransform": f"rotate({turn})"} if turn else {}
    return el("pattern", el("g", *inside, opacity=strength), id=name, width=size, height=size,
              patternUnits="userSpaceOnUse", **turned)  # fmt: skip


PATTERNS = "".join([
    # players
    texture("hatch", 7, line(0, 3.5, 7, 3.5, "label", 1.8), strength=0.42, turn=-45),
    texture("dots", 8, circle(2, 2, 1.5, "outline"), circle(6, 6, 1.5, "outline")),
    texture("chevrons", 9, path("M-1,7 L4.5,2 L10,7", "none", "outline", 1.7)),
    # districts
    texture("district-R-mark", 14, path("M0,3.5H14M0,10.5H14M4,3.5V10.5M11,10.5V14M11,0V3.5", "none", "ink", 1),
            strength=0.2),
    texture("district-Y-mark", 12, path("M3,3h.1M9,9h.1", "none", "ink", 2.4, stroke_linecap="round"), strength=0.26),
    texture("district-B-mark", 14, path("M0,4q3.5,-4 7,0t7,0M0,11q3.5,-4 7,0t7,0", "none", "ink", 1), strength=0.24),
    texture("district-G-mark", 14, path("M3,6l1,-4M5,6l1.5,-3M10,13l1,-4M12,13l1.5,-3", "none", "ink", 1.1),
            strength=0.3),
    texture("district-P-mark", 12, path("M0,6L6,0L12,6L6,12Z", "none", "ink", 0.9), strength=0.2),
    # the ground of a city in Manhattan ends its shadows
    el("clipPath", el("polygon", points="0,-68 114,0 0,68 -114,0"), id="city-ground"),
])  # fmt: skip


def texture_of(player: int) -> str | None:
    """The paint that lies over a player's flat colour; plain needs none."""
    pattern = PLAYERS[player].pattern
    return None if pattern == "plain" else f"url(#{pattern})"
