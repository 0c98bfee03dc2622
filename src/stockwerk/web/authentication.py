"""Authentication: browsers by their cookie, programs by a bearer token; which seats of a table are theirs."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from stockwerk.core.errors import StockwerkError
from stockwerk.play.store import Store, new_secret
from stockwerk.play.table import Table
from stockwerk.web.cookies import cookie_name, keep_cookie

COOKIE: Final = "stockwerk"


class NotYours(StockwerkError):
    """A seat that somebody else has."""


def secrets_of(request: Request) -> list[str]:
    """The keys that come with a request: the browser's own, and at most one token."""
    names = dict.fromkeys((cookie_name(request, COOKIE), COOKIE))  # by HTTPS, also the name of before
    held = [cookie for name in names if 0 < len(cookie := request.cookies.get(name, "")) <= 64]
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and 0 < len(token) <= 64:
        held.append(token)
    return held


def browser_of(request: Request, response: Response) -> str:
    """The secret of this browser; it gets one when it first needs it."""
    secret = request.cookies.get(cookie_name(request, COOKIE), "")
    if not 16 <= len(secret) <= 64:
        secret = new_secret()
    keep_cookie(request, response, COOKIE, secret)
    return secret


def seats_of(store: Store, request: Request, id: str) -> list[int]:
    """The seats of a table that are this guest's."""
    held = secrets_of(request)
    return store.seats_at(held, id) if held else []


def seated_at(store: Store, request: Request, table: Table) -> list[int]:
    """The same, where they have sat down: an invitation shows no hand."""
    return [seat for seat in seats_of(store, request, table.id) if seat not in table.free_seats()]


def own_seat(store: Store, request: Request, id: str, seat: int) -> int:
    if seat not in seats_of(store, request, id):
        raise NotYours("this seat is somebody else's; it takes the seat's own link to play here")
    return seat
