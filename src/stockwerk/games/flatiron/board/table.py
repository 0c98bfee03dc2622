"""The table as a whole: tower, streets, City Hall and the own company in one picture, or in four for a phone."""

from __future__ import annotations

from dataclasses import dataclass

from stockwerk.core.picture.pen import at
from stockwerk.core.picture.sheet import TALL, WIDE, Plate
from stockwerk.core.text import Reader
from stockwerk.games.flatiron.board.columns import LARGE, SMALL, Column, Look, draw_column, printed_height
from stockwerk.games.flatiron.board.hall import (
    ActiveNews,
    Decree,
    Floor,
    draw_active_floor,
    draw_decree,
    draw_newspaper,
    draw_next_floor,
)
from stockwerk.games.flatiron.board.pieces import caption, coin
from stockwerk.games.flatiron.board.streets import HEAD, Card, Place, draw_card, draw_place
from stockwerk.games.flatiron.board.tower import NONE, PLAN, draw_plan, draw_sun, draw_tower, level
from stockwerk.games.flatiron.board.track import HEIGHT as TRACK
from stockwerk.games.flatiron.board.track import draw_track
from stockwerk.games.flatiron.board.words import say
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.wording import colour_text


@dataclass(frozen=True)
class Scene:
    """All that lies open, as it is drawn for one seat."""

    floors: tuple[tuple[int, ...], ...]  # the colours on each, from the ground up, without the roof
    roof: bool  # it is on
    active: Floor
    next: Floor | None
    left: int  # floors after the next one, with the roof
    places: tuple[Place, ...]
    cards: tuple[Card | None, ...]  # [deck]
    decrees: tuple[Decree, ...]
    decree_price: int
    decree_dear: bool
    news: ActiveNews
    points: tuple[tuple[int, int], ...]  # [company] colour and points
    stops: tuple[int, ...]  # of the paperboy
    served: int
    columns: tuple[Column, ...]  # of whoever looks; empty before boards are chosen
    fresh_pillars: tuple[tuple[int, int], ...] = ()  # storey and space
    fresh_floors: tuple[int, ...] = ()


TOWER = 298.0  # width
STREET, HALL = 128.0, 138.0  # widths
CARD = 140.0  # height
FOOT = 566.0  # where the track begins


GROUND = 402.0  # where the foot of the tower is, below the active floor


def draw_tower_part(scene: Scene, reader: Reader, ground: float = GROUND) -> str:
    """The active floor, the tower and the next floor: 298 wide, 154 higher than its ground."""
    spaces = tuple(
        (signs, say(reader, "board-space", number=k + 1, words=words))
        for k, (signs, words) in enumerate(scene.active.bonuses)
    )
    drawn = draw_sun() if ground == GROUND else ""
    drawn += at(0, 0, draw_active_floor(len(scene.floors), scene.active, TOWER, reader))
    tower = draw_tower(scene.floors, scene.roof, spaces, scene.fresh_pillars, scene.fresh_floors)
    drawn += "\n" + at(125, ground, tower)
    for storey, colours in enumerate(scene.floors):
        active = storey == len(scene.floors) - 1 and not scene.roof
        plan = draw_plan(storey + 1, colours, active, floor_text(storey + 1, colours, reader))
        drawn += "\n" + at(TOWER - PLAN / 2 - 2, ground + level(storey) + 8, plan)
    return drawn + "\n" + at(0, ground + 86, draw_next_floor(scene.next, scene.left, TOWER, 68, reader))


def floor_text(storey: int, colours: tuple[int, ...], reader: Reader) -> str:
    """What stands on a floor, space by space."""
    spaces = tuple(words("board-free") if one == NONE else colour_text(one) for one in colours)
    return say(reader, "board-floor", number=storey, spaces=spaces)


def draw_wide(scene: Scene, reader: Reader) -> Plate:
    drawn = draw_tower_part(scene, reader)
    board = HEAD + 6 + CARD + 8 + 3 * LARGE.line
    for street in range(4):
        x = TOWER + 8 + street * STREET
        drawn += "\n" + at(x, 0, draw_place(scene.places[street], STREET - 4, reader, 12))
        drawn += "\n" + at(x + 1, HEAD + 5, draw_card(street, scene.cards[street], STREET - 7, CARD, reader, 0.9))
        if scene.columns:
            drawn += "\n" + at(x - 1, board, draw_column(scene.columns[street], LARGE, reader))
    x = TOWER + 10 + 4 * STREET
    drawn += "\n" + at(x, 0, draw_place(scene.places[4], HALL, reader, 12))
    drawn += "\n" + at(x, HEAD + 5, draw_newspaper(scene.news, HALL, 74, reader))
    top = HEAD + 5 + 74 + 8
    drawn += at(x, top, draw_decree_head(scene, HALL - 13, 9, reader))
    pitch = (FOOT - 8 - top - 22) / 6
    for k, decree in enumerate(scene.decrees):
        size = (HALL, pitch - 6)
        card = draw_decree(decree, scene.decree_price, scene.decree_dear, *size, reader, 0.78)
        drawn += "\n" + at(x, top + 22 + k * pitch, card)
    drawn += "\n" + at(0, FOOT, draw_track(scene.points, scene.stops, scene.served, 960, reader))
    return Plate("city", 960, FOOT + TRACK, drawn, say(reader, "board-table"), shape=WIDE)


def draw_decree_head(scene: Scene, x: float, y: float, reader: Reader) -> str:
    """What they cost, as long as there are any."""
    if not scene.decrees:
        return caption(1, 14, say(reader, "board-no-decrees"))
    price = coin(x, y, str(scene.decree_price), 0.76, scene.decree_dear)
    return caption(1, 14, say(reader, "board-decrees")) + price


def draw_tall(scene: Scene, reader: Reader) -> list[Plate]:
    """The same for a phone: the streets with the company, City Hall, the tower."""
    return [
        draw_tall_streets(scene, SMALL, reader),
        draw_tall_hall(scene, reader),
        draw_tall_tower(scene, reader),
    ]


def draw_tall_streets(scene: Scene, look: Look, reader: Reader) -> Plate:
    card, pitch = 118.0, 90.0
    above = max((len(column.above) + (column.room > 0) for column in scene.columns), default=0)
    below = max((len(column.below) + (column.room > 0) for column in scene.columns), default=0)
    board = HEAD + 6 + card + 8 + above * look.line
    drawn = ""
    for street in range(4):
        x = street * pitch
        drawn += "\n" + at(x + 1, 0, draw_place(scene.places[street], pitch - 3, reader, 10.5))
        drawn += "\n" + at(x + 1, HEAD + 5, draw_card(street, scene.cards[street], pitch - 5, card, reader, 0.74))
        if scene.columns:
            drawn += "\n" + at(x + 1, board, draw_column(scene.columns[street], look, reader))
    height = board + (printed_height(look) + below * look.line if scene.columns else 0) + 4
    return Plate("streets-tall", 360, height, drawn, say(reader, "board-streets"), shape=TALL)


def draw_tall_hall(scene: Scene, reader: Reader) -> Plate:
    """The place, the newspaper and the next floor above, six decrees below."""
    drawn = at(0, 0, draw_place(scene.places[4], 116, reader, 12))
    drawn += "\n" + at(122, 0, draw_newspaper(scene.news, 114, HEAD, reader))
    drawn += at(245, 6, draw_decree_head(scene, 17, 34, reader))
    for k, decree in enumerate(scene.decrees):
        card = draw_decree(decree, scene.decree_price, scene.decree_dear, 114, 78, reader, 0.8)
        drawn += "\n" + at((k % 3) * 121, HEAD + 8 + (k // 3) * 86, card)
    rows = -(-len(scene.decrees) // 3)
    return Plate("hall-tall", 360, HEAD + 8 + rows * 86, drawn, say(reader, "board-hall"), shape=TALL)


def draw_tall_tower(scene: Scene, reader: Reader) -> Plate:
    """No higher than the tower is now."""
    storeys = len(scene.floors) + scene.roof
    ground = min(GROUND, 60 + 88 - level(storeys - 1))
    drawn = at(31, 0, draw_tower_part(scene, reader, ground)) + "\n"
    drawn += at(0, ground + 158, draw_track(scene.points, scene.stops, scene.served, 360, reader))
    return Plate("tower-tall", 360, ground + 158 + TRACK, drawn, say(reader, "board-tower"), shape=TALL)
