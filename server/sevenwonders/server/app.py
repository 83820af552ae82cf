"""The whole server in one object: start it, know its address, stop it gracefully."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import grpc

from sevenwonders.server.clock import Clock, SystemClock, Timer
from sevenwonders.server.errors import ServerStopping
from sevenwonders.server.hub import Hub
from sevenwonders.server.keeping import Housekeeping
from sevenwonders.server.lobby.feeds import LobbyFeed
from sevenwonders.server.observer import Figures, NullObserver, Observer
from sevenwonders.server.recovery import recover
from sevenwonders.server.rpc import Dispatcher
from sevenwonders.server.services.bot import BotService
from sevenwonders.server.services.catalog import CatalogService
from sevenwonders.server.services.game import GameService
from sevenwonders.server.services.lobby import LobbyService
from sevenwonders.server.services.session import SessionService
from sevenwonders.server.settings import Settings
from sevenwonders.server.store import Journal, Store
from sevenwonders.v1 import (
    bot_service_pb2,
    catalog_service_pb2,
    game_service_pb2,
    lobby_service_pb2,
    session_service_pb2,
)

log = logging.getLogger(__name__)
# How often slow readers and heartbeats are looked after, in seconds.
TICK: Final = 1.0
# gRPC's own limit is a little above ours, so that what is too large is refused with a reason.
MESSAGE_SLACK: Final = 64 * 1024
Extend = Callable[[grpc.aio.Server], None]


class Application:
    """A server in this process and loop."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        clock: Clock | None = None,
        observer: Observer | None = None,
        credentials: grpc.ServerCredentials | None = None,
        extend: Extend | None = None,
    ) -> None:
        self.settings = settings
        # Host and port that clients connect to; known once started.
        self.address = ""
        # Set when the store failed and nothing more can be acknowledged: whoever runs the server should stop it.
        self.failed = asyncio.Event()
        self._clock = clock or SystemClock()
        self._observer = observer or NullObserver()
        self._store = store
        self._credentials = credentials
        # Called with the gRPC server before it starts: for health, reflection and the like.
        self._extend = extend
        self._server: grpc.aio.Server | None = None
        self._timer: Timer | None = None
        self._stopped = False
        self._journal = Journal(store, self.failed.set)
        self.hub = Hub(settings, self._clock, self._journal, self._observer)
        self.hub.lobby = LobbyFeed(self.hub)
        self._keeping = Housekeeping(self.hub)
        self._dispatcher = Dispatcher(settings, self._clock, self.hub.sessions, self.hub.streams, self._observer)

    async def start(self) -> None:
        """Bring back what is stored, and listen."""
        recover(self.hub, self._store)
        limits = self.settings.limits
        # A call that is begun and never sent costs memory before any limit of ours can see it.
        most = limits.streams + limits.connections
        server = grpc.aio.server(options=self._options(), maximum_concurrent_rpcs=most)
        server.add_generic_rpc_handlers(self._handlers())
        if self._extend is not None:
            self._extend(server)
        port = self._listen(server)
        await server.start()
        self._server = server
        self.address = f"{self.settings.address.rpartition(':')[0]}:{port}"
        self._tick()

    async def stop(self, grace: float = 2.0) -> None:
        """Tell every stream, refuse further calls, write everything, and close the store. Again is no error."""
        if self._stopped:
            return
        self._stopped = True
        self._dispatcher.stopping = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.hub.streams.end_all(ServerStopping("the server is stopping; come back soon"))
        if self._server is not None:
            await self._server.stop(grace)
            self._server = None
        for desk in self.hub.desks.values():
            desk.halt()
        await self._journal.close()

    def figures(self) -> Figures:
        """Return what there is at this moment."""
        hub = self.hub
        return Figures(
            sessions=len(hub.sessions),
            connected=hub.streams.players(),
            tables=len(hub.desks),
            games=sum(1 for room in hub.rooms.values() if not room.core.ended),
            streams=len(hub.streams),
        )

    def _listen(self, server: grpc.aio.Server) -> int:
        address = self.settings.address
        if self._credentials is not None:
            return server.add_secure_port(address, self._credentials)
        return server.add_insecure_port(address)

    def _options(self) -> list[tuple[str, Any]]:
        limits = self.settings.limits
        return [
            ("grpc.max_receive_message_length", limits.message_bytes + MESSAGE_SLACK),
            ("grpc.max_concurrent_streams", limits.streams_per_connection),
            ("grpc.max_metadata_size", 8 * 1024),
            ("grpc.max_allowed_incoming_connections", limits.connections),
            # When everybody comes back at once after a restart, calls wait instead of being turned away.
            ("grpc.server.max_pending_requests", limits.connections),
            ("grpc.server.max_pending_requests_hard_limit", 2 * limits.connections),
            ("grpc.server_max_unrequested_time_in_server", 30),
            # A connection that says nothing at all is closed after this time; gRPC itself would wait for two minutes.
            ("grpc.server_handshake_timeout_ms", min(round(self.settings.handshake * 1000), 2**31 - 1)),
            # A frozen peer is noticed within about 13 seconds; without the ping time-out it takes over a minute.
            ("grpc.keepalive_time_ms", 10_000),
            ("grpc.keepalive_timeout_ms", 5_000),
            ("grpc.http2.ping_timeout_ms", 5_000),
            ("grpc.keepalive_permit_without_calls", 1),
            ("grpc.http2.min_ping_interval_without_data_ms", 5_000),
            ("grpc.http2.max_pings_without_data", 0),
            # A second server on the same port would take half of the players.
            ("grpc.so_reuseport", 0),
        ]

    def _handlers(self) -> tuple[grpc.GenericRpcHandler, ...]:
        services = (
            (session_service_pb2, "SessionService", SessionService(self.hub)),
            (catalog_service_pb2, "CatalogService", CatalogService()),
            (lobby_service_pb2, "LobbyService", LobbyService(self.hub)),
            (game_service_pb2, "GameService", GameService(self.hub)),
            (bot_service_pb2, "BotService", BotService(self.hub)),
        )
        handlers = []
        for module, name, servicer in services:
            descriptor = module.DESCRIPTOR.services_by_name[name]
            methods = {method.name: getattr(servicer, method.name) for method in descriptor.methods}
            handlers.append(self._dispatcher.handler(descriptor, methods, servicer.OPEN))
        return tuple(handlers)

    def _tick(self) -> None:
        now = self._clock.now()
        self.hub.streams.tick(now, self.settings.heartbeat, self.settings.slow_reader)
        self._keeping.tick(now)
        self._timer = self._clock.call_later(TICK, self._tick)


async def start(
    settings: Settings, store: Store, clock: Clock | None = None, observer: Observer | None = None
) -> Application:
    """Start a server in this loop and return it."""
    application = Application(settings, store, clock=clock, observer=observer)
    await application.start()
    return application
