"""Protection against cross-site request forgery (CSRF), by what the browser says of where a request comes from."""

from __future__ import annotations

from fastapi import Request

from stockwerk.core.errors import StockwerkError


class Foreign(StockwerkError):
    """A page of another site asks in the name of whoever looks at it."""


def check_origin(request: Request) -> None:
    """Pages of other sites cannot play for somebody, whatever their browser sends along."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site:  # the browser's own word, also behind a proxy that has another name
        foreign = site not in ("same-origin", "none")
    else:
        foreign = origin is not None and origin.partition("://")[2] != request.headers.get("host")
    if foreign:
        raise Foreign("this was sent from another site")
