"""A server in the test's own loop, and players made of plain stubs."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import grpc
from google.protobuf.descriptor import MethodDescriptor
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from sevenwonders.server.app import Application
from sevenwonders.server.clock import Clock
from sevenwonders.server.settings import Limits, Settings
from sevenwonders.server.store import MemoryStore, Store
from sevenwonders.v1 import (
    bot_service_pb2,
    bot_service_pb2_grpc,
    catalog_service_pb2_grpc,
    common_pb2,
    game_pb2,
    game_service_pb2,
    game_service_pb2_grpc,
    lobby_pb2,
    lobby_service_pb2,
    lobby_service_pb2_grpc,
    session_service_pb2,
    session_service_pb2_grpc,
)

RUNNER_KEY = "a key for tests"
# Tests call as fast as they can; limits have tests of their own.
ROOMY = Limits(session_rate=1e6, session_burst=1e6, address_rate=1e6, address_burst=1e6)
SETTINGS = Settings(runner_key=RUNNER_KEY, seeds_allowed=True, limits=ROOMY)
HUMAN = common_pb2.CLIENT_KIND_HUMAN
BOT = common_pb2.CLIENT_KIND_BOT


@asynccontextmanager
async def running(
    settings: Settings = SETTINGS, store: Store | None = None, clock: Clock | None = None
) -> AsyncIterator[Application]:
    """A started server that is stopped at the end."""
    application = Application(settings, store or MemoryStore(), clock=clock)
    await application.start()
    try:
        yield application
    finally:
        await application.stop(0)


@dataclass
class Client:
    """Stubs of every service on one channel, with one token."""

    channel: grpc.aio.Channel
    token: str = ""
    player_id: str = ""
    name: str = ""
    calls: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.session = session_service_pb2_grpc.SessionServiceStub(self.channel)
        self.catalog = catalog_service_pb2_grpc.CatalogServiceStub(self.channel)
        self.lobby = lobby_service_pb2_grpc.LobbyServiceStub(self.channel)
        self.game = game_service_pb2_grpc.GameServiceStub(self.channel)
        self.bots = bot_service_pb2_grpc.BotServiceStub(self.channel)

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        return (("authorization", f"Bearer {self.token}"),) if self.token else ()

    async def call(self, method: Any, request: Any) -> Any:
        return await method(request, metadata=self.metadata, timeout=20)

    def watch(self, method: Any, request: Any) -> Watch:
        stream = method(request, metadata=self.metadata)
        self.calls.append(stream)
        return Watch(stream)

    def watch_game(self, game_id: str, start: int = 1, chat: int = 0, code: str = "") -> Watch:
        request = game_service_pb2.WatchGameRequest(
            game_id=game_id, start_revision=start, after_chat_sequence=chat, room_code=code
        )
        return self.watch(self.game.WatchGame, request)

    def watch_table(self, table_id: str, code: str = "") -> Watch:
        request = lobby_service_pb2.WatchTableRequest(table_id=table_id, room_code=code)
        return self.watch(self.lobby.WatchTable, request)

    async def submit(self, game_id: str, decision_id: str, move: game_pb2.Move) -> game_pb2.Answer:
        request = game_service_pb2.SubmitMoveRequest(game_id=game_id, decision_id=decision_id, move=move)
        return (await self.call(self.game.SubmitMove, request)).answer


class Watch:
    """A stream with a patience of its own."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    async def next(self) -> Any:
        message = await asyncio.wait_for(self.stream.read(), 20)
        if message is grpc.aio.EOF:
            raise EOFError
        return message

    async def until(self, done: Callable[[Any], bool]) -> Any:
        while True:
            message = await self.next()
            if done(message):
                return message

    async def end(self) -> tuple[grpc.StatusCode, str]:
        """Read to the end and return the code and the reason."""
        try:
            while True:
                await self.next()
        except EOFError:
            return grpc.StatusCode.OK, ""
        except grpc.aio.AioRpcError as error:
            return error.code(), reason_of(error)

    def cancel(self) -> None:
        self.stream.cancel()


async def send_bytes(client: Client, method: MethodDescriptor, data: bytes) -> None:
    """Call any method by its name; of a stream only the first message is awaited."""
    path = f"/{method.containing_service.full_name}/{method.name}"
    if method.server_streaming:
        stream = client.channel.unary_stream(path)(data, metadata=client.metadata)
        await stream.read()
        stream.cancel()
    else:
        await client.channel.unary_unary(path)(data, metadata=client.metadata)


def reason_of(error: grpc.aio.AioRpcError) -> str:
    """Return the reason in the ErrorInfo of a failed call."""
    status = rpc_status.from_call(error)
    assert status is not None, f"no details: {error.code()} {error.details()}"
    assert len(status.details) == 1
    info = error_details_pb2.ErrorInfo()
    assert status.details[0].Unpack(info)
    assert info.domain == "sevenwonders"
    return info.reason


async def refused(pending: Awaitable[Any]) -> str:
    """Return the reason a call was refused with."""
    try:
        answer = await pending
    except grpc.aio.AioRpcError as error:
        return reason_of(error)
    raise AssertionError(f"not refused: {answer}")


class People:
    """Clients of one server; everything they opened is closed at the end."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self._channels: list[grpc.aio.Channel] = []

    def channel(self) -> grpc.aio.Channel:
        channel = grpc.aio.insecure_channel(
            self.application.address, options=[("grpc.use_local_subchannel_pool", 1), ("grpc.enable_retries", 0)]
        )
        self._channels.append(channel)
        return channel

    async def client(self, name: str = "Ada", kind: common_pb2.ClientKind = HUMAN, runner: bool = False) -> Client:
        client = Client(self.channel())
        request = session_service_pb2.CreateSessionRequest(
            display_name=name, client_kind=kind, runner_key=RUNNER_KEY if runner else ""
        )
        made = await client.call(client.session.CreateSession, request)
        client.token, client.player_id, client.name = made.token, made.player_id, made.display_name
        return client

    def with_token(self, token: str) -> Client:
        return Client(self.channel(), token)

    async def close(self) -> None:
        for channel in self._channels:
            await channel.close(0)


def options(seats: int = 3, **more: Any) -> lobby_pb2.TableOptions:
    return lobby_pb2.TableOptions(seats=seats, spectators_allowed=True, **more)


async def create(host: Client, seed: int | None = None, **more: Any) -> Any:
    request = lobby_service_pb2.CreateTableRequest(request_id=str(uuid.uuid4()), options=options(**more), seed=seed)
    return await host.call(host.lobby.CreateTable, request)


async def join(client: Client, table_id: str, seat: int | None = None, code: str = "") -> int:
    request = lobby_service_pb2.JoinTableRequest(table_id=table_id, seat=seat, room_code=code)
    return int((await client.call(client.lobby.JoinTable, request)).seat)


async def start(host: Client, table_id: str) -> str:
    answer = await host.call(host.lobby.StartGame, lobby_service_pb2.StartGameRequest(table_id=table_id))
    return str(answer.game_id)


async def seated(people: People, count: int, **more: Any) -> tuple[list[Client], str]:
    """Return so many people in the seats of a new table, in order."""
    clients = [await people.client(f"Player {number}") for number in range(count)]
    table_id = (await create(clients[0], seats=count, **more)).table.table_id
    for client in clients[1:]:
        await join(client, table_id)
    return clients, table_id


async def started(people: People, count: int, **more: Any) -> tuple[list[Client], str]:
    """Return so many people in a game that just began."""
    clients, table_id = await seated(people, count, **more)
    return clients, await start(clients[0], table_id)


def legal_moves(decision: game_pb2.Decision) -> list[game_pb2.Move]:
    """Return every offered answer."""
    moves = []
    for option in decision.cards:
        build = game_pb2.MOVE_KIND_DIG if decision.kind == game_pb2.DECISION_KIND_DIG else game_pb2.MOVE_KIND_BUILD
        moves += [game_pb2.Move(kind=build, card_id=option.card_id, purchases=p.purchases) for p in option.payments]
        if option.free_build_allowed:
            moves.append(game_pb2.Move(kind=game_pb2.MOVE_KIND_BUILD_FREE, card_id=option.card_id))
        if option.stage_allowed:
            stage = game_pb2.MOVE_KIND_BUILD_STAGE
            ways = [payment.purchases for payment in decision.stage_payments]
            moves += [game_pb2.Move(kind=stage, card_id=option.card_id, purchases=bought) for bought in ways]
        if decision.discard_allowed:
            moves.append(game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=option.card_id))
    if decision.decline_allowed:
        moves.append(game_pb2.Move(kind=game_pb2.MOVE_KIND_DECLINE))
    return moves


async def play(client: Client, watch: Watch, game_id: str, rng: Random) -> list[Any]:
    """Answer everything at random until the game ends; return all messages."""
    messages = []
    answered: set[str] = set()
    while True:
        try:
            message = await watch.next()
        except EOFError:
            return messages
        messages.append(message)
        if not message.HasField("private_view"):
            continue
        for decision in message.private_view.decisions:
            if decision.decision_id not in answered:
                answered.add(decision.decision_id)
                await client.submit(game_id, decision.decision_id, rng.choice(legal_moves(decision)))


async def take_bot(runner: Client, request_id: str) -> Any:
    request = bot_service_pb2.TakeBotSeatRequest(bot_request_id=request_id)
    return await runner.call(runner.bots.TakeBotSeat, request)


async def eventually(true: Callable[[], bool]) -> None:
    """Wait until something that happens on the server's side has happened."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.005)


def kinds(message: Any) -> list[str]:
    """Return what the public events of a message tell."""
    return [event.WhichOneof("event") for event in message.events]


def tells(kind: str) -> Callable[[Any], bool]:
    """Return a test for a message with such an event."""
    return lambda message: kind in kinds(message)
