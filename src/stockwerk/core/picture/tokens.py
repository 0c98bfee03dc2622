"""Colours, type and player signs of the house style, in one place.

Nothing else in the drawings names a colour: every fill and stroke is `var(--name)`,
so one picture serves both themes, and a page, a notebook and a file look the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from stockwerk.core.errors import BadSetup

THEMES = ("light", "dark")
FONT = '"Avenir Next", Avenir, Futura, "Century Gothic", "URW Gothic", Bahnschrift, Corbel, system-ui, sans-serif'


@dataclass(frozen=True)
class PlayerColour:
    """A player's signs: colour, window pattern and emblem, which is a letter in texts. Each is enough alone."""

    name: str
    pattern: str  # window form on towers, texture on flat fields
    emblem: str  # the frame of every number they own
    sign: str  # the emblem as a letter

    @property
    def filled(self) -> str:
        """The ink of letters on a ground of their colour, in boards that are told as text."""
        return f"{self.name}-on on {self.name}"


PLAYERS = (
    PlayerColour("brick", "plain", "circle", "●"),
    PlayerColour("harbour", "hatch", "square", "■"),
    PlayerColour("ochre", "dots", "triangle", "▲"),
    PlayerColour("jade", "chevrons", "diamond", "◆"),
    PlayerColour("lilac", "grid", "star", "★"),
    PlayerColour("granite", "waves", "cross", "✚"),
)
BRICK, HARBOUR, OCHRE, JADE, LILAC, GRANITE = range(6)

#              name            light      dark
TOKENS = {
    "paper": ("#F5EAD5", "#101B2D"),  # the page
    "card": ("#FCF6E8", "#1A2A44"),  # things that lie on the page
    "sunken": ("#E7D8BA", "#0A1322"),  # trays, tracks, empty sites
    "ground": ("#DCCAA6", "#34486A"),  # streets around building sites
    "site": ("#EADCBE", "#22344F"),  # an empty building site
    "plinth": ("#B99F74", "#1C2A43"),  # the edge of the ground
    "haze": ("#F1E5CB", "#213352"),  # horizon behind a city: hardly darker than its card
    "sky-sun": ("#F6E3B4", "#2A3C58"),  # the low sun or moon behind it
    "ink": ("#2A2019", "#F4E8D0"),  # text, icons
    "muted": ("#66553F", "#B8B7AC"),  # secondary text
    "hair": ("#CDB98F", "#33486A"),  # thin rules
    "outline": ("#2A2019", "#050B15"),  # contour of every drawn object
    "edge": ("#2A2019", "#6C84AC"),  # frame of cards and panels: ink by day, moonlight by night
    "label": ("#FFFBF0", "#FFF6E0"),  # the plate behind a number, both themes light
    "on-label": ("#2A2019", "#101B2D"),
    "lit": ("#FFE873", "#FFD75E"),  # lamplight: can be touched
    "lit-line": ("#2A2019", "#FFF4CC"),
    "last": ("#A3205F", "#FF8FC2"),  # the last move
    "shadow": ("#2A201926", "#00000066"),
    "good": ("#3D6B3A", "#8FCB86"),
    "bad": ("#A8321F", "#FF8A73"),
    # player colours: front face; -top is the roof, -side the face in shadow, -on the text on it
    "brick": ("#BF3E2B", "#DF5B43"),
    "brick-top": ("#D9705A", "#F0836C"),
    "brick-side": ("#8E2A1D", "#A63B2A"),
    "brick-on": ("#FFFFFF", "#050B15"),
    "harbour": ("#2A5F95", "#4B8BCD"),
    "harbour-top": ("#5588BA", "#79AEE3"),
    "harbour-side": ("#1B4068", "#2F5F93"),
    "harbour-on": ("#FFFFFF", "#050B15"),
    "ochre": ("#E9A636", "#F2B24A"),
    "ochre-top": ("#F6C86F", "#FACD80"),
    "ochre-side": ("#B97A18", "#B97D22"),
    "ochre-on": ("#2A2019", "#050B15"),
    "jade": ("#4FA08A", "#5CBF9F"),
    "jade-top": ("#80C2AF", "#8CDABF"),
    "jade-side": ("#2F7361", "#37836B"),
    "jade-on": ("#2A2019", "#050B15"),
    "lilac": ("#C79ADB", "#E3B4EE"),
    "lilac-top": ("#DDBEEA", "#F0D2F7"),
    "lilac-side": ("#8E62A6", "#A377B5"),
    "lilac-on": ("#2A2019", "#050B15"),
    "granite": ("#4A4441", "#E3E3DC"),  # dark by day, pale by night
    "granite-top": ("#7A726C", "#F4F2EA"),
    "granite-side": ("#312C29", "#9FA3A4"),
    "granite-on": ("#FFFFFF", "#050B15"),
    # pillars and floors of a tower; streets and the letters on their ribbons; coins, points, faces
    "orange": ("#D9722B", "#E88A42"),
    "orange-side": ("#A34F17", "#A85A22"),
    "blue": ("#2F6C9E", "#4A8CC4"),
    "blue-side": ("#1E4A70", "#2C5E8C"),
    "white": ("#FBF7EC", "#F6EFDD"),
    "white-side": ("#CFC5AE", "#C3B798"),
    "gray": ("#8B8880", "#8F949C"),
    "gray-side": ("#5F5C55", "#5F656E"),
    "stone": ("#FFFBF0", "#E2D8C2"),
    "stone-side": ("#B99F74", "#7E7F8C"),
    "stone-top": ("#EDE0C4", "#3A4F73"),
    "broadway": ("#B23A48", "#E0707B"),
    "street23": ("#2F6B5B", "#62B39C"),
    "avenue5": ("#8F5E0E", "#E3AC48"),
    "street22": ("#5B4E8C", "#A397D8"),
    "cityhall": ("#6B5B45", "#B7A98F"),
    "on-street": ("#FFFFFF", "#0B1422"),
    "coin": ("#E5B93C", "#F0C850"),
    "star": ("#F2B544", "#F6C667"),
    "skin": ("#E9C9A0", "#E9C9A0"),
    # a garden: parks, lawns, pools
    "water": ("#5FA9C4", "#3F8FB5"),
    "leaf": ("#6E8F4E", "#4F7F52"),
    "leaf-2": ("#8FAD68", "#6A9B66"),  # where the light falls
    "lawn": ("#CBD6A6", "#1E3B3A"),
    "hedge": ("#B6C58C", "#27494A"),
    "window": ("#FFF3D6", "#FFE9A8"),  # on the front face
    "window-side": ("#00000055", "#FFCF6B"),  # on the side face
    # a street map: streets, districts in pale grounds that are no player's colour
    "street": ("#EFE2C6", "#16243B"),
    "district-R": ("#E5A68B", "#5E332D"),
    "district-Y": ("#F3E2A0", "#5C512A"),
    "district-B": ("#A9C6DA", "#24486A"),
    "district-G": ("#CEDCB0", "#2F5240"),
    "district-P": ("#E9CFE3", "#5A3C5C"),
    # metals; what is written on them has the ink of brick and of ochre
    "bronze": ("#A0602F", "#B9784A"),
    "silver": ("#B9BDC2", "#C6CCD4"),
    "gold": ("#E5B93C", "#F0C850"),
}


def css(theme: str) -> str:
    """The tokens of one theme as CSS declarations."""
    if theme not in THEMES:
        raise BadSetup(f"no theme {theme!r}; there are: {', '.join(THEMES)}")
    which = THEMES.index(theme)
    return "".join(f"--{name}:{values[which]};" for name, values in TOKENS.items())


def stylesheet() -> str:
    """For pages: light by default, dark by preference or by `data-theme`."""
    return (
        f":root{{color-scheme:light;{css('light')}--font:{FONT}}}\n"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{css('dark')}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{css('dark')}}}\n"
    )


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours after WCAG 2."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


READ = [  # what is read on what: at least 4.5
    *(("ink", ground) for ground in ("paper", "card", "sunken", "site", "lawn")),
    *(("muted", ground) for ground in ("paper", "card", "sunken", "site")),
    ("on-label", "label"), ("on-label", "lit"), ("last", "card"), ("good", "card"), ("bad", "card"),
    *((f"{player.name}-on", player.name) for player in PLAYERS),
    ("brick-on", "bronze"), ("ochre-on", "silver"), ("ochre-on", "gold"),
    *(("ink", f"district-{letter}") for letter in "RYBGP"), ("ink", "street"), ("muted", "street"),
    *(("on-street", street) for street in ("broadway", "street23", "avenue5", "street22", "cityhall")),
    ("on-label", "coin"), ("on-label", "star"), ("ink", "stone-top"),
]  # fmt: skip
SEEN = [  # lines that mean something: at least 3
    ("edge", "card"), ("edge", "paper"), ("lit-line", "card"), ("lit-line", "paper"), ("last", "paper"),
]  # fmt: skip


def check() -> None:
    """No theme is drawn with words that cannot be read."""
    for pairs, least in ((READ, 4.5), (SEEN, 3.0)):
        for front, back in pairs:
            for which, theme in enumerate(THEMES):
                ratio = contrast(TOKENS[front][which], TOKENS[back][which])
                assert ratio >= least, f"{front} on {back} ({theme}): {ratio:.1f}"
