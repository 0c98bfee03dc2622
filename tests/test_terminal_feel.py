"""How it feels to play in the terminal: what is seen at once, what is never lost, and what is told as it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from screen import ScreenUser, at_screen
from stockwerk.bots import choose
from stockwerk.bots.apart import Thinker
from stockwerk.bots.budget import Budget
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Player
from stockwerk.core.text import Reader
from stockwerk.games import find_game, find_games
from stockwerk.play.match import Match
from stockwerk.terminal.arguments import PlayArguments
from stockwerk.terminal.content import board
from stockwerk.terminal.match_display import OVER, shortened
from stockwerk.terminal.match_screen import free_name
from stockwerk.terminal.plain_mode import PlainMode
from stockwerk.terminal.session import Session
from stockwerk.terminal.setup_prompts import LineConsole
from stockwerk.terminal.setup_screen import SetupScreen
from stockwerk.terminal.text_screen import rule_blocks

MANHATTAN = PlayArguments(game="manhattan", players=2, bots=("greedy",), seed="t", milliseconds=1)
AT_ONCE = 12  # lines of the board in a window of 80 by 24


def session_of(name: str, players: int, moves: int = 0, language: str = "en") -> Session:
    game = find_game(name)
    match = Match.new(
        game, game.setup(players), seed="t", seats=[Player("Ada")] + [Player(bot="random")] * (players - 1)
    )
    for _ in range(moves):
        if match.over:
            break
        seat = match.state.actors()[0]
        match.play(seat, choose("random", match.seat(seat), Budget(1)))
    return Session(match, language)


# What is seen.


@pytest.mark.parametrize(
    ("game", "seen"),
    [
        ("manhattan", ("Your cards mark the squares", "F  Cairo")),
        ("new_york_1901", ("Market:", "Pine & Thames")),
        ("welcome_to", ("a  ", "   10    11    12", "  3 |")),
        ("flatiron", ("now), $7", "now), $9", "BW Broadway")),
    ],
)
def test_what_a_turn_needs_is_seen_without_scrolling(game: str, seen: tuple[str, ...]) -> None:
    session = session_of(game, 2)
    if game == "flatiron":
        for seat in (0, 1):
            session.play(seat, session.match.legal(seat)[0])  # the boards
    told = "\n".join(board(session.board(0), 78).plain.splitlines()[:AT_ONCE])
    for words in seen:
        assert words in told


def test_boards_to_choose_from_come_before_everything_else() -> None:
    session = session_of("flatiron", 2)
    assert session.board(0).startswith(session.match.options(0)[0].id)


def test_what_is_not_told_yet_leaves_the_news_as_they_were() -> None:
    """In Welcome To what one does is told when all have done it."""
    session = session_of("welcome_to", 2)
    before = session.news(0)
    session.play(0, session.match.legal(0)[0])
    assert before and session.news(0) == before


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_nothing_is_covered_where_nothing_is_secret(game: AnyGame) -> None:
    match = Match.new(game, game.setup(2), seed="t", seats=[Player("Ada"), Player("Ben")])
    session = Session(match, "en", last_person=0)
    assert session.is_handed_over(1) == game.secret and not session.is_handed_over(0)


def test_long_names_lose_their_brackets_first() -> None:
    assert shortened("The AAA (Sam, level 1)", 40) == "The AAA (Sam, level 1)"
    assert shortened("The AAA (Sam, level 1)", 12) == "The AAA"
    assert shortened("Bartholomew", 6) == "Barth…" and shortened("Bartholomew", 0) == ""


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_the_lines_of_the_score_add_up(game: AnyGame) -> None:
    """What only breaks a tie is no point, and is told as what it is."""
    session = session_of(game.id, 2, moves=150)
    scores = {standing.called(session.reader): standing.score for standing in session.match.standings()}
    sums: dict[str, int] = {}
    name = ""
    for line in session.score():
        if not line.startswith(" "):
            name = line.partition(". ")[2].partition(":")[0]
            sums[name] = 0
        elif not line.strip().startswith("on a tie: "):
            sums[name] += int(line.split()[0])
    assert sums == scores


def test_one_point_is_one_point() -> None:
    session = session_of("welcome_to", 1)
    assert session.say("standing", rank=1, player="Ada", score=1) == "1. Ada: one point"


def test_one_letter_finds_what_begins_with_it() -> None:
    """Typed is mostly the beginning of a move; an r somewhere in "Acquire lot" is not meant."""
    session = session_of("new_york_1901", 2)
    options = session.match.options(session.match.state.actors()[0])
    lots = [option for option in options if option.id[0] in "BGY" and "+" not in option.id]
    for letter in "BGY":
        begun = [option for option in lots if option.id.startswith(letter)]
        assert not begun or session.found(letter, lots) == begun
    assert lots and not session.found("r", lots)
    assert len(session.found("cqu", options)) > 9  # more letters are looked for everywhere


def test_a_list_has_room_for_every_notation(capsys: pytest.CaptureFixture[str]) -> None:
    session = session_of("flatiron", 2)
    options = session.match.options(0)
    PlainMode(session, LineConsole(Reader()), 1).show_list(options)
    told = capsys.readouterr().out
    assert max(len(option.id) for option in options) > 8
    assert all(f" {option.id}  " in told for option in options)


def test_the_rules_are_laid_out_by_chapters_and_lose_nothing() -> None:
    rules = session_of("manhattan", 2).rules()
    chapters = sum(block.startswith("#") for _, block in rules)
    told = [*rule_blocks(rules, "5.3")]
    assert [number for number, _ in told if number == "5.3"] == ["5.3"]
    assert len(told) < chapters + 15 < len(rules)
    every = "\n\n".join(block.markup for _, block in told)
    assert every == "\n\n".join(block for _, block in rules)


# At the screen.


def test_a_tiny_window_has_room_for_everything_that_is_needed() -> None:
    async def look(user: ScreenUser) -> None:
        for part in ("#board", "#prompt", "#options", "#line", "#keys"):
            region = user.match_screen.query_one(part).region
            assert region.height > 0 and region.bottom <= 12, part

    at_screen(MANHATTAN, look, (40, 12))


def test_the_large_board_gives_way_to_what_is_typed_and_told() -> None:
    async def play(user: ScreenUser) -> None:
        choice = user.match_screen.query_one("#choice")
        await user.press("f5")
        assert not choice.display
        await user.press("3")
        assert choice.display
        await user.press("escape")
        assert not choice.display
        await user.press("ctrl+z")
        assert choice.display and "nothing to take back" in user.reads("#notice")
        await user.press("f4")  # in the other language nothing has been told
        assert user.reads("#notice") == ""

    at_screen(MANHATTAN, play)


def test_no_file_is_overwritten_by_another_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert free_name("manhattan") == "manhattan.json"
    (tmp_path / "manhattan.json").write_text("dear", encoding="utf-8")

    async def play(user: ScreenUser) -> None:
        await user.press("ctrl+s")
        assert user.app.screen.query_one(Input).value == "manhattan-2.json"
        await user.enter("manhattan.json")
        assert "is there already" in user.reads("#notice") and user.match_screen.session.file is None
        await user.press("ctrl+s", "enter")
        assert "is kept in manhattan-2.json" in user.reads("#notice")
        await user.press("ctrl+s", "enter")  # its own file it may write
        assert "is kept in manhattan-2.json" in user.reads("#notice")

    at_screen(MANHATTAN, play)
    assert (tmp_path / "manhattan.json").read_text(encoding="utf-8") == "dear"


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x.json", "é" * 200])
def test_a_name_that_no_file_can_have_is_told_so(name: str) -> None:
    async def play(user: ScreenUser) -> None:
        await user.press("ctrl+s")
        await user.enter(name)
        assert "no file can be called" in user.reads("#notice") and user.match_screen.session.file is None

    at_screen(MANHATTAN, play)


def test_what_lies_in_the_folder_is_not_taken_for_the_thinker_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hard bots think in a process of their own; somebody may keep a json.py where they play."""
    (tmp_path / "json.py").write_text("raise SystemExit", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    thinker = Thinker()
    try:
        assert thinker.think(Match.new(find_game("manhattan"), find_game("manhattan").setup(2), seed=1), 0, "random", 1)
    finally:
        thinker.stop()


def test_the_end_tells_who_won_and_the_next_table_has_its_own_luck_and_file(tmp_path: Path) -> None:
    session = session_of("manhattan", 2, moves=1000)
    session.file = tmp_path / "match.json"
    session.keep()

    async def end(user: ScreenUser) -> None:
        assert user.match_screen.phase == OVER
        said = user.reads("#news > Static")
        assert said.splitlines()[0].endswith("won.") and said.count("points") == 2 and "its seal" in said
        news = user.match_screen.query_one("#news")
        assert news.virtual_size.height <= news.size.height  # all of it is seen
        assert not user.match_screen.query_one("#line").display
        await user.press("f4", "f6")
        await user.app.workers.wait_for_complete()
        await user.wait()
        start = user.app.screen
        assert isinstance(start, SetupScreen) and "Anfangen" in str(start.query_one("#start").render())
        assert start.query_one("#record", Input).value == "" and start.arguments.seed is None

    at_screen(PlayArguments(record=session.file, milliseconds=1), end)


def test_before_the_first_move_nothing_is_told_as_if_since_the_last() -> None:
    async def look(user: ScreenUser) -> None:
        assert user.match_screen.query_one("#news").border_title == "What happened (F3: all of it)"

    at_screen(replace(MANHATTAN, game="flatiron"), look)


def test_a_file_that_is_no_match_is_told_in_ones_own_language(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada", encoding="utf-8")

    async def choose_file(user: ScreenUser) -> None:
        user.app.screen.query_one("#record", Input).value = str(tmp_path / "letter.txt")
        await user.press("f5")
        assert isinstance(user.app.screen, SetupScreen)
        assert "steht keine Partie, die sich lesen lässt" in user.reads("#wrong")

    at_screen(PlayArguments(language="de"), choose_file)


# Bots that think long.


def test_a_bot_thinks_in_a_process_of_its_own_that_may_die() -> None:
    match = session_of("manhattan", 2).match
    thinker = Thinker()
    assert thinker.think(match, 0, "monte_carlo", 1) in match.legal(0)
    thinker.stop()
    assert thinker.think(match, 0, "monte_carlo", 1) is None


def test_a_hard_bot_plays_on_without_its_process() -> None:
    async def play(user: ScreenUser) -> None:
        assert user.match_screen.thinker is not None
        user.match_screen.thinker.stop()
        await user.enter("1111")
        await user.enter("1112")
        assert [move.seat for move in user.match_screen.match.moves] == [0, 0, 1, 1]

    at_screen(replace(MANHATTAN, bots=("monte_carlo",)), play)
