"""The home page: the games, the tables that a browser has seats at, those that anyone may join, and an upload."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from itertools import accumulate
from operator import itemgetter
from time import time
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, File, Form, Request, UploadFile
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse, Response
from pydantic import Field

from stockwerk.bots import LEVELS
from stockwerk.core.errors import BadComponents, BadSetup, EditedRecord, StockwerkError
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Player
from stockwerk.core.text import Reader, Text, one_line
from stockwerk.games import find_game, find_games
from stockwerk.play.match import reader_of
from stockwerk.play.names import LONGEST_TYPED, unlike, wished_name
from stockwerk.play.storage import Kept
from stockwerk.play.table import Table
from stockwerk.web.dependencies import limits_of, listing_of, open_within_limits, registry_of
from stockwerk.web.html_responses import page
from stockwerk.web.rate_limits import BODY, client_of
from stockwerk.web.seat_page import SeatPage, words
from stockwerk.web.sessions import browser_of, language_of, seats_of, secrets_of, service_of, wish, wishes_of

router = APIRouter(include_in_schema=False)
MOST = 30  # tables in a list
LATEST = 5  # finished ones that are shown unasked: to read one is to play it through
MUCH = 20_000  # entries of logs that are read for one page: more than sixty ordinary tables have
LITTLE = 3_000  # for tables of others, which have hardly begun
FEW = 2  # of these on a small screen, as around.css has it
Held: TypeAlias = tuple[str, list[int]]  # a table, and one's seats at it
PERSON, OPEN = "person", "open"  # who may sit at a seat, besides bots


@router.get("/")
async def home(request: Request, older: bool = False) -> Response:
    """Tables that are not in memory have to be read: within what one client may read at a time."""
    async with limits_of(request).reading(client_of(request)):
        return await run_in_threadpool(home_page, request, older)


def home_page(request: Request, older: bool) -> Response:
    reader = Reader(language_of(request))
    wishes = wishes_of(request)
    games = [
        {
            "id": game.id,
            "title": reader.say(game.title),
            "summary": reader.say(game.summary),
            "players": list(game.players),
            "secret": game.secret,
            "several": " ".join(str(number) for number in game.players if number > 1),
            "chosen": last_players(game, wishes),
            "choices": [
                {
                    "id": choice.id,
                    "title": reader.say(choice.title),
                    "players": " ".join(str(number) for number in choice.players or game.players),
                    "values": [(value, reader.say(choice.label(value))) for value in choice.values],
                    "default": choice.default,
                }
                for choice in game.choices
            ],
        }
        for game in find_games()
    ]
    running, finished = ([*found.items()] for found in service_of(request).tables_of(secrets_of(request)))
    most = MOST if older else LATEST
    long = too_long(request, [id for id, _ in running[: 2 * MOST] + finished[: 2 * most]], MUCH)
    shown = page(
        request,
        "home.html",
        games=games,
        bots=list(LEVELS),
        bot=wishes["bot"] if wishes.get("bot") in LEVELS else "greedy",
        name=wishes.get("name", "")[:20],
        running=my_tables(request, reader, running[: 2 * MOST], MOST, long),
        finished=my_tables(request, reader, finished[: 2 * most], most, long),
        ended=len(finished),
        few=FEW,
        older=older,
        listed=open_tables(request, reader),
        largest=BODY,
    )
    shown.headers["cache-control"] = "no-store"  # whoever goes back to it finds the table they come from
    return shown


# Tables in a list.


def too_long(request: Request, ids: Sequence[str], most: int) -> set[str]:
    """Those of some tables that are not read for a list. The shortest logs are read first, as many entries in all as
    may be: whoever has many ordinary tables sees them all, and few long ones hide no others. What is in memory is."""
    registry = registry_of(request)
    lengths = service_of(request).lengths([id for id in ids if not registry.has_read(id)])
    in_order = sorted(lengths.items(), key=itemgetter(1))
    read = accumulate(length for _, length in in_order)
    return {id for (id, _), entries in zip(in_order, read, strict=True) if entries > most}


def my_tables(
    request: Request, reader: Reader, held: Sequence[Held], most: int, long: Collection[str]
) -> list[dict[str, Any]]:
    """Each in a line: those that wait for this browser first, then the latest. Of `long` ones, as they were set."""
    service = service_of(request)
    now = time()
    found: list[dict[str, Any]] = []
    for id, seats in held:
        if len(found) == most:
            break
        with suppress(StockwerkError):  # one that cannot be read hides no others
            if id in long:
                found += [begun(kept, reader, seats) for kept in service.find_all([id]).values()]
                continue
        with suppress(StockwerkError), service.at(id) as table:
            turn = not table.ended and not table.open_seats() and bool(set(seats) & actors(table))
            at = max(table.last_seen(seat) for seat in seats)
            ago = reader.say(when(now - at)) if any(table.version_for(seat) for seat in seats) else ""
            found.append(about(table, reader, seats) | {"turn": turn, "when": ago, "at": at})
    return sorted(found, key=lambda table: (not table["turn"], -table["at"]))


def about(table: Table, reader: Reader, seats: Sequence[int]) -> dict[str, Any]:
    """A table in a line: who sits there, and what it waits for."""
    seat_page = SeatPage(table, seats[0], table.reader(reader.language))
    free, title = table.open_seats(), reader.say(table.match.game.title)
    names = [seat_page.reader.name(seat) for seat in range(len(table.seats)) if seat != seats[0] and seat not in free]
    if table.closed:
        state = reader.say(words("is-closed"))
    elif table.match.over:
        state = seat_page.winners()
    elif free:
        state = seat_page.prompt()
    else:
        waits = ", ".join(seat_page.reader.name(seat) for seat in sorted(actors(table)))
        state = reader.say(words("waiting-for", names=waits))
    return in_a_line(table.id, table.match.game.id, title, names, state, reader)


def begun(kept: Kept, reader: Reader, seats: Sequence[int]) -> dict[str, Any]:
    """A table in a line as it was when it was set: who was to sit there."""
    players, title = kept.record.seats, reader.say(find_game(kept.record.game).title)
    who = reader_of(players, reader.language)
    names = [who.name(seat) for seat, one in enumerate(players) if seat != seats[0] and one != Player()]
    state, at = reader.say(words("open-to-see")), kept.touched
    return in_a_line(kept.id, kept.record.game, title, names, state, reader) | {"turn": False, "when": "", "at": at}


def in_a_line(id: str, game: str, title: str, names: Sequence[str], state: str, reader: Reader) -> dict[str, Any]:
    """As the template takes it."""
    return {
        "id": id,
        "game": game,
        "title": title,
        "names": ", ".join(names),
        "called": f"{title} {reader.say(words('with', names=', '.join(names)))}" if names else title,
        "state": state,
    }


def actors(table: Table) -> set[int]:
    return set(table.match.state.actors())


def when(seconds: float) -> Text:
    """How long ago, as people say it."""
    hours = int(seconds // 3600)
    if seconds < 120:
        return words("ago-now")
    if hours < 1:
        return words("ago-minutes", number=int(seconds // 60))
    if hours < 24:
        return words("ago-hours", number=hours)
    return words("ago-days", number=hours // 24)


def open_tables(request: Request, reader: Reader) -> list[dict[str, Any]]:
    service = service_of(request)
    found: list[dict[str, Any]] = []
    shown = listing_of(request).shown()
    long = too_long(request, shown, LITTLE)
    for id in shown:
        if id in long:
            continue  # who sits where is not known
        with suppress(StockwerkError), service.at(id) as table:
            if table.open_seats() and not seats_of(request, id):
                found.append(about(table, reader, table.open_seats()) | {"seat": table.open_seats()[0]})
    return found


@router.post("/t/{id}/forget")
def forget(request: Request, id: str) -> Response:
    """Take a table off one's list. Whoever leaves a running game gives up the seat; a bot may play on for them."""
    response = RedirectResponse("/", 303)
    service_of(request).leave(id, [browser_of(request, response), *secrets_of(request)])
    return response


# A new table.


def last_players(game: AnyGame, wishes: dict[str, str]) -> int:
    """How many played here last; at first, as many as make a good game."""
    last = wishes.get(f"players {game.id}")
    return next((number for number in game.players if str(number) == last), min(4, game.players[-1]))


@router.post("/tables")
def set_table(
    request: Request,
    game: Annotated[str, Form(max_length=40)],
    players: Annotated[int, Form(ge=1, le=12)],
    mode: Annotated[str, Form(pattern="^(bots|friends|screen|seats)$")],
    name: Annotated[str, Form(max_length=LONGEST_TYPED)] = "",
    bot: Annotated[str, Form(max_length=20)] = "greedy",
    listed: Annotated[bool, Form()] = False,
    option: Annotated[list[str] | None, Form(max_length=20)] = None,
    seat: Annotated[list[Annotated[str, Field(max_length=20)]] | None, Form(max_length=12)] = None,
    seat_name: Annotated[list[str] | None, Form(max_length=12)] = None,
) -> Response:
    """Against bots, with friends, on one screen, or seat by seat as somebody likes it."""
    ways = {"bots": bot, "friends": OPEN, "screen": PERSON}
    wanted = [PERSON] if mode in ways else (seat or [])[:players]
    who = wanted + [ways.get(mode, bot)] * (players - len(wanted))
    names = [wished_name(name), *(seat_name or [])]  # whoever made the table sits first, if they sit
    seats = sitters(who, names, Reader(language_of(request)))
    options = dict(pair.split("=", 1) for pair in option or [] if "=" in pair)
    fitting = {choice.id for choice in find_game(game).choices if not choice.players or players in choice.players}
    agreed = {key: value for key, value in options.items() if key in fitting}
    service = service_of(request)
    who_sits = [service.player(one.name, one.bot) for one in seats]
    planned = service.plan(game, who_sits, agreed, listed=listed and Player() in who_sits)
    response = RedirectResponse("/", 303)
    opened = open_within_limits(request, response, planned)
    wish(request, response, name=one_line(name), bot=bot, **{f"players {game}": str(players)})
    invited = ",".join(f"{seat}.{token}" for seat, token in opened.tokens.items() if not who_sits[seat].name)
    response.headers["location"] = f"/t/{opened.id}" + (f"#invite={invited}" if invited else "")
    return response


def sitters(who: Sequence[str], names: Sequence[str], reader: Reader) -> list[Player]:
    """A person, an open seat or a bot for each seat. The first person without a name is whoever set the table."""
    seats: list[Player] = []
    own = one_line(names[0])
    for number, kind in enumerate(who):
        if kind != PERSON:
            seats.append(Player() if kind == OPEN else Player(bot=kind))
            continue
        given = one_line(names[number])[:20].rstrip() if 0 < number < len(names) else ""
        if not given:
            given, own = own, ""
        taken = [other.name for other in seats]
        seats.append(Player(unlike(given or reader.say(words("player", number=number + 1)), taken)))
    return seats


# Records.


@router.post("/records")
async def show_record(request: Request, record: Annotated[UploadFile, File()]) -> Response:
    """A record from a file, to look at from its beginning."""
    limits_of(request).count_upload(request)
    text = (await record.read(BODY)).decode("utf-8", errors="replace")
    try:
        async with limits_of(request).reading(client_of(request)):
            kept = await run_in_threadpool(service_of(request).import_record, text, language_of(request))
    except (BadSetup, BadComponents) as error:
        raise EditedRecord(str(error)) from None
    return RedirectResponse(f"/t/{kept.id}/replay?at=0", 303)
