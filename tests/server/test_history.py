"""Finished games: history, records, proofs of fair deals, replays."""

from __future__ import annotations

import asyncio
import hashlib
import json
from random import Random
from typing import Any

import grpc
import pytest
from tests.server.helpers import Client, People, create, join, play, refused, start, started

from sevenwonders.engine import GameRecord, fingerprint, replay
from sevenwonders.v1 import game_pb2, record_pb2
from sevenwonders.v1 import game_service_pb2 as pb


async def finished(people: People, count: int = 3, **more: Any) -> tuple[list[Client], str, list[list[Any]]]:
    clients, game_id = await started(people, count, **more)
    watches = [client.watch_game(game_id) for client in clients]
    told = await asyncio.gather(*(play(c, w, game_id, Random(7)) for c, w in zip(clients, watches, strict=True)))
    return clients, game_id, told


async def record_of(client: Client, game_id: str) -> record_pb2.GameRecord:
    answer = await client.call(client.game.GetGameRecord, pb.GetGameRecordRequest(game_id=game_id))
    record: record_pb2.GameRecord = answer.game_record
    return record


@pytest.mark.parametrize("count", [2, 3, 6])
async def test_the_record_plays_again_to_the_same_end(people: People, count: int) -> None:
    clients, game_id, told = await finished(people, count, gods_and_heroes=True, side_mode=2)
    record = await record_of(clients[0], game_id)
    core = people.application.hub.rooms[game_id].core
    positions = [state for state, _ in replay(GameRecord.from_bytes(record.engine_record))]
    assert fingerprint(positions[-1]) == fingerprint(core.recorder.state)
    final = [m.public_view for m in told[0] if m.HasField("public_view")][-1]
    for seat in record.summary.seats:
        assert seat.score == final.cities[seat.seat].score
    assert list(record.events) == [event for message in told[0] for event in message.events]
    assert len(record.summary.seats) == count
    assert record.summary.end == record_pb2.GAME_END_FINISHED


async def test_the_deals_are_what_was_committed_to_at_the_start(people: People) -> None:
    clients, game_id, told = await finished(people)
    commitment = told[1][0].public_view.deal_commitment
    record = await record_of(clients[1], game_id)
    assert record.deal_commitment == commitment
    assert hashlib.sha256(record.commitment_salt + record.deal_bytes).hexdigest() == commitment
    assert len(record.commitment_salt) == 32
    dealt = json.loads(record.deal_bytes)
    assert dealt["boards"] == list(record.wonder_side_ids)
    for hand in record.dealt_hands:
        assert dealt["hands"][hand.age - 1][hand.seat] == list(hand.card_ids)
    first = next(e.hand_received for e in told[1][0].private_events if e.HasField("hand_received"))
    assert list(first.card_ids) == dealt["hands"][0][1]


async def test_moves_are_recorded_with_what_was_hidden(people: People) -> None:
    clients, game_id, told = await finished(people)
    record = await record_of(clients[0], game_id)
    secrets = [event for message in told[2] for event in message.private_events if event.card_played_secretly.card_id]
    # In the last turn of an age the seventh card goes too, without a move.
    hidden = [event.card_played_secretly.card_id for event in secrets if event.turn < 6]
    played = iter([move.move.card_id for move in record.moves if move.seat == 2])
    assert all(card_id in played for card_id in hidden), "in this order"
    assert [move.step for move in record.moves] == sorted(move.step for move in record.moves)


async def test_a_record_is_given_out_only_after_the_end(people: People) -> None:
    clients, game_id = await started(people, 3)
    assert await refused(record_of(clients[0], game_id)) == "GAME_NOT_FINISHED"
    assert await refused(record_of(clients[0], "g0")) == "GAME_NOT_FOUND"
    replayed = clients[0].watch(clients[0].game.ReplayGame, pb.ReplayGameRequest(game_id=game_id))
    assert await replayed.end() == (grpc.StatusCode.FAILED_PRECONDITION, "GAME_NOT_FINISHED")


async def test_a_private_game_is_nobody_elses_business(people: People) -> None:
    clients, game_id = await private_game(people)
    stranger = await people.client("Stranger")
    assert await refused(record_of(stranger, game_id)) == "GAME_NOT_FOUND"
    listed = await stranger.call(stranger.game.ListGames, pb.ListGamesRequest())
    assert not listed.games
    own = await clients[0].call(clients[0].game.ListGames, pb.ListGamesRequest())
    assert [game.game_id for game in own.games] == [game_id]


async def private_game(people: People) -> tuple[list[Client], str]:
    clients = [await people.client(f"Player {number}") for number in range(3)]
    made = await create(clients[0], seats=3, private=True)
    for client in clients[1:]:
        await join(client, made.table.table_id, code=made.room_code)
    game_id = await start(clients[0], made.table.table_id)
    stranger = await people.client("Stranger")
    assert await stranger.watch_game(game_id).end() == (grpc.StatusCode.NOT_FOUND, "GAME_NOT_FOUND")
    guest = stranger.watch_game(game_id, code=made.room_code)
    assert (await guest.next()).public_view.game_id == game_id
    watches = [client.watch_game(game_id) for client in clients]
    await asyncio.gather(*(play(c, w, game_id, Random(7)) for c, w in zip(clients, watches, strict=True)))
    return clients, game_id


async def test_the_history_is_listed_page_by_page(people: People) -> None:
    ids = [(await finished(people))[1] for _ in range(3)]
    reader = await people.client("Reader")
    first = await reader.call(reader.game.ListGames, pb.ListGamesRequest(page_size=2))
    assert [game.game_id for game in first.games] == [ids[2], ids[1]]
    rest = pb.ListGamesRequest(page_size=2, page_token=first.next_page_token)
    second = await reader.call(reader.game.ListGames, rest)
    assert [game.game_id for game in second.games] == [ids[0]]
    assert not second.next_page_token
    assert not (await reader.call(reader.game.ListGames, pb.ListGamesRequest(own_only=True))).games
    bad = pb.ListGamesRequest(page_token="' OR 1=1")
    assert await refused(reader.call(reader.game.ListGames, bad)) == "BAD_FIELD"


async def test_a_replay_shows_every_position_with_all_hands(people: People) -> None:
    _, game_id, told = await finished(people, 4)
    reader = await people.client("Reader")
    watch = reader.watch(reader.game.ReplayGame, pb.ReplayGameRequest(game_id=game_id))
    positions = []
    try:
        while True:
            positions.append(await watch.next())
    except EOFError:
        pass
    assert [p.step for p in positions] == list(range(len(positions)))
    views = [m.public_view for m in told[0] if m.HasField("public_view")]
    assert len(views) == len(positions)
    for view, position in zip(views, positions, strict=True):
        view.table_id = ""
        assert position.public_view == view
    hands = [m.private_view.hand_card_ids for m in told[2] if m.HasField("private_view")]
    assert [p.revealed_seats[2].hand_card_ids for p in positions] == hands
    assert positions[-1].public_view.phase == game_pb2.GAME_PHASE_FINISHED
