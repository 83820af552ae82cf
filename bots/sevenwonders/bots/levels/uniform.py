"""The yardstick: no preference at all."""

from __future__ import annotations

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.engine import Move, Observation


class UniformBot(Bot):
    """Answers uniformly at random over card and action, then over the ways to pay."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return any legal move."""
        option = self.rng.choice(decision.options)
        self.say("any legal move")
        return Move(option.action, option.card, self.rng.choice(option.payments))
