"""People who do not wish the server well, and a watchman who looks at what it costs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import grpc
from bench.server_players import Group, Pause, at_once, new_group, open_channel
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message_factory import GetMessageClass
from tests.server.shell.helpers import ServerProcess
from tests.server.shell.quiet import QUIET, Others, memory

from sevenwonders.v1 import (
    bot_service_pb2,
    catalog_service_pb2,
    game_service_pb2,
    lobby_service_pb2,
    session_service_pb2,
)

MODULES = (bot_service_pb2, catalog_service_pb2, game_service_pb2, lobby_service_pb2, session_service_pb2)
METHODS = [
    method
    for module in MODULES
    for service in module.DESCRIPTOR.services_by_name.values()
    for method in service.methods
]
MEGABYTE = 1_000_000


class Watchman:
    """Looks at the memory of a server, and at what else the machine does."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._memory = memory(server)
        self._others = Others(server)

    def grown(self) -> int:
        """Return by how many bytes the server has grown."""
        return memory(self._server) - self._memory

    def quiet(self) -> bool:
        """Tell whether the machine was quiet meanwhile, so that response times say something."""
        return self._others.cores() < QUIET


@asynccontextmanager
async def undisturbed_game(server: ServerProcess, pause: Pause = at_once) -> AsyncIterator[Group]:
    """A game of three that is played to its end beside whatever happens."""
    channels = [open_channel(server.address) for _ in range(3)]
    group = await new_group(channels)
    playing = asyncio.ensure_future(group.play(Random(5), pause))
    try:
        yield group
        assert await playing >= 3 * 18
    finally:
        playing.cancel()
        for channel in channels:
            await channel.close(None)


def path(method: MethodDescriptor) -> str:
    return f"/{method.containing_service.full_name}/{method.name}"


def sample(method: MethodDescriptor, rng: Random, depth: int = 0) -> bytes:
    """Return a well-formed request with random content."""
    return filled(GetMessageClass(method.input_type)(), rng, depth).SerializeToString()


def filled(message, rng: Random, depth: int):
    for field in message.DESCRIPTOR.fields:
        if rng.random() < 0.3 or (field.message_type is not None and depth > 2):
            continue
        for _ in range(rng.randint(1, 3) if field.is_repeated else 1):
            put(message, field, rng, depth)
    return message


def put(message, field, rng: Random, depth: int) -> None:
    if field.message_type is not None:
        target = getattr(message, field.name)
        filled(target.add() if field.is_repeated else target, rng, depth + 1)
        if not field.is_repeated:
            target.SetInParent()
        return
    value = scalar(field, rng)
    if field.is_repeated:
        getattr(message, field.name).append(value)
    else:
        setattr(message, field.name, value)


def scalar(field, rng: Random):
    if field.type == field.TYPE_STRING:
        return rng.choice(
            ["", "x", "g0123456789abcdef", "t0", "0.0", "\x00\x1b[2J", "ä" * 40, "\U0001f600", "z" * 2000]
        )
    if field.type == field.TYPE_BYTES:
        return rng.randbytes(rng.randint(0, 50))
    if field.type == field.TYPE_BOOL:
        return rng.random() < 0.5
    if field.type == field.TYPE_UINT64:
        return rng.choice([0, 1, 2**64 - 1])
    if field.type in (field.TYPE_INT64, field.TYPE_SINT64):
        return rng.choice([0, 1, -1, 2**63 - 1, -(2**63)])
    return rng.choice([0, 1, 2, 6, 7, -1, 2**31 - 1, -(2**31)])


def mutated(data: bytes, rng: Random) -> bytes:
    """Return the bytes with something wrong with them."""
    broken = bytearray(data)
    for _ in range(rng.randint(0, 4)):
        where = rng.randint(0, len(broken))
        match rng.randint(0, 3):
            case 0:
                broken[where:where] = rng.randbytes(rng.randint(1, 8))
            case 1:
                del broken[where : where + rng.randint(1, 8)]
            case 2 if where < len(broken):
                broken[where] = rng.randint(0, 255)
            case _:
                broken[where:where] = broken[: rng.randint(0, 16)]
    return bytes(broken)


async def code_of(channel: grpc.aio.Channel, method: MethodDescriptor, data: bytes, token: str) -> grpc.StatusCode:
    """Send raw bytes and return the code that comes back; a stream is read once."""
    metadata = (("authorization", f"Bearer {token}"),)
    try:
        if method.server_streaming:
            call = channel.unary_stream(path(method))(data, metadata=metadata)
            await call.read()
            call.cancel()
        else:
            await channel.unary_unary(path(method))(data, metadata=metadata)
    except grpc.aio.AioRpcError as error:
        told, code = error.details() or "", error.code()
    else:
        return grpc.StatusCode.OK
    # Nothing of the inside is told: no class names, no traces.
    assert not any(word in told for word in ("object", "Traceback", "google.protobuf", "DecodeError")), told
    return code
