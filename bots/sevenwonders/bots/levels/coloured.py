"""The level that gathers resources."""

from __future__ import annotations

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.picking import as_move, builds, random_discard
from sevenwonders.engine import Move, Observation
from sevenwonders.engine.effects import BROWN, GRAY


class ColouredBot(Bot):
    """Builds resources first, then any affordable card, else discards."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return a resource card if there is one to build."""
        possible = builds(decision)
        if not possible:
            self.say("nothing can be built: discards")
            return random_discard(decision, self.rng)
        resources = [o for o in possible if o.card is not None and o.card.color in (BROWN, GRAY)]
        self.say("resources first" if resources else "no resource to build: any card")
        return as_move(self.rng.choice(resources or possible), self.rng)
