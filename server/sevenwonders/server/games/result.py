"""Finished games: what is kept of them, and the full record and replay made from it."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders.engine import CATALOG, Decision, Event, GameRecord, Move, State, decisions, ranks, replay, score
from sevenwonders.engine.record import Call, Step, canonical, encode_deal
from sevenwonders.server import wire
from sevenwonders.server.games.core import ABANDONED, GameCore
from sevenwonders.server.lobby.table import timestamp
from sevenwonders.server.store import PutResult
from sevenwonders.server.views import public_view, score_sheet
from sevenwonders.server.views.events import public_event
from sevenwonders.v1 import common_pb2, game_service_pb2, lobby_pb2, record_pb2


def result(core: GameCore) -> PutResult:
    """Return what is stored of an ended game."""
    summary = _summary(core)
    return PutResult(
        core.game_id,
        core.end_ms,
        not core.private,
        core.people,
        summary.SerializeToString(),
        _kept(core, summary).SerializeToString(),
    )


def _summary(core: GameCore) -> record_pb2.GameSummary:
    state = core.recorder.state
    ended = core.ended != ABANDONED
    sheets = score(state)
    places = ranks(state) if ended else [0] * len(core.seats)
    return record_pb2.GameSummary(
        game_id=core.game_id,
        table_title=core.title,
        start_time=timestamp(core.start_ms),
        end_time=timestamp(core.end_ms),
        end=record_pb2.GAME_END_FINISHED if ended else record_pb2.GAME_END_ABANDONED,
        seats=[
            record_pb2.ResultSeat(
                seat=index,
                player_id=seat.player_id,
                display_name=seat.name,
                client_kind=common_pb2.CLIENT_KIND_BOT if seat.bot_plays() else common_pb2.CLIENT_KIND_HUMAN,
                bot_level=(seat.level or core.bot_level) if seat.bot_plays() else "",
                wonder_side_id=state.cities[index].side.id,
                score=score_sheet(sheets[index], places[index]),
            )
            for index, seat in enumerate(core.seats)
        ],
    )


def _kept(core: GameCore, summary: record_pb2.GameSummary) -> record_pb2.GameRecord:
    """Return the record without what a replay gives; of the moves only those the server chose are marked."""
    dealt = core.recorder.deal
    told = game_service_pb2.WatchGameResponse.FromString(core.chronicle.public_since(1))
    return record_pb2.GameRecord(
        summary=summary,
        catalog_version=CATALOG.version,
        options=lobby_pb2.TableOptions.FromString(core.table_options),
        wonder_side_ids=[side.id for side in dealt.boards],
        moves=[record_pb2.RecordedMove(step=step, seat=seat, timed_out=True) for step, seat in core.timed_out],
        events=told.events,
        engine_record=core.recorder.record().to_bytes(),
        deal_commitment=core.commitment,
        commitment_salt=core.salt,
        deal_bytes=canonical(encode_deal(dealt)),
    )


def full_record(kept: bytes) -> record_pb2.GameRecord:
    """Return the whole record of a finished game."""
    record = record_pb2.GameRecord.FromString(kept)
    game = GameRecord.from_bytes(record.engine_record)
    late = {(move.step, move.seat) for move in record.moves}
    del record.moves[:]
    for age, hands in enumerate(game.deal.hands, start=1):
        for seat, hand in enumerate(hands):
            record.dealt_hands.add(age=age, seat=seat, card_ids=[card.id for card in hand])
    for before, _, _, step in _played(game):
        if isinstance(step, Call):
            record.god_calls.add(step=before.step, seat=step.seat, call=wire.god_call(step.call))
        else:
            record.moves.extend(_moves(before, step, late))
    return record


def replayed(kept: bytes) -> Iterator[bytes]:
    """Yield every position of a finished game with all hands open, as responses of ReplayGame."""
    record = record_pb2.GameRecord.FromString(kept)
    game = GameRecord.from_bytes(record.engine_record)
    late = {(move.step, move.seat) for move in record.moves}
    first = next(replay(game))[0]
    yield _position(record, 0, first, [], []).SerializeToString()
    for number, (before, after, events, step) in enumerate(_played(game), start=1):
        moves = [] if isinstance(step, Call) else _moves(before, step, late)
        yield _position(record, number, after, events, moves).SerializeToString()


def _played(game: GameRecord) -> Iterator[tuple[State, State, list[Event], Step]]:
    positions = replay(game)
    before = next(positions)[0]
    for step, (after, events) in zip(game.steps, positions, strict=True):
        yield before, after, events, step
        before = after


def _moves(before: State, step: dict[int, Move], late: set[tuple[int, int]]) -> list[record_pb2.RecordedMove]:
    asked: dict[int, Decision] = {decision.seat: decision for decision in decisions(before, step)}
    return [
        record_pb2.RecordedMove(
            step=before.step,
            seat=seat,
            move=wire.move(move, asked[seat].city, seat, len(before.cities)),
            timed_out=(before.step, seat) in late,
        )
        for seat, move in sorted(step.items())
    ]


def _position(
    record: record_pb2.GameRecord,
    number: int,
    state: State,
    events: list[Event],
    moves: list[record_pb2.RecordedMove],
) -> game_service_pb2.ReplayGameResponse:
    told = [seen for event in events if (seen := public_event(event)) is not None]
    for event in told:
        event.age, event.turn = state.age, state.turn
    return game_service_pb2.ReplayGameResponse(
        step=number,
        public_view=public_view(state, record.summary.game_id, "", record.deal_commitment),
        revealed_seats=[
            record_pb2.RevealedSeat(
                seat=seat,
                hand_card_ids=[card.id for card in state.hands[seat]],
                buried_card_ids=[card.id for card in state.cities[seat].buried],
            )
            for seat in range(len(state.cities))
        ],
        events=told,
        moves=moves,
    )
