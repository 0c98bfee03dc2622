"""Programs that play at tables of a server that is killed under them, and keep account of what was confirmed."""

from __future__ import annotations

import http.client
import json
import random
import threading
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, TypeAlias

API: Final = "/api/v1/tables"
PAUSE: Final = 0.03  # seconds, when there is no answer
TIMEOUT: Final = 15.0  # seconds until a request counts as not answered
NAMES: Final = ("Ada", "Ben", "Cem", "Dora")

Move: TypeAlias = tuple[int, str]  # seat and option


@dataclass
class Account:
    """A table, and what its only client knows of it."""

    id: str
    tokens: list[str]
    sure: list[Move] = field(default_factory=list)  # confirmed: it has to be in the log, exactly once, in this order
    pending: dict[str, Any] | None = None  # sent and not answered: it may be there or not, and is sent again

    def fault_in(self, rows: list[tuple[int, str, int, str]]) -> str:
        """What is wrong with the table's log, or nothing."""
        if [row[0] for row in rows] != [*range(len(rows))]:
            return f"gaps in the log: {[row[0] for row in rows]}"
        written = [(seat, text) for _, kind, seat, text in rows if kind == "move"]
        maybe = [(self.pending["seat"], self.pending["option"])] if self.pending else []
        if written in (self.sure, self.sure + maybe):
            return ""
        kind = "lost" if len(written) < len(self.sure) else "doubled or changed"
        both = min(len(written), len(self.sure))
        at = next((n for n in range(both) if written[n] != self.sure[n]), both)
        return (
            f"{kind} at move {at}: {len(self.sure)} are confirmed and {len(written)} written; "
            f"{written[at : at + 3]} instead of {(self.sure + maybe)[at : at + 3]}"
        )


class PlayerThread(threading.Thread):
    """One client who plays all seats of a table, and sends what was not answered again: the same move, once more.

    Each connection comes from an address of its own, so that the server's limits for each client hold as in life.
    """

    addresses = count(1)

    def __init__(self, port: int, game: str, seats: int, seed: str) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.game = game
        self.seats = seats
        self.luck = random.Random(seed)
        self.lock = threading.Lock()  # held while a request is under way
        self.stopped = threading.Event()
        self.accounts: list[Account] = []
        self.connection: http.client.HTTPConnection | None = None
        self.view: dict[str, Any] | None = None  # the latest, of any seat
        self.confirmed = 0
        self.unanswered = 0
        self.found: list[str] = []

    def run(self) -> None:
        while not self.stopped.is_set():
            with self.lock:
                done = self.step()
            if not done:
                self.stopped.wait(PAUSE)
        if self.connection is not None:
            self.connection.close()

    def step(self) -> bool:
        """One request; whether it was answered."""
        if not self.accounts or (self.view and self.view["over"]):
            return self.open_table()
        account = self.accounts[-1]
        if account.pending is not None:
            return self.act(account, account.pending)
        view = self.view
        if view and view["options"]:
            option = self.luck.choice(view["options"])["id"]
            seat = view["seat"]
            return self.act(account, {"seat": seat, "option": option, "version": view["version"]})
        return self.look(account, view["actors"][0] if view and view["actors"] else 0)

    def open_table(self) -> bool:
        body = {"game": self.game, "seats": [{"name": name} for name in NAMES[: self.seats]]}
        status, made = self.ask("POST", API, body)
        if status == 201:
            self.accounts.append(Account(made["id"], [seat["token"] for seat in made["seats"]]))
            self.view = None
        return status == 201

    def look(self, account: Account, seat: int) -> bool:
        status, view = self.ask("GET", f"{API}/{account.id}/view?seat={seat}", token=account.tokens[seat])
        if status == 200:
            self.view = view | {"seat": seat}
        elif 0 < status < 500 and status != 429:
            self.found.append(f"table {account.id}: its own player's look is refused with {status} {view}")
        return status == 200

    def act(self, account: Account, body: dict[str, Any]) -> bool:
        seat, again = body["seat"], account.pending is not None
        account.pending = body  # from now on it may be written
        listens = self.luck.random() < 0.5  # made by the loop itself, or by the route
        status, view = self.ask("POST", f"{API}/{account.id}/act", body | {"listens": listens}, account.tokens[seat])
        if status == 200 or (status == 409 and again):  # nobody else plays here: what is in the way is this move
            account.sure.append((seat, body["option"]))
            account.pending = None
            self.confirmed += 1
            self.view = view | {"seat": seat} if "options" in view else None
            return True
        if status == 0 or status == 429 or status >= 500:
            self.unanswered += 1
            self.view = None
            return False
        account.pending = self.view = None
        self.found.append(f"table {account.id}: {body} is refused with {status} {str(view)[:300]}")
        return False

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """Status and answer; 0 when there is none."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        try:
            if self.connection is None:
                number = next(self.addresses)
                source = (f"127.{20 + number // 62500 % 200}.{number // 250 % 250}.{number % 250 + 1}", 0)
                self.connection = http.client.HTTPConnection(
                    "127.0.0.1", self.port, timeout=TIMEOUT, source_address=source
                )
            self.connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = self.connection.getresponse()
            content = answer.read()
            if answer.status == 429:
                self.hang_up()
            return answer.status, json.loads(content)
        except (OSError, ValueError, http.client.HTTPException):  # killed, perhaps in the middle of an answer
            self.hang_up()
            return 0, {}

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.connection = None
