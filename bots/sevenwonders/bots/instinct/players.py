"""The questions of many tables as numbers, so that a network can answer all at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sevenwonders.bots.instinct.network import GAIN, PRICE, Indices, Numbers
from sevenwonders.bots.instinct.offers import offers
from sevenwonders.bots.instinct.sight import neighbours, private_marks, public_marks, rows_of
from sevenwonders.engine import Decision, State

NEVER: Final = -1e9


@dataclass(slots=True)
class Batch:
    """Questions as numbers: rows of all cities, which of them are asked, and what they are offered, padded."""

    rows: Numbers
    asked: Indices
    beside: tuple[Indices, Indices]
    columns: NDArray[np.int32]
    prices: Numbers
    gains: Numbers

    def likings(self, out: Numbers) -> Numbers:
        """Return how much each offer is liked; padding never."""
        liked = np.take_along_axis(out, np.maximum(self.columns, 0), axis=1)
        liked += self.prices * out[:, PRICE : PRICE + 1] + self.gains * out[:, GAIN : GAIN + 1]
        liked[self.columns < 0] = NEVER
        return liked


def batch_of(tables: Sequence[tuple[State, Sequence[Decision]]]) -> Batch:
    """Return the questions of some tables as numbers, in their order."""
    marks: list[list[int]] = []
    asked: list[int] = []
    following: list[int] = []
    previous: list[int] = []
    columns: list[list[int]] = []
    prices: list[list[int]] = []
    gains: list[list[float]] = []
    for state, questions in tables:
        at = len(marks)
        marks += public_marks(state)
        after, before = neighbours(state)
        for question in questions:
            seat = question.seat
            # Whoever runs the free city chooses for it from cards of their own.
            marks[at + seat] += private_marks(state, state.hands[seat] if question.player == seat else question.cards)
            asked.append(at + seat)
            following.append(at + after[seat])
            previous.append(at + before[seat])
            column, price, gain = offers(question)
            columns.append(column)
            prices.append(price)
            gains.append(gain)
    beside = (np.array(following, np.intp), np.array(previous, np.intp))
    lengths = np.array([len(column) for column in columns])
    there = np.arange(lengths.max()) < lengths[:, None]
    return Batch(
        rows=rows_of(marks),
        asked=np.array(asked, np.intp),
        beside=beside,
        columns=_padded(columns, there, -1).astype(np.int32),
        prices=_padded(prices, there, 0),
        gains=_padded(gains, there, 0),
    )


def _padded(lists: Sequence[Sequence[float]], there: NDArray[np.bool_], filling: int) -> Numbers:
    """Return lists of different lengths as rows of one."""
    padded = np.full(there.shape, filling, np.float32)
    padded[there] = [one for row in lists for one in row]
    return padded


def positions_of(states: Sequence[State]) -> tuple[Numbers, Indices, tuple[Indices, Indices]]:
    """Return every city of some tables as numbers, asked about with its hand."""
    marks: list[list[int]] = []
    following: list[int] = []
    previous: list[int] = []
    for state in states:
        at = len(marks)
        for seat, row in enumerate(public_marks(state)):
            marks.append(row + private_marks(state, state.hands[seat]))
        after, before = neighbours(state)
        following += [at + seat for seat in after]
        previous += [at + seat for seat in before]
    beside = (np.array(following, np.intp), np.array(previous, np.intp))
    return rows_of(marks), np.arange(len(marks)), beside
