"""The table in a notebook, by the messages of its page: whole games, refusals, secrets; and in step with its match."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from zlib import crc32

import pytest

import stockwerk
from campaigns.worlds import other_world, played
from conftest import run_apart
from stockwerk.core.errors import BadSetup, IllegalAction, UnknownBot
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Player
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES
from stockwerk.games import find_games
from stockwerk.notebook.bots import Bots, is_looping
from stockwerk.notebook.desk import Desk
from stockwerk.notebook.frame import frame, scripts
from stockwerk.notebook.messages import read_message
from stockwerk.notebook.widget import Widget
from stockwerk.play.match import Match
from stockwerk.play.seat import Seat
from stockwerk.play.storage import Entry
from stockwerk.play.table import Table

GAMES = find_games()
LOOKS = 25  # decisions after each of which the whole view is asked for


@pytest.fixture(autouse=True)
def no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a browser was driven, this thread has an event loop that never ends: it is none of ours."""

    def looping() -> bool:
        return threading.current_thread() is not threading.main_thread() and is_looping()

    for module in ("bots", "widget"):
        monkeypatch.setattr(f"stockwerk.notebook.{module}.is_looping", looping)


class WidgetPage:
    """What the page of a widget does."""

    def __init__(self, match: Match, seat: int = 0, language: str = "en", **how: Any) -> None:
        self.told: list[tuple[int, int]] = []
        yours, bots = how.get("yours", seat), how.get("bots", "random")
        tell = self.told.append
        self.desk = Desk(match, yours, bots=bots, language=language, milliseconds=1, tell=lambda *news: tell(news))
        self.seat = seat
        self.language = language

    def ask(self, path: str, body: Any = None) -> tuple[int, Any]:
        message = {"id": "me 1", "path": path, "body": body, "language": self.language}
        answer = self.desk.answer(json.loads(json.dumps(message)))
        assert answer.pop("id") == "me 1"
        return answer["status"], json.loads(json.dumps(answer["body"]))

    def view(self) -> Any:
        status, view = self.ask(f"view?seat={self.seat}")
        assert status == 200
        return view

    def act(self, option: str, **more: Any) -> tuple[int, Any]:
        version = self.desk.table.version_for(self.seat)
        return self.ask("act", {"seat": self.seat, "version": version, "option": option, "listens": True} | more)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_views_and_matches_show_their_board(game: AnyGame) -> None:
    match = played(game, game.setup(game.players[-1]), seeded("shown"), 12)
    match.seats = ()  # a view knows no names
    for seat in range(NOBODY, match.setup.players):
        assert match.view(seat)._repr_svg_() == match.picture(seat)
    assert match._repr_svg_() == match.picture()


# Whole games.


@pytest.mark.parametrize("players", ["few", "many"])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_whole_game_by_messages(game: AnyGame, players: str) -> None:
    setup = game.setup(game.players[0 if players == "few" else -1])
    match, luck = Match(game, setup, "by messages"), seeded(f"{game} {players}")
    page = WidgetPage(match, language="de" if players == "few" else "en")
    page.desk.bots.play_at_once()
    for number in range(game.longest):
        if match.over:
            break
        options = page.view()["options"] if number < LOOKS else [{"id": one.id} for one in match.options(0)]
        option = options[int(luck.below(len(options)))]["id"]
        if number < LOOKS:
            status, ghost = page.ask(f"preview/{quote(option, safe='')}?seat=0")
            assert (status, sorted(ghost)) == (200, ["note", "parts"])
        before = page.desk.table.version_for(0)
        status, answer = page.act(option)
        assert status == 200 and answer["version"] > before
        assert match.over or 0 in match.state.actors() or page.desk.table.waiting_bots() == []
    assert match.over
    view = page.view()
    assert view["over"] and view["plates"]["result"] and not view["options"]
    assert [move.seat for move in match.moves].count(0) > 0
    assert snapshot(Match.from_record(match.record()).state) == snapshot(match.state)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_page_is_whole(game: AnyGame) -> None:
    """All plates, the same options, and nothing that would have to be loaded from anywhere."""
    page = WidgetPage(Match(game, game.setup(game.players[-1]), "whole"), language="de")
    page.desk.bots.play_at_once()
    status, opened = page.ask("page?theme=dark&seat=0")
    html = opened["html"]
    assert status == 200 and '<html lang="de" data-theme="dark">' in html
    for name in page.view()["plates"]:
        assert f'data-plate="{name}"' in html or name in ("chat",), name
    shown = json.loads(html.partition('id="view">')[2].partition("</script>")[0])
    assert shown["view"]["options"] == page.view()["options"]
    for outside in ('src="/', "src='/", 'href="/api', 'href="/t/"', 'action="', "<link", '/static/icon.svg"'):
        assert outside not in html.replace('href="/t//rules"', ""), outside
    assert json.loads(scripts())["imports"].keys() >= {"stockwerk/table.js", "stockwerk/picker.js", "stockwerk/lens.js"}


# What is refused.

BAD: list[tuple[str, Any]] = [
    ("act", None),
    ("act", {"seat": 0, "version": 0}),
    ("act", {"seat": 0, "version": 0, "option": "nonsense"}),
    ("act", {"seat": 0, "version": 0, "option": ""}),
    ("act", {"seat": 1, "version": 0, "option": "111222"}),
    ("act", {"seat": 99, "version": 0, "option": "111222"}),
    ("act", {"seat": -1, "version": 0, "option": "111222"}),
    ("act", {"seat": "0", "version": 0, "option": "111222"}),
    ("act", {"seat": 0, "version": 0, "option": "B5+3"}),
    ("act", {"seat": 0, "version": 0, "option": "1112", "more": 1}),
    ("undo", {"seat": 0, "version": 0}),
    ("undo", {"seat": 1, "version": 0}),
    ("view", None),
    ("view?seat=1", None),
    ("view?seat=²", None),
    ("view?seat=99999999", None),
    ("preview/1112?seat=1", None),
    ("preview/1112?seat=-1", None),
    ("preview/nonsense?seat=0", None),
    ("large/city-1?seat=1", None),
    ("page?seat=1", None),
    ("page?seat=x", None),
    ("why-not", {"seat": 1, "targets": []}),
    ("why-not", {"seat": 0, "targets": "site"}),
    ("why-not", []),
    ("record", None),
    ("../act", None),
    ("", None),
    ("view?seat=0&have=" + "x" * 5000, None),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "body"), BAD, ids=lambda part: str(part)[:50])
def test_what_cannot_be_is_one_line_and_changes_nothing(path: str, body: Any, language: str) -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="bad")
    page = WidgetPage(match, language=language)
    before = json.dumps(page.view())
    status, answer = page.ask(path, body)
    assert status == 422 and answer["error"] and "\n" not in answer["error"] + answer["said"]
    assert answer["said"]
    assert match.log == [] and json.dumps(page.view()) == before


def test_reasons_are_told_in_the_readers_language_with_their_rule() -> None:
    for language, words in (("en", "First pick your 4 parts"), ("de", "Nimm zuerst deine 4 Bauteile")):
        page = WidgetPage(stockwerk.new_match("manhattan", players=3, seed="why"), language=language)
        status, reason = page.ask("why-not", {"seat": 0, "targets": ["site:B5"]})
        assert status == 200 and reason["text"].startswith(words) and reason["rule"] == "§8.1"
        status, answer = page.act("B5+3")
        assert status == 422 and answer["said"].startswith(words)
        status, rules = page.ask("rules")
        assert status == 200 and 'id="8.1"' in rules["html"] and f'id="{rules["chapter"]}"' in rules["html"]


@pytest.mark.parametrize("message", [None, 1, "act", [], {}, {"id": 7, "path": "view?seat=0"}, {"id": "x", "path": 3}])
def test_a_message_that_is_none_is_answered(message: Any) -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="bad")
    answer = WidgetPage(match).desk.answer(message)
    assert answer["status"] == 422 and answer["body"]["said"] and match.log == []


def test_somebody_who_was_too_late_gets_a_fresh_view() -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="late")
    page = WidgetPage(match)
    first, second = (option["id"] for option in page.view()["options"][:2])
    assert page.act(first)[0] == 200
    count = len(match.log)
    status, view = page.act(second, version=0, listens=False)
    assert status == 409 and "Somebody was faster" in view["said"] and view["plates"]
    assert len(match.log) == count


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"seat": 7}, IllegalAction),
        ({"seat": "0"}, IllegalAction),
        ({"seat": []}, BadSetup),
        ({"bots": "genius"}, UnknownBot),
        ({"bots": ["greedy"]}, BadSetup),
        ({"language": "fr"}, BadSetup),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(how: dict[str, Any], error: type[Exception]) -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="bad")
    with pytest.raises(error):
        match.widget(**how)
    assert match.followers == []


def test_without_anywidget_there_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stockwerk.new_match("manhattan", players=2, seed=1)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "stockwerk.notebook.widget")
    with pytest.raises(ImportError, match=r'^To play in a notebook.*stockwerk\[notebook\]" / Um im Notebook') as caught:
        match.widget()
    assert "\n" not in str(caught.value)


# Secrets.


def questions(match: Match, seat: int, luck: Rng) -> Iterator[tuple[str, Any]]:
    game, view, legal = match.game, match.view(seat), match.legal(seat)
    some = [int(luck.below(game.actions)) for _ in range(6)]
    yield from ((f"page?seat={seat}", None), ("page", None), (f"view?seat={seat}", None), ("view?seat=-1", None))
    yield "rules", None
    for number in range(1, match.setup.players + 1):
        yield f"large/sheet-{number}?seat={seat}", None
    for action in (*some, *legal[:1], *legal[-1:]):
        yield f"preview/{quote(game.write(action), safe='')}?seat={seat}", None
        for targets in (game.option(view, action).targets, game.option(view, action).targets[:1]):
            yield "why-not", {"seat": seat, "targets": [*targets]}
        if action not in legal:
            yield "act", {"seat": seat, "version": len(match.moves), "option": game.write(action)}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("moves", [0, 7, 40])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_two_worlds_that_look_the_same_are_told_with_the_same_bytes(game: AnyGame, moves: int, seat: int) -> None:
    luck = seeded(f"{game} {moves} {seat}")
    this = played(game, game.setup(2 if 2 in game.players else game.players[-1]), luck, moves)
    other = other_world(this, seat, luck)
    desks = []
    for world in (this, other):
        page = WidgetPage(this, seat)
        page.desk.close()
        page.desk.match = world
        told = [Entry(k, "move", move.seat, game.write(move.action), 0.0) for k, move in enumerate(world.moves)]
        page.desk.table = Table("", world, page.desk.table.seats, listed=False, entries=told)
        page.desk.tables._tables = {"": page.desk.table}
        page.desk.storage._keys[""] = {(secret, seat) for secret in page.desk.secrets}
        desks.append(page)
    asked = 0
    for path, body in questions(this, seat, seeded(crc32(game.id.encode()))):
        mine, its = (page.ask(path, body) for page in desks)
        assert json.dumps(mine) == json.dumps(its), f"{path} {body} tells seat {seat}"
        assert not any(
            secret in json.dumps(mine) for world in (this, other) for secret in (world.seed, world.commitment)
        )
        asked += 1
    assert asked > 10


def test_on_one_screen_a_hand_is_shown_only_when_its_player_has_come() -> None:
    match = stockwerk.new_match("manhattan", players=2, seed="one screen", names=["Ada", "Ben"])
    page = WidgetPage(match, NOBODY, yours=[0, 1])
    _, opened = page.ask("page")
    assert opened["seat"] == NOBODY and 'data-seat="-1"' in opened["html"]
    _, opened = page.ask("page?seat=1")
    assert opened["seat"] == 1 and "Ben" in opened["html"]


def test_unfinished_turns_of_others_are_not_told() -> None:
    """Turns at the same time: that another has begun is nobody's news."""
    match = stockwerk.new_match("welcome_to", players=3, seed="apart")
    page = WidgetPage(match, yours=[0, 1, 2], bots=())
    before, view = list(page.told), page.view()
    match.play(1, match.legal(1)[0])
    assert {seat for seat, _ in page.told[len(before) :]} == {1}
    assert page.view() == view


# In step.


def test_what_is_played_in_a_cell_is_shown_and_what_is_touched_is_in_the_record() -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="in step")
    page = WidgetPage(match, yours=[0, 1], bots=["random"])
    option = page.view()["options"][0]["id"]
    match.play(0, option)
    assert page.told[-1] == (1, 1) and page.view()["version"] == 1 and page.view()["turn"] is False
    match.undo(0)
    assert page.view()["version"] == 2 and page.view()["turn"] is True
    assert page.act(option)[0] == 200
    assert match.record().actions == (f"0 {option}", "0 undo", f"0 {option}")
    match.undo_agreed(range(3))
    assert page.view()["plates"]["ask"] == ""  # nobody here wanted it
    assert snapshot(page.desk.table.match.state) == snapshot(match.state)


@pytest.mark.parametrize("game", [game for game in GAMES if 2 in game.players], ids=str)
def test_taking_back_one_s_last_decision_takes_back_what_bots_did_since(game: AnyGame) -> None:
    match = Match(game, game.setup(2), "back", [Player("Ada"), Player("Ben")])
    page = WidgetPage(match)
    page.desk.bots.play_at_once()
    luck = seeded("back")
    for _ in range(12):
        begun, view = match.state, page.view()
        options = view["options"]
        assert page.act(options[int(luck.below(len(options)))]["id"])[0] == 200
        now = page.view()
        status, answer = page.ask("undo", {"seat": 0, "version": now["version"]})
        assert status == 200
        assert snapshot(page.desk.table.match.state) == snapshot(match.state)
        assert [one["id"] for one in answer["options"]] == [one["id"] for one in options]
        if now["warning"]:
            assert "Your last move is taken back" in answer["plates"]["ask"]
        assert match.legal(0) == begun.legal(0)
        page.act(options[0]["id"])


def test_of_several_tables_the_newest_decides_who_plays() -> None:
    match = stockwerk.new_match("manhattan", players=3, seed="two tables")
    first = WidgetPage(match, 0)
    second = WidgetPage(match, 1)
    second.desk.bots.play_at_once()
    assert [entry[0] for entry in match.log] == ["0"]  # a bot at seat 0: the second table's
    assert first.desk.bots.waiting() == []
    assert first.view()["version"] == second.view()["version"] == 1
    second.desk.close()
    assert first.desk.bots.waiting() == [1]  # and whoever is left goes on


def test_when_the_newest_table_is_closed_the_bots_of_another_play_on() -> None:
    async def notebook() -> int:
        match = stockwerk.new_match("manhattan", players=3, seed="two tables")
        old, new = WidgetPage(match, 0), WidgetPage(match, 0, yours=[0, 1, 2])
        match.play(0, match.legal(0)[0])
        new.desk.close()
        thinking = old.desk.bots.thinking
        assert thinking is not None
        await asyncio.wait_for(thinking, 30)
        return len(match.log)

    assert run_apart(notebook()) == 3


@pytest.mark.parametrize("milliseconds", [0, -5])
def test_no_time_to_think_is_refused_where_it_is_asked_for(milliseconds: int) -> None:
    match = stockwerk.new_match("manhattan", players=2, seed=1)
    with pytest.raises(BadSetup, match="more than 0"):
        match.widget(milliseconds=milliseconds)
    assert not match.followers


def test_bots_think_beside_the_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cell may play meanwhile; a thought about what is past is not carried out."""
    go_on, choose = threading.Event(), Bots.choose

    def slowly(bots: Bots, seat: Seat) -> int:
        assert go_on.wait(30)
        return choose(bots, seat)

    monkeypatch.setattr(Bots, "choose", slowly)

    async def notebook() -> list[str]:
        match = stockwerk.new_match("manhattan", players=3, seed="beside")
        widget = match.widget(bots=["random", "casual"], milliseconds=1)
        match.play(0, match.legal(0)[0])
        assert len(match.log) == 1  # nobody plays before the cell has ended
        task = widget.desk.bots.thinking
        assert task is not None
        await asyncio.sleep(0)  # seat 1 has begun to think
        match.play(1, match.legal(1)[0])
        go_on.set()
        await asyncio.wait_for(task, 30)
        assert widget.desk.bots.thinking is None and 0 in match.state.actors()
        return [entry[0] for entry in match.log]

    assert run_apart(notebook()) == ["0", "1", "2"]


# The widget itself.


def test_the_widget_answers_by_messages_and_a_closed_one_follows_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stockwerk.new_match("manhattan", players=2, seed="widget")
    sent: list[Any] = []
    monkeypatch.setattr(Widget, "send", lambda self, content, buffers=None: sent.append(content))
    widget = match.widget([0, 1], language="de")
    widget._handle_custom_msg({"id": "1", "path": "view?seat=0", "body": None, "language": "de"}, [])
    assert sent[-1]["status"] == 200 and sent[-1]["body"]["prompt"].startswith("Runde 1")
    match.play(0, sent[-1]["body"]["options"][0]["id"])
    assert {"seat": 0, "version": 1} in sent
    widget.close()
    count = len(sent)
    seat = match.state.actors()[0]
    match.play(seat, match.legal(seat)[0])
    assert len(sent) == count


def test_a_message_in_another_thread_is_answered_in_that_of_the_match() -> None:
    async def notebook() -> list[Any]:
        widget = stockwerk.new_match("manhattan", players=2, seed="threads").widget()
        sent: list[Any] = []
        object.__setattr__(widget, "send", lambda content: sent.append((asyncio.get_running_loop(), content["status"])))
        message = {"id": "1", "path": "view?seat=0", "body": None, "language": "en"}
        await asyncio.to_thread(widget.hear, widget, message, [])
        await asyncio.sleep(0)
        assert sent == [(asyncio.get_running_loop(), 200)]
        return sent

    assert run_apart(notebook())


def test_the_page_speaks_all_languages_that_there_are() -> None:
    for language in LANGUAGES:
        assert read_message({"id": "1", "path": "view", "language": language}).language == language
    page = WidgetPage(stockwerk.new_match("flatiron", players=1, seed="words"))
    assert frame(page.desk.seat_page(0, "de"), [0], "") != frame(page.desk.seat_page(0, "en"), [0], "")
