"""How often the arena's 95 % intervals hold the truth: simulated, for few and many deals and all kinds of bots."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import product
from typing import Final

from results import markdown_table

from stockwerk.bots.estimates import estimate_within
from stockwerk.core.rng import Rng, seeded

DEALS: Final = (2, 3, 5, 10, 30, 100, 400)
SHARES: Final = (0.02, 0.1, 0.3, 0.5, 0.9, 0.98)
TRIALS: Final = 4000
SCALE: Final = 1 << 20

# How the two games of a deal, played with turned seats, hang together.
KINDS: Final = {
    "luck of each game": "the two games have nothing to do with each other",
    "luck of the deal": "who wins one wins both",
    "seat": "who wins at one seat loses at the other, where neither is better",
    "mixed": "each deal is one of the three, with equal chances",
}


def drawn(luck: Rng) -> float:
    return int(luck.below(SCALE)) / SCALE


def deal(kind: str, share: float, luck: Rng) -> float:
    """What a bot gets out of a deal: 0, a half or 1, and `share` on average."""
    if kind == "mixed":
        kind = [*KINDS][int(luck.below(3))]
    if kind == "luck of the deal":
        return float(drawn(luck) < share)
    if kind == "luck of each game":
        return ((drawn(luck) < share) + (drawn(luck) < share)) / 2
    sure = abs(share - 0.5) * 2  # deals in which the better one wins at both seats
    return (0.5 + (0.5 if share > 0.5 else -0.5)) if drawn(luck) < sure else 0.5


def coverage(kind: str, share: float, deals: int, trials: int, luck: Rng) -> tuple[float, float]:
    """How many of the intervals hold the true share, and how wide they are on average."""
    held, width = 0, 0.0
    for _ in range(trials):
        _, low, high = estimate_within([deal(kind, share, luck) for _ in range(deals)], 0, 1)
        held += low <= share <= high
        width += high - low
    return held / trials, width / trials


def main(arguments: Sequence[str]) -> None:
    trials = int(arguments[0]) if arguments else TRIALS
    rows = [("how the games of a deal hang together", "share", *(f"{deals} deals" for deals in DEALS))]
    for kind, share in product(KINDS, SHARES):
        luck = seeded(f"coverage/{kind}/{share}")
        found = [coverage(kind, share, deals, trials, luck) for deals in DEALS]
        rows.append((kind, f"{share}", *(f"{100 * held:.1f} % ({width:.2f})" for held, width in found)))
    print(markdown_table(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
