"""The random level (AIPR)."""

from __future__ import annotations

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.picking import as_move, builds, random_discard
from sevenwonders.engine import Action, Move, Observation, Option


class RandomBot(Bot):
    """A wonder stage when possible, else a random card, else a random discard."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return a stage, a build or a discard, each drawn at random."""
        stages = decision.by_action(Action.WONDER)
        if stages:
            self.say("a wonder stage is possible")
            return as_move(self.rng.choice(stages), self.rng)
        possible = builds(decision)
        if not possible:
            self.say("nothing can be built: discards")
            return random_discard(decision, self.rng)
        return as_move(self.pick(possible), self.rng)

    def pick(self, possible: list[Option]) -> Option:
        """Return the card to build."""
        self.say("any card that can be built")
        return self.rng.choice(possible)
