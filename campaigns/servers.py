"""Servers and clusters of PostgreSQL that can be killed, disks that fail, and what is in the database afterwards."""

from __future__ import annotations

import errno
import json
import mmap
import os
import pwd
import random
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

PATIENCE: Final = 120.0  # seconds, on a busy machine
WRITES, SYNCS = 1, 2  # calls that fail
Row: TypeAlias = tuple[int, str, int, str]  # of a table's log: number, kind, seat, text


PORTS: Final = range(15_000, 30_000)  # outgoing connections have theirs from higher ones


def free_port() -> int:
    """One that stays free while its server is dead: a client that tries to connect could be given any other."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


def wait_until(true: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    until = time.monotonic() + patience
    while not true():
        if time.monotonic() > until:
            raise TimeoutError(what)
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and not yet waited for does not.

    Of one that was killed, a thread that waits for the disk outlives the first one, and so do its files and its port.
    """
    with suppress(OSError):
        zombie = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        return not zombie or len(os.listdir(f"/proc/{pid}/task")) > 1
    return False


def children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def called(pid: int, *words: str) -> bool:
    """Whether these words are in a process's command line."""
    with suppress(OSError):
        line = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        return all(word in line for word in words)
    return False


def carry_out(command: list[str], *, check: bool = True) -> int:
    """In a session of its own, where no Ctrl-C comes."""
    no = subprocess.DEVNULL
    return subprocess.run(
        command, check=check, timeout=PATIENCE, cwd="/", stdin=no, stdout=no, stderr=no, start_new_session=True
    ).returncode


# Faults of the disk.


class Faults:
    """A switch for the faults of a folder's files; see faults.c."""

    def __init__(self, folder: Path, scratch: Path) -> None:
        self.library = scratch / "faults.so"
        self.path = scratch / "faults"
        self.path.write_bytes(bytes(16))
        self.path.chmod(0o666)
        with self.path.open("r+b") as file:
            self.control = mmap.mmap(file.fileno(), 16)
        source = Path(__file__).resolve().with_name("faults.c")
        command = ["gcc", "-shared", "-fPIC", "-O1", "-o", str(self.library), str(source), "-ldl"]
        carry_out(command)
        self.environment = {
            "LD_PRELOAD": str(self.library),
            "STOCKWERK_FAULTS": str(self.path),
            "STOCKWERK_FAULTS_AT": str(folder),
        }

    def begin(self, error: int, calls: int, passing: int) -> None:
        """From now on calls fail with this error: one, then so many pass, then one again."""
        self.control[:] = struct.pack("4i", error, calls, passing, 0)

    def injected(self) -> int:
        return int(struct.unpack("4i", self.control[:])[3])

    def end(self) -> None:
        self.control[:12] = bytes(12)

    @staticmethod
    def possible() -> bool:
        return sys.platform == "linux" and shutil.which("gcc") is not None


class SmallDisk:
    """A file system of a few megabytes that can be filled; it takes the right to mount one."""

    SIZE: Final = 12 * 2**20

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command = ["mount", "-t", "tmpfs", "-o", f"size={self.SIZE}", "tmpfs", str(folder)]
        carry_out(command)

    def fill(self) -> None:
        with (self.folder / "ballast").open("ab", buffering=0) as file, suppress(OSError):
            for size in (65536, 512):
                with suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def free(self) -> None:
        (self.folder / "ballast").unlink(missing_ok=True)

    def close(self) -> None:
        carry_out(["umount", "-l", str(self.folder)])

    @staticmethod
    def possible() -> bool:
        return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("mount") is not None


FAULTS: Final = {
    "EIO on write": (errno.EIO, WRITES),
    "ENOSPC on write": (errno.ENOSPC, WRITES),
    "EIO on fsync": (errno.EIO, SYNCS),
    "ENOSPC on fsync": (errno.ENOSPC, SYNCS),
}


# Servers.


class Launcher:
    """A process that starts servers; see launcher.py."""

    def __init__(self, environment: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "campaigns.launcher"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).resolve().parent.parent,
            env=os.environ | (environment or {}),
            start_new_session=True,
        )
        self.answer()

    def answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the launcher of servers has died")
        return line

    def launch(self, arguments: list[str], log: Path) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"arguments": arguments, "log": str(log)}) + "\n")
        self.process.stdin.flush()
        return int(self.answer())

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class SpawnedServer:
    """On loopback, in a session of its own: the balancer and its workers, or one process that is all."""

    def __init__(self, launcher: Launcher, database: str, workers: int, log: Path) -> None:
        self.launcher = launcher
        self.port = free_port()
        self.workers = workers
        self.log = log
        self.log.touch()
        self.arguments = ["serve", "--database", database, "--port", str(self.port)]
        self.arguments += ["--workers", str(workers), "--thinking", "5"]
        self.start()

    def start(self) -> None:
        self.pid = self.launcher.launch(self.arguments, self.log)
        wait_until(self.answers, "the server did not start")

    def answers(self) -> bool:
        if not alive(self.pid):
            raise RuntimeError(f"the server ended at its start: {self.log.read_text()[-500:]!r}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/v1/games", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def crew(self) -> list[int]:
        return [child for child in children(self.pid) if called(child, "spawn_main") and alive(child)]

    def kill(self) -> None:
        """All of its processes at once."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        wait_until(lambda: not alive(self.pid), "the server does not die")

    def kill_balancer(self) -> None:
        """Its workers find out by themselves, and may go on for a moment."""
        os.kill(self.pid, signal.SIGKILL)
        wait_until(lambda: not alive(self.pid), "the balancer does not die")

    def kill_worker(self, luck: random.Random) -> None:
        """The balancer replaces it."""
        wait_until(lambda: len(self.crew()) == self.workers, "the workers are not complete")
        chosen = luck.choice(self.crew())
        os.kill(chosen, signal.SIGKILL)
        wait_until(lambda: chosen not in self.crew(), "the worker does not die")

    def memory(self) -> int:
        """Bytes in memory, of all its processes."""
        total = 0
        for pid in [self.pid, *children(self.pid)]:
            with suppress(OSError):
                total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * mmap.PAGESIZE
        return total


# Databases.


class Sqlite:
    """A file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.sqlite"
        self.url = f"sqlite:///{self.path}"

    def log(self, table: str) -> list[Row]:
        with closing_sqlite(self.path) as connection:
            asked = "SELECT number, kind, seat, text FROM log WHERE table_id = ? ORDER BY number"
            found: list[Row] = connection.execute(asked, (table,)).fetchall()
        return found

    def close(self) -> None:
        pass


@contextmanager
def closing_sqlite(path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        yield connection
    finally:
        connection.close()


class Postgresql:
    """A cluster of its own in a folder of its own, as the user postgres if we are root."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.environment = environment or {}
        self.port = free_port()
        self.address = f"postgresql://stockwerk@127.0.0.1:{self.port}/postgres"
        self.url = self.address.replace("postgresql:", "postgresql+psycopg:")
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        self.run("initdb", "-D", str(folder / "data"), "-U", "stockwerk", "-A", "trust", "--no-sync")
        self.start()

    @staticmethod
    def programs() -> Path | None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        return found[-1] if found else None

    def run(self, program: str, *arguments: str, environment: dict[str, str] | None = None, check: bool = True) -> int:
        programs = self.programs()
        assert programs is not None
        command = [str(programs / program), *arguments]
        if environment:
            command = ["env", *(f"{name}={value}" for name, value in environment.items()), *command]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        return carry_out(command, check=check)

    def start(self) -> None:
        """Also where one was killed a moment ago, whose last processes are still going."""
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=80"
        command = ["-D", str(self.folder / "data"), "-l", str(self.folder / "log"), "-w", "-o", settings, "start"]
        wait_until(
            lambda: self.run("pg_ctl", *command, environment=self.environment, check=False) == 0,
            "PostgreSQL does not start",
        )

    def postmaster(self) -> int:
        with suppress(OSError, ValueError):
            return int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        return 0

    def kill(self) -> None:
        os.kill(pid := self.postmaster(), signal.SIGKILL)
        wait_until(lambda: not alive(pid), "PostgreSQL does not die")
        self.start()

    def kill_backend(self, luck: random.Random) -> None:
        """Any that serves us; then the cluster lets go of all others, and recovers by itself."""

        def killed() -> bool:
            backends = [child for child in children(self.postmaster()) if called(child, "stockwerk postgres")]
            with suppress(ProcessLookupError, IndexError):
                os.kill(luck.choice(backends), signal.SIGKILL)
                return True
            return False

        wait_until(killed, "nobody is connected to PostgreSQL")

    def ensure(self) -> None:
        """It recovers when the disk is well again; it may have given up, and then is started."""

        def ready() -> bool:
            if not alive(self.postmaster()):
                self.start()
            return self.run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), check=False) == 0

        wait_until(ready, "PostgreSQL does not recover")

    def log(self, table: str) -> list[Row]:
        import psycopg

        found: list[Row] = []

        def read() -> bool:
            nonlocal found
            with suppress(psycopg.Error), psycopg.connect(self.address, connect_timeout=10) as connection:
                asked = "SELECT number, kind, seat, text FROM log WHERE table_id = %s ORDER BY number"
                found = connection.execute(asked, (table,)).fetchall()
                return True
            return False

        wait_until(read, "PostgreSQL cannot be read")
        return found

    def close(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop", check=False)
