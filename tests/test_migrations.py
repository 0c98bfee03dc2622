"""Databases of every earlier version are brought to the schema of today, and play goes on in them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from fastapi.testclient import TestClient
from sqlalchemy import Connection, Engine, create_engine, inspect, text

from stockwerk.cli import run
from stockwerk.core.secret import commitment
from stockwerk.play import migrations
from stockwerk.play.migrations import HEAD, REVISIONS, SchemaTooNew, exclusively, migrate, upgrade
from stockwerk.play.store import SCHEMA, Store
from stockwerk.web.app import create_app
from stockwerk.web.settings import DATABASE, THINKING

BEFORE = Path(__file__).with_name("before_migrations.sql").read_text(encoding="utf-8")
RUNNING, FINISHED = "0123456789ab", "ba9876543210"
ADA = {"authorization": "Bearer ada-0123456789abcdef"}
BEN = {"authorization": "Bearer ben-0123456789abcdef"}
OPEN = """
import sys
from stockwerk.play.store import Store
store = Store(sys.argv[1])
print(len(store.entries("0123456789ab")))
store.close()
"""


def engine_of(database: str) -> Engine:
    return create_engine(database)


@pytest.fixture
def before(database: str) -> str:
    """The address of a database as it was before there were migrations."""
    engine = engine_of(database)
    with engine.begin() as connection:
        for statement in BEFORE.split(";\n"):
            if statement.strip():
                connection.exec_driver_sql(statement)
    engine.dispose()
    return database


def within(database: str, ask: Callable[[Connection], Any]) -> Any:
    engine = engine_of(database)
    with engine.connect() as connection:
        answer = ask(connection)
    engine.dispose()
    return answer


def revisions_in(database: str) -> list[str]:
    return list(within(database, lambda c: c.execute(text("SELECT version_num FROM alembic_version")).scalars().all()))


def differences(database: str) -> list[Any]:
    """Between the tables in a database and those that the code knows."""
    return list(within(database, lambda c: compare_metadata(MigrationContext.configure(c), SCHEMA)))


def test_the_head_is_known_without_alembic() -> None:
    config = Config()
    config.set_main_option("script_location", "stockwerk.play:migrations")
    script = ScriptDirectory.from_config(config)
    assert script.get_heads() == [HEAD]  # and only one
    assert [one.revision for one in script.walk_revisions()][::-1] == REVISIONS
    assert all(one.revision == Path(one.path).name[1:5] for one in script.walk_revisions())


def test_a_new_database_has_the_newest_schema(database: str) -> None:
    Store(database).close()
    assert revisions_in(database) == [HEAD]
    assert differences(database) == []


def test_the_migrations_lead_to_the_schema_of_the_code(database: str) -> None:
    def upgraded(connection: Connection) -> None:
        with exclusively(connection):
            upgrade(connection)

    within(database, upgraded)
    assert revisions_in(database) == [HEAD]
    assert differences(database) == []


def test_a_database_of_before_is_upgraded(before: str) -> None:
    for _ in range(2):  # and only once
        store = Store(before)
        assert len(store.entries(RUNNING)) == 7 and len(store.entries(FINISHED)) == 120
        assert store.running() == [RUNNING]
        assert store.seats_at(["ada-0123456789abcdef"], RUNNING) == [0]
        store.close()
        assert revisions_in(before) == [HEAD]
        assert differences(before) == []


def test_play_goes_on_after_the_upgrade(before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE, before)
    monkeypatch.setenv(THINKING, "5")
    with TestClient(create_app()) as client:
        table = f"/api/v1/tables/{RUNNING}"
        facts = client.get(table).json()
        assert facts["moves"] == 5 and not facts["over"]
        seat = facts["actors"][0]
        who = (ADA, BEN)[seat]
        view = client.get(f"{table}/view?seat={seat}", headers=who).json()
        move = {"seat": seat, "version": view["version"], "option": view["options"][0]["id"]}
        assert client.post(f"{table}/act", json=move, headers=who).status_code == 200
        assert client.get(table).json()["moves"] == 6
        finished = client.get(f"/api/v1/tables/{FINISHED}").json()
        assert finished["over"] and finished["scores"] == [136, 128]
        assert client.get(f"/t/{FINISHED}/replay").status_code == 200


def test_running_tables_get_a_seal_that_tells_nothing(before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their pages say so; what is over keeps the seal that was shown, and verifies."""
    monkeypatch.setenv(DATABASE, before)
    with TestClient(create_app()) as client:
        running, finished = (client.get(f"/api/v1/tables/{id}").json() for id in (RUNNING, FINISHED))
        with client.app.state.registry.at(RUNNING) as table:  # type: ignore[attr-defined]
            assert table.resealed and table.match.luck == "sfc32"
            assert running["commitment"] == commitment(table.match.seed)
        assert running["seal"] == "commitment-v1"
        assert (finished["seal"], finished["commitment"]) == ("sha256", commitment(finished["seed"], "sha256"))
        for language, said in (("en", "It now has a new one"), ("de", "Jetzt hat er ein neues")):
            pages = [client.get(f"/t/{id}", headers={"accept-language": language}).text for id in (RUNNING, FINISHED)]
            assert said in pages[0] and said not in pages[1]
            assert commitment(table.match.seed, "sha256") not in pages[0]


def test_a_newer_database_is_refused_in_one_line(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stockwerk.web.worker.serve_alone", lambda _: pytest.fail("it was started"))
    Store(database).close()

    def age(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.commit()

    within(database, age)
    with pytest.raises(SchemaTooNew, match="9999"):
        Store(database)
    for command in (["serve"], ["admin", "tables"]):
        assert run([*command, "--database", database]) == 1
        told = capsys.readouterr()
        assert told.out == "" and told.err.count("\n") == 1
        assert "schema version 9999" in told.err and f"knows {HEAD}" in told.err
    assert revisions_in(database) == ["9999"]


def content(database: str) -> Any:
    def read(connection: Connection) -> list[Any]:
        names = sorted(inspect(connection).get_table_names())
        return [connection.execute(text(f"SELECT * FROM {name}")).all() for name in names]

    return within(database, read)


@pytest.mark.parametrize("command", [["tables"], ["remove", RUNNING, "--yes"], ["restore", "all", "--merge"]])
def test_only_the_server_upgrades(
    before: str,
    command: list[str],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody who keeps house may do so beside an older server."""
    monkeypatch.chdir(tmp_path)
    Store("sqlite:///other.sqlite").close()
    assert run(["admin", "backup", "all", "--database", "sqlite:///other.sqlite"]) == 0
    capsys.readouterr()
    was = content(before)
    assert run(["admin", *command, "--database", before]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "is of an older version; start the server" in told.err
    assert content(before) == was
    monkeypatch.setattr("stockwerk.web.worker.serve_alone", lambda listening: listening.close() is None)
    monkeypatch.setattr("stockwerk.web.logs.configure", lambda _: None)
    for line in ("The database was of an older version, and is upgraded", "Stockwerk is at"):
        assert run(["serve", "--database", before, "--port", "0"]) == 0
        assert capsys.readouterr().out.startswith(line)  # the second time there is nothing to upgrade
    assert run(["admin", "tables", "--database", before]) == 0


def test_several_processes_that_open_it_at_once(before: str) -> None:
    together = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, before], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    said = [one.communicate(timeout=120) for one in together]
    assert said == [("7\n", "")] * 3  # and only one has told of the new seal
    assert revisions_in(before) == [HEAD]


def test_who_comes_second_waits_and_finds_it_done(before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has asked for the revision, and then got the lock, asks again."""
    upgraded: list[Connection] = []
    monkeypatch.setattr(migrations, "upgrade", upgraded.append)
    engine, other = engine_of(before), engine_of(before)
    real = migrations.revision_of
    asked = []

    def revision_of(connection: Connection) -> str | None:
        asked.append(connection)
        found = real(connection)
        if len(asked) == 1:  # between the question and the lock, somebody else upgrades
            connection.rollback()
            with other.connect() as faster, exclusively(faster):
                upgrade(faster)
        return found

    monkeypatch.setattr(migrations, "revision_of", revision_of)
    with closing(engine.connect()) as connection:
        migrate(connection, SCHEMA)
    engine.dispose()
    other.dispose()
    assert len(asked) == 2 and upgraded == []


def test_an_upgrade_that_fails_changes_nothing(before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE half (id INTEGER)"))
        connection.execute(text("UPDATE tables SET listed = true"))
        raise RuntimeError("in the middle")

    monkeypatch.setattr(migrations, "upgrade", half)
    with pytest.raises(RuntimeError, match="in the middle"):
        Store(before)
    assert not within(before, lambda c: inspect(c).has_table("half") or inspect(c).has_table("alembic_version"))
    assert within(before, lambda c: c.execute(text("SELECT count(*) FROM tables WHERE listed")).scalar()) == 0
    monkeypatch.undo()
    Store(before).close()
    assert revisions_in(before) == [HEAD]


def test_most_starts_do_not_import_alembic(tmp_path: Path) -> None:
    """It takes longer than everything else together."""
    probe = "import sys; from stockwerk.play.store import Store; Store(sys.argv[1]); print('alembic' in sys.modules)"
    for _ in range(2):  # a new database, and one that is up to date
        asked = [sys.executable, "-c", probe, f"sqlite:///{tmp_path / 'tables.sqlite'}"]
        assert subprocess.run(asked, capture_output=True, text=True, check=True).stdout == "False\n"
