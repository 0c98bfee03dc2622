"""Tests with another Python run in a copy of the tree, and only with one that works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import other_python

VERSION = "{}.{}".format(*sys.version_info[:2])


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_a_shim_for_a_python_that_is_not_there_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But the one that pyenv keeps is."""
    shims = script(tmp_path / "shims" / f"python{VERSION}", "echo 'command not found' >&2; exit 127").parent
    monkeypatch.setenv("PATH", str(shims))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert other_python.at_hand(VERSION) is None
    kept = script(tmp_path / "versions" / f"{VERSION}.1" / "bin" / "python", f'exec {sys.executable} "$@"')
    assert other_python.at_hand(VERSION) == str(kept)


def test_a_python_of_another_version_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path / "python3.99", f'exec {sys.executable} "$@"')
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert other_python.at_hand("3.99") is None
    assert other_python.version_of("python3.99") == VERSION


def test_the_versions_are_those_that_the_library_supports() -> None:
    configured = (other_python.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={other_python.VERSIONS[0]}"' in configured
    assert VERSION in other_python.VERSIONS


def test_a_copy_follows_its_tree(tmp_path: Path) -> None:
    """What is new, changed or gone; what git ignores stays behind, what was built in the copy stays there."""
    source, copy = tmp_path / "source", tmp_path / "copy"
    copy.mkdir()
    for name in ("kept.py", "folder/changed.py", "gone.py", "ignored.so"):
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text("1")
    (source / ".gitignore").write_text("*.so\n")
    subprocess.run(["git", "init", "-q"], cwd=source, check=True)
    other_python.copy_tree(source, copy)
    assert not (copy / "ignored.so").exists()
    assert (copy / "gone.py").read_text() == "1"
    assert (copy / "kept.py").stat().st_mtime_ns == (source / "kept.py").stat().st_mtime_ns

    (copy / "built.so").write_text("built")
    (source / "gone.py").unlink()
    (source / "folder/changed.py").write_text("22")
    (source / "new.py").write_text("1")
    before = (copy / "kept.py").stat().st_ctime_ns
    other_python.copy_tree(source, copy)
    assert (copy / "folder/changed.py").read_text() == "22" and (copy / "new.py").exists()
    assert not (copy / "gone.py").exists() and (copy / "built.so").exists()
    assert (copy / "kept.py").stat().st_ctime_ns == before


def test_what_does_not_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert other_python.main(["core", "--python", str(script(tmp_path / "python", "exit 127"))]) == 1
    assert "no Python that runs here" in capsys.readouterr().err
