"""A small form of each campaign, and that each would find what it looks for. See docs/reliability.md."""

from __future__ import annotations

import json
import logging
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from campaigns import games, kills, requests, runner, secrets
from campaigns.players import Account
from campaigns.runner import Batch, Campaign
from campaigns.servers import Faults, Postgresql, alive, closing_sqlite, wait_until
from campaigns.worlds import pieces
from stockwerk.core.game import AnyGame
from stockwerk.core.rng import seeded
from stockwerk.core.state import State
from stockwerk.games import find_games
from stockwerk.play.storage import Entry
from stockwerk.play.store import Store
from stockwerk.testing import setups
from stockwerk.web import logs

ROOT = Path(__file__).parent.parent
GAMES = pytest.mark.parametrize("game", find_games(), ids=str)


# Any campaign.


def ten(number: int, asked: dict[str, Any]) -> Batch:
    """A batch that counts ten things, and finds something where it is told to."""
    found = [f"batch {number} found something"] if str(number) == asked["seed"] else []
    return Batch(Counter({"things": 10}), {"most": number}, found, [])


def falls_over(number: int, asked: dict[str, Any]) -> Batch:
    raise ValueError("oh")


def small(work: runner.Work) -> Campaign:
    return Campaign("small", "things", 100, work, lambda total, seconds: f"{total.counts['things']} things.")


def test_a_campaign_ends_with_a_result(tmp_path: Path) -> None:
    assert runner.main(small(ten), ["--folder", str(tmp_path), "--jobs", "2", "-n", "35"]) == runner.CLEAN
    result = json.loads((tmp_path / "small.json").read_text())
    assert result["counts"]["things"] in (40, 50) and result["found"] == []  # a batch more may have been under way
    assert result["summary"].endswith("things.") and not (tmp_path / "small.state.json").exists()


def test_what_is_found_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--folder", str(tmp_path), "--jobs", "1", "-n", "40", "--seed", "2"]
    assert runner.main(small(ten), arguments) == runner.FOUND
    assert "batch 2 found something" in capsys.readouterr().out
    assert runner.main(small(falls_over), [*arguments, "--fresh"]) == runner.FOUND
    assert "batch 0 fell over: ValueError: oh" in capsys.readouterr().out


def test_another_campaign_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runner.Progress({"n": 1, "seed": "other"}).save(tmp_path / "small.state.json")
    assert runner.main(small(ten), ["--folder", str(tmp_path)]) == runner.WRONG_USE
    assert "--fresh begins anew" in capsys.readouterr().err


@pytest.mark.slow
def test_an_interrupted_campaign_goes_on(tmp_path: Path) -> None:
    """Ctrl-C in the middle; then it comes to the same as one that was not interrupted."""
    command = [sys.executable, "-m", "campaigns.games", "-n", "1500", "--jobs", "1", "--folder"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}

    def run(folder: str, interrupt: bool) -> int:
        state = tmp_path / folder / "games.state.json"
        with subprocess.Popen(
            [*command, str(tmp_path / folder)], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        ) as process:  # fmt: skip
            until = time.monotonic() + 120
            while interrupt and process.poll() is None and time.monotonic() < until:
                if state.exists() and json.loads(state.read_text())["total"]["counts"]:
                    os.killpg(process.pid, signal.SIGINT)
                    break
                time.sleep(0.01)
            return process.wait(300)

    assert run("twice", interrupt=True) == runner.INTERRUPTED
    assert run("twice", interrupt=False) == run("once", interrupt=False) == runner.CLEAN
    counted = []
    for folder in ("twice", "once"):
        counts = json.loads((tmp_path / folder / "games.json").read_text())["counts"]
        counted.append({name: count for name, count in counts.items() if not name.startswith("milliseconds")})
    assert counted[0] == counted[1] and counted[0]["games"] == 1500


# Games.


@GAMES
def test_random_games_of_every_kind(game: AnyGame) -> None:
    for number, setup in enumerate([*setups(game), *(games.setup_of(game, 2 * k + 1, "any") for k in range(5))]):
        batch = games.play_games(game, setup, f"small {number}", 2)
        assert batch.found == [] and batch.counts["games"] == 2 and batch.counts["steps looked at"]


@GAMES
def test_a_lost_piece_is_found(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thing that is there at the beginning and at the end, but not always: steps are looked at."""

    pieces_of = games.pieces_of
    monkeypatch.setattr(games, "pieces_of", lambda game, state: [*pieces_of(game, state), int(state.actor == 1)])
    batch = games.play_games(game, game.setup(max(game.players)), "piece", 1)
    assert len(batch.found) >= 2 and all(" actions: pieces " in fault for fault in batch.found)


def test_games_that_do_not_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in find_games() if game.id not in games.LIMITS)
    batch = games.play_games(replace(game, longest=5), game.setup(2), "long", 1)
    assert batch.found == [f"{game.id} 2, seed long/0: not over after 5 actions"]
    monkeypatch.setitem(games.LIMITS, game.id, 5)
    batch = games.play_games(game, game.setup(2), "long", 1)
    assert batch.found == [] and batch.counts[f"{game.id} ended: limit"] == 1


def test_being_stuck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        """Somebody is to act and can do nothing."""

        actor, rng = 0, seeded("stuck")

        def deal(self, luck: object) -> None: ...
        def legal(self, seat: int) -> list[int]:
            return []

    batch, state = Batch(), Stuck()
    monkeypatch.setattr(games, "pieces_of", lambda game, state: [])
    games.play(batch, find_games()[0], state, seeded("stuck"), "it", every_step=False)  # type: ignore[arg-type]
    assert batch.found == ["it: stuck after 0 actions, seat 0 can do nothing"]


# Secrets.


@GAMES
def test_redealt_worlds_tell_the_same(game: AnyGame) -> None:
    batch, luck = Batch(), seeded(f"small {game.id}")
    for setup in [game.setup(max(game.players)), games.setup_of(game, 1, "any")]:
        secrets.compare_match(batch, game, setup, luck)
    assert batch.found == [] and secrets.check(batch) == []
    assert batch.counts["comparisons"] > 200 and batch.counts["comparisons of past positions"] > 20


@pytest.mark.parametrize("game", find_games()[:1], ids=str)
def test_a_leak_in_a_view_is_found(game: AnyGame) -> None:
    """Its prompt depends on what is covered; at the table, and in replays as well."""
    seen: dict[int, int] = {}

    def view(state: State, seat: int) -> Any:
        made = game.view(state, seat)
        seen[id(made)] = hash(str(pieces(state)))
        return made

    def tell(made: Any, reader: Any) -> str:
        return f"{game.tell(made, reader)} {seen[id(made)]}"

    batch = Batch()
    leaky = replace(game, view=view, view_from=None, tell=tell)
    secrets.compare_match(batch, leaky, leaky.setup(max(game.players)), seeded("leak"))
    found = {fault.partition(" tells ")[0].partition(" at ")[0] for fault in batch.found}
    assert found == {"the text board", "the replay"}


def test_positions_in_which_nothing_changes_are_not_enough() -> None:
    game = find_games()[0].id
    total = Batch(Counter({f"positions of {game}": 104, f"changed positions of {game}": 3}))
    assert secrets.check(total) == [
        f"only in 2.9% of the positions of {game} did anything covered really change; 90% are due"
    ]


@pytest.mark.slow
def test_a_batch_of_comparisons_asks_servers_too() -> None:
    batch = secrets.work(1, {"seed": "small", "n": 100})
    assert batch.found == [] and batch.counts["comparisons over HTTP"] > 20


# Kills.


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([(0, "a"), (1, "b")], ""),
        ([(0, "a"), (1, "b"), (0, "c")], ""),  # sent and not answered, and written
        ([(0, "a")], "lost at move 1"),
        ([(0, "a"), (1, "b"), (1, "b")], "doubled or changed at move 2"),
        ([(0, "a"), (1, "x")], "doubled or changed at move 1"),
        ([(0, "a"), (1, "b"), (0, "c"), (0, "c")], "doubled or changed at move 2"),
    ],
)
def test_accounts_are_kept(rows: list[tuple[int, str]], fault: str) -> None:
    account = Account("id", [], sure=[(0, "a"), (1, "b")], pending={"seat": 0, "option": "c"})
    log = [(number, "move", seat, text) for number, (seat, text) in enumerate(rows)]
    assert account.fault_in(log).startswith(fault) and bool(account.fault_in(log)) == bool(fault)
    assert account.fault_in([*log[:-1], (9, "move", 0, "c")]).startswith("gaps in the log")


needs_gcc = pytest.mark.skipif(not Faults.possible(), reason="no gcc, or not Linux")
needs_postgresql = pytest.mark.skipif(Postgresql.programs() is None, reason="PostgreSQL is not installed")
needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="takes addresses and processes as Linux has them")


@needs_linux
@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(kills.Scenario("sqlite", 1, (kills.SERVER,)), id="server"),
        pytest.param(kills.Scenario("sqlite", 2, (kills.WORKER, kills.BALANCER)), id="workers", marks=pytest.mark.slow),
        pytest.param(
            kills.Scenario("sqlite", 1, ("EIO on write", "ENOSPC on fsync")),
            id="disk",
            marks=[needs_gcc, pytest.mark.slow],
        ),
        pytest.param(
            kills.Scenario("postgresql", 2, (kills.POSTMASTER, kills.BACKEND)),
            id="postgresql",
            marks=[needs_postgresql, pytest.mark.slow],
        ),
    ],
)
def test_kills_lose_nothing(scenario: kills.Scenario) -> None:
    batch = kills.play_scenario(scenario, "small", 2)
    assert batch.found == [] and batch.counts["kills"] + batch.counts["faults"] >= 2
    assert batch.counts["confirmed moves"] >= 3 * kills.AT_LEAST


SLOW_TO_DIE = """
import ctypes, threading
threading.Thread(target=input).start()
print("ready", flush=True)
ctypes.CDLL(None).pthread_exit(None)
"""


@needs_linux
def test_a_process_lives_until_its_last_thread_has_died() -> None:
    """A server that was killed holds its port while a thread of it waits for the disk."""
    process = subprocess.Popen([sys.executable, "-c", SLOW_TO_DIE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        wait_until(lambda: " Z " in Path(f"/proc/{process.pid}/stat").read_text(), "the first thread does not end")
        assert alive(process.pid)
        process.kill()
        wait_until(lambda: not alive(process.pid), "the process does not die")


@needs_linux
def test_a_lost_move_is_found() -> None:
    batch = Batch()
    with kills.staged(kills.Scenario("sqlite", 1, (kills.SERVER,)), "lost", batch) as stage:
        stage.play_on("the start")
        kills.stop(stage)
        account = max((player.accounts[-1] for player in stage.players), key=lambda account: len(account.sure))
        with closing_sqlite(stage.database.path) as connection, connection:  # type: ignore[union-attr]
            connection.execute("DELETE FROM log WHERE table_id = ? AND number = ?", (account.id, len(account.sure) - 1))
        stage.check("a theft")
    assert len(batch.found) == 1 and "lost at move" in batch.found[0]


# Requests.


@needs_linux
def test_fuzzed_requests_change_nothing() -> None:
    batch = requests.work(0, {"seed": "small", "n": 150})
    assert batch.found == [] and batch.counts["requests"] >= 150
    assert all(batch.counts[f"requests: {kind}"] for kind in ("mutated", "raw", "schemathesis, stateful"))
    assert batch.counts["answers of 4xx"] > batch.counts["answers of 2xx"] > 0


@pytest.fixture
def probe(tmp_path: Path) -> Iterator[tuple[requests.Probe, Store]]:
    """Beside a store that somebody else writes to."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server: Any = type("Server", (), {"port": 0})
    with closing_sqlite(tmp_path / "tables.sqlite") as connection:
        yield requests.Probe(server, connection, Batch(), random.Random(0)), store
    store.close()


def test_what_refused_requests_change_is_found(probe: tuple[requests.Probe, Store]) -> None:
    judge, store = probe
    table, with_bot = "a" * 12, "b" * 12
    store.append(with_bot, Entry(0, "bot", 0, "random", 0.0))
    judge.judge("lend", [200], kind="k")
    store.see([(table, 0)])
    judge.judge("look", [403], kind="k")  # who was last seen where is no state
    store.append(with_bot, Entry(1, "move", 0, "x", 0.0))
    judge.judge("look", [403], kind="k")  # a bot plays when it likes
    store.append(table, Entry(0, "say", 0, "hello", 0.0))
    judge.judge("say", [200], kind="k")
    assert judge.batch.found == []
    store.append(table, Entry(1, "say", 0, "hello", 0.0))
    judge.judge("say it", [422], kind="k")
    assert judge.batch.found.pop() == "k: refused with [422], and the state has changed: 'say it'"
    store.give("secret", table, 0)
    judge.judge("sit", [], kind="k")
    assert judge.batch.found.pop() == "k: refused with [], and the state has changed: 'sit'"


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_answers_that_blame_the_server_are_found(probe: tuple[requests.Probe, Store], status: int) -> None:
    judge, _ = probe
    judge.judge("look", [200, status], kind="k")
    assert judge.batch.found == [f"k: answered with {status}: 'look'"]
    assert judge.batch.counts["answers of 5xx"] == 1


def test_complaints_in_the_log_are_found() -> None:
    """Those that our own log has, as it writes them, and what Python writes by itself."""

    def logged(level: int, error: Exception | None = None) -> str:
        told = (type(error), error, None) if error else None
        record = logging.LogRecord("stockwerk.errors", level, "", 0, "unexpected error", (), told)
        return logs.Formatter(as_json=False, worker=0).format(record)

    calm = f"Stockwerk is at http://127.0.0.1\n{logged(logging.WARNING)}\n"
    batch = Batch()
    requests.read_log(batch, calm)
    assert batch.found == []
    by_python = "Traceback (most recent call last):\n  ...\nKeyError: 'seat'"
    for complaint in (logged(logging.ERROR), logged(logging.ERROR, KeyError("seat")), by_python):
        batch = Batch()
        requests.read_log(batch, f"{calm}{complaint}\n")
        assert len(batch.found) == 1 and complaint.splitlines()[0] in batch.found[0]
