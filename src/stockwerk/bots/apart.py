"""A bot that thinks in a process of its own: what is compiled lets nobody else in while it runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress

from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.bots.repeatable import budget_of, seat_of
from stockwerk.core.record import Record
from stockwerk.play.match import Match


def think(record: str, seat: int, bot: str, milliseconds: int) -> str:
    match = Match.from_record(Record.from_json(record))
    return match.game.write(choose(bot, match.seat(seat), Budget(milliseconds)))


def think_repeatably(record: str, seat: int, bot: str, milliseconds: int) -> str:
    """As at a terminal, where a chosen seed fixes the bots."""
    match = Match.from_record(Record.from_json(record))
    return match.game.write(choose(bot, seat_of(match, seat), budget_of(match, milliseconds)))


class Thinker:
    """The process, from whoever waits for it: one question, one answer. It ends with them."""

    def __init__(self) -> None:
        command = [sys.executable, "-P", "-m", __name__]  # nothing in the folder where somebody plays is taken for ours
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, encoding="utf-8")

    def think(self, match: Match, seat: int, bot: str, milliseconds: int) -> int | None:
        """What the bot does; None if the process is gone."""
        assert self.process.stdin is not None and self.process.stdout is not None, "both are pipes"
        try:
            self.process.stdin.write(json.dumps([match.record().to_json(), seat, bot, milliseconds]) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline().strip()
        except (OSError, ValueError):  # a pipe that is broken, or closed
            return None
        return match.game.read(answer) if answer else None

    def stop(self) -> None:
        """At once, even in the middle of a thought."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what nobody has read
                    pipe.close()


def answer_questions() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin:
        print(think_repeatably(*json.loads(line)), flush=True)


if __name__ == "__main__":
    answer_questions()
