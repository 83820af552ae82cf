"""Scripted seats with plain stubs: they cost the measuring process little and remember what they measured."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import grpc

from sevenwonders.v1 import (
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

GAME: Final = "/sevenwonders.v1.GameService"
HUMAN: Final = common_pb2.CLIENT_KIND_HUMAN
Metadata = tuple[tuple[str, str], ...]
Pause = Callable[[Random], Awaitable[None]]


def open_channel(address: str) -> grpc.aio.Channel:
    """Return a channel with a connection of its own."""
    return grpc.aio.insecure_channel(address, [("grpc.use_local_subchannel_pool", 1)])


async def at_once(_: Random) -> None:
    """Answer without thinking."""


def thinking(seconds: float) -> Pause:
    """Return a pause of so many seconds on average, half more or less."""

    async def pause(rng: Random) -> None:
        await asyncio.sleep(seconds * (0.5 + rng.random()))

    return pause


@dataclass(slots=True)
class Sizes:
    """Bytes of the messages one seat exchanged, step by step."""

    requests: list[int] = field(default_factory=list)
    responses: list[int] = field(default_factory=list)
    # Stream messages that came after each answer.
    streamed: list[list[int]] = field(default_factory=lambda: [[]])


class Player:
    """One session."""

    def __init__(self, channel: grpc.aio.Channel, name: str) -> None:
        self.name = name
        self.metadata: Metadata = ()
        self.session = session_service_pb2_grpc.SessionServiceStub(channel)
        self.lobby = lobby_service_pb2_grpc.LobbyServiceStub(channel)
        self.game = game_service_pb2_grpc.GameServiceStub(channel)
        self._submit: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(f"{GAME}/SubmitMove")
        self._watch: grpc.aio.UnaryStreamMultiCallable[bytes, bytes] = channel.unary_stream(f"{GAME}/WatchGame")
        self.latencies: list[float] = []
        self.sizes = Sizes()

    async def sign_in(self) -> None:
        """Open the session."""
        request = session_service_pb2.CreateSessionRequest(display_name=self.name, client_kind=HUMAN)
        self.metadata = (("authorization", f"Bearer {(await self.session.CreateSession(request)).token}"),)

    async def call(self, method: Any, request: Any) -> Any:
        """Call with the token."""
        return await method(request, metadata=self.metadata)

    def watch(self, game_id: str) -> Any:
        """Open the stream of a game, as bytes."""
        request = game_service_pb2.WatchGameRequest(game_id=game_id, start_revision=1)
        return self._watch(request.SerializeToString(), metadata=self.metadata)

    async def play(self, game_id: str, rng: Random, pause: Pause) -> int:
        """Answer everything until the game is over; return the number of answers."""
        answered: set[str] = set()
        async for data in self.watch(game_id):
            self.sizes.streamed[-1].append(len(data))
            message = game_service_pb2.WatchGameResponse.FromString(data)
            for decision in message.private_view.decisions:
                if decision.decision_id not in answered:
                    answered.add(decision.decision_id)
                    await pause(rng)
                    await self._answer(game_id, decision.decision_id, pick(decision, rng))
        return len(answered)

    async def _answer(self, game_id: str, decision_id: str, move: game_pb2.Move) -> None:
        request = game_service_pb2.SubmitMoveRequest(game_id=game_id, decision_id=decision_id, move=move)
        data = request.SerializeToString()
        start = time.perf_counter()
        answer = await self._submit(data, metadata=self.metadata)
        self.latencies.append(time.perf_counter() - start)
        self.sizes.requests.append(len(data))
        self.sizes.responses.append(len(answer))
        self.sizes.streamed.append([])


def pick(decision: game_pb2.Decision, rng: Random) -> game_pb2.Move:
    """Return a move as people make them: mostly builds and stages, a discard when nothing else goes."""
    moves = []
    dig = decision.kind == game_pb2.DECISION_KIND_DIG
    kind = game_pb2.MOVE_KIND_DIG if dig else game_pb2.MOVE_KIND_BUILD
    for option in decision.cards:
        if option.payments:
            moves.append(game_pb2.Move(kind=kind, card_id=option.card_id, purchases=option.payments[0].purchases))
        if option.stage_allowed:
            bought = decision.stage_payments[0].purchases
            stage = game_pb2.MOVE_KIND_BUILD_STAGE
            moves.append(game_pb2.Move(kind=stage, card_id=option.card_id, purchases=bought))
    if moves:
        return rng.choice(moves)
    if decision.decline_allowed:
        return game_pb2.Move(kind=game_pb2.MOVE_KIND_DECLINE)
    return game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=rng.choice(decision.cards).card_id)


@dataclass(slots=True)
class Group:
    """The people of one game."""

    players: list[Player]
    table_id: str
    game_id: str

    async def rematch(self) -> None:
        """Begin the next game with the same people."""
        host = self.players[0]
        await host.call(host.lobby.Rematch, lobby_service_pb2.RematchRequest(table_id=self.table_id))
        started = await host.call(host.lobby.StartGame, lobby_service_pb2.StartGameRequest(table_id=self.table_id))
        self.game_id = str(started.game_id)

    async def play(self, rng: Random, pause: Pause) -> int:
        """Play to the end; return the number of answers."""
        games = [player.play(self.game_id, Random(rng.random()), pause) for player in self.players]
        return sum(await asyncio.gather(*games))


async def new_table(players: list[Player], seats: int) -> str:
    """Open a table and seat everybody."""
    options = lobby_pb2.TableOptions(seats=seats, spectators_allowed=True, side_mode=lobby_pb2.SIDE_MODE_RANDOM)
    request = lobby_service_pb2.CreateTableRequest(request_id=str(uuid.uuid4()), options=options)
    table_id = str((await players[0].call(players[0].lobby.CreateTable, request)).table.table_id)
    for player in players[1:]:
        await player.call(player.lobby.JoinTable, lobby_service_pb2.JoinTableRequest(table_id=table_id))
    return table_id


async def new_group(channels: list[grpc.aio.Channel]) -> Group:
    """Return a game that just began, one seat a channel."""
    players = [Player(channel, f"Player {number}") for number, channel in enumerate(channels)]
    for player in players:
        await player.sign_in()
    table_id = await new_table(players, len(players))
    host = players[0]
    started = await host.call(host.lobby.StartGame, lobby_service_pb2.StartGameRequest(table_id=table_id))
    return Group(players, table_id, str(started.game_id))
