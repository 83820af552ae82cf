"""Seats that answer at random through the client library, and remember every answer the server acknowledged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.server.helpers import legal_moves

from sevenwonders.client import AsyncClient, GameMirror, GameRefusal, StaleDecision
from sevenwonders.engine import GameRecord, Phase, Recorder, replay, totals
from sevenwonders.v1 import game_pb2, record_pb2


@dataclass
class Seat:
    """One player of one game."""

    client: AsyncClient
    game_id: str
    rng: Random
    # Called after each acknowledgement.
    acknowledged: Callable[[], None] = lambda: None
    mirror: GameMirror = field(default_factory=GameMirror)
    # What was acknowledged last, by decision, in the order the decisions came: city and move.
    answers: dict[str, tuple[int, game_pb2.Move]] = field(default_factory=dict)

    async def play(self) -> None:
        """Answer everything until the game is over, whatever happens to the server."""
        async for news in self.client.watch_game(self.game_id):
            self.mirror.apply(news)
            for decision in self.mirror.open_decisions():
                await self._answer(decision)

    async def _answer(self, decision: game_pb2.Decision) -> None:
        moves = legal_moves(decision)
        # One answer in five is changed before the turn ends.
        for _ in range(2 if self.rng.random() < 0.2 else 1):
            try:
                sent = await self.client.submit_move(self.game_id, decision.decision_id, self.rng.choice(moves))
            except (StaleDecision, GameRefusal) as refusal:
                if refusal.reason not in ("STALE_DECISION", "GAME_OVER"):
                    raise
                # The others were faster, and what was acknowledged before stands; or the own card was changed
                # meanwhile, and the free city is asked anew.
                asked_anew = decision.kind == game_pb2.DECISION_KIND_FREE_CITY
                assert asked_anew or decision.decision_id in self.answers
                return
            self.answers[decision.decision_id] = (decision.city_seat, sent.answer.move)
            self.mirror.answers[decision.decision_id] = sent.answer.move
            self.acknowledged()


def check_record(record: record_pb2.GameRecord, seats: list[Seat]) -> None:
    """Every acknowledged answer is in the record, nothing else is, and the record plays to the end everybody saw."""
    for city in range(len(record.wonder_side_ids)):
        played = [recorded.move for recorded in record.moves if recorded.seat == city]
        told = [move for seat in seats for asked, move in seat.answers.values() if asked == city]
        if len(record.wonder_side_ids) == len(seats):
            assert played == told, f"city {city}: what was played is not what was acknowledged"
        else:
            # The free city's answers come from both runners in turn: no order among two players' own lists.
            assert sorted(m.SerializeToString() for m in played) == sorted(m.SerializeToString() for m in told)
    assert not any(recorded.timed_out for recorded in record.moves)
    engine_record = GameRecord.from_bytes(record.engine_record)
    *_, (final, _) = replay(engine_record)
    assert final.phase == Phase.OVER
    again = Recorder(engine_record.options, engine_record.deal)
    for step in engine_record.steps:
        again.play(step)
    assert again.record().to_bytes() == record.engine_record
    for seat in seats:
        assert [city.score.total for city in seat.mirror.public_view.cities] == totals(final)
    assert [one.score.total for one in record.summary.seats] == totals(final)[: len(record.summary.seats)]
