"""What is handed out: a wheel and an archive of the sources (sdist) that say what they need, and work anywhere."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import tarfile
import tomllib
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest

import matrix
import setup
from matrix import Cell, Found, table
from other_python import ROOT, VERSIONS

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def named(requirements: list[str]) -> set[str]:
    """The packages that are asked for, as pip spells them."""
    found = (re.match(r"[\w.-]+", line) for line in requirements)
    return {re.sub(r"[-_.]+", "-", one[0]).lower() for one in found if one}


def pins(file: str) -> set[str]:
    """What a file of requirements/ pins, such as mypy==2.4.1."""
    return set(re.findall(r"^\S+==[^\s;]+", (ROOT / "requirements" / file).read_text(encoding="utf-8"), re.MULTILINE))


def test_a_source_tree_installs_what_a_wheel_asks_for() -> None:
    asked = (ROOT / "requirements" / "play.in").read_text(encoding="utf-8").splitlines()
    assert named(asked) - {"setuptools"} == named(PROJECT["project"]["dependencies"])


def test_a_wheel_is_compiled_by_the_compiler_of_the_source_tree() -> None:
    """And runs with the vectors that it was compiled for."""
    assert set(PROJECT["build-system"]["requires"]) <= pins("compile.txt")
    (librt,) = (one for one in PROJECT["project"]["dependencies"] if one.startswith("librt"))
    assert librt.partition(";")[0] in PROJECT["build-system"]["requires"]


VERSION = "{}.{}".format(*sys.version_info[:2])
NO_TOOLS = pytest.mark.skipif(not matrix.TOOLS.exists(), reason="no tools that make packages: make .venv/released-with")


def sources() -> set[str]:
    """What git has of the package, without the tests of its games."""
    listed = subprocess.run(["git", "ls-files", "src"], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name.removeprefix("src/") for name in listed.stdout.split() if "/tests/" not in name}


@pytest.mark.slow
@NO_TOOLS
@pytest.mark.xdist_group("packages")
@pytest.mark.parametrize("kind", matrix.KINDS)
def test_it_is_built_installed_and_used_away_from_its_sources(kind: str, tmp_path: Path) -> None:
    """By pip, with an isolated build; from the archive as it is where there is no compiler."""
    form = "compiled" if kind == "wheel" and setup.can_compile() else "interpreted"
    found = matrix.try_cell(Cell(VERSION, form, kind), sys.executable, tmp_path)
    made = tmp_path / "dist" / found.file
    matrix.call(matrix.clean({}), matrix.TOOLS, "-m", "twine", "check", "--strict", made)
    assert found.size < 3 * matrix.MIB
    if kind == "sdist":
        with tarfile.open(made) as archive:
            names = {name.partition("/")[2] for name in archive.getnames()}
        assert {f"src/{name}" for name in sources()} <= names
        assert {"Makefile", "compile.py", "install.py", "requirements/compile.txt", "requirements/play.txt"} <= names
        assert "tests/installed.py" in names  # by which cibuildwheel tries what it made from the archive
        assert not [name for name in names if "games" in name and "/tests/" in name]
        return
    with ZipFile(made) as archive_of_wheel:
        names = set(archive_of_wheel.namelist())
    libraries = {name for name in names if name.endswith((".so", ".pyd"))}
    assert {name for name in names - libraries if ".dist-info/" not in name} == sources()
    assert bool(libraries) == (form == "compiled") == (not made.name.endswith("-py3-none-any.whl"))


@pytest.mark.slow
@NO_TOOLS
@pytest.mark.parametrize(
    ("system", "architectures"),
    [
        ("linux", ["manylinux_x86_64", "manylinux_aarch64", "musllinux_x86_64", "musllinux_aarch64"]),
        ("macos", ["macosx_x86_64", "macosx_arm64"]),
        ("windows", ["win_amd64"]),
    ],
)
def test_wheels_are_configured_for_every_python_and_system(system: str, architectures: list[str]) -> None:
    """For Linux, of the machine that this is."""
    tool = matrix.TOOLS.with_name("cibuildwheel")
    told = matrix.call(os.environ, tool, "--print-build-identifiers", "--platform", system, ROOT).split()
    machine = platform.machine()
    wanted = [name for name in architectures if system != "linux" or name.endswith(machine)]
    pythons = [f"cp{version.replace('.', '')}" for version in VERSIONS]
    assert sorted(told) == sorted(f"{python}-{name}" for python in pythons for name in wanted)


# The matrix.


FOUND = Found("stockwerk-0.1.0-py3-none-any.whl", matrix.MIB // 2, 8.4, 20.6, 30.0, 12.2, 33.7)


def try_nothing(cell: Cell, python: str, folder: Path) -> Found:
    """As if all of it had been built."""
    assert folder.is_dir() and not [*folder.iterdir()] and Path(python).name.startswith("python")
    return replace(FOUND, tried=float(len(cell.form)))


def test_a_matrix_that_was_stopped_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Page\n\n<!-- matrix -->\n<!-- end of matrix -->\n\nIts end.\n", encoding="utf-8")
    monkeypatch.setattr(matrix, "KEPT", tmp_path)
    monkeypatch.setattr(matrix, "PAGE", page)
    monkeypatch.setattr(matrix, "ROOT", tmp_path)
    monkeypatch.setattr(matrix, "fingerprint", lambda: "sources")
    monkeypatch.setattr(matrix, "at_hand", lambda version: f"python{version}")
    monkeypatch.setattr(sys, "argv", ["matrix.py"])
    tried: list[Cell] = []

    def once(cell: Cell, python: str, folder: Path) -> Found:
        if len(tried) == 5:
            raise KeyboardInterrupt
        tried.append(cell)
        return try_nothing(cell, python, folder)

    monkeypatch.setattr(matrix, "try_cell", once)
    assert matrix.main() == 1 and "goes on" in capsys.readouterr().out and "| 3.11" not in page.read_text()
    first = tried[:]
    tried[:] = []

    def again(cell: Cell, python: str, folder: Path) -> Found:
        tried.append(cell)
        return try_nothing(cell, python, folder)

    monkeypatch.setattr(matrix, "try_cell", again)
    assert matrix.main() == 0
    assert len({*first, *tried}) == len(first) + len(tried) == 12
    told = page.read_text(encoding="utf-8")
    assert told.count("\n| 3.1") == 12 and told.endswith("Its end.\n")
    assert "| 3.12 | compiled | sdist | 0.50 | 8 | 21 | 8 | 12 | 34 |" in told


def test_a_matrix_tells_what_is_missing_and_what_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(matrix, "at_hand", lambda version: None if version == "3.12" else "python")
    monkeypatch.setattr(matrix, "try_cell", try_nothing)
    told = table(list(matrix.results(tmp_path)))
    assert told.count("| not here |") == 4 and "no Python 3.12 here" in capsys.readouterr().out
    with pytest.raises(matrix.Broken, match=r"exit\(3\)"):
        matrix.call({}, sys.executable, "-c", "import sys; print('why'); sys.exit(3)")


def test_a_result_counts_as_long_as_the_sources_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    for name in ("src/a.py", "docs/other.md"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("1")
    monkeypatch.setattr(matrix, "ROOT", tmp_path)
    before = matrix.fingerprint()
    (tmp_path / "docs/other.md").write_text("2")
    assert matrix.fingerprint() == before
    (tmp_path / "src/a.py").write_text("2")
    assert matrix.fingerprint() != before
