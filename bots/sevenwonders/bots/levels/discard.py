"""The level that builds nothing."""

from __future__ import annotations

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.picking import random_discard
from sevenwonders.engine import Move, Observation


class DiscardBot(Bot):
    """Discards a random card each turn."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return a random discard."""
        self.say("always discards")
        return random_discard(decision, self.rng)
