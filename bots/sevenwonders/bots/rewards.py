"""What the end of an imagined game is worth to a player: half the chance of the victory, half the margin."""

from __future__ import annotations

import math
from typing import Final

from sevenwonders.engine import State, score
from sevenwonders.engine.position import LAST_AGE, LAST_TURN

# A lead of this many points at the end is worth a whole game's margin.
FULL_MARGIN: Final = 40.0
# How far from certain a playout's victory is, in points: now, and more for each turn it had to imagine.
WIN_WIDTH: Final = 1.0
WIN_WIDTH_TURN: Final = 0.35
# Points that more coins count as, when points are equal.
TIE_BREAK: Final = 0.5


def win_width(age: int, turn: int) -> float:
    """Return how far from certain a victory is that was played out from here, in points."""
    return WIN_WIDTH + WIN_WIDTH_TURN * ((LAST_AGE - age) * LAST_TURN + LAST_TURN - turn)


def reward(final: State, player: int, width: float) -> float:
    """Return the reward of a finished game, equal points decided by coins."""
    players = final.options.players
    keys = [(sheet.total, city.coins) for sheet, city in zip(score(final)[:players], final.cities, strict=False)]
    mine = keys[player]
    rival = max(key for seat, key in enumerate(keys) if seat != player)
    tie_break = TIE_BREAK if mine > rival else -TIE_BREAK if mine < rival else 0.0
    return reward_of_lead(mine[0] - rival[0], width, tie_break)


def reward_of_lead(lead: float, width: float, tie_break: float = 0.0) -> float:
    """Return half the chance of the victory and half the margin to the best other player, each from 0 to 1.

    The victory of one playout is a matter of luck: a lead of so many points counts as so likely to hold.
    """
    win = 1.0 / (1.0 + math.exp(-(lead + tie_break) / width))
    margin = 0.5 + lead / FULL_MARGIN
    return 0.5 * win + 0.5 * max(0.0, min(1.0, margin))
