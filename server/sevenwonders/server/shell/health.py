"""The standard health service: it answers everybody, without a token, and nobody can stop it from answering others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

# Balancers and monitors are few; streams without a token should be too.
MOST_WATCHERS: Final = 100
UNKNOWN: Final[int] = health_pb2.HealthCheckResponse.SERVICE_UNKNOWN
Context = grpc.aio.ServicerContext[Any, Any]


class Health(health_pb2_grpc.HealthServicer):
    """All services are well, or none is.

    The servicer that comes with gRPC holds a lock while it writes to a watcher: one that does not read would hold up
    all others, and the end of the server.
    """

    def __init__(self, services: Iterable[str], most: int = MOST_WATCHERS) -> None:
        self._known = frozenset(("", *services))
        self._most = most
        self._status: int = health_pb2.HealthCheckResponse.NOT_SERVING
        self._changed = asyncio.Event()
        self._watchers = 0

    def set(self, serving: bool) -> None:
        """Tell whether calls are answered."""
        states = health_pb2.HealthCheckResponse
        self._status = states.SERVING if serving else states.NOT_SERVING
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def Check(self, request: health_pb2.HealthCheckRequest, context: Context) -> health_pb2.HealthCheckResponse:
        """Tell how a service is."""
        if request.service not in self._known:
            await context.abort(grpc.StatusCode.NOT_FOUND, "there is no such service")
        return health_pb2.HealthCheckResponse(status=self._status)

    async def Watch(self, request: health_pb2.HealthCheckRequest, context: Context) -> None:
        """Tell how a service is, and each change."""
        if self._watchers >= self._most:
            await context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, "too many watch the health of this server")
        self._watchers += 1
        try:
            while True:
                changed = self._changed
                status = self._status if request.service in self._known else UNKNOWN
                await context.write(health_pb2.HealthCheckResponse(status=status))
                await changed.wait()
        finally:
            self._watchers -= 1
