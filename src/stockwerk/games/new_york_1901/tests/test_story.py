"""What happened, in words; and the score, line by line."""

from __future__ import annotations

import re

from stockwerk.core.text import Reader
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import can, play, position, seen, started
from stockwerk.play.match import Match

ENGLISH, GERMAN = Reader("en", ("Ada", "Ben")), Reader("de", ("Ada", "Ben"))


def told(table: NewYork, *notations: str, reader: Reader = ENGLISH) -> list[str]:
    """What is said while this is done."""
    table.story = []
    play(table, *notations)
    return [reader.say(GAME.narrate(seen(table), event)) for event in table.story]


def test_the_start_is_told() -> None:
    match = Match.new(GAME, GAME.setup(2, {"start": "first", "challenge": "bronze_baron"}), seed="story")
    said = [ENGLISH.say(text) for text in match.story(-1)]
    assert sum(", starts on " in line for line in said) == 2
    assert any(re.fullmatch(r"The market opens: \w+ [23], \w+ [23], \w+ [23], \w+ [23]\.", line) for line in said)
    assert "The challenge is Bronze Baron." in said and "Ada begins." in said
    assert any(line.startswith("The streets that count: ") and line.count(",") == 2 for line in said)
    advanced = Match.new(GAME, GAME.setup(2, {"rules": "advanced", "challenge": "none"}), seed="story")
    said = [GERMAN.say(text) for text in advanced.story(-1)]
    assert "In dieser Partie gibt es keine Aufgabenkarte." in said
    assert not any("beginnt auf" in line for line in said)


def test_a_turn_is_told() -> None:
    table = position("R1", market="R2 B2 G2 Y2")
    assert told(table, "R2") == ["Ada acquires R2."]
    assert told(table, "R1a+b4") == ["Ada builds the bronze corner of 3 on R1, R2 west: 3 points. 2 workers come back."]
    [drew] = told(table, "end")
    assert drew.startswith("New in the market: ")


def test_a_demolition_is_told() -> None:
    table = position("R10a+b3 R12 R1 R5", points=(17,), market="B2 B2 G2 Y2")
    notation = next(one for one in sorted(can(table)) if "+s5" in one)
    said = told(table, notation, reader=GERMAN)
    assert said[0] == "Ada reißt die bronzene Reihe aus 3 ab."
    assert said[1].startswith("Ada baut das silberne P aus 5 auf ") and "6 Punkte" in said[1]
    assert said[-1] == "Ada hat Gold erreicht."


def test_a_vacated_lot_and_prestige_are_told() -> None:
    table = position("R10a+b3 R12a+b1 R1", points=(6,), market="B2 B2 G2 Y2")
    said = told(table, "R10a+s2/3")
    assert "A worker of Ada marks R11." in said
    assert not any("come" in line for line in said)  # one was taken, none came back
    table = position("Y12 Y13", "Y11a+b1/1", points=(18,), market="Y2 B2 G2 R2", challenge="gold_prestige")
    play(table, "Y10")
    assert "Gold Prestige: one more point for Ada." in told(table, "Y12a+g1")


def test_action_cards_and_giving_back_are_told() -> None:
    table = position("R1", market="R2 B2 G2 Y2")
    assert told(table, "shift")[0] == "Ada plays Market Shift."
    assert told(table, "grab", reader=GERMAN) == ["Ada spielt Landnahme."]
    stuck = position("R1 R5 B1 G1", left="s5 s6 g3 g4 g5")
    assert told(stuck, "-R1")[0] == "Ada can do nothing and gives R1 back."


def test_few_tiles_are_announced_and_the_end_is_scored() -> None:
    table = position("R1 R2", "B1", market="R2 B2 G2 Y2", left="b1 b2 s1 s2 s3 s4", challenge="none")
    assert "Ada has only 5 tiles left." in told(table, "R3", "R1a+b1")
    assert any("the end has come" in line for line in told(table, "boom", "R3a+b2"))
    play(table, "end")
    said = told(table, next(one for one in sorted(can(table)) if one.startswith("B")), "end")
    assert said[-1] == "The last turn has been taken: the game is over."
    assert "Broadway: most buildings by Ada with 1: 5 points." in said
    assert "Wall Street: nobody has the most buildings alone, no points." in said
    assert "Unused action cards: 2 points for Ada." in said and "Unused action cards: 3 points for Ben." in said
    lines = {ENGLISH.say(line.text): line.points for line in GAME.standings(seen(table))[0].lines}
    assert lines["Broadway (one building)"] == 5 and lines["Unused action cards"] == 2


def test_equals_are_told_apart_by_their_legends() -> None:
    table = position("R5a+L2", "Y1a+L1", points=(11, 11), market="R2 B2 G2 Y2")
    first, second = GAME.standings(seen(table))
    assert (first.rank, second.rank) == (1, 2)
    assert [line.points for line in first.tie_breaks] == [187, 1]
    table = position("R5a+g1", "Y12a+g1 Y1a+g2", points=(6, 6), market="R2 B2 G2 Y2")
    assert [standing.rank for standing in GAME.standings(seen(table))] == [2, 1]


def test_gold_prestige_stands_in_the_text() -> None:
    """§11.3: what it has brought already."""
    table = position("Y12 Y13", "Y11a+b1/1", points=(18,), market="Y2 B2 G2 R2", challenge="gold_prestige")
    play(table, "Y10", "Y12a+g1")
    assert re.search(r"Gold Prestige +● 1  ■ 0", GAME.tell(seen(table), ENGLISH))


def test_the_board_as_text() -> None:
    table = position("R1 R10a+b3", "B10!", market="R2 B3 G2 Y2", challenge="bronze_baron")
    said = GAME.tell(seen(table), ENGLISH)
    assert "R1●w" in said and "●b3" in said and "■st" in said and "R12" in said
    assert "Market: R2 B3 G2 Y2" in said and "Bronze Baron" in said
    assert "Bronze: b1 XX 2" in said and "Silver" not in said
    assert max(map(len, said.splitlines()[:17])) <= 80
    assert "Silber: s1 XXX 4" in GAME.tell(seen(position("R1", points=(6,))), GERMAN)
    assert "b1 XX" not in GAME.tell(seen(started(), -1), ENGLISH)
