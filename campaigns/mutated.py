"""Requests that would be right, spoiled in one or several ways."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from campaigns.sockets import RawConnection
from stockwerk.games import find_games

API: Final = "/api/v1/tables"
Request: TypeAlias = tuple[str, bytes, list[tuple[bytes, bytes]], bytes]
ODD: Final[list[Any]] = [
    None, True, False, -1, 0, 1, 11, 12, 10**9, 2**63, -(2**63) - 1, 10**40, 1.5, 1e308, "", " ", "0", "-1", "x",
    "\x00", "\u200b", "\u202e", "é", "💥", "' OR 1=1 --", "../../etc/passwd", "<script>", "{{7*7}}", "%00", "x" * 3000,
    [], {}, [[]], [None], {"": ""}, [0] * 500, {"seat": 0}, "\ud800",
]  # fmt: skip
RAW: Final = [
    b"", b"null", b"[]", b"0", b"{", b'{"seat":', b"\xff\xfe", b"\xef\xbb\xbf{}", b'{"seat":0,"seat":1}', b"NaN",
    b'{"seat":NaN}', b'{"seat":1e999}', b'{"seat":' + b"9" * 6000 + b"}", b"[" * 50_000, b'{"a":' * 20_000,
    b"\x00" * 100, b'{"text":"\xff"}', b'{"text":"\\ud800"}', b"seat=0&version=0", b"--x\r\n\r\n--x--",
]  # fmt: skip
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get", "XYZZY")
PAGES: Final = ("/", "/t/{id}", "/t/{id}/replay", "/t/{id}/replay?at=1", "/rules/{game}", "/join/{id}/0",
                "/static/live.js", "/api/openapi.json", "/api/v1/games", API, "/posters/{game}.svg", "/tokens.css",
                "/device/{id}/0")  # fmt: skip
SEATED: Final = ("act", "undo", "agree", "refuse", "say", "lend", "why-not", "sit")


@dataclass(frozen=True)
class OpenedTable:
    """A table with what its players know."""

    id: str
    game: str
    tokens: tuple[str, ...]
    options: tuple[str, ...]  # of seat 0, at the beginning


@dataclass(frozen=True)
class Draft:
    """A request before it is sent."""

    method: str
    path: str
    token: str
    body: Any = None  # JSON, if there is one
    raw: bytes | None = None  # in its place
    headers: dict[str, bytes] = field(default_factory=dict)


def set_tables(wire: RawConnection, luck: random.Random) -> list[OpenedTable]:
    """One for each game where people sit, and two with an open seat."""
    places = []
    for number, game in enumerate([*find_games(), *luck.sample(find_games(), 2)]):
        open_seat = number >= len(find_games())
        players = max(2, game.players[0])
        seats: list[dict[str, str]] = [{"name": f"Ada {seat}"} for seat in range(players)]
        if open_seat:
            seats[-1] = {}
        body = {"game": game.id, "seats": seats, "listed": open_seat and luck.random() < 0.5}
        status, made = wire.post(API, body)
        if status != 201:
            raise RuntimeError(f"no table can be set: {status} {made}")
        tokens = tuple(seat["token"] for seat in made["seats"])
        headers = [(b"host", b"127.0.0.1"), (b"authorization", f"Bearer {tokens[0]}".encode())]
        _, found = wire.answer("GET", f"{API}/{made['id']}/view?seat=0".encode(), headers, b"")
        options = tuple(option["id"] for option in json.loads(found)["options"][:50]) or ("x",)
        places.append(OpenedTable(made["id"], game.id, tokens, options))
    return places


def request(places: list[OpenedTable], luck: random.Random) -> Request:
    """One that is right, and then one to three things wrong with it."""
    place = luck.choice(places)
    draft = right(place, luck)
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        draft = luck.choice(SPOILERS)(draft, places, luck)
    return written(draft)


def right(place: OpenedTable, luck: random.Random) -> Draft:
    seat = luck.randrange(len(place.tokens))
    token, table = place.tokens[seat], f"{API}/{place.id}"
    what = luck.choice((*SEATED, *SEATED, "view", "preview", "large", "record", "rematch", "facts", "table", "page"))
    option = luck.choice(place.options)
    if what in SEATED:
        body: dict[str, Any] = {"seat": seat, "version": 0, "have": "", "listens": luck.random() < 0.5}
        more: dict[str, dict[str, Any]] = {
            "act": {"option": option},
            "say": {"text": "hello"},
            "lend": {"bot": "random", "whose": luck.choice((-1, 0, 1))},
            "why-not": {"targets": ["card:1"]},
            "sit": {"name": f"Eve {luck.randrange(99)}", "token": luck.choice(("", token))},
        }
        return Draft("POST", f"{table}/{what}", token, body | more.get(what, {}))
    if what == "rematch":
        return Draft("POST", f"{table}/rematch", token, {"same_deal": luck.random() < 0.5})
    if what == "table":
        seats = [{"name": "Ada"}, luck.choice(({"name": "Ben"}, {}))]
        return Draft("POST", API, "", {"game": place.game, "seats": seats, "options": {}, "seed": "", "listed": False})
    if what == "page":
        return Draft("GET", luck.choice(PAGES).format(id=place.id, game=place.game), token)
    tails = {"view": f"/view?seat={seat}", "preview": f"/preview/{option}?seat={seat}",
        "large": f"/large/sheet-1?seat={seat}",
             "record": "/record", "facts": ""}  # fmt: skip
    return Draft("GET", table + tails[what], token)


# What can be wrong.

Spoiler: TypeAlias = Callable[[Draft, list[OpenedTable], random.Random], Draft]


def other_token(draft: Draft, places: list[OpenedTable], luck: random.Random) -> Draft:
    token = luck.choice((*luck.choice(places).tokens, "", "x", draft.token[:-1], draft.token + "x", "é", "x" * 5000))
    return replace(draft, token=token)


def other_value(draft: Draft, places: list[OpenedTable], luck: random.Random) -> Draft:
    if not isinstance(draft.body, dict) or not draft.body:
        return other_query(draft, places, luck)
    key = luck.choice([*draft.body])
    odd = luck.choice((*ODD, *luck.choice(places).options[:5]))
    return replace(draft, body=draft.body | {key: odd})


def other_seat_or_version(draft: Draft, places: list[OpenedTable], luck: random.Random) -> Draft:
    if not isinstance(draft.body, dict):
        return other_query(draft, places, luck)
    return replace(
        draft, body=draft.body | {luck.choice(("seat", "version")): luck.choice((-2, -1, 0, 1, 2, 5, 11, 12, 999))}
    )


def fewer_or_more(draft: Draft, _: list[OpenedTable], luck: random.Random) -> Draft:
    if not isinstance(draft.body, dict):
        return replace(draft, body=luck.choice(ODD))
    body = dict(draft.body)
    if body and luck.random() < 0.6:
        body.pop(luck.choice([*body]))
    else:
        body[luck.choice(("more", "__proto__", "id", "x" * 2000, "\x00"))] = luck.choice(ODD)
    return replace(draft, body=body)


def other_body(draft: Draft, _: list[OpenedTable], luck: random.Random) -> Draft:
    return replace(draft, raw=luck.choice(RAW))


def other_method(draft: Draft, _: list[OpenedTable], luck: random.Random) -> Draft:
    return replace(draft, method=luck.choice(METHODS))


def other_path(draft: Draft, places: list[OpenedTable], luck: random.Random) -> Draft:
    id, other = luck.choice(places).id, luck.choice(places).id
    changes: list[Callable[[str], str]] = [
        lambda path: path.replace(id, other),
        lambda path: path.replace(id, "0" * 12),
        lambda path: path.replace(id, id.upper()),
        lambda path: path + "/",
        lambda path: path.replace("/", "//", 1),
        lambda path: path + "%00",
        lambda path: path + "/../../../etc/passwd",
        lambda path: path.replace("/", "/%2e%2e/", 2),
        lambda path: path + "%ff%fe",
        lambda path: path[: luck.randrange(1, len(path) + 1)],
        lambda path: path + "x" * 8000,
        lambda path: path + ";a=b",
        lambda path: "*",
        lambda path: "http://127.0.0.1" + path,
    ]
    return replace(draft, path=luck.choice(changes)(draft.path))


def other_query(draft: Draft, _: list[OpenedTable], luck: random.Random) -> Draft:
    odd = luck.choice(("seat=-2", "seat=99", "seat=x", "seat=", "seat=0&seat=1", "at=-1", "at=99999999999999999999",
        "have=" + "x" * 5000,
                       "have=log.0%20a.b", "%ff=%ff", "&&&=", "last-event-id=1e9", "keeps=perhaps",
                       "table=%00"))  # fmt: skip
    return replace(draft, path=draft.path + ("&" if "?" in draft.path else "?") + odd)


def other_header(draft: Draft, _: list[OpenedTable], luck: random.Random) -> Draft:
    name, values = luck.choice([*HEADERS.items()])
    return replace(draft, headers=draft.headers | {name: luck.choice(values)})


HEADERS: Final = {
    "content-type": [b"text/plain", b"application/x-www-form-urlencoded", b"multipart/form-data", b"", b"\xff",
        b"application/json; charset=x"],
    "origin": [b"http://evil.example", b"null", b"http://[", b""],
    "sec-fetch-site": [b"cross-site", b"same-site", b"x"],
    "cookie": [b"stockwerk=x", b"stockwerk=" + b"x" * 64, b"=;=;", b"language=xx; theme=\"'><b>", b"wishes=%ff%00",
        b"a" * 6000],
    "accept-language": [b"\xff", b"de;q=x,,,", b"x" * 5000, b"*"],
    "accept-encoding": [b"gzip;q=0", b"br", b"\x80"],
    "content-encoding": [b"gzip", b"x"],
    "range": [b"bytes=0-1", b"bytes=-", b"bytes=9-1"],
    "if-none-match": [b"*", b'"x"', b"\xff"],
    "if-modified-since": [b"yesterday", b"Thu, 01 Jan 1970 00:00:00 GMT"],
    "authorization": [b"Basic eDp4", b"Bearer", b"Bearer  ", b"bearer \xc3\xa9", b"\x01"],
    "x-forwarded-for": [b"1.2.3.4", b"x", b"::1"],
    "host": [b"", b"[::1", b"evil.example", b"a" * 3000],
    "expect": [b"100-continue", b"x"],
    "x-http-method-override": [b"DELETE"],
    "upgrade": [b"websocket", b"h2c"],
}  # fmt: skip

SPOILERS: Final[tuple[Spoiler, ...]] = (
    other_token, other_value, other_value, other_value, other_seat_or_version, fewer_or_more, other_body, other_method,
    other_path, other_query, other_header,
)  # fmt: skip


def written(draft: Draft) -> Request:
    """As bytes. The length is always right: what is wrong with lengths is malformed.py's."""
    body = b""
    if draft.raw is not None:
        body = draft.raw
    elif draft.body is not None:
        body = json.dumps(draft.body).encode()
    headers = {"host": b"127.0.0.1", "authorization": f"Bearer {draft.token}".encode()}
    headers |= {"content-type": b"application/json"} | draft.headers
    sent = [(name.encode(), value) for name, value in headers.items()]
    if body or draft.method in ("POST", "PUT", "PATCH"):
        sent.append((b"content-length", str(len(body)).encode()))
    return draft.method, draft.path.encode("utf-8", "surrogatepass"), sent, body
