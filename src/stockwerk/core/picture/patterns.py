"""Textures of the players, for flat fields. They lie over a colour, so the ink is the outline at low strength."""

from __future__ import annotations

from stockwerk.core.picture.pen import circle, el, line, path
from stockwerk.core.picture.tokens import PLAYERS


def texture(name: str, size: float, *inside: str, strength: float = 0.3, turn: float = 0) -> str:
    turned = {"patternTransform": f"rotate({turn})"} if turn else {}
    return el("pattern", el("g", *inside, opacity=strength), id=name, width=size, height=size,
              patternUnits="userSpaceOnUse", **turned)  # fmt: skip


PATTERNS = "".join([
    texture("hatch", 7, line(0, 3.5, 7, 3.5, "label", 1.8), strength=0.42, turn=-45),
    texture("dots", 8, circle(2, 2, 1.5, "outline"), circle(6, 6, 1.5, "outline")),
    texture("chevrons", 9, path("M-1,7 L4.5,2 L10,7", "none", "outline", 1.7)),
    texture("grid", 7, path("M0,3.5 H7 M3.5,0 V7", "none", "outline", 1.3)),
    texture("waves", 10, path("M-2.5,5 q2.5,-4 5,0 t5,0 t5,0", "none", "granite-on", 1.6)),
])  # fmt: skip


def texture_of(player: int) -> str | None:
    """The paint that lies over a player's flat colour; plain needs none."""
    pattern = PLAYERS[player].pattern
    return None if pattern == "plain" else f"url(#{pattern})"
