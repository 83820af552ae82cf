"""Figures with honest uncertainty: games of one deal are not independent, so deals are the unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

# The normal quantile of a two-sided 95 % interval.
Z: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Share:
    """A proportion with its 95 % interval."""

    mean: float
    low: float
    high: float


def clustered_share(clusters: Sequence[Sequence[float]]) -> Share:
    """Return the mean of all values and a Wilson interval for as many independent games as the clusters are worth."""
    values = [value for cluster in clusters for value in cluster]
    if not values:
        raise ValueError("no games were played")
    mean = fmean(values)
    return wilson(mean, effective_games(clusters, mean, len(values)))


def effective_games(clusters: Sequence[Sequence[float]], mean: float, games: int) -> float:
    """Return how many independent games would leave the same uncertainty, never more than were played."""
    count = len(clusters)
    spread = mean * (1.0 - mean)
    if count < 2 or spread == 0.0:
        return float(count)
    # The variance of a ratio of sums over clusters.
    sums = [sum(cluster) - mean * len(cluster) for cluster in clusters]
    variance = sum(value * value for value in sums) * count / (count - 1) / games**2
    return float(games) if variance <= 0.0 else min(float(games), spread / variance)


def wilson(mean: float, games: float) -> Share:
    """Return Wilson's 95 % interval of a proportion, which stays honest near 0 and 1."""
    square = Z * Z
    middle = (mean + square / (2.0 * games)) / (1.0 + square / games)
    half = Z * math.sqrt(mean * (1.0 - mean) / games + square / (4.0 * games * games)) / (1.0 + square / games)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half))


def clustered_mean(clusters: Sequence[Sequence[float]]) -> Share:
    """Return the mean of all values with a 95 % interval from the spread between clusters."""
    values = [value for cluster in clusters for value in cluster]
    mean = fmean(values)
    count = len(clusters)
    if count < 2:
        return Share(mean, -math.inf, math.inf)
    sums = [sum(cluster) - mean * len(cluster) for cluster in clusters]
    half = Z * math.sqrt(sum(value * value for value in sums) * count / (count - 1)) / len(values)
    return Share(mean, mean - half, mean + half)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of all values does not exceed."""
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
