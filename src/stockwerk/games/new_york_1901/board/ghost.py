"""What would be there: a building or a worker as a ghost in its place, and what it would mean in one sentence."""

from __future__ import annotations

from stockwerk.core.option import Ghost, Preview
from stockwerk.core.picture.pen import at, group, path
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Text
from stockwerk.games.new_york_1901.board.buildings import draw_ghost
from stockwerk.games.new_york_1901.board.lots import cells_of, lot_cells, worker_spot
from stockwerk.games.new_york_1901.board.map import HALVES, is_regular, metal, origin
from stockwerk.games.new_york_1901.board.plan import Cells, Plan, area, plan_of
from stockwerk.games.new_york_1901.board.signs import use
from stockwerk.games.new_york_1901.box.components import GOLD, LAST_TILES, OWN_TILES, SILVER, WARNING
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import PLAYED, generation_text, lots_text, street_text
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.actions import END_TURN, FIRST_BUILD, FIRST_RELEASE, PLAY_SHIFT, tile_built
from stockwerk.games.new_york_1901.rules.position import NONE

PALE = 0.78


def preview(view: View, action: int) -> Preview:
    if action < PLAY_SHIFT:
        return preview_lot(view, action)
    if action == END_TURN:
        return Preview(words("note-end", how=how_it_goes_on(view)))
    if action < FIRST_BUILD:
        return Preview(words(f"note-{PLAYED[action]}"))
    if action < FIRST_RELEASE:
        return preview_build(view, action)
    return Preview(words("note-release", lot=lot_name(action - int(FIRST_RELEASE))))


def how_it_goes_on(view: View) -> str:
    """After the turn: the market is filled up as far as the stack goes (§3.5), and the end may come (§9.2, §9.3)."""
    if view.trigger != NOBODY and view.turns_left == 1:
        return "over"
    if view.deck >= view.market.count(NONE):
        return "full"
    return "dry" if view.trigger == NOBODY else "short"


def into(plan: Plan, cells: Cells, drawn: str) -> Ghost:
    half = plan.half_of(cells)
    return Ghost(HALVES[half], at(*origin(plan, half), drawn))


def preview_lot(view: View, lot: int) -> Preview:
    """A worker on the lot; how many are left, and which streets it faces."""
    plan, cells = plan_of(view.box), lot_cells(view.box, lot)
    x, y = worker_spot(view.box, lot)
    drawn = area(plan.outline(cells, 1.6), "none", "ink", 2.4, stroke_dasharray="6 4")
    drawn += group(use(f"worker-{view.seat}", x, y, 1.3), opacity=PALE)
    streets = tuple(street_text(view, street) for street in view.ground.streets_at(view.ground.of_lot(lot)))
    note = words("note-lot", workers=view.workers[view.seat] - 1, streets=streets, some="yes" if streets else "no")
    return Preview(note, (into(plan, cells, drawn),))


def preview_build(view: View, action: int) -> Preview:
    """The building over what it replaces, and workers on the lots that it vacates."""
    plan, tile, squares = plan_of(view.box), int(tile_built(action)), view.footprint(action)
    cells = cells_of(view.box, squares)
    drawn = ""
    for building in view.demolished_by(squares):
        old = cells_of(view.box, building.squares)
        drawn += area(plan.outline(old, 2), "card", "bad", 2.6, fill_opacity=0.6) + draw_cross(plan, old)
    kind = metal(view.box, tile)
    points = view.points_for(action)
    drawn += draw_ghost(plan, view.seat, kind, cells, points, is_regular(view.box, tile))
    for lot in view.vacated_by(squares):
        x, y = worker_spot(view.box, lot)
        drawn += group(use(f"worker-{view.seat}", x, y, 1.3), opacity=PALE)
    total = view.points[view.seat] + points
    told = tuple(effects(view, tile, squares, total))
    note = words("note-build", total=total, effects=told, some="yes" if told else "no")
    return Preview(note, (into(plan, cells, drawn),))


def draw_cross(plan: Plan, cells: frozenset[tuple[int, int]]) -> str:
    """What would be demolished is crossed out, square by square."""
    d = "".join(f"M{x - 8:g},{y - 8:g}l16,16m0,-16l-16,16" for x, y in (plan.middle([cell]) for cell in sorted(cells)))
    return path(d, "none", "bad", 3.4)


def effects(view: View, tile: int, squares: tuple[int, ...], total: int) -> list[Text]:
    """What else it would change, in a few words each; what it replaces, the option says."""
    seat, gone, found = view.seat, view.demolished_by(squares), []
    vacated = view.vacated_by(squares)
    if vacated:
        found.append(words("effect-vacated", lots=lots_text(vacated), number=len(vacated)))
    freed = len(view.freed_by(seat, squares))
    if freed:
        found.append(words("effect-workers", workers=freed))
    now = set(view.ground.streets_at(squares))
    before = [view.ground.streets_at(building.squares) for building in gone]
    for street in view.streets:
        change = (street.street in now) - sum(street.street in streets for streets in before)
        if street.drawn and change:
            sign = "+" if change > 0 else "−"
            found.append(words("effect-street", street=street_text(view, street.street), sign=sign, change=abs(change)))
    for generation, need in ((int(SILVER), view.silver_from), (int(GOLD), view.gold_from)):
        if view.points[seat] < need <= total:
            found.append(words("effect-reached", generation=generation_text(generation)))
    left = len(view.supply[seat]) - (tile < OWN_TILES)
    if tile < OWN_TILES and left <= WARNING:
        ends = left <= LAST_TILES and view.trigger == NOBODY
        found.append(words("effect-left", tiles=left, end="yes" if ends else "no"))
    return found
