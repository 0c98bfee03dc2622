"""What the host of a table can do, which is whoever set it: close it, list it, remove talk, give a seat away.

A browser is known as the host by its cookie, a program by the token that came with the table. The host has no look at
anybody's hand: a seat that was given away is open, and neither the host nor anyone who sits at the table can take it.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from stockwerk.bots import find_bot
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Words
from stockwerk.play.store import Store, key_given, keys_revoked, new_secret
from stockwerk.play.table import Refused
from stockwerk.web.api import listing_of, registry_of
from stockwerk.web.authentication import NotYours, seats_of, secrets_of
from stockwerk.web.rate_limits import client_of
from stockwerk.web.schemas import REFUSALS, GiveAway, Hush, Id, Key, ListingChange, Nothing, Version, answers

router = APIRouter(prefix="/api/v1", tags=["moderation"], responses=REFUSALS)
words = Words(__package__)


def check_host(store: Store, request: Request, id: str) -> None:
    if not store.is_host(secrets_of(request), id):
        raise NotYours("only whoever set this table can do that", words("error-not-host"))


@router.post("/tables/{id}/close", **answers(Version, 403, 404, 409))
def close(request: Request, id: Id, body: Nothing) -> dict[str, Any]:
    """The host closes a table before the game is over: nothing can be done there any more. Its luck is never told."""
    registry = registry_of(request)
    with registry.at(id) as table:
        check_host(registry.store, request, id)
        table.close(registry.store)
        return {"version": table.version_for(NOBODY)}


@router.post("/tables/{id}/listing", **answers(Version, 403, 404, 409))
def listing(request: Request, id: Id, body: ListingChange) -> dict[str, Any]:
    """The host takes a table off the list of those that anyone may join, or puts it there while a seat is open."""
    registry = registry_of(request)
    with registry.at(id) as table:
        check_host(registry.store, request, id)
        anew = body.listed and not table.listed
        if anew:
            listing_of(request).check(client_of(request))
        table.put_on_list(registry.store, body.listed)
        if anew:
            listing_of(request).add(id, client_of(request))
        return {"version": table.version_for(NOBODY)}


@router.post("/tables/{id}/hush", **answers(Version, 403, 404, 409))
def hush(request: Request, id: Id, body: Hush) -> dict[str, Any]:
    """The host removes lines of talk: those with these numbers (from 1, as the talk counts them), and all of a seat."""
    registry = registry_of(request)
    with registry.at(id) as table:
        check_host(registry.store, request, id)
        spoken = table.spoken()
        if any(line > len(spoken) for line in body.lines):
            raise Refused("there is no such line of talk", words("error-no-line"))
        chosen = {spoken[line - 1].number for line in body.lines}
        chosen |= {entry.number for entry in spoken if entry.seat == body.seat and entry.text}
        table.hush(registry.store, chosen)
        return {"version": table.version_for(NOBODY)}


@router.post("/tables/{id}/give-away", **answers(Key, 403, 404, 409))
def give_away(request: Request, id: Id, body: GiveAway) -> dict[str, Any]:
    """The host gives a seat away: whoever sat there has no key any more, and the answer has a new invitation.

    The seat is open until somebody comes; a bot may play there meanwhile. Its hand is for whoever sits down, which is
    neither the host nor anyone who has a seat here. Of an open seat, the old invitation is good no more.
    """
    registry = registry_of(request)
    if body.bot:
        find_bot(body.bot)
    with registry.at(id) as table:
        check_host(registry.store, request, id)
        if body.seat in seats_of(registry.store, request, id) and body.seat not in table.free_seats():
            raise Refused("this seat is your own; leave the table to give it up", words("error-own-seat"))
        table.check_can_be_given(body.seat)
        token = new_secret()
        table.free(registry.store, body.seat, [keys_revoked(id, body.seat), key_given(token, id, body.seat)])
        if body.bot:
            table.lend(registry.store, body.seat, body.bot)
        registry.store.miss(id, body.seat)  # nobody is there
        return {"seat": body.seat, "token": token}
