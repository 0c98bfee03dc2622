"""A library that learns by itself takes the environments as they are: Stable-Baselines3."""

from __future__ import annotations

import json
import os
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PYTHON = ROOT / ".venv" / "learners" / "bin" / "python"


@pytest.mark.slow
def test_an_agent_of_another_library_learns_and_keeps_to_the_masks() -> None:
    """MaskablePPO, some seconds alone in Welcome To. All luck is fixed; who chooses at random has five points."""
    if not (ROOT / ".venv" / "learns-with").exists():
        pytest.skip("no PyTorch here: make .venv/learns-with says why")
    told = subprocess.run(
        [str(PYTHON), "tests/learners.py", "8192"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(["src", sysconfig.get_path("purelib")])},  # and what plays
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert found["after"] > found["before"] + 5
    assert min(found["masks"]) > 0
