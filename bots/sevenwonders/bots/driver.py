"""Plays bots against each other on the engine, without a network.

A bot gets the view of its seat, the events that seat may see, and its decision with all options: never the position.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sevenwonders.bots.asking import narrow
from sevenwonders.bots.base import Bot
from sevenwonders.engine import (
    Deal,
    Event,
    GameOptions,
    Move,
    Phase,
    State,
    call_god,
    decisions,
    new_game,
    observe,
    resolve,
    visible,
)
from sevenwonders.engine import Decision as EngineDecision

Clock = Callable[[], float]


@dataclass(slots=True)
class Game:
    """A finished game: the last position and what each seat took to think, in seconds a decision."""

    final: State
    times: list[list[float]] = field(default_factory=list)
    turns: int = 0


class Match:
    """One game in progress between bots."""

    def __init__(self, options: GameOptions, deal: Deal, bots: Sequence[Bot], clock: Clock = time.perf_counter) -> None:
        if len(bots) != options.players:
            raise ValueError(f"{options.players} players need as many bots, not {len(bots)}")
        self.bots = bots
        self.clock = clock
        self.state = new_game(options, deal)
        self.times: list[list[float]] = [[] for _ in bots]
        self.listener: Callable[[int, Move, list[str]], None] | None = None

    def play(self) -> Game:
        """Play to the end."""
        for seat, bot in enumerate(self.bots):
            bot.on_start(observe(self.state, seat))
        while self.state.phase != Phase.OVER:
            self.step()
        for seat, bot in enumerate(self.bots):
            bot.on_end(observe(self.state, seat))
        return Game(self.state, self.times, self.state.step)

    def step(self) -> None:
        """Ask everybody who is to decide, then resolve."""
        if self.state.phase == Phase.TURN and self.state.options.gods:
            self._call_gods()
        answers: dict[int, Move] = {}
        for asked in decisions(self.state):
            answers[asked.seat] = self._ask(asked)
        if self.state.phase == Phase.TURN and self.state.has_free_city():
            asked = decisions(self.state, answers)[-1]
            answers[asked.seat] = self._ask(asked, answers[asked.player])
        self.state, events = resolve(self.state, answers)
        self._tell(events)

    def _call_gods(self) -> None:
        for seat in range(self.state.options.players):
            asked = decisions(self.state)[seat]
            question = narrow(self.state, asked)
            if question.god_calls:
                call = self.bots[seat].call(observe(self.state, seat), question)
                if call is not None:
                    self.state, events = call_god(self.state, seat, call)
                    self._tell(events)

    def _ask(self, asked: EngineDecision, own: Move | None = None) -> Move:
        bot = self.bots[asked.player]
        view = observe(self.state, asked.player)
        question = narrow(self.state, asked, own)
        began = self.clock()
        move = bot.choose(view, question)
        self.times[asked.player].append(self.clock() - began)
        asked.check(move)
        if self.listener is not None:
            self.listener(asked.seat, move, bot.take_reasons())
        return move

    def _tell(self, events: list[Event]) -> None:
        for seat, bot in enumerate(self.bots):
            # A view costs more than most bots' thinking, so it is built only for those who listen.
            if type(bot).on_events is not Bot.on_events:
                seen = visible(events, seat)
                if seen:
                    bot.on_events(observe(self.state, seat), seen)


def play_game(options: GameOptions, deal: Deal, bots: Sequence[Bot], clock: Clock = time.perf_counter) -> Game:
    """Play one game between bots, one for each player."""
    return Match(options, deal, bots, clock).play()
