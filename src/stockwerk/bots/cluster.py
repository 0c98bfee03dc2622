"""A Ray cluster, or a Ray of one's own: it finds who works, and replaces whoever dies."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from dataclasses import dataclass
from logging import ERROR
from typing import Any, Final

from stockwerk.bots.pieces import AHEAD, LOCAL, Mistake, attempt, our_version
from stockwerk.core.errors import BadSetup, WorkFailed

AUTO: Final = "auto"  # the cluster that this machine belongs to
SETTINGS: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nobody is told of this
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # it would warn of its next version
}
ALONE: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # without other machines, it listens on loopback alone
RETRIES: Final = 5  # of a piece whose worker died
MEMORY: Final = 256 * 2**20  # bytes for results that wait, of a Ray of one's own
PATIENCE: Final = 5.0  # seconds until a cluster answers at all


@dataclass
class RayCrew:
    """A Ray that runs."""

    ray: Any
    most: int
    attempt: Any  # on another machine

    def begin(self, function: Callable[[Any], Any], piece: Any) -> Hashable:
        handle: Hashable = self.attempt.remote(function, piece, our_version(), os.getcwd())
        return handle

    def done(self, begun: Collection[Any]) -> Collection[Any]:
        done: Collection[Any] = self.ray.wait([*begun], num_returns=1)[0]
        return done

    def result(self, begun: Any) -> Any:
        try:
            return self.ray.get(begun)
        except self.ray.exceptions.RayError as error:
            raise WorkFailed(f"Ray could not do a part of the work: {in_one_line(error)}") from None


def attempt_there(function: Callable[[Any], Any], piece: Any, version: str, folder: str) -> Any:
    """A piece, where whoever asked for it may not be."""
    if version != our_version():
        told = f"the cluster has stockwerk {our_version()}, and it was asked by {version}: install the same one"
        return Mistake(WorkFailed(told))
    with suppress(OSError):  # there may be no such folder, and who has no bots of their own needs none
        os.chdir(folder)
    return attempt(function, piece)


@contextmanager
def cluster(address: str, jobs: int | None) -> Iterator[RayCrew]:
    """Connected to for as long as it is used; one's own is stopped then.

    What Ray has to say meanwhile, such as that a machine has gone, goes to the standard error: JSON alone is output.
    """
    check_address(address)
    for name, value in (SETTINGS | (ALONE if is_here(address) else {})).items():
        os.environ.setdefault(name, value)  # Ray reads them when it is imported
    try:
        import ray
    except ImportError:
        raise BadSetup('--ray needs Ray: pip install "stockwerk[ray]"') from None
    own: dict[str, Any] = {}
    if address == LOCAL:
        own = {
            "num_cpus": jobs,
            "include_dashboard": False,
            "object_store_memory": MEMORY,
        }
    with redirect_stdout(sys.stderr):
        try:
            ray.init(address=address, log_to_driver=False, logging_level=ERROR, **own)
        except (Exception, SystemExit) as error:
            raise WorkFailed(f"no Ray at {address}: {in_one_line(error)}") from None
        try:
            cores = max(1, int(ray.cluster_resources().get("CPU", 0)))
            most = jobs if jobs and not own else AHEAD * cores
            yield RayCrew(ray, most, ray.remote(max_retries=RETRIES)(attempt_there))
        finally:
            ray.shutdown()


def is_here(address: str) -> bool:
    """Whether it is this machine's alone. Ray would look for such a cluster at the machine's other addresses."""
    return address == LOCAL or address.rpartition(":")[0] in ("localhost", "127.0.0.1", "[::1]")


def check_address(address: str) -> None:
    """Ray itself waits for long, and says little, where nobody answers."""
    if address in (LOCAL, AUTO):
        return
    host, colon, port = address.rpartition(":")
    if not (host and colon and port.isascii() and port.isdecimal() and 0 < int(port) < 65536) or "/" in host:
        raise BadSetup(f"the address of a Ray cluster is HOST:PORT, or {AUTO} on one of its machines, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise WorkFailed(f"no Ray at {address}: {(error.strerror or str(error)).lower()}") from None


def in_one_line(error: BaseException) -> str:
    return next((" ".join(line.split()) for line in str(error).splitlines() if line.strip()), type(error).__name__)
