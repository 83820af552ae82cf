"""Between gRPC and the services: decoding, tokens, limits, errors and figures, the same for every method."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any, Final
from urllib.parse import unquote

import grpc
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass

from sevenwonders.server.clock import Clock
from sevenwonders.server.errors import (
    BadToken,
    Internal,
    Malformed,
    RateLimited,
    ServerStopping,
    ServiceError,
    StreamReplaced,
    TooLarge,
)
from sevenwonders.server.limits import Buckets
from sevenwonders.server.observer import Observer
from sevenwonders.server.sessions import Session, Sessions
from sevenwonders.server.settings import Settings
from sevenwonders.server.store import StoreError
from sevenwonders.server.streams import Stream, Streams

log = logging.getLogger(__name__)
BEARER: Final = "Bearer "
# Bits of an IPv6 address that are one customer's.
HOUSEHOLD: Final = 64
# What costs the server more than an ordinary call counts for so many: playing a whole game again, for one.
COSTS: Final = {"ReplayGame": 10.0, "GetGameRecord": 4.0}
Context = grpc.aio.ServicerContext[Any, Any]


@dataclass(slots=True)
class Call:
    """Who asks: every method gets one beside its request."""

    method: str
    # Kept out of every text that could reach a log.
    token: str = field(repr=False)
    address: str
    found: Session | None = None

    @property
    def session(self) -> Session:
        """The caller's session."""
        if self.found is None:
            raise BadToken("this call needs a token")
        return self.found


Unary = Callable[[Call, Any], Awaitable[Message | bytes]]
# Returns the stream once the request is accepted; gRPC runs it afterwards.
Opener = Callable[[Call, Any], Awaitable[Stream]]


class Dispatcher:
    """Wraps the methods of the services for gRPC."""

    def __init__(
        self, settings: Settings, clock: Clock, sessions: Sessions, streams: Streams, observer: Observer
    ) -> None:
        limits = settings.limits
        self._limits = limits
        self._clock = clock
        self._sessions = sessions
        self._streams = streams
        self._observer = observer
        self._by_session = Buckets(clock, limits.session_rate, limits.session_burst)
        self._by_address = Buckets(clock, limits.address_rate, limits.address_burst)
        # Set when the server stops: every further call is told so.
        self.stopping = False

    def handler(
        self, service: ServiceDescriptor, methods: Mapping[str, Unary | Opener], open_to_all: frozenset[str]
    ) -> grpc.GenericRpcHandler:
        """Return the handler of a service; every method of the protocol must be given."""
        handlers = {}
        for method in service.methods:
            function = methods[method.name]
            wrap = self._stream if method.server_streaming else self._unary
            handlers[method.name] = wrap(method, function, method.name in open_to_all)
        return grpc.method_handlers_generic_handler(service.full_name, handlers)

    def _unary(self, method: MethodDescriptor, function: Any, free: bool) -> Any:
        read = self._reader(method)
        name = method.name

        async def run(data: bytes, context: Context) -> bytes:
            start = self._clock.now()
            code = "OK"
            try:
                call = self._admit(name, context, free)
                answer = await function(call, read(data))
                return answer if isinstance(answer, bytes) else answer.SerializeToString()
            except Exception as error:
                refusal = _refusal(error, name)
                code = refusal.code.name
                await context.abort(refusal.code, refusal.message, refusal.trailers())
            finally:
                self._observer.call(name, code, self._clock.now() - start)
            raise AssertionError("abort returned")

        return grpc.unary_unary_rpc_method_handler(run)

    def _stream(self, method: MethodDescriptor, function: Any, free: bool) -> Any:
        read = self._reader(method)
        name = method.name

        async def run(data: bytes, context: Context) -> None:
            start = self._clock.now()
            code = "OK"
            try:
                call = self._admit(name, context, free)
                await self._serve(await function(call, read(data)), call.address, context)
            except Exception as error:
                refusal = _refusal(error, name)
                code = refusal.code.name
                await context.abort(refusal.code, refusal.message, refusal.trailers())
            except asyncio.CancelledError:
                code = "CANCELLED"
                raise
            finally:
                self._observer.call(name, code, self._clock.now() - start)

        return grpc.unary_stream_rpc_method_handler(run)

    async def _serve(self, stream: Stream, address: str, context: Context) -> None:
        self._streams.check(address)
        old = self._sessions.admit(stream)
        self._streams.add(stream, address)
        stream.opened()
        if old is not None:
            old.end(StreamReplaced("the same session opened a newer stream"))
        write = context.write
        sent = self._observer.sent

        async def send(message: bytes) -> None:
            await write(message)
            sent(len(message))

        try:
            await stream.run(send, self._clock.now)
        finally:
            self._streams.remove(stream)
            self._sessions.release(stream)
            stream.closed()

    def _reader(self, method: MethodDescriptor) -> Callable[[bytes], Message]:
        message_class = GetMessageClass(method.input_type)
        most = self._limits.message_bytes

        def read(data: bytes) -> Message:
            if len(data) > most:
                raise TooLarge(f"a message may have at most {most} bytes", limit=most)
            try:
                return message_class.FromString(data)
            except (DecodeError, UnicodeDecodeError, ValueError):
                raise Malformed("the message could not be decoded") from None

        return read

    def _admit(self, name: str, context: Context, free: bool) -> Call:
        if self.stopping:
            raise ServerStopping("the server is stopping; come back soon")
        call = Call(name, _token(context), address_of(context.peer()))
        if free:
            self._spend(self._by_address, call.address)
            return call
        try:
            call.found = self._sessions.find(call.token)
        except BadToken:
            self._spend(self._by_address, call.address)
            raise
        self._spend(self._by_session, call.found.player_id, COSTS.get(name, 1.0))
        return call

    def _spend(self, buckets: Buckets, key: str, cost: float = 1.0) -> None:
        if buckets.take(key, cost):
            return
        if buckets.refusals(key) == self._limits.refusals_before_ban:
            buckets.punish(key, self._limits.ban_seconds)
            session = self._sessions.get(key)
            if session is not None:
                session.end_streams(RateLimited("too many calls in too short a time"))
        raise RateLimited("too many calls in too short a time")


def _token(context: Context) -> str:
    for key, value in context.invocation_metadata() or ():
        if key == "authorization":
            text = value if isinstance(value, str) else value.decode("latin-1")
            return text[len(BEARER) :] if text.startswith(BEARER) else ""
    return ""


@lru_cache(maxsize=4096)
def address_of(peer: str) -> str:
    """Return the address of a peer without its port; of an IPv6 address the network a single household has."""
    kind, _, rest = peer.partition(":")
    if kind not in ("ipv4", "ipv6"):
        return peer
    host = unquote(rest).rpartition(":")[0].strip("[]").partition("%")[0]
    try:
        found = ip_address(host)
    except ValueError:
        return peer
    return str(found if found.version == 4 else ip_network((found, HOUSEHOLD), strict=False))


def _refusal(error: Exception, method: str) -> ServiceError:
    """Return what a caller is told; what was not foreseen is told by number only."""
    if isinstance(error, ServiceError):
        return error
    if isinstance(error, StoreError):
        return ServerStopping("the server cannot write and is stopping")
    report = secrets.token_hex(6)
    log.error("a call failed", exc_info=error, extra={"method": method, "report": report})
    return Internal("a fault of the server; its log tells more under the report number", report=report)
