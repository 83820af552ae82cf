"""Every rpc of the protocol with every token that gives no right to it."""

from __future__ import annotations

import uuid
from typing import Any

import grpc
import pytest
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message_factory import GetMessageClass
from tests.server.helpers import Client, People, create, reason_of, send_bytes, start, started

from sevenwonders.engine import fingerprint
from sevenwonders.v1 import (
    bot_service_pb2,
    catalog_service_pb2,
    game_service_pb2,
    lobby_service_pb2,
    session_service_pb2,
)

MODULES = (session_service_pb2, catalog_service_pb2, lobby_service_pb2, game_service_pb2, bot_service_pb2)
METHODS = [
    method
    for module in MODULES
    for service in module.DESCRIPTOR.services_by_name.values()
    for method in service.methods
]
NAMES = [method.name for method in METHODS]
OPEN = {"CreateSession", "GetServerInfo", "GetCatalog"}
# What a stranger may do with somebody else's public table or running game: look, and things that name no table.
HARMLESS = {"WatchLobby", "CreateTable", "ListGames", "UpdateSession", "DeleteSession", "ResumeSession"}
LOOKING = {"WatchTable", "WatchGame"}


async def call(client: Client, method: MethodDescriptor, request: Any) -> tuple[str, str]:
    """Call any method by its name; return the code and the reason."""
    try:
        await send_bytes(client, method, request.SerializeToString())
    except grpc.aio.AioRpcError as error:
        return error.code().name, reason_of(error)
    return "OK", ""


def request_for(method: MethodDescriptor, table_id: str, game_id: str) -> Any:
    """Return a request that would be right if the caller were seat 0 of this table and game."""
    request = GetMessageClass(method.input_type)()
    known = {
        "table_id": table_id,
        "game_id": game_id,
        "decision_id": "0.0",
        "request_id": str(uuid.uuid4()),
        "display_name": "Mallory",
        "text": "hello",
        "title": "Mine now",
        "bot_request_id": "b0",
    }
    for field in method.input_type.fields:
        if field.name in known:
            setattr(request, field.name, known[field.name])
    if method.name == "CreateTable":
        request.options.seats = 3
    return request


def state_of(people: People, game_id: str) -> tuple[Any, ...]:
    room = people.application.hub.rooms[game_id]
    core = room.core
    seats = [(seat.player_id, seat.human, seat.away) for seat in core.seats]
    return fingerprint(core.recorder.state), dict(core.answers), core.revision, seats, room.desk.table.encode()


@pytest.mark.parametrize("method", METHODS, ids=NAMES)
@pytest.mark.parametrize("token", ["absent", "unknown", "malformed", "replaced", "deleted"])
async def test_without_a_valid_token_nothing_is_done_THREAT_1(
    people: People, method: MethodDescriptor, token: str
) -> None:
    _, game_id = await started(people, 3)
    table_id = people.application.hub.rooms[game_id].desk.table.table_id
    tokens = {"absent": "", "unknown": "x" * 43, "malformed": "no token = at; all", "replaced": "", "deleted": ""}
    client = people.with_token(tokens[token])
    if token == "replaced":
        used = await people.client("Once")
        client = people.with_token(used.token)
        request = session_service_pb2.ResumeSessionRequest(request_id="r")
        used.token = (await used.call(used.session.ResumeSession, request)).token
        await used.call(used.game.ListGames, game_service_pb2.ListGamesRequest())
    elif token == "deleted":
        used = await people.client("Gone")
        await used.call(used.session.DeleteSession, session_service_pb2.DeleteSessionRequest())
        client = people.with_token(used.token)
    before = state_of(people, game_id)
    code, reason = await call(client, method, request_for(method, table_id, game_id))
    if method.name in OPEN:
        assert reason != "BAD_TOKEN"
    else:
        assert (code, reason) == ("UNAUTHENTICATED", "BAD_TOKEN")
    assert state_of(people, game_id) == before


@pytest.mark.parametrize("method", METHODS, ids=NAMES)
async def test_a_token_of_another_table_gives_no_right_to_this_one_THREAT_1(
    people: People, method: MethodDescriptor
) -> None:
    _, game_id = await started(people, 3)
    others, _ = await started(people, 3)
    table_id = people.application.hub.rooms[game_id].desk.table.table_id
    before = state_of(people, game_id)
    code, reason = await call(others[0], method, request_for(method, table_id, game_id))
    if method.name in OPEN | HARMLESS | LOOKING:
        assert code in ("OK", "INVALID_ARGUMENT"), reason
    else:
        refusals = ("PERMISSION_DENIED", "FAILED_PRECONDITION")
        left = method.name == "LeaveTable" and code == "OK"
        assert left or code in refusals, f"{code} {reason}"
    assert state_of(people, game_id) == before


async def private_game(people: People) -> str:
    host = await people.client("Host")
    table_id = (await create(host, seats=3, private=True)).table.table_id
    return await start(host, table_id)


@pytest.mark.parametrize("method", METHODS, ids=NAMES)
async def test_a_private_table_does_not_exist_for_strangers_THREAT_17(people: People, method: MethodDescriptor) -> None:
    game_id = await private_game(people)
    stranger = await people.client("Stranger")
    table_id = people.application.hub.rooms[game_id].desk.table.table_id
    before = state_of(people, game_id)
    real = await call(stranger, method, request_for(method, table_id, game_id))
    made_up = await call(stranger, method, request_for(method, "t0000", game_id))
    if any(field.name == "table_id" for field in method.input_type.fields):
        assert real == made_up == ("NOT_FOUND", "TABLE_NOT_FOUND")
    assert state_of(people, game_id) == before
