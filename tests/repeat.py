"""Run tests many times, each time with other luck, and name what failed and how often: `make test-repeat N=10 BUSY=2`.

A run that is done is kept and not repeated when the command is given again; `--fresh` forgets them. No test gets a
second try here, and a run that does not end in an hour counts as failed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

LONGEST = 3600  # seconds for one run


@contextmanager
def busy_loops(count: int) -> Iterator[None]:
    """So many processes that do nothing useful meanwhile, as on a busy machine."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run_once(number: int, folder: Path, arguments: Sequence[str]) -> dict[str, object]:
    """How long it took, how many tests there were, and which of them failed."""
    report, log = folder / f"{number}.xml", folder / f"{number}.txt"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        str((os.cpu_count() or 1) + 1),
        "--dist",
        "loadgroup",
        f"--junitxml={report}",
    ]
    command += ["-o", "junit_family=xunit1", "--max-suite-reruns=0", f"--hypothesis-seed={number}", *arguments]
    begun = time.monotonic()
    with log.open("w") as out:
        try:
            ended = subprocess.run(
                command, stdout=out, stderr=out, timeout=LONGEST, check=False, env=os.environ | {"LUCK": str(number)}
            ).returncode
        except subprocess.TimeoutExpired:
            ended = -1
    cases = list(ET.parse(report).getroot().iter("testcase")) if report.exists() else []
    failed = sorted(
        {name(case) for case in cases if case.find("failure") is not None or case.find("error") is not None}
    )
    if ended and not failed:
        failed = [f"the run itself: exit status {ended}, see {log}"]
    return {"seconds": round(time.monotonic() - begun), "tests": len(cases), "failed": failed}


def name(case: ET.Element) -> str:
    return f"{case.get('file') or case.get('classname')}::{case.get('name')}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--busy", type=int, default=0, help="processes that keep the machine busy meanwhile")
    parser.add_argument("--folder", type=Path, default=Path("build/repeat"), help="where runs are kept")
    parser.add_argument("--fresh", action="store_true", help="forget the runs that are kept")
    asked, which = parser.parse_known_args(arguments)
    folder = asked.folder / "-".join([f"busy{asked.busy}", *(one.replace("/", "_") for one in which)])
    if asked.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    failures = Counter[str]()
    for number in range(1, asked.runs + 1):
        kept = folder / f"{number}.json"
        if not kept.exists():
            with busy_loops(asked.busy):
                done = run_once(number, folder, which)
            kept.write_text(json.dumps(done))
        run = json.loads(kept.read_text())
        failures.update(run["failed"])
        told = "; ".join(run["failed"]) or "none"
        print(f"run {number} of {asked.runs}: {run['tests']} tests in {run['seconds']} s, failed: {told}", flush=True)
    print(f"{asked.runs} runs with {asked.busy} busy loops beside them, {sum(failures.values())} failures")
    for test, times in failures.most_common():
        print(f"  {times} of {asked.runs}: {test}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
