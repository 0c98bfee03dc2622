"""What the host of a table can do, which is whoever set it: close it, list it, remove talk, give a seat away.

A browser is known as the host by its cookie, a program by the token that came with the table. The host has no look at
anybody's hand: a seat that was given away is open, and neither the host nor anyone who sits at the table can take it.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from stockwerk.core.state import NOBODY
from stockwerk.web.dependencies import listing_of
from stockwerk.web.rate_limits import client_of
from stockwerk.web.schemas import (
    REFUSALS,
    GiveAwayIn,
    HushIn,
    KeyOut,
    ListingIn,
    NothingIn,
    TableId,
    VersionOut,
    answers,
)
from stockwerk.web.sessions import secrets_of, service_of

router = APIRouter(prefix="/api/v1", tags=["moderation"], responses=REFUSALS)


@router.post("/tables/{id}/close", **answers(VersionOut, 403, 404, 409))
def close(request: Request, id: TableId, body: NothingIn) -> dict[str, Any]:
    """The host closes a table before the game is over: nothing can be done there any more. Its luck is never told."""
    service = service_of(request)
    with service.hosting(secrets_of(request), id) as table:
        service.close(table)
        return {"version": table.version_for(NOBODY)}


@router.post("/tables/{id}/listing", **answers(VersionOut, 403, 404, 409))
def listing(request: Request, id: TableId, body: ListingIn) -> dict[str, Any]:
    """The host takes a table off the list of those that anyone may join, or puts it there while a seat is open."""
    service = service_of(request)
    with service.hosting(secrets_of(request), id) as table:
        anew = body.listed and not table.listed
        if anew:
            listing_of(request).check(client_of(request))
        service.put_on_list(table, body.listed)
        if anew:
            listing_of(request).add(id, client_of(request))
        return {"version": table.version_for(NOBODY)}


@router.post("/tables/{id}/hush", **answers(VersionOut, 403, 404, 409))
def hush(request: Request, id: TableId, body: HushIn) -> dict[str, Any]:
    """The host removes lines of talk: those with these numbers (from 1, as the talk counts them), and all of a seat."""
    service = service_of(request)
    with service.hosting(secrets_of(request), id) as table:
        service.hush(table, body.lines, body.seat)
        return {"version": table.version_for(NOBODY)}


@router.post("/tables/{id}/give-away", **answers(KeyOut, 403, 404, 409))
def give_away(request: Request, id: TableId, body: GiveAwayIn) -> dict[str, Any]:
    """The host gives a seat away: whoever sat there has no key any more, and the answer has a new invitation.

    The seat is open until somebody comes; a bot may play there meanwhile. Its hand is for whoever sits down, which is
    neither the host nor anyone who has a seat here. Of an open seat, the old invitation is good no more.
    """
    service, held = service_of(request), secrets_of(request)
    with service.hosting(held, id) as table:
        return {"seat": body.seat, "token": service.give_away(table, body.seat, body.bot, held)}
