"""The end of the game (§7)."""

from __future__ import annotations

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.rules.setup import lay_out
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.position import BRICK, HARBOUR, play, position, started
from stockwerk.games.manhattan.tests.random_games import SETUPS, random_match, setup_name

ROUNDS = {"6x4": 6, "4x6": 4}


def ranks(table: Manhattan) -> list[int]:
    return [standing.rank for standing in GAME.standings(GAME.view(table, NOBODY))]


def ended(towers: str, points: list[int], *, players: int = 4, tie: str = "shared") -> Manhattan:
    """The game is over, with these towers and points of each colour."""
    table = position(towers, players=players, tie=tie)
    for colour, number in enumerate(points):
        table.points[colour] = number
    table.rounds = 0
    table.actor = NOBODY
    return table


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_the_game_ends_after_the_last_round_with_all_parts_set(setup: Setup) -> None:
    """§7.1 and §8: four rounds; six with two or three; printed: then all parts have been used."""
    *_, match = random_match(setup, "ending")
    table = match.state
    assert isinstance(table, Manhattan)
    rounds = 4 if setup.players == 4 else ROUNDS[setup.options.get("rounds", "6x4")]
    assert len(match.view().scored) == rounds
    assert table.rounds == 0
    assert GAME.endings[table.ending()] == "last_round"
    assert not any(entry.endswith(tuple(f"x{k}" for k in range(1, 10))) for entry in match.log)
    assert not any(table.stock)
    assert not any(table.parts)
    assert all(table.legal(seat) == [] for seat in range(setup.players))
    assert table.actors() == []


def test_the_last_round_is_scored_like_the_others() -> None:
    """§7.1; printed: also after this last round the board is scored."""
    table = position("A1: brick 1", hand="1", parts="1")
    table.turns = table.rounds = 1
    play(table, "A1+1")
    assert table.actor == NOBODY
    assert table.scores() == [6, 0, 0, 0]


def test_equals_are_told_apart_only_in_the_end() -> None:
    """§7.4: the tallest tower decides when all is scored; until then equals are equal."""
    table = position("A1: brick 3 | A2: harbour 1", tie="tallest")
    assert ranks(table) == [1, 1, 1, 1]
    assert ranks(ended("A1: brick 3 | A2: harbour 1", [5, 5, 5, 5], tie="tallest"))[0] == 1
    assert ranks(ended("A1: brick 3 | A2: harbour 1", [5, 5, 5, 5], tie="tallest"))[1] > 1


def test_the_game_goes_on_before_the_last_round() -> None:
    """§7.1: with two rounds to play, another one begins."""
    table = position("A1: brick 1", hand="1", parts="1")
    table.turns, table.rounds = 1, 2
    play(table, "A1+1")
    assert table.actor == HARBOUR
    assert table.rounds == 1


def test_the_start_marker_stays_where_it_was_in_the_last_round() -> None:
    """§7.1: there is no round to start."""
    table = position("A1: brick 1", hand="1", parts="1")
    table.turns = table.rounds = 1
    table.story = []
    play(table, "A1+1")
    assert table.start == BRICK
    assert GAME.narrate(GAME.view(table, NOBODY), table.story[-1]).key == "event-ended"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_can_act_when_the_game_is_over(players: int) -> None:
    """§7.1: nor are spectators offered anybody's cards."""
    table = started(players)
    table.rollout()
    for seat in (NOBODY, *range(players)):
        assert table.legal(seat) == []
        assert GAME.options(table, seat) == []


def test_most_points_win() -> None:
    """§7.2: towers at the end bring no more than they have brought."""
    assert ranks(ended("A1: jade 4 | A2: jade 1", [30, 41, 40, 39])) == [4, 1, 2, 3]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_standings_add_up(setup: Setup) -> None:
    """§7.2: the lines of each round come to the score, and the score decides."""
    *_, match = random_match(setup, "standings")
    standings = match.standings()
    assert [standing.seat for standing in standings] == list(range(setup.players))
    assert [standing.score for standing in standings] == match.state.scores()
    for standing in standings:
        assert sum(line.points for line in standing.lines) == standing.score
        assert sorted({line.chapter for line in standing.lines}) == list(range(1, len(match.view().scored) + 1))
    best = max(match.state.scores())
    assert {standing.score for standing in standings if standing.rank == 1} == {best}


@pytest.mark.parametrize(("players", "which"), [(2, "two"), (3, "one"), (4, "one")])
def test_lines_name_the_colour_when_two_play(players: int, which: str) -> None:
    """§8.3: each colour by itself; with more players the colour is the player."""
    *_, match = random_match(GAME.setup(players), "lines")
    lines = [line.text for standing in match.standings() for line in standing.lines]
    assert {text.values["which"] for text in lines} == {which}
    for reader in (match.reader(language) for language in LANGUAGES):
        colours = [reader.say(words(f"colour-{colour}")) for colour in range(4)]
        named = [any(colour in reader.say(text) for colour in colours) for text in lines]
        assert set(named) == {players == 2}


def test_equals_win_together() -> None:
    """§7.3: whatever they own."""
    assert ranks(ended("A1: jade 4 | A2: jade 1", [40, 40, 39, 40])) == [1, 1, 4, 1]
    assert ranks(ended("A1: jade 4 | A2: jade 1", [40, 39, 39, 38])) == [1, 2, 2, 4]


def test_sharing_is_usual() -> None:
    """§7.3: the printed rules of 1994 know no other way."""
    assert GAME.setup(4).options["tie"] == "shared"
    assert not position().tie_break
    assert not lay_out(Manhattan(), 4).tie_break


def test_later_editions_look_at_the_tallest_tower_first() -> None:
    """§7.4: its owner wins, even against more majorities."""
    towers = "A1: brick 4 | B1: harbour 1 | C1: harbour 1"
    assert ranks(ended(towers, [40, 40, 20, 20], tie="tallest")) == [1, 2, 3, 3]


def test_then_at_majorities() -> None:
    """§7.4: if the tallest tower belongs to neither, or if there is no single one."""
    for tallest in ("A1: jade 4", "A1: jade 4 | A2: brick 4"):
        towers = f"{tallest} | B1: brick 1 | C1: harbour 1 | D1: harbour 1"
        assert ranks(ended(towers, [40, 40, 20, 19], tie="tallest")) == [2, 1, 3, 4]


def test_who_is_still_equal_wins_together() -> None:
    """§7.4: one majority each, and the tallest tower is another's."""
    towers = "A1: jade 4 | B1: brick 1 | C1: harbour 1"
    assert ranks(ended(towers, [40, 40, 20, 19], tie="tallest")) == [1, 1, 3, 4]


def test_towers_decide_only_between_equals() -> None:
    """§7.4: points come first."""
    assert ranks(ended("A1: jade 4 | B1: jade 1", [40, 39, 38, 37], tie="tallest")) == [1, 2, 3, 4]


def test_the_two_colours_of_a_player_decide_together() -> None:
    """§7.4 with §8.3: the tallest tower of either, the majorities of both."""
    assert ranks(ended("A1: jade 4", [20, 20, 20, 20], players=2, tie="tallest")) == [2, 1]
    towers = "A1: brick 2 | B1: brick 2 | C1: ochre 1 | D1: harbour 1 | E1: harbour 1"
    assert ranks(ended(towers, [20, 20, 20, 20], players=2, tie="tallest")) == [1, 2]
    assert ranks(ended(towers, [20, 20, 20, 20], players=2)) == [1, 1]


def test_what_decides_is_shown() -> None:
    """§7.4: as lines, in both languages, only where it was agreed on."""
    towers = "A1: brick 4 | B1: harbour 1 | C1: harbour 1"
    brick, harbour, *_ = GAME.standings(GAME.view(ended(towers, [40, 40, 20, 20], tie="tallest"), NOBODY))
    assert [line.points for line in brick.tie_breaks] == [1, 1]
    assert [line.points for line in harbour.tie_breaks] == [0, 2]
    for language in ("en", "de"):
        assert all(Reader(language).say(line.text) for line in brick.tie_breaks)
    assert GAME.standings(GAME.view(ended(towers, [40, 40, 20, 20]), NOBODY))[0].tie_breaks == ()
