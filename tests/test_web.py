"""The web table as programs meet it: seats and secrets, conflicts, refusals, durability, undo, records."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from campaigns.moves import play
from server import wait_until
from stockwerk.core.game import AnyGame
from stockwerk.core.rng import seeded
from stockwerk.core.text import LANGUAGES
from stockwerk.games import find_games
from stockwerk.play.store import PRESENT
from stockwerk.web.compression import compressed_event
from stockwerk.web.rate_limits import AT_ONCE, BODY, TokenBucket
from stockwerk.web.registry import TableRegistry
from stockwerk.web.seat_page import SeatPage

API = "/api/v1/tables"


def two_people(client: TestClient, **more: Any) -> tuple[str, list[str]]:
    """A table of two people; its address and the tokens of both seats. The client itself has neither."""
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}], "seed": "web", **more}
    made = client.post(API, json=body).json()
    client.cookies.clear()
    return f"{API}/{made['id']}", [seat["token"] for seat in made["seats"]]


def act(client: TestClient, table: str, token: str, seat: int, option: str, version: int) -> Any:
    body = {"seat": seat, "option": option, "version": version}
    return client.post(f"{table}/act", json=body, headers={"authorization": f"Bearer {token}"})


def test_a_program_plays(client: TestClient) -> None:
    table, (ada, ben) = two_people(client)
    answer = act(client, table, ada, 0, "1111", 0)
    assert answer.status_code == 200 and answer.json()["version"] == 1
    assert answer.json()["options"][0]["targets"]
    assert act(client, table, ada, 0, "1112", 1).status_code == 200
    assert client.get(table).json()["actors"] == [1]
    assert act(client, table, ben, 1, "1111", 2).status_code == 200


def test_a_seat_takes_its_own_token(client: TestClient) -> None:
    table, (ada, ben) = two_people(client)
    for token in ("", ben, "forged", ada[:-1], "x" * 500):
        answer = act(client, table, token, 0, "1111", 0)
        assert answer.status_code == 403 and "somebody else" in answer.json()["error"]
    for path in ("view?seat=0", "preview/1111?seat=0", "large/sheet-2?seat=0"):
        assert client.get(f"{table}/{path}").status_code == 403
    assert client.post(f"{table}/why-not", json={"seat": 0, "targets": []}).status_code == 403
    assert client.get(table).json()["version"] == 0


def test_of_two_requests_for_the_same_move_one_wins(client: TestClient) -> None:
    table, (ada, _) = two_people(client)
    assert act(client, table, ada, 0, "1111", 0).status_code == 200
    second = act(client, table, ada, 0, "1112", 0)
    assert second.status_code == 409 and second.json()["version"] == 1 and "faster" in second.json()["said"]
    assert client.get(table).json()["moves"] == 1


def test_talk_is_no_conflict(client: TestClient) -> None:
    table, (ada, ben) = two_people(client)
    said = client.post(
        f"{table}/say", json={"seat": 1, "text": "<b>hi</b>"}, headers={"authorization": f"Bearer {ben}"}
    )
    assert said.status_code == 200 and "&lt;b&gt;hi&lt;/b&gt;" in said.json()["plates"]["chat"]
    assert act(client, table, ada, 0, "1111", 0).status_code == 200


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"seat": 0, "option": "B5+3", "version": 0}, 422),
        ({"seat": 0, "option": "hello", "version": 0}, 422),
        ({"seat": 0, "option": "x" * 200, "version": 0}, 422),
        ({"seat": 0, "option": 7, "version": 0}, 422),
        ({"seat": -1, "option": "1111", "version": 0}, 422),
        ({"seat": 99, "option": "1111", "version": 0}, 422),
        ({"seat": 0, "option": "1111", "version": 10**12}, 422),
        ({"seat": 0, "option": "1111", "version": 0, "more": 1}, 422),
        ({"seat": 0}, 422),
        ([], 422),
    ],
)
def test_what_is_malformed_or_illegal_changes_nothing(client: TestClient, body: Any, status: int) -> None:
    table, (ada, _) = two_people(client)
    answer = client.post(f"{table}/act", json=body, headers={"authorization": f"Bearer {ada}"})
    assert answer.status_code == status
    assert client.get(table).json()["version"] == 0


def test_a_refusal_has_its_reason_and_rule(client: TestClient) -> None:
    table, (ada, _) = two_people(client)
    answer = act(client, table, ada, 0, "B5+3", 0)
    assert answer.json()["error"].endswith("First pick your 4 parts of each colour for this round. (§8.2)")
    body = {"seat": 0, "targets": ["site:B5"]}
    german = {"authorization": f"Bearer {ada}", "accept-language": "de-DE,en;q=0.5"}
    reason = client.post(f"{table}/why-not", json=body, headers=german).json()
    assert "Bauteile jeder Farbe" in reason["text"] and reason["href"] == f"/rules/manhattan?table={table[-12:]}#8.2"


def test_huge_requests_and_floods_are_refused(client: TestClient) -> None:
    assert client.post(API, content=b"x" * (BODY + 1)).status_code == 413
    client.app.state.limits.requests = TokenBucket(AT_ONCE, 0.0)  # type: ignore[attr-defined]  # however long it takes
    codes = {client.get("/api/v1/games").status_code for _ in range(AT_ONCE + 50)}
    assert codes == {200, 429}


def test_tables_that_do_not_exist(client: TestClient) -> None:
    for id in ("000000000000", "../../etc", "x" * 300):
        assert client.get(f"{API}/{id}").status_code in (404, 422)
    assert client.get("/t/000000000000").status_code == 404


def test_undo_freely_or_by_agreement(client: TestClient) -> None:
    table, tokens = two_people(client)

    def post(what: str, seat: int) -> Any:
        version = client.get(table).json()["version"]
        body = {"seat": seat, "version": version}
        return client.post(f"{table}/{what}", json=body, headers={"authorization": f"Bearer {tokens[seat]}"})

    act(client, table, tokens[0], 0, "1111", 0)
    assert post("undo", 0).status_code == 200 and client.get(table).json()["moves"] == 0
    for seat, option in ((0, "1111"), (0, "1111"), (1, "1111"), (1, "1111")):
        act(client, table, tokens[seat], seat, option, client.get(table).json()["version"])
    headers = {"authorization": f"Bearer {tokens[0]}"}
    build = client.get(f"{table}/view?seat=0", headers=headers).json()["options"][0]["id"]
    act(client, table, tokens[0], 0, build, client.get(table).json()["version"])
    asked = post("undo", 0)  # a card was drawn: Ben is asked
    assert asked.status_code == 200 and client.get(table).json()["moves"] == 5
    for what in ("agree", "refuse"):  # who has not seen the question yet
        late = {"seat": 1, "version": asked.json()["version"] - 1}
        answer = client.post(f"{table}/{what}", json=late, headers={"authorization": f"Bearer {tokens[1]}"})
        assert answer.status_code == 409 and client.get(table).json()["moves"] == 5
    assert post("refuse", 1).status_code == 200 and client.get(table).json()["moves"] == 5
    post("undo", 0)
    assert post("agree", 1).status_code == 200 and client.get(table).json()["moves"] == 4


def test_nobody_s_own_move_is_taken_back_because_they_have_left(client: TestClient) -> None:
    """A bot agrees to take back its own moves, not those of the person it plays for."""
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}, {"bot": "random"}]})
    client.cookies.clear()
    table, (ada, ben) = f"{API}/{made.json()['id']}", [seat["token"] for seat in made.json()["seats"]]
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]

    def post(what: str, seat: int, **more: Any) -> Any:
        headers = {"authorization": f"Bearer {(ada, ben)[seat]}"}
        version = client.get(f"{table}/view?seat={seat}", headers=headers).json()["version"]
        return client.post(f"{table}/{what}", json={"seat": seat, "version": version, **more}, headers=headers)

    for seat in (0, 1):
        assert post("act", seat, option="1111").status_code == 200
    wait_for_bot(registry, table[-12:])
    registry.miss(table[-12:], 1)
    assert post("lend", 0, whose=1, bot="random").status_code == 200
    moves = client.get(table).json()["moves"]
    assert post("undo", 0).status_code == 200 and client.get(table).json()["moves"] == moves
    asking = client.get(f"{table}/view?seat=0", headers={"authorization": f"Bearer {ada}"}).json()["plates"]["ask"]
    assert "Still to agree: Ben." in asking
    assert post("agree", 1).status_code == 200 and client.get(table).json()["moves"] == 0


def test_nobody_looks_at_what_comes_while_somebody_is_away(client: TestClient) -> None:
    """A bot that plays for somebody does not agree for them when something was turned up."""
    seats = [{"name": "Ada"}, {"name": "Ben"}, {"bot": "random"}]
    made = client.post(API, json={"game": "manhattan", "seats": seats}).json()
    client.cookies.clear()
    table, ada = f"{API}/{made['id']}", {"authorization": f"Bearer {made['seats'][0]['token']}"}

    def post(what: str, **more: Any) -> Any:
        version = client.get(f"{table}/view?seat=0", headers=ada).json()["version"]
        return client.post(f"{table}/{what}", json={"seat": 0, "version": version, **more}, headers=ada)

    assert post("lend", whose=1, bot="random").status_code == 200
    assert post("act", option="1111").status_code == 200
    wait_until(lambda: client.get(table).json()["actors"] == [0], "no bot has moved")
    moves = client.get(table).json()["moves"]
    assert moves == 3 and post("undo").status_code == 200
    assert client.get(table).json()["moves"] == moves
    asking = client.get(f"{table}/view?seat=0", headers=ada).json()["plates"]["ask"]
    assert "Still to agree: Ben." in asking


def test_who_knows_the_luck_seats_no_stranger(client: TestClient) -> None:
    """Whoever chose the seed has keys to all seats, but cannot hand one on."""
    body = {"game": "manhattan", "seats": [{"name": "Guest"}, {"name": "Cheat"}], "seed": "known"}
    made = client.post(API, json=body).json()
    sit = {"seat": 0, "name": "Ada", "token": made["seats"][0]["token"]}
    cookies = dict(client.cookies)
    client.cookies.clear()
    answer = client.post(f"{API}/{made['id']}/sit", json=sit)
    assert answer.status_code == 422 and "luck" in answer.json()["said"]
    assert client.get(f"{API}/{made['id']}").json()["seats"][0]["name"] == "Guest"
    client.cookies.update(cookies)
    page = client.post(f"/t/{made['id']}/device", data={"seat": "0"}).text
    link = re.search(r"/device/[^\"]+", page)
    assert link and "chose the seed" in client.get(link[0]).text  # before it is used
    assert client.post(f"{API}/{made['id']}/sit", json=sit).status_code == 200


def test_an_open_seat_takes_its_link_or_a_listed_table(client: TestClient) -> None:
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
    table, token = f"{API}/{made['id']}", made["seats"][1]["token"]
    client.cookies.clear()
    assert client.post(f"{table}/sit", json={"seat": 1, "name": "Eve"}).status_code == 403
    assert client.post(f"{table}/sit", json={"seat": 1, "name": "Ada", "token": token}).status_code == 422
    assert client.get(f"/join/{made['id']}/1/{token}").status_code == 200
    assert client.post(f"{table}/sit", json={"seat": 1, "name": "Ben", "token": token}).status_code == 200
    assert client.get(table).json()["yours"] == [1]
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}], "listed": True}).json()
    client.cookies.clear()
    assert [listed["id"] for listed in client.get(API).json()] == [made["id"]]
    assert client.post(f"{API}/{made['id']}/sit", json={"seat": 1, "name": "Eve"}).status_code == 200
    assert client.get(API).json() == []


def test_an_invitation_opens_a_seat_once(client: TestClient) -> None:
    """Whoever sent it cannot come in behind the guest, and a second guest cannot take their place."""
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
    table, token = f"{API}/{made['id']}", made["seats"][1]["token"]
    client.cookies.clear()
    own = client.post(f"{table}/sit", json={"seat": 1, "name": "Ben", "token": token}).json()["token"]
    client.cookies.clear()
    assert client.post(f"{table}/sit", json={"seat": 1, "name": "Thief", "token": token}).status_code == 403
    assert client.get(f"{table}/view?seat=1", headers={"authorization": f"Bearer {token}"}).status_code == 403
    assert client.get(f"{table}/view?seat=1", headers={"authorization": f"Bearer {own}"}).status_code == 200


def test_old_keys_of_a_seat_are_good_no_more(client: TestClient) -> None:
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {}], "listed": True}
    made = client.post(API, json=body).json()
    table, token = f"{API}/{made['id']}", made["seats"][1]["token"]
    client.cookies.clear()
    assert client.post(f"{table}/sit", json={"seat": 1, "name": "   "}).status_code == 422
    assert client.post(f"{table}/sit", json={"seat": 1, "name": "Ben"}).status_code == 200
    client.cookies.clear()
    assert client.get(f"{table}/view?seat=1", headers={"authorization": f"Bearer {token}"}).status_code == 403


def test_odd_letters_and_seats_are_refused_not_a_crash(client: TestClient) -> None:
    table, (ada, _) = two_people(client)
    odd = b'{"seat":0,"targets":["\\ud800"]}'
    headers = {"authorization": f"Bearer {ada}", "content-type": "application/json"}
    assert client.post(f"{table}/why-not", content=odd, headers=headers).status_code in (200, 422)
    for seat in ("99", "-5", "x"):
        assert client.post(f"/join/{table.split('/')[-1]}/{seat}", data={"name": "x"}).status_code == 422
    assert client.post("/api/v1/records", content=(part for part in [b"{}"])).status_code == 413


def test_nobody_is_dealt_from_luck_that_another_chose(client: TestClient) -> None:
    body = {"game": "manhattan", "seats": [{"name": "Ada"}, {}], "seed": "known"}
    assert client.post(API, json=body).status_code == 422
    assert client.post(API, json=body | {"seats": [{"name": "Ada"}, {"bot": "random"}]}).status_code == 201


def test_only_a_player_lends_their_seat_to_a_bot(client: TestClient) -> None:
    table, (ada, ben) = two_people(client)
    body = {"seat": 0, "bot": "random"}
    assert client.post(f"{table}/lend", json=body, headers={"authorization": f"Bearer {ben}"}).status_code == 403
    lent = client.post(f"{table}/lend", json=body, headers={"authorization": f"Bearer {ada}"})
    assert lent.status_code == 200 and lent.json()["lent"] == "random"
    back = client.post(f"{table}/lend", json={"seat": 0}, headers={"authorization": f"Bearer {ada}"})
    assert back.json()["lent"] == ""


def test_a_bot_plays_for_somebody_who_has_left_until_they_are_back(client: TestClient) -> None:
    table, (ada, ben) = two_people(client)
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    id = table.split("/")[-1]

    def lend(seat: int, token: str, **more: Any) -> Any:
        return client.post(f"{table}/lend", json={"seat": seat, **more}, headers={"authorization": f"Bearer {token}"})

    registry.store.see([(id, 1)])
    here = lend(0, ada, whose=1, bot="random")
    assert here.status_code == 403 and "decides for themselves" in here.json()["error"]
    nobody = lend(0, ada, whose=7, bot="random")
    assert nobody.status_code == 422 and nobody.json()["error"] == "there is no such seat at this table"
    with registry.store.begin() as connection:
        connection.execute(PRESENT.delete())
    assert lend(0, ada, whose=1, bot="random").status_code == 200
    assert client.get(table).json()["seats"][1]["bot"] == "greedy"  # the usual one
    assert lend(0, ada, whose=1).status_code == 403  # only Ben takes it back
    assert lend(1, ben).status_code == 200 and client.get(table).json()["seats"][1]["bot"] == ""


def test_a_bot_plays_at_an_open_seat_until_somebody_comes(client: TestClient) -> None:
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
    table, (ada, invitation) = f"{API}/{made['id']}", [seat["token"] for seat in made["seats"]]
    body = {"seat": 0, "whose": 1, "bot": "random"}
    assert client.get(table).json()["actors"] == []
    begun = client.post(f"{table}/lend", json=body, headers={"authorization": f"Bearer {ada}"})
    assert begun.status_code == 200 and begun.json()["options"] and client.get(table).json()["actors"] == [0]
    client.cookies.clear()
    assert client.post(f"{table}/sit", json={"seat": 1, "name": "Ben", "token": invitation}).status_code == 200
    assert client.get(table).json()["seats"][1] == {"name": "Ben", "bot": ""}


def test_a_rematch_finds_everyone_in_their_seat(client: TestClient) -> None:
    table, tokens = two_people(client)
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    for seat in (0, 1):
        body = {"seat": seat, "bot": "random"}
        client.post(f"{table}/lend", json=body, headers={"authorization": f"Bearer {tokens[seat]}"})
    early = client.post(f"{table}/rematch", json={}, headers={"authorization": f"Bearer {tokens[0]}"})
    assert early.status_code == 422
    for _ in range(600):
        if wait_for_bot(registry, table.split("/")[-1]):
            break
    asked = [
        client.post(f"{table}/rematch", json={"same_deal": True}, headers={"authorization": f"Bearer {token}"}).json()
        for token in tokens
    ]
    assert asked[0] == asked[1]
    told = "This table has the deal of an earlier game"
    assert told in client.get(f"/t/{asked[0]['id']}").text
    anew = client.post(f"{table}/rematch", json={}, headers={"authorization": f"Bearer {tokens[1]}"}).json()
    assert anew != asked[0]  # with new luck it is another table
    hashes = [
        client.get(f"{API}/{id}").json()["commitment"] for id in (table.split("/")[-1], asked[0]["id"], anew["id"])
    ]
    assert hashes[0] == hashes[1] != hashes[2]
    client.cookies.clear()
    for seat, token in enumerate(tokens):
        facts = client.get(f"{API}/{asked[0]['id']}", headers={"authorization": f"Bearer {token}"}).json()
        assert facts["yours"] == [seat] and facts["moves"] == 0


def test_bots_play_and_finish_and_the_record_can_be_checked(client: TestClient) -> None:
    made = client.post(API, json={"game": "manhattan", "seats": [{"bot": "random"}] * 2, "seed": "bots"}).json()
    table = f"{API}/{made['id']}"
    assert client.get(f"{table}/record").status_code == 422
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    for _ in range(600):
        if wait_for_bot(registry, made["id"]):
            break
    facts = client.get(table).json()
    assert facts["over"] and facts["seed"] == "bots"
    record = client.get(f"{table}/record")
    uploaded = client.post("/api/v1/records", content=record.content).json()
    assert uploaded["over"] and uploaded["moves"] == facts["moves"]
    assert client.get(f"/t/{uploaded['id']}/replay?at=10").status_code == 200
    assert client.post("/api/v1/records", content=b"{}").status_code == 422


def test_a_bot_whose_process_dies_is_woken_again(client: TestClient) -> None:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    made = client.post(API, json={"game": "manhattan", "seats": [{"bot": "random"}] * 2, "seed": "dies"}).json()
    wait_for_bot(registry, made["id"])
    for process in list(registry.bot_processes.pool()._processes.values()):
        process.kill()
    assert wait_for_bot(registry, made["id"]) is False
    assert wait_for_bot(registry, made["id"]) is False


def wait_for_bot(registry: TableRegistry, id: str) -> bool:
    """One more decision of a bot, however long it takes; whether the game is over then."""
    with registry.at(id) as table:
        before, over = table.version, table.match.over

    def moved() -> bool:
        with registry.at(id) as table:
            return over or table.version != before

    wait_until(moved, "no bot has moved")
    with registry.at(id) as table:
        return table.match.over


def test_pages_keep_to_themselves(client: TestClient) -> None:
    for path in ("/", "/rules/manhattan", "/api/docs", "/api/openapi.json", "/manifest.webmanifest", "/tokens.css"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "<script>" not in answer.text and " style=" not in answer.text and " onclick=" not in answer.text


def test_names_cannot_inject_anything(client: TestClient) -> None:
    name = "<img src=x>\"'&"
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": name}, {"bot": "random"}]}).json()
    for page in (f"/t/{made['id']}", "/", f"/t/{made['id']}/replay"):
        assert "<img src=x" not in client.get(page).text


def test_a_form_of_another_site_cannot_play(client: TestClient) -> None:
    form = {"game": "manhattan", "players": "2", "mode": "bots"}
    assert client.post("/tables", data=form, headers={"origin": "http://evil.example"}).status_code == 403
    made = client.post("/tables", data=form, follow_redirects=False)
    assert made.status_code == 303 and made.headers["location"].startswith("/t/")
    assert "HttpOnly" in made.headers["set-cookie"] and "SameSite=lax" in made.headers["set-cookie"]


def test_the_language_is_the_browsers_or_the_chosen_one(client: TestClient) -> None:
    assert "Gleich gegen Bots spielen" in client.get("/", headers={"accept-language": "de"}).text
    client.get("/language/de?back=/")
    assert "Gleich gegen Bots spielen" in client.get("/", headers={"accept-language": "en"}).text
    assert client.get("/language/de?back=//evil.example", follow_redirects=False).headers["location"] == "/"


def test_on_one_screen_the_history_shows_nobodys_hand(client: TestClient) -> None:
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).json()
    assert "card:" not in client.get(f"/t/{made['id']}").text  # not before its player has asked for it
    assert "card:" in client.get(f"/t/{made['id']}?seat=0").text
    assert "card:" not in client.get(f"/t/{made['id']}/replay").text


def test_languages_have_all_words_of_the_pages(client: TestClient) -> None:
    for language in LANGUAGES:
        client.cookies.set("language", language)
        made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}]}).json()
        for page in ("/", f"/t/{made['id']}", f"/t/{made['id']}/replay", "/rules/manhattan", "/t/000000000000"):
            assert client.get(page).status_code in (200, 404)


def test_what_cannot_be_seen_is_not_said(client: TestClient) -> None:
    """Characters that turn the direction of writing go; joiners stay, emoji and some scripts need them."""
    seats = [{"name": "A\u202eda\u200b"}, {"name": "Ben"}]
    made = client.post(API, json={"game": "manhattan", "seats": seats}).json()
    url = f"{API}/{made['id']}"
    assert client.get(url).json()["seats"][0]["name"] == "Ada"
    said = "\u2067see\n\U0001f469\u200d\U0001f680\u200f"
    assert client.post(f"{url}/say", json={"seat": 0, "text": said}).status_code == 200
    assert "<bdi>see \U0001f469\u200d\U0001f680</bdi>" in client.get(f"{url}/view?seat=0").json()["plates"]["chat"]
    assert client.post(f"{url}/say", json={"seat": 0, "text": "\u200d\u2066"}).status_code == 422


def test_nobody_agrees_to_another_s_wish_by_a_wish_of_their_own(client: TestClient) -> None:
    table, tokens = two_people(client)
    for seat in (0, 0, 1):
        act(client, table, tokens[seat], seat, "1111", client.get(table).json()["version"])
    version = client.get(table).json()["version"]

    def undo(seat: int) -> Any:
        headers = {"authorization": f"Bearer {tokens[seat]}"}
        return client.post(f"{table}/undo", json={"seat": seat, "version": version}, headers=headers)

    assert undo(0).status_code == 200
    answer = undo(1)
    assert answer.status_code == 422
    assert answer.json()["error"] == "somebody has asked already; answer that first"


def test_whoever_has_all_seats_at_one_screen_speaks_for_them(client: TestClient) -> None:
    """Nobody is asked who could not answer; at the end, when the luck lies open, nothing is taken back."""
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).json()
    table = f"{API}/{made['id']}"

    def post(what: str, seat: int, **more: str) -> Any:
        body = {"seat": seat, "version": client.get(table).json()["version"], **more}
        return client.post(f"{table}/{what}", json=body)

    for seat in (0, 0, 1, 1):
        assert post("act", seat, option="1111").status_code == 200
    build = client.get(f"{table}/view?seat=0").json()["options"][0]["id"]
    post("act", 0, option=build)
    assert client.get(f"{table}/view?seat=0").json()["undo"] is True
    assert post("undo", 0).status_code == 200 and client.get(table).json()["moves"] == 4
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    with registry.at(made["id"]) as kept:
        while not kept.match.over:
            seat = kept.match.state.actors()[0]
            play(registry.store, kept, seat, kept.match.options(seat)[0].id, kept.version_for(seat))
    assert client.get(f"{table}/view?seat=0").json()["undo"] is False
    assert post("undo", 0).json()["error"] == "the game is over, and its luck has been shown"


def test_whoever_leaves_a_running_table_has_it_on_no_list(client: TestClient) -> None:
    """And strangers are not sent to a table that its maker has left."""
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {}], "listed": True}).json()
    mine = dict(client.cookies)
    client.cookies.clear()
    assert client.post(f"/t/{made['id']}/forget").status_code == 200
    assert client.get(API).json() != []  # a stranger cannot leave for others
    client.cookies.clear()
    client.cookies.update(mine)
    assert f"/t/{made['id']}" in client.get("/").text
    assert client.post(f"/t/{made['id']}/forget").status_code == 200
    assert made["id"] not in client.get("/").text
    assert client.get(API).json() == []
    assert client.get(f"{API}/{made['id']}").json()["yours"] == []


# What goes over the wire.


def test_a_small_picture_is_sent_large_when_it_is_wanted(client: TestClient) -> None:
    """Not before: a page with many of them stays small."""
    made = client.post(API, json={"game": "welcome_to", "seats": [{"name": "Ada"}, {"name": "Bo"}]}).json()
    headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    client.cookies.clear()
    for seat, plate, count in ((0, "sheet-2", 10), (0, "sheet-1", 0), (0, "plans", 0), (-1, "sheet-1", 10)):
        asked = client.get(f"{API}/{made['id']}/large/{plate}?seat={seat}", headers=headers)
        assert asked.status_code == 200 and len(asked.json()["pictures"]) == count
    assert client.get(f"{API}/{made['id']}/large/{'x' * 41}").status_code == 422


EACH = 15  # moves: one of them is looked at


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_pages_and_updates_are_small(client: TestClient, game: AnyGame) -> None:
    """As they are sent: a table's page with all that it loads is under 60 kB, what a move changes under 25 kB."""
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    client.app.state.limits.requests = TokenBucket(10**6, 10**6)  # type: ignore[attr-defined]  # long games are looked at often
    players = game.players[-1]
    seats = [{"name": f"Player {number}"} for number in range(players)]
    made = client.post(API, json={"game": game.id, "seats": seats, "seed": "sizes"}).json()
    luck, have, largest, heaviest, over = seeded("sizes"), "", 0, 0, False
    while not over:
        with registry.at(made["id"]) as table:
            seat = table.match.state.actors()[0]
            legal = table.match.legal(seat)
            play(registry.store, table, seat, game.write(legal[int(luck.below(len(legal)))]), table.version_for(seat))
            moves, over = len(table.match.moves), table.match.over
            if moves % EACH in (0, 1) or over:
                view = SeatPage(table, 0, table.reader("de")).view(have)
                have = view["have"]
            if moves > 1 and moves % EACH == 1:  # what this one move has changed
                largest = max(largest, len(compressed_event(view)))
        if moves % (6 * EACH) == 0 or over:
            heaviest = max(heaviest, weight(client, f"/t/{made['id']}?seat=0"))
    assert heaviest < 60_000 and largest < 25_000


def weight(client: TestClient, path: str) -> int:
    """Of a page and all that it loads, none of it from elsewhere."""
    page = client.get(path)
    assert page.status_code == 200
    assert "://" not in page.text.replace("http://www.w3.org/", "").replace("http://testserver/", "")
    wanted = {path} | set(re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg|webmanifest))"', page.text))
    scripts = {name for name in wanted if name.endswith(".js")}
    while scripts:
        imported = re.findall(r'from "\./([a-z_]+\.js)"', client.get(scripts.pop()).text)
        found = {f"/static/{name}" for name in imported} - wanted
        scripts |= found
        wanted |= found
    return sum(int(client.get(name).headers["content-length"]) for name in wanted)
