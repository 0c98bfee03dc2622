"""The suite itself: second tries are told and few, luck is fixed, ports are nobody else's, runs can be repeated."""

from __future__ import annotations

import os
import re
import secrets
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import repeat
from conftest import CORE, SECOND_TRY
from server import FIXED, MAIN, Server, free_port, reserve_port

ROOT = Path(__file__).parent.parent
CONFIGURED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]

# Each of these tests fails when it is tried first.
ONCE = """
import pathlib, pytest
pytestmark = [pytest.mark.flaky(reruns=1), pytest.mark.xdist_group("together")]
@pytest.mark.parametrize("n", range({count}))
def test_late(n, tmp_path_factory):
    tried = pathlib.Path(__file__).with_suffix(f".{{n}}")
    tries = len(tried.read_text()) if tried.exists() else 0
    tried.write_text("x" * (tries + 1))
    assert tries, "came too late"
"""


@pytest.mark.slow
@pytest.mark.parametrize(("count", "status", "outcome"), [(1, 0, "1 passed"), (2, 1, "1 failed, 1 passed")])
def test_one_second_try_is_told_and_two_fail(tmp_path: Path, count: int, status: int, outcome: str) -> None:
    """With the options of this project, and several workers."""
    (tmp_path / "test_late.py").write_text(ONCE.format(count=count))
    ini = ["-ofilterwarnings=error", "-omarkers=slow"]
    options = [option for option in CONFIGURED["addopts"] if not option.startswith(("--ignore", "--doctest"))]
    command = [sys.executable, "-m", "pytest", "-c", os.devnull, "--rootdir", str(tmp_path), "-p", "no:cacheprovider"]
    command += ["-n", "2", "--dist", "loadgroup", *options, *ini, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == status, done.stdout + done.stderr
    assert re.search(r"RERUN \S*test_late.py::test_late\[\d\]", done.stdout) and "came too late" in done.stdout
    assert f"{outcome}, 1 rerun" in done.stdout


def test_whoever_has_processes_of_their_own_may_need_a_second_try(request: pytest.FixtureRequest) -> None:
    for item in request.session.items:
        assert bool(item.get_closest_marker("flaky")) == bool(set(SECOND_TRY) & set(item.path.parts))


def test_the_core_is_of_files_that_are_there() -> None:
    """A file that is renamed does not leave `make check` in silence."""
    assert [name for name in CORE if not (ROOT / "tests" / name).exists()] == []


def test_luck_is_the_same_whenever_a_test_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUCK", raising=False)
    first, second = secrets.token_hex(32), secrets.token_hex(32)
    assert (first[:8], second[:8]) == ("d1ce3f38", "90848b70")
    assert len({secrets.token_hex(6) for _ in range(100)}) == 100  # ids are nobody's to guess
    monkeypatch.setenv("LUCK", "another")
    assert secrets.token_hex(32) not in (first, second)


def test_a_server_deals_what_the_test_deals(tmp_path: Path) -> None:
    """The first table of two servers is the same one, and so is what somebody sees there."""
    seen = []
    for name in ("a", "b"):
        server = Server(f"sqlite:///{tmp_path / name}.sqlite", run=FIXED + MAIN)
        try:
            seats = [{"name": "Ada"}, {"name": "Ben"}]
            made = server.ask("/api/v1/tables", {"game": "manhattan", "seats": seats})[1]
            view = server.ask(f"/api/v1/tables/{made['id']}/view?seat=0", token=made["seats"][0]["token"])[1]
            seen.append(view["plates"])
        finally:
            server.kill()
    assert seen[0] == seen[1]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the port is only known to have been free")
def test_a_reserved_port_is_nobody_else_s_and_a_server_may_listen_there_again() -> None:
    with reserve_port() as held:
        port = free_port(held)
        for _ in range(2):
            with socket.create_server(("127.0.0.1", port)):
                pass
        with pytest.raises(OSError, match="in use"), socket.socket() as other:  # without SO_REUSEADDR
            other.bind(("127.0.0.1", port))


@pytest.mark.slow
def test_what_fails_in_one_of_several_runs_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_moody.py").write_text(
        "import os\ndef test_mood():\n    assert os.environ['LUCK'] != '2'\ndef test_calm():\n    pass\n"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.chdir(tmp_path)
    asked = ["--runs", "2", "--busy", "1", "--folder", "kept", "test_moody.py"]
    assert repeat.main(asked) == 1
    told = capsys.readouterr().out
    assert "run 1 of 2: 2 tests in" in told and "s, failed: none" in told
    assert "\n  1 of 2: test_moody.py::test_mood\n" in told
    (tmp_path / "test_moody.py").unlink()  # what is done is not done again
    assert repeat.main(asked) == 1
    assert capsys.readouterr().out == told
