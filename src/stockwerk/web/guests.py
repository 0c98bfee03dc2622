"""Who is asking: browsers by their cookie, programs by their seat's token; and how much is too much."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final
from urllib.parse import parse_qsl, urlencode

from fastapi import Request, Response

from stockwerk.core.errors import StockwerkError
from stockwerk.core.text import LANGUAGES
from stockwerk.play.store import Store, new_secret

COOKIE: Final = "stockwerk"
WISHES: Final = "wishes"  # another cookie
YEAR: Final = 365 * 24 * 3600
BODY: Final = 200_000  # bytes of a request
PER_SECOND: Final = 30  # requests of one client, on average
AT_ONCE: Final = 300  # and in a burst
CLIENTS: Final = 10_000  # remembered


class NotYours(StockwerkError):
    """A seat that somebody else has."""


class TooMuch(StockwerkError):
    """Too many requests."""


class TooLarge(TooMuch):
    """A request with too much in it."""


def secrets_of(request: Request) -> list[str]:
    """The keys that come with a request: at most the browser's own and one token."""
    held = []
    cookie = request.cookies.get(COOKIE, "")
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if 0 < len(cookie) <= 64:
        held.append(cookie)
    if scheme.lower() == "bearer" and 0 < len(token) <= 64:
        held.append(token)
    return held


def browser_of(request: Request, response: Response) -> str:
    """The secret of this browser; it gets one when it first needs it."""
    secret = request.cookies.get(COOKIE, "")
    if not 16 <= len(secret) <= 64:
        secret = new_secret()
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return secret


def seats_of(store: Store, request: Request, id: str) -> list[int]:
    """The seats of a table that are this guest's."""
    held = secrets_of(request)
    return store.seats_at(held, id) if held else []


def own_seat(store: Store, request: Request, id: str, seat: int) -> int:
    if seat not in seats_of(store, request, id):
        raise NotYours("this seat is somebody else's; it takes the seat's own link to play here")
    return seat


def wishes_of(request: Request) -> dict[str, str]:
    """What this browser chose last: name, players, bot."""
    return dict(parse_qsl(request.cookies.get(WISHES, "")[:400]))


def wish(request: Request, response: Response, **chosen: str) -> None:
    kept = urlencode({key: value for key, value in (wishes_of(request) | chosen).items() if value})
    response.set_cookie(WISHES, kept, max_age=YEAR, httponly=True, samesite="lax")


def language_of(request: Request) -> str:
    """As chosen, else as the browser asks for it."""
    chosen = request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return chosen
    for wish in request.headers.get("accept-language", "").split(","):
        if wish.strip()[:2].lower() in LANGUAGES:
            return wish.strip()[:2].lower()
    return LANGUAGES[0]


class Limits:
    """A bucket for each client: it fills steadily and a request takes one out."""

    def __init__(self) -> None:
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def count(self, request: Request) -> None:
        client = request.client.host if request.client else "?"
        now = time.monotonic()
        left, then = self.buckets.get(client, (float(AT_ONCE), now))
        left = min(float(AT_ONCE), left + (now - then) * PER_SECOND) - 1
        self.buckets[client] = (max(left, -1.0), now)
        self.buckets.move_to_end(client)
        while len(self.buckets) > CLIENTS:
            self.buckets.popitem(last=False)
        if left < 0:
            raise TooMuch("too many requests; try again in a moment")
