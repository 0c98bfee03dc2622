"""What is stored here and for how long, for people; and whom to tell of a weakness, for those who look for one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from starlette.exceptions import HTTPException

from stockwerk.web.html_responses import page

router = APIRouter(include_in_schema=False)
VALID: Final = timedelta(days=180)  # RFC 9116 asks for less than a year


@router.get("/privacy")
def privacy(request: Request) -> Response:
    return page(request, "privacy.html", settings=request.app.state.settings)


@router.get("/.well-known/security.txt")
def security_txt(request: Request) -> Response:
    """RFC 9116. Where nobody is named to be told, there is none."""
    contact = request.app.state.settings.contact
    if not contact:
        raise HTTPException(404)
    expires = (datetime.now(UTC) + VALID).strftime("%Y-%m-%dT00:00:00Z")
    return PlainTextResponse(f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en, de\n")
