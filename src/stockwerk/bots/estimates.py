"""How sure we are: means with their 95 % intervals, from few observations or many.

Games of one deal belong together, so what is observed is a deal: the mean of its games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev, variance
from typing import Final, TypeAlias

Estimate: TypeAlias = tuple[float, float, float]  # mean, and the ends of its 95 % interval

NORMAL: Final = 1.96  # the factor of a 95 % interval when observations are many
ROUNDING: Final = 1e-9
DOUBT: Final = 4  # deals, as uneven as deals can be, that are added before we believe that deals are even


def estimate(observations: Sequence[float]) -> Estimate:
    """Of a mean that may be anything (Student's t)."""
    mean = fmean(observations)
    if len(observations) < 2:
        return mean, -inf, inf
    half = students_t(len(observations) - 1) * stdev(observations) / sqrt(len(observations))
    return mean, mean - half, mean + half


def estimate_within(observations: Sequence[float], least: float, most: float) -> Estimate:
    """Of a mean that cannot leave these bounds, such as a share: nor does its interval (Wilson's score).

    Wilson counts observations that are all or nothing. Deals are seldom that: where a bot wins at one seat and loses
    at another, the deal says more than one game. So a deal counts as several observations where deals differ less than
    all or nothing would, and never as less than one. That they differ little must be seen in many of them: `DOUBT`
    stands for those that were not seen, and Student's t for a variance that is itself an estimate.
    """
    mean, deals = fmean(observations), len(observations)
    if deals < 2:
        return mean, -inf, inf
    share = (mean - least) / (most - least)
    greatest = share * (1 - share)  # the variance if each deal were all or nothing
    unevenness = variance(observations) / (most - least) ** 2 / greatest if greatest > ROUNDING else 1.0
    doubted = (deals * unevenness + DOUBT) / (deals + DOUBT)
    count = max(deals, deals / doubted * (NORMAL / students_t(deals - 1)) ** 2)
    low, high = wilson(share, count)
    return mean, least + low * (most - least), least + high * (most - least)


def wilson(share: float, count: float) -> tuple[float, float]:
    """The shares from which this one differs by no more than luck (Wilson 1927).

    With half an observation for continuity: without it, of few observations one interval in six can miss the truth.
    """
    least, most = share - 0.5 / count, share + 0.5 / count
    low = score_interval(least, count)[0] if least > 0 else 0.0
    high = score_interval(most, count)[1] if most < 1 else 1.0
    return low, high


def score_interval(share: float, count: float) -> tuple[float, float]:
    square = NORMAL**2
    middle = share + square / (2 * count)
    half = NORMAL * sqrt(share * (1 - share) / count + square / (4 * count**2))
    return (middle - half) / (1 + square / count), (middle + half) / (1 + square / count)


def students_t(freedom: int) -> float:
    """The factor of a 95 % interval: larger when observations are few."""
    exact = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
    return exact[freedom - 1] if freedom <= len(exact) else NORMAL + 2.5 / freedom
