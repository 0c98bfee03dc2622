"""Sessions, which are the authentication: who asks (a browser by its cookie, a program by its bearer token).

There are no accounts: a session is a secret, and the store knows the hashes of those that open a seat.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl, urlencode

from fastapi import Request, Response

from stockwerk.core.text import LANGUAGES
from stockwerk.play.service import Service
from stockwerk.play.storage import new_secret
from stockwerk.play.table import Table
from stockwerk.web.subscriber import Chunks

COOKIE: Final = "stockwerk"
WISHES: Final = "wishes"
YEAR: Final = 365 * 24 * 3600


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


def service_of(request: Request) -> Service[Chunks]:
    """Which knows what these secrets open."""
    service: Service[Chunks] = request.app.state.service
    return service


def seats_of(request: Request, id: str) -> list[int]:
    """The seats of a table that are this guest's."""
    return service_of(request).seats_of(secrets_of(request), id)


def seated_at(request: Request, table: Table) -> list[int]:
    """The same, where they have sat down: an invitation shows no hand."""
    return [seat for seat in seats_of(request, table.id) if seat not in table.free_seats()]


# Cookies: what a browser keeps for us, such as the language and what was chosen last.


def cookie_name(request: Request, name: str) -> str:
    """By HTTPS a cookie has a prefix with which browsers take it from this very host alone, and by HTTPS alone."""
    return f"__Host-{name}" if request.url.scheme == "https" else name


def cookie_of(request: Request, name: str) -> str:
    """What was kept, if anything; by HTTPS, else as it was kept before there were prefixes. No secrets."""
    return request.cookies.get(cookie_name(request, name), request.cookies.get(name, ""))


def keep_cookie(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    name = cookie_name(request, name)
    response.set_cookie(name, value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)


def wishes_of(request: Request) -> dict[str, str]:
    """What this browser chose last: name, bot, and for each game how many play."""
    return dict(parse_qsl(cookie_of(request, WISHES)[:400]))


def wish(request: Request, response: Response, **chosen: str) -> None:
    kept = urlencode({key: value for key, value in (wishes_of(request) | chosen).items() if value})
    keep_cookie(request, response, WISHES, kept)


def language_of(request: Request) -> str:
    """As chosen, else as the browser asks for it."""
    chosen = cookie_of(request, "language")
    if chosen in LANGUAGES:
        return chosen
    for wish in request.headers.get("accept-language", "").split(","):
        if wish.strip()[:2].lower() in LANGUAGES:
            return wish.strip()[:2].lower()
    return LANGUAGES[0]
