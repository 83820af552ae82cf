"""The contract of a bot, as a test anybody can run: legal, in time, equal for equal seeds, fed by the view only."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from sevenwonders.bots.asking import narrow
from sevenwonders.bots.base import Bot, Decision
from sevenwonders.engine import (
    Deal,
    GameOptions,
    Knowledge,
    Move,
    Observation,
    Phase,
    Refused,
    State,
    call_god,
    deal,
    decisions,
    determinize,
    new_game,
    observe,
    random_boards,
    random_move,
    resolve,
    visible,
)
from sevenwonders.engine import Decision as EngineDecision

MakeBot = Callable[[int], Bot]


class BrokenContract(AssertionError):
    """A bot did what no bot may do; the text says what and when."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What a passed check looked at."""

    games: int
    decisions: int
    slowest: float


def check_bot(
    make: MakeBot,
    *,
    limit_seconds: float = 1.0,
    seed: int = 0,
    players: tuple[int, ...] = (2, 3, 4, 5, 6, 7),
    clock: Callable[[], float] = time.perf_counter,
) -> Checked:
    """Play a game of every size, with and without gods, and raise BrokenContract at the first breach.

    `make(seed)` returns a new bot. At each decision two bots of one seed are asked: one sees the real position's view,
    the other the view of a position whose every hidden card was dealt anew; they must agree.
    """
    games = asked = 0
    slowest = 0.0
    for count in players:
        for gods in (False, True):
            options = GameOptions(count, gods=gods, open_discards=bool(games % 3 == 2))
            game = _Game(make, options, seed + games, limit_seconds, clock)
            game.play()
            games += 1
            asked += game.asked
            slowest = max(slowest, game.slowest)
    return Checked(games, asked, slowest)


class _Game:
    """One game of the bot under test, twice over, among random players."""

    def __init__(
        self, make: MakeBot, options: GameOptions, seed: int, limit: float, clock: Callable[[], float]
    ) -> None:
        self.rng = Random(seed)
        self.limit = limit
        self.clock = clock
        self.seat = seed % options.players
        self.state = new_game(options, _deal(options, self.rng))
        self.bot = make(seed)
        self.twin = make(seed)
        view = observe(self.state, self.seat)
        self.knowledge = Knowledge(view)
        self.asked = 0
        self.slowest = 0.0
        for one in (self.bot, self.twin):
            one.on_start(view)

    def play(self) -> None:
        while self.state.phase != Phase.OVER:
            self._call_god()
            answers = {asked.seat: self._answer(asked) for asked in decisions(self.state)}
            if self.state.phase == Phase.TURN and self.state.has_free_city():
                asked = decisions(self.state, answers)[-1]
                answers[asked.seat] = self._answer(asked, answers[asked.player])
            self.state, events = resolve(self.state, answers)
            seen = visible(events, self.seat)
            view = observe(self.state, self.seat)
            self.knowledge.update(view, seen)
            for one in (self.bot, self.twin):
                one.on_events(view, seen)
        for one in (self.bot, self.twin):
            one.on_end(observe(self.state, self.seat))

    def _answer(self, asked: EngineDecision, own: Move | None = None) -> Move:
        if asked.player != self.seat:
            return random_move(asked, self.rng)
        question = narrow(self.state, asked, own)
        view = observe(self.state, self.seat)
        self._expect_no_position(view, question)
        move = self._timed(self.bot, view, question)
        self._expect_legal(asked, move)
        again = self._ask_twin(view, question)
        if again != move:
            raise BrokenContract(f"{self._when()}: the same seed and view gave {move}, then {again}")
        self.asked += 1
        return move

    def _ask_twin(self, view: Observation, question: Decision) -> Move:
        """Ask the second bot with another position in play, which differs in all that the seat cannot know."""
        real = self.state
        if self.knowledge.view != view:
            self.knowledge.update(view, ())
        self.state = determinize(self.knowledge, self.rng)
        try:
            return self.twin.choose(observe(self.state, self.seat), question)
        finally:
            self.state = real

    def _timed(self, bot: Bot, view: Observation, question: Decision) -> Move:
        began = self.clock()
        move = bot.choose(view, question)
        taken = self.clock() - began
        self.slowest = max(self.slowest, taken)
        if taken > self.limit:
            raise BrokenContract(f"{self._when()}: took {1000 * taken:.0f} ms of {1000 * self.limit:.0f}")
        return move

    def _expect_legal(self, asked: EngineDecision, move: Move) -> None:
        if not isinstance(move, Move):
            raise BrokenContract(f"{self._when()}: answered {move!r}, which is no move")
        try:
            asked.check(move)
        except Refused as refused:
            raise BrokenContract(f"{self._when()}: {move} is refused: {refused}") from refused

    def _expect_no_position(self, *given: object) -> None:
        """Make sure that nothing handed to the bot leads to a position or a deal."""
        seen: set[int] = set()
        waiting: list[object] = list(given)
        while waiting:
            item = waiting.pop()
            if id(item) in seen or isinstance(item, type) or callable(item):
                continue
            seen.add(id(item))
            if isinstance(item, State | Deal):
                raise BrokenContract(f"{self._when()}: the view or decision leads to a hidden {type(item).__name__}")
            waiting.extend(gc.get_referents(item))

    def _call_god(self) -> None:
        """Let the bot call its god, and let both of its copies know the same."""
        if self.state.phase != Phase.TURN or not self.state.options.gods:
            return
        asked = decisions(self.state)[self.seat]
        question = narrow(self.state, asked)
        if not question.god_calls:
            return
        view = observe(self.state, self.seat)
        call = self.bot.call(view, question)
        again = self.twin.call(view, question)
        if call != again:
            raise BrokenContract(f"{self._when()}: the same seed and view called {call}, then {again}")
        if call is None:
            return
        if call not in question.god_calls:
            raise BrokenContract(f"{self._when()}: called {call}, which is not offered")
        self.state, events = call_god(self.state, self.seat, call)
        seen = visible(events, self.seat)
        view = observe(self.state, self.seat)
        self.knowledge.update(view, seen)
        for one in (self.bot, self.twin):
            one.on_events(view, seen)

    def _when(self) -> str:
        return f"{self.state.options.players} players, age {self.state.age}, turn {self.state.turn}"


def _deal(options: GameOptions, rng: Random) -> Deal:
    return deal(options, random_boards(options, rng), rng)
