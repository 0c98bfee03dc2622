"""What is handed out: a wheel and an archive of the sources (sdist) that say what they need."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
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
