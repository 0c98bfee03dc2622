"""The picture: the map from its tokens, what stands on it, what can be touched, what would happen."""

from __future__ import annotations

import re
import tomllib

import pytest

from stockwerk.core.picture.sheet import TALL, WIDE, Plate
from stockwerk.core.text import Reader
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.board.lots import lot_cells, worker_spot
from stockwerk.games.new_york_1901.board.plan import EAST, WEST, contour, edges, moved, plan_of
from stockwerk.games.new_york_1901.box.components import Box, printed_box, printed_components
from stockwerk.games.new_york_1901.rules.setup import lay_out
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import can, play, position, seen, started

ENGLISH = Reader("en", ("Ada", "Ben", "Cem", "Dua"))


def plates(table: NewYork, seat: int = 0) -> dict[str, Plate]:
    return {plate.name: plate for plate in GAME.draw(seen(table, seat), ENGLISH)}


def targets(plate: Plate, kind: str) -> set[str]:
    return set(re.findall(rf'data-target="{kind}:([^"]+)"', plate.picture))


def preview(table: NewYork, notation: str, reader: Reader = ENGLISH) -> tuple[str, str]:
    """What is said, and what is drawn."""
    found = GAME.preview(seen(table), GAME.read(notation))
    return reader.say(found.note), "".join(ghost.picture for ghost in found.ghosts)


# The plan.


def test_the_board_is_folded_along_its_middle_street() -> None:
    plan = plan_of(printed_box())
    assert plan.tokens[1][plan.fold] == "nb"
    assert plan.width(WEST) == plan.width(EAST)
    halves = [plan.half_of(cells) for token, cells in plan.cells.items() if token[0].isupper()]
    assert (halves.count(WEST), halves.count(EAST)) == (31, 34)


def test_streets_are_narrower_than_squares() -> None:
    plan = plan_of(printed_box())
    rows = {b - a for a, b in zip(plan.y, plan.y[1:], strict=False)}
    assert len(rows) == 3 and max(rows) == 42


def test_side_by_side_the_halves_are_one_map() -> None:
    """No frame between them, the ground reaches over the fold, and the street along it has its name in one place."""
    west, east = plates(started())["map-west"], plates(started())["map-east"]
    assert (west.width, west.height) == (east.width, east.height)
    assert west.bleeds and 'overflow="visible"' in west.svg and east.bleeds
    assert f'd="M{west.width + 6:g},1H1V' in west.picture and f'd="M-4,1H{east.width - 1:g}V' in east.picture
    assert "NASSAU" not in west.picture and east.picture.count("NASSAU") == 3


def test_an_outline_goes_around_and_moves_inwards() -> None:
    corner = frozenset({(0, 0), (0, 1), (1, 0)})
    corners = [(10.0 * column, 10.0 * row) for row, column in contour(corner)]
    assert edges(corners) == "M0,0H20V10H10V20H0Z"
    assert edges(moved(corners, 1)) == "M1,1H19V9H9V19H1Z"
    assert edges(moved(corners, 1, 4)) == "M1,1H19V6H9V16H1Z"  # a front to the south
    touching = frozenset({(0, 0), (0, 1), (1, 1), (2, 1), (2, 0), (2, 2), (1, 2)})
    assert len(contour(touching)) >= 8


def test_the_printed_ground_is_on_a_page_once() -> None:
    table = started()
    assert 'href="#ny-ground-0"' in plates(table)["map-west"].picture
    shapes = GAME.shapes()
    assert "TRINITY" in shapes and ">R13<" in shapes and ">P13<" in shapes


def test_a_corrected_board_is_drawn_as_it_is() -> None:
    data = tomllib.loads(printed_components().replace('name = "Bowling Green"', 'name = "Battery Park"'))
    table = lay_out(NewYork(), 3, box=Box(GAME.check_components(data)))
    table.deal(started().rng)
    west = plates(table)["map-west"].picture
    assert "BATTERY" in west and "ny-ground" not in west
    assert targets(plates(table)["map-west"], "lot") | targets(plates(table)["map-east"], "lot")


# What can be touched.


def test_own_land_is_touched_square_by_square_the_rest_as_lots() -> None:
    table = position("R1 R10a+b3", "B10!", market="R2 B2 G2 Y2")
    west = plates(table)["map-west"]
    assert targets(west, "square") == {"R1a", "R1b", "R10a", "R10b", "R11a", "R11b"}
    assert {"R2", "B10", "P1"} <= targets(west, "lot") and not {"R1", "R10", "R11"} & targets(west, "lot")
    assert targets(west, "worker") == {"R1"}
    watched = plates(table, -1)
    assert not targets(watched["map-west"], "square") and "tiles" not in watched


def test_tiles_and_cards_are_drawn_for_a_screen_and_for_a_phone() -> None:
    table = started()
    drawn = plates(table, int(table.actor))
    assert (drawn["tiles"].shape, drawn["tiles-tall"].shape) == (WIDE, TALL)
    for kind in ("tile", "card", "action", "end"):
        wide = targets(drawn["tiles"], kind) | targets(drawn["market"], kind)
        assert wide and wide == targets(drawn["tiles-tall"], kind) | targets(drawn["market-tall"], kind)
    assert "tabindex" in drawn["tiles-tall"].svg and "tabindex" not in drawn["tiles"].svg


def test_a_street_tells_who_is_ahead() -> None:
    table = position("R13a+b1", "B10!", challenge="none")  # at Broadway, Cedar and Pine; Ben at Nassau
    said = plates(table)["streets"].picture
    assert "Broadway: Ada 1, Ben 0. Ada is ahead." in said
    assert "Nassau &amp; Broad: Ada 0, Ben 1. Ben is ahead." in said
    assert "Wall Street: Ada 0, Ben 0. Nobody is ahead." in said


def test_the_challenge_tells_what_it_counts_and_who_gains() -> None:
    built = "R1a+b1 R5a+b3 R10a+b4"
    for challenge, told in (
        ("generation_king", "bronze: Ada 3 (5 points), Ben 0, silver: Ada 0, Ben 0, gold: Ada 0, Ben 0"),
        ("bronze_baron", "bronze: Ada 3, Ben 0"),
        ("master_architect", "irregular: Ada 1, Ben 0"),
        ("gold_tycoon", "districts: Ada 0, Ben 0"),
        ("gold_prestige", "points so far: Ada 0, Ben 0"),
    ):
        picture = plates(position(built, "B10!", challenge=challenge))["streets"].picture
        assert told in picture, challenge
        assert picture.count('role="img"') == 4  # three streets and the challenge


def test_players_see_what_everybody_has() -> None:
    table = position("R1 R5a+L2", "B10!", points=(29, 3), market="R2 B2 G2 Y2")
    said = plates(table)["players"].picture
    assert "Ada: 29 points" in said and "18 tiles left; the Singer Building" in said
    assert "Ben: 3 points" in said and "3 action cards (Construction Boom, Market Shift, Land Grab)" in said
    assert (
        said.count('href="#ny-boom"') == 2
        and ">18 tiles left<" in said
        and f">if it ended now: {seen(table).now[0]}<" in said
    )


def dots(table: NewYork, seat: int) -> list[str]:
    """How strong the marks of what is new are."""
    found = plates(table, seat)
    return re.findall(r'"var\(--last\)" stroke-width="([\d.]+)', found["map-west"].picture + found["map-east"].picture)


def test_what_happened_last_stands_out_from_what_is_new() -> None:
    table = position("R1", "B10!", "G1", market="R2 B2 G2 Y2")
    assert dots(table, 0) == []
    play(table, "R2")
    assert dots(table, 0) == ["4"]  # around the worker: the edge of one's own land may be lit
    assert dots(table, 1) == ["4.4"]
    play(table, "R1a+b1", "end")
    assert dots(table, 0) == dots(table, 1) == dots(table, -1)  # also one's own, as long as nobody did anything since
    play(table, "B1")
    assert sorted(dots(table, 2)) == ["2.6", "4.4"]  # what Ada built, what Ben acquired
    assert dots(table, 0) == ["4.4"]


# How it is lit.


def test_what_stands_on_a_lit_square_can_still_be_seen() -> None:
    west = plates(position("R1", market="R2 B2 G2 Y2"))["map-west"].picture
    square, worker = west.index('data-target="square:R1a"'), west.index('data-target="worker:R1"')
    assert square < worker  # the worker stands on the light
    lamp = west[west.index('class="lamp"', square) : west.index("</g></g>", square)]
    assert lamp.count('fill="var(--lit)"') == 1 and 'stroke="var(--lit)"' in lamp  # only its name has a tab
    assert ">R1</text>" in west[square : west.index('data-target="square:R1b"')]


def test_the_name_of_a_lit_lot_stands_on_a_tab_of_the_light() -> None:
    """Where it is printed, and all of it on the tab: nothing of the printed one looks out below it."""
    west = plates(position("R1", market="R2 B2 G2 Y2"))["map-west"].picture
    tabs = r'd="M([\d.]+),([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z" fill="var\(--lit\)"'
    x, y, w, h = map(float, re.findall(tabs, west[west.index('data-target="lot:R13"') :])[0])
    left, top = plan_of(printed_box()).corner(*min(lot_cells(printed_box(), 12)), WEST)
    printed = (left + 4, top + 4, left + 4 + 3 * 7.5, top + 13)  # its name, in the widest letters
    assert x <= printed[0] and y <= printed[1] and x + w >= printed[2] and y + h >= printed[3]


def test_on_a_phone_action_cards_have_names_until_all_are_played() -> None:
    strip = plates(position("R1"))["market-tall"]
    assert all(f">{word}</text>" in strip.picture for word in ("Construction", "Boom", "Shift", "Grab"))
    assert plates(position("R1", cards=""))["market-tall"].height < strip.height


def test_streets_parks_and_standing_buildings_can_be_touched() -> None:
    drawn = plates(started())
    west, east = drawn["map-west"], drawn["map-east"]
    assert targets(west, "park") | targets(east, "park") == {"T", "B", "H"}
    assert targets(west, "standing") | targets(east, "standing") == {"T", "S", "X", "M"}
    across = {"ce", "pt", "wa", "li", "bv"}
    assert targets(west, "street") == {"bw", "ch", *across}
    assert targets(east, "street") == {"nb", "wm", "pl", *across}


def test_the_sign_of_a_lot_that_can_be_acquired_lies_on_it() -> None:
    """On a corner lot too, whose middle is on its neighbour."""
    box = printed_box()
    for lot in range(65):
        x, y = worker_spot(box, lot)
        squares = [plan_of(box).outline(frozenset([cell]))[:3:2] for cell in lot_cells(box, lot)]
        assert any(left <= x <= right and top <= y - 14 <= bottom for (left, top), (right, bottom) in squares)


def test_of_equal_cards_only_the_first_is_ticked() -> None:
    table = position("R1", market="R2 G3 R2 R2")
    for name in ("market", "market-tall"):
        market = plates(table)[name].picture
        first, other, again, _ = market.split('data-target="card:')[1:]
        assert [part[:2] for part in (first, other, again)] == ["R2", "G3", "R2"]
        assert ['class="tick"' in part for part in (first, other, again)] == [True, True, False]
        assert market.count('<g class="lamp"><g/>') == 2  # put out as soon as one of them is chosen


def test_buttons_are_quiet_until_they_are_lit() -> None:
    market = plates(position("R1", market="R2 B2 G2 Y2"))["market"].picture
    end = market[market.index('data-target="end:turn"') :]
    assert end.index('fill="var(--muted)"') < end.index('class="lamp"') < end.index('fill="var(--on-label)"')
    boom = market[market.index('data-target="action:boom"') : market.index('data-target="action:shift"')]
    assert boom.count('href="#ny-boom"') == 2 and boom.index('color="var(--muted)"') < boom.index('class="lamp"')


def test_a_card_that_was_played_keeps_its_sign_and_its_name() -> None:
    market = plates(position("R1", market="R2 B2 G2 Y2", cards="shift grab"))["market"].picture
    boom = market[market.index('data-target="action:boom"') : market.index('data-target="action:shift"')]
    assert "Construction Boom has been played" in boom and "lamp" not in boom  # touched, it tells why not
    assert 'href="#ny-boom"' in market and ">Boom</text>" in market


# What things are called.


def test_what_is_chosen_first_is_told_with_a_verb() -> None:
    table = position("R1", market="R2 B3 G2 Y2")
    found = plates(table)
    assert 'aria-label="Take the red card with 2 squares"' in found["market"].picture
    assert 'aria-label="Build the bronze corner of 3: 3 points"' in found["tiles"].picture
    assert 'aria-label="Build the silver row of 3: 4 points, not yet"' in found["tiles"].picture
    assert 'aria-label="Your open land: R1 north"' in found["map-west"].picture


def test_what_cannot_be_touched_tells_what_it_is() -> None:
    table = started()
    found = plates(table, int(table.actor))
    for name, told in (
        ("map-west", "Bowling Green, a park"),
        ("map-west", "counts: at the end 5 points"),
        ("market", f"{int(table.deck_size)} cards in the stack"),
        ("market-tall", f"{int(table.deck_size)} cards in the stack"),
        ("tiles", "4 workers that can be put on a lot"),
        ("tiles-tall", "Silver: from 6 points on"),
        ("players", "Gold: from 18 points on"),
    ):
        assert re.search(rf"<title>[^<]*{told}", found[name].picture), told
    assert ">Silver: from 6 points on</text>" in found["tiles"].picture


def test_on_a_phone_generations_keep_their_order() -> None:
    table = position("R1", points=(20,), market="R2 B2 G2 Y2")
    strip = plates(table)["tiles-tall"].picture
    assert re.findall(r'data-target="tile:(\w+)"', strip) == [
        *("b1", "b1", "b3", "b4", "b5", "b6"),  # of two that are alike, either is the first one
        *(f"{metal}{number}" for metal in "sg" for number in range(1, 7)),
        *(f"L{number}" for number in range(1, 5)),
    ]
    assert "≥" not in strip and "≥" in plates(position("R1"))["tiles-tall"].picture


# What would happen.


def test_a_lot_shows_a_worker() -> None:
    table = position("R1", market="R2 B2 G2 Y2")
    note, drawn = preview(table, "R2")
    assert note == "Then 2 workers are left. At Broadway."
    assert "ny-worker-0" in drawn


def test_a_building_shows_its_points_and_what_makes_way() -> None:
    table = position("R10a+b3 R12a+b1 R1", points=(6,), market="B2 B2 G2 Y2", challenge="none")
    note, drawn = preview(table, "R10a+s2/3")
    assert note.startswith("Then you have 10 points: a worker stays on R11")
    assert drawn.count("ny-worker-0") == 1 and "var(--bad)" in drawn and ">4</text>" in drawn


def test_a_building_says_what_it_opens_and_what_is_left() -> None:
    table = position("R1 R2", market="R2 B2 G2 Y2", points=(4,), left="b1 b2 s1 s2 s3", challenge="none")
    play(table, "R3")
    note, _ = preview(table, "R1a+b1")
    assert "Silver from now on" in note and "4 tiles left: the end comes" in note and "2 workers back" in note
    german, _ = preview(table, "R2a+b1", Reader("de"))
    assert "ab jetzt Silber" in german and "Broadway +1" in german


def test_each_vacated_lot_has_a_worker_of_its_own() -> None:
    """§6.5: silver on R1 and R2 takes the place of bronze on R2, R3 and R4."""
    table = position("R2b+b3/1 R1", points=(6,), market="B2 B2 G2 Y2", challenge="none")
    note, drawn = preview(table, next(one for one in sorted(can(table)) if one.startswith("R1a+s1")))
    assert "one worker each stays on R3 and R4" in note and drawn.count("ny-worker-0") == 2


@pytest.mark.parametrize(
    ("stack", "trigger", "turns", "told"),
    [
        (5, -1, 0, "The market is filled up, and the next"),
        (0, -1, 0, "The stack cannot fill the market up: the end comes"),
        (0, 1, 2, "The market is not filled up any more"),
        (5, 1, 1, "Then the game is over"),
    ],
)
def test_the_end_of_a_turn_says_what_follows(stack: int, trigger: int, turns: int, told: str) -> None:
    """§3.5, §9.2, §9.3: whether there are cards, and whether anybody has another turn."""
    table = position("R1", "", "", market="R2 B2 G2 Y2", deck=stack)
    table.trigger, table.turns_left = trigger, turns
    play(table, "R2")
    assert preview(table, "end")[0].startswith(told)


def test_a_building_that_can_be_built_over_is_lit_in_one_piece() -> None:
    """§6.1: its three squares have eight edges; an open square has four."""
    west = plates(position("R10a+b3 R1", points=(6,), market="B2 B2 G2 Y2"))["map-west"].picture
    edges = [
        re.search(r'class="lamp"><g><path d="([^"]+)"', part)[1].count("M")  # type: ignore[index]
        for part in west.split('data-target="square:')[1:]
    ]
    names = re.findall(r'data-target="square:(\w+)"', west)
    lit = dict(zip(names, edges, strict=True))
    assert lit["R1a"] == lit["R1b"] == 4
    assert sorted(lit[name] for name in ("R10a", "R11a", "R11b")) == [2, 3, 3]


def test_two_tiles_that_are_alike_are_one_thing() -> None:
    """§5.5: touching either takes the one with the lower number; only that one is ticked."""
    tray = plates(position("R1", market="R2 B2 G2 Y2"))["tiles"].picture
    first, again = tray.split('data-target="tile:')[1:3]
    assert first[:2] == again[:2] == "b1"
    assert ['class="tick"' in part for part in (first, again)] == [True, False]
    left = plates(position("R1", left="b2 b3", market="R2 B2 G2 Y2"))["tiles"].picture
    assert re.findall(r'data-target="tile:(b\d)"', left) == ["b2", "b3"]


def test_after_the_end_no_generation_can_be_built() -> None:
    table = started(2)
    table.rollout()
    assert ">Bronze</text>" in plates(table)["tiles"].picture


def test_a_street_that_counts_is_named_along_its_whole_length() -> None:
    """§10.1: Broadway once beside each block, with what it brings."""
    west = plates(position("R1", challenge="none"))["map-west"].picture
    assert west.count(">BROADWAY</text>") == 4


def test_everything_else_says_what_follows() -> None:
    table = position("R1", market="R2 B2 G2 Y2")
    for notation in ("shift", "grab", "boom", "end", "-R1"):
        for language in ("en", "de"):
            note, drawn = preview(table, notation, Reader(language))
            assert len(note) > 20 and not drawn
