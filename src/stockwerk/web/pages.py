"""Pages for people: table, invitations, replay, rules. Rendered here, without a script they can still be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from importlib import resources
from typing import Annotated

from fastapi import APIRouter, Form, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from stockwerk.bots import LEVELS
from stockwerk.core.picture.sheet import BOARD
from stockwerk.core.picture.tokens import THEMES, TOKENS
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Name, Reader, Text
from stockwerk.games import find_game
from stockwerk.play.match import Match, Move
from stockwerk.play.names import LONGEST_TYPED, unlike, wished_name
from stockwerk.play.service import NotYours
from stockwerk.play.table import Refused, Table
from stockwerk.web.dependencies import limits_of
from stockwerk.web.html_responses import apology, page
from stockwerk.web.openapi import calls
from stockwerk.web.page_context import first_seat, opening, rulebook
from stockwerk.web.presence import BEAT
from stockwerk.web.rate_limits import client_of
from stockwerk.web.seat_page import SeatPage, markup_of, words
from stockwerk.web.sessions import (
    browser_of,
    keep_cookie,
    language_of,
    seated_at,
    secrets_of,
    service_of,
    wish,
    wishes_of,
)

router = APIRouter(include_in_schema=False)
STORY = 200  # steps that the history tells at a time
A_DAY = {"cache-control": "max-age=86400"}


# The table.


@router.get("/t/{id}")
def table_page(request: Request, id: str, seat: int | None = None) -> Response:
    with service_of(request).at(id) as table:
        yours = seated_at(request, table)
        if seat is None or seat not in yours:
            seat = first_seat(table.match, yours)
        seat_page = SeatPage(table, seat, table.reader(language_of(request)))
        people = sum(not player.bot for player in table.seats)
        return page(
            request,
            "table.html",
            **opening(seat_page, yours, beat=BEAT),
            id=id,
            talk=people > 1,
            bots=list(LEVELS),
            open_seats=table.open_seats(),
            listed=table.listed,
            host=hosts(request, table, yours),
        )


def hosts(request: Request, table: Table, yours: Sequence[int]) -> bool:
    """Whether the page has the host's menu: for whoever set the table, if others can be there."""
    others = any(not player.bot and seat not in yours for seat, player in enumerate(table.seats))
    return others and service_of(request).is_host(secrets_of(request), table.id)


@router.get("/t/{id}/rules")
def rules_now(request: Request, id: str) -> Response:
    """The rules where they tell of what is asked at a table now."""
    with service_of(request).at(id) as table:
        yours = seated_at(request, table)
        actors = table.match.state.actors()
        seat = next((own for own in yours if own in actors), yours[0] if yours else NOBODY)
        game = table.match.game
        return RedirectResponse(f"/rules/{game.id}?table={id}#{game.chapter(table.match.view(seat))}", 303)


@router.get("/join/{id}/{seat}")
@router.get("/join/{id}/{seat}/{token}")
def invitation(request: Request, id: str, seat: Annotated[int, Path(ge=0, le=11)], token: str = "") -> Response:
    """Somebody followed a link, or would like to join a table that anyone may join: who are you?"""
    service = service_of(request)
    with service.at(id) as table:
        is_open = seat in table.open_seats()
        try:
            own = service.check_invited(table, seat, token, secrets_of(request))
        except (NotYours, Refused) as error:
            key = "sorry-used" if not is_open and seat < len(table.seats) else "sorry-not-yours"
            key = "sorry-given-away" if seat in table.given_away else key
            own_words = error.text if is_open else None  # a link that is good, for somebody else
            return apology(request, own_words or words(key), table=id)
        if own and not is_open:
            return RedirectResponse(f"/t/{id}?seat={seat}", 303)
        reader = Reader(language_of(request))
        who = table.reader(reader.language)
        others = [who.name(n) for n, player in enumerate(table.seats) if (player.name or player.bot) and n != seat]
        shown = page(
            request,
            "join.html",
            id=id,
            seat=seat,
            token=token,
            name=table.seats[seat].name or wishes_of(request).get("name", ""),
            game=table.match.game.id,
            title=reader.say(table.match.game.title),
            others=", ".join(others),
            variants=[
                f"{reader.say(choice.title)}: {reader.say(choice.label(table.match.setup.options[choice.id]))}"
                for choice in table.match.game.choices
                if choice.id in table.match.setup.options
            ],
        )
        shown.headers["cache-control"] = "no-store"  # it holds the invitation
        return shown


@router.post("/join/{id}/{seat}")
def join(
    request: Request,
    id: str,
    seat: Annotated[int, Path(ge=0, le=11)],
    name: Annotated[str, Form(max_length=LONGEST_TYPED)] = "",
    token: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    reader = Reader(language_of(request))
    response = RedirectResponse(f"/t/{id}", 303)
    name = wished_name(name)
    wish(request, response, name=name)
    with service_of(request).at(id) as table:
        taken = [table.reader(reader.language).name(n) for n in range(len(table.seats)) if n != seat]
    given = unlike(name or reader.say(words("player", number=seat + 1)), taken)
    held, browser = secrets_of(request), browser_of(request, response)
    anew = bool(token or request.headers.get("authorization"))
    service_of(request).sit(id, seat, given, secrets=held, token=token, browser=browser, anew=anew)
    return response


# Another device of one's own: a link that opens one's seat once more, once.


@router.post("/t/{id}/device")
def another_device(request: Request, id: str, seat: Annotated[int, Form(ge=0, le=11)]) -> Response:
    token = service_of(request).invite_device(id, seat, secrets_of(request))
    link = str(request.url_for("device", id=id, seat=seat, token=token))
    response = page(request, "device.html", id=id, seat=seat, link=link, name="")
    response.headers["cache-control"] = "no-store"
    return response


@router.get("/device/{id}/{seat}/{token}")
def device(request: Request, id: str, seat: Annotated[int, Path(ge=0, le=11)], token: str) -> Response:
    """The other device asks before it sits down: whoever merely looks at a link does not spend it."""
    service = service_of(request)
    with service.at(id) as table:
        if not service.has_device_link(id, seat, token) or seat in table.free_seats():
            return apology(request, words("sorry-device"), table=id)
        name = table.reader(language_of(request)).name(seat)
        luck = table.known_luck
        shown = page(request, "device.html", id=id, seat=seat, link="", token=token, name=name, luck=luck)
        shown.headers["cache-control"] = "no-store"
        return shown


@router.post("/device/{id}/{seat}/{token}")
def use_device(request: Request, id: str, seat: Annotated[int, Path(ge=0, le=11)], token: str) -> Response:
    response = RedirectResponse(f"/t/{id}?seat={seat}", 303)
    if not service_of(request).use_device(id, seat, token, browser_of(request, response)):
        return apology(request, words("sorry-device"), table=id)
    return response


@router.post("/t/{id}/rematch")
def rematch(request: Request, id: str, same_deal: Annotated[bool, Form()] = False) -> Response:
    response = RedirectResponse("/", 303)
    held, browser = secrets_of(request), browser_of(request, response)
    admit = partial(limits_of(request).count_table, request)
    made = service_of(request).rematch(id, same_deal=same_deal, secrets=held, browser=browser, admit=admit)
    response.headers["location"] = f"/t/{made}"
    return response


# Replay, rules, settings.


@router.get("/t/{id}/replay")
async def replay(request: Request, id: str, at: Annotated[int | None, Query(ge=-1, le=10**6)] = None) -> Response:
    """A match, move by move."""
    async with limits_of(request).reading(client_of(request)):
        return await run_in_threadpool(history, request, id, at)


def history(request: Request, id: str, at: int | None) -> Response:
    """Any finished match for anyone, from its beginning; a running one for its players, as their seat saw it.

    A link to a move shows everyone the same move once the match is over: all moves count then, and what a seat did not
    see at the time, because it was an unfinished turn of another, is seen with the other's eyes.
    """
    with service_of(request).at(id) as table:
        yours = seated_at(request, table)
        shared = len(yours) > 1 and not table.match.over  # on one screen, nobody's hand is for all to see
        seat = yours[0] if yours and not shared else NOBODY
        heard, over = table.match.heard(seat), table.match.over
        steps = [*range(len(table.match.moves))] if over else heard  # of a running game, no unfinished turns of others
        last = len(steps)
        start = 0 if over else last
        number = start if at is None else max(0, min(at, last))
        past = table.match.at(steps[number - 1] + 1 if number else 0)
        reader = table.reader(language_of(request))
        eyes = seat if not number or steps[number - 1] in heard else past.moves[-1].seat
        plates = past.game.draw(past.view(eyes), reader)
        told = told_by_move(past, steps[:number], seat, reader, over)
        seat_page, ended = SeatPage(replace(table, match=past), seat, reader), over and number == last
        return page(
            request,
            "replay.html",
            id=id,
            title=reader.say(table.match.game.title),
            shapes=Markup(table.match.game.shapes()),
            boards=[Markup(plate.svg) for plate in plates if plate.place == BOARD],
            others=[Markup(plate.svg) for plate in plates if plate.place != BOARD],
            at=number,
            last=last,
            told=told,
            over=over,
            seed=table.match.seed if over else "",
            commitment=table.match.commitment,
            seal=table.match.seal,
            resealed=table.resealed,
            standings=Markup(markup_of(seat_page.standings())),
            winners=seat_page.winners() if ended else "",
            result=Markup(markup_of(seat_page.standings(explained=True))) if ended else "",
            brought=table.brought,
            known_luck=table.known_luck,
            closed=table.closed,
        )


def told_by_move(
    past: Match, steps: Sequence[int], seat: int, reader: Reader, over: bool
) -> list[tuple[int, list[str]]]:
    """The latest of these moves, counted, the latest first, each in lines; what was before them comes last."""
    view = past.view(seat)
    told = []
    for number in range(len(steps), max(-1, len(steps) - STORY), -1):
        move = past.moves[steps[number - 1]] if number else None
        events = past.opening if move is None else move.events
        said = [reader.say(past.game.narrate(view, event)) for event in events if event.is_for(seat)]
        if move is not None and not said:
            said = [reader.say(silent(past, move, known=over or seat == move.seat))]
        told.append((number, said or [reader.say(words("before-first"))]))
    return told


def silent(past: Match, move: Move, known: bool) -> Text:
    """A step of a turn that is told when it is finished: whoever takes it knows it, and after the game everyone may."""
    player = Name(move.seat)
    if not known:
        return words("step-hidden", player=player)
    label = past.game.option(past.game.view(move.before, move.seat), move.action).label
    return words("step-silent", player=player, label=label)


@router.get("/rules/{id}")
def rules(request: Request, id: str, table: Annotated[str, Query(pattern="^([0-9a-f]{12})?$")] = "") -> Response:
    """The rules in our own words; every chapter and paragraph can be linked to."""
    game, language = find_game(id), language_of(request)
    html = rulebook(game, language)
    chapters = re.findall(r"^## (\d+) (.*)$", game.rulebook(language), flags=re.MULTILINE)
    title = Reader(language).say(game.title)
    return page(request, "rules.html", id=game.id, title=title, html=Markup(html), chapters=chapters, table=table)


@router.get("/language/{language}")
def choose_language(request: Request, language: str, back: str = "/") -> Response:
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    if language in LANGUAGES:
        keep_cookie(request, response, "language", language)
    return response


@router.get("/theme/{theme}")
def choose_theme(request: Request, theme: str, back: str = "/") -> Response:
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    if theme in (*THEMES, "auto"):
        keep_cookie(request, response, "theme", "" if theme == "auto" else theme)
    return response


@router.get("/posters/{id}.svg")
def poster(request: Request, id: str) -> Response:
    """Each game brings its own."""
    return Response(find_game(id).poster(), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    reader = Reader(language_of(request))
    icons = [
        {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    paper = TOKENS["paper"][0]
    return JSONResponse(
        {"id": "/", "name": "Stockwerk", "short_name": "Stockwerk", "description": reader.say(words("about")),
         "lang": reader.language, "start_url": "/", "scope": "/", "display": "standalone", "icons": icons,
         "background_color": paper, "theme_color": paper},
        media_type="application/manifest+json",
    )  # fmt: skip


@router.get("/robots.txt")
def robots() -> Response:
    """Tables are for those who were told of them."""
    closed = "".join(f"Disallow: {path}\n" for path in ("/t/", "/join/", "/device/"))
    return Response(f"User-agent: *\n{closed}", media_type="text/plain", headers=A_DAY)


@router.get("/favicon.ico")
def favicon() -> Response:
    """For browsers that ask without having read a page."""
    icon = resources.files(__package__).joinpath("static", "icon-192.png").read_bytes()
    return Response(icon, media_type="image/png", headers=A_DAY)


@router.get("/api/openapi.json")
def openapi(request: Request) -> Response:
    return JSONResponse(request.app.openapi())


@router.get("/api/docs")
def docs(request: Request) -> Response:
    """What programs can ask for, from the description itself; no script of others."""
    return page(request, "api.html", found=list(calls(request.app.openapi())))
