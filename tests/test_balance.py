"""The balance of Flatiron can be measured: games are played, kept, taken up again and told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import flatiron_balance
import pytest
from flatiron_balance import PlannedGame, assign_boards, fingerprint, gather, parse, plans, play, report
from flatiron_tally import ALONE, DUEL, KINDS, LADDER, Played, by_deal, evenness, share, tables

from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import printed_box
from stockwerk.games.flatiron.people.seeing import view

FEW = ("--duels", "4", "--games", "4", "--ladder", "4")


def played(deal: int, **what: object) -> Played:
    """A duel that the start player won."""
    duel = Played(
        DUEL, deal, False, True, 60, 0, 0, [0, 3], [90, 80], [60, 60], [], list(range(6)), [], [0, 5, 6, 7, 8]
    )
    return Played(**(vars(duel) | what))


def rows_of(games: list[Played], title: str) -> dict[str, tuple[str, ...]]:
    section = next(section for section in tables(games, printed_box()) if section[0] == title)
    return {row[0]: row for row in section[2]}


def test_both_companies_play_each_deal_with_each_board() -> None:
    """The same seat begins, and everything else but the boards is dealt alike."""
    first, second = (GAME.start(GAME.setup(2), "boards") for _ in range(2))
    assign_boards(first, PlannedGame(DUEL, 0, False, "boards", playouts=1))
    assign_boards(second, PlannedGame(DUEL, 0, True, "boards", playouts=1))
    assert list(first.side) == list(second.side)[::-1] and first.side[0] // 2 != first.side[1] // 2
    assert first.start == second.start and view(first, NOBODY).unseen == view(second, NOBODY).unseen


def test_the_same_plan_gives_the_same_game() -> None:
    plan = PlannedGame(ALONE, 0, False, "again", playouts=1)
    game = play(plan)
    assert game == play(plan) and game.ended and game.winner in (0, 1)


def test_boards_and_sides_are_dealt_evenly() -> None:
    """Before anybody thinks: over many deals each side comes up as often as any other."""
    counts = [0] * 8
    for deal in range(400):
        table = GAME.start(GAME.setup(2), f"even/{deal}")
        assign_boards(table, PlannedGame(DUEL, deal, False, f"even/{deal}", playouts=1))
        for side in table.side:
            counts[int(side)] += 1
    assert sum(counts) == 800 and all(70 <= count <= 130 for count in counts)


def test_a_run_can_be_stopped_and_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.jsonl"
    asked = parse([*FEW, "--playouts", "1", "--keep", str(kept)])
    done: list[PlannedGame] = []

    def pretend(todo: list[PlannedGame], jobs: int, level: int) -> list[Played]:
        done.extend(todo[:3])
        return [played(plan.deal, kind=plan.kind, turned=plan.turned) for plan in todo]

    monkeypatch.setattr(flatiron_balance, "play_all", pretend)
    whole = gather(asked)
    assert [one.key for one in whole] == [plan.key for plan in plans(asked)] and len(whole) == 16
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:-2]) + lines[-2][:10])  # it was stopped while it wrote
    done.clear()
    assert gather(asked) == whole and [plan.key for plan in done] == [whole[-2].key, whole[-1].key]
    assert kept.read_text() == "".join(lines)
    with pytest.raises(SystemExit, match="other rules"):
        gather(parse([*FEW, "--playouts", "2", "--keep", str(kept)]))


def test_whoever_stops_a_run_is_told_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(todo: list[PlannedGame], jobs: int, level: int) -> Iterator[Played]:
        yield played(todo[0].deal, kind=todo[0].kind)
        raise KeyboardInterrupt

    monkeypatch.setattr(flatiron_balance, "play_all", interrupted)
    assert len(gather(parse(["--kinds", DUEL, "--keep", str(tmp_path / "kept.jsonl")]))) == 1


def test_what_was_kept_belongs_to_its_parts(tmp_path: Path) -> None:
    corrected = tmp_path / "corrected.toml"
    corrected.write_text(GAME.components().replace("popularity = 1", "popularity = 0"))
    assert fingerprint(parse([])) == fingerprint(parse([]))
    assert fingerprint(parse([])) != fingerprint(parse(["--components", str(corrected)]))


def test_games_of_one_deal_are_one_observation() -> None:
    assert by_deal([(0, 1.0), (0, 0.0), (1, 1.0), (1, 1.0)])[0] == 0.75
    assert share([(deal, float(deal % 2)) for deal in range(100)]) == "50.0% (40.0% to 60.0%)"
    assert share([]) == ""


def test_what_chance_explains_is_not_out_of_line() -> None:
    def won(times: int, of: int) -> list[tuple[int, float]]:
        return [(deal, float(deal < times)) for deal in range(of)]

    assert evenness(won(52, 100)) == "in line"
    assert evenness(won(6, 10)) == "not sure" == evenness([])
    assert evenness(won(70, 100)) == "out of line" == evenness(won(30, 100))


def test_the_tables_tell_who_won_with_what() -> None:
    games = [
        played(0, decrees=[[0, 4, 1, 5]], effects=[[0, 0], [1, 1]]),
        played(0, turned=True, sides=[3, 0], winner=1, scores=[70, 80]),
    ]
    assert rows_of(games, "Boards")["A purple"][1:5] == (
        "2",
        "100.0% (0.0% to 100.0%)",
        "10.0 (-inf to inf)",
        "85.0 (-inf to inf)",
    )
    assert rows_of(games, "Boards")["B advanced"][2].startswith("0.0%")
    assert rows_of(games, "Who begins")["2"][1].startswith("50.0%")
    decree = rows_of(games, "Decrees")["D05 lower"]
    assert decree[1:4] == ("5 points", "50.0% (0.0% to 100.0%)", "1") and decree[5].startswith("5.0 ")
    assert rows_of(games, "Effects of street cards")["gain"][1] == "0.50"
    assert rows_of(games, "Floors")["F06"][2] == "2"


def test_the_page_has_everything(tmp_path: Path) -> None:
    games = [played(deal, kind=kind) for kind in KINDS for deal in range(3)]
    asked = parse(["--duels", "3", "--games", "3", "--seed", "page"])
    page = report(games, tables(games, printed_box()), asked)
    for words in (
        "--duels 3 --games 3 --playouts 48 --seed page",
        "3 duels",
        "### Daniel",
        "### Boards",
        "95 % intervals",
    ):
        assert words in page
    assert "3 | 0 | 60" in page  # no unfinished games
    assert rows_of([played(0, kind=LADDER), played(0, kind=LADDER, turned=True)], "The bot")["2"][1].startswith("50.0%")
    assert json.loads(json.dumps(vars(games[0]))) == vars(games[0])
