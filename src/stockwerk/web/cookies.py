"""Cookies: what a browser keeps for us, such as the language and what was chosen last."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl, urlencode

from fastapi import Request, Response

from stockwerk.core.text import LANGUAGES

WISHES: Final = "wishes"
YEAR: Final = 365 * 24 * 3600


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
