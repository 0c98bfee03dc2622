"""Connection limits: how many connections a process holds, and how many of them one address may have.

A connection that waits for its client (for a request, or the rest of one) can be closed at any time without harm, so it
gives way to a new one when there is no room: held connections shut nobody out. One that is being answered stays.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from enum import Enum
from functools import cached_property
from ipaddress import IPv6Address
from typing import Final, Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from stockwerk.web.settings import trusted_proxies

PER_ADDRESS: Final = 400  # connections of one address
MOST: Final = 10_000  # connections of one process, if it may open as many files
FILES: Final = 65_536  # open files that a process asks the system for
RESERVED: Final = 200  # files that are left for the database, bots and static files
SPARE: Final = 20  # connections above a limit that are told so before they are closed


class Admission(Enum):
    """What becomes of a new connection."""

    OPEN = "open"
    ADDRESS_FULL = "address full"  # its first request is answered with 429
    SERVER_FULL = "server full"  # with 503
    CLOSED = "closed"  # at once and without a word: there is no room even for that


class Connection(Protocol):
    """What the limits need to know of a connection."""

    def evict(self) -> None: ...


def network_of(host: str) -> str:
    """What counts as one client: an address; of IPv6 the /64 network, since one client has very many of them there."""
    if ":" in host and "." not in host:
        with suppress(ValueError):
            return IPv6Address(host).exploded[:19]
    return host


def raise_file_limit() -> None:
    """As many open files as the system allows; every connection is one."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def file_limit() -> int:
    try:
        import resource
    except ImportError:
        return FILES
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return FILES if soft == resource.RLIM_INFINITY else soft


class ConnectionLimits:
    """All connections of a process, by address; those that wait, in the order in which they began to."""

    def __init__(self, most: int | None = None, per_address: int = PER_ADDRESS) -> None:
        self.per_address = per_address
        self.open: Counter[str] = Counter()
        self.address: dict[Connection, str] = {}
        self.waiting: dict[Connection, None] = {}
        self.waiting_of: dict[str, dict[Connection, None]] = {}
        if most is not None:
            self.most = most

    @cached_property
    def most(self) -> int:
        """Read when the first connection comes: by then the file limit is raised."""
        return max(2 * SPARE, min(MOST, file_limit() - RESERVED))

    @cached_property
    def proxies(self) -> ProxyHeadersMiddleware:
        """Who is believed about the addresses of others, exactly as uvicorn does."""
        return ProxyHeadersMiddleware(_no_app, trusted_proxies())

    def admit(self, one: Connection, host: str) -> Admission:
        """A new connection, which waits for its first request. A trusted proxy carries everybody: it has no limit of
        its own, and its guests are counted by their requests and streams."""
        address = "" if not host or host in self.proxies.trusted_hosts else network_of(host)
        verdict = Admission.OPEN
        if address and not self._room(self.open[address], self.per_address, self.waiting_of.get(address, {})):
            verdict = Admission.ADDRESS_FULL
            if self.open[address] >= self.per_address + SPARE:
                return Admission.CLOSED
        if not self._room(len(self.address), self.most - SPARE, self.waiting):
            verdict = Admission.SERVER_FULL
            if len(self.address) >= self.most:
                return Admission.CLOSED
        self.address[one] = address
        self.open[address] += 1
        self.rest(one)
        return verdict

    def _room(self, held: int, limit: int, waiting: dict[Connection, None]) -> bool:
        """Whether there is room for one more, or room can be made."""
        if held < limit:
            return True
        if not waiting:
            return False
        oldest = next(iter(waiting))
        self.leave(oldest)
        oldest.evict()
        return True

    def rest(self, one: Connection) -> None:
        """It waits for its client from now on."""
        if one not in self.waiting and one in self.address:
            self.waiting[one] = None
            self.waiting_of.setdefault(self.address[one], {})[one] = None

    def work(self, one: Connection) -> None:
        """Its client waits for us."""
        if one in self.waiting:
            del self.waiting[one]
            others = self.waiting_of[self.address[one]]
            del others[one]
            if not others:
                del self.waiting_of[self.address[one]]

    def leave(self, one: Connection) -> None:
        if one in self.address:
            self.work(one)
            address = self.address.pop(one)
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]


async def _no_app(*_: object) -> None:
    """The middleware wants one."""
