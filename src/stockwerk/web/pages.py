"""Pages for people: home, table, replay, rules. Rendered here, without a script they can still be read."""

from __future__ import annotations

import json
import pathlib
import re
from contextlib import suppress
from importlib import resources
from typing import Annotated, Any

from fastapi import APIRouter, Form, Path, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from stockwerk.bots import BOTS
from stockwerk.core.errors import BadSetup, StockwerkError
from stockwerk.core.picture.patterns import PATTERNS
from stockwerk.core.picture.sheet import ASIDE, BOARD, HAND, plate_svg
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_game, find_games
from stockwerk.web import api
from stockwerk.web.face import Face, words
from stockwerk.web.forms import Again, NewTable, Sit, Sitter
from stockwerk.web.guests import YEAR, language_of, seats_of, secrets_of

router = APIRouter(include_in_schema=False)
templates = Environment(
    loader=FileSystemLoader(pathlib.Path(__file__).parent / "templates"), autoescape=True, undefined=StrictUndefined
)
SCRIPT_WORDS = (
    "open", "chosen", "count", "confirmHint", "sending", "instead",
    "offline", "online", "unsent", "dropped", "yourTurn",
)  # fmt: skip


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    reader = Reader(language_of(request))

    def say(key: str, **given: Any) -> str:
        return reader.say(words(key, **given))

    html = templates.get_template(template).render(
        say=say,
        language=reader.language,
        languages=LANGUAGES,
        theme=request.cookies.get("theme", ""),
        here=request.url.path + (f"?{request.url.query}" if request.url.query else ""),
        patterns=Markup(PATTERNS),
        **values,
    )
    return HTMLResponse(html, status)


def mistake(request: Request, text: str, status: int) -> Response:
    return page(request, "mistake.html", status, text=text)


# Home.


@router.get("/")
def home(request: Request) -> Response:
    reader = Reader(language_of(request))
    games = [
        {
            "id": game.id,
            "title": reader.say(game.title),
            "summary": reader.say(game.summary),
            "players": list(game.players),
            "choices": [
                {
                    "id": choice.id,
                    "title": reader.say(choice.title),
                    "players": choice.players,
                    "values": [(value, reader.say(choice.label(value))) for value in choice.values],
                    "default": choice.default,
                }
                for choice in game.choices
            ],
        }
        for game in find_games()
    ]
    return page(
        request,
        "home.html",
        games=games,
        bots=list(BOTS),
        mine=my_tables(request, reader),
        listed=open_tables(request, reader),
    )


def my_tables(request: Request, reader: Reader) -> list[dict[str, Any]]:
    """The tables this browser has a seat at, those that wait for it first."""
    hall = api.hall_of(request)
    held: dict[str, list[int]] = {}
    for secret in secrets_of(request):
        for id, seat in hall.store.seats(secret):
            held.setdefault(id, []).append(seat)
    found = []
    for id, seats in list(held.items())[-30:]:
        with suppress(StockwerkError), hall.at(id) as table:  # one that cannot be read hides no others
            turn = (
                not table.match.over and not table.open_seats() and bool(set(seats) & set(table.match.state.actors()))
            )
            found.append(
                {
                    "id": id,
                    "title": reader.say(table.match.game.title),
                    "names": ", ".join(table.reader(reader.language).name(seat) for seat in range(len(table.seats))),
                    "turn": turn,
                    "over": table.match.over,
                    "moves": len(table.match.moves),
                }
            )
    return sorted(found, key=lambda table: (table["over"], not table["turn"]))


def open_tables(request: Request, reader: Reader) -> list[dict[str, Any]]:
    hall = api.hall_of(request)
    found = []
    for kept in hall.store.listed():
        with suppress(StockwerkError), hall.at(kept.id) as table:
            if table.open_seats():
                names = [player.name for player in table.seats if player.name]
                title = reader.say(table.match.game.title)
                seat = table.open_seats()[0]
                found.append({"id": kept.id, "title": title, "names": ", ".join(names), "seat": seat})
    return found


@router.post("/tables")
def set_table(
    request: Request,
    game: Annotated[str, Form(max_length=40)],
    players: Annotated[int, Form(ge=1, le=12)],
    mode: Annotated[str, Form(pattern="^(bots|friends|screen)$")],
    name: Annotated[str, Form(max_length=20)] = "",
    bot: Annotated[str, Form(max_length=20)] = "greedy",
    listed: Annotated[bool, Form()] = False,
    option: Annotated[list[str] | None, Form(max_length=20)] = None,
) -> Response:
    """From the home page: against bots, with friends, or on one screen."""
    reader = Reader(language_of(request))
    first = name.strip() or reader.say(words("player", number=1))
    others: list[Sitter] = []
    for number in range(2, players + 1):
        if mode == "bots":
            others.append(Sitter(bot=bot))
        elif mode == "screen":
            others.append(Sitter(name=reader.say(words("player", number=number))))
        else:
            others.append(Sitter())
    options = dict(pair.split("=", 1) for pair in option or [] if "=" in pair)
    fitting = {choice.id for choice in find_game(game).choices if not choice.players or players in choice.players}
    body = NewTable(
        game=game,
        seats=[Sitter(name=first), *others],
        listed=listed and mode == "friends",
        options={key: value for key, value in options.items() if key in fitting},
    )
    response = RedirectResponse("/", 303)
    made = api.make_table(request, response, body)
    invited = [f"{seat['seat']}.{seat['token']}" for seat in made["seats"] if seat["seat"] > 0]
    response.headers["location"] = f"/t/{made['id']}" + (f"#invite={','.join(invited)}" if mode == "friends" else "")
    return response


# The table.


@router.get("/t/{id}")
def table_page(request: Request, id: str, seat: int | None = None) -> Response:
    hall = api.hall_of(request)
    with hall.at(id) as table:
        yours = seats_of(hall.store, request, id)
        actors = table.match.state.actors()
        if seat is None or seat not in yours:
            seat = next((own for own in yours if own in actors), yours[0] if yours else NOBODY)
        face = Face(table, seat, table.reader(language_of(request)))
        view = face.view()
        plates = view.pop("plates")
        data = {
            "words": {key: face.say(f"script-{key.lower()}") for key in SCRIPT_WORDS},
            "view": view | {"plates": {}},
            "seat": seat,
            "yours": yours,
            "names": [table.reader(face.reader.language).name(number) for number in range(len(table.seats))],
        }
        people = sum(not player.bot for player in table.seats)
        return page(
            request,
            "table.html",
            game=table.match.game,
            title=face.reader.say(table.match.game.title),
            shapes=Markup(table.match.game.shapes),
            id=id,
            seat=seat,
            plates={name: Markup(markup) for name, markup in plates.items()},
            boards=face.places(BOARD),
            hands=face.places(HAND),
            asides=face.places(ASIDE),
            prompt=view["prompt"],
            talk=people > 1,
            over=table.match.over,
            bots=list(BOTS),
            hash=table.match.seed_hash,
            seed=table.match.seed if table.match.over else "",
            data=Markup(json.dumps(data).replace("<", "\\u003c")),
            open_seats=table.open_seats(),
            listed=table.listed,
        )


@router.get("/join/{id}/{seat}/{token}")
def invitation(request: Request, id: str, seat: int, token: str) -> Response:
    """Somebody followed a link: who are you?"""
    hall = api.hall_of(request)
    with hall.at(id) as table:
        if seat not in hall.store.seats_at([token], id):
            raise BadSetup("this invitation is not valid")
        named = table.seats[seat].name
        reader = Reader(language_of(request))
        who = table.reader(reader.language)
        others = [who.name(number) for number, player in enumerate(table.seats) if player.name and number != seat]
        title = reader.say(table.match.game.title)
        return page(
            request, "join.html", id=id, seat=seat, token=token, name=named, title=title, others=", ".join(others)
        )


@router.post("/join/{id}/{seat}")
def join(
    request: Request,
    id: str,
    seat: Annotated[int, Path(ge=0, le=11)],
    name: Annotated[str, Form(max_length=20)] = "",
    token: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    reader = Reader(language_of(request))
    given = name.strip() or reader.say(words("player", number=seat + 1))
    response = RedirectResponse(f"/t/{id}", 303)
    api.sit(request, response, id, Sit(seat=seat, name=given, token=token))
    return response


@router.post("/t/{id}/rematch")
def rematch(request: Request, id: str, same_deal: Annotated[bool, Form()] = False) -> Response:
    response = RedirectResponse("/", 303)
    made = api.rematch(request, response, id, Again(same_deal=same_deal))
    response.headers["location"] = f"/t/{made['id']}"
    return response


# Replay, rules, settings.


@router.get("/t/{id}/replay")
def replay(request: Request, id: str, at: int | None = None) -> Response:
    """Any finished match for anyone; a running one for its players, as their seat saw it."""
    hall = api.hall_of(request)
    with hall.at(id) as table:
        yours = seats_of(hall.store, request, id)
        shared = len(yours) > 1 and not table.match.over  # on one screen, nobody's hand is for all to see
        seat = yours[0] if yours and not shared else NOBODY
        last = len(table.match.moves)
        number = last if at is None else max(0, min(at, last))
        past = table.match.at(number)
        reader = table.reader(language_of(request))
        plates = past.game.draw(past.view(seat), reader)
        told = [reader.say(text) for text in past.story(seat, since=max(0, number - 1))] if number else []
        return page(
            request,
            "replay.html",
            id=id,
            title=reader.say(table.match.game.title),
            shapes=Markup(table.match.game.shapes),
            boards=[Markup(plate_svg(plate)) for plate in plates if plate.place == BOARD],
            others=[Markup(plate_svg(plate)) for plate in plates if plate.place != BOARD],
            at=number,
            last=last,
            told=told,
            over=table.match.over,
            seed=table.match.seed if table.match.over else "",
            hash=table.match.seed_hash,
            standings=Markup(Face(table, seat, reader).standings()),
        )


@router.get("/rules/{id}")
def rules(request: Request, id: str) -> Response:
    """The rules in our own words; every paragraph can be linked to."""
    game, language = find_game(id), language_of(request)
    text = re.sub(r"^(\d+\.\d+) ", r"**§\1** ", game.rulebook(language), flags=re.MULTILINE)
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r"<p><strong>§(\d+\.\d+)</strong>", r'<p id="\1"><strong>§\1</strong>', html)
    html = re.sub(r"<h2>(\d+) ", r'<h2 id="\1">\1 ', html)
    return page(request, "rules.html", title=Reader(language).say(game.title), html=Markup(html))


@router.get("/language/{language}")
def choose_language(request: Request, language: str, back: str = "/") -> Response:
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    if language in LANGUAGES:
        response.set_cookie("language", language, max_age=YEAR, samesite="lax")
    return response


@router.get("/theme/{theme}")
def choose_theme(request: Request, theme: str, back: str = "/") -> Response:
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    if theme in ("light", "dark", "auto"):
        response.set_cookie("theme", "" if theme == "auto" else theme, max_age=YEAR, samesite="lax")
    return response


@router.get("/posters/{id}.svg")
def poster(request: Request, id: str) -> Response:
    """Each game brings its own."""
    picture = resources.files(find_game(id).title.package).joinpath("poster.svg").read_text(encoding="utf-8")
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    icon = {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}
    return JSONResponse(
        {"name": "Stockwerk", "short_name": "Stockwerk", "start_url": "/", "display": "standalone", "icons": [icon],
         "background_color": "#F5EAD5", "theme_color": "#F5EAD5"},
        media_type="application/manifest+json",
    )  # fmt: skip


@router.get("/api/openapi.json")
def openapi(request: Request) -> Response:
    return JSONResponse(request.app.openapi())


@router.get("/api/docs")
def docs(request: Request) -> Response:
    """What programs can ask for, from the description itself; no script of others."""
    found = [
        {"method": method.upper(), "path": path, "words": about.get("description", about.get("summary", ""))}
        for path, methods in request.app.openapi()["paths"].items()
        for method, about in methods.items()
    ]
    return page(request, "api.html", found=found)
