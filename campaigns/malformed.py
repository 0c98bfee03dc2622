"""Bytes that are no requests, or not quite: broken lines, lengths and pieces, halves, several at once, and noise."""

from __future__ import annotations

import json
import random
from typing import Final

from campaigns.mutated import API, OpenedTable, request

AT_ONCE: Final = 0.0  # seconds: hang up without listening
A_MOMENT: Final = 0.15


def stream(places: list[OpenedTable], luck: random.Random) -> tuple[bytes, float, bool]:
    """What to send, how long to listen for an answer, and whether it may be a request that is right after all."""
    kind = luck.choice((first_line, header_lines, length, pieces, half, several, noise, cut_or_flipped))
    return *kind(places, luck), kind is cut_or_flipped


def act(places: list[OpenedTable], luck: random.Random, last: str = "connection: close\r\n") -> tuple[bytes, bytes]:
    """The head of a move, without its length and end, and its body; it would be refused, for its seat is no number."""
    place = luck.choice(places)
    head = f"POST {API}/{place.id}/act HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n{last}"
    head += f"authorization: Bearer {place.tokens[0]}\r\n"
    body = {"seat": "none", "option": place.options[0], "version": 0, "listens": luck.random() < 0.5}
    return head.encode(), json.dumps(body).encode()


def first_line(_: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    lines = [
        b"GET", b"GET /", b"GET / HTTP/9.9", b"GET  /  HTTP/1.1", b"GET / HTTP/1.1 x", b"/ GET HTTP/1.1",
        b"\x16\x03\x01\x02\x00\x01",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1", b"GET /\x00 HTTP/1.1", b"GET /\xff HTTP/1.1", b"G\x00T / HTTP/1.1",
        b"PRI * HTTP/2.0",
        b"GET / HTTP/1.0", b"GET http://other/ HTTP/1.1", b"CONNECT a:1 HTTP/1.1", b"GET ../../etc/passwd HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
    ]  # fmt: skip
    return luck.choice(lines) + luck.choice((b"\r\n", b"\n", b"\r")) + b"host: x\r\nconnection: close\r\n\r\n", A_MOMENT


def header_lines(_: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    lines = [
        b"no colon", b": no name", b"na me: x", b"x: \x00", b"x: \xff\xfe", b"x: " + b"a" * 100_000, b" folded: x",
        b"host: y", b"\x00: x",
        b"content-length: 5\r\ncontent-length: 6", b"x:y\rz: 1", b"transfer-encoding: chunked, chunked",
        b"connection: upgrade\r\nupgrade: websocket",
        b"\r\n".join(b"x%d: y" % number for number in range(3000)), b"cookie: " + b"a=b; " * 5000,
        b"expect: 100-continue",
    ]  # fmt: skip
    return b"GET /tokens.css HTTP/1.1\r\nhost: x\r\nconnection: close\r\n" + luck.choice(lines) + b"\r\n\r\n", A_MOMENT


def length(places: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    head, body = act(places, luck)
    lengths = [
        b"-1",
        b"+5",
        b"0x10",
        b"1e3",
        b"9" * 400,
        b"",
        b"\xb2",
        b"5, 5",
        b"200001",
        b"99999999999",
        str(len(body) - 3).encode(),
    ]
    return head + b"content-length: " + luck.choice(lengths) + b"\r\n\r\n" + body, A_MOMENT


def pieces(places: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    head, body = act(places, luck)
    both = luck.choice((b"", b"content-length: 3\r\n"))
    size = b"%x" % len(body)
    broken = [
        size + b"\r\n" + body + b"\r\n0\r\n\r\n", b"zz\r\n" + body, b"-1\r\n" + body, b"f" * 40 + b"\r\n",
        size + b"\r\n" + body[:5],
        size + b";" + b"x" * 20_000 + b"\r\n" + body + b"\r\n0\r\n\r\n", b"0\r\n" + b"x: y\r\n" * 2000 + b"\r\n",
        b"\r\n\r\n", size + b"\n" + body + b"\n0\n\n",
    ]  # fmt: skip
    return head + b"transfer-encoding: chunked\r\n" + both + b"\r\n" + luck.choice(broken), A_MOMENT


def half(places: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    """Whoever hangs up in the middle of a request; it was never whole, so nothing may come of it."""
    head, body = act(places, luck)
    content = head + b"content-length: " + str(len(body) + 1).encode() + b"\r\n\r\n" + body
    return content[: luck.randrange(1, len(content))], AT_ONCE


def several(places: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    """Pipelined: right ones, refused ones, and now and then a broken one among them."""
    head, body = act(places, luck, last="")
    one = head + b"content-length: " + str(len(body)).encode() + b"\r\n\r\n" + body
    facts = f"GET {API}/{luck.choice(places).id} HTTP/1.1\r\nhost: x\r\n\r\n".encode()
    lost = b"GET /nothing/here HTTP/1.1\r\nhost: x\r\n\r\n"
    content = b"".join(luck.choice((one, one, facts, lost, lost)) for _ in range(luck.randrange(2, 20)))
    goodbye = b"GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    return content + luck.choice((goodbye, goodbye, b"\x00", b"GET")), A_MOMENT


def noise(_: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    return luck.randbytes(luck.choice((1, 10, 100, 1000, 70_000))), luck.choice((AT_ONCE, A_MOMENT))


def cut_or_flipped(places: list[OpenedTable], luck: random.Random) -> tuple[bytes, float]:
    """A spoiled request of the other kind, with some of its bytes changed."""
    method, path, headers, body = request(places, luck)
    lines = [method.encode() + b" " + path + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
    lines.insert(1, b"connection: close")
    content = bytearray(b"\r\n".join([*lines, b"", b""]) + body)
    for _ in range(luck.randrange(1, 6)):
        content[luck.randrange(len(content))] = luck.randrange(256)
    return bytes(content), A_MOMENT
