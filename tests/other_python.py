"""Runs a target of the Makefile with another Python, in a copy of the tree.

An environment and compiled rules are those of one Python: the copy has its own, and keeps them for the next time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
COPIED = ".copied"  # in a copy: what it was made of
TELL = "import sys; print('{}.{}'.format(*sys.version_info[:2]))"


def version_of(python: str) -> str | None:
    """Which Python an interpreter is; nothing if it does not run: a shim may stand for one that is not there."""
    try:
        done = subprocess.run([python, "-c", TELL], capture_output=True, text=True, check=False, timeout=60)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def candidates(version: str) -> Iterator[str]:
    """Commands that may be a Python of this version: by name, then where pyenv keeps those that have no name now."""
    yield f"python{version}"
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for folder in sorted(pyenv.glob(f"versions/{version}.*"), reverse=True):
        yield str(folder / "bin" / "python")


def at_hand(version: str) -> str | None:
    return next((python for python in candidates(version) if version_of(python) == version), None)


def copy_tree(source: Path, target: Path) -> None:
    """Everything that git keeps or would, with its times: what has not changed is not compiled again."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=source, capture_output=True, text=True, check=True).stdout.split("\0")
    names = sorted({name for name in listed if name and (source / name).is_file()})
    copied = target / COPIED
    for gone in set(copied.read_text(encoding="utf-8").split("\n") if copied.exists() else ()) - {*names, ""}:
        (target / gone).unlink(missing_ok=True)
    for name in names:
        old, new = (source / name).stat(), target / name
        if not new.exists() or (new.stat().st_mtime_ns, new.stat().st_size) != (old.st_mtime_ns, old.st_size):
            new.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / name, new)
    copied.write_text("\n".join(names), encoding="utf-8")


def run(python: str, target: str) -> int:
    """The target's status, with this Python."""
    version = version_of(python)
    if version is None:
        print(f"stockwerk: {python} is no Python that runs here", file=sys.stderr)
        return 1
    copy = ROOT / "build" / f"python{version}"
    copy.mkdir(parents=True, exist_ok=True)
    copy_tree(ROOT, copy)
    told = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS")}
    print(f"stockwerk: make {target} with Python {version}", flush=True)
    return subprocess.run(["make", target], cwd=copy, env=told | {"PYTHON": python}, check=False).returncode


def run_each(target: str) -> int:
    """With every supported Python that is at hand, but for the one that runs this."""
    status = 0
    for version in VERSIONS:
        if version == "{}.{}".format(*sys.version_info[:2]):
            continue
        python = at_hand(version)
        if python is None:
            print(f"stockwerk: no Python {version} here: make {target} did not run with it", file=sys.stderr)
        else:
            status = run(python, target) or status
    return status


def main(asked: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target")
    parser.add_argument("--python", help="this one; otherwise each that is at hand")
    chosen = parser.parse_args(asked)
    return run(chosen.python, chosen.target) if chosen.python else run_each(chosen.target)


if __name__ == "__main__":
    sys.exit(main())
