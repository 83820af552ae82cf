"""The health service: for everybody, and not to be held up by anybody."""

from __future__ import annotations

import asyncio

import grpc
import pytest
from grpc_health.v1 import health_pb2

from sevenwonders.server.shell.health import Health

Status = health_pb2.HealthCheckResponse


class Refused(Exception):
    pass


class Context:
    """One caller; `reads` tells whether it takes what is written to it."""

    def __init__(self, reads: bool = True) -> None:
        self.told: list[int] = []
        self.reads = reads

    async def write(self, message: health_pb2.HealthCheckResponse) -> None:
        if not self.reads:
            await asyncio.Event().wait()
        self.told.append(message.status)

    async def abort(self, code: grpc.StatusCode, details: str) -> None:
        raise Refused(code)


def watching(health: Health, context: Context, service: str = "") -> asyncio.Task[None]:
    return asyncio.ensure_future(health.Watch(health_pb2.HealthCheckRequest(service=service), context))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def end(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_it_tells_how_services_are():
    health = Health(["a.Service"])
    health.set(True)
    for name in ("", "a.Service"):
        answer = await health.Check(health_pb2.HealthCheckRequest(service=name), Context())
        assert answer.status == Status.SERVING
    with pytest.raises(Refused) as refused:
        await health.Check(health_pb2.HealthCheckRequest(service="another"), Context())
    assert refused.value.args == (grpc.StatusCode.NOT_FOUND,)


async def test_watchers_hear_of_every_change():
    health = Health(["a.Service"])
    known, unknown = Context(), Context()
    tasks = [watching(health, known, "a.Service"), watching(health, unknown, "another")]
    await settle()
    health.set(True)
    await settle()
    health.set(False)
    await settle()
    assert known.told == [Status.NOT_SERVING, Status.SERVING, Status.NOT_SERVING]
    assert set(unknown.told) == {Status.SERVICE_UNKNOWN}
    await end(*tasks)


async def test_who_does_not_read_holds_up_nobody_THREAT_10():
    health = Health([])
    health.set(True)
    mute, other = Context(reads=False), Context()
    tasks = [watching(health, mute), watching(health, other)]
    await settle()
    health.set(False)
    await settle()
    assert other.told == [Status.SERVING, Status.NOT_SERVING]
    await end(*tasks)


async def test_watchers_are_limited_and_those_who_go_make_room_THREAT_9():
    health = Health([], most=2)
    tasks = [watching(health, Context()) for _ in range(2)]
    await settle()
    with pytest.raises(Refused) as refused:
        await watching(health, Context())
    assert refused.value.args == (grpc.StatusCode.RESOURCE_EXHAUSTED,)
    await end(tasks[0])
    third = watching(health, Context())
    await settle()
    assert not third.done()
    await end(tasks[1], third)
