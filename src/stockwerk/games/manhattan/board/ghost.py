"""What would be there: a ghost of the part on its site, and what it would mean in one sentence."""

from __future__ import annotations

from stockwerk.core.option import Ghost, Preview
from stockwerk.core.picture.pen import group, polygon
from stockwerk.core.picture.pieces import emblem
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan.board.towers import LABEL, centre_of, draw_block, floor_height, hull
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.options import who
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import (
    FIRST_DISCARD,
    FIRST_PICK,
    PICKS,
    building_site,
    floors_built,
    site_name,
    which_colour,
)


def preview(view: View, action: int) -> Preview:
    if action >= FIRST_DISCARD:
        return Preview(words("preview-discard"))
    if action >= FIRST_PICK:
        pick = PICKS[action - int(FIRST_PICK)]
        return Preview(words("preview-pick", floors=sum(map(int, pick))))
    return preview_build(view, int(building_site(action)), int(floors_built(action)), int(which_colour(action)))


def preview_build(view: View, site: int, floors: int, which: int) -> Preview:
    colour = view.colours_of(view.seat)[which]
    height, owner = view.height(site), view.owner(site)
    if owner in (NOBODY, colour):
        note = words("preview-build", floors=height + floors)
    else:
        mine, theirs = view.floors_of(colour, site) + floors, view.floors_of(owner, site)
        note = words("preview-take", owner=who(view.players, owner), floors=height + floors, mine=mine, theirs=theirs)
    return Preview(note, (Ghost(f"site:{site_name(site)}", draw_ghost(view, site, colour, floors)),))


def draw_ghost(view: View, site: int, colour: int, floors: int) -> str:
    """The part at 78 % over a light plate, with a dashed contour and the height the tower would have."""
    (x, y), floor = centre_of(site // 6), floor_height(view)
    foot = y - view.height(site) * floor
    contour = hull(x, foot, floors * floor)
    drawn = polygon(contour, "label") + group(draw_block(colour, floors, x, foot, floor), opacity=0.78)
    drawn += polygon(contour, "none", "ink", 2, stroke_dasharray="5 4")
    return drawn + emblem(colour, x, foot - floors * floor, LABEL, str(view.height(site) + floors))
