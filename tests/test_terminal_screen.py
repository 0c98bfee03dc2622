"""Playing on the screen of a terminal: whole games of every game, and all that one can do beside."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Select

from screen import ScreenUser, at_screen
from stockwerk.core.game import AnyGame
from stockwerk.core.ink import letters
from stockwerk.core.picture.tokens import TOKENS
from stockwerk.core.record import Player
from stockwerk.games import find_games
from stockwerk.play.files import read_match
from stockwerk.play.match import Match
from stockwerk.terminal.arguments import PlayArguments
from stockwerk.terminal.dialogs import CoverDialog, QuestionDialog
from stockwerk.terminal.match_display import ASK, HIDE, OVER
from stockwerk.terminal.session import name_of
from stockwerk.terminal.setup_screen import SetupScreen
from stockwerk.terminal.text_screen import TextScreen


def arguments(
    game: str = "manhattan", players: int = 2, bots: tuple[str, ...] | None = None, **more: object
) -> PlayArguments:
    rivals = ("greedy",) * (players - 1) if bots is None else bots
    return PlayArguments(game=game, players=players, bots=rivals, seed="t", milliseconds=1, **more)  # type: ignore[arg-type]


WHOLE = [pytest.param("welcome_to", 2)]  # there all act at the same time
WHOLE += [pytest.param(game.id, game.players[0], marks=pytest.mark.slow) for game in find_games()]


@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_a_whole_game(game: str, players: int) -> None:
    async def play(user: ScreenUser) -> None:
        match = user.match_screen.match
        for number in range(match.game.longest):
            if match.over:
                break
            # Painting takes most of the time, so it is done now and then; keys, lists and words are the same.
            with user.app.batch_update() if number % 10 else nullcontext():
                await user.play()
        assert user.match_screen.phase == OVER
        assert "The luck of this match was t" in user.reads("#news > Static")
        assert "F6" in user.reads("#prompt")

    at_screen(arguments(game, players), play)


# What people type, press and click.


def test_the_list_narrows_while_typing_and_a_row_is_chosen_by_keys() -> None:
    async def play(user: ScreenUser) -> None:
        assert len(user.rows()) == 34 and user.rows()[0].startswith("3444")
        await user.press("3", "3")
        assert all("33" in row.split()[0] for row in user.rows())
        assert 1 < len(user.rows()) < 34
        await user.press("enter")
        assert "moves match" in user.reads("#notice") and not user.match_screen.match.moves
        await user.press("escape")
        assert len(user.rows()) == 34
        await user.press("down", "down", "up")
        assert str(user.match_screen.query_one(OptionList).options[0].prompt).startswith("▶ 3444")
        await user.press("enter")
        assert user.match_screen.match.log[0] == "0 3444"

    at_screen(arguments(), play)


def test_enter_plays_the_only_move_that_matches_but_never_one_by_accident() -> None:
    async def play(user: ScreenUser) -> None:
        await user.press("enter")
        assert not user.match_screen.match.moves
        await user.enter("pick 3444")
        assert user.match_screen.match.log[0] == "0 3444"

    at_screen(arguments(), play)


def test_why_not_is_told_with_its_rule_and_the_rules_open_there() -> None:
    async def play(user: ScreenUser) -> None:
        for line in ("? B5+1", "B5+1"):
            await user.enter(line)
            assert user.reads("#notice") == "B5+1: First pick your 4 parts of each colour for this round. (§8.2)"
        await user.enter("? 1111")
        assert "That is possible" in user.reads("#notice")
        await user.enter("? Z9")
        assert "No possible move matches “Z9”" in user.reads("#notice")
        await user.enter("? 4444")
        assert "(§3.1)" in user.reads("#notice")
        await user.press("f1")
        assert [block.name for block in user.app.screen.query(".here")] == ["3.1"]

    at_screen(arguments(), play)


def test_a_click_on_the_board_lists_what_can_be_done_there_or_tells_why_nothing_can() -> None:
    async def play(user: ScreenUser) -> None:
        await user.pilot.click("#board", offset=(5, 3))  # the first site of the first city
        assert user.match_screen.query_one(Input).value == "A1"
        assert "First pick your 4 parts" in user.reads("#notice")
        await user.enter("1111")
        await user.enter("1111")
        square = next(option.id[1] for option in user.match_screen.options)
        x, y = 5 + 5 * ((int(square) - 1) % 3), 3 + (int(square) - 1) // 3
        await user.pilot.click("#board", offset=(x, y))
        await user.wait()
        assert user.rows() and all(row.startswith(f"A{square}+") for row in user.rows())
        before = len(user.match_screen.match.moves)
        await user.pilot.click("#options", offset=(3, 0))
        await user.wait()
        assert len(user.match_screen.match.moves) > before

    at_screen(arguments(), play)


def test_undo_against_bots_goes_back_to_ones_own_decision() -> None:
    async def play(user: ScreenUser) -> None:
        await user.press("ctrl+z")
        assert "nothing to take back" in user.reads("#notice")
        await user.enter("1111")
        await user.enter("1112")
        await user.play()
        moves = len(user.match_screen.match.moves)
        await user.press("ctrl+z")
        assert len(user.match_screen.match.moves) < moves and "Taken back" in user.reads("#notice")
        assert user.match_screen.phase == ASK

    at_screen(arguments(), play)


def test_rules_score_log_and_help_can_be_read_in_both_languages() -> None:
    async def play(user: ScreenUser) -> None:
        await user.press("f1")
        assert isinstance(user.app.screen, TextScreen)
        here = user.app.screen.query_one(".here")
        assert here.name == "8.2" and 0 < here.region.y < 20  # what is asked now can be seen
        await user.press("f4")
        assert user.reads(".top") == "Regeln"
        await user.press("escape", "f2")
        assert "1. Spieler 1: 0 Punkte" in user.page()
        await user.press("f4", "escape", "f3")
        assert "Round 1 of 6 begins" in user.page()
        await user.press("escape")
        await user.enter("hilfe")
        assert "What you can type" in user.page()
        await user.press("escape")
        await user.enter("rules 5.3")
        assert user.app.screen.query_one(".here").name == "5.3"

    at_screen(arguments(), play)


def test_the_language_changes_at_the_table() -> None:
    async def play(user: ScreenUser) -> None:
        assert "Round 1: pick 4 parts of Brick" in user.reads("#prompt")
        await user.press("f4")
        assert "Nimm 4 Bauteile in Ziegel" in user.reads("#prompt") and "Ziegel nehmen" in user.rows()[0]
        assert "Regeln" in user.reads("#keys") and "leicht" in user.reads("#points")

    at_screen(arguments(bots=("casual",)), play)


# Keeping a match, and leaving.


def test_a_match_is_kept_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"

    async def begin(user: ScreenUser) -> None:
        await user.enter("1111")
        await user.press("ctrl+s")
        assert isinstance(user.app.screen, QuestionDialog)
        await user.enter(str(tmp_path / "no" / "match.json"))
        assert "cannot write" in user.reads("#notice") and user.match_screen.session.file is None
        await user.press("ctrl+s")
        await user.enter(str(file))
        assert "is kept in" in user.reads("#notice")
        await user.enter("1112")
        await user.press("ctrl+q")

    app = at_screen(arguments(), begin)
    assert app.return_value == f"You have left the table. The match is kept; go on with --record {file}."
    kept = read_match(file)
    assert kept.log[:2] == ["0 1111", "0 1112"] and len(kept.log) == 4

    async def go_on(user: ScreenUser) -> None:
        assert user.match_screen.match.log == kept.log and "Your turn" in user.reads("#prompt")

    at_screen(PlayArguments(record=file, milliseconds=1), go_on)


def test_whoever_leaves_is_asked_whether_to_keep_the_match(tmp_path: Path) -> None:
    file = tmp_path / "match.json"

    async def leave(user: ScreenUser) -> None:
        await user.enter("1111")
        await user.enter("quit")
        await user.press("escape")
        assert user.app.screen is user.match_screen  # stays
        await user.press("ctrl+q")
        await user.enter(str(file))

    app = at_screen(arguments(), leave)
    assert read_match(file).log == ["0 1111"] and "--record" in str(app.return_value)


def test_the_end_shows_the_luck_and_another_table_can_be_set(tmp_path: Path) -> None:
    session = arguments().new_session(find_games()[1], {}, [Player("Ada"), Player(bot="random")], None)
    match = session.match
    while len(match.moves) < 119:
        match.play(match.state.actors()[0], match.legal(match.state.actors()[0])[0])
    file = tmp_path / "match.json"
    session.file = file
    session.keep()

    async def end(user: ScreenUser) -> None:
        if not user.match_screen.match.over:
            await user.play()
        assert user.match_screen.phase == OVER
        await user.press("ctrl+z")
        assert "nothing is taken back any more" in user.reads("#notice")
        await user.press("f6")
        assert isinstance(user.app.screen, SetupScreen)

    at_screen(PlayArguments(record=file, milliseconds=1), end)


# Several people at one keyboard.


def test_hands_are_covered_between_people_and_all_agree_to_undo() -> None:
    async def play(user: ScreenUser) -> None:
        assert isinstance(user.app.screen, CoverDialog) and not user.rows()
        await user.press("enter")
        await user.enter("1111")
        await user.enter("1112")
        assert user.match_screen.phase == HIDE and "Enter covers" in user.reads("#prompt")
        assert not user.rows()
        await user.press("enter")
        assert isinstance(user.app.screen, CoverDialog)
        await user.press("enter")
        assert user.match_screen.asked == 1 and user.reads("#prompt").startswith("Player 2: ")
        await user.enter("1111")
        await user.enter("1112")
        await user.press("enter", "enter", "ctrl+z")
        assert isinstance(user.app.screen, QuestionDialog)
        await user.press("escape")
        assert len(user.match_screen.match.moves) == 4
        await user.press("ctrl+z", "enter")
        assert len(user.match_screen.match.moves) == 1

    at_screen(arguments(bots=()), play)


# Setting the table.


def test_a_table_is_set_by_choosing() -> None:
    async def choose(user: ScreenUser) -> None:
        start = user.app.screen
        assert isinstance(start, SetupScreen)
        chosen = {
            "game": "welcome_to",
            "players": 3,
            "seat-1": "person",
            "seat-2": "casual",
            "choice-roundabouts": "yes",
        }
        for name, value in chosen.items():
            start.query_one(f"#{name}", Select).value = value
            await user.pilot.pause()
            await user.app.workers.wait_for_complete()  # the form is made anew
            await user.wait()
        await user.press("f4")
        await user.app.workers.wait_for_complete()
        await user.wait()
        assert start.query_one("#choice-roundabouts", Select).value == "yes"  # what was chosen stays
        start.query_one("#name-0", Input).value = "Ada"
        start.query_one("#name-1", Input).value = "Ada"
        await user.press("f5")
        assert "einen eigenen Namen" in user.reads("#wrong")
        start.query_one("#name-1", Input).value = "Ben"
        await user.press("f5")
        match = user.match_screen.match
        assert match.game.id == "welcome_to" and match.setup.options["roundabouts"] == "yes"
        assert match.seats == (Player("Ada"), Player("Ben"), Player(bot="casual"))

    at_screen(PlayArguments(milliseconds=1), choose)


def test_a_wide_screen_has_everything_beside_the_board() -> None:
    async def look(user: ScreenUser) -> None:
        board, side = user.match_screen.query_one("#board").region, user.match_screen.query_one("#side").region
        assert board.right <= side.x and board.height > 30

    at_screen(arguments("new_york_1901"), look, (120, 40))


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

    async def look(user: ScreenUser) -> None:
        for part in ("#points", "#board", "#news", "#prompt", "#options", "#line", "#keys"):
            region = user.match_screen.query_one(part).region
            assert region.width > 9 and region.height > 0 and region.right <= 80 and region.bottom <= 24, part
        assert user.match_screen.query_one("#board").max_scroll_x == 0
        for language in ("en", "de"):
            assert len(user.reads("#keys")) <= 78, language
            await user.press("f4")

    at_screen(arguments(game.id), look)
