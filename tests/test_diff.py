"""What a page that keeps its plates is sent: what changed in them, and nothing else."""

from __future__ import annotations

import json
import re
from typing import Any
from zlib import decompressobj

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from campaigns.moves import play
from conftest import listen
from stockwerk.core.game import AnyGame
from stockwerk.core.picture.pen import Lines
from stockwerk.core.rng import seeded
from stockwerk.core.text import Reader
from stockwerk.games import find_games
from stockwerk.play.match import Match
from stockwerk.web.compression import HEAD
from stockwerk.web.diff import fresh_json, line_diff, option_json
from stockwerk.web.registry import TableRegistry
from stockwerk.web.seat_page import SeatPage
from stockwerk.web.subscriber import Subscriber

API = "/api/v1/tables"
LINES = st.lists(st.sampled_from("abcdef"), max_size=12).map(tuple)


def apply(lines: list[str], changed: list[Any]) -> list[str]:
    for at, gone, come in reversed(changed):
        lines[at : at + gone] = come
    return lines


@given(LINES, LINES)
def test_the_old_lines_with_the_changes_are_the_new_ones(old: Lines, new: Lines) -> None:
    changed = line_diff(old, new)
    assert apply([*old], changed) == [*new]
    assert bool(changed) == (old != new)


def test_lines_that_stay_are_not_sent() -> None:
    log = tuple(f"line {number}" for number in range(30))
    assert line_diff(log, ("new", *log[:-1])) == [(0, 0, ("new",)), (29, 1, ())]
    assert line_diff(log, (*log[:7], "other", *log[8:])) == [(7, 1, ("other",))]


class KeptPage:
    """Keeps what it is sent, as live.js does."""

    def __init__(self) -> None:
        self.plates: dict[str, list[str]] = {}
        self.view: dict[str, Any] = {}
        self.choice: dict[str, Any] = {}

    def take(self, event: str) -> None:
        kind, number, data = event.strip().split("\n")
        told = json.loads(data.removeprefix("data: "))
        if "options" in told:
            told["options"] = [self.choice[one] if isinstance(one, str) else one for one in told["options"]]
            self.choice = {one["id"]: one for one in told["options"]} or self.choice
        self.view |= {"places": {}, "gone": [], "said": ""} | told
        assert (kind, number) == ("event: view", f"id: {self.view['version']}")
        for name, markup in self.view.pop("plates").items():
            self.plates[name] = markup.split("\n")
        for name, changed in self.view.pop("changes").items():
            apply(self.plates[name], changed)
        for name in self.view["gone"]:
            del self.plates[name]
        for name, (_, before) in self.view["places"].items():
            assert {name, before or name} <= self.plates.keys(), "a new plate follows one that is there"


OFTEN, SELDOM = 40, 30  # so many moves are looked at one by one; after them every thirtieth


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_page_that_keeps_its_plates_has_them_all(client: TestClient, game: AnyGame) -> None:
    """After one move or several, from every seat, just as if it had asked for the whole view; in few bytes."""
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    players = game.players[-1]
    seats = [{"name": f"Player <{number}>"} for number in range(players)]
    made = client.post(API, json={"game": game.id, "seats": seats, "seed": "changes"}).json()
    subscribers = [Subscriber(made["id"], seat, "de", "", True, -1, keeps=True) for seat in range(-1, players)]
    pages, luck, sizes = [KeptPage() for _ in subscribers], seeded("changes"), []
    with registry.at(made["id"]) as table:
        for moves in range(game.longest):
            looked_at = moves < OFTEN or moves % SELDOM == 0 or table.match.over
            for subscriber, page in zip(subscribers, pages, strict=True) if looked_at else ():
                seat_page = SeatPage(table, subscriber.seat, table.reader("de"))
                sent = subscriber.encode_update(seat_page)
                sizes += [len(sent)] if moves < OFTEN else []
                page.take(decompressobj(31).decompress(HEAD + sent).decode())
                whole = json.loads(json.dumps(seat_page.view()))
                assert {name: "\n".join(lines) for name, lines in page.plates.items()} == whole.pop("plates")
                assert page.view | {"gone": [], "places": {}, "have": whole["have"]} == whole
            actors = table.match.state.actors()
            if not actors:
                break
            legal = table.match.legal(actors[0])
            chosen = game.write(legal[int(luck.below(len(legal)))])
            play(registry.store, table, actors[0], chosen, table.version_for(actors[0]))
    assert sum(sizes[len(pages) :]) / len(sizes[len(pages) :]) < 6_000


def test_a_stream_can_be_kept(client: TestClient) -> None:
    """What the page says that it has is not sent; what has changed since comes whole, since no line of it was sent.

    Of what an earlier stream has changed, a page knows only the names.
    """
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).json()
    shown = client.get(f"{API}/{made['id']}/view?seat=0").json()
    headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    known = re.sub(r"people\.\w+", "people.", shown["have"]) + " stock-of-old."
    path = f"{API}/{made['id']}/stream?seat=0&keeps=true&have="
    only = {"people": shown["plates"]["people"]}
    for have, plates, gone in (("", shown["plates"], []), (known.replace(" ", "%20"), only, ["stock-of-old"])):
        status, _, body = listen(client, path + have, headers)
        told = json.loads(body.decode().strip().partition("data: ")[2])
        assert status == 200 and told.pop("changes") == {} and told.pop("plates") == plates
        told = {"places": {}, "gone": [], "said": ""} | told
        assert told == {key: value for key, value in shown.items() if key not in ("plates", "have")} | {"gone": gone}


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_an_option_that_was_told_before_says_what_it_says_now(game: AnyGame) -> None:
    """Games remember their options, and change copies of them: alone, the card that goes to the AAA is another."""
    for players in game.players:
        match, luck, reader = Match.new(game, game.setup(players), seed=1), seeded(1), Reader("en")
        for _ in range(60):
            if match.over:
                break
            seat = match.state.actors()[0]
            for option in match.options(seat):
                assert option_json(option, reader) == fresh_json(option, reader)
            legal = match.legal(seat)
            match.play(seat, legal[int(luck.below(len(legal)))])
