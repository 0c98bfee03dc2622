"""The luck of tables whose seed nobody has chosen: the same whenever a test runs, here and in servers that it starts.

Another `LUCK` in the environment deals everything anew; `make test-repeat` gives each run another one.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections import Counter
from pathlib import Path

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


def fix() -> None:
    secrets.token_bytes = token_bytes  # `token_hex` takes its bytes from there
