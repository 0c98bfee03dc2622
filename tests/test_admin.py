"""`stockwerk admin`: keeping house beside a running server, on SQLite and PostgreSQL."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import IntegrityError

from conftest import NO_POSTGRESQL, listen, own_schema
from server import PATIENCE, wait_until
from stockwerk.cli import DONE, FAILED, WRONG_USE, run
from stockwerk.core.record import Player, Record
from stockwerk.play import backup as backup_module
from stockwerk.play import housekeeping
from stockwerk.play.match import Match
from stockwerk.play.service import Attempt, NoSuchTable
from stockwerk.play.storage import HOST, Entry
from stockwerk.play.store import KEYS, LOG, PRESENT, TABLES, TOUCH, WRITE, Store
from stockwerk.play.table import Removed, Table
from stockwerk.web import background
from stockwerk.web.app import create_app
from stockwerk.web.registry import TableRegistry
from stockwerk.web.settings import DATABASE, KEEP_ABANDONED, KEEP_FINISHED, THINKING, Settings
from stockwerk.web.subscriber import Subscriber

API = "/api/v1/tables"
EXAMPLE = Path(__file__).parent.parent / "docs" / "manhattan.json"


class House:
    """A server with a running table of Ada and Ben and a finished one, and somebody at the command line beside it."""

    def __init__(self, client: TestClient, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.client, self.database, self.capsys = client, database, capsys
        self.registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
        self.id, self.tokens = self.set()
        self.finished: str = client.post("/api/v1/records", content=EXAMPLE.read_bytes()).json()["id"]
        self.known = background.catch_up(self.registry, None)  # the server's own look, which tests make by themselves

    def set(self, *names: str) -> tuple[str, list[str]]:
        seats = [{"name": name} for name in names or ("Ada", "Ben")]
        made = self.client.post(API, json={"game": "manhattan", "seats": seats}).json()
        self.client.cookies.clear()
        return made["id"], [seat["token"] for seat in made["seats"]]

    def run(self, *arguments: str) -> tuple[int, str, str]:
        self.capsys.readouterr()
        code = run(["admin", *arguments, "--database", self.database])
        told = self.capsys.readouterr()
        return code, told.out, told.err

    def json(self, *arguments: str) -> Any:
        code, out, err = self.run(*arguments, "--json")
        assert code == DONE, err
        return json.loads(out)

    def notice(self) -> None:
        self.known = background.catch_up(self.registry, self.known)

    def ask(self, path: str, token: str = "", body: Any = None) -> Any:
        self.client.cookies.clear()
        headers = {"authorization": f"Bearer {token}"}
        if body is None:
            return self.client.get(f"{API}/{self.id}{path}", headers=headers)
        return self.client.post(f"{API}/{self.id}{path}", json=body, headers=headers)

    def play(self) -> Any:
        seat = self.ask("").json()["actors"][0]
        view = self.ask(f"/view?seat={seat}", self.tokens[seat]).json()
        body = {"seat": seat, "option": view["options"][0]["id"], "version": view["version"]}
        return self.ask("/act", self.tokens[seat], body)

    def say(self, seat: int, text: str) -> None:
        assert self.ask("/say", self.tokens[seat], {"seat": seat, "text": text}).status_code == 200


@pytest.fixture
def house(database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[House]:
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setenv(THINKING, "5")
    monkeypatch.setattr(background, "LOOK", 3600.0)  # tests look by themselves
    with TestClient(create_app()) as client:
        yield House(client, database, capsys)


def rows(store: Store, what: Any, *where: Any) -> list[Any]:
    with store.read() as connection:
        return list(connection.execute(select(what).where(*where)))


# Looking.


def test_tables_are_listed(house: House) -> None:
    listed = house.json("tables")
    assert {one["id"]: one["state"] for one in listed} == {house.id: "running", house.finished: "over"}
    running = next(one for one in listed if one["id"] == house.id)
    assert [seat["name"] for seat in running["seats"]] == ["Ada", "Ben"] and running["game"] == "manhattan"
    assert [one["id"] for one in house.json("tables", "--running")] == [house.id]
    assert [one["id"] for one in house.json("tables", "--finished")] == [house.finished]
    assert house.json("tables", "--older-than", "1h") == []
    with house.registry.store.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == house.id).values(touched=0.0))
    assert [one["id"] for one in house.json("tables", "--older-than", "90d")] == [house.id]
    assert house.run("tables", "--older-than", "9999y")[1] == "no tables\n"
    assert house.run("tables", "--running", "--finished")[0] == WRONG_USE
    code, out, _ = house.run("tables")
    assert code == DONE and f"{house.id}  manhattan  2        Ada, Ben" in out


def test_a_table_is_shown_without_its_secrets(house: House) -> None:
    assert house.play().status_code == 200
    house.say(1, "hello")
    with house.registry.at(house.id) as table:
        seed, move = table.match.seed, table.entries[0].text
    told = house.json("show", house.id)
    assert "seed" not in told and [entry["kind"] for entry in told["log"]] == ["move", "say"]
    assert [entry["seat"] for entry in told["log"]] == [1, 2]  # as pages count them
    code, out, _ = house.run("show", house.id)
    assert code == DONE and "   2  said                hello" in out and "Ada, Ben" in out
    for shown in (out, json.dumps(told)):
        assert seed not in shown and move not in shown
    assert house.json("show", house.finished)["seed"] == json.loads(EXAMPLE.read_text())["seed"]
    assert house.run("show", "000000000000")[0] == FAILED


# Asking before what cannot be undone.


@pytest.mark.parametrize("what", ["remove", "forget", "purge"])
def test_what_cannot_be_undone_is_asked_for(house: House, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    arguments = {"remove": [house.id], "forget": [house.id, "2"], "purge": ["--older-than", "0d"]}[what]
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, out, err = house.run(what, *arguments)
    assert code == WRONG_USE and "--yes" in err and not out and len(err.splitlines()) == 1

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal("n\n"))
    code, out, err = house.run(what, *arguments)
    assert code == FAILED and "nothing was done" in err
    assert f"{house.id}  manhattan  Ada, Ben  running" in out and ("seat 2 (Ben)" in out) == (what == "forget")
    assert house.ask("").json()["seats"][1]["name"] == "Ben"
    monkeypatch.setattr("sys.stdin", Terminal("y\n"))
    assert house.run(what, *arguments)[0] == DONE


# Removing.


def test_a_removed_table_is_gone_everywhere(house: House) -> None:
    """From the store, from the server's memory, from its pages; and no move is confirmed there any more."""
    assert house.play().status_code == 200
    house.registry.store.see([(house.id, 0)])
    subscriber = Subscriber(house.id, 0, "en", "", False, 1, settled=True)
    house.registry.subscribe(subscriber)
    code, out, _ = house.run("remove", house.id, "--yes")
    assert (code, out) == (DONE, "1 table removed\n")
    body = {"seat": 0, "option": "1111", "version": 1}
    assert house.ask("/act", house.tokens[0], body).status_code in (403, 404)
    assert house.ask("").status_code == 404 and house.client.get(f"/t/{house.id}").status_code == 404
    assert listen(house.client, f"{API}/{house.id}/stream")[0] == 404
    house.notice()
    assert house.client.portal is not None
    assert house.client.portal.call(subscriber.chunks.get) is None  # the page is told to ask again
    assert house.id not in house.registry._tables
    store = house.registry.store
    assert rows(store, TABLES.c.id) == [(house.finished,)]
    assert [row.kind for row in rows(store, LOG.c.kind, LOG.c.table_id == house.id)] == ["gone"]
    assert not rows(store, KEYS, KEYS.c.table_id == house.id) and not rows(store, PRESENT)
    assert house.run("remove", house.id, "--yes")[0] == FAILED
    assert house.run("check")[0] == DONE


def test_pages_of_a_removed_table_are_told_by_the_journal_alone(house: House) -> None:
    subscriber = Subscriber(house.id, -1, "en", "", False, 0, settled=True)
    house.registry.subscribe(subscriber)
    house.run("remove", house.id, "--yes")
    assert subscriber.chunks.empty()
    house.notice()
    assert house.client.portal is not None
    assert house.client.portal.call(subscriber.chunks.get) is None


@pytest.mark.parametrize("moves", [False, True])
def test_what_is_on_its_way_to_a_removed_table_is_refused(house: House, moves: bool) -> None:
    """Whoever has the table in memory cannot write there: the last entry has the number of what they do."""
    with house.registry.at(house.id) as table:
        pass
    house.run("remove", house.id, "--yes")
    if moves:
        assert house.client.portal is not None
        with pytest.raises(NoSuchTable):
            house.client.portal.call(partial(house.registry.service.play, show=bool), house.id, Attempt(0, 0), "1111")
    else:
        with pytest.raises(Removed):
            table.say(house.registry.store, 0, "hello")
    assert [row.kind for row in rows(house.registry.store, LOG.c.kind, LOG.c.table_id == house.id)] == ["gone"]
    assert house.ask("").status_code == 404


def test_somebody_who_writes_at_the_same_moment_is_not_overrun(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move between our look and our last entry: we look again, and the move was written and removed as a whole."""
    original, tries = housekeeping.note, []

    def once(*given: Any) -> None:
        tries.append(given)
        if len(tries) == 1:
            raise IntegrityError("", None, Exception())
        original(*given)

    monkeypatch.setattr(housekeeping, "TRIES", 0)
    code, _, err = house.run("remove", house.id, "--yes")
    assert code == FAILED and "too much happens there" in err
    monkeypatch.setattr(housekeeping, "TRIES", 2)
    monkeypatch.setattr(housekeeping, "note", once)
    assert housekeeping.remove(house.registry.store, house.id) and len(tries) == 2
    assert not rows(house.registry.store, TABLES.c.id, TABLES.c.id == house.id)


def test_a_move_and_a_removal_do_not_wait_for_each_other(house: House) -> None:
    """A move has its entry and not yet its table; then the removal comes."""
    store = house.registry.store
    if not store.shared:
        pytest.skip("SQLite has one writer")
    with ThreadPoolExecutor(1) as aside:
        with store.engine.begin() as move:
            move.execute(WRITE, {"table_id": house.id, **vars(Entry(0, "say", 0, "hello", 1.0))})
            removal = aside.submit(housekeeping.remove, store, house.id)
            waits = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            with store.read() as look:
                wait_until(lambda: look.execute(waits).scalar(), "nobody waits")
            move.execute(TOUCH, {"table": house.id, "now": time(), "ended": False})
        assert removal.result(PATIENCE)
    assert [row.kind for row in rows(store, LOG.c.kind, LOG.c.table_id == house.id)] == ["gone"]


def test_what_is_being_said_is_forgotten_as_well(house: House) -> None:
    store = house.registry.store
    if not store.shared:
        pytest.skip("SQLite has one writer")
    with ThreadPoolExecutor(1) as aside:
        with store.engine.begin() as talk:
            talk.execute(WRITE, {"table_id": house.id, **vars(Entry(0, "say", 1, "my secret", 1.0))})
            forgetting = aside.submit(housekeeping.forget_seat, store, house.id, 1)
            waits = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            with store.read() as look:
                wait_until(lambda: look.execute(waits).scalar() or forgetting.done(), "nobody waits")
            talk.execute(TOUCH, {"table": house.id, "now": time(), "ended": False})
        assert forgetting.result(PATIENCE)
    assert [row.text for row in rows(store, LOG.c.text, LOG.c.table_id == house.id)] == [""]


def test_the_journal_is_read_from_its_end_and_trimmed(house: House) -> None:
    store = house.registry.store
    house.run("forget", house.id, "2", "--yes")
    house.run("forget", house.id, "1", "--yes")
    assert background.catch_up(house.registry, None) == 2 == housekeeping.journal_end(store)
    with store.begin() as connection:
        connection.execute(update(LOG).where(LOG.c.table_id == housekeeping.JOURNAL).values(at=1.0))
    housekeeping.sweep(store)
    assert [entry.number for entry in housekeeping.journal(store)] == [1]  # or the next would be the first again
    house.run("remove", house.id, "--yes")
    assert [entry.number for entry in housekeeping.journal(store)] == [1, 2]


# Forgetting.


def test_somebody_is_forgotten_by_their_seat(house: House) -> None:
    assert house.play().status_code == 200
    house.say(1, "my secret")
    house.say(0, "and mine")
    before = house.ask("").json()
    code, out, _ = house.run("forget", house.id, "2", "--yes")
    assert (code, out) == (DONE, "1 seat forgotten\n")
    house.notice()
    after = house.ask("").json()
    assert [seat["name"] for seat in after["seats"]] == ["Ada", "Player 2"] and after["moves"] == before["moves"]
    view = house.client.get(f"{API}/{house.id}/view", headers={"accept-language": "de"}).json()
    told = json.dumps(view)
    assert "Ben" not in told and "my secret" not in told and "and mine" in told and "Spieler 2" in told
    assert house.ask("/view?seat=1", house.tokens[1]).status_code == 403
    assert house.ask("/view?seat=0", house.tokens[0]).status_code == 200
    everything = [str(row) for what in (TABLES, LOG, KEYS) for row in rows(house.registry.store, what)]
    assert not [row for row in everything if "Ben" in row or "my secret" in row]
    assert house.play().status_code in (200, 403)  # the game goes on; a bot may play for them
    assert house.run("check")[0] == DONE


def test_a_forgotten_name_is_in_no_memory_of_the_server(house: House) -> None:
    from stockwerk.play.match import reader_for
    from stockwerk.web.seat_page import crowd

    house.ask("/view")
    for number in range(20):
        reader_for((Player(f"guest {number}"),), "en")
    assert reader_for.cache_info().currsize >= 20 and crowd.cache_info().currsize
    house.run("forget", house.id, "2", "--yes")
    house.notice()
    assert house.id not in house.registry._tables or "Ben" not in str(house.registry._tables[house.id].seats)
    assert reader_for.cache_info().currsize <= 4  # of whoever has looked since
    with house.registry.at(house.id) as table:
        assert [player.name for player in table.seats] == ["Ada", "Player 2"]


def test_everything_of_a_browser_is_forgotten(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    client = house.client
    made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Zoe"}, {}]}).json()
    other = client.post(API, json={"game": "manhattan", "seats": [{"name": "Zoe"}, {"name": "Yan"}]}).json()
    cookie = client.cookies["stockwerk"]
    client.cookies.clear()
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{cookie}\n"))
    code, out, _ = house.run("forget", "--secret", "-", "--yes")
    assert (code, out) == (DONE, "3 seats forgotten, and the host of 2 tables\n")
    house.notice()
    for id, names in ((made["id"], ["Player 1", ""]), (other["id"], ["Player 1", "Player 2"])):
        assert [seat["name"] for seat in client.get(f"{API}/{id}").json()["seats"]] == names
    client.cookies.set("stockwerk", cookie)
    assert client.post(f"{API}/{made['id']}/close", json={}).status_code == 403  # no host any more
    assert not house.registry.store.seats(cookie)


def test_a_link_is_a_secret_as_well(house: House) -> None:
    link = f"https://club.example/join/{house.id}/1/{house.tokens[1]}"
    assert house.run("forget", "--secret", link, "--yes")[1] == "1 seat forgotten\n"
    code, _, err = house.run("forget", "--secret", link, "--yes")
    assert code == FAILED and "nobody sits anywhere by this secret" in err
    code, _, err = house.run("forget", "--secret", "short", "--yes")
    assert code == FAILED and "no cookie, token or link" in err


def test_a_browser_that_is_only_a_host_is_forgotten(house: House) -> None:
    cookie = "c" * 32
    house.registry.store.give(cookie, house.id, HOST)
    told = house.run("forget", "--secret", cookie, "--yes")
    assert told[:2] == (DONE, "0 seats forgotten, and the host of 1 table\n")
    assert not house.registry.store.is_host([cookie], house.id)


def test_what_was_removed_can_be_read(house: House) -> None:
    assert house.run("journal")[1] == "nothing was removed, forgotten or restored\n"
    house.run("forget", house.id, "2", "--yes")
    house.run("remove", house.id, "--yes")
    assert [(entry["what"], entry["id"]) for entry in house.json("journal")] == [
        ("forget", house.id),
        ("remove", house.id),
    ]
    code, out, _ = house.run("journal")
    assert code == DONE and [line.split()[2:] for line in out.splitlines()] == [
        ["forget", house.id],
        ["remove", house.id],
    ]


def test_all_seats_of_a_name_are_forgotten_and_only_theirs(house: House) -> None:
    """Also where somebody else sits by now: what the others said there stays."""
    house.say(1, "said by Ben")
    invitation = house.client.post(f"{API}/{house.id}/sit", json={"seat": 1, "name": "Eve", "token": house.tokens[1]})
    house.tokens[1] = invitation.json()["token"]
    house.say(1, "said by Eve")
    second, _ = house.set("Ada", "BEN")
    code, out, _ = house.run("forget", "--name", "ben", "--yes")
    assert (code, out) == (DONE, "2 seats forgotten\n")
    house.notice()
    assert [seat["name"] for seat in house.ask("").json()["seats"]] == ["Ada", "Eve"]
    chat = house.ask("/view").json()["plates"]["chat"]
    assert "said by Eve" in chat and "said by Ben" not in chat
    assert house.ask("/view?seat=1", house.tokens[1]).status_code == 200  # Eve plays on
    assert house.client.get(f"{API}/{second}").json()["seats"][1]["name"] == "Player 2"
    assert house.run("forget", "--name", "Nobody", "--yes")[0] == FAILED


# Records.


def test_records_are_exported(house: House, tmp_path: Path) -> None:
    code, out, _ = house.run("export", house.finished)
    assert code == DONE and Match.from_record(Record.from_json(out)).over
    code, _, err = house.run("export", house.id)
    assert code == FAILED and "--with-secrets" in err
    assert house.play().status_code == 200
    with house.registry.at(house.id) as table:  # who had to draw a card has acted for good; the others agree
        seat = table.match.moves[-1].seat
        table.consent(house.registry.store, seat)
        table.consent(house.registry.store, 1 - seat)
    assert house.play().status_code == 200
    folder = tmp_path / "records"
    assert house.run("export", "--all", "-o", str(folder))[1] == "1 record written; 1 table not over, left out\n"
    assert [path.name for path in folder.iterdir()] == [f"manhattan-{house.finished}.json"]
    assert house.run("export", "--all", "--with-secrets", "-o", str(folder))[1] == "2 records written\n"
    played = Match.from_record(Record.from_json((folder / f"manhattan-{house.id}.json").read_text()))
    assert len(played.moves) == 1 and [player.name for player in played.seats] == ["Ada", "Ben"]
    assert [line.partition(" ")[2] == "undo" for line in played.log] == [False, True, False]
    assert [path.stat().st_mode & 0o777 for path in folder.iterdir()] == [0o600, 0o600]
    one = tmp_path / "one.json"
    assert house.run("export", house.finished, "-o", str(one))[0] == DONE and one.is_file()
    assert house.run("export")[0] == WRONG_USE
    assert house.run("export", house.id, house.finished)[0] == WRONG_USE


# Purging, and what the server does by itself.


def age(house: House, **seconds: float) -> None:
    """How long ago tables were touched, by their ids."""
    with house.registry.store.begin() as connection:
        for id, ago in seconds.items():
            touched = time() - ago
            connection.execute(update(TABLES).where(TABLES.c.id == id.lstrip("_")).values(touched=touched))


@pytest.mark.parametrize(
    ("flags", "left"), [([], 0), (["--finished"], 1), (["--abandoned"], 1), (["--finished", "--abandoned"], 0)]
)
def test_old_tables_are_purged(house: House, flags: list[str], left: int) -> None:
    fresh, _ = house.set()
    age(house, **{f"_{house.id}": 91 * 86_400, f"_{house.finished}": 91 * 86_400, f"_{fresh}": 89 * 86_400})
    with house.registry.store.begin() as connection:
        connection.execute(PRESENT.insert().values(table_id="0" * 12, seat=0, at=0.0))
    code, out, _ = house.run("purge", "--older-than", "90d", *flags, "--yes")
    assert code == DONE and out == f"{2 - left} table{'' if left else 's'} removed\n"
    ids = {one["id"] for one in house.json("tables")}
    assert fresh in ids and len(ids) == 1 + left
    assert (house.finished in ids) == ("--abandoned" in flags and "--finished" not in flags)
    assert not rows(house.registry.store, PRESENT)


def test_the_server_keeps_tables_for_ever_unless_told_otherwise(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    age(house, **{f"_{house.id}": 10**9, f"_{house.finished}": 10**9})

    def remove() -> int:
        settings = Settings.read()
        keep = background.Retention(settings.keep_finished, settings.keep_abandoned)
        return background.remove_some(house.registry.store, keep)

    assert remove() == 0
    monkeypatch.setenv(KEEP_FINISHED, "30")
    assert remove() == 1
    assert [one["id"] for one in house.json("tables")] == [house.id]
    monkeypatch.setenv(KEEP_ABANDONED, "365")
    assert remove() == 1
    house.notice()
    assert house.ask("").status_code == 404


def test_a_table_that_is_touched_in_the_last_moment_stays(house: House) -> None:
    assert housekeeping.remove(house.registry.store, house.id, untouched_since=0.0) is False
    assert house.ask("").status_code == 200


def test_the_server_removes_what_is_old_in_batches(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "BATCH", 2)
    ids = [house.set()[0] for _ in range(5)]
    age(house, **{f"_{id}": 10**7 for id in ids})
    keep = background.Retention(abandoned=30)
    assert [background.remove_some(house.registry.store, keep) for _ in range(4)] == [2, 2, 1, 0]


# Backup.


@pytest.mark.parametrize("name", ["all.backup", "all.backup.gz"])
@pytest.mark.parametrize("to", ["sqlite", pytest.param("postgresql", marks=NO_POSTGRESQL)])
def test_a_backup_is_restored_elsewhere_and_played_on(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, to: str
) -> None:
    assert house.play().status_code == 200
    house.say(1, "grüß dich")
    before = house.ask("").json()
    file = tmp_path / name
    code, out, _ = house.run("backup", str(file))
    assert code == DONE and "2 tables" in out and file.stat().st_mode & 0o077 == 0
    assert house.run("backup", str(file))[0] == FAILED  # nothing is overwritten
    assert [path.name for path in tmp_path.iterdir() if "draft" in path.name] == []
    if to == "sqlite":
        restored_and_played(house, file, f"sqlite:///{tmp_path / 'other.sqlite'}", monkeypatch, before)
    else:
        with own_schema() as other:
            restored_and_played(house, file, other, monkeypatch, before)


def restored_and_played(house: House, file: Path, other: str, monkeypatch: pytest.MonkeyPatch, before: Any) -> None:
    here = house.database
    house.database = other
    assert house.run("restore", str(file))[1] == "2 tables restored\n"
    assert house.run("check")[0] == DONE
    assert "--merge" in house.run("restore", str(file))[2]
    assert house.run("restore", str(file), "--merge")[1] == "0 tables restored; 2 tables had been there\n"
    monkeypatch.setenv(DATABASE, other)
    with TestClient(create_app()) as elsewhere:
        was, house.client = house.client, elsewhere
        assert house.ask("").json() == before
        assert "grüß dich" in house.ask("/view").json()["plates"]["chat"]
        assert house.play().status_code == 200  # with the same keys
        assert elsewhere.get(f"{API}/{house.finished}/record").status_code == 200
        house.client = was
    house.database = here
    monkeypatch.setenv(DATABASE, here)


def test_a_removed_table_comes_back_from_a_backup_while_the_server_runs(house: House, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    house.run("backup", str(file))
    house.run("remove", house.id, "--yes")
    house.notice()
    assert house.ask("").status_code == 404
    assert house.run("restore", str(file), "--merge")[1] == "1 table restored; 1 table had been there\n"
    house.notice()
    assert house.play().status_code == 200
    assert house.run("check")[0] == DONE


def test_half_a_backup_is_none(house: House, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    house.run("backup", str(file))
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    house.database = f"sqlite:///{tmp_path / 'other.sqlite'}"
    bad = {
        "cut": "".join(lines[:-1]),
        "cut in a line": "".join(lines)[:-200],
        "edited": "".join(lines).replace("Ada", "Eve"),
        "one is missing": "".join([lines[0], *lines[2:]]),
        "empty": "",
        "something else": "{}\n",
        "a list": "[]\n[]\n",
        "no text": "\x00\x01",
        "deep": "[" * 100_000,
        "twice": "".join([lines[0], '{"id": 7}\n', *lines[1:]]),
    }
    for what, content in bad.items():
        file.write_text(content, encoding="utf-8")
        code, out, err = house.run("restore", str(file))
        assert (code, out) == (FAILED, "") and len(err.splitlines()) == 1 and "backup" in err, what
        assert not (tmp_path / "other.sqlite").exists(), what
    missing = tmp_path / "none"
    assert house.run("restore", str(missing)) == (FAILED, "", f"stockwerk: {missing}: no such file or directory\n")
    assert not (tmp_path / "other.sqlite").exists()


def test_a_packed_backup_with_a_wrong_byte_is_none(house: House, tmp_path: Path) -> None:
    file = tmp_path / "all.backup.gz"
    house.run("remove", house.finished, "--yes")
    house.run("backup", str(file))
    whole = file.read_bytes()
    tables = list(backup_module.read_backup(file))
    for at in range(len(whole)):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        with suppress(backup_module.BadBackup):
            assert list(backup_module.read_backup(file)) == tables  # a byte that does not matter: the time in its head


def test_a_backup_names_the_folder_that_is_not_there(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    told = house.run("backup", str(folder / "all.backup"))
    assert told == (FAILED, "", f"stockwerk: {folder}: there is no such folder\n")


def test_whoever_stops_a_backup_leaves_no_file(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = backup_module.write_lines

    def stopped(*given: Any) -> Iterator[tuple[int, int]]:
        yield next(iter(original(*given)))
        raise KeyboardInterrupt

    monkeypatch.setattr(backup_module, "write_lines", stopped)
    code, _, err = house.run("backup", str(tmp_path / "all.backup"))
    assert code == FAILED and "stopped" in err
    assert not [path for path in tmp_path.iterdir() if "backup" in path.name]


def test_whoever_stops_a_restore_leaves_whole_tables_and_can_go_on(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.backup"
    house.run("backup", str(file))
    house.database = f"sqlite:///{tmp_path / 'other.sqlite'}"
    monkeypatch.setattr(backup_module, "TOGETHER", 1)
    original, calls = backup_module.restore_some, []

    def stopped(*given: Any) -> list[bool]:
        calls.append(given)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return original(*given)

    monkeypatch.setattr(backup_module, "restore_some", stopped)
    code, _, err = house.run("restore", str(file))
    assert code == FAILED and "after 1 table" in err
    assert len(house.json("tables")) == 1 and house.run("check")[0] == DONE
    assert house.run("restore", str(file), "--merge")[1] == "1 table restored; 1 table had been there\n"


# Checking.


def test_a_sound_house_has_no_problems(house: House) -> None:
    assert house.play().status_code == 200
    assert house.json("check") == {"tables": 2, "problems": []}
    assert house.run("check")[1] == "2 tables, no problems\n"


@pytest.mark.parametrize(
    ("fault", "told"),
    [("gap", "gap"), ("move", "cannot be replayed"), ("over", "marked as over"), ("stray", "without a table"),
     ("record", "cannot be replayed")],
)  # fmt: skip
def test_what_is_wrong_is_found(house: House, fault: str, told: str) -> None:
    for _ in range(3):
        assert house.play().status_code == 200
    here = (LOG.c.table_id == house.id, LOG.c.number == 1)
    with house.registry.store.begin() as connection:
        if fault == "gap":
            connection.execute(delete(LOG).where(*here))
        elif fault == "move":
            connection.execute(update(LOG).where(*here).values(text="nonsense"))
        elif fault == "over":
            connection.execute(update(TABLES).where(TABLES.c.id == house.id).values(over=True))
        elif fault == "record":
            connection.execute(update(TABLES).where(TABLES.c.id == house.id).values(record="{}"))
        else:
            connection.execute(delete(TABLES).where(TABLES.c.id == house.id))
    code, out, err = house.run("check")
    assert code == FAILED and told in out and house.id in out and "1 problem" in err


def test_a_damaged_file_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tables.sqlite"
    store = Store(f"sqlite:///{path}")
    match = Match.from_record(Record.from_json(EXAMPLE.read_text()))
    for _ in range(20):
        entries = [Entry(n, "say", 0, "x" * 3000, 1.0) for n in range(10)]
        store.create(match.record(), entries=entries)
    store.close()
    content = bytearray(path.read_bytes())
    for page in range(3, len(content) // 4096, 2):
        content[page * 4096 : page * 4096 + 100] = b"\xff" * 100
    path.write_bytes(content)
    assert run(["admin", "check", "--database", f"sqlite:///{path}"]) == FAILED
    told = capsys.readouterr()
    assert "Traceback" not in told.err and len(told.err.splitlines()) == 1


# The command line itself.


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["tables", "--older-than", "soon"], WRONG_USE),
        (["purge"], WRONG_USE),
        (["purge", "--older-than", "-5d"], WRONG_USE),
        (["remove"], WRONG_USE),
        (["forget", "--yes"], WRONG_USE),
        (["forget", "abc", "--yes"], WRONG_USE),
        (["forget", "abc", "1", "--name", "x", "--yes"], WRONG_USE),
        ([], WRONG_USE),
        (["sweep"], WRONG_USE),
        (["tables", "--database", "nonsense"], WRONG_USE),
        (["tables", "--database", "sqlite:////nowhere/at/all.sqlite"], FAILED),
        (["restore", "none", "--database", "sqlite:////nowhere/at/all.sqlite"], FAILED),
        (["check", "--database", "postgresql+psycopg://nobody@127.0.0.1:1/none"], FAILED),
    ],
)
def test_wrong_use_is_one_line(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        found = run(["admin", *arguments])
    except SystemExit as stop:
        found = int(str(stop.code))
    told = capsys.readouterr()
    assert found == code and not told.out
    assert told.err.startswith("stockwerk: ") and len(told.err.splitlines()) == 1


def test_looking_makes_no_database(tmp_path: Path) -> None:
    path = tmp_path / "typo.sqlite"
    assert run(["admin", "tables", "--database", f"sqlite:///{path}"]) == FAILED
    assert not path.exists()


def test_the_server_looks_into_the_journal_by_itself(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATABASE, database)
    monkeypatch.setattr(background, "LOOK", 0.02)
    with TestClient(create_app()) as client:
        registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
        made = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]}).json()
        subscriber = Subscriber(made["id"], -1, "en", "", False, 0, settled=True)
        registry.subscribe(subscriber)
        assert run(["admin", "remove", made["id"], "--yes", "--database", database]) == DONE
        assert client.portal is not None
        assert client.portal.call(subscriber.chunks.get) is None
    capsys.readouterr()


def test_the_layers_of_a_table_read_the_last_entry() -> None:
    """A worker that is far behind meets it as well, whatever its number is."""
    match = Match.from_record(Record.from_json(EXAMPLE.read_text()))
    table = Table("0" * 12, match, list(match.seats), False)
    table.enter(Entry(700, "gone", -1, "", 1.0))
    assert table.gone
