"""Builds and installs the package in every form, and tries each: every Python that is at hand, with a C compiler and
without, from a wheel and from an archive of the sources (sdist).

`make matrix`; Ctrl-C, and the same again goes on. A result counts as long as the sources are the same, and the table in
the documentation is written when all are there.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from results import markdown_table, write_part

from other_python import ROOT, VERSIONS, at_hand, copy_tree

KEPT: Final = ROOT / "build" / "matrix"
TOOLS: Final = ROOT / ".venv" / "release" / "bin" / "python"  # has what makes packages: requirements/release.txt
PAGE: Final = ROOT / "docs" / "release.md"
FORMS: Final = ("compiled", "interpreted")
KINDS: Final = ("wheel", "sdist")
EXTRA: Final = "envs"
DOCUMENTS: Final = ("README.md", "docs/training.md", "docs/write_a_bot.md", "docs/reference.md")  # true wherever it is
PROGRAM: Final = "tests/installed.py"
ASKED: Final = ("src/", "setup.py", "pyproject.toml", "MANIFEST.in", "tests/matrix.py", PROGRAM, *DOCUMENTS)
MIB: Final = 1 << 20


class Broken(Exception):
    """Something could not be built, installed or used; what it said stands in the error."""


@dataclass(frozen=True)
class Cell:
    """One way to have it."""

    python: str  # 3.11
    form: str
    kind: str

    def __str__(self) -> str:
        return f"Python {self.python}, {self.form}, from {'a wheel' if self.kind == 'wheel' else 'an sdist'}"


@dataclass(frozen=True)
class Found:
    """What came of it."""

    file: str  # what was installed
    size: int  # bytes of it
    built: float  # seconds, of a wheel; of an sdist, what it takes to make one
    installed: float  # with all that it needs; an sdist is built then
    tried: float
    library: float  # milliseconds that an import takes, without the start of Python
    match: float  # with a match


def try_cell(cell: Cell, python: str, folder: Path) -> Found:
    """Build it, install it into a fresh environment, and use it there, away from its sources; the folder is empty."""
    for name in ("source", "dist", "empty", "nothing"):
        (folder / name).mkdir()
    copy_tree(ROOT, folder / "source")
    environment = clean(os.environ) | ({"PATH": str(folder / "nothing")} if cell.form == "interpreted" else {})
    begin = perf_counter()
    if cell.kind == "wheel":
        fresh = make_environment(folder / "builds", python)
        call(environment, fresh, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder / "dist", folder / "source")
    else:
        call(environment, TOOLS, "-m", "build", "--sdist", "-o", folder / "dist", folder / "source")
    built = perf_counter()
    shutil.rmtree(folder / "source")
    (made,) = (folder / "dist").iterdir()
    fresh = make_environment(folder / "fresh", python)
    call(environment, fresh, "-m", "pip", "install", "-q", f"{made}[{EXTRA}]")
    installed = perf_counter()
    pages = (ROOT / name for name in DOCUMENTS)
    told = call(environment, fresh, "-P", ROOT / PROGRAM, cell.form, *pages, folder=folder / "empty").splitlines()[-1]
    times = [built - begin, installed - built, perf_counter() - installed]
    return Found(made.name, made.stat().st_size, *times, *json.loads(told))


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    """Nothing that is set for this process alone."""
    return {name: value for name, value in environment.items() if not name.startswith(("PYTHON", "STOCKWERK_"))}


def make_environment(folder: Path, python: str) -> Path:
    """The Python of a fresh environment."""
    call(clean(os.environ), python, "-m", "venv", folder)
    return folder / "bin" / "python"


def call(environment: Mapping[str, str], *command: object, folder: Path | None = None) -> str:
    """What a program says; it runs in this folder, or where we are."""
    asked = [*map(str, command)]
    done = subprocess.run(asked, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Broken(f"{' '.join(asked)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


# All of them.


def fingerprint() -> str:
    """Of all that a package is made from and tried with."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    known = sha256()
    for name in sorted(listed.stdout.decode().split("\0")):
        if name.startswith(ASKED) and (ROOT / name).is_file():
            known.update(f"\0{name}\0".encode() + (ROOT / name).read_bytes())
    return known.hexdigest()[:20]


def results(folder: Path) -> Iterator[tuple[Cell, Found | None]]:
    """Of each cell, one after the other; what was kept is told again; nothing comes of a Python that is missing."""
    cells = [Cell(*parts) for parts in product(VERSIONS, FORMS, KINDS)]
    for number, cell in enumerate(cells, 1):
        kept = folder / f"{cell.python}-{cell.form}-{cell.kind}.json"
        python = at_hand(cell.python)
        print(f"[{number}/{len(cells)}] {cell}", end=" ... ", flush=True)
        if kept.exists():
            found = Found(**json.loads(kept.read_text(encoding="utf-8")))
        elif python is None:
            print(f"no Python {cell.python} here")
            yield cell, None
            continue
        else:
            with TemporaryDirectory(prefix="stockwerk-") as empty:
                found = try_cell(cell, python, Path(empty))
            part = kept.with_suffix(".part")
            part.write_text(json.dumps(asdict(found)), encoding="utf-8")
            part.rename(kept)
        print(
            f"{found.file}, {found.size / MIB:.2f} MiB, {found.built:.0f} + {found.installed:.0f} + {found.tried:.0f} s"
        )
        yield cell, found


def table(found: list[tuple[Cell, Found | None]]) -> str:
    heads = ("Python", "rules", "from", "MiB", "built, s", "installed, s", "tried, s", "import, ms", "with a match, ms")
    rows = []
    for cell, one in found:
        told: tuple[str, ...] = ("not here", *[""] * 5)
        if one is not None:
            seconds = (f"{time:.0f}" for time in (one.built, one.installed, one.tried))
            told = (f"{one.size / MIB:.2f}", *seconds, f"{one.library:.0f}", f"{one.match:.0f}")
        rows.append((cell.python, cell.form, cell.kind, *told))
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return f"{markdown_table([heads, *rows])}\nMeasured on {date.today():%-d %B %Y} by `make matrix` on {machine}."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fresh", action="store_true", help="forget what was kept")
    folder = KEPT / fingerprint()
    if parser.parse_args().fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        found = list(results(folder))
    except Broken as error:
        print(f"failed\n{error}")
        return 1
    except KeyboardInterrupt:
        print("stopped; the same command goes on")
        return 1
    write_part("matrix", table(found), PAGE)
    print(f"written to {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
