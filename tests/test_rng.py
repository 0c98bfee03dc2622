"""Luck: the same stream everywhere, and fair."""

from __future__ import annotations

from collections import Counter

from stockwerk.core.rng import Rng, seeded


def test_the_stream_never_changes() -> None:
    """Whoever changes these numbers changes every record."""
    luck = seeded("stockwerk")
    assert [int(luck.word()) for _ in range(4)] == STREAM
    assert [int(seeded(7).below(1000)) for _ in range(1)] == [int(seeded("7").below(1000))]


STREAM = [2498207513, 3327230133, 2038310071, 423497880]


def test_all_numbers_below_are_equally_likely() -> None:
    luck = seeded("fair")
    for n in (2, 3, 7, 54):
        drawn = Counter(int(luck.below(n)) for _ in range(400 * n))
        assert sorted(drawn) == list(range(n))
        chi_square = sum((count - 400) ** 2 / 400 for count in drawn.values())
        assert chi_square < n + 4 * (2 * n) ** 0.5


def test_below_draws_again_where_the_words_do_not_divide_evenly() -> None:
    """2**32 words do not fall evenly on 3 numbers: the one word too many is drawn again."""
    stuck = Rng(0, 0, 0, 0)  # its first word is 0, which would favour the number 0
    assert stuck.clone().word() == 0
    assert stuck.below(3) == stuck_again()


def stuck_again() -> int:
    luck = Rng(0, 0, 0, 0)
    luck.word()
    return int(luck.word() * 3 >> 32)


def test_a_clone_and_a_fork_go_their_own_way() -> None:
    luck = seeded("way")
    clone, fork = luck.clone(), luck.clone().fork()
    first = luck.word()
    assert clone.word() == first
    assert fork.word() != first
