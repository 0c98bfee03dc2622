"""Playing on the screen of a terminal: whole games of every game, and all that one can do beside."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Select

from screen import Sitter, at_screen
from stockwerk.core.game import AnyGame
from stockwerk.core.ink import letters
from stockwerk.core.picture.tokens import TOKENS
from stockwerk.core.record import Player
from stockwerk.games import find_games
from stockwerk.play.files import read_match
from stockwerk.play.match import Match
from stockwerk.terminal.display import ASK, HIDE, OVER
from stockwerk.terminal.reading import Cover, Page, Question
from stockwerk.terminal.setting import Wish
from stockwerk.terminal.start import Start
from stockwerk.terminal.table import name_of


def wish(game: str = "manhattan", players: int = 2, bots: tuple[str, ...] | None = None, **more: object) -> Wish:
    rivals = ("greedy",) * (players - 1) if bots is None else bots
    return Wish(game=game, players=players, bots=rivals, seed="t", milliseconds=1, **more)  # type: ignore[arg-type]


WHOLE = [pytest.param("welcome_to", 2)]  # there all act at the same time
WHOLE += [pytest.param(game.id, game.players[0], marks=pytest.mark.slow) for game in find_games()]


@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_a_whole_game(game: str, players: int) -> None:
    async def play(sitter: Sitter) -> None:
        match = sitter.table.match
        for number in range(match.game.longest):
            if match.over:
                break
            # Painting takes most of the time, so it is done now and then; keys, lists and words are the same.
            with sitter.app.batch_update() if number % 10 else nullcontext():
                await sitter.play()
        assert sitter.table.phase == OVER
        assert "The luck of this match was t" in sitter.reads("#news > Static")
        assert "F6" in sitter.reads("#prompt")

    at_screen(wish(game, players), play)


# What people type, press and click.


def test_the_list_narrows_while_typing_and_a_row_is_chosen_by_keys() -> None:
    async def play(sitter: Sitter) -> None:
        assert len(sitter.rows()) == 34 and sitter.rows()[0].startswith("3444")
        await sitter.press("3", "3")
        assert all("33" in row.split()[0] for row in sitter.rows())
        assert 1 < len(sitter.rows()) < 34
        await sitter.press("enter")
        assert "moves match" in sitter.reads("#notice") and not sitter.table.match.moves
        await sitter.press("escape")
        assert len(sitter.rows()) == 34
        await sitter.press("down", "down", "up")
        assert str(sitter.table.query_one(OptionList).options[0].prompt).startswith("▶ 3444")
        await sitter.press("enter")
        assert sitter.table.match.log[0] == "0 3444"

    at_screen(wish(), play)


def test_enter_plays_the_only_move_that_matches_but_never_one_by_accident() -> None:
    async def play(sitter: Sitter) -> None:
        await sitter.press("enter")
        assert not sitter.table.match.moves
        await sitter.enter("pick 3444")
        assert sitter.table.match.log[0] == "0 3444"

    at_screen(wish(), play)


def test_why_not_is_told_with_its_rule_and_the_rules_open_there() -> None:
    async def play(sitter: Sitter) -> None:
        for line in ("? B5+1", "B5+1"):
            await sitter.enter(line)
            assert sitter.reads("#notice") == "B5+1: First pick your 4 parts of each colour for this round. (§8.2)"
        await sitter.enter("? 1111")
        assert "That is possible" in sitter.reads("#notice")
        await sitter.enter("? Z9")
        assert "No possible move matches “Z9”" in sitter.reads("#notice")
        await sitter.enter("? 4444")
        assert "(§3.1)" in sitter.reads("#notice")
        await sitter.press("f1")
        assert [block.name for block in sitter.app.screen.query(".here")] == ["3.1"]

    at_screen(wish(), play)


def test_a_click_on_the_board_lists_what_can_be_done_there_or_tells_why_nothing_can() -> None:
    async def play(sitter: Sitter) -> None:
        await sitter.pilot.click("#board", offset=(5, 3))  # the first site of the first city
        assert sitter.table.query_one(Input).value == "A1"
        assert "First pick your 4 parts" in sitter.reads("#notice")
        await sitter.enter("1111")
        await sitter.enter("1111")
        square = next(option.id[1] for option in sitter.table.options)
        x, y = 5 + 5 * ((int(square) - 1) % 3), 3 + (int(square) - 1) // 3
        await sitter.pilot.click("#board", offset=(x, y))
        await sitter.wait()
        assert sitter.rows() and all(row.startswith(f"A{square}+") for row in sitter.rows())
        before = len(sitter.table.match.moves)
        await sitter.pilot.click("#options", offset=(3, 0))
        await sitter.wait()
        assert len(sitter.table.match.moves) > before

    at_screen(wish(), play)


def test_undo_against_bots_goes_back_to_ones_own_decision() -> None:
    async def play(sitter: Sitter) -> None:
        await sitter.press("ctrl+z")
        assert "nothing to take back" in sitter.reads("#notice")
        await sitter.enter("1111")
        await sitter.enter("1112")
        await sitter.play()
        moves = len(sitter.table.match.moves)
        await sitter.press("ctrl+z")
        assert len(sitter.table.match.moves) < moves and "Taken back" in sitter.reads("#notice")
        assert sitter.table.phase == ASK

    at_screen(wish(), play)


def test_rules_score_log_and_help_can_be_read_in_both_languages() -> None:
    async def play(sitter: Sitter) -> None:
        await sitter.press("f1")
        assert isinstance(sitter.app.screen, Page)
        here = sitter.app.screen.query_one(".here")
        assert here.name == "8.2" and 0 < here.region.y < 20  # what is asked now can be seen
        await sitter.press("f4")
        assert sitter.reads(".top") == "Regeln"
        await sitter.press("escape", "f2")
        assert "1. Spieler 1: 0 Punkte" in sitter.page()
        await sitter.press("f4", "escape", "f3")
        assert "Round 1 of 6 begins" in sitter.page()
        await sitter.press("escape")
        await sitter.enter("hilfe")
        assert "What you can type" in sitter.page()
        await sitter.press("escape")
        await sitter.enter("rules 5.3")
        assert sitter.app.screen.query_one(".here").name == "5.3"

    at_screen(wish(), play)


def test_the_language_changes_at_the_table() -> None:
    async def play(sitter: Sitter) -> None:
        assert "Round 1: pick 4 parts of Brick" in sitter.reads("#prompt")
        await sitter.press("f4")
        assert "Nimm 4 Bauteile in Ziegel" in sitter.reads("#prompt") and "Ziegel nehmen" in sitter.rows()[0]
        assert "Regeln" in sitter.reads("#keys") and "leicht" in sitter.reads("#points")

    at_screen(wish(bots=("casual",)), play)


# Keeping a match, and leaving.


def test_a_match_is_kept_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"

    async def begin(sitter: Sitter) -> None:
        await sitter.enter("1111")
        await sitter.press("ctrl+s")
        assert isinstance(sitter.app.screen, Question)
        await sitter.enter(str(tmp_path / "no" / "match.json"))
        assert "cannot write" in sitter.reads("#notice") and sitter.table.table.file is None
        await sitter.press("ctrl+s")
        await sitter.enter(str(file))
        assert "is kept in" in sitter.reads("#notice")
        await sitter.enter("1112")
        await sitter.press("ctrl+q")

    app = at_screen(wish(), begin)
    assert app.return_value == f"You have left the table. The match is kept; go on with --record {file}."
    kept = read_match(file)
    assert kept.log[:2] == ["0 1111", "0 1112"] and len(kept.log) == 4

    async def go_on(sitter: Sitter) -> None:
        assert sitter.table.match.log == kept.log and "Your turn" in sitter.reads("#prompt")

    at_screen(Wish(record=file, milliseconds=1), go_on)


def test_whoever_leaves_is_asked_whether_to_keep_the_match(tmp_path: Path) -> None:
    file = tmp_path / "match.json"

    async def leave(sitter: Sitter) -> None:
        await sitter.enter("1111")
        await sitter.enter("quit")
        await sitter.press("escape")
        assert sitter.app.screen is sitter.table  # stays
        await sitter.press("ctrl+q")
        await sitter.enter(str(file))

    app = at_screen(wish(), leave)
    assert read_match(file).log == ["0 1111"] and "--record" in str(app.return_value)


def test_the_end_shows_the_luck_and_another_table_can_be_set(tmp_path: Path) -> None:
    table = wish().table(find_games()[1], {}, [Player("Ada"), Player(bot="random")], None)
    match = table.match
    while len(match.moves) < 119:
        match.play(match.state.actors()[0], match.legal(match.state.actors()[0])[0])
    file = tmp_path / "match.json"
    table.file = file
    table.keep()

    async def end(sitter: Sitter) -> None:
        if not sitter.table.match.over:
            await sitter.play()
        assert sitter.table.phase == OVER
        await sitter.press("ctrl+z")
        assert "nothing is taken back any more" in sitter.reads("#notice")
        await sitter.press("f6")
        assert isinstance(sitter.app.screen, Start)

    at_screen(Wish(record=file, milliseconds=1), end)


# Several people at one keyboard.


def test_hands_are_covered_between_people_and_all_agree_to_undo() -> None:
    async def play(sitter: Sitter) -> None:
        assert isinstance(sitter.app.screen, Cover) and not sitter.rows()
        await sitter.press("enter")
        await sitter.enter("1111")
        await sitter.enter("1112")
        assert sitter.table.phase == HIDE and "Enter covers" in sitter.reads("#prompt")
        assert not sitter.rows()
        await sitter.press("enter")
        assert isinstance(sitter.app.screen, Cover)
        await sitter.press("enter")
        assert sitter.table.asked == 1 and sitter.reads("#prompt").startswith("Player 2: ")
        await sitter.enter("1111")
        await sitter.enter("1112")
        await sitter.press("enter", "enter", "ctrl+z")
        assert isinstance(sitter.app.screen, Question)
        await sitter.press("escape")
        assert len(sitter.table.match.moves) == 4
        await sitter.press("ctrl+z", "enter")
        assert len(sitter.table.match.moves) == 1

    at_screen(wish(bots=()), play)


# Setting the table.


def test_a_table_is_set_by_choosing() -> None:
    async def choose(sitter: Sitter) -> None:
        start = sitter.app.screen
        assert isinstance(start, Start)
        chosen = {
            "game": "welcome_to",
            "players": 3,
            "seat-1": "person",
            "seat-2": "casual",
            "choice-roundabouts": "yes",
        }
        for name, value in chosen.items():
            start.query_one(f"#{name}", Select).value = value
            await sitter.pilot.pause()
            await sitter.app.workers.wait_for_complete()  # the form is made anew
            await sitter.wait()
        await sitter.press("f4")
        await sitter.app.workers.wait_for_complete()
        await sitter.wait()
        assert start.query_one("#choice-roundabouts", Select).value == "yes"  # what was chosen stays
        start.query_one("#name-0", Input).value = "Ada"
        start.query_one("#name-1", Input).value = "Ada"
        await sitter.press("f5")
        assert "einen eigenen Namen" in sitter.reads("#wrong")
        start.query_one("#name-1", Input).value = "Ben"
        await sitter.press("f5")
        match = sitter.table.match
        assert match.game.id == "welcome_to" and match.setup.options["roundabouts"] == "yes"
        assert match.seats == (Player("Ada"), Player("Ben"), Player(bot="casual"))

    at_screen(Wish(milliseconds=1), choose)


def test_a_wide_screen_has_everything_beside_the_board() -> None:
    async def look(sitter: Sitter) -> None:
        board, side = sitter.table.query_one("#board").region, sitter.table.query_one("#side").region
        assert board.right <= side.x and board.height > 30

    at_screen(wish("new_york_1901"), look, (120, 40))


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_painted_boards_read_the_same_without_colour(game: AnyGame) -> None:
    """And every ink is one of the house; what can be clicked is the name of something on the board."""
    for players in (game.players[0], game.players[-1]):
        match = Match.new(game, game.setup(players), seed="t")
        for number in range(60):
            if match.over:
                break
            seat = match.state.actors()[0]
            told = game.tell(match.view(seat), replace(match.reader(), colour=True))
            parts = [*letters(told)]
            seen = "".join(part.text for part in parts).splitlines()
            assert [line.rstrip() for line in seen] == game.tell(match.view(seat), match.reader()).splitlines()
            assert all(ink in TOKENS for part in parts for ink in part.ink.split(" on ") if ink)
            plates = game.draw(match.view(seat), match.reader())
            names = {name_of(target) for plate in plates for target in plate.targets}
            assert {part.target.casefold() for part in parts if part.target} <= names, number
            legal = match.legal(seat)
            match.play(seat, legal[number * 7 % len(legal)])


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_nothing_is_cut_off_on_a_small_screen(game: AnyGame) -> None:
    """All parts have their room, and the lines of the board fit beside each other."""

    async def look(sitter: Sitter) -> None:
        for part in ("#points", "#board", "#news", "#prompt", "#options", "#line", "#keys"):
            region = sitter.table.query_one(part).region
            assert region.width > 9 and region.height > 0 and region.right <= 80 and region.bottom <= 24, part
        assert sitter.table.query_one("#board").max_scroll_x == 0
        for language in ("en", "de"):
            assert len(sitter.reads("#keys")) <= 78, language
            await sitter.press("f4")

    at_screen(wish(game.id), look)
