"""For programs, and for the pages' own script: everything a person can do at a table, as JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from time import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from sqlalchemy.exc import SQLAlchemyError

from stockwerk.bots import BOTS, find_bot
from stockwerk.core.errors import BadRecord, BadSetup
from stockwerk.core.record import Player, Record
from stockwerk.core.secret import SEAL
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, alike, one_line
from stockwerk.games import find_game, find_games
from stockwerk.play.match import Match, drawn_by_us
from stockwerk.play.store import HOST, Entry, key_given, keys_revoked, new_secret
from stockwerk.play.table import LONGEST_LOG, Conflict, Refused, Table
from stockwerk.web.authentication import NotYours, browser_of, own_seat, seats_of, secrets_of
from stockwerk.web.cookies import language_of
from stockwerk.web.listing import Listing
from stockwerk.web.names import LONGEST, check_unlike, given_name, unlike
from stockwerk.web.player_list import SUBSTITUTE
from stockwerk.web.rate_limits import RateLimits, client_of
from stockwerk.web.registry import TableRegistry
from stockwerk.web.schemas import (
    BRINGS_RECORD,
    EVENTS,
    LONGEST_HAVE,
    REFUSALS,
    Act,
    Again,
    Card,
    Facts,
    Id,
    Large,
    Lend,
    Listed,
    Made,
    NewTable,
    Preview,
    Question,
    Reason,
    Rematch,
    Say,
    Seated,
    Sit,
    Sitter,
    Stored,
    Taken,
    Version,
    View,
    answers,
)
from stockwerk.web.seat_page import SeatPage, words
from stockwerk.web.server_sent_events import Stream
from stockwerk.web.subscriber import Subscriber

router = APIRouter(prefix="/api/v1", tags=["tables"], responses=REFUSALS)
UNDONE = ("undo", "ask")  # at once, or everyone is asked


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def listing_of(request: Request) -> Listing:
    listing: Listing = request.app.state.listing
    return listing


# Games and tables.


@router.get("/games", **answers(list[Card]))
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


@router.get("/tables", **answers(list[Listed]))
def open_tables(request: Request) -> list[dict[str, Any]]:
    """Tables that anyone may join and where somebody waits."""
    shown = listing_of(request).shown()
    found = {kept.id: kept.record for kept in registry_of(request).store.find_all(shown)}
    return [{"id": id, "game": found[id].game, "players": found[id].players} for id in shown if id in found]


@router.post("/tables", status_code=201, **answers(Made, 403, status=201))
def open_table(request: Request, response: Response, body: NewTable) -> dict[str, Any]:
    """Set a table. The answer has a secret token for each seat that is not a bot's: whoever has it may play there."""
    return make_table(request, response, body)


def make_table(request: Request, response: Response, body: NewTable, *, again: Match | None = None) -> dict[str, Any]:
    """Whoever chooses the seed knows all luck, so strangers are never dealt from a chosen one.

    A rematch of `again` may have its seed: then it has its deal.
    """
    registry = registry_of(request)
    players = [sitting(sitter) for sitter in body.seats]
    if body.seed and again is None and (body.listed or Player() in players):
        raise BadSetup("a seed can be chosen only when nobody else is to join the table")
    if again is None and drawn_by_us(body.seed):
        raise BadSetup("64 hexadecimal digits are what we draw ourselves; choose another seed")
    game = find_game(body.game)
    setup = game.setup(len(body.seats), body.options)
    for seat, player in enumerate(players):
        if player.name:
            check_unlike(player.name, [other.name for other in players[:seat]])
    if again is not None and body.seed:
        match = Match(game, setup, again.seed, players, luck=again.luck)
    else:
        match = Match.new(game, setup, seed=body.seed or None, seats=players)
    if body.listed:
        listing_of(request).check(client_of(request))
    request.app.state.limits.count_table(request)
    dealt = [Entry(0, "dealt", NOBODY, "", time())] if again is not None and body.seed else []
    browser, host = browser_of(request, response), new_secret()
    tokens = {seat: new_secret() for seat, player in enumerate(players) if not player.bot}
    named = [(browser, seat) for seat, player in enumerate(players) if player.name]
    keys = [*((token, seat) for seat, token in tokens.items()), *named, (browser, HOST), (host, HOST)]
    id = registry.store.create(match.record(), listed=body.listed, entries=dealt, keys=keys)
    if body.listed:
        listing_of(request).add(id, client_of(request))
    with registry.at(id):
        pass  # a bot may begin
    seats = [{"seat": seat, "token": token} for seat, token in tokens.items()]
    return {"id": id, "seats": seats, "host": host, "commitment": match.commitment, "seal": match.seal}


def sitting(sitter: Sitter) -> Player:
    """Who is to sit at a seat. A name is cleaned before it decides anything: one that is given is no open seat."""
    if sitter.bot:
        find_bot(sitter.bot)
        return Player(bot=sitter.bot)
    return Player(given_name(sitter.name)) if sitter.name else Player()


@router.get("/tables/{id}", **answers(Facts, 404))
def table_facts(request: Request, id: Id) -> dict[str, Any]:
    """Who sits where, whose turn it is, and how it stands."""
    registry = registry_of(request)
    with registry.at(id) as table:
        over, yours = table.match.over, seats_of(registry.store, request, id)
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


@router.post("/tables/{id}/sit", **answers(Taken, 403, 404, 409))
def sit(request: Request, response: Response, id: Id, body: Sit) -> dict[str, Any]:
    """Take an open seat: by its token, or at a listed table by coming first."""
    registry = registry_of(request)
    with registry.at(id) as table:
        invited = body.seat in registry.store.seats_at(
            [*secrets_of(request), *([body.token] if body.token else [])], id
        )
        if not invited and not table.listed:
            raise NotYours("this table is by invitation; it takes the seat's own link")
        if not 0 <= body.seat < len(table.seats) or (not invited and body.seat not in table.free_seats()):
            raise Refused("this seat is not open", words("error-seat-taken"))
        if body.seat in table.given_away and (
            registry.store.is_host(secrets_of(request), id) or {*seats_of(registry.store, request, id)} - {body.seat}
        ):
            raise NotYours("this seat is for somebody new; its hand is not for who is here", words("error-for-new"))
        name = given_name(body.name)
        check_unlike(name, [player.name for seat, player in enumerate(table.seats) if seat != body.seat])
        known = body.seat in registry.store.seats_at(secrets_of(request), id)
        moved = not table.seats[body.seat].name or body.token or request.headers.get("authorization")
        if not known:
            table.check_luck_unknown()
        token = new_secret()  # an invitation opens the seat once; from now on it has a key of its own
        keys = [key_given(secret, id, body.seat) for secret in (token, browser_of(request, response))]
        if moved:
            keys.insert(0, keys_revoked(id, body.seat))  # whoever invited cannot come in behind the guest
        if moved or table.seats[body.seat].name != name:
            table.sit(registry.store, body.seat, name, keys)  # of two who come at once, one sits down
        else:
            registry.store.change(*keys)
        return {"id": id, "seat": body.seat, "token": token, "version": table.version_for(body.seat)}


@router.post("/tables/{id}/rematch", status_code=201, **answers(Rematch, 403, 404, 409, status=201))
def rematch(request: Request, response: Response, id: Id, body: Again) -> dict[str, Any]:
    """The same people and bots at a new table, everyone in their seat; with the same deal, to compare.

    Whoever asks second for the same kind of rematch joins the first one's.
    """
    registry = registry_of(request)
    yours = seats_of(registry.store, request, id)
    if not yours:
        raise NotYours("only who played can ask for a rematch")
    with registry.at(id) as table:
        if not table.match.over:
            raise Refused("the game is not over yet", words("error-not-over"))
        if body.same_deal in table.rematches:
            return {"id": table.rematches[body.same_deal]}
        seats = sitters_again(table.seats)
        seed = table.match.seed if body.same_deal else ""
        wanted = NewTable(game=table.match.game.id, options=dict(table.match.setup.options), seats=seats, seed=seed)
    made = make_table(request, response, wanted, again=table.match)  # never two tables locked at once
    registry.store.give_on(id, made["id"])  # the host's key as well
    if not registry.store.has_host(made["id"]):  # nobody had one when that table was set
        registry.store.give(browser_of(request, response), made["id"], HOST)
    with registry.at(id) as table:
        if body.same_deal not in table.rematches:
            table.write(registry.store, "again", yours[0], made["id"] + (" same" if body.same_deal else ""))
        return {"id": table.rematches[body.same_deal]}


def sitters_again(players: Sequence[Player]) -> list[Sitter]:
    """The same once more. Names that were given before they were checked as they are now are mended, not refused."""
    seats: list[Sitter] = []
    for seat, player in enumerate(players):
        name = one_line(player.name)[:LONGEST].rstrip()
        name = unlike(name if alike(name) else Reader().name(seat), [sitter.name for sitter in seats])
        seats.append(Sitter(bot=player.bot) if player.bot else Sitter(name=name))
    return seats


# At a table.


def seat_page_of(request: Request, table: Table, seat: int) -> SeatPage:
    if seat != NOBODY:
        table.check_seated(seat)
    return SeatPage(table, seat, table.reader(language_of(request)))


@router.get("/tables/{id}/view", **answers(View, 403, 404))
def view(
    request: Request,
    id: Id,
    seat: Annotated[int, Query(ge=-1, le=11)] = NOBODY,
    have: Annotated[str, Query(max_length=LONGEST_HAVE)] = "",
) -> dict[str, Any]:
    """The table as a seat sees it (-1: as spectators do): pictures, options, prompt.

    Of the pictures, only those that are not as in the view whose `have` is sent.
    """
    registry = registry_of(request)
    if seat != NOBODY:
        own_seat(registry.store, request, id, seat)
    with registry.at(id) as table:
        return seat_page_of(request, table, seat).view(have)


@router.get("/tables/{id}/stream", response_class=StreamingResponse, **EVENTS)
async def stream(
    request: Request,
    id: Id,
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
    limits: RateLimits = request.app.state.limits
    accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")
    subscriber = Subscriber(id, seat, language_of(request), have, accepts_gzip, known, keeps, client=client_of(request))
    if seat != NOBODY:
        subscriber.owned = seat in await asyncio.to_thread(seats_of, registry.store, request, id)

    def gone() -> None:
        registry.leave(subscriber)
        subscriber.end()
        registry.presence.depart(subscriber)
        limits.end_stream(subscriber)

    limits.begin_stream(subscriber)
    try:
        await asyncio.to_thread(registry.listen, subscriber)  # refuses a table that is not there
        if seat != NOBODY:  # asked last: whoever loses their key from now on is heard of
            await asyncio.to_thread(own_seat, registry.store, request, id, seat)
    except BaseException:
        gone()
        raise
    headers = {"content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store"}
    headers |= {"x-accel-buffering": "no"} | ({"content-encoding": "gzip"} if accepts_gzip else {})
    return Stream(registry, subscriber, gone, headers)


@router.post("/tables/{id}/act", **answers(View | Version, 403, 404, 409, conflict=View))
def act(request: Request, id: Id, body: Act) -> Response:
    """Do something: an option's id. The answer is the new view, or only its version for whoever listens to the stream;
    409 with a fresh view if somebody was faster."""
    registry = registry_of(request)
    own_seat(registry.store, request, id, body.seat)
    with registry.at(id) as table:
        play = lambda: table.play(registry.store, body.seat, body.option, body.version)  # noqa: E731
        answer = attempt(request, table, body, play, ("move",), table.notation(body.option))
    if registry.presence.misses(id, body.seat):
        with suppress(SQLAlchemyError):  # the move is written, whatever else fails
            registry.presence.see([(id, body.seat)])  # whoever plays is there, also without a page
    return answer


@router.post("/tables/{id}/undo", **answers(View | Version, 403, 404, 409, conflict=View))
def undo(request: Request, id: Id, body: Seated) -> Response:
    """Take back one's own last action; if something was turned up since, everyone is asked who sits elsewhere."""
    registry = registry_of(request)
    own_seat(registry.store, request, id, body.seat)
    own = seats_of(registry.store, request, id)
    with registry.at(id) as table:
        return attempt(request, table, body, lambda: table.undo(registry.store, body.seat, body.version, own), UNDONE)


@router.post("/tables/{id}/agree", **answers(View | Version, 403, 404, 409, conflict=View))
def agree(request: Request, id: Id, body: Seated) -> Response:
    """Agree to what somebody asked to take back."""
    registry = registry_of(request)
    own_seat(registry.store, request, id, body.seat)
    with registry.at(id) as table:
        return attempt(request, table, body, lambda: table.agree(registry.store, body.seat, body.version), ("agree",))


@router.post("/tables/{id}/refuse", **answers(View | Version, 403, 404, 409, conflict=View))
def refuse(request: Request, id: Id, body: Seated) -> Response:
    registry = registry_of(request)
    own_seat(registry.store, request, id, body.seat)
    with registry.at(id) as table:
        return attempt(request, table, body, lambda: table.refuse(registry.store, body.seat, body.version), ("refuse",))


@router.post("/tables/{id}/say", **answers(View | Version, 403, 404, 409, conflict=View))
def say(request: Request, id: Id, body: Say) -> Response:
    """Talk to the others at the table."""
    registry = registry_of(request)
    own_seat(registry.store, request, id, body.seat)
    line = one_line(body.text)
    if not line:
        raise Refused("there is nothing to say in that", words("error-nothing-said"))
    with registry.at(id) as table:
        return attempt(request, table, body, lambda: table.say(registry.store, body.seat, line), ("say",), line)


@router.post("/tables/{id}/lend", **answers(View | Version, 403, 404, 409, conflict=View))
def lend(request: Request, id: Id, body: Lend) -> Response:
    """A bot plays for oneself, or for somebody who has left or not come yet; without one the seat is given back.
    For somebody who has left it plays at the usual level, whichever is asked for."""
    registry = registry_of(request)
    own_seat(registry.store, request, id, body.seat)
    if body.bot:
        find_bot(body.bot)
    whose = body.seat if body.whose == NOBODY else body.whose
    with registry.at(id) as table:
        if body.seat in table.free_seats():
            raise Refused("nobody sits here yet")
        if whose not in table.free_seats():
            table.check_seated(whose)
        if whose not in (body.seat, *table.free_seats()) and (not body.bot or not registry.presence.is_away(id, whose)):
            raise NotYours("this player is here, and decides for themselves", words("error-is-here"))
        bot = body.bot if whose in (body.seat, *table.free_seats()) else SUBSTITUTE
        return attempt(request, table, body, lambda: table.lend(registry.store, whose, bot))


def attempt(
    request: Request,
    table: Table,
    body: Seated,
    what: Callable[[], None],
    kinds: Collection[str] = (),
    text: str | None = None,
) -> Response:
    """The new view, or a fresh one when somebody was faster.

    Whoever asks again because the first answer was lost is told that it was done, if the log has an entry of theirs of
    one of these kinds (and with this text) since the version that they had seen. It is never done twice.
    """
    store = registry_of(request).store
    seat_page = seat_page_of(request, table, body.seat)

    def done() -> bool:
        return body.again and table.has_done(body.seat, body.version, kinds, text)

    try:
        if not done():
            what()
    except Conflict as conflict:
        if not done():  # it may have been on its way through another worker
            said = seat_page.reader.say(conflict.text) if conflict.text else str(conflict)
            return JSONResponse(seat_page.view(body.have, said), 409)
    store.check_file()  # what is read from a file that is gone is not there tomorrow
    return JSONResponse({"version": table.version_for(body.seat)} if body.listens else seat_page.view(body.have))


@router.post("/tables/{id}/why-not", **answers(Reason, 403, 404))
def why_not(request: Request, id: Id, body: Question) -> dict[str, Any]:
    """Why these things cannot be touched together now, and the rule that says so."""
    registry = registry_of(request)
    if body.seat != NOBODY:
        own_seat(registry.store, request, id, body.seat)
    with registry.at(id) as table:
        return seat_page_of(request, table, body.seat).why_not(body.targets)


@router.get("/tables/{id}/preview/{option:path}", **answers(Preview, 403, 404))
def preview(
    request: Request,
    id: Id,
    option: Annotated[str, Path(max_length=80)],
    seat: Annotated[int, Query(ge=0, le=11)],
) -> dict[str, Any]:
    """What an option would lead to: a sentence, and drawings for its targets."""
    registry = registry_of(request)
    own_seat(registry.store, request, id, seat)
    with registry.at(id) as table:
        return seat_page_of(request, table, seat).preview(option)


@router.get("/tables/{id}/large/{plate}", **answers(Large, 403, 404))
def large(
    request: Request,
    id: Id,
    plate: Annotated[str, Path(max_length=40)],
    seat: Annotated[int, Query(ge=-1, le=11)] = NOBODY,
) -> dict[str, Any]:
    """The pictures that are shown in place of a small one when it is enlarged; none if it is shown itself."""
    registry = registry_of(request)
    if seat != NOBODY:
        own_seat(registry.store, request, id, seat)
    with registry.at(id) as table:
        return seat_page_of(request, table, seat).large(plate)


# Records.


@router.get("/tables/{id}/record", **answers(dict[str, Any], 404))
def record(request: Request, id: Id) -> Response:
    """The record of a finished match, to keep, check and replay. Before the end it would tell the luck to come."""
    with registry_of(request).at(id) as table:
        if not table.match.over:
            raise Refused(
                "the record can be taken when the game is over; until then it would tell the luck to come",
                words("error-not-over"),
            )
        kept = Match.record(table.match)
        named = replace(kept, seats=tuple(table.seats))
        name = f"{table.match.game.id}-{id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(named.to_json(), media_type="application/json", headers=headers)


@router.post("/records", status_code=201, openapi_extra=BRINGS_RECORD, **answers(Stored, 403, status=201))
async def upload(request: Request) -> dict[str, Any]:
    """A record becomes a table that anyone can look at, move by move."""
    request.app.state.limits.count_upload(request)
    text = (await request.body()).decode("utf-8", errors="replace")
    async with request.app.state.limits.reading(client_of(request)):
        return await asyncio.to_thread(keep_record, registry_of(request), text, language_of(request))


def keep_record(registry: TableRegistry, text: str, language: str) -> dict[str, Any]:
    brought = Record.from_json(text)
    if len(brought.actions) > LONGEST_LOG:
        raise BadRecord(f"a record has at most {LONGEST_LOG} actions, not {len(brought.actions)}")
    match = Match.from_record(brought)
    if not match.moves:
        raise BadRecord("this record has no moves to look at", words("sorry-no-moves"))
    beginning = replace(match.record(), actions=(), seats=seats_for(match, language))
    if not match.over:
        beginning = replace(beginning, seal=SEAL)  # the seal of before would tell spectators what is hidden
    entries = [
        Entry(number, "move", move.seat, match.game.write(move.action), 0.0) for number, move in enumerate(match.moves)
    ]
    id = registry.store.create(beginning, over=match.over, entries=entries)
    return {"id": id, "moves": len(match.moves), "over": match.over}


def seats_for(match: Match, language: str) -> tuple[Player, ...]:
    """Nobody can sit down at a record, and no bot goes on with it: every seat has a name, unless all is over."""
    if match.over and match.seats and all(player.name or player.bot for player in match.seats):
        return match.seats
    reader = match.reader(language)
    return tuple(Player(reader.name(seat)) for seat in range(match.setup.players))
