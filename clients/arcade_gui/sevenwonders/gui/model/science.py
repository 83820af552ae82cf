"""Science in words: which symbols counted, and what they gave."""

from __future__ import annotations

from sevenwonders.v1 import game_pb2

SET_POINTS = 7


def counted_symbols(score: game_pb2.Score) -> tuple[tuple[str, int], ...]:
    """How many symbols of each kind science counts, those of choice as they were set."""
    return (
        ("compass", score.counted_compasses),
        ("gear", score.counted_gears),
        ("tablet", score.counted_tablets),
    )


def _amount(count: int, word: str) -> str:
    return f"{count} {word}{('es' if word.endswith('s') else 's') * (count != 1)}"


def science_words(score: game_pb2.Score, fixed: int) -> str:
    """The sum behind the points of science; `fixed` symbols of the city are of one kind, the others of choice."""
    counts = counted_symbols(score)
    of_choice = sum(count for _, count in counts) - fixed
    if not any(count for _, count in counts):
        return "No symbols: 0 points."
    told = "Counted: " + ", ".join(_amount(count, word) for word, count in counts) + "."
    if of_choice > 0:
        told += f" {of_choice} of choice, set where {'it gives' if of_choice == 1 else 'they give'} the most."
    sets = min(count for _, count in counts)
    squares = " + ".join(f"{count}\u00d7{count}" for _, count in counts if count)
    more = f", {SET_POINTS} for each of {sets} set{'s' * (sets != 1)}" if sets else ""
    return f"{told}\nSquares {squares}{more}: {score.science} point{'s' * (score.science != 1)}."
