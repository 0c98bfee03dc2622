"""The benchmark of the machinery: every part can be switched off, and the server serves without it."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Final

import machinery
import plain
import pytest
from clients import our_table
from load import serving
from machinery import AS_IS, Case, contestant, ratio, told

from conftest import run_apart

MOVES: Final = 8
ON_SQLITE: Final = [case for group in machinery.GROUPS.values() for case in group if not case.shared]


def test_every_part_is_measured_with_and_without() -> None:
    cases = [case for group in machinery.GROUPS.values() for case in group]
    assert {case.part for case in cases} == {*plain.PARTS}
    assert {case.against for case in cases} <= {AS_IS, *(case.name for case in cases)}


def test_a_ratio_is_taken_round_by_round() -> None:
    """What hits both in a round, other work on the machine, does not count."""
    assert ratio([3.0, 30.0, 300.0], [2.0, 20.0, 200.0]) == pytest.approx((1.5, 1.5, 1.5))


def test_the_interval_of_a_ratio_has_what_the_rounds_have() -> None:
    middle, low, high = ratio([1.0, 2.0, 4.0, 8.0], [1.0] * 4)
    assert middle == pytest.approx(8**0.5)
    assert 1 <= low < middle < high <= 8


def test_where_nothing_was_measured_there_is_no_ratio() -> None:
    assert told([1.0, 0.0], [1.0, 1.0]) == "–" and told([2.0], [1.0]) == "2.00 (2.00–2.00)"


def test_a_part_that_is_gone_is_not_switched_off_in_silence() -> None:
    with pytest.raises(AttributeError):
        plain.replace(plain, "no_such_part", None)


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> int:
    return bytes_with(Case(AS_IS), tmp_path_factory.mktemp("usual"))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="clients come from addresses that only Linux has")
@pytest.mark.parametrize("case", ON_SQLITE, ids=lambda case: case.name)
def test_a_table_is_played_without_a_part(case: Case, usual: int, tmp_path: Path) -> None:
    """All boards are taken in. Of what is for fewer bytes, those tell that it was switched off."""
    of_bytes = {"deflate": (1.5, 99), "line-diff": (1.3, 99), "shared-deflate": (0.1, 0.85)}
    least, most = of_bytes.get(case.part, (0.85, 1.15))  # no two deals take the same
    assert least * usual < bytes_with(case, tmp_path) < most * usual


def bytes_with(case: Case, folder: Path) -> int:
    """That a few moves take."""
    with serving(contestant(case, folder / "collections")) as server:
        return run_apart(played(server.port))


async def played(port: int) -> int:
    table, rng = await our_table(port, 0), random.Random(1)
    before = table.bytes()
    for _ in range(MOVES):
        await table.move(rng)
    table.leave()
    return table.bytes() - before
