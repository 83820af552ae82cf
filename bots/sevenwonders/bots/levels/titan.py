"""The titan level: determinized Monte Carlo from its own memory, played by networks that taught themselves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.instinct.minds import Minds, learned
from sevenwonders.bots.levels.insane import InsaneBot
from sevenwonders.bots.search import Search
from sevenwonders.engine import Event, GodCall, Knowledge, Move, Observation

THINK_MS: Final = 1000
# The share of its time a game takes: more players mean longer playouts and more that can happen.
SHARE: Final = {2: 0.8, 3: 0.8, 4: 0.9}
# The part of what is left on a table's clock that one decision may take.
MOST_OF_CLOCK: Final = 0.4
# Kept back for what follows the last playout.
MARGIN_S: Final = 0.004


class TitanBot(Bot):
    """Plays every promising move out in worlds that fit its memory; `worlds` bounds them instead of the clock."""

    heavy = True

    def __init__(
        self,
        seed: int = 0,
        think_ms: int = THINK_MS,
        worlds: int = 0,
        cpu: bool = False,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(seed)
        if think_ms < 1 or worlds < 0:
            raise ValueError("thinking takes at least 1 ms, and no fewer than 0 worlds")
        self.think_ms = think_ms
        self.worlds = worlds
        # Processor time instead of wall time: for tournaments on a machine that has other work to do.
        self.clock = time.process_time if cpu else clock
        self.advisor = InsaneBot(seed)
        self.minds: Minds = learned()
        self.knowledge: Knowledge | None = None
        self.search: Search | None = None

    def on_start(self, view: Observation) -> None:
        """Begin to remember; a game joined without its past is played by the forecast alone."""
        self.knowledge = Knowledge(view) if view.step == 0 else None

    def on_events(self, view: Observation, events: Sequence[Event]) -> None:
        """Remember what happened."""
        if self.knowledge is not None:
            self.knowledge.update(view, events)
        else:
            self.advisor.on_events(view, events)

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return the move with the best outcome over the worlds tried."""
        began = self.clock()
        if self.knowledge is None:
            self.say("plays by forecast: no memory")
            return max(self.advisor.valued(view, decision), key=lambda pair: pair[1])[0]
        return self._think(view, decision, began)

    def ponder(self, go_on: Callable[[], bool]) -> Move | None:
        """Think on about the last question while others decide; return the move that is best now."""
        if self.search is None:
            return None
        # There are moments only, between answers for others: one world at a time.
        self.search.run(go_on, tables=1)
        return self.search.best().move

    def call(self, view: Observation, decision: Decision) -> GodCall | None:
        """Return the call the forecast advises."""
        return self.advisor.call(view, decision)

    def _think(self, view: Observation, decision: Decision, began: float) -> Move:
        assert self.knowledge is not None
        if view is not self.knowledge.view:
            self.knowledge.update(view, ())
        self.search = Search(self.knowledge, decision, self.minds, self.rng)
        end = began + self._seconds(view.options.players) - MARGIN_S
        clocked = not self.worlds
        self.search.run(lambda: not clocked or self.clock() < end, self.worlds)
        self._explain(self.search)
        return self.search.best().move

    def _seconds(self, players: int) -> float:
        """Return the time for one decision, never so much that the table's clock could run out."""
        seconds = self.think_ms * SHARE.get(players, 1.0) * self.time_share / 1000.0
        return seconds if self.seconds_left is None else min(seconds, MOST_OF_CLOCK * self.seconds_left)

    def _explain(self, search: Search) -> None:
        if not self.explaining:
            return
        tried = sorted(search.live + search.dropped, key=lambda one: -one.mean(search.trust))
        if len(tried) == 1:
            self.say("there is only one sensible move")
            return
        self.say(f"{search.worlds} worlds tried")
        chosen = search.best()
        for candidate in tried[:5]:
            name = candidate.move.card.name if candidate.move.card is not None else "nothing"
            mark = "->" if candidate is chosen else "  "
            what = f"{candidate.move.action.name.lower()} {name}"
            self.say(f"{mark} {what}: {candidate.mean(search.trust):.3f} over {len(candidate.rewards)} worlds")
