"""Much work in pieces: the same results in the same order, however many do it, and one line for what goes wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Collection, Hashable
from pathlib import Path
from typing import Any, Final

import pytest

import stockwerk
from server import PATIENCE, wait_until
from stockwerk.bots.pieces import in_order, run_pieces, split
from stockwerk.cli import FAILED, WRONG_USE, run
from stockwerk.core.batch import FNV_START, Tally, digest_after, play_games
from stockwerk.core.errors import BadSetup, StockwerkError, WorkFailed
from test_cli import json_of

# The digest is a contract: these are as they were when all games were played in one go.
GOLDEN: Final = {
    ("manhattan", 4): ("1290e242", "80e984e5", "136e388c"),
    ("welcome_to", 1): ("3ea65de9", "c61f3cd1", "06de2e10"),
    ("new_york_1901", 3): ("80077cba", "72cdd21d", "e0caf7ea"),
    ("flatiron", 2): ("7020383a", "b79f489a", "7cf72082"),
}


def square(number: int) -> int:
    return number * number


def stumble(number: int) -> int:
    """One piece fails in a way that is known, one in a way that nobody expected, one process dies."""
    if number == 1:
        raise BadSetup("a mistake of whoever asked")
    if number == 2:
        raise ZeroDivisionError("two\nlines")
    if number == 3:
        os._exit(9)
    return number


@pytest.mark.parametrize("count", [1, 7, 64, 100, 1000, 12345])
def test_pieces_are_all_of_it_in_order(count: int) -> None:
    for most, least in ((8, 1), (1024, 128)):
        pieces = split(count, most, least)
        assert [number for piece in pieces for number in piece] == list(range(count))
        assert max(map(len, pieces)) <= most


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs: int) -> None:
    assert list(run_pieces(square, range(30), jobs=jobs)) == [number * number for number in range(30)]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("number", "error", "message"),
    [
        (1, BadSetup, r"^a mistake of whoever asked$"),
        (2, WorkFailed, r"^a piece of the work failed in test_pieces.py:\d+: ZeroDivisionError: two lines$"),
    ],
)
def test_a_mistake_in_a_piece_is_told_in_a_line(
    jobs: int, number: int, error: type[StockwerkError], message: str
) -> None:
    with pytest.raises(error, match=message):
        list(run_pieces(stumble, [0, number, 0], jobs=jobs))


def test_a_process_that_dies_is_told_in_a_line() -> None:
    with pytest.raises(WorkFailed, match=r"^a process that did a part of the work was killed"):
        list(run_pieces(stumble, [0, 3, 0], jobs=2))


class Backwards:
    """Whoever was begun last is done first."""

    most = 3

    def __init__(self) -> None:
        self.given: list[int] = []
        self.read = 0

    def begin(self, function: Callable[[Any], Any], piece: Any) -> Hashable:
        self.given.append(piece)
        assert len(self.given) - self.read <= 2 * self.most
        return len(self.given) - 1

    def done(self, begun: Collection[Any]) -> Collection[Any]:
        assert len(begun) <= self.most
        return [max(begun)]

    def result(self, begun: Any) -> Any:
        return self.given[begun]


def test_whoever_is_quick_does_not_run_far_ahead() -> None:
    """Results that wait for an earlier one take memory, so there are only so many of them."""
    workers = Backwards()
    found = []
    for result in in_order(workers, square, list(range(40))):
        found.append(result)
        workers.read += 1
    assert found == workers.given == list(range(40))


# The digest.


@pytest.mark.parametrize(("game", "players"), GOLDEN)
def test_the_digest_is_what_it_always_was(capsys: pytest.CaptureFixture[str], game: str, players: int) -> None:
    asked = ("simulate", game, "--players", str(players), "--seed", "1", "--games")
    found = [json_of(capsys, *asked, *more)["digest"] for more in (("600",), ("20", "--limit", "30"))]
    bots = json_of(capsys, *asked, "3", "--bots", "greedy")["digest"]
    assert (*found, bots) == GOLDEN[game, players]


@pytest.mark.parametrize("bots", [(), ("--bots", "random")])
def test_the_digest_is_the_same_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str], bots: tuple[str, ...]
) -> None:
    """And so is all else that is counted."""
    asked = ("simulate", "flatiron", "--players", "1", "--games", "12" if bots else "300", *bots)
    one, two = json_of(capsys, *asked), json_of(capsys, *asked, "--jobs", "2")
    for changing in ("seconds", "plies_per_second", "games_per_second"):
        one.pop(changing), two.pop(changing)
    assert one == two


def test_pieces_of_any_size_make_the_same_digest() -> None:
    game = stockwerk.game("welcome_to")
    start = game.lay_out(game.setup(3))
    whole = Tally(3, len(game.endings))
    play_games(whole, start, 0, 40, "s", game.longest)
    for size in (1, 7, 40):
        digest = FNV_START
        for first in range(0, 40, size):
            piece = Tally(3, len(game.endings), piece=True)
            play_games(piece, start, first, min(40, first + size), "s", game.longest)
            digest = int(digest_after(digest, piece.numbers()))
        assert digest == int(whole.digest)


# The arena.

ARENA: Final = ("arena", "flatiron", "--players", "2", "--bots", "random,casual", "--playouts", "10")


def test_the_arena_has_the_same_games_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = (*ARENA, "--games", "6")
    assert json_of(capsys, *asked, "--jobs", "1") == json_of(capsys, *asked, "--jobs", "2")


def test_an_arena_that_is_kept_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With more games, and after a line that was torn; what is there is not played again."""
    kept = tmp_path / "kept.jsonl"
    asked = (*ARENA, "--jobs", "1")
    whole = json_of(capsys, *asked, "--games", "8")
    json_of(capsys, *asked, "--games", "4", "-o", str(kept))
    lines = kept.read_text().splitlines(keepends=True)
    assert len(lines) == 5
    changed = lines[1].replace('"score": ', '"score": 1')
    kept.write_text("".join([lines[0], changed, *lines[2:4], lines[4][:20]]))
    more = json_of(capsys, *asked, "--games", "8", "-o", str(kept))
    assert [bot["wins"] for bot in more] == [bot["wins"] for bot in whole]
    assert more != whole  # the score that was changed has been believed
    again = kept.read_text().splitlines(keepends=True)
    assert len(again) == 9 and again[:4] == [lines[0], changed, *lines[2:4]] and again[4] == lines[4]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--seed", "2"), 'is of another command: seed was "1", not "2"'),
        (("--limit", "9"), "is of another command: limit was null, not 9"),
    ],
)
def test_another_arena_leaves_what_is_kept_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: tuple[str, ...], message: str
) -> None:
    kept = tmp_path / "kept.jsonl"
    asked = (*ARENA, "--jobs", "1", "--games", "2", "-o", str(kept))
    json_of(capsys, *asked)
    before = kept.read_bytes()
    assert run([*asked, *more]) == WRONG_USE
    said = capsys.readouterr().err
    assert message in said and str(kept) in said and said.count("\n") == 1
    assert kept.read_bytes() == before


@pytest.mark.parametrize("content", ["something else", "[1]\n", '{"format": "other"}\n', "\n", "\xff"])
def test_a_file_that_is_none_of_ours_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str
) -> None:
    other = tmp_path / "letter"
    other.write_text(content, encoding="latin-1")
    assert run([*ARENA, "--jobs", "1", "--games", "2", "-o", str(other)]) == FAILED
    said = capsys.readouterr().err
    assert "letter is not of the format" in said and said.count("\n") == 1
    assert other.read_text(encoding="latin-1") == content


def test_only_one_at_a_time_writes_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from fcntl import LOCK_EX, flock

    kept = tmp_path / "kept.jsonl"
    with kept.open("ab") as file:
        flock(file, LOCK_EX)
        assert run([*ARENA, "--jobs", "1", "--games", "2", "-o", str(kept)]) == FAILED
    assert "another command is writing to" in capsys.readouterr().err


def test_time_and_playouts_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ARENA, "--time", "5"]) == WRONG_USE
    said = capsys.readouterr().err
    assert "for some time (--time) or for some playouts (--playouts), not for both" in said and said.count("\n") == 1


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def started(*arguments: str, stdout: Any = subprocess.PIPE) -> subprocess.Popen[str]:
    """In a session of its own, so that Ctrl-C may go to all of its processes as on a terminal."""
    command = [sys.executable, "-m", "stockwerk", *arguments]
    return subprocess.Popen(command, stdout=stdout, stderr=subprocess.PIPE, text=True, start_new_session=True)


def processes_of(session: int) -> list[int]:
    """Those that still run."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                state, _, _, belongs = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
            except OSError:
                continue  # it has just ended
            if int(belongs) == session and state != "Z":
                found.append(int(folder.name))
    return found


NEEDS_PROC = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


@NEEDS_PROC
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_that_is_stopped_prints_what_it_has(tmp_path: Path, jobs: str) -> None:
    """Of whole deals, for in half a deal not everyone has sat everywhere; and nobody works on."""
    kept = tmp_path / "kept.jsonl"
    process = started(*ARENA, "--games", "100000", "--jobs", jobs, "-o", str(kept), "--json")
    wait_until(lambda: lines_in(kept) > 3, "no game was played")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == FAILED
    assert err.startswith("stockwerk: stopped after ") and err.endswith("; the same command goes on\n")
    assert err.count("\n") == 1
    played = lines_in(kept) - 1
    assert f"after {played} of 100000 games, which make {played // 2} whole deals" in err
    assert f'"games": {played // 2 * 2}, ' in out
    wait_until(lambda: not processes_of(process.pid), "somebody works on")


THINKER: Final = """
from pathlib import Path
from threading import Event

def bot(seat, budget):
    Path(__file__).with_name("thinks").touch()
    Event().wait()
"""


@NEEDS_PROC
def test_nobody_waits_for_a_bot_that_is_thinking(tmp_path: Path) -> None:
    """Even if the first process alone is told to stop."""
    (tmp_path / "mine.py").write_text(THINKER)
    asked = ("arena", "manhattan", "--players", "2", "--games", "8", "--jobs", "2", "--bots", f"{tmp_path}/mine.py:bot")
    process = started(*asked)
    wait_until((tmp_path / "thinks").exists, "nobody thinks")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (FAILED, "") and err.count("\n") == 1
    assert err.startswith("stockwerk: stopped after 0 of 8 games, which make 0 whole deals; with -o FILE")
    wait_until(lambda: not processes_of(process.pid), "somebody works on")


@NEEDS_PROC
@pytest.mark.slow
def test_whoever_works_ends_with_whoever_is_killed(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    process = started(*ARENA, "--games", "100000", "--jobs", "2", "-o", str(kept), stdout=subprocess.DEVNULL)
    wait_until(lambda: lines_in(kept) > 1, "no game was played")
    assert len(processes_of(process.pid)) > 2
    process.kill()
    process.communicate(timeout=PATIENCE)
    wait_until(lambda: not processes_of(process.pid), "somebody works on")


@pytest.mark.parametrize("command", ["simulate", "arena", "selfplay"])
def test_a_bot_of_ones_own_that_fails_elsewhere_says_so_in_a_line(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    (tmp_path / "mine.py").write_text("def bot(seat, budget):\n    return {}['nothing']\n")
    asked = [command, "manhattan", "--players", "2", "--games", "4", "--jobs", "2", "--bots", f"{tmp_path}/mine.py:bot"]
    assert run([*asked, "-o", str(tmp_path / "out")] if command == "selfplay" else asked) == FAILED
    out, err = capfd.readouterr()
    assert err == f"stockwerk: the bot {tmp_path}/mine.py:bot failed in mine.py:2: KeyError: 'nothing'\n" and out == ""


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("nowhere", "the address of a Ray cluster is HOST:PORT, or auto on one of its machines, not 'nowhere'"),
        ("ray://127.0.0.1:10001", "the address of a Ray cluster is HOST:PORT"),
        ("127.0.0.1:99999", "the address of a Ray cluster is HOST:PORT"),
        ("", "the address of a Ray cluster is HOST:PORT"),
    ],
)
def test_no_address_of_a_cluster_is_one_line(capsys: pytest.CaptureFixture[str], address: str, message: str) -> None:
    assert run(["simulate", "manhattan", "--players", "2", "--ray", address]) == WRONG_USE
    said = capsys.readouterr().err
    assert message in said and said.count("\n") == 1


def test_without_ray_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run(["simulate", "manhattan", "--players", "2", "--ray"]) == WRONG_USE
    assert capsys.readouterr().err == 'stockwerk: --ray needs Ray: pip install "stockwerk[ray]"\n'
