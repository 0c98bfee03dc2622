"""Security headers that every answer carries, whoever made it."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Scope

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # a seat's link must not travel
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HSTS: Final = "max-age=31536000"  # a year; only where the request came by HTTPS
AT_TABLE: Final = ("/t/", "/api/v1/tables/")
SVG: Final = "image/svg+xml"


def protect(message: Message, scope: Scope) -> None:
    """Add them to the beginning of an answer, unless it has its own."""
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] == "https":
        headers.setdefault("strict-transport-security", HSTS)
    if headers.get("content-type") == SVG:  # text, as HTML is: nobody is to guess its encoding
        headers["content-type"] = f"{SVG}; charset=utf-8"
    if "etag" not in headers:  # what is made for one guest is kept by no cache for another, and a hand by none at all
        hands = scope.get("path", "").startswith(AT_TABLE)
        headers.setdefault("cache-control", "no-store" if hands else "private, no-cache")
