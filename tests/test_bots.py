"""Bots do something legal, are stronger than those below, and act only on what their seat may know."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import random_play
from stockwerk import cli
from stockwerk.bots import BOTS, choose, find_bot
from stockwerk.bots.arena import Result, pairings, performances, play_game, play_pairing
from stockwerk.bots.budget import Budget
from stockwerk.bots.estimates import estimate, estimate_within
from stockwerk.bots.greedy import greedy
from stockwerk.bots.own import own_bot
from stockwerk.core.errors import BadSetup, BotFailed, IllegalAction, UnknownBot
from stockwerk.core.game import AnyGame
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games import find_game, find_games
from stockwerk.games.welcome_to.tests.position import finish, position
from stockwerk.play.seat import Seat

every_bot = pytest.mark.parametrize("bot", BOTS)
every_game = pytest.mark.parametrize("game", find_games(), ids=str)


@every_bot
@every_game
def test_a_bot_does_something_legal(game: AnyGame, bot: str) -> None:
    for ply, state in enumerate(random_play(game, game.setup(game.players[-1]), "legal")):
        if ply % 13 == 0 and state.actors():
            seat = state.actors()[0]
            assert find_bot(bot)(Seat(game, state, seat, seeded(ply)), Budget(playouts=50)) in state.legal(seat)


@every_bot
@every_game
def test_what_a_seat_cannot_see_does_not_change_its_bots_move(game: AnyGame, bot: str) -> None:
    for ply, state in enumerate(random_play(game, game.setup(game.players[-1]), "secrets")):
        if ply % 17 == 0 and state.actors():
            seat = state.actors()[0]
            other = game.imagine(state, seat, seeded("another world"))
            moves = {
                find_bot(bot)(Seat(game, world, seat, seeded("same luck")), Budget(playouts=60))
                for world in (state, other)
            }
            assert len(moves) == 1


@every_game
@pytest.mark.parametrize(("weaker", "stronger"), [("random", "casual"), ("casual", "greedy")])
def test_each_bot_beats_the_one_below(game: AnyGame, weaker: str, stronger: str) -> None:
    """A small match with fixed luck; the arena has the figures."""
    results = [
        result
        for pairing in pairings(game, game.setup(2), [stronger, weaker], 6, "ladder")
        for result in play_pairing(pairing)
    ]
    best = performances(results)[0]
    assert best.bot == stronger and best.wins >= 4.5


def test_bots_of_one_level_at_one_table_play_different_games() -> None:
    """All have the same cards before them; their luck tells them apart, and the same luck is the same game."""
    game = find_game("welcome_to")
    setup = game.setup(6)
    ends = [play_game(game, setup, "twins", ["greedy"] * 6) for _ in range(2)]
    sheets, again = ([sheet.lots for sheet in game.view(end, NOBODY).sheets] for end in ends)
    assert len(set(sheets)) == 6 and sheets == again


def test_greedy_takes_only_what_is_nearly_best() -> None:
    """Of two things that can be done, the better one with any luck: six points for a plan, or none."""
    table = position("1 2 3 4 | 5 6 7 8 | .", plans="4+4, 2+5, 3+4")
    finish(table)
    game = find_game("welcome_to")
    chosen = {greedy(Seat(game, table, 0, seeded(luck)), Budget()) for luck in range(20)}
    assert len(table.legal(0)) == 2 and chosen == {game.read("A")}


@every_game
def test_monte_carlo_beats_random(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few playouts for each decision, which must do."""
    monkeypatch.setattr("stockwerk.bots.arena.Budget", lambda *_, **__: Budget(playouts=80))
    setup = game.setup(2)
    results = [
        result
        for pairing in pairings(game, setup, ["monte_carlo", "random"], 2, "ladder")
        for result in play_pairing(pairing)
    ]
    assert performances(results)[0].bot == "monte_carlo"


def test_every_seating_meets_the_same_deals() -> None:
    game = find_game("manhattan")
    paired = pairings(game, game.setup(4), ["greedy", "random"], 6, "s")
    assert len(paired) == 6
    assert {pairing.bots for pairing in paired} == {("greedy", "random") * 2, ("random", "greedy") * 2}
    for deal in range(3):
        assert len({pairing.seed for pairing in paired if pairing.deal == deal}) == 1
    with pytest.raises(BadSetup):
        pairings(game, game.setup(2), ["random"] * 3, 6, "s")
    with pytest.raises(UnknownBot):
        pairings(game, game.setup(2), ["hal"], 6, "s")


def test_a_bot_that_is_not_to_act_or_cheats_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("manhattan")
    state = game.start(game.setup(2), "s")
    with pytest.raises(IllegalAction, match="seat 1 is not to act"):
        choose("greedy", Seat(game, state, 1, seeded(1)), Budget())
    monkeypatch.setattr("stockwerk.bots.BOTS", {"cheat": lambda seat, budget: -7})
    with pytest.raises(IllegalAction, match="the bot cheat chose -7, which is not legal"):
        choose("cheat", Seat(game, state, 0, seeded(1)), Budget())


def test_a_budget_of_playouts_does_not_look_at_the_clock() -> None:
    budget = Budget(playouts=10)
    assert budget.used() == 0
    budget.spend(5)
    assert budget.used() == 0.5


def test_estimates_count_deals_not_games() -> None:
    """Two games of one deal are one observation."""
    mean, low, high = estimate([1.0, 3.0])
    assert (mean, round(low, 2), round(high, 2)) == (2.0, -10.71, 14.71)  # two observations say next to nothing
    assert estimate([0.0, 2.0] * 50)[1] == pytest.approx(1 - 1.985 * 0.1005, abs=0.001)
    results = [Result("a", deal, float(deal % 2), 1.0, 10 * deal) for deal in range(4) for _ in range(5)]
    only = performances(results)[0]
    assert only.games == 20 and only.wins == 10 and only.win_share == estimate_within([0.0, 1.0, 0.0, 1.0], 0, 1)


# Bots of one's own.

OWN = """from __future__ import annotations
from dataclasses import dataclass
from helper import FIRST

@dataclass
class Taste:
    likes: int = FIRST

def first(seat, budget):
    return seat.legal[Taste().likes]

def cheat(seat, budget):
    return -1

def stuck(seat, budget):
    return 1 / 0

def hasty(seat):
    return seat.legal[0]

def quitter(seat, budget):
    raise SystemExit

def rough(seat, budget):
    return float(seat.legal[0])

def liar(seat, budget):
    seat.legal.append(-1)
    return -1

word = "no bot"
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "random.py").write_text(OWN)  # called like one of Python's own
    (tmp_path / "helper.py").write_text("FIRST = 0")
    return str(tmp_path / "random.py")


def test_a_bot_of_ones_own_plays_in_the_arena(mine: str) -> None:
    game = find_game("manhattan")
    results = [
        result
        for pairing in pairings(game, game.setup(2), ["greedy", f"{mine}:first"], 2, "own")
        for result in play_pairing(pairing)
    ]
    assert [performance.bot for performance in performances(results)] == ["greedy", f"{mine}:first"]


def test_a_bot_of_ones_own_may_be_in_a_module(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = Path(mine).with_name("my_bots")
    package.mkdir()
    (package / "settlers.py").write_text(OWN)
    monkeypatch.syspath_prepend(Path(mine).parent)
    game = find_game("manhattan")
    assert play_game(game, game.setup(2), "own", ["my_bots.settlers:first", "random"]).actor == NOBODY


def test_a_bot_of_ones_own_may_not_cheat(mine: str) -> None:
    game = find_game("manhattan")
    with pytest.raises(IllegalAction, match="cheat chose -1"):
        play_game(game, game.setup(2), "own", [f"{mine}:cheat", "random"])


@pytest.mark.parametrize(
    ("bot", "error", "message"),
    [("stuck", BotFailed, r"stuck failed in random.py:\d+: ZeroDivisionError: division by zero"),
     ("hasty", BotFailed, r"hasty failed: TypeError: hasty\(\) takes 1 positional argument but 2 were given"),
     ("quitter", BotFailed, r"quitter failed in random.py:\d+: SystemExit"),
     ("rough", IllegalAction, r"rough chose \d+\.0; an action is a whole number"),
     ("liar", IllegalAction, r"liar chose -1, which is not legal")],
)  # fmt: skip
def test_a_bot_of_ones_own_that_fails_says_so_in_a_line(
    mine: str, bot: str, error: type[Exception], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find_game("manhattan")
    with pytest.raises(error, match=message) as raised:
        play_game(game, game.setup(2), "own", [f"{mine}:{bot}", "random"])
    assert "\n" not in str(raised.value)
    asked = ["arena", "manhattan", "--players", "2", "--games", "1", "--jobs", "1", "--bots", f"{mine}:{bot}"]
    assert cli.run(asked) == (cli.FAILED if error is BotFailed else cli.WRONG_USE)
    said = capsys.readouterr().err
    assert said.startswith("stockwerk: the bot ") and said.count("\n") == 1


def test_what_does_not_run_says_so_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    with pytest.raises(BotFailed, match=r"broken.py failed in broken.py:1: ModuleNotFoundError"):
        own_bot(f"{tmp_path / 'broken.py'}:bot")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotFailed, match=r"the module broken failed in broken.py:1: ModuleNotFoundError"):
        own_bot("broken:bot")
    (tmp_path / "torn.py").write_text("def bot(:\n")
    with pytest.raises(BotFailed, match=r"torn.py failed.*SyntaxError"):
        own_bot(f"{tmp_path / 'torn.py'}:bot")


@pytest.mark.parametrize(
    ("name", "message"),
    [("{mine}:nobody", "no bot 'nobody'"), ("{mine}:word", "no bot 'word'"), ("gone.py:bot", "no file 'gone.py'"),
     ("{mine}.txt:bot", "is no Python file"), ("hal", "no bot 'hal'"), ("no.such.bots:hal", "no module 'no.such.bots'"),
     ("stockwerk.bots.greedy:hal", "no bot 'hal' in 'stockwerk.bots.greedy'")],
)  # fmt: skip
def test_a_bot_of_ones_own_that_is_not_there(mine: str, name: str, message: str) -> None:
    Path(f"{mine}.txt").write_text(OWN)
    with pytest.raises(UnknownBot, match=message):
        own_bot(name.format(mine=mine))


def test_nobody_runs_a_file_by_asking_for_a_bot(mine: str) -> None:
    """Names that come from elsewhere, such as over HTTP, are looked up among ours alone."""
    with pytest.raises(UnknownBot):
        find_bot(f"{mine}:first")
