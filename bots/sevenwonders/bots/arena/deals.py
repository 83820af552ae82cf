"""Duplicate deals: numbered, reproducible, and kept apart for tuning and for measuring."""

from __future__ import annotations

from random import Random
from typing import Final

from sevenwonders.engine import Deal, GameOptions, deal, random_boards

# Deals below this number are for tuning; no published figure may come from them.
EVALUATION: Final = 1_000_000
MOST_DEALS: Final = 1_000_000


def deal_number(seed: int, index: int, tuning: bool) -> int:
    """Return the number of a tournament's deal; a seed gives a range of its own within its half."""
    if not 0 <= seed + index < MOST_DEALS:
        raise ValueError(f"deals are numbered 0 to {MOST_DEALS - 1}, and {seed} + {index} is not among them")
    return seed + index + (0 if tuning else EVALUATION)


def numbered_deal(options: GameOptions, number: int) -> Deal:
    """Return the deal with this number: boards, sides, hands of all ages and heroes."""
    rng = Random(number)
    return deal(options, random_boards(options, rng), rng)


def bot_seed(number: int, seat: int) -> int:
    """Return the seed of the bot at a seat of a deal: the same whoever sits there."""
    return number * 8 + seat
