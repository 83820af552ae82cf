"""Determinized Monte Carlo: every candidate is played on in the same imagined worlds, and the worst drop out.

Worlds are played to the end of the age, where the judge says what has become of the table. Later ones are played to the
end of the game as well: what the judge was wrong by is corrected, as far as it can be told from luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from sevenwonders.bots.base import Decision
from sevenwonders.bots.candidates import Candidate, worth_trying
from sevenwonders.bots.instinct.company import Company
from sevenwonders.bots.instinct.imagining import Imagination
from sevenwonders.bots.instinct.minds import Minds
from sevenwonders.bots.instinct.offers import column_of
from sevenwonders.bots.instinct.players import batch_of
from sevenwonders.bots.rewards import reward, reward_of_lead, win_width
from sevenwonders.bots.rollout import forget
from sevenwonders.engine import Knowledge, Move, Phase, State, advance, decisions, determinize
from sevenwonders.engine.position import LAST_AGE

# Tables played side by side: more are quicker each, but take longer together.
SIDE_BY_SIDE: Final = 16
# Worlds that are only judged, before others are played to the end; and how many corrections are believed half, by age:
# the further the end, the more it is a matter of luck.
ONLY_JUDGED: Final = 32
BELIEVED_HALF: Final = (0.0, 60.0, 12.0, 0.0)
# Worlds before the first candidate may drop out; the fewest between two cuts, and their least part of all before, so
# that a world costs the same however many there were.
FIRST_CUT: Final = 8
CUT_EVERY: Final = 4
CUT_PART: Final = 8


class Search:
    """The search for one decision; it can be run on as long as there is time."""

    def __init__(self, knowledge: Knowledge, decision: Decision, minds: Minds, rng: Random) -> None:
        self.knowledge = knowledge
        self.decision = decision
        self.minds = minds
        self.rng = rng
        self.live = self._candidates()
        self.dropped: list[Candidate] = []
        self.worlds = 0
        self.next_cut = FIRST_CUT
        self.age = knowledge.view.age
        self.width = win_width(knowledge.view.age, knowledge.view.turn)
        self.trust = BELIEVED_HALF[self.age]

    def run(self, go_on: Callable[[], bool], most_worlds: int = 0, tables: int = SIDE_BY_SIDE) -> None:
        """Try the candidates in world after world, until time, worlds or rivals run out.

        What is not finished in time is lost: fewer tables side by side lose less, when there is little time.
        """
        while len(self.live) > 1 and (not most_worlds or self.worlds < most_worlds):
            count = max(1, tables // len(self.live))
            if most_worlds:
                count = min(count, most_worlds - self.worlds)
            if not self._try_worlds(count, go_on):
                return
            self.worlds += count
            if self.worlds >= self.next_cut:
                self._cut()
                self.next_cut = self.worlds + max(CUT_EVERY, self.worlds // CUT_PART)

    def best(self) -> Candidate:
        """Return the candidate that is worth most."""
        return max(self.live, key=lambda candidate: candidate.mean(self.trust))

    def _candidates(self) -> list[Candidate]:
        decision = self.decision
        moves = [Move(option.action, option.card, option.payments[0]) for option in decision.options]
        world = determinize(self.knowledge, self.rng)
        answered = None if decision.own is None else {decision.player: decision.own}
        question = next(one for one in decisions(world, answered) if one.seat == decision.seat)
        batch = batch_of([(world, [question])])
        liked = batch.likings(self.minds.player.out(batch.rows, batch.asked, batch.beside))[0].tolist()
        by_column = dict(zip(batch.columns[0].tolist(), liked, strict=True))
        forget(world)
        # Declining a dig is no offer: there is always something to build.
        return worth_trying(
            [(move, by_column[column_of(move.action, move.card)]) for move in moves if move.card is not None]
        )

    def _try_worlds(self, count: int, go_on: Callable[[], bool]) -> bool:
        """Play some worlds with every candidate, or drop them whole when time runs out in between."""
        if not go_on():
            return False
        worlds = [determinize(self.knowledge, self.rng) for _ in range(count)]
        options = self.knowledge.view.options
        company = Company(self.rng, count, options.cities, options.players, self.decision.player)
        imagination = Imagination(self.minds, company)
        states, lies_in = self._moved(worlds, imagination)
        ends = imagination.played_on(states, lies_in, self.age, go_on)
        if ends is None:
            return False
        rewards = self._rewards(ends, imagination)
        finals: list[float] | None = None
        if self.trust and self.worlds >= ONLY_JUDGED:
            over = imagination.played_on(ends, lies_in, LAST_AGE, go_on)
            if over is None:
                return False
            finals = [reward(end, self.decision.player, self.width) for end in over]
        for place, promised in enumerate(rewards):
            candidate = self.live[place % len(self.live)]
            candidate.rewards.append(promised)
            if finals is not None:
                candidate.corrections.append(finals[place] - promised)
        return True

    def _moved(self, worlds: Sequence[State], imagination: Imagination) -> tuple[list[State], list[int]]:
        """Return the worlds after each candidate's move, and which world each of them is."""
        given = {} if self.decision.own is None else {self.decision.player: self.decision.own}
        lies_in = [place for place in range(len(worlds)) for _ in self.live]
        tables = [worlds[place] for place in lies_in]
        answers = [
            {**others, **given, self.decision.seat: candidate.move}
            for others in self._others(worlds, imagination)
            for candidate in self.live
        ]
        imagination.answer_for_free_cities(tables, answers, lies_in)
        states = [advance(table, answer) for table, answer in zip(tables, answers, strict=True)]
        for world in worlds:
            forget(world)
        return states, lies_in

    def _others(self, worlds: Sequence[State], imagination: Imagination) -> list[dict[int, Move]]:
        """Return what the other cities do: the same whatever the candidate, as all choose at once."""
        asked = [(world, [one for one in decisions(world) if one.seat != self.decision.seat]) for world in worlds]
        if not asked[0][1]:
            return [{} for _ in worlds]
        return imagination.answers(asked, range(len(worlds)))

    def _rewards(self, ends: Sequence[State], imagination: Imagination) -> list[float]:
        """Return the rewards of the ends of a game, or of what the judge expects of the ends of an age."""
        player = self.decision.player
        if ends[0].phase == Phase.OVER:
            return [reward(end, player, self.width) for end in ends]
        return [reward_of_lead(lead, self.width) for lead in imagination.leads(ends, player)]

    def _cut(self) -> None:
        leader = self.best()
        kept = []
        for candidate in self.live:
            if candidate is leader or not candidate.is_clearly_behind(leader, self.trust):
                kept.append(candidate)
            else:
                self.dropped.append(candidate)
        self.live = kept
