"""A game on the server's own views without a connection: what each seat would be streamed."""

from __future__ import annotations

from random import Random

from sevenwonders.engine import (
    Decision,
    GameOptions,
    GodCall,
    Move,
    Phase,
    Question,
    call_god,
    deal,
    decisions,
    god_calls,
    new_game,
    random_boards,
    resolve,
)
from sevenwonders.server import wire
from sevenwonders.server.views import Chronicle, private_view, public_view
from sevenwonders.v1 import game_pb2, game_service_pb2

Response = game_service_pb2.WatchGameResponse


class Recorded:
    """What the server's views ask of its record of a game."""

    def __init__(self, state) -> None:
        self.state = state


class WiredGame:
    """A game in progress; `response(seat)` is what the server would send next, `response(seat, 1)` everything."""

    def __init__(self, options: GameOptions, seed: int) -> None:
        self.rng = Random(seed)
        self.recorder = Recorded(new_game(options, deal(options, random_boards(options, self.rng), self.rng)))
        self.answers: dict[int, Move] = {}
        self.chronicle = Chronicle(options.players, options.open_discards)
        self.chronicle.begin(self.state)
        self.sent = [(0, 0)] * options.players

    @property
    def state(self):
        return self.recorder.state

    def decisions(self) -> list[Decision]:
        return decisions(self.state, self.answers)

    def decision_id(self, decision: Decision) -> str:
        return f"{self.state.step}.{decision.seat}"

    def find(self, decision_id: str) -> Decision:
        return next(one for one in self.decisions() if self.decision_id(one) == decision_id)

    def own(self, decision: Decision) -> Move | None:
        """Return the runner's move beside which the free city is asked about."""
        return self.answers[decision.player] if decision.kind == Question.FREE_CITY else None

    def call(self, seat: int, call: GodCall) -> None:
        self.recorder.state, events = call_god(self.state, seat, call)
        self.chronicle.god_called(self.state, events)

    def call_at_random(self) -> None:
        """Let everybody who may call a god do so half of the time."""
        for seat in range(self.state.options.players if self.state.phase == Phase.TURN else 0):
            calls = god_calls(self.state, seat)
            if calls and self.rng.random() < 0.5:
                self.call(seat, self.rng.choice(calls))

    def resolve(self) -> None:
        before = self.state
        self.recorder.state, events = resolve(before, self.answers)
        self.answers = {}
        self.chronicle.resolved(before, self.state, events)

    def response(self, seat: int, start: int = 0) -> Response:
        """Return the complete views with all events from a revision on, or those this seat was not sent yet."""
        public, private = (start - 1, 0) if start else self.sent[seat]
        sent = Response(revision=self.chronicle.revision)
        sent.public_view.CopyFrom(public_view(self.state, "game", "table", ""))
        sent.private_view.CopyFrom(private_view(self, seat))
        sent.answers.CopyFrom(self._answers(seat))
        for chunk in self.chronicle.public[public:]:
            sent.MergeFromString(chunk)
        for _, chunk in self.chronicle.private[seat][private:]:
            sent.MergeFromString(chunk)
        if not start:
            self.sent[seat] = (len(self.chronicle.public), len(self.chronicle.private[seat]))
        return sent

    def _answers(self, seat: int) -> game_pb2.Answers:
        cities = len(self.state.cities)
        return game_pb2.Answers(
            answers=[
                game_pb2.Answer(
                    decision_id=self.decision_id(decision),
                    move=wire.move(self.answers[decision.seat], decision.city, decision.seat, cities),
                )
                for decision in self.decisions()
                if decision.player == seat and decision.seat in self.answers
            ]
        )
