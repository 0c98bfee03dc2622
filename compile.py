"""Compiles the rules, for make: compile.py waits for them, compile.py --beside COMMAND runs the command meanwhile.

What is compiled is a copy of the sources, so nobody's edit comes in between. The result gets its name, the fingerprint
of these sources, when it is complete and on the disk: a process takes all of it or nothing, whenever one is stopped.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Sequence
from typing import Final

from install import PIP, ROOT, VENV, locked

with warnings.catch_warnings(action="ignore"):  # that the rules are not compiled as they are now is why we are here
    from stockwerk import _compiled
    from stockwerk._compiled import COMPILER, compiled_folders, rules_folder, rules_name
    from stockwerk._finder import wants_sources

RULES: Final = ROOT / _compiled.RULES
WORK: Final = RULES / "unfinished"
LOG: Final = RULES / "log"
TOLD: Final = RULES / "no-compiler"  # that there is none has been said
COMPILER_VENV: Final = VENV / "compiler"  # of its own: what runs meanwhile is left alone
NEEDED: Final = ("pyproject.toml", "README.md", "LICENSE", *COMPILER)
KEPT: Final = 4  # compiled forms, so that whoever goes to another branch and back need not wait again
NICE: Final = 19  # gives way to the server, and to the bots (10)
QUIET: Final = "ignore:::stockwerk._finder"
NO_COMPILER: Final = "no C compiler here: the rules run interpreted, the same games, slower"


class CompilerFailed(Exception):
    """The compiler has refused; the log tells why."""


def compile_and_wait() -> int:
    """For whoever needs them compiled."""
    if wants_sources() or rules_folder(ROOT).is_dir():
        return 0
    try:
        if compile_rules("compiling the rules, about two minutes ..."):
            tell("the rules are compiled")
    except CompilerFailed:
        sys.stderr.write("".join(LOG.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)[-20:]))
        return tell(f"the rules could not be compiled; all of it is in {LOG.relative_to(ROOT)}", 1)
    return 0


def run_beside(command: list[str]) -> None:
    """Become the command at once. If the rules are not compiled, a process beside it does that as long as it runs."""
    if not wants_sources() and not rules_folder(ROOT).is_dir():
        ends, held = os.pipe()
        os.set_inheritable(held, True)  # the command never knows; when it has ended, however, the pipe is at its end
        subprocess.Popen([sys.executable, __file__, "--until", str(ends)], pass_fds=[ends], start_new_session=True)
        os.environ["PYTHONWARNINGS"] = ",".join(filter(None, (os.environ.get("PYTHONWARNINGS"), QUIET)))
    os.execvp(command[0], command)


def compile_until(ends: int) -> int:
    """With low priority, until whoever holds the other end of this pipe has ended."""
    os.nice(NICE)
    threading.Thread(target=end_with, args=(ends,), daemon=True).start()
    try:
        if compile_rules("compiling the rules beside it, about two minutes ..."):
            tell("the rules are compiled; bots use them now, the server from its next start")
    except CompilerFailed:
        return tell(f"the rules stay interpreted, the same games, slower; {LOG.relative_to(ROOT)} tells why", 1)
    return 0


def end_with(pipe: int) -> None:
    os.read(pipe, 1)
    os.killpg(0, signal.SIGKILL)  # with all compilers; whatever they leave behind has no name


def compile_rules(announced: str) -> bool:
    """Unless somebody else does so in the meantime, and again if they are edited; whether they are compiled then."""
    with locked("compiling"):
        while not rules_folder(ROOT).is_dir():
            RULES.mkdir(parents=True, exist_ok=True)
            shutil.rmtree(WORK, ignore_errors=True)
            if not can_compile():
                return False
            tell(announced)
            copy_sources()
            with LOG.open("wb") as log:
                install_compiler(log.fileno())
                call(log.fileno(), str(COMPILER_VENV / "bin/python"), "setup.py", "build_ext", "--build-lib", "rules")
            publish()
    return True


def can_compile() -> bool:
    """Where there is no C compiler, that is said once."""
    probe = [sys.executable, "-c", "import sys, setup; sys.exit(not setup.can_compile())"]
    if not subprocess.run(probe, cwd=ROOT, capture_output=True, check=False).returncode:
        TOLD.unlink(missing_ok=True)
        return True
    if not TOLD.exists():
        tell(NO_COMPILER)
        TOLD.touch()
    return False


def copy_sources() -> None:
    for name in NEEDED:
        WORK.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, WORK / name)
    for source in (ROOT / "src" / "stockwerk").rglob("*.py"):
        if "tests" not in source.parts:
            copy = WORK / source.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)


def install_compiler(log: int) -> None:
    """Anew, unless all of this very version is there."""
    complete = COMPILER_VENV / "complete"
    wanted = (WORK / "requirements" / "compile.txt").read_bytes()
    if complete.exists() and complete.read_bytes() == wanted:
        return
    shutil.rmtree(COMPILER_VENV, ignore_errors=True)
    call(log, sys.executable, "-m", "venv", "--without-pip", str(COMPILER_VENV))
    python = str(COMPILER_VENV / "bin" / "python")
    call(log, PIP[0], *PIP[1:], "--python", python, "install", "--require-hashes", "-r", "requirements/compile.txt")
    os.sync()
    complete.write_bytes(wanted)


def call(log: int, *command: str) -> None:
    if subprocess.run(command, cwd=WORK, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False).returncode:
        raise CompilerFailed


def publish() -> None:
    """A folder gets its name when everything in it is on the disk, and loses it before anything goes."""
    os.sync()
    (WORK / "rules").rename(RULES / rules_name(WORK))
    for number, old in enumerate(compiled_folders(ROOT)[:-KEPT]):
        old.rename(WORK / f"old{number}")
    shutil.rmtree(WORK)


def tell(line: str, status: int = 0) -> int:
    print(f"stockwerk: {line}", flush=True)
    return status


def main(arguments: Sequence[str]) -> int:
    match arguments:
        case ["--beside", *command]:
            run_beside(command)
        case ["--until", pipe]:
            return compile_until(int(pipe))
    return compile_and_wait()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(1)
