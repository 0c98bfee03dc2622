"""Names and lines of talk: what cannot be seen is taken out before anything is decided by them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from stockwerk.core.record import FORMAT, Player, Record
from stockwerk.core.text import MARKS, alike, one_line
from stockwerk.web.registry import TableRegistry

API = "/api/v1/tables"
INVISIBLE = [
    "\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u2066\u2069", "\U000e0041\U000e007f", "\u3164",
    "\u115f\u1160", "\u2800", "\ufe0f", "\u034f", "\u0301", "\t\n", "\u00a0\u2003", "\x00", "\x7f", "\ue000", "\ud800",
    "\U0001d159", "\U00016fe4",
]  # fmt: skip


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_nothing_is_left_of_what_cannot_be_seen(name: str) -> None:
    assert one_line(name) == ""
    assert one_line(f" A{name}da ").replace("á", "a").replace("Á", "A").replace(" ", "") == "Ada"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        (
            "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
            "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        ),  # joiners shape Persian
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),  # and emoji
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("A\u200d\u200cda", "Ada"),
        ("a \u0301b", "a b"),
        ("x\u0335\u0335\u0335", "x\u0335"),
    ],
    ids=ascii,
)
def test_what_can_be_seen_stays(given: str, kept: str) -> None:
    assert one_line(given) == kept == one_line(kept)


def test_marks_do_not_pile_up() -> None:
    assert MARKS == 4
    assert len(one_line("Z" + "".join(map(chr, range(0x300, 0x340))))) <= 1 + MARKS


@pytest.mark.parametrize(
    "other",
    [
        "ada",
        "ADA",
        "A\u200dda",
        "Ada\ufffc",
        "Ada\U00013441",
        "\uff21\uff44\uff41",
        "A\u034fda",
        " Ada\u200b",
        "Ada\ufe0f",
    ],
)
def test_names_that_look_alike_are_alike(other: str) -> None:
    assert alike(other) == alike("Ada")
    assert alike("M\u00fcller") != alike("Muller")


@pytest.mark.parametrize(
    ("other", "name"),
    [
        ("\u0410d\u0430", "Ada"),  # Cyrillic
        ("\u0412\u0435n", "ben"),
        ("\u0420\u0430\u0443", "Pay"),
        ("\u0417\u0451", "3\u00eb"),
        ("\u0391da", "Ada"),  # Greek
        ("\u039dina", "Nina"),
        ("\u03a1\u03bf\u03c4", "pot"),
        ("\u03ac", "\u00e1"),
        ("\u0410\u041d\u041d\u0410", "\u0430\u043d\u043d\u0430"),
        ("\u0261i\u0261i", "gigi"),  # IPA
        ("R\u0585b", "Rob"),  # Armenian
        ("Mi\u0307a", "Mia"),  # a dot that it has anyway
        ("J\u0307an", "Jan"),
    ],
    ids=ascii,
)
def test_letters_of_other_alphabets_that_look_the_same_are_alike(other: str, name: str) -> None:
    assert alike(other) == alike(name)
    assert alike("\u0414\u0430\u0448\u0430") != alike("\u041c\u0430\u0448\u0430")


@pytest.mark.parametrize(
    ("other", "name"),
    [("AI", "Al"), ("A1", "Al"), ("Iana", "lana"), ("|van", "Ivan"), ("ıan", "Ian"), ("\u04c0", "1"), ("\uff29", "l")],
)
def test_strokes_that_look_the_same_are_alike(other: str, name: str) -> None:
    """In the fonts of many screens."""
    assert alike(other) == alike(name)
    assert alike("Ella") != alike("Emma") and alike("Player 1") != alike("Player 2")


def create(client: TestClient, *names: str, **more: Any) -> Any:
    seats = [{"name": name} for name in names]
    content = json.dumps({"game": "manhattan", "seats": seats, **more})
    return client.post(API, content=content, headers={"content-type": "application/json"})


@pytest.mark.parametrize("name", [one for one in INVISIBLE if one != "\ud800"], ids=ascii)
def test_nobody_opens_a_seat_at_a_table_with_a_chosen_seed(client: TestClient, name: str) -> None:
    """A name that nobody can see was judged to be a name, and kept as an open seat."""
    answer = create(client, "Ada", name, seed="chosen")
    assert answer.status_code == 422 and "visible" in answer.json()["error"]
    assert create(client, "Ada", "", seed="chosen").status_code == 422
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    assert not registry.store.running()


def test_nobody_passes_for_somebody_else(client: TestClient) -> None:
    assert create(client, "Ada", "aDA\u200b").status_code == 422
    made = create(client, "Ada", "").json()
    url, token = f"{API}/{made['id']}/sit", made["seats"][1]["token"]
    for name in ("Ada", "ada", "A\u200dda", "\uff21\uff44\uff41", "\u200b", "\u3164\u3164", "\u0301"):
        answer = client.post(url, json={"seat": 1, "name": name, "token": token}, headers={"accept-language": "de"})
        assert answer.status_code == 422 and "Name" in answer.json()["said"]
    sat = client.post(url, json={"seat": 1, "name": " A\u202eda\t\u0301 B. ", "token": token})
    assert sat.status_code == 200
    assert client.get(f"{API}/{made['id']}").json()["seats"][1]["name"] == "Ada B."


def test_a_name_is_measured_as_it_is_kept(client: TestClient) -> None:
    long = "\u0958" * 20  # each of these becomes two when it is normalised
    answer = create(client, "Ada", long)
    assert answer.status_code == 422 and "at most 20" in answer.json()["error"]


def test_forms_fall_back_to_a_plain_name(client: TestClient) -> None:
    form = {"game": "manhattan", "players": "2", "mode": "friends", "name": "\u200b\u3164"}
    made = client.post("/tables", data=form, follow_redirects=False)
    id = made.headers["location"][3:15]
    assert client.get(f"{API}/{id}").json()["seats"][0]["name"] == "Player 1"
    token = made.headers["location"].partition("#invite=1.")[2]
    client.cookies.clear()
    joined = client.post(f"/join/{id}/1", data={"name": "player\u200b 1", "token": token}, follow_redirects=False)
    assert joined.status_code == 303
    assert client.get(f"{API}/{id}").json()["seats"][1]["name"] == "player 1 2"


def test_records_of_before_are_read_as_they_are(client: TestClient) -> None:
    """Old names may be odd; they are shown, replayed and kept."""
    odd = ("A\u200dda", "ada")
    record = Record.from_json(json.dumps({
        "format": FORMAT, "game": "manhattan", "rules": 1, "players": 2, "seed": "old",
        "seats": [{"name": name} for name in odd], "actions": ["0 1111"],
    }))  # fmt: skip
    assert record.seats == (Player(odd[0]), Player(odd[1]))
    answer = client.post("/api/v1/records", content=record.to_json())
    assert answer.status_code == 201 and client.get(f"/t/{answer.json()['id']}/replay").status_code == 200


def test_a_rematch_of_odd_names_mends_them(client: TestClient) -> None:
    from stockwerk.play.service import players_again

    names = ("A\u200dda", "ada", "\u200d", "n" * 40, "")
    seats = players_again([*(Player(name) for name in names), Player(bot="greedy")], {})
    assert [seat.name for seat in seats] == ["Ada", "ada 2", "Player 3", "n" * 20, "Player 5", ""]
    assert seats[-1].bot == "greedy"
