"""The command line: what it prints, and one clear line for every mistake."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import stockwerk
from stockwerk.bots.arena import Performance
from stockwerk.cli import DONE, FAILED, WRONG_USE, main, run
from stockwerk.compute import print_performances
from stockwerk.core.rng import seeded


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == DONE
    return capsys.readouterr().out


def json_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(said(capsys, *arguments, "--json"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game, kept."""
    match = stockwerk.new_match("manhattan", players=3, seed="kept", names=["Ada", "Ben", "Cem"])
    luck = seeded("moves")
    while not match.over:
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    path = tmp_path / "kept.json"
    path.write_text(match.record().to_json(), encoding="utf-8")
    return path


# What others rely on.


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json_of(capsys, "games")
    manhattan = next(game for game in listed if game["id"] == "manhattan")
    assert manhattan["title"] == "Manhattan" and manhattan["players"] == [2, 4]
    assert {"id": "tie", "values": ["shared", "tallest"], "default": "shared"} in manhattan["options"]
    assert "Gleichstand" in said(capsys, "games", "--language", "de")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_simulate_is_the_same_every_time(capsys: pytest.CaptureFixture[str], players: str) -> None:
    asked = ("simulate", "manhattan", "--players", players, "--games", "300", "--seed", "1")
    first, second = json_of(capsys, *asked), json_of(capsys, *asked)
    for changing in ("seconds", "plies_per_second", "games_per_second"):
        assert first.pop(changing) > 0 and second.pop(changing) > 0
    assert first == second
    assert first["games"] == 300 and first["endings"] == {"last_round": 300}
    assert set(first) == {"game", "players", "games", "plies", "mean_scores", "endings", "digest"}
    assert json_of(capsys, *asked[:-1], "2")["digest"] != first["digest"]


def test_simulate_with_bots(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("simulate", "manhattan", "--players", "2", "--games", "2", "--bots", "greedy,random")
    first = json_of(capsys, *asked)
    assert first["digest"] == json_of(capsys, *asked)["digest"]
    assert first["mean_scores"][0] > first["mean_scores"][1]
    assert "digest" in said(capsys, "simulate", "manhattan", "--players", "4", "--games", "1", "--bots", "random")


def test_options_change_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("simulate", "manhattan", "--players", "3", "--games", "50")
    plain = json_of(capsys, *asked)
    longer = json_of(capsys, *asked, "--option", "rounds=4x6")
    assert longer["plies"] < plain["plies"]  # the same builds, fewer picks
    assert json_of(capsys, *asked, "--option", "sides=together")["digest"] != plain["digest"]


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("arena", "manhattan", "--players", "2", "--games", "4", "--bots", "random,greedy", "--jobs", "1")
    best, worst = json_of(capsys, *asked)
    assert best["bot"] == "greedy" and worst["bot"] == "random"
    assert best["games"] == 4 and best["wins"] + worst["wins"] == 4
    assert best["mean_rank"] < worst["mean_rank"] and best["mean_score"] > worst["mean_score"]
    assert best["win_share_95"][0] <= best["win_share"] <= best["win_share_95"][1]
    assert "greedy" in said(capsys, *asked)


def test_a_table_of_the_arena_tells_only_what_is_known(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One deal has no interval; and where no game has ended, there are no ranks and no scores."""
    monkeypatch.setenv("COLUMNS", "200")
    asked = ("arena", "manhattan", "--players", "2", "--games", "1", "--bots", "random", "--jobs", "1")
    assert "(–)" in said(capsys, *asked) and "inf" not in said(capsys, *asked)
    one = Performance("mine", 2, 0.0, (0.1, 0.0, 0.4), None, (-4.0, -6.0, -2.0))
    print_performances([one], limited=False)
    assert "(0.00 to 0.40)" in (shown := capsys.readouterr().out) and "(-6.00 to -2.00)" in shown and " – " in shown


@pytest.mark.parametrize("bots", [(), ("--bots", "random")])
@pytest.mark.parametrize("game", ["manhattan", "flatiron"])
def test_a_limit_stops_games_that_go_on(capsys: pytest.CaptureFixture[str], game: str, bots: tuple[str, ...]) -> None:
    """Such a game counts with its scores, under an ending of its own; those that are over by then do not."""
    asked = ("simulate", game, "--players", "2", "--games", "3", *bots)
    whole = json_of(capsys, *asked)
    short = json_of(capsys, *asked, "--limit", "40")
    ending = next(iter(whole["endings"]))
    assert (short["games"], short["plies"]) == (3, 120)
    assert short["endings"] == {ending: 0, "limit": 3}
    assert set(short) == set(whole)
    far = json_of(capsys, *asked, "--limit", "30000")
    assert far["endings"] == {ending: 3, "limit": 0}
    assert far["digest"] == whole["digest"] != short["digest"]


def test_without_a_limit_an_endless_game_is_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = replace(stockwerk.game("manhattan"), longest=40)
    monkeypatch.setattr("stockwerk.cli.find_game", lambda name: endless)
    monkeypatch.setattr("stockwerk.bots.arena.find_game", lambda name: endless)
    table = ("manhattan", "--players", "2", "--games", "2", "--bots", "random")
    for asked in (("simulate", *table[:-2]), ("simulate", *table), ("arena", *table, "--jobs", "1")):
        assert run(asked) == FAILED
        out, err = capsys.readouterr()
        assert (out, err) == (
            "",
            "stockwerk: 2 of 2 games did not end within 40 actions; --limit N counts such games\n",
        )
        assert run([*asked, "--limit", "40"]) == DONE
        capsys.readouterr()


def test_a_limit_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    """Games that it stops are counted apart, and nobody wins them."""
    asked = ("arena", "manhattan", "--players", "2", "--games", "2", "--bots", "random", "--jobs", "1")
    (whole,), (short,) = json_of(capsys, *asked), json_of(capsys, *asked, "--limit", "60")
    assert short["limit"] == short["games"] == 4
    assert set(whole) | {"limit"} == set(short)
    assert whole["wins"] == 2 and short["wins"] == short["win_share"] == 0
    assert short["mean_rank"] is short["mean_score"] is None
    assert "limit" in said(capsys, *asked, "--limit", "60") and "limit" not in said(capsys, *asked)


@pytest.mark.parametrize("command", ["simulate", "arena", "selfplay"])
def test_the_limit_is_explained(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit):
        run([command, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "--limit N" in told and "stop a game after N actions" in told and "“limit”" in told


def test_replay(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    summary = json_of(capsys, "replay", str(record))
    assert summary["over"] and summary["actions"] == summary["moves"] == 90
    assert min(summary["ranks"]) == 1
    shown = said(capsys, "replay", str(record), "--language", "de")
    assert "Runde 6: " in shown and f"Ada: {summary['scores'][0]}" in shown


def test_show(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    assert "Your cards mark the squares" in said(capsys, "show", str(record), "--at", "10", "--seat", "1")
    assert "Your cards" not in said(capsys, "show", str(record), "--at", "10")
    board = tmp_path / "board.svg"
    assert said(capsys, "show", str(record), "--at", "40", "--seat", "0", "-o", str(board)) == ""
    assert board.read_text(encoding="utf-8").startswith("<svg")
    assert set(tmp_path.iterdir()) == {board, record}


def test_components(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The printed box can be taken out, corrected, checked and played with."""
    box = tmp_path / "box.toml"
    box.write_text(said(capsys, "components", "manhattan"), encoding="utf-8")
    assert "can be played" in said(capsys, "components", "manhattan", "--check", str(box))
    box.write_text(box.read_text(encoding="utf-8").replace('"1" = 11', '"1" = 10').replace('"2" = 6', '"2" = 7'))
    asked = ("simulate", "manhattan", "--players", "4", "--games", "20")
    assert json_of(capsys, *asked, "--components", str(box))["digest"] != json_of(capsys, *asked)["digest"]


def test_the_printed_box_is_the_one_we_play_with() -> None:
    import tomllib

    from stockwerk.games import find_game
    from stockwerk.games.manhattan.box.components import BOX
    from stockwerk.games.manhattan.box.corrections import box_from

    printed = box_from(tomllib.loads(find_game("manhattan").components()))
    assert list(printed.parts) == list(BOX.parts) and list(printed.cards) == list(BOX.cards)


# One clear line for every mistake.


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["simulate", "chess", "--players", "2"], "no game 'chess'; there are: flatiron, manhattan"),
        (["simulate", "manhattan", "--players", "7"], "manhattan is for 2 to 4 players, not for 7"),
        (["simulate", "manhattan", "--players", "two"], "'two' is not a number from 1 to 999999999"),
        (["simulate", "manhattan"], "the following arguments are required: --players"),
        (["simulate", "manhattan", "--players", "2", "--games", "0"], "'0' is not a number from 1 to 999999999"),
        (["simulate", "manhattan", "--players", "2", "--option", "tie"], "an option is written KEY=VALUE, not 'tie'"),
        (["simulate", "manhattan", "--players", "2", "--option", "tie=x"], "is one of shared, tallest, not 'x'"),
        (["simulate", "manhattan", "--players", "2", "--option", "a=b"], "manhattan has no option 'a'"),
        (["simulate", "manhattan", "--players", "2", "--bots", "hal"], "no bot 'hal'; there are: random, casual"),
        (["simulate", "manhattan", "--players", "4", "--bots", "random,greedy"], "2 bots for 4 seats"),
        (["arena", "manhattan", "--players", "2", "--bots", "random,greedy,random"], "3 bots for 2 seats"),
        (["arena", "manhattan", "--players", "2", "--bots", ",greedy"], "a bot without a name in ',greedy'"),
        (["arena", "manhattan", "--players", "2", "--bots", "mine.py:bot"], "no file 'mine.py' with a bot 'bot'"),
        (["play", "manhattan", "--players", "2", "--bots", "mine.py:bot"], "no bot 'mine.py:bot'"),
        (["play", "manhattan", "--players", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["simulate", "flatiron", "--players", "2", "--limit", "0"], "'0' is not a number from 1 to 999999999"),
        (["components", "chess"], "no game 'chess'"),
    ],
)
def test_wrong_use_is_one_line(capfd: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    out, err = capfd.readouterr()
    assert stopped.value.code == WRONG_USE
    assert message in err and err.startswith("stockwerk: ") and err.count("\n") == 1
    assert out == ""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"0 ', '"1 ', "It is Ada’s turn"),
        ('"manhattan"', '"monopoly"', "no game 'monopoly'"),
        ("{", "[", "no JSON"),
    ],
)
def test_a_damaged_record_is_one_line(
    capsys: pytest.CaptureFixture[str], record: Path, old: str, new: str, message: str
) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    for asked in (["replay", str(record)], ["show", str(record)]):
        assert run(asked) == FAILED
        err = capsys.readouterr().err
        assert message in err and err.count("\n") == 1 and str(record) in err


@pytest.mark.parametrize(
    ("box", "message"),
    [
        ("", "need a table [parts]"),
        ("[parts]\n[cards]", "[parts]: 1 must be a number of 0 to 24, not None"),
        ("not toml", "not a TOML file"),
        ('[parts]\n"1"=11\n"2"=6\n"3"=4\n"4"=4\n[cards]\n', "must come to 24 parts of each colour, not to 25"),
        ('[parts]\n"1"=11\n"2"=6\n"3"=4\n"4"=3\n[cards]\ncopies=[1,2]', "must be a list of nine numbers"),
        ('[parts]\n"1"=11\n"2"=6\n"3"=4\n"4"=3\n[cards]\ncopies=[1,1,1,1,1,1,1,1,0]', "square 9 must have 1 to 20"),
        ('[parts]\n"1"=11\n"2"=6\n"3"=4\n"4"=3\n[cards]\ncopies=[1,1,1,1,1,1,1,1,1]', "at least 20 cards"),
        ('[parts]\n"1"=11\n"2"=6\n"3"=4\n"4"=3\n[cards]\ncopies=[5,5,5,5,5,5,5,5,5]\n[cats]', "no table [cats]"),
        ('[parts]\n"5"=1\n"1"=11\n"2"=6\n"3"=4\n"4"=3\n[cards]\ncopies=[5,5,5,5,5,5,5,5,5]', "has no entry '5'"),
        ("a = " + "[" * 100_000, "not a TOML file"),
    ],
)
def test_a_wrong_box_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, box: str, message: str) -> None:
    path = tmp_path / "box.toml"
    path.write_text(box, encoding="utf-8")
    for asked in (
        ["components", "manhattan", "--check", str(path)],
        ["simulate", "manhattan", "--players", "2", "--games", "1", "--components", str(path)],
    ):
        assert run(asked) == FAILED
        err = capsys.readouterr().err
        assert message in err and err.count("\n") == 1


def test_files_that_cannot_be_read_or_written(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    assert run(["replay", str(tmp_path / "none.json")]) == FAILED
    assert "no such file" in capsys.readouterr().err
    assert run(["replay", str(tmp_path)]) == FAILED
    assert "is a directory" in capsys.readouterr().err
    assert run(["show", str(record), "-o", str(tmp_path / "no" / "board.svg")]) == FAILED
    assert "cannot write" in capsys.readouterr().err
    assert run(["show", str(record), "--at", "999"]) == WRONG_USE
    assert "the match has moves 0 to 90" in capsys.readouterr().err
    assert run(["show", str(record), "--seat", "5"]) == WRONG_USE
    assert "the seats are 0 to 2" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [record]


def test_the_program_itself_never_shows_a_traceback() -> None:
    command = [sys.executable, "-m", "stockwerk", "replay", "/dev/null"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == FAILED
    assert done.stderr.startswith("stockwerk: /dev/null: not a record") and done.stderr.count("\n") == 1


def test_pictures_go_where_they_are_sent(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    """Through a link into the file it means; into a device; never over a directory."""
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    assert said(capsys, "show", str(record), "-o", str(link)) == ""
    assert link.is_symlink() and real.read_text(encoding="utf-8").startswith("<svg")
    assert said(capsys, "show", str(record), "-o", "/dev/null") == ""
    assert Path("/dev/null").is_char_device()
    for nowhere in (".", str(tmp_path)):
        assert run(["show", str(record), "-o", nowhere]) == FAILED
        assert "it is a directory" in capsys.readouterr().err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(["--version"])
    assert stopped.value.code == 0 and capsys.readouterr().out == f"stockwerk {version('stockwerk')}\n"


def test_json_is_strict(capsys: pytest.CaptureFixture[str]) -> None:
    """One deal is too few for an interval: there is none, rather than an endless one."""
    asked = ("arena", "manhattan", "--players", "2", "--games", "1", "--bots", "random", "--jobs", "1", "--json")
    found = json.loads(said(capsys, *asked), parse_constant=pytest.fail)
    assert found[0]["win_share_95"] is None
