"""Options and prompts: what to touch, what is said, and how a tile lies."""

from __future__ import annotations

import pytest

from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import place_text, shape_name, tile_text
from stockwerk.games.new_york_1901.rules.actions import square_at
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import can, play, position, seen, started
from stockwerk.games.new_york_1901.tests.random_games import builder, random_tables

TABLE = [f"| {number} " for number in range(1, 7)]
ENGLISH, GERMAN = Reader("en", ("Ada", "Ben")), Reader("de", ("Ada", "Ben"))


def label(table: NewYork, notation: str, reader: Reader = ENGLISH) -> str:
    return reader.say(GAME.option(seen(table, int(table.actor)), GAME.read(notation)).label)


def targets(table: NewYork, notation: str) -> tuple[str, ...]:
    return GAME.option(seen(table, int(table.actor)), GAME.read(notation)).targets


def prompt(table: NewYork, seat: int = 0, reader: Reader = ENGLISH) -> str:
    return reader.say(GAME.prompt(seen(table, seat)))


def test_land_is_a_card_and_a_lot() -> None:
    table = position("R1", market="R2 R2 G3 Y2")
    assert targets(table, "R2") == ("card:R2", "lot:R2")  # of equal cards, whichever
    assert targets(table, "G2") == ("card:G3", "lot:G2")
    assert label(table, "R2") == "Acquire lot R2 (2 squares)"
    assert label(table, "G2", GERMAN) == "Grundstück G2 (3 Felder) erwerben"


def test_a_building_is_a_tile_and_its_squares() -> None:
    table = position("R10 R11", market="R2 B2 G2 Y2")
    play(table, "R12")
    option = GAME.option(seen(table), GAME.read("R10a+b6/m"))
    assert option.targets == ("tile:b6", "square:R10a", "square:R11a", "square:R11b", "square:R12b")
    assert (option.piece, option.pose) == ("b6", (1, 0))
    assert ENGLISH.say(option.label) == "Build the bronze corner of 4 on R10 north, R11, R12 east (4 points)"
    assert GERMAN.say(option.label) == "Bauen: die bronzene Ecke aus 4 auf R10 Nord, R11, R12 Ost (4 Punkte)"


def test_what_makes_way_is_told() -> None:
    table = position("R10a+b3 R12", points=(6,), market="B2 B2 G2 Y2")
    notation = next(one for one in sorted(can(table)) if "+s5" in one)
    assert label(table, notation).endswith("(6 points), in place of the bronze row of 3")
    assert label(table, notation, GERMAN).endswith("(6 Punkte), ersetzt die bronzene Reihe aus 3")


def test_several_that_make_way_are_listed() -> None:
    table = position("R10a+b3 R12a+b1 R1", points=(6,), market="B2 B2 G2 Y2")
    assert label(table, "R10a+s2/3").endswith("in place of the bronze row of 3 and the bronze row of 2")
    assert label(table, "R10a+s2/3", GERMAN).endswith("ersetzt die bronzene Reihe aus 3 und die bronzene Reihe aus 2")


def test_a_starting_property_that_makes_way_is_yours() -> None:
    table = position("R3!", market="B2 B2 G2 Y2")
    assert label(table, "R3a+b1").endswith("(2 points), in place of your starting property")
    assert label(table, "R3a+b1", GERMAN).endswith("(2 Punkte), ersetzt deine Start-Immobilie")


def test_tiles_are_called_by_what_they_look_like() -> None:
    view = seen(started())
    names = [ENGLISH.say(tile_text(view.box, tile)) for tile in range(18)]
    assert names[:6] == [f"the bronze {name}" for name in (
        "row of 2", "row of 2", "row of 3", "corner of 3", "block of 4", "corner of 4"
    )]  # fmt: skip
    assert len(set(names)) == 17  # only two are alike
    assert shape_name(((0, 0), (1, -1), (1, 0), (1, 1), (2, 0))) == "piece"  # a cross, in some other box


@pytest.mark.parametrize("reader", [ENGLISH, GERMAN])
def test_the_rules_call_tiles_the_same(reader: Reader) -> None:
    """§1.3: the table has their names and points, and tells which are irregular."""
    box = seen(started()).box
    rows = [line.split(" | ") for line in GAME.rulebook(reader.language).splitlines() if line[:4] in TABLE]
    for tile in range(18):
        name = reader.say(tile_text(box, tile)).split(" ", 2)[2]
        sign = " ⬡" if box.irregular[tile] else ""
        assert rows[tile % 6][1 + tile // 6].rstrip(" |") == f"{name}: {box.points[tile]}{sign}"


def test_the_part_of_a_lot_that_is_covered_is_told_by_the_compass() -> None:
    box = seen(started()).box

    def told(*names: str) -> str:
        return ENGLISH.say(words("option-acquire", lot=place_text(box, tuple(map(square_at, names))), size=0))

    assert "R1 north " in told("R1a") and "R1 south " in told("R1b") and "lot R1 (" in told("R1a", "R1b")
    assert "R4 middle " in told("R4b") and "R4 west " in told("R4a", "R4b") and "R4 both ends " in told("R4a", "R4c")
    assert "R6 south-east, R7 west " in told("R6c", "R7a")


def test_no_two_options_are_called_the_same() -> None:
    """Whoever chooses from the list has only the words."""
    for number, table in enumerate(random_tables(GAME.setup(3), "labels", builder)):
        if number % 5 == 0 and table.actor >= 0:
            view = seen(table, int(table.actor))
            for reader in (ENGLISH, GERMAN):
                labels = [reader.say(GAME.option(view, int(action)).label) for action in table.legal(table.actor)]
                assert len(set(labels)) == len(labels)


def test_cards_the_end_and_giving_back() -> None:
    table = position("R1", market="R2 R2 G3 Y2")
    assert targets(table, "shift") == ("action:shift",)
    assert label(table, "boom") == "Play Construction Boom"
    assert label(table, "grab", GERMAN) == "Landnahme spielen"
    assert targets(table, "end") == ("end:turn",)
    assert targets(table, "-R1") == ("worker:R1",)
    assert label(table, "-R1") == "Give back lot R1 and take your worker"


def test_legendary_skyscrapers_are_called_by_their_names() -> None:
    table = position("R1", points=(18,))
    assert label(table, "R5a+L4").startswith("Build the Woolworth Building on ")


def test_prompts_from_turn_to_turn() -> None:
    table = position("R1 R5", "B10!", market="R2 B2 G2 Y2")
    assert prompt(table) == "Acquire land: choose a card and a lot."
    assert prompt(table, 1) == prompt(table, -1) == "It is Ada’s turn."
    play(table, "R2")
    assert prompt(table) == "Build: choose a tile and its squares. Or end your turn."
    play(table, "R1a+b1")
    assert prompt(table) == "You have built; end your turn, or play an action card."
    play(table, "boom")
    assert prompt(table).startswith("Construction Boom: choose a tile")
    play(table, "R5a+b2/1")
    assert prompt(table) == "You have built; end your turn."
    assert prompt(position("R1", market="R2 B2 G2 Y2"), 0, GERMAN).startswith("Erwirb Land: ")


def test_prompts_of_other_turns() -> None:
    older = position("R1a+b1", points=(6,), market="R2 B2 G2 Y2")
    assert "or build over" in prompt(older)
    for nothing_later in (  # something older stands there, but nothing can take its place
        position("R3! R1 Y6", left="s1 s2 s3 s4 s5", market="R2 B2 G2 Y2"),
        position("R1a+g1", points=(30,), market="R2 B2 G2 Y2"),
    ):
        assert prompt(nothing_later) == "Acquire land: choose a card and a lot."
    grabbing = position("R1", market="R2 B2 G2 Y2")
    play(grabbing, "grab")
    assert prompt(grabbing) == "Land Grab: acquire 2 lots of two squares."
    play(grabbing, "R2")
    assert prompt(grabbing) == "Land Grab: acquire one more lot of two squares."
    assert prompt(position("R1 R5 B1 G1")).startswith("No worker is left: build")
    assert "give back" in prompt(position("R1 R5 B1 G1", left="s5 s6 g3 g4 g5"))
    full = position("R1a+b1", market="R2 B2 G2 Y2", left="s1 s2 s3 s4 s5")
    play(full, "R3")
    assert prompt(full) == "Nothing fits on your land now; end your turn, or play an action card."
    assert prompt(full, 0, GERMAN).endswith("beende deinen Zug, oder spiele eine Aktionskarte.")
    without = position("R1a+b1", market="R2 B2 G2 Y2", left="s1 s2 s3 s4 s5", cards="")
    play(without, "R3")
    assert prompt(without) == "Nothing fits on your land now; end your turn."


def test_the_last_turn_is_announced() -> None:
    table = position("R1 R2", "B1", market="R2 B2 G2 Y2", left="b1 s1 s2 s3 s4")
    play(table, "R3", "R1a+b1", "end")
    assert prompt(table, 1).startswith("Your last turn. ")
    assert prompt(table, 0) == "It is Ben’s last turn."
    stuck = position("R1 R5 B1 G1", left="s5 s6 g3 g4 g5")
    stuck.trigger = 1
    assert prompt(stuck) == "Your last turn. No worker, and nothing can be built: give back a lot."


def test_every_seat_has_a_colour() -> None:
    view = seen(started(4))
    assert [GAME.colours(view, seat)[0][0] for seat in range(4)] == [0, 1, 2, 3]
    assert {ENGLISH.say(GAME.colours(view, seat)[0][1]) for seat in range(4)} == {"Brick", "Harbour", "Ochre", "Jade"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_turn_has_one_name(language: str) -> None:
    """On the board, beside the prompt (which tells it as ears hear it) and in the list."""
    reader = Reader(language)
    names = {reader.say(words(key)) for key in ("board-end", "board-end-told", "option-end")}
    assert len(names) == 1
