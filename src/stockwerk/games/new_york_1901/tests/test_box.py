"""What is in the box (§1), and the file in which it can be corrected (§1.7)."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from stockwerk.core.errors import BadComponents
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.box.components import Box, printed_box, printed_components
from stockwerk.games.new_york_1901.box.corrections import checked
from stockwerk.games.new_york_1901.box.names import lot_name
from stockwerk.games.new_york_1901.people.ground import ground_of
from stockwerk.games.new_york_1901.rules.actions import tile_at
from stockwerk.games.new_york_1901.rules.course import end_game
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import can, play, position, seen
from stockwerk.play.match import Match

PROVENANCES = {"printed", "derived", "reconstructed", "ruling"}


@pytest.fixture
def data() -> dict[str, Any]:
    return copy.deepcopy(tomllib.loads(printed_components()))


def test_five_districts_of_thirteen_lots() -> None:
    """§1.1: ten of two squares and three of three in each."""
    box = printed_box()
    for district in range(5):
        assert Counter(list(box.lot_size)[13 * district : 13 * district + 13]) == {2: 10, 3: 3}
    assert box.blocks == 15
    assert len(ground_of(box).squares) == 145


def test_streets_parks_and_standing_buildings() -> None:
    """§1.2: five streets with cards and five without, three parks, four buildings; lots at each street with a card."""
    box = printed_box()
    names = ["Broadway", "Nassau & Broad", "Cedar Street", "Pine & Thames", "Wall Street"]
    assert box.street_names[:5] == names and len(box.street_names) == 10
    assert len(box.park_names) == 3 and len(box.standing_names) == 4
    ground = ground_of(box)
    at = [{lot for lot in range(65) if street in ground.streets_at(ground.of_lot(lot))} for street in range(5)]
    assert [len(lots) for lots in at] == [14, 17, 17, 15, 15]
    assert [sum(lot < 52 for lot in lots) for lots in at] == [10, 12, 17, 15, 12]
    assert lot_name(min(at[4])) == "B9"


def test_eighteen_tiles_and_a_starting_property() -> None:
    """§1.3: six of each generation, two to six squares, two to eight points."""
    box = printed_box()
    sizes, points = list(box.size), list(box.points)
    assert Counter(list(box.generation)[:18]) == {1: 6, 2: 6, 3: 6}
    assert (min(sizes[:18]), max(sizes[:18]), min(points[:18]), max(points[:18])) == (2, 6, 2, 8)
    assert sizes[tile_at("b1")] == points[tile_at("b1")] == 2
    assert (sizes[22], points[22]) == (2, 0)
    assert [tile for tile, twin in enumerate(box.twin) if twin >= 0] == [tile_at("b2")]


def test_four_legendary_skyscrapers() -> None:
    """§1.4: the Woolworth Building is the tallest and largest."""
    box = printed_box()
    assert list(box.height)[18:22] == [119, 187, 213, 241]
    assert list(box.size)[18:22] == [7, 8, 8, 9]
    assert list(box.points)[18:22] == [10, 11, 12, 13]


def test_regular_and_irregular_tiles() -> None:
    """§1.5: rectangles are regular."""
    irregular = {tile for tile in range(22) if printed_box().irregular[tile]}
    names = ("b4", "b6", "s2", "s4", "s5", "s6", "g2", "g3", "g4", "g6", "L1", "L2")
    assert irregular == {tile_at(name) for name in names}


def test_every_item_says_where_it_comes_from(data: dict[str, Any]) -> None:
    """§1.7: printed, derived, reconstructed or a ruling of ours."""
    for entry in data.values():
        for item in entry if isinstance(entry, list) else [entry]:
            assert item["provenance"] in PROVENANCES


def test_start_lots_have_two_squares_and_one_street_with_a_card() -> None:
    """§2.2: R3, Y4, B10, G5 and P8."""
    box, ground = printed_box(), ground_of(printed_box())
    assert [lot_name(lot) for lot in box.start_lot] == ["R3", "Y4", "B10", "G5", "P8"]
    for lot in box.start_lot:
        assert box.lot_size[lot] == 2
        assert len(ground.streets_at(ground.of_lot(int(lot)))) == 1


def test_the_printed_box_can_be_played(data: dict[str, Any]) -> None:
    """§1.7: what is kept of it gives the same box."""
    kept = checked(data)
    assert checked(kept) == kept
    assert list(Box(kept).place_mask) == list(printed_box().place_mask)


def spoil(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """Put something else at a place such as tiles/0/points; nothing means to leave it out."""

    def change(data: dict[str, Any]) -> None:
        *way, last = path.split("/")
        at: Any = data
        for step in way:
            at = at[int(step) if isinstance(at, list) else step]
        if value is None:
            del at[int(last) if isinstance(at, list) else last]
        else:
            at[int(last) if isinstance(at, list) else last] = value

    return change


def redraw(old: str, new: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["board"]["map"] = [row.replace(old, new) for row in data["board"]["map"]]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (spoil("prices", {}), r"no table \[prices\]"),
        (spoil("board", None), r"need a table \[board\]"),
        (spoil("tiles", None), r"need a list \[\[tiles\]\]"),
        (spoil("board/map/3", "R1 R2"), "rows of equally many tokens"),
        (redraw("R1", "zz"), "row 2, column 2: nothing has the token 'zz'"),
        (redraw("Yd Yd", "Yd bw"), "lot Y13 must have 2 or 3 squares on the map, not 1"),
        (redraw("R5 R6 R7 R7", "R7 R6 R5 R7"), "the squares of lot R5 must touch each other"),
        (spoil("districts/0/letter", "X"), "must have the letter R, not 'X'"),
        (spoil("districts/0/start", "Y1"), "start must be a lot of it, R1 to R13"),
        (spoil("districts/0/start", "R4"), "the start lot R4 must have the shape"),
        (spoil("streets/0/card", False), "the first 5 streets have cards"),
        (spoil("streets/0/beginner", False), "three of the streets with cards must be for beginners"),
        (spoil("streets/0/token", "B!"), "token must be two small letters"),
        (spoil("parks/0/token", "TT"), r"token must be \^ and a letter"),
        (spoil("streets/1/token", "bw"), "the token 'bw' is listed twice"),
        (spoil("tiles/0/points", 0), r"\[\[tiles\]\], tile 1: points must be a number of 1 to 30"),
        (spoil("tiles/0/generation", "gold"), r"tile 1 must be bronze"),
        (spoil("tiles/0/shape", ["X.X"]), "the squares of a shape must touch each other"),
        (spoil("tiles/0/shape", ["oo"]), "shape must be rows of X and ."),
        (spoil("tiles/0/price", 3), "has no entry 'price'"),
        (spoil("tiles/17", None), r"\[\[tiles\]\] must have 18 entries, not 17"),
        (spoil("tiles/17/shape", ["XXXXXXXXXXXX"]), "tile g6 must fit somewhere"),
        (spoil("legendary/0/height", 241), "no two may be equally tall"),
        (spoil("legendary/0/name", ""), "name must be a text of 1 to 30 letters"),
        (spoil("thresholds/silver", 18), "silver must be less than gold"),
        (spoil("thresholds/advanced_gold", 90), "the tiles bring too few points"),
        (spoil("thresholds/gold", "many"), "gold must be a number of 1 to 100, not 'many'"),
        (spoil("cards", None), r"need a table \[cards\]"),
        (spoil("cards/street", 31), r"\[cards\]: street must be a number of 0 to 30, not 31"),
        (spoil("cards/bronze_baron", [5, 10]), "bronze_baron must be a list of 3 numbers of 0 to 30"),
        (spoil("cards/avenue", 5), r"\[cards\] has no entry 'avenue'"),
    ],
)
def test_what_cannot_be_played_is_refused(
    data: dict[str, Any], change: Callable[[dict[str, Any]], None], message: str
) -> None:
    """§1.7: with a clear message."""
    change(data)
    with pytest.raises(BadComponents, match=message):
        checked(data)


def test_a_corrected_box_is_played(data: dict[str, Any]) -> None:
    """§1.7: R1 and R2 change places, a tile brings more; the record knows it."""
    data["board"]["map"] = [
        row.replace("R1", "xx").replace("R2", "R1").replace("xx", "R2") for row in data["board"]["map"]
    ]
    data["tiles"][0]["points"] = 5
    setup = GAME.setup(2, components=data)
    match = Match.new(GAME, setup, seed="corrected")
    assert isinstance(match.state, NewYork)
    assert match.state.box.points[0] == 5
    assert match.state.box.lot_mask[0] == printed_box().lot_mask[1]
    while match.state.actor != NOBODY:
        match.play(int(match.state.actor), int(match.state.clone().random_action()))
    assert Match.from_record(match.record()).state.scores() == match.state.scores()
    assert "R1a+b1" not in can(position("R1 Y6 Y7 Y8", cards=""))  # as printed, R1 lies the other way


POINTS_ON_CARDS = {
    "street": 7,
    "unused_action_card": 2,
    "gold_tycoon": 4,
    "master_architect": [1, 8, 12],
    "gold_prestige": 3,
    "bronze_baron": [6, 11, 20],
    "generation_king": 9,
}


@pytest.mark.parametrize(
    ("challenge", "mine", "points", "asks"),
    [
        ("gold_tycoon", "Y6a+g1 Y11a+g5", 4, "4 points per district"),
        ("master_architect", "Y6a+s4 Y11a+s5 G3a+g2", 1, "1, 8 or 12 points"),
        ("master_architect", "Y6a+s4 Y11a+s5 G3a+g2 G1a+b4 Y1a+b6", 12, "1, 8 or 12 points"),
        ("bronze_baron", "Y6a+b1/1 Y7a+b2/1 Y9a+b3 Y12a+b5", 6, "6, 11 or 20 points"),
        ("generation_king", "Y6a+b1/1 Y11a+g5", 27, "9 each for"),
        ("none", "", 0, ""),
    ],
)
def test_corrected_points_on_the_cards_count(
    data: dict[str, Any], challenge: str, mine: str, points: int, asks: str
) -> None:
    """§1.7, §10.1, §10.5, §11: in the score and its lines, in the view, in pictures and words."""
    data["cards"] |= POINTS_ON_CARDS
    table = position(f"R5a+s1/1 {mine}", challenge=challenge, setup="beginner", cards="boom grab", components=data)
    before, reader = seen(table), Reader("en")
    assert asks in "".join(plate.picture for plate in GAME.draw(before, reader))
    assert "   7 points: ●" in GAME.tell(before, reader)
    end_game(table)
    [first, _] = GAME.standings(seen(table))
    streets = sum(street.drawn and street.leader == 0 for street in before.streets)
    assert streets and first.score == before.now[0] == 7 * streets + points + 2 * 2
    assert sum(line.points for line in first.lines if line.chapter) == first.score
    introduced = " ".join(reader.say(step.text) for step in GAME.introduction(before))
    assert "bring 7 points" in introduced and "each unused action card 2 points" in introduced
    assert ("the challenge what it says" in introduced) == (challenge != "none")
    west = next(plate.picture for plate in GAME.draw(before, reader) if plate.name == "map-west")
    assert "Broadway counts: at the end 7 points" in west


def test_corrected_gold_prestige_pays_at_once(data: dict[str, Any]) -> None:
    """§1.7, §11.3: as foreseen by the view."""
    data["cards"] |= POINTS_ON_CARDS
    table = position("R5 R6 Y6 Y12", "R8a+b1 R7!", points=(18,), challenge="gold_prestige", components=data)
    assert seen(table).points_for(GAME.read("R5a+g1")) == 6 + 2 * 3
    play(table, "R5a+g1")
    assert table.points[0] == 18 + 6 + 2 * 3


def test_a_board_of_another_size(data: dict[str, Any]) -> None:
    """§1.7: a row of streets more changes no lot, only where it lies."""
    data["board"]["map"].append(data["board"]["map"][-1])
    assert list(Box(checked(data)).place_mask) == list(printed_box().place_mask)
