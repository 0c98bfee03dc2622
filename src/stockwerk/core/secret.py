"""What is derived from a match's secret seed. Each purpose gets bytes of its own, so nothing published leads to luck.

A seed is hashed here and nowhere else. `derive` separates purposes by a prefix (domain separation): whoever knows what
was derived for one purpose knows nothing of what was derived for another.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

COMMITMENT: Final = "commitment v1"  # published from the start; the seed itself is published at the end
LUCK: Final = "luck v1"  # the key of the table's generator
BOTS: Final = "bots v1"  # the luck of bots at a table whose seed somebody chose
UNNAMED: Final = ""  # how records of before, and simulations, derive what they need
PURPOSES: Final = (COMMITMENT, LUCK, BOTS, UNNAMED)

SEAL: Final = "commitment-v1"
SEAL_OF_BEFORE: Final = "sha256"  # unsafe while a match runs: the fast generator is seeded from the same digest
SEALS: Final = {SEAL: COMMITMENT, SEAL_OF_BEFORE: UNNAMED}


def derive(secret: str, purpose: str) -> bytes:
    """32 bytes from a secret, for one named purpose.

    SHA-256, because browsers and shells have it: anyone can check a commitment without our code.

    >>> derive("a seed", COMMITMENT) == sha256(b"stockwerk commitment v1" + bytes(1) + b"a seed").digest()
    True
    """
    prefix = f"stockwerk {purpose}\0" if purpose else ""
    return sha256(f"{prefix}{secret}".encode()).digest()


def commitment(seed: str, seal: str = SEAL) -> str:
    """What is shown of a seed while it is secret: no other seed fits it, and no luck can be computed from it."""
    return derive(seed, SEALS[seal]).hex()
