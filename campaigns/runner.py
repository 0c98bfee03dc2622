"""Runs a campaign: numbered batches in several processes, with progress, a state file to resume from, and a result.

A batch is a function of its number alone, so a campaign that was interrupted and resumed counts the same things as one
that was not. What a batch found and counted is in the state file before the next one is handed out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeAlias

FOLDER: Final = Path(".campaigns")  # where state and results are kept, unless asked otherwise
MOST_FINDINGS: Final = 20  # then a campaign gives up
CLEAN, FOUND, WRONG_USE, INTERRUPTED = 0, 1, 2, 130


@dataclass
class Batch:
    """What one batch came to. Counters are added up, peaks are not: of those the highest is kept."""

    counts: Counter[str] = field(default_factory=Counter)
    peaks: dict[str, float] = field(default_factory=dict)
    found: list[str] = field(default_factory=list)  # one line each, with all that is needed to see it again
    notes: list[str] = field(default_factory=list)  # what was left out, and why

    def add(self, other: Batch) -> None:
        self.counts.update(other.counts)
        for name, value in other.peaks.items():
            self.peaks[name] = max(value, self.peaks.get(name, value))
        self.found += other.found
        self.notes += [note for note in other.notes if note not in self.notes]


Work: TypeAlias = Callable[[int, dict[str, Any]], Batch]  # the number of a batch, and what was asked for


@dataclass(frozen=True)
class Campaign:
    """What to run, and until when."""

    name: str
    goal: str  # the counter that has to reach N
    usual: int  # N, unless asked otherwise
    work: Work
    sum_up: Callable[[Batch, float], str]  # one paragraph, from all that was counted and the seconds it took
    check: Callable[[Batch], list[str]] = lambda total: []  # what is wrong with the whole, though no batch was
    linux: bool = False  # it takes processes and addresses as Linux has them


@dataclass
class Progress:
    """All that a state file holds."""

    asked: dict[str, Any]
    total: Batch = field(default_factory=Batch)
    next: int = 0  # the batch to hand out next
    open: list[int] = field(default_factory=list)  # handed out, and not finished: those are done again
    seconds: float = 0.0

    def save(self, path: Path) -> None:
        text = json.dumps(vars(self) | {"total": vars(self.total)}, indent=1)
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_suffix(".new")
        aside.write_text(text + "\n", encoding="utf-8")
        aside.replace(path)

    @staticmethod
    def load(path: Path) -> Progress:
        kept = json.loads(path.read_text(encoding="utf-8"))
        total = kept.pop("total")
        return Progress(total=Batch(Counter(total.pop("counts")), **total), **kept)


def main(campaign: Campaign, arguments: list[str] | None = None) -> int:
    """Run it, or go on with it; the exit code: 1 if anything was found."""
    asked = parse(campaign, arguments)
    if campaign.linux and sys.platform != "linux":
        say("this campaign needs Linux: it looks for processes in /proc, and comes from many addresses of 127.*")
        return WRONG_USE
    folder, jobs, fresh = asked.pop("folder"), asked.pop("jobs"), asked.pop("fresh")
    state = folder / f"{campaign.name}.state.json"
    progress = Progress(asked)
    if state.exists() and not fresh:
        progress = Progress.load(state)
        if progress.asked != asked:
            say(f"{state} is of another campaign, {progress.asked}; --fresh begins anew")
            return WRONG_USE
        say(f"going on after {progress.total.counts[campaign.goal]:,} {campaign.goal}")
    try:
        complete = run(campaign, progress, jobs, state)
    except BrokenProcessPool:
        say("a process of the campaign was killed; its batch is done again")
        complete = False
    if not complete:
        say(f"stopped at {progress.total.counts[campaign.goal]:,} {campaign.goal}; the same command goes on")
        return INTERRUPTED
    state.unlink(missing_ok=True)
    return finish(campaign, progress, folder)


def parse(campaign: Campaign, arguments: list[str] | None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog=f"python -m campaigns.{campaign.name}")
    parser.add_argument("-n", type=int, default=campaign.usual, help=f"{campaign.goal}; {campaign.usual:,} if left out")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes; one for each core if left out"
    )
    parser.add_argument("--seed", default="campaign", help="another seed is another campaign")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="for the state file and the result")
    parser.add_argument("--fresh", action="store_true", help="do not go on with an interrupted campaign")
    asked = vars(parser.parse_args(arguments))
    if asked["n"] < 1 or asked["jobs"] < 1:
        parser.error("-n and --jobs are at least 1")
    return asked


def run(campaign: Campaign, progress: Progress, jobs: int, state: Path) -> bool:
    """Batch after batch until the goal is reached, or too much was found; whether it came that far."""
    stopped = False

    def stop(*_: object) -> None:
        nonlocal stopped
        stopped = True
        say("stopping when the batches under way are done")

    usual = signal.signal(signal.SIGINT, stop)
    waiting = [*progress.open]  # of the last run
    progress.open = []
    futures: dict[Future[Batch], int] = {}
    before, begin = progress.seconds, time.monotonic()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupts)
    try:
        while True:
            done = enough(campaign, progress)
            while len(futures) < jobs and not stopped and not done:
                number = waiting.pop(0) if waiting else progress.next
                progress.next = max(progress.next, number + 1)
                progress.open.append(number)
                futures[pool.submit(campaign.work, number, progress.asked)] = number
            if not futures:
                return done
            for future in wait(futures, timeout=1.0, return_when=FIRST_COMPLETED).done:
                number = futures.pop(future)
                progress.total.add(result_of(future, number))
                progress.open.remove(number)
            progress.seconds = before + time.monotonic() - begin
            progress.save(state)
            show(campaign, progress)
    finally:
        signal.signal(signal.SIGINT, usual)
        pool.shutdown()
        if sys.stderr.isatty():
            say("")


def result_of(future: Future[Batch], number: int) -> Batch:
    """A batch that fell over has found something, in the campaign or in the program."""
    try:
        return future.result()
    except BrokenProcessPool:
        raise
    except Exception as error:
        return Batch(found=[f"batch {number} fell over: {type(error).__name__}: {error}"])


def enough(campaign: Campaign, progress: Progress) -> bool:
    total = progress.total
    return total.counts[campaign.goal] >= progress.asked["n"] or len(total.found) >= MOST_FINDINGS


def ignore_interrupts() -> None:
    """Ctrl-C goes to all processes; the first one decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def show(campaign: Campaign, progress: Progress) -> None:
    """On a terminal one line that is written over; else one now and then, for whoever reads a log."""
    have, want, seconds = progress.total.counts[campaign.goal], progress.asked["n"], progress.seconds
    rest = f", {(want - have) * seconds / have / 60:.0f} min left" if 0 < have < want else ""
    line = f"{have:,} of {want:,} {campaign.goal} in {seconds:,.0f} s{rest}, {len(progress.total.found)} found"
    if sys.stderr.isatty():
        print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)
    elif have != shown.get(campaign.name) and seconds - shown.get("at", -60) >= 60:
        shown.update({campaign.name: have, "at": seconds})
        say(line)


shown: dict[str, float] = {}


def finish(campaign: Campaign, progress: Progress, folder: Path) -> int:
    """The result, printed and as JSON."""
    total, seconds = progress.total, progress.seconds
    total.found += campaign.check(total)
    summary = campaign.sum_up(total, seconds)
    result = {
        "campaign": campaign.name,
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "machine": machine(),
        "asked": progress.asked,
        "seconds": round(seconds, 1),
        "summary": summary,
        "counts": dict(sorted(total.counts.items())),
        "peaks": total.peaks,
        "notes": total.notes,
        "found": total.found,
    }
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{campaign.name}.json"
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    for line in (*total.notes, *total.found[:MOST_FINDINGS], summary, f"written to {path}"):
        print(line)
    return FOUND if total.found else CLEAN


def machine() -> str:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30 if hasattr(os, "sysconf") else 0
    return f"{os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}, Python {platform.python_version()}"


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
