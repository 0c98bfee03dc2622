"""The luck of tables whose seed nobody has chosen, and of bots: the same whenever a test runs, also in its servers.

Another `LUCK` in the environment deals everything anew; `make test-repeat` gives each run another one.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections import Counter
from pathlib import Path

from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.core.record import Record
from stockwerk.core.rng import seeded
from stockwerk.play.match import Match
from stockwerk.web import bot_processes

RUNNING = "STOCKWERK_RUNNING_TEST"  # the file that names the test which is running, for servers that outlive it
SEEDS = (16, 32)  # bytes of a seed. Ids and keys are of other lengths, and stay as random as they are

_drawn: Counter[tuple[str, int]] = Counter()


def token_bytes(nbytes: int | None = None) -> bytes:
    """In place of `secrets.token_bytes`: the first, second … seed of a test is always the same."""
    if nbytes not in SEEDS:
        return os.urandom(nbytes or 32)
    running = Path(os.environ[RUNNING])
    test, since = running.read_text(encoding="utf-8"), running.stat().st_mtime_ns  # a second try begins anew
    _drawn[test, since] += 1
    drawn = f"{os.environ.get('LUCK', '')} {test} {_drawn[test, since]}"
    return hashlib.shake_256(drawn.encode()).digest(nbytes)


def think(record: str, seat: int, bot: str, milliseconds: int) -> str:
    """In place of `stockwerk.bots.apart.think`, in a process of its own: a bot's luck follows from the table's seed."""
    match = Match.from_record(Record.from_json(record))
    own = seeded(f"{match.seed} {len(match.moves)} {seat}")
    return match.game.write(choose(bot, match.seat(seat, own), Budget(milliseconds)))


def fix() -> None:
    secrets.token_bytes = token_bytes  # `token_hex` takes its bytes from there
    bot_processes.think = think  # type: ignore[attr-defined]
