"""Self-play that is kept: the same files however it was played, and readable as games and as numbers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import stockwerk
from server import PATIENCE, wait_until
from stockwerk.bots import selfplay
from stockwerk.bots.selfplay import Command, written_to
from stockwerk.cli import DONE, FAILED, WRONG_USE, run
from stockwerk.core.errors import BadRecord, BadSetup
from stockwerk.core.record import Record
from stockwerk.envs.episode import Episode
from stockwerk.play.match import Match
from test_cli import json_of
from test_pieces import lines_in, started

ASKED: Final = ("selfplay", "flatiron", "--players", "2", "--bots", "random,casual", "--games", "10")
GAMES: Final = [("manhattan", 2), ("welcome_to", 1), ("welcome_to", 2), ("flatiron", 1), ("new_york_1901", 2)]


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "GAMES_IN_A_PART", 4)


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def has_lines(path: Path, count: int) -> bool:
    return lines_in(path) >= count


def mistake(capsys: pytest.CaptureFixture[str], code: int, *asked: str) -> str:
    capsys.readouterr()
    assert run(asked) == code
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("stockwerk: ") and err.count("\n") == 1
    return err


def test_it_plays_the_games_of_a_simulation(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With the same digest, and everything else that both of them count."""
    kept = json_of(capsys, *ASKED, "--jobs", "1", "-o", str(tmp_path / "kept"))
    simulated = json_of(capsys, "simulate", *ASKED[1:])
    for changing in ("seconds", "plies_per_second", "games_per_second"):
        kept.pop(changing), simulated.pop(changing)
    assert kept == simulated | {"folder": str(tmp_path / "kept")}


def test_the_files_are_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        assert run([*ASKED, "--arrays", "npz", "--jobs", jobs, "-o", str(tmp_path / jobs)]) == DONE
    one, two = files_in(tmp_path / "1"), files_in(tmp_path / "2")
    assert one == two
    parts = [f"part-{number:06d}.{kind}" for number in range(3) for kind in ("jsonl", "npz")]
    assert sorted(one) == ["manifest.jsonl", *parts]


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_records_and_arrays_tell_of_the_same_games(tmp_path: Path, id: str, players: int) -> None:
    """Each is played again from its record: what was seen and what could be done is what an environment would show."""
    setup = stockwerk.game(id).setup(players)
    bots = ("random",) * players
    command = Command(id, players, 6, bots, "seed", setup.options, arrays="npz")
    with written_to(tmp_path / "kept", command) as written:
        assert sum(played.games for played in written.play(jobs=1)) == 6
    kept = stockwerk.load_selfplay(tmp_path / "kept")
    parts = list(kept.arrays())
    assert len(kept) == 6 and [np.unique(part["game"]).tolist() for part in parts] == [[0, 1, 2, 3], [4, 5]]
    rows = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    episode = Episode(id, players=players)
    at = 0
    for number, game in enumerate(kept):
        end = Match.from_record(game.record)
        assert end.over and end.state.scores() == list(game.scores) and game.record.seed == f"seed/{number}"
        match = Match.from_record(Record(**{**vars(game.record), "actions": ()}))
        for line in game.record.actions:
            seat, notation = line.split(" ", 1)
            episode.state = match.state
            seen = episode.observe(int(seat))
            assert np.array_equal(rows["observation"][at], seen["observation"])
            assert np.array_equal(rows["mask"][at], seen["action_mask"]) and rows["mask"][at][rows["action"][at]]
            assert (rows["action"][at], rows["seat"][at]) == (episode.read(notation), int(seat))
            assert rows["result"][at] == pytest.approx(game.results[int(seat)])
            assert rows["score"][at] == game.scores[int(seat)] and not rows["stopped"][at]
            match.play(int(seat), notation)
            at += 1
    assert at == len(rows["action"])


def test_results_are_places(tmp_path: Path) -> None:
    """1 for the first, -1 for the last, as the environments pay them; the automaton takes a place as well."""
    for id, players in (("manhattan", 3), ("flatiron", 1), ("welcome_to", 1)):
        setup = stockwerk.game(id).setup(players)
        with written_to(tmp_path / id, Command(id, players, 4, ("random",) * players, "s", setup.options)) as written:
            list(written.play(jobs=1))
        from stockwerk.envs.episode import places

        for game in stockwerk.load_selfplay(tmp_path / id):
            match = Match.from_record(game.record)
            assert list(game.results) == places(match.game, match.state)


@pytest.mark.parametrize("pieces", [1, 4, 5, 9])
def test_what_was_interrupted_goes_on(tmp_path: Path, pieces: int) -> None:
    """Wherever it was, the files become the same as without; and a part that is there is whole."""
    setup = stockwerk.game("flatiron").setup(2)
    command = Command("flatiron", 2, 10, ("random", "casual"), "s", setup.options, arrays="npz")
    with written_to(tmp_path / "whole", command) as written:
        list(written.play(jobs=1))
    with written_to(tmp_path / "kept", command) as written:
        playing = written.play(jobs=1)
        for _ in range(pieces):
            next(playing)
        assert written.kept == pieces // 4 * 4
    there, whole = files_in(tmp_path / "kept"), files_in(tmp_path / "whole")
    assert len(there) == 1 + pieces // 4 * 2
    assert all(whole[name] == content for name, content in there.items() if name != "manifest.jsonl")
    (tmp_path / "kept" / f"part-{pieces // 4:06d}.jsonl").write_text("whose line in the manifest is missing")
    with open(tmp_path / "kept" / "manifest.jsonl", "a") as manifest:
        manifest.write('{"first": 4, "ga')  # torn
    assert len(stockwerk.load_selfplay(tmp_path / "kept")) == pieces // 4 * 4
    with written_to(tmp_path / "kept", command) as written:
        assert sum(played.games for played in written.play(jobs=1)) == 10 - pieces // 4 * 4
    assert files_in(tmp_path / "kept") == whole


@pytest.mark.slow
def test_what_was_killed_goes_on(tmp_path: Path) -> None:
    """In the middle of whatever it did, and as often as one likes."""
    folder = tmp_path / "kept"
    asked = ("selfplay", "flatiron", "--players", "2", "--bots", "random,casual", "--games", "90000", "-o", str(folder))
    for parts, sign in ((1, signal.SIGKILL), (3, signal.SIGINT)):
        process = started(*asked, "--jobs", "1")
        wait_until(partial(has_lines, folder / "manifest.jsonl", parts + 1), "no part was kept")
        os.killpg(process.pid, sign)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode in (FAILED, -signal.SIGKILL)
    kept = len(stockwerk.load_selfplay(folder))
    assert err == f"stockwerk: stopped: {kept} of 90000 games are kept; the same command goes on\n"


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--seed", "2"), 'is of another command: seed was "1", not "2"'),
        (("--games", "11"), "games was 10, not 11"),
        (("--bots", "random"), 'bots was ["random", "casual"], not ["random", "random"]'),
        (("--arrays", "npz"), 'arrays was null, not "npz"'),
        (("--option", "difficulty=hard"), "has no option"),
    ],
)
def test_another_command_leaves_the_folder_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: tuple[str, ...], message: str
) -> None:
    asked = (*ASKED, "--jobs", "1", "-o", str(tmp_path / "kept"))
    assert run(asked) == DONE
    before = files_in(tmp_path / "kept")
    assert message in mistake(capsys, WRONG_USE, *asked, *more)
    assert files_in(tmp_path / "kept") == before


def test_a_folder_with_other_things_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    said = mistake(capsys, WRONG_USE, *ASKED, "-o", str(tmp_path))
    assert "has other files, such as letter; self-play needs a folder of its own" in said
    assert "cannot write" in mistake(capsys, FAILED, *ASKED, "-o", str(tmp_path / "letter"))
    assert "cannot write" in mistake(capsys, FAILED, *ASKED, "-o", "/proc/nowhere")
    assert set(files_in(tmp_path)) == {"letter"}


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (("--time", "5", "--playouts", "5"), "not for both"),
        (("--bots", "random,random,random"), "3 bots for 2 seats"),
        (("--bots", ""), "name one, or one for each"),
        (("--seed", "\n"), "printable characters"),
        (("--seed", "s" * 199), "a seed has 1 to 200"),
    ],
)
def test_what_cannot_be_played_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, asked: tuple[str, ...], message: str
) -> None:
    assert message in mistake(capsys, WRONG_USE, *ASKED, "-o", str(tmp_path / "kept"), *asked)
    assert list(tmp_path.iterdir()) == []


def test_damage_is_told_in_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    asked = (*ASKED, "--arrays", "npz", "--jobs", "1", "-o", str(folder))
    assert run(asked) == DONE
    for name in ("part-000001.jsonl", "part-000001.npz"):
        content = (folder / name).read_bytes()
        (folder / name).write_bytes(content[:-1] + b"?")
        kept = stockwerk.load_selfplay(folder)
        with pytest.raises(BadRecord, match=rf"{name} is damaged"):
            list(kept if name.endswith("jsonl") else kept.arrays())
        (folder / name).write_bytes(content)
    (folder / "part-000002.npz").unlink()
    assert "part-000002.npz is in the manifest, but it is not there" in mistake(capsys, FAILED, *asked)
    (folder / "manifest.jsonl").write_text("{}\n")
    with pytest.raises(BadRecord, match=r"manifest.jsonl is not of the format"):
        stockwerk.load_selfplay(folder)
    with pytest.raises(BadRecord, match=r"has no manifest.jsonl"):
        stockwerk.load_selfplay(tmp_path)


def test_games_that_a_limit_stops_are_marked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = json_of(capsys, *ASKED, "--limit", "30", "--arrays", "npz", "--jobs", "1", "-o", str(tmp_path / "kept"))
    assert told["endings"] == {"roof": 0, "limit": 10}
    kept = stockwerk.load_selfplay(tmp_path / "kept")
    assert all(game.stopped and game.results == (0, 0) and len(game.record.actions) == 30 for game in kept)
    assert all(part["stopped"].all() and not part["result"].any() for part in kept.arrays())


def test_without_arrays_there_are_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which take no numpy."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    asked = (*ASKED, "--jobs", "1", "-o", str(tmp_path / "kept"))
    assert 'arrays need numpy: pip install "stockwerk[envs]"' in mistake(capsys, WRONG_USE, *asked, "--arrays", "npz")
    assert run(asked) == DONE
    kept = stockwerk.load_selfplay(tmp_path / "kept")
    assert [game.record.seed for game in kept] == [f"1/{number}" for number in range(10)]
    with pytest.raises(BadSetup, match="has records only"):
        next(kept.arrays())


PLAY: Final = """
import sys
from pathlib import Path
import stockwerk
from stockwerk.bots.selfplay import Command, written_to
setup = stockwerk.game("manhattan").setup(2)
with written_to(Path(sys.argv[1]), Command("manhattan", 2, 2, ("random",) * 2, "s", setup.options, arrays="npz")) as it:
    list(it.play(jobs=1))
"""


@pytest.mark.skipif(not stockwerk.compiled(), reason="installed without a C compiler")
def test_interpreted_rules_write_the_same_files(tmp_path: Path) -> None:
    found: list[Any] = []
    for pure in ("0", "1"):
        command = [sys.executable, "-c", PLAY, str(tmp_path / pure)]
        subprocess.run(command, env=os.environ | {"STOCKWERK_PURE": pure}, check=True)
        found.append(files_in(tmp_path / pure))
    assert found[0] == found[1]
    head = json.loads(found[0]["manifest.jsonl"].splitlines()[0])
    assert head["rules"] == stockwerk.game("manhattan").rules and {"stockwerk", "python", "seed", "bots"} <= set(head)
