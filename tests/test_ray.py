"""On a Ray cluster: the same games as in one process, also when a machine goes while they are played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from server import PATIENCE, wait_until
from stockwerk.cli import FAILED
from test_cli import json_of
from test_pieces import lines_in, started

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("ray"),  # one cluster at a time
    pytest.mark.skipif(find_spec("ray") is None, reason='no Ray here: pip install "stockwerk[ray]"'),
]

SIMULATED: Final = ("simulate", "manhattan", "--players", "4", "--games", "20000")
KEPT: Final = ("selfplay", "flatiron", "--players", "2", "--bots", "casual", "--games", "400", "--arrays", "npz")

# Two machines that are none, on loopback. What it is told it does: "kill", and at the end of the input it stops them.
CLUSTER: Final = """
import os, sys
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
from ray.cluster_utils import Cluster
node = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
cluster = Cluster(initialize_head=True, head_node_args=node | {"node_ip_address": "127.0.0.1"})
other = cluster.add_node(num_cpus=1, object_store_memory=80 * 2**20, node_ip_address="127.0.0.1")
print("at", cluster.address, flush=True)
for line in sys.stdin:
    cluster.remove_node(other, allow_graceful=False)
    print("gone", flush=True)
cluster.shutdown()
"""


class TwoNodes:
    """A cluster in a process of its own."""

    def __init__(self) -> None:
        command = [sys.executable, "-W", "ignore", "-c", CLUSTER]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)
        self.address = self.answer("at (.*)")

    def answer(self, wanted: str) -> str:
        """Ray says other things as well."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.fullmatch(wanted, line.strip()):
                return found[found.re.groups]
        raise AssertionError("the cluster did not start")

    def kill_one(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("kill\n")
        self.process.stdin.flush()
        self.answer("gone")

    def stop(self) -> None:
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def two_nodes() -> Iterator[TwoNodes]:
    nodes = TwoNodes()
    yield nodes
    nodes.stop()


def told_by(*arguments: str) -> Any:
    """In a process of its own: there is one Ray in each."""
    process = started(*arguments, "--json")
    out, err = process.communicate(timeout=4 * PATIENCE)
    assert process.returncode == 0 and err == "", err
    return json.loads(out)


def without_speed(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in figures.items() if "second" not in name and name != "folder"}


def test_a_ray_of_ones_own_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    here = json_of(capsys, *SIMULATED)
    assert without_speed(told_by(*SIMULATED, "--ray", "--jobs", "2")) == without_speed(here)


def test_two_nodes_play_the_same_games(capsys: pytest.CaptureFixture[str], two_nodes: TwoNodes) -> None:
    here = json_of(capsys, *SIMULATED)
    assert without_speed(told_by(*SIMULATED, "--ray", two_nodes.address)) == without_speed(here)
    asked = ("arena", "flatiron", "--players", "2", "--bots", "random,casual", "--games", "40", "--playouts", "10")
    assert told_by(*asked, "--ray", two_nodes.address) == json_of(capsys, *asked, "--jobs", "1")


def test_when_a_node_goes_nothing_is_lost_or_counted_twice(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, two_nodes: TwoNodes
) -> None:
    """The files are the same as without a cluster; and the node has gone in the middle of it."""
    here = json_of(capsys, *KEPT, "-o", str(tmp_path / "here"))
    process = started(*KEPT, "-o", str(tmp_path / "there"), "--json", "--ray", two_nodes.address)
    wait_until(lambda: lines_in(tmp_path / "there" / "manifest.jsonl") > 1, "no part was kept")
    two_nodes.kill_one()
    assert lines_in(tmp_path / "there" / "manifest.jsonl") < 8  # of 400 games in parts of 64, not all are there
    out, err = process.communicate(timeout=4 * PATIENCE)
    assert process.returncode == 0, err
    assert without_speed(json.loads(out)) == without_speed(here)
    files = [{path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("here", "there")]
    assert files[0] == files[1]


def owned_by(session: int) -> set[tuple[str, int]]:
    """Those of the processes of a session, by the numbers of their sockets."""
    sockets = set()
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            if int((folder / "stat").read_text().rpartition(")")[2].split()[3]) != session:
                continue
            sockets |= {os.readlink(one) for one in (folder / "fd").iterdir()}
        except OSError:
            continue  # it has just ended
    found = set()
    for kind in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{kind}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in sockets:
                found.add((fields[1].partition(":")[0], int(fields[1].partition(":")[2], 16)))
    return found


LOOPBACK: Final = {"0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000"}


@pytest.mark.skipif(sys.platform != "linux", reason="looks for sockets in /proc")
def test_a_ray_of_ones_own_listens_on_loopback_alone(tmp_path: Path) -> None:
    """Whoever reaches its ports may run anything."""
    folder = tmp_path / "kept"
    process = started(*KEPT, "--ray", "--jobs", "1", "-o", str(folder))
    wait_until(lambda: lines_in(folder / "manifest.jsonl") > 1, "no part was kept")
    found = owned_by(process.pid)
    process.terminate()
    process.communicate(timeout=PATIENCE)
    assert len(found) > 3 and {address for address, _ in found} <= LOOPBACK, found


def test_a_bot_that_fails_there_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def bot(seat, budget):\n    raise KeyError('a\\nb')\n")
    asked = ("arena", "manhattan", "--players", "2", "--games", "4", "--bots", f"{tmp_path}/mine.py:bot", "--ray")
    process = started(*asked, "--jobs", "1")
    out, err = process.communicate(timeout=2 * PATIENCE)
    assert process.returncode == FAILED and out == "" and err.count("\n") == 1
    assert err.startswith(f"stockwerk: the bot {tmp_path}/mine.py:bot failed in mine.py:2: KeyError")


def test_where_nobody_answers_it_is_told_in_a_line() -> None:
    process = started(*SIMULATED, "--ray", "127.0.0.1:1")
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (FAILED, "")
    assert err == "stockwerk: no Ray at 127.0.0.1:1: connection refused\n"
