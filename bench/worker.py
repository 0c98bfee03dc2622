"""How a figure is taken: a worker waits for its name, measures for a moment and answers with a number.

So ours and the peers take turns, in one run and on one core, and noise hits all alike. Time is the processor's, which
other programs on the machine hardly change.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from time import process_time
from typing import TypeAlias

Work: TypeAlias = Callable[[], int]  # does something a number of times, and says how often
Measure: TypeAlias = Callable[[float], float]  # takes about so many seconds


def per_second(work: Work) -> Measure:
    def measure(seconds: float) -> float:
        work()  # warms up
        done, begin = 0, process_time()
        while True:
            done += work()
            spent = process_time() - begin
            if spent >= seconds:
                return done / spent

    return measure


def nanoseconds_each(work: Work) -> Measure:
    return lambda seconds: 1e9 / per_second(work)(seconds)


def serve(measures: Mapping[str, Measure], about: str) -> None:
    """Say what can be measured here, then measure what is asked for. One line of JSON each."""
    print(json.dumps({"about": about, "figures": list(measures)}), flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(json.dumps(measures[name](seconds)), flush=True)
