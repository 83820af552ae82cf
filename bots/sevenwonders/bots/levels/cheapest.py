"""The level that looks at prices only."""

from __future__ import annotations

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.picking import as_move, best, builds, random_discard
from sevenwonders.engine import Move, Observation


class CheapestBot(Bot):
    """Builds the cheapest playable card, else discards."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return the build that costs the fewest coins."""
        possible = builds(decision)
        if not possible:
            self.say("nothing can be built: discards")
            return random_discard(decision, self.rng)
        chosen = best(possible, lambda option: -option.payments[0].total, self.rng)
        self.say(f"nothing is cheaper than {chosen.payments[0].total} coins")
        return as_move(chosen, self.rng)
