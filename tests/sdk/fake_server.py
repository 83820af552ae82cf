"""A scripted grpc.aio server: each stream plays the script given for it and writes down the requests."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import grpc
from google.protobuf import any_pb2
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_status import rpc_status

from sevenwonders.v1 import (
    bot_service_pb2,
    bot_service_pb2_grpc,
    catalog_service_pb2,
    catalog_service_pb2_grpc,
    game_service_pb2,
    game_service_pb2_grpc,
    lobby_service_pb2,
    lobby_service_pb2_grpc,
    session_service_pb2,
    session_service_pb2_grpc,
)

SERVICES = [
    (bot_service_pb2, bot_service_pb2_grpc, "BotService"),
    (catalog_service_pb2, catalog_service_pb2_grpc, "CatalogService"),
    (game_service_pb2, game_service_pb2_grpc, "GameService"),
    (lobby_service_pb2, lobby_service_pb2_grpc, "LobbyService"),
    (session_service_pb2, session_service_pb2_grpc, "SessionService"),
]
SILENCE = object()


def refusal(reason: str, code: grpc.StatusCode, message: str = "no", **metadata: str) -> status_pb2.Status:
    detail = any_pb2.Any()
    detail.Pack(error_details_pb2.ErrorInfo(reason=reason, domain="sevenwonders", metadata=metadata))
    return status_pb2.Status(code=code_pb2.Code.Value(code.name), message=message, details=[detail])


class FakeServer:
    """Answers every rpc from a script: `answers[name]` holds messages, refusals, bare codes or SILENCE in order.

    A unary call takes one item; a stream takes one list of items and ends with OK after it. The last item of a script
    is used again and again.
    """

    def __init__(self) -> None:
        self.answers: dict[str, deque[Any]] = {}
        self.requests: list[tuple[str, Any]] = []
        self.tokens: list[str] = []
        self.asked = asyncio.Event()
        self.port = 0
        self._server: grpc.aio.Server | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def script(self, name: str, *items: Any) -> None:
        self.answers[name] = deque(items)

    def sent(self, name: str) -> list[Any]:
        return [request for method, request in self.requests if method == name]

    async def start(self) -> FakeServer:
        self._server = grpc.aio.server(options=(("grpc.so_reuseport", 0),))
        for module, grpc_module, service in SERVICES:
            descriptor = module.DESCRIPTOR.services_by_name[service]
            methods = {
                m.name: self._stream(m.name) if m.server_streaming else self._unary(m.name) for m in descriptor.methods
            }
            getattr(grpc_module, f"add_{service}Servicer_to_server")(type(service, (), methods)(), self._server)
        self.port = self._server.add_insecure_port(f"127.0.0.1:{self.port}")
        await self._server.start()
        return self

    async def stop(self) -> None:
        if self._server is not None:
            await self._server.stop(None)

    def _note(self, name: str, request: Any, context: Any) -> Any:
        self.requests.append((name, request))
        self.tokens.append(dict(context.invocation_metadata()).get("authorization", ""))
        self.asked.set()
        script = self.answers.get(name)
        if not script:
            return grpc.StatusCode.UNIMPLEMENTED
        return script.popleft() if len(script) > 1 else script[0]

    def _unary(self, name: str) -> Callable[..., Awaitable[Any]]:
        async def run(_: Any, request: Any, context: Any) -> Any:
            return await self._play(self._note(name, request, context), context)

        return run

    def _stream(self, name: str) -> Callable[..., AsyncIterator[Any]]:
        async def run(_: Any, request: Any, context: Any) -> AsyncIterator[Any]:
            for item in self._note(name, request, context):
                yield await self._play(item, context)

        return run

    async def _play(self, item: Any, context: Any) -> Any:
        if item is SILENCE:
            await asyncio.Event().wait()
        if isinstance(item, grpc.StatusCode):
            await context.abort(item, "bare")
        if isinstance(item, status_pb2.Status):
            await context.abort_with_status(rpc_status.to_status(item))
        return item
