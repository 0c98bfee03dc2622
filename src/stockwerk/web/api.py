"""For programs, and for the pages' own script: everything a person can do at a table, as JSON."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from fastapi.routing import APIRoute
from pydantic import ValidationError

from stockwerk.bots import BOTS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games import find_games
from stockwerk.play.service import Attempt
from stockwerk.play.store import hashed
from stockwerk.play.table import Conflict, Table
from stockwerk.web.dependencies import limits_of, listing_of, open_within_limits, registry_of
from stockwerk.web.rate_limits import client_of
from stockwerk.web.schemas import (
    BRINGS_RECORD,
    EVENTS,
    REFUSALS,
    ActIn,
    AttemptIn,
    GameOut,
    LargeOut,
    LendIn,
    ListedOut,
    NewTableIn,
    OpenedOut,
    PreviewOut,
    QuestionIn,
    ReasonOut,
    RecordOut,
    RematchIn,
    RematchOut,
    SayIn,
    SitIn,
    TableId,
    TableOut,
    TakenOut,
    VersionOut,
    ViewOut,
    answers,
)
from stockwerk.web.seat_page import LONGEST_HAVE, SeatPage
from stockwerk.web.server_sent_events import Stream
from stockwerk.web.sessions import browser_of, language_of, seats_of, secrets_of, service_of
from stockwerk.web.subscriber import Subscriber

router = APIRouter(prefix="/api/v1", tags=["tables"], responses=REFUSALS)
JSON = "application/json"
ID = re.compile("[0-9a-f]{12}")


# Moves.


class MoveRoute(APIRoute):
    """A route whose body is read without the framework's dependencies, since most requests are moves.

    What has not the right form is left to the framework, which says what is wrong with it.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        explain = super().get_route_handler()

        async def handle(request: Request) -> Response:
            content = await request.body()
            id = request.path_params["id"]
            if request.headers.get("content-type") == JSON and ID.fullmatch(id):
                with suppress(ValidationError):
                    return await act(request, id, ActIn.model_validate_json(content))
            return await explain(request)

        return handle


moves = APIRouter(prefix="/api/v1", tags=["tables"], responses=REFUSALS, route_class=MoveRoute)


@moves.post("/tables/{id}/act", **answers(ViewOut | VersionOut, 403, 404, 409, conflict=ViewOut))
async def act(request: Request, id: TableId, body: ActIn) -> Response:
    """Do something: an option's id. The answer is the new view, or only its version for whoever listens to the stream;
    409 with a fresh view if somebody was faster."""
    service, language = service_of(request), language_of(request)

    def show(table: Table) -> dict[str, Any]:
        if body.listens:
            return {"version": table.version_for(body.seat)}
        return SeatPage(table, body.seat, table.reader(language)).view(body.have)

    try:
        shown = await service.play(id, attempt_of(body), body.option, secrets=secrets_of(request), show=show)
    except Conflict as conflict:
        return await asyncio.to_thread(late, request, id, body, conflict)
    return JSONResponse(shown)


def late(request: Request, id: str, body: AttemptIn, conflict: Conflict) -> Response:
    """Somebody was faster: a fresh view, read anew, unless the seat is somebody else's by now."""
    with service_of(request).acting(secrets_of(request), id, body.seat) as table:
        return fresh_view(seat_page_of(request, table, body.seat), body, conflict)


def fresh_view(seat_page: SeatPage, body: AttemptIn, conflict: Conflict) -> Response:
    said = seat_page.reader.say(conflict.text) if conflict.text else str(conflict)
    return JSONResponse(seat_page.view(body.have, said), 409)


def attempt_of(body: AttemptIn) -> Attempt:
    return Attempt(body.seat, body.version, body.again)


# Games and tables.


@router.get("/games", **answers(list[GameOut]))
def games(request: Request) -> list[dict[str, Any]]:
    """The games, their numbers of players and their options."""
    reader = Reader(language_of(request))
    return [
        {
            "id": game.id,
            "title": reader.say(game.title),
            "summary": reader.say(game.summary),
            "players": [game.players[0], game.players[-1]],
            "options": [
                {"id": c.id, "values": list(c.values), "default": c.default, "players": list(c.players)}
                for c in game.choices
            ],
            "bots": list(BOTS),
        }
        for game in find_games()
    ]


@router.get("/tables", **answers(list[ListedOut]))
def open_tables(request: Request) -> list[dict[str, Any]]:
    """Tables that anyone may join and where somebody waits."""
    shown = listing_of(request).shown()
    found = service_of(request).find_all(shown)
    return [
        {"id": id, "game": found[id].record.game, "players": found[id].record.players} for id in shown if id in found
    ]


@router.post("/tables", status_code=201, **answers(OpenedOut, 403, status=201))
def open_table(request: Request, response: Response, body: NewTableIn) -> dict[str, Any]:
    """Set a table. The answer has a secret token for each seat that is not a bot's: whoever has it may play there."""
    service = service_of(request)
    players = [service.player(sitter.name, sitter.bot) for sitter in body.seats]
    planned = service.plan(body.game, players, body.options, listed=body.listed, seed=body.seed)
    opened, match = open_within_limits(request, response, planned), planned.match
    seats = [{"seat": seat, "token": token} for seat, token in opened.tokens.items()]
    sealed = {"commitment": match.commitment, "seal": match.seal}
    return {"id": opened.id, "seats": seats, "host": opened.host, **sealed}


@router.get("/tables/{id}", **answers(TableOut, 404))
def table_facts(request: Request, id: TableId) -> dict[str, Any]:
    """Who sits where, whose turn it is, and how it stands."""
    service = service_of(request)
    with service.at(id) as table:
        over, yours = table.match.over, seats_of(request, id)
        seat = yours[0] if len(yours) == 1 else NOBODY
        seated = [standing for standing in table.match.standings() if standing.seat != NOBODY]
        return {
            "id": id,
            "game": table.match.game.id,
            "options": dict(table.match.setup.options),
            "seats": [{"name": player.name, "bot": table.bot_at(seat)} for seat, player in enumerate(table.seats)],
            "yours": yours,
            "version": table.version_for(seat),
            "moves": len(table.match.heard(seat)),
            "actors": [] if table.open_seats() or table.closed else table.match.state.actors(),
            "over": table.ended,
            "closed": table.closed,
            "listed": table.listed,
            "scores": [standing.score for standing in seated],
            "ranks": [standing.rank for standing in seated],
            "commitment": table.match.commitment,
            "seal": table.match.seal,
            "seed": table.match.seed if over else None,
        }


@router.post("/tables/{id}/sit", **answers(TakenOut, 403, 404, 409))
def sit(request: Request, response: Response, id: TableId, body: SitIn) -> dict[str, Any]:
    """Take an open seat: by its token, or at a listed table by coming first."""
    service, held, browser = service_of(request), secrets_of(request), browser_of(request, response)
    anew = bool(body.token or request.headers.get("authorization"))
    key = service.sit(id, body.seat, body.name, secrets=held, token=body.token, browser=browser, anew=anew)
    with service.at(id) as table:
        return {"id": id, "seat": body.seat, "token": key, "version": table.version_for(body.seat)}


@router.post("/tables/{id}/rematch", status_code=201, **answers(RematchOut, 403, 404, 409, status=201))
def rematch(request: Request, response: Response, id: TableId, body: RematchIn) -> dict[str, Any]:
    """The same people and bots at a new table, everyone in their seat; with the same deal, to compare.

    Whoever asks second for the same kind of rematch joins the first one's.
    """
    held, browser = secrets_of(request), browser_of(request, response)
    admit = partial(limits_of(request).count_table, request)
    made = service_of(request).rematch(id, same_deal=body.same_deal, secrets=held, browser=browser, admit=admit)
    return {"id": made}


# At a table.


def seat_page_of(request: Request, table: Table, seat: int) -> SeatPage:
    if seat != NOBODY:
        table.check_seated(seat)
    return SeatPage(table, seat, table.reader(language_of(request)))


def seen_by(request: Request, id: str, seat: int) -> AbstractContextManager[Table]:
    """A table, for whoever has the seat; what spectators see is for all."""
    service = service_of(request)
    return service.at(id) if seat == NOBODY else service.acting(secrets_of(request), id, seat)


@router.get("/tables/{id}/view", **answers(ViewOut, 403, 404))
def view(
    request: Request,
    id: TableId,
    seat: Annotated[int, Query(ge=-1, le=11)] = NOBODY,
    have: Annotated[str, Query(max_length=LONGEST_HAVE)] = "",
) -> dict[str, Any]:
    """The table as a seat sees it (-1: as spectators do): pictures, options, prompt.

    Of the pictures, only those that are not as in the view whose `have` is sent.
    """
    with seen_by(request, id, seat) as table:
        return seat_page_of(request, table, seat).view(have)


@router.get("/tables/{id}/stream", response_class=StreamingResponse, **EVENTS)
async def stream(
    request: Request,
    id: TableId,
    known: Annotated[int, Query(alias="last-event-id", ge=-1, le=10**9)] = -1,
    seat: Annotated[int, Query(ge=-1, le=11)] = NOBODY,
    have: Annotated[str, Query(max_length=LONGEST_HAVE)] = "",
    keeps: bool = False,
) -> Response:
    """Server-sent events: `view`, the table as the seat sees it whenever it changes, as if asked for with what it
    has by then; `present`, the seats where somebody is; and `beat`, a sign of life, with the seconds until the next.

    Whoever `keeps` what this stream brings is sent only what changed: `changes` has for each plate that was sent
    before, from the top down, the number of a line that it had, how many lines go there, and which come instead. What
    is not mentioned of the rest is as it was, but for `places` and `gone`: then there are none. Of the `options`, those
    that were in the latest choice are named by their ids. What they have by then they know themselves: such a view has
    no `have`.
    """
    registry = registry_of(request)
    limits, service, held = limits_of(request), service_of(request), secrets_of(request)
    accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")
    subscriber = Subscriber(id, seat, language_of(request), have, accepts_gzip, known, keeps, client=client_of(request))
    if seat != NOBODY:
        subscriber.keys = [hashed(secret) for secret in held]
        subscriber.owned = seat in await asyncio.to_thread(service.seats_of, held, id)

    def gone() -> None:
        registry.unsubscribe(subscriber)
        subscriber.end()
        registry.presence.depart(subscriber)
        limits.end_stream(subscriber)

    limits.begin_stream(subscriber)
    try:
        await asyncio.to_thread(registry.subscribe, subscriber)  # refuses a table that is not there
        if seat != NOBODY:  # asked last: whoever loses their key from now on is heard of
            await asyncio.to_thread(service.check_seat, held, id, seat)
    except BaseException:
        gone()
        raise
    headers = {"content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store"}
    headers |= {"x-accel-buffering": "no"} | ({"content-encoding": "gzip"} if accepts_gzip else {})
    return Stream(registry, subscriber, gone, headers)


def attempted(request: Request, id: str, body: AttemptIn, act: Callable[[Table, Attempt], None]) -> Response:
    """The new view (only its version for whoever listens to the stream), or a fresh one when somebody was faster."""
    service, held = service_of(request), secrets_of(request)
    with service.acting(held, id, body.seat) as table:
        seat_page = SeatPage(table, body.seat, table.reader(language_of(request)))
        try:
            act(table, attempt_of(body))
        except Conflict as conflict:
            service.check_seat(held, id, body.seat)  # what came first may be that the seat was given away
            return fresh_view(seat_page, body, conflict)
        return JSONResponse({"version": table.version_for(body.seat)} if body.listens else seat_page.view(body.have))


@router.post("/tables/{id}/undo", **answers(ViewOut | VersionOut, 403, 404, 409, conflict=ViewOut))
def undo(request: Request, id: TableId, body: AttemptIn) -> Response:
    """Take back one's own last action; if something was turned up since, everyone is asked who sits elsewhere."""
    service, held = service_of(request), secrets_of(request)
    return attempted(request, id, body, lambda table, attempt: service.undo(table, attempt, held))


@router.post("/tables/{id}/agree", **answers(ViewOut | VersionOut, 403, 404, 409, conflict=ViewOut))
def agree(request: Request, id: TableId, body: AttemptIn) -> Response:
    """Agree to what somebody asked to take back."""
    return attempted(request, id, body, service_of(request).agree)


@router.post("/tables/{id}/refuse", **answers(ViewOut | VersionOut, 403, 404, 409, conflict=ViewOut))
def refuse(request: Request, id: TableId, body: AttemptIn) -> Response:
    return attempted(request, id, body, service_of(request).refuse)


@router.post("/tables/{id}/say", **answers(ViewOut | VersionOut, 403, 404, 409, conflict=ViewOut))
def say(request: Request, id: TableId, body: SayIn) -> Response:
    """Talk to the others at the table."""
    service = service_of(request)
    return attempted(request, id, body, lambda table, attempt: service.say(table, attempt, body.text))


@router.post("/tables/{id}/lend", **answers(ViewOut | VersionOut, 403, 404, 409, conflict=ViewOut))
def lend(request: Request, id: TableId, body: LendIn) -> Response:
    """A bot plays for oneself, or for somebody who has left or not come yet; without one the seat is given back.
    For somebody who has left it plays at the usual level, whichever is asked for."""
    service = service_of(request)
    return attempted(request, id, body, lambda table, attempt: service.lend(table, attempt, body.whose, body.bot))


@router.post("/tables/{id}/why-not", **answers(ReasonOut, 403, 404))
def why_not(request: Request, id: TableId, body: QuestionIn) -> dict[str, Any]:
    """Why these things cannot be touched together now, and the rule that says so."""
    with seen_by(request, id, body.seat) as table:
        return seat_page_of(request, table, body.seat).why_not(body.targets)


@router.get("/tables/{id}/preview/{option:path}", **answers(PreviewOut, 403, 404))
def preview(
    request: Request,
    id: TableId,
    option: Annotated[str, Path(max_length=80)],
    seat: Annotated[int, Query(ge=0, le=11)],
) -> dict[str, Any]:
    """What an option would lead to: a sentence, and drawings for its targets."""
    with seen_by(request, id, seat) as table:
        return seat_page_of(request, table, seat).preview(option)


@router.get("/tables/{id}/large/{plate}", **answers(LargeOut, 403, 404))
def large(
    request: Request,
    id: TableId,
    plate: Annotated[str, Path(max_length=40)],
    seat: Annotated[int, Query(ge=-1, le=11)] = NOBODY,
) -> dict[str, Any]:
    """The pictures that are shown in place of a small one when it is enlarged; none if it is shown itself."""
    with seen_by(request, id, seat) as table:
        return seat_page_of(request, table, seat).large(plate)


# Records.


@router.get("/tables/{id}/record", **answers(dict[str, Any], 404))
async def record(request: Request, id: TableId) -> Response:
    """The record of a finished match, to keep, check and replay. Before the end it would tell the luck to come."""
    async with limits_of(request).reading(client_of(request)):
        kept = await asyncio.to_thread(service_of(request).record, id)
    headers = {"content-disposition": f'attachment; filename="{kept.game}-{id}.json"'}
    return Response(kept.to_json(), media_type="application/json", headers=headers)


@router.post("/records", status_code=201, openapi_extra=BRINGS_RECORD, **answers(RecordOut, 403, status=201))
async def upload(request: Request) -> dict[str, Any]:
    """A record becomes a table that anyone can look at, move by move."""
    limits_of(request).count_upload(request)
    text = (await request.body()).decode("utf-8", errors="replace")
    async with limits_of(request).reading(client_of(request)):
        stored = await asyncio.to_thread(service_of(request).import_record, text, language_of(request))
    return {"id": stored.id, "moves": stored.moves, "over": stored.over}
