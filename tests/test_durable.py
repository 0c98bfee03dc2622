"""No confirmed move is ever lost: the server is killed again and again in the middle of running games."""

from __future__ import annotations

import threading

import pytest

from server import PATIENCE, Server, wait_until

KILLS = 4
PLAYERS = 4
API = "/api/v1/tables"


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_every_confirmed_move_survives_a_kill(database: str, workers: int) -> None:
    if workers == 1 and not database.startswith("sqlite"):
        pytest.skip("with PostgreSQL there are two")
    server = Server(database, workers=workers)
    tables = []
    for number in range(PLAYERS):
        seats = [{"name": "Ada"}, {"name": "Ben"}]
        _, made = server.ask(API, {"game": "manhattan", "seats": seats, "seed": f"kill {number}"})
        tables.append((f"{API}/{made['id']}", [seat["token"] for seat in made["seats"]]))
    confirmed: list[list[tuple[int, str]]] = [[] for _ in tables]
    stop = threading.Event()
    players = [
        threading.Thread(target=play, args=(server, table, tokens, told, stop))
        for (table, tokens), told in zip(tables, confirmed, strict=True)
    ]
    for player in players:
        player.start()
    try:
        for _ in range(KILLS):
            more = sum(map(len, confirmed)) + 5
            wait_until(lambda more=more: sum(map(len, confirmed)) >= more, "nobody could play")  # type: ignore[misc]
            server.kill()
            server.start()
        wait_until(lambda: all(confirmed), "somebody could not play at all")
    finally:
        stop.set()
        for player in players:
            player.join(PATIENCE)
    try:
        for (table, _), told in zip(tables, confirmed, strict=True):
            status, facts = server.ask(table)
            assert status == 200
            assert facts["moves"] >= told[-1][0]  # at most one move more: written, but its answer was lost
            assert facts["moves"] <= told[-1][0] + 1
    finally:
        server.kill()


def play(server: Server, table: str, tokens: list[str], told: list[tuple[int, str]], stop: threading.Event) -> None:
    """Play both seats; note every move that the server has confirmed."""
    while not stop.is_set():
        status, facts = server.ask(table)
        if status != 200 or facts["over"]:
            stop.wait(0.05)
            continue
        seat = facts["actors"][0]
        status, view = server.ask(f"{table}/view?seat={seat}", token=tokens[seat])
        if status != 200 or not view["options"]:
            continue
        body = {"seat": seat, "option": view["options"][len(told) % len(view["options"])]["id"]}
        more = {"version": view["version"], "listens": len(told) % 2 == 1}  # made by the route, and by the loop itself
        status, _ = server.ask(f"{table}/act", body | more, tokens[seat])
        if status == 200:
            told.append((facts["moves"] + 1, body["option"]))
