"""Every field of every request with values that no honest program sends, from a caller who may do everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from google.protobuf.descriptor import FieldDescriptor, MethodDescriptor
from google.protobuf.message import Message
from tests.server.helpers import Client, People, create, join, reason_of, send_bytes, start
from tests.server.test_every_rpc import METHODS, request_for

from sevenwonders.engine import fingerprint

# After these the caller is gone, as asked; their ids are tried by name below.
FINAL = {"DeleteSession", "LeaveGame", "LeaveTable", "ResumeSession"}
TEXTS = [
    "", " ", "\x00", "\x1b[2J", "\x9b31m", "\a", "a\r\nb", "\u202etxt", "\u200b", "\ufeff", "\ue000", "\U000e0041",
    "\u0378", "e" + "\u0301" * 200, "x" * 20_000, "\U0001f600" * 500, "' OR 1=1 --", "%s%n{0}", "../../etc/passwd",
]  # fmt: skip
WHOLE = {
    FieldDescriptor.TYPE_INT32: [-(2**31), -2, -1, 8, 100, 2**31 - 1],
    FieldDescriptor.TYPE_INT64: [-(2**63), -1, 2**53 + 1, 2**63 - 1],
    FieldDescriptor.TYPE_UINT64: [2**53 + 1, 2**63, 2**64 - 1],
    FieldDescriptor.TYPE_ENUM: [-1, 0, 99, 2**31 - 1],
    FieldDescriptor.TYPE_BOOL: [True],
    FieldDescriptor.TYPE_BYTES: [b"\xff" * 100],
}
DEEPEST = 3


def odd_values(field: FieldDescriptor) -> list[Any]:
    return list(TEXTS) if field.type == FieldDescriptor.TYPE_STRING else WHOLE[field.type]


def variants(message: Message, depth: int = 0) -> Iterator[None]:
    """Put one odd value after the other into the message, each alone; the message is as it was at the end."""
    before = type(message)()
    before.CopyFrom(message)
    for field in message.DESCRIPTOR.fields:
        if field.message_type is not None:
            if depth < DEEPEST:
                inner = getattr(message, field.name)
                if field.is_repeated:
                    inner = inner.add()
                else:
                    inner.SetInParent()
                yield
                yield from variants(inner, depth + 1)
        else:
            for value in odd_values(field):
                if field.is_repeated:
                    getattr(message, field.name).extend([value, value])
                else:
                    setattr(message, field.name, value)
                yield
                message.CopyFrom(before)
        message.CopyFrom(before)


async def outcome(client: Client, method: MethodDescriptor, data: bytes) -> tuple[str, str]:
    """Send bytes; return the code and the reason, which every refusal has."""
    try:
        await send_bytes(client, method, data)
    except grpc.aio.AioRpcError as error:
        details = error.details() or ""
        assert details.isprintable(), ascii(details)
        assert len(details) < 200, details
        return error.code().name, reason_of(error)
    return "OK", ""


@pytest.mark.parametrize("method", METHODS, ids=[method.name for method in METHODS])
@pytest.mark.parametrize("playing", [False, True], ids=["open", "playing"])
async def test_odd_values_are_refused_by_name_or_harmless_THREAT_7(
    people: People, method: MethodDescriptor, playing: bool
) -> None:
    runner = method.containing_service.name == "BotService"
    host, guest = await people.client("Host", runner=runner), await people.client("Guest")
    table_id = (await create(host, seats=3, gods_and_heroes=True)).table.table_id
    await join(guest, table_id)
    game_id = await start(host, table_id) if playing else "g0"
    request = request_for(method, table_id, game_id)
    seen = set()
    for _ in variants(request):
        if method.name in FINAL and request == request_for(method, table_id, game_id):
            continue
        seen.add(await outcome(host, method, request.SerializeToString()))
    if method.name not in FINAL:
        unknown = request.SerializeToString() + b"\xfa\xff\x0f\x03abc"
        seen.add(await outcome(host, method, unknown))
    assert not {code for code, _ in seen} & {"INTERNAL", "UNKNOWN", "UNAVAILABLE", "CANCELLED", "DEADLINE_EXCEEDED"}
    hub = people.application.hub
    for desk in hub.desks.values():
        assert desk.table.to_proto([]).IsInitialized()
        assert all(seat.name.isprintable() for seat in desk.table.seats)
        assert desk.table.title.isprintable()
    if playing:
        core = hub.rooms[game_id].core
        assert core.recorder.state.step == 0
        assert fingerprint(core.recorder.state)
        assert (await guest.watch_game(game_id).next()).private_view.decisions
