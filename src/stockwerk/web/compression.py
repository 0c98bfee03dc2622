"""Compression of streams: what they send is deflated in pieces, each once for everyone who gets the same."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final
from zlib import DEFLATED, MAX_WBITS, Z_FULL_FLUSH, compressobj

HEAD: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # of a packed stream (gzip); it is never finished
SHORT: Final = 1500  # bytes


def compressed(text: str) -> bytes:
    """A piece of a stream. It refers to no other piece, so that they can follow each other in any order."""
    squeeze = compressobj(6, DEFLATED, -MAX_WBITS)
    return squeeze.compress(text.encode()) + squeeze.flush(Z_FULL_FLUSH)


@lru_cache(maxsize=100)
def quickly_compressed(text: str) -> bytes:
    """With less effort, window and memory: half of the time, nearly as small if it is short; made once for all.

    To pack a few sentences would take longer than to send them: they go as they are.
    """
    data = text.encode()
    if len(data) <= SHORT:
        size = len(data).to_bytes(2, "little")
        inverse = bytes([255 - size[0], 255 - size[1]])
        return b"\0" + size + inverse + data  # a block that is not packed
    squeeze = compressobj(3, DEFLATED, -13, 6)
    return squeeze.compress(data) + squeeze.flush(Z_FULL_FLUSH)


COMMA: Final = compressed(",")
END: Final = compressed("}}\n\n")


@lru_cache(maxsize=100)  # each keeps a plate of up to 100 kB
def packed_plate(name: str, markup: str) -> bytes:
    return compressed(f"{json.dumps(name)}:{json.dumps(markup)}")


def compressed_event(view: dict[str, Any]) -> bytes:
    """A view as an event of a stream."""
    rest = json.dumps({key: value for key, value in view.items() if key != "plates"})
    plates = [packed_plate(name, markup) for name, markup in view["plates"].items()]
    begin = compressed(f'event: view\nid: {view["version"]}\ndata: {rest[:-1]}, "plates": {{')
    return begin + COMMA.join(plates) + END
