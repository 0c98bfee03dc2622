"""The list of tables that anyone may join: how many of one client are on it, which are shown, and in which order.

Who set a table is known in memory only, for as long as the process runs: no address is ever stored.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from time import monotonic, time
from typing import Final

from stockwerk.play.store import Store
from stockwerk.play.table import Refused
from stockwerk.web.presence import Presence
from stockwerk.web.seat_page import words

SHOWN: Final = 50  # tables
LISTED_EACH: Final = 10  # tables of one client
UNATTENDED: Final = 300.0  # seconds for which a table stays on the list though nobody is there
REMEMBERED: Final = 10_000  # tables whose client is known
FORGOTTEN: Final = 3600.0  # seconds after a table was last on the list: by then its client is not known any more


class Listing:
    """Tables with open seats at which somebody waits."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self.store = store
        self.presence = presence
        self.client: OrderedDict[str, str] = OrderedDict()  # by table
        self.seen: dict[str, float] = {}  # when such a table was last on the list

    def check(self, client: str) -> None:
        """Whether a client may put one more table on the list."""
        if sum(self.client.get(id) == client for id in self._ranked()) >= LISTED_EACH:
            raise Refused(
                f"there are already {LISTED_EACH} listed tables from your address",
                words("error-listed", number=LISTED_EACH),
            )

    def add(self, id: str, client: str) -> None:
        self.client[id], self.seen[id] = client, monotonic()
        while len(self.client) > REMEMBERED:
            self.seen.pop(self.client.popitem(last=False)[0], None)

    def forget(self) -> None:
        """Whose tables have not been on the list for a while."""
        before = monotonic() - FORGOTTEN
        for id in [id for id, seen in list(self.seen.items()) if seen < before]:
            self.client.pop(id, None)
            self.seen.pop(id, None)

    def shown(self) -> list[str]:
        """Their ids. First those where somebody is, then every client's latest table, then everyone's second, and so
        on: however many tables one of them sets, the others' are still seen."""
        return self._ranked()[:SHOWN]

    def _ranked(self) -> list[str]:
        now = time()
        found = self.store.listed(now - UNATTENDED)
        present = self.presence.present([one.id for one in found])
        attended = [one for one in found if present[one.id] or one.touched > now - UNATTENDED]
        attended.sort(key=lambda one: (not present[one.id], -one.made))
        self.seen |= {one.id: monotonic() for one in attended if one.id in self.seen}
        ranks: Counter[str] = Counter()
        ranked = []
        for one in attended:
            client = self.client.get(one.id, one.id)
            if ranks[client] < LISTED_EACH:
                ranked.append((not present[one.id], ranks[client], -one.made, one.id))
            ranks[client] += 1
        return [id for *_, id in sorted(ranked)]
