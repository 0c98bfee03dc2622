"""The pages around the table: home, invitations, replay, rules, mistakes; as a browser without script meets them."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from time import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from campaigns.moves import play
from conftest import random_play, run_apart, setups
from stockwerk.core.game import AnyGame, Standing
from stockwerk.core.record import Player, Record
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_game, find_games
from stockwerk.play.match import Match, reader_of
from stockwerk.play.storage import Entry, Kept
from stockwerk.play.store import Store
from stockwerk.web import app, pages
from stockwerk.web.home import LATEST, when
from stockwerk.web.rate_limits import BODY, TokenBucket
from stockwerk.web.registry import TableRegistry
from stockwerk.web.seat_page import SeatPage, signed, strip, words
from stockwerk.web.sessions import COOKIE
from stockwerk.web.subscriber import Subscriber

API = "/api/v1/tables"
DE = {"accept-language": "de"}


def played(moves: int = 1000, seats: tuple[Player, ...] = (Player("Ada"), Player(bot="greedy"))) -> Match:
    """A match of two, as far as wanted."""
    game = find_game("manhattan")
    match, luck = Match.new(game, game.setup(2), seed="pages", seats=seats), seeded("choices")
    while not match.over and len(match.moves) < moves:
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    return match


def upload(client: TestClient, text: str, **more: Any) -> Any:
    return client.post("/records", files={"record": ("game.json", text)}, follow_redirects=False, **more)


def set_table(client: TestClient, mode: str, players: int = 3, **more: Any) -> str:
    form = {"game": "manhattan", "players": str(players), "mode": mode, **more}
    made = client.post("/tables", data=form, follow_redirects=False)
    assert made.status_code == 303, made.text
    return str(made.headers["location"]).removeprefix("/t/")


def seats_at(client: TestClient, id: str) -> list[tuple[str, str]]:
    return [(seat["name"], seat["bot"]) for seat in client.get(f"{API}/{id}").json()["seats"]]


def said(html: str) -> str:
    """What a page says, without its tags."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)))


# Where in the game it is.


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [
        ("flatiron", "Before the first round", "the roof is on"),
        ("manhattan", "Round 1 of 6 · picking parts", "Round 6 of 6 · turn 8 of 8"),
        ("new_york_1901", "Round 1 · 14 buildings or 47 cards to the end", "the last turns"),
        ("welcome_to", "Round 1 · nearest the end: 0/3 plans, 0/3 strikes, 0/33 lots", "3/3 strikes"),
    ],
)
def test_from_the_first_move_to_the_last_one_sees_how_near_the_end_is(game: str, first: str, last: str) -> None:
    """For two; played at random, these ends are the usual ones."""
    match, luck = Match.new(find_game(game), find_game(game).setup(2), seed="progress"), seeded("progress")
    told: list[str] = []
    while not match.over:
        told.append(Reader("en").say(match.game.progress(match.view())))
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    assert told[0] == first
    assert last in Reader("en").say(match.game.progress(match.view()))
    rounds = [int(found.group(1)) for line in told if (found := re.match(r"Round (\d+)", line))]
    assert rounds == sorted(rounds) and set(rounds) == set(range(1, rounds[-1] + 1))


def test_alone_with_the_pile_one_sees_how_long_the_cards_last() -> None:
    game = find_game("welcome_to")
    match = Match.new(game, game.setup(1, {"opponent": "classic"}), seed="pile")
    line = Reader("en").say(game.progress(match.view()))
    assert re.fullmatch(r"Round 1 · 0/3 plans, 0/3 strikes, 0/33 lots, cards for 2\d rounds", line)


def test_the_page_tells_it_until_the_game_is_over(client: TestClient) -> None:
    id, _, _ = set_table(client, "friends", 3, name="Ada").partition("#")
    assert "Round 1" not in said(client.get(f"/t/{id}").text.partition("</header>")[0])  # not everybody is here
    id = set_table(client, "bots", 3, name="Ada")
    assert "Runde 1 von 6 · Bauteile wählen" in said(client.get(f"/t/{id}", headers=DE).text.partition("</header>")[0])
    over = upload(client, played().record().to_json()).headers["location"].partition("/replay")[0]
    assert "Round" not in said(client.get(over).text.partition("</header>")[0])


def test_who_leads_is_marked_unless_all_are_equal() -> None:
    def told(*scores: int) -> list[bool]:
        order = sorted(scores, reverse=True)
        stand = tuple(Standing(k, order.index(score) + 1, score, ()) for k, score in enumerate(scores))
        shown = strip(stand, ((),) * len(scores), Reader("en", ("Ada", "Bo", "Cem")[: len(scores)]))
        return ["leads" in line for line in shown]

    assert told(3, 7, 5) == [False, True, False]
    assert told(7, 7, 5) == [True, True, False]
    assert told(0, 0, 0) == [False, False, False] and told(4) == [False]
    tied = (Standing(0, 2, 11, ()), Standing(1, 1, 11, ()))  # something else has decided
    assert ["leads" in line for line in strip(tied, ((),) * 2, Reader("en", ("Ada", "Bo")))] == [False, True]


# Who is there.


def test_whoever_left_is_missed_unless_they_come_back(client: TestClient) -> None:
    """A page that is only loaded again was never away."""
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    id, _, _ = set_table(client, "friends", 2, name="Ada").partition("#")

    async def departs(subscriber: Subscriber) -> None:
        registry.presence.depart(subscriber)

    def present() -> list[int]:
        return registry.presence.present([id])[id]

    registry.presence.see([(id, 0), (id, 1)])
    registry.store.see([(id, 1)])  # by another worker
    run_apart(registry.presence.tell(id, 1))
    assert present() == [0, 1]
    other = Subscriber(id, 1, "en", "", accepts_gzip=False, version=0)  # a page of the seat is open
    run_apart(registry.presence.arrive(other))
    run_apart(registry.presence.tell(id, 1))
    assert present() == [0, 1]
    run_apart(departs(other))
    run_apart(registry.presence.tell(id, 1))
    assert present() == [0]
    assert registry.presence.is_away(id, 1) and not registry.presence.is_away(id, 0)


# Home.


def test_three_ways_to_play_take_one_click(client: TestClient) -> None:
    assert seats_at(client, set_table(client, "bots", name="Ada")) == [("Ada", ""), ("", "greedy"), ("", "greedy")]
    id, _, links = set_table(client, "friends", name="Ada").partition("#invite=")
    assert seats_at(client, id) == [("Ada", ""), ("", ""), ("", "")] and len(links.split(",")) == 2
    assert seats_at(client, set_table(client, "screen")) == [("Player 1", ""), ("Player 2", ""), ("Player 3", "")]


def test_every_seat_is_a_person_an_open_seat_or_a_bot_of_its_own_level(client: TestClient) -> None:
    who = {"seat": ["person", "monte_carlo", "open", "person"], "seat_name": ["ignored", "", "Ben"]}
    id, _, links = set_table(client, "seats", 4, name="Ada", **who).partition("#invite=")
    assert seats_at(client, id) == [("Ada", ""), ("", "monte_carlo"), ("", ""), ("Ben", "")]
    assert links.split(".")[0] == "2"
    assert client.get(f"{API}/{id}").json()["yours"] == [0, 3]


def test_who_sets_the_table_may_sit_anywhere(client: TestClient) -> None:
    id = set_table(client, "seats", 2, name="Ada", seat=["random", "person"], seat_name=[""])
    assert seats_at(client, id) == [("", "random"), ("Ada", "")]


def test_all_players_on_one_screen_can_have_names_and_nobody_shares_one(client: TestClient) -> None:
    id = set_table(client, "screen", name="Ada", seat_name=["Ada", "Cem", "left over"])
    assert seats_at(client, id) == [("Ada", ""), ("Ada 2", ""), ("Cem", "")]


def test_forms_that_say_too_little_or_nonsense(client: TestClient) -> None:
    assert seats_at(client, set_table(client, "seats", 2)) == [("", "greedy"), ("", "greedy")]
    for wrong in ({"seat": "x" * 30}, {"seat": "nobody"}, {"bot": "nobody"}, {"players": "7"}):
        form = {"game": "manhattan", "players": "2", "mode": "seats" if "seat" in wrong else "bots", **wrong}
        answer = client.post("/tables", data=form)
        assert answer.status_code == 422 and "That did not work" in answer.text


def test_an_option_for_other_numbers_of_players_is_ignored(client: TestClient) -> None:
    for players, kept in ((2, False), (3, True)):
        id = set_table(client, "bots", players, option=["rounds=4x6", "tie=tallest"])
        options = client.get(f"{API}/{id}").json()["options"]
        assert options["tie"] == "tallest" and ("rounds" in options) == kept


def test_what_was_chosen_last_is_filled_in(client: TestClient) -> None:
    set_table(client, "bots", 2, name="Zoë & Ä", bot="casual")
    page = client.get("/").text
    assert 'value="Zoë &amp; Ä"' in page
    assert re.search(r'name="players" value="2" checked', page) and re.search(
        r'name="bot" value="casual" checked', page
    )


def test_only_one_field_asks_for_ones_name(client: TestClient) -> None:
    set_table(client, "friends", listed="true")
    client.cookies.clear()
    page = re.sub("<noscript>.*?</noscript>", "", client.get("/").text)  # without scripts each game asks by itself
    assert "Tables you can join" in page and page.count("Your name") == 1


def test_a_listed_table_is_joined_by_name(client: TestClient) -> None:
    id = set_table(client, "friends", 2, name="Ada", listed="true").partition("#")[0]
    assert f"/join/{id}/1" not in client.get("/").text  # one's own
    client.cookies.clear()
    assert f"/join/{id}/1" in client.get("/").text
    page = said(client.get(f"/join/{id}/1").text)
    assert "A seat is free in a game with Ada." in page and "invited" not in page
    assert "A tie at the end: is a shared win" in page  # the variants are known before one sits down
    assert client.post(f"/join/{id}/1", data={"name": "Ada"}).status_code == 200
    assert seats_at(client, id) == [("Ada", ""), ("Ada 2", "")]
    client.cookies.clear()
    assert f"/join/{id}/1" not in client.get("/").text
    assert client.get(f"/join/{id}/1").status_code == 403


def test_a_name_that_is_too_long_is_told_as_that(client: TestClient) -> None:
    id = set_table(client, "friends", 2, name="Ada", listed="true").partition("#")[0]
    client.cookies.clear()
    join = client.post(f"/join/{id}/1", data={"name": "x" * 25})
    home = client.post("/tables", data={"game": "manhattan", "players": "2", "mode": "bots", "name": "x" * 25})
    for answer in (join, home):
        assert answer.status_code == 422 and "A name has at most 20 characters." in answer.text
    assert seats_at(client, id)[1] == ("", "")


def test_the_host_is_told_that_the_table_is_listed(client: TestClient) -> None:
    for listed, marked in (("true", False), ("", True)):
        id = set_table(client, "friends", 2, name="Ada", **({"listed": listed} if listed else {})).partition("#")[0]
        page = client.get(f"/t/{id}").text
        assert ('data-part="listed" hidden>This table is also on the list' in page) is marked
        assert "on this page" not in page


def test_a_closed_table_never_promises_its_seed(client: TestClient) -> None:
    id = set_table(client, "friends", 2, name="Ada").partition("#")[0]
    page = client.get(f"/t/{id}/replay").text
    assert "shown when the game is over" in page and 'id="luck"' in page
    assert f'href="/t/{id}/replay#luck">Check the luck' in client.get(f"/t/{id}").text  # from the final score
    assert client.post(f"{API}/{id}/close", json={}).status_code == 200
    page = client.get(f"/t/{id}/replay").text
    assert "shown when the game is over" not in page and "The luck of this game is not told." in page


def test_no_cache_keeps_what_a_seat_sees(client: TestClient) -> None:
    id = set_table(client, "bots", 2)
    for path in (f"/t/{id}", f"/t/{id}/replay", f"{API}/{id}/view?seat=0"):
        assert client.get(path).headers["cache-control"] == "no-store"
    assert "etag" in client.get("/static/table.js").headers
    assert client.get("/rules/manhattan").headers["cache-control"] == "private, no-cache"


def test_robots_and_browsers_find_what_they_ask_for_first(client: TestClient) -> None:
    robots = client.get("/robots.txt")
    assert robots.headers["content-type"].startswith("text/plain")
    assert robots.text == "User-agent: *\nDisallow: /t/\nDisallow: /join/\nDisallow: /device/\n"
    assert client.get("/favicon.ico").content.startswith(b"\x89PNG")


def test_my_tables_say_whose_turn_it_is_and_whom_they_wait_for(client: TestClient) -> None:
    set_table(client, "screen", 2, name="Ada", seat_name=["Ben"])
    assert "Manhattan with Ben Your turn" in said(client.get("/").text)
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Cem"}, {"name": "Dua"}]}).json()
    client.cookies.clear()
    body = {"seat": 1, "name": "Eve", "token": made["seats"][1]["token"]}
    client.post(f"{API}/{made['id']}/sit", json=body)
    assert "Manhattan mit Cem wartet auf Cem · " in said(client.get("/", headers=DE).text)


@pytest.mark.parametrize(
    ("seconds", "english", "german"),
    [
        (0, "just now", "gerade eben"),
        (-5, "just now", "gerade eben"),
        (125, "2 minutes ago", "vor 2 Minuten"),
        (3600, "an hour ago", "vor einer Stunde"),
        (23 * 3600, "23 hours ago", "vor 23 Stunden"),
        (24 * 3600, "yesterday", "gestern"),
        (50 * 3600, "2 days ago", "vor 2 Tagen"),
    ],
)
def test_how_long_ago_as_people_say_it(seconds: float, english: str, german: str) -> None:
    assert Reader("en").say(when(seconds)) == english and Reader("de").say(when(seconds)) == german


def test_a_finished_table_can_be_taken_off_the_list(client: TestClient) -> None:
    id = set_table(client, "screen", 2, name="Ada")
    registry = client.app.state.registry  # type: ignore[attr-defined]
    luck = seeded("forget")
    with registry.at(id) as table:
        while not table.match.over:
            seat = table.match.state.actors()[0]
            legal = table.match.legal(seat)
            action = table.match.game.write(legal[int(luck.below(len(legal)))])
            play(registry.store, table, seat, action, table.version_for(seat))
    assert "Finished games" in client.get("/").text
    assert client.post(f"/t/{id}/forget", headers={"origin": "http://evil.example"}).status_code == 403
    assert "Finished games" not in client.post(f"/t/{id}/forget").text
    assert client.get(f"/t/{id}/replay").status_code == 200


def keep_finished(client: TestClient, number: int) -> list[str]:
    """So many games that whoever asks has finished, the latest first."""
    store, match = client.app.state.registry.store, played()  # type: ignore[attr-defined]
    client.cookies.set(COOKIE, "s" * 32)
    ids = []
    for _ in range(number):
        beginning = replace(match.record(), actions=())
        moves = enumerate(match.moves)
        entries = [Entry(n, "move", move.seat, match.game.write(move.action), time() - 7200) for n, move in moves]
        ids.append(store.create(beginning, over=True, entries=entries))
        store.give("s" * 32, ids[-1], 0)
    return ids[::-1]


def test_a_finished_table_stays_below_the_running_ones(client: TestClient) -> None:
    """With its game, when it was and who won; it leads to the result and to its history."""
    [over] = keep_finished(client, 1)
    assert "My tables Finished games Manhattan" in said(client.get("/").text)
    running = set_table(client, "screen", 2, name="Ada", seat_name=["Ben"])
    page = client.get("/", headers=DE).text
    assert page.index(f'href="/t/{running}"') < page.index("Beendete Partien") < page.index(f'href="/t/{over}"')
    won = r"Manhattan mit Bot 2 \(mittel\) vor 2 Stunden · .* hat mit \d+ Punkten gewonnen\."
    assert re.search(won, said(page)) and f'href="/t/{over}/replay"' in page
    assert "Manhattan mit Bot 2 (mittel): Verlauf, von der Liste nehmen" in page


def test_the_home_page_reads_only_the_latest_finished_tables(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To read one is to play it through; the older ones are a click away."""
    ids = keep_finished(client, LATEST + 2)
    read: list[str] = []
    find = Store.find

    def noted(store: Store, table: str) -> Kept | None:
        read.append(table)
        return find(store, table)

    monkeypatch.setattr(Store, "find", noted)
    page = client.get("/").text
    assert sorted(read) == sorted(ids[:LATEST])
    assert [id for id in ids if f'href="/t/{id}"' in page] == ids[:LATEST]
    assert 'href="/?older=true#finished">More finished games' in page
    older = client.get("/?older=true").text
    assert all(f'href="/t/{id}"' in older for id in ids) and "More finished games" not in older


# Bots have no names of their own: everyone reads of them in their language.


def test_bots_are_called_in_the_readers_language(client: TestClient) -> None:
    id = set_table(client, "bots", 2, name="Ada", bot="casual")
    assert "Bot 2 (easy)" in client.get(f"/t/{id}").text
    german = client.get(f"/t/{id}", headers=DE).text
    assert "Bot 2 (leicht)" in german and "(easy)" not in german
    assert "mit Bot 2 (leicht)" in said(client.get("/", headers=DE).text)
    assert "Bot 2 (leicht)" in client.get(f"/t/{id}/replay", headers=DE).text


def test_a_record_keeps_bots_without_a_name_and_knows_bots_of_others() -> None:
    match = played(seats=(Player("Ada"), Player(bot="from elsewhere")))
    again = Match.from_record(Record.from_json(match.record().to_json()))
    assert again.seats == match.seats
    assert again.reader("de").name(1) == "Bot 2"


# Records.


def test_an_uploaded_record_opens_at_the_beginning(client: TestClient) -> None:
    shown = upload(client, played().record().to_json())
    assert shown.status_code == 303 and shown.headers["location"].endswith("/replay?at=0")
    page = client.get(shown.headers["location"], headers=DE).text
    assert "Schritt 0 von" in page and "Bot 2 (mittel)" in page


def test_a_record_says_that_it_came_from_a_file(client: TestClient) -> None:
    id = set_table(client, "screen", 2)
    assert "Record from a file" not in client.get(f"/t/{id}/replay").text
    over = upload(client, played().record().to_json()).headers["location"]
    for headers, told, seed in (
        (DE, "Aufzeichnung aus einer Datei", "weiß bei einer Datei"),
        ({}, "Record from a file", "only those who played"),
    ):
        page = client.get(over, headers=headers).text
        assert f"<b>{told}</b>" in page and f"<title>{told} – Manhattan" in page
        assert seed in page and 'href="/t/' not in page  # there is no table where somebody plays
    running = upload(client, played(20).record().to_json()).headers["location"]
    assert "The record stops before the game is over." in client.get(running).text
    assert "This is a record from a file" in client.get(running.partition("/replay")[0]).text


def test_seats_without_a_name_are_called_in_the_readers_language(client: TestClient) -> None:
    """Whoever gave no name was given one in the language of whoever set the table: the record has it, too."""
    for seats in ((), (Player("Player 1"), Player("Spieler 2"))):
        shown = upload(client, played(seats=seats).record().to_json()).headers["location"]
        german, english = (said(client.get(shown, headers=headers).text) for headers in (DE, {}))
        assert "Spieler 1" in german and "Spieler 2" in german and "Player" not in german
        assert "Player 1" in english and "Player 2" in english and "Spieler" not in english
    named = upload(client, played(seats=(Player("Player 2"), Player("Ada"))).record().to_json()).headers["location"]
    assert "Player 2" in client.get(named, headers=DE).text  # somebody calls themselves so


def test_an_unfinished_record_is_only_looked_at(client: TestClient) -> None:
    id = upload(client, played(20, seats=()).record().to_json()).headers["location"].split("/")[2]
    facts = client.get(f"{API}/{id}").json()
    assert facts["moves"] == 20 and not facts["yours"] and not facts["over"] and facts["seed"] is None
    assert [seat["name"] for seat in facts["seats"]] == ["Player 1", "Player 2"]
    with_bots = upload(client, played(20).record().to_json()).headers["location"].split("/")[2]
    assert [seat["bot"] for seat in client.get(f"{API}/{with_bots}").json()["seats"]] == ["", ""]


@pytest.mark.parametrize("names", [("Player 2", "Spieler 2"), ("Spieler 2", "Player 2"), ("Player 1", "Spieler 2")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_people_are_called_alike(names: tuple[str, str], language: str) -> None:
    reader = reader_of([Player(name) for name in names], language)
    assert reader.name(0) != reader.name(1)


def test_a_file_that_is_no_good_is_refused_in_the_readers_language(client: TestClient) -> None:
    record = played(20).record()
    good = record.to_json()
    for text, sentence in (
        ("", "keine Aufzeichnung einer Partie"),
        ("no JSON", "keine Aufzeichnung einer Partie"),
        (good[:200], "keine Aufzeichnung einer Partie"),
        ('{"format": "another"}', "keine Aufzeichnung einer Partie"),
        (good.replace('"manhattan"', '"chess"'), "nicht in unserer Schachtel"),
        (good.replace('"rules": 1', '"rules": 99'), "älteren Fassung der Regeln"),
        (good.replace(record.actions[5], "0 A1+9"), "nicht geschehen sein kann"),
        (good.replace('"players": 2', '"players": 9'), "nicht geschehen sein kann"),
    ):
        answer = upload(client, text, headers=DE)
        assert answer.status_code == 422 and sentence in answer.text and "Einzelheiten" in answer.text
    huge = upload(client, "x" * BODY, headers=DE)
    assert huge.status_code == 413 and "zu groß" in huge.text
    assert client.post("/records").status_code == 422
    assert upload(client, good, headers={"origin": "http://evil.example"}).status_code == 403


def test_an_uploaded_record_counts_as_a_table_that_was_made(client: TestClient) -> None:
    client.app.state.limits.tables = TokenBucket(1, 0)  # type: ignore[attr-defined]
    text = played(2).record().to_json()
    assert [upload(client, text).status_code for _ in range(2)] == [303, 429]


# Replay.


def test_a_finished_game_is_watched_from_its_beginning_a_running_one_from_its_last_move(client: TestClient) -> None:
    id = upload(client, played().record().to_json()).headers["location"].split("/")[2]
    shown = client.get(f"/t/{id}/replay").text
    assert "Step 0 of" in shown and "('<" not in shown and 'class="standings"><details' in shown
    running = upload(client, played(20).record().to_json()).headers["location"].split("/")[2]
    assert "Step 20 of 20" in client.get(f"/t/{running}/replay").text
    assert "Step 20 of 20" in client.get(f"/t/{running}/replay?at=999").text


def test_the_score_and_the_story_are_those_of_the_move(client: TestClient) -> None:
    match = played()
    id = upload(client, match.record().to_json()).headers["location"].split("/")[2]
    for at in (0, 20, 60, len(match.moves)):
        page = client.get(f"/t/{id}/replay?at={at}").text
        for standing in match.at(at).standings():
            assert f"<b>{standing.score}</b>" in page
        assert page.count("?at=") >= at + 1  # a link to each move so far
        told = match.reader().say(list(match.at(at).story(since=max(0, at - 1)))[-1])
        assert told in unescape(page)


def test_a_long_history_is_told_in_parts(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each leads to the one before it, until the beginning; however long a match is, a page of it is not."""
    monkeypatch.setattr(pages, "STORY", 25)
    match = played()
    id = upload(client, match.record().to_json()).headers["location"].split("/")[2]
    at, told = len(match.moves), []
    while True:
        story = client.get(f"/t/{id}/replay?at={at}").text.partition('class="story"')[2].partition("</ol>")[0]
        *shown, last = [int(number) for number in re.findall(r'<li><a href="\?at=(\d+)"', story)]
        told += shown
        assert len(shown) <= 25
        if last == at - len(shown) and "and what was before that" not in story:
            told.append(last)
            break
        assert len(shown) == 25 and last == shown[-1] - 1
        at = last
    assert told == [*range(len(match.moves), -1, -1)]


def test_in_the_end_everybody_reads_their_own_place(client: TestClient) -> None:
    match = played()
    id = upload(client, match.record().to_json()).headers["location"].split("/")[2]
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    with registry.at(id) as table:
        told = {seat: SeatPage(table, seat, table.reader("en")).aside() for seat in (NOBODY, 0, 1)}
    places = {1: "You have won.", 2: "Your place: 2 of 2."}
    assert told == {NOBODY: ""} | {one.seat: places[one.rank] for one in match.standings()}


@pytest.mark.parametrize(("language", "one", "many"), [("en", "1 point", "−2 points"), ("de", "1 Punkt", "−2 Punkten")])
def test_one_point_is_not_many(language: str, one: str, many: str) -> None:
    reader = Reader(language)
    assert reader.say(words("points", number=1, score="1")) == one
    assert reader.say(words("points", number=2, score=signed(-2))) == many


def test_the_history_ends_with_the_result_line_by_line(client: TestClient) -> None:
    match = played()
    id = upload(client, match.record().to_json()).headers["location"].split("/")[2]
    last = len(match.moves)
    page = client.get(f"/t/{id}/replay?at={last}").text
    best = max(match.standings(), key=lambda standing: standing.score)
    assert told_in(page) == [f"<strong>{best.called(match.reader())} won with {best.score} points.</strong>"]
    result = page.partition('data-part="ending"')[2].partition('<div class="board"')[0]
    assert "The game is over" in result and '<details class="rank-1" open>' in result and "<tr" in result
    story = page.partition('class="story"')[2].partition("</ol>")[0]
    final = [match.reader().say(text) for text in match.narrate(match.moves[-1].events)]
    assert len(final) > 5 and all(f"<li>{line}</li>" in unescape(story) for line in final)
    assert "The game is over" not in client.get(f"/t/{id}/replay?at={last - 1}").text


def test_a_step_that_is_not_told_yet_is_no_dash(client: TestClient) -> None:
    """Whoever takes the turn reads what they did; others that something was begun."""
    id = client.post(API, json={"game": "welcome_to", "seats": [{"name": "Ada"}], "seed": "silent"}).json()["id"]
    begun = False
    while not begun:
        view = client.get(f"{API}/{id}/view?seat=0").json()
        option = next((option for option in view["options"] if ", then a" in option["label"]), view["options"][0])
        begun = ", then a" in option["label"]
        client.post(f"{API}/{id}/act", json={"seat": 0, "version": view["version"], "option": option["id"]})
    own = client.get(f"/t/{id}/replay").text
    assert re.search(r"data-part=\"told\"[^>]*><li>Ada: Write \d+ on [^<]*, then a", own)
    client.cookies.clear()
    told = client.get(f"/t/{id}/replay").text
    assert "Ada has begun a turn" in told and ", then a" not in told


def test_the_history_of_a_running_game_shows_ones_own_hand_only(client: TestClient) -> None:
    id = set_table(client, "bots", 2, name="Ada")
    assert "card:" in client.get(f"/t/{id}/replay").text
    client.cookies.clear()
    assert "card:" not in client.get(f"/t/{id}/replay").text


def test_a_link_to_a_move_of_a_finished_game_shows_everyone_the_same_move(client: TestClient) -> None:
    """Also of a game of simultaneous turns, whose unfinished ones the others did not see while it was played."""
    seats = [{"name": "Ada"}, {"name": "Ben"}]
    made = client.post(API, json={"game": "welcome_to", "seats": seats, "seed": "one numbering"}).json()
    id, over = made["id"], False
    for turn in range(1000):
        seat, token = turn % 2, made["seats"][turn % 2]["token"]
        headers = {"authorization": f"Bearer {token}"}
        view = client.get(f"{API}/{id}/view?seat={seat}", headers=headers).json()
        over = view["over"]
        if over:
            break
        if view["options"]:
            act = {"seat": seat, "version": view["version"], "option": view["options"][-1]["id"]}
            client.post(f"{API}/{id}/act", json=act, headers=headers)
    assert over
    where = re.compile(r'data-part="where">([^<]*)<')
    ways = [{"authorization": f"Bearer {made['seats'][seat]['token']}"} for seat in (0, 1)] + [{}]
    client.cookies.clear()
    shown = [[client.get(f"/t/{id}/replay?at={at}", headers=way).text for way in ways] for at in (1, 2, 3, 7)]
    for ada, ben, anybody in shown:
        assert where.findall(ada) == where.findall(ben) == where.findall(anybody)
        assert told_in(ada) == told_in(ben) == told_in(anybody)


def told_in(page: str) -> list[str]:
    found = re.search(r'data-part="told"[^>]*>(.*?)</ul>', page, re.DOTALL)
    assert found
    return re.findall("<li>(.*?)</li>", found[1])


# Help.


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_help_opens_a_chapter_that_exists_in_every_phase(game: AnyGame, client: TestClient) -> None:
    chapters = {
        game.chapter(game.view(state, seat))
        for setup in setups(game)
        for state in random_play(game, setup, "chapters")
        for seat in (NOBODY, state.actor)
    }
    for language in LANGUAGES:
        page = client.get(f"/rules/{game.id}", headers={"accept-language": language}).text
        assert all(f'id="{chapter}"' in page for chapter in chapters)


def test_the_table_leads_to_the_chapter_of_what_is_asked(client: TestClient) -> None:
    id = set_table(client, "screen", 3)
    answer = client.get(f"/t/{id}/rules", follow_redirects=False)
    assert answer.headers["location"] == f"/rules/manhattan?table={id}#3.1"
    page = client.get(f"/rules/manhattan?table={id}").text
    assert f'href="/t/{id}"' in page and 'href="#8"' in page
    assert client.get("/rules/manhattan?table=javascript:alert").status_code == 422


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_the_introduction_points_at_what_is_there(game: AnyGame) -> None:
    """Four to seven steps with the page's own, for every seat at any time; each in both languages."""
    setup = game.setup(game.players[0])
    for number, state in enumerate(random_play(game, setup, "introduction")):
        if number % 11:
            continue
        for seat in (NOBODY, *range(setup.players)):
            view = game.view(state, seat)
            steps = game.introduction(view)
            assert 3 <= len(steps) <= 6
            plates = game.draw(view, Reader("en"))
            for step in steps:
                named = (f'data-{kind}="{step.at}"' for kind in ("target", "plate"))
                drawn = "".join(plate.picture for plate in plates)
                shown = any(plate.name == step.at for plate in plates) or any(name in drawn for name in named)
                assert shown, f"{step.at} is nowhere"
                assert all(20 < len(Reader(language).say(step.text)) < 220 for language in LANGUAGES)


# Invitations, and other devices of one's own.


def test_an_invitation_that_was_used_says_so(client: TestClient) -> None:
    id, _, link = set_table(client, "friends", 2, name="Ada").partition("#invite=1.")
    client.cookies.clear()
    assert client.get(f"/join/{id}/1/{link}").status_code == 200
    client.post(f"/join/{id}/1", data={"name": "Ben", "token": link})
    mine = client.get(f"/join/{id}/1/{link}", follow_redirects=False)
    assert mine.status_code == 303 and mine.headers["location"] == f"/t/{id}?seat=1"
    client.cookies.clear()
    for path in (f"/join/{id}/1/{link}", f"/join/{id}/1"):
        used = client.get(path)
        assert used.status_code == 403 and "Somebody has already sat down" in used.text and f"/t/{id}" in used.text
    for path in (f"/join/{id}/7/{link}", f"/join/{id}/11"):
        assert "by invitation" in client.get(path).text
    assert client.get(f"/join/{id}/99").status_code == 422
    assert client.get(f"/t/{id}").status_code == 200  # anyone may watch


def test_a_link_for_another_device_is_the_owners_and_works_once(client: TestClient) -> None:
    id = set_table(client, "bots", 2, name="Ada")
    first = dict(client.cookies)
    page = client.post(f"/t/{id}/device", data={"seat": "0"})
    assert page.headers["cache-control"] == "no-store"
    link = re.search(rf"/device/{id}/0/[\w-]+", page.text)
    assert link
    client.cookies.clear()
    assert client.post(f"/t/{id}/device", data={"seat": "0"}).status_code == 403
    assert link[0] not in client.get(f"/t/{id}").text
    for _ in range(2):  # looking does not spend it
        assert "Play as Ada" in client.get(link[0]).text
    assert client.post(link[0], headers={"origin": "http://evil.example"}).status_code == 403
    assert client.post(link[0], follow_redirects=False).headers["location"] == f"/t/{id}?seat=0"
    assert client.get(f"{API}/{id}").json()["yours"] == [0]
    client.cookies.clear()
    assert client.get(link[0]).status_code == 403 and client.post(link[0]).status_code == 403
    assert client.get(f"{API}/{id}").json()["yours"] == []
    token = link[0].rsplit("/", 1)[1]
    assert client.get(f"{API}/{id}/view?seat=0", headers={"authorization": f"Bearer {token}"}).status_code == 403
    client.cookies.update(first)
    assert client.get(f"{API}/{id}").json()["yours"] == [0]


def test_an_open_seat_has_no_other_device(client: TestClient) -> None:
    id, _, link = set_table(client, "friends", 2, name="Ada").partition("#invite=1.")
    client.cookies.clear()
    assert client.get(f"/device/{id}/1/{link}").status_code == 403
    assert client.post(f"/device/{id}/1/{link}").status_code == 403
    assert client.get(f"/join/{id}/1/{link}").status_code == 200  # and the invitation still stands


# Everywhere.


def test_language_and_colours_are_chosen_on_every_page_and_the_choice_is_shown(client: TestClient) -> None:
    id = set_table(client, "bots", 2)
    for page in ("/", f"/t/{id}", f"/t/{id}/replay", "/rules/manhattan", "/api/docs", "/t/000000000000"):
        html = client.get(page).text
        for link in ("/language/de?", "/language/en?", "/theme/auto?", "/theme/light?", "/theme/dark?"):
            assert link in html
    assert 'data-theme="dark"' in client.get("/theme/dark?back=/").text
    back = client.get("/theme/auto?back=/").text
    assert "data-theme" not in back and re.search(r'/theme/auto[^>]*aria-current="true"', back)
    client.cookies.set("theme", "'><b>")
    assert "data-theme" not in client.get("/").text


def test_a_mistake_is_told_in_the_readers_language(client: TestClient) -> None:
    page = client.get("/t/000000000000", headers=DE).text
    assert "Diesen Tisch gibt es hier nicht" in page and "there is no table" in page  # the details
    refused = client.post("/tables", data={"game": "chess", "players": "2", "mode": "bots"}, headers=DE)
    assert (
        refused.status_code == 422 and "back=/" in refused.text
    )  # nothing that answers a form is a place to come back to


def test_the_page_can_be_installed(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == "/" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"].startswith(icon["type"])


def test_scripts_are_sent_without_what_they_tell_their_readers(client: TestClient) -> None:
    """And only if they have changed since."""
    source = (Path(app.__file__).parent / "static" / "picker.js").read_text(encoding="utf-8")
    sent = client.get("/static/picker.js")
    assert "/**" in source and "/**" not in sent.text
    assert re.search("^ *//", source, re.MULTILINE) and not re.search("^ *//", sent.text, re.MULTILINE)
    assert "export class Picker {" in sent.text
    assert sent.headers["content-type"].startswith("text/javascript")
    assert client.get("/static/picker.js", headers={"if-none-match": sent.headers["etag"]}).status_code == 304
