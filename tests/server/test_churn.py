"""Everybody does anything at any moment: nothing breaks, and a restart gives the same tables and games."""

from __future__ import annotations

import uuid
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import grpc
import pytest
from google.protobuf import duration_pb2
from tests.server.helpers import SETTINGS, Client, People, legal_moves, reason_of, running

from sevenwonders.engine import fingerprint
from sevenwonders.server.app import Application
from sevenwonders.server.clock import FakeClock
from sevenwonders.server.settings import Settings
from sevenwonders.server.store import MemoryStore, Store
from sevenwonders.v1 import bot_service_pb2, lobby_pb2, session_service_pb2
from sevenwonders.v1 import game_service_pb2 as game
from sevenwonders.v1 import lobby_service_pb2 as lobby

CLIENTS = 6
LEVELS = ["easy", "medium"]
CRASH_EVERY = 50
ROOMY = replace(SETTINGS.limits, tables_per_session=50, chat_rate=1e6, chat_burst=1e6, code_guesses=10**6)


# How a stream may end here; never with a fault of the server.
ENDS = {
    "", "SERVER_STOPPING", "STREAM_REPLACED", "SESSION_ENDED", "SEAT_HANDED_BACK", "TABLE_CLOSED", "EJECTED",
    "GAME_ABANDONED", "NOT_SEATED", "TABLE_NOT_FOUND", "NO_SPECTATORS",
}  # fmt: skip


class Crowd:
    """Clients, a runner and its bots, who act at random."""

    def __init__(self, people: People, clock: FakeClock, rng: Random) -> None:
        self.people = people
        self.clock = clock
        self.rng = rng
        self.clients: list[Client] = []
        self.runner: Client | None = None
        self.watches: list[Any] = []
        self.ends: set[str] = set()
        self.done: dict[str, int] = {}
        self.refusals: dict[str, int] = {}

    @property
    def hub(self) -> Any:
        return self.people.application.hub

    async def arrive(self) -> None:
        kinds = [1, 1, 1, 1, 1, 2]
        self.clients = [await self.people.client(f"Player {n}", kind=kinds[n]) for n in range(CLIENTS)]
        self.runner = await self.people.client("Runner", runner=True)
        request = bot_service_pb2.WatchBotRequestsRequest(bot_levels=LEVELS)
        self.runner.watch(self.runner.bots.WatchBotRequests, request)

    async def act(self) -> None:
        """Do one thing; every refusal must have a reason of its own."""
        actions = [
            (self.create, 2), (self.join, 6), (self.leave, 1), (self.ready, 2), (self.wish, 2), (self.arrange, 1),
            (self.eject, 1), (self.request_bot, 2), (self.remove_bot, 1), (self.start, 3), (self.rematch, 2),
            (self.chat, 2), (self.update, 2), (self.watch_table, 3), (self.watch_game, 8), (self.drop_stream, 4),
            (self.answer, 40), (self.withdraw, 2), (self.god, 3), (self.leave_game, 1), (self.take_seat, 4),
            (self.pass_time, 3), (self.rename, 1), (self.resume, 1), (self.delete, 1), (self.list_games, 1),
        ]  # fmt: skip
        chosen = self.rng.choices([action for action, _ in actions], [weight for _, weight in actions])[0]
        self.done[chosen.__name__] = self.done.get(chosen.__name__, 0) + 1
        try:
            await chosen(self.rng.choice(self.clients))
        except grpc.aio.AioRpcError as error:
            reason = reason_of(error)
            self.refusals[reason] = self.refusals.get(reason, 0) + 1

    def table(self) -> str:
        return self.rng.choice([*self.hub.desks, "nowhere"])

    def game_id(self) -> str:
        return self.rng.choice([*self.hub.rooms, "nothing"])

    async def create(self, client: Client) -> None:
        options = lobby_pb2.TableOptions(
            seats=self.rng.randint(2, 4),
            private=self.rng.random() < 0.3,
            spectators_allowed=self.rng.random() < 0.7,
            gods_and_heroes=self.rng.random() < 0.5,
            open_discards=self.rng.random() < 0.5,
            random_seating=self.rng.random() < 0.3,
            wonder_mode=self.rng.randint(0, 2),
            side_mode=self.rng.randint(0, 3),
            bot_level=self.rng.choice(LEVELS),
        )
        if self.rng.random() < 0.6:
            options.turn_limit.CopyFrom(duration_pb2.Duration(seconds=self.rng.randint(5, 60)))
        if self.rng.random() < 0.6:
            options.away_limit.CopyFrom(duration_pb2.Duration(seconds=self.rng.randint(0, 30)))
        request = lobby.CreateTableRequest(request_id=str(uuid.uuid4()), options=options)
        await client.call(client.lobby.CreateTable, request)

    async def join(self, client: Client) -> None:
        table_id = self.table()
        desk = self.hub.desks.get(table_id)
        code = desk.table.room_code if desk is not None and self.rng.random() < 0.8 else ""
        seat = self.rng.choice([None, None, None, 0, 1, 2, 9])
        await client.call(client.lobby.JoinTable, lobby.JoinTableRequest(table_id=table_id, room_code=code, seat=seat))

    async def leave(self, client: Client) -> None:
        await client.call(client.lobby.LeaveTable, lobby.LeaveTableRequest(table_id=self.table()))

    async def ready(self, client: Client) -> None:
        await client.call(client.lobby.SetReady, lobby.SetReadyRequest(table_id=self.table(), ready=True))

    async def wish(self, client: Client) -> None:
        wish = lobby_pb2.Wish(wonder_id=self.rng.choice(["giza", "rhodes", ""]), side=self.rng.randint(0, 2))
        await client.call(client.lobby.SetWish, lobby.SetWishRequest(table_id=self.table(), wish=wish))

    async def arrange(self, client: Client) -> None:
        await client.call(client.lobby.ArrangeSeats, lobby.ArrangeSeatsRequest(table_id=self.table()))

    async def eject(self, client: Client) -> None:
        request = lobby.EjectPlayerRequest(table_id=self.table(), seat=self.rng.randint(-1, 4))
        await client.call(client.lobby.EjectPlayer, request)

    async def request_bot(self, client: Client) -> None:
        request = lobby.RequestBotRequest(table_id=self.table(), bot_level=self.rng.choice(["", *LEVELS, "titan"]))
        if self.rng.random() < 0.5:
            request.seat = self.rng.randint(0, 3)
        await client.call(client.lobby.RequestBot, request)

    async def remove_bot(self, client: Client) -> None:
        request = lobby.RemoveBotRequest(table_id=self.table(), seat=self.rng.randint(0, 3))
        await client.call(client.lobby.RemoveBot, request)

    def hosted(self, client: Client) -> str:
        own = [table_id for table_id, desk in self.hub.desks.items() if desk.table.host == client.player_id]
        return self.rng.choice([*own, *own, self.table()])

    async def start(self, client: Client) -> None:
        await client.call(client.lobby.StartGame, lobby.StartGameRequest(table_id=self.hosted(client)))

    async def rematch(self, client: Client) -> None:
        await client.call(client.lobby.Rematch, lobby.RematchRequest(table_id=self.hosted(client)))

    async def chat(self, client: Client) -> None:
        request = lobby.SendChatMessageRequest(request_id=str(uuid.uuid4()), table_id=self.table(), text="hello")
        await client.call(client.lobby.SendChatMessage, request)

    async def update(self, client: Client) -> None:
        options = lobby_pb2.TableOptions(seats=self.rng.randint(2, 5), private=self.rng.random() < 0.5)
        request = lobby.UpdateTableRequest(table_id=self.hosted(client), title="New title", options=options)
        await client.call(client.lobby.UpdateTable, request)

    async def watch_table(self, client: Client) -> None:
        watch = client.watch_table(self.table())
        await watch.next()
        self.watches.append(watch)

    async def watch_game(self, client: Client) -> None:
        watch = client.watch_game(self.game_id(), start=self.rng.randint(0, 9))
        await watch.next()
        self.watches.append(watch)

    async def drop_stream(self, client: Client) -> None:
        if self.watches:
            self.watches.pop(self.rng.randrange(len(self.watches))).cancel()

    def everybody(self) -> list[Client]:
        return [*self.clients, *self.bots.values()]

    bots: dict[str, Client]

    async def answer(self, _: Client) -> None:
        """Let somebody who is asked answer, some of the time with a move that is wrong."""
        rooms = [room for room in self.hub.rooms.values() if room.core.unanswered()]
        if not rooms:
            return
        room = self.rng.choice(rooms)
        decision = self.rng.choice(room.core.unanswered())
        played_by = room.core.seats[decision.player].played_by()
        client = next((c for c in self.everybody() if c.player_id == played_by), self.rng.choice(self.clients))
        shown = room.frames.private(decision.player)
        view = game.WatchGameResponse.FromString(shown).private_view
        asked = next(d for d in view.decisions if d.city_seat == decision.seat)
        move = self.rng.choice(legal_moves(asked))
        if self.rng.random() < 0.05:
            move.card_id = "palace"
        await client.submit(room.core.game_id, asked.decision_id, move)

    async def withdraw(self, client: Client) -> None:
        request = game.WithdrawMoveRequest(game_id=self.game_id(), decision_id=f"{self.rng.randint(0, 18)}.0")
        await client.call(client.game.WithdrawMove, request)

    async def god(self, _: Client) -> None:
        room = self.hub.rooms.get(self.game_id())
        seat = self.rng.randint(0, 3)
        if room is None or seat >= len(room.core.seats):
            return
        client = next((c for c in self.everybody() if c.player_id == room.core.seats[seat].player_id), self.clients[0])
        request = game.CallGodRequest(
            game_id=room.core.game_id,
            decision_id=f"{room.core.recorder.state.step}.{seat}",
            target_seat=self.rng.randint(0, 3),
            resource=self.rng.randint(0, 7),
        )
        await client.call(client.game.CallGod, request)

    async def leave_game(self, client: Client) -> None:
        await client.call(client.game.LeaveGame, game.LeaveGameRequest(game_id=self.game_id()))

    async def take_seat(self, _: Client) -> None:
        requests = self.hub.board.open_requests()
        if not requests or self.runner is None:
            return
        request = bot_service_pb2.TakeBotSeatRequest(bot_request_id=self.rng.choice(requests).request_id)
        taken = await self.runner.call(self.runner.bots.TakeBotSeat, request)
        bot = self.people.with_token(taken.token)
        bot.player_id = taken.player_id
        self.bots[taken.player_id] = bot
        if taken.bot_request.game_id and self.rng.random() < 0.8:
            watch = bot.watch_game(taken.bot_request.game_id)
            await watch.next()
            self.watches.append(watch)

    async def pass_time(self, _: Client) -> None:
        self.clock.advance(self.rng.choice([0.2, 1, 4, 12]))

    async def rename(self, client: Client) -> None:
        request = session_service_pb2.UpdateSessionRequest(display_name=f"Name {self.rng.randint(0, 3)}")
        await client.call(client.session.UpdateSession, request)

    async def resume(self, client: Client) -> None:
        request = session_service_pb2.ResumeSessionRequest(request_id=str(uuid.uuid4()))
        client.token = (await client.call(client.session.ResumeSession, request)).token

    async def delete(self, client: Client) -> None:
        await client.call(client.session.DeleteSession, session_service_pb2.DeleteSessionRequest())
        place = self.clients.index(client)
        self.clients[place] = await self.people.client(client.name or "Back")

    async def list_games(self, client: Client) -> None:
        listed = await client.call(client.game.ListGames, game.ListGamesRequest())
        for summary in listed.games[:2]:
            request = game.GetGameRecordRequest(game_id=summary.game_id)
            await client.call(client.game.GetGameRecord, request)


def check(application: Application) -> None:
    """Check what must hold at any moment."""
    hub = application.hub
    for desk in hub.desks.values():
        table = desk.table
        assert len(table.seats) == table.options.seats
        seated = [seat.player_id for seat in table.seats if seat.player_id]
        assert len(seated) == len(set(seated))
        for player_id in seated:
            session = hub.sessions.get(player_id)
            assert session is None or session.seats[table.table_id] == table.seat_of(player_id)
        if table.state == lobby_pb2.TABLE_STATE_OPEN:
            assert table.host in seated
            assert desk.room is None
        else:
            assert desk.room is hub.rooms[table.game_id]
    for request in hub.board.open_requests():
        assert request.table_id in hub.desks
    for room in hub.rooms.values():
        assert room.desk.table.table_id in hub.desks
        assert bool(room.core.ended) == (room.desk.table.state == lobby_pb2.TABLE_STATE_FINISHED)


def picture(application: Application) -> dict[str, Any]:
    """Return everything that must survive a restart."""
    hub = application.hub
    tables = {}
    for table_id, desk in hub.desks.items():
        core = desk.room.core if desk.room is not None else None
        seats = [(seat.player_id, seat.name, seat.human, seat.stand_in_id) for seat in core.seats] if core else []
        state = fingerprint(core.recorder.state) if core else b""
        answers = {seat: str(move) for seat, move in core.answers.items()} if core else {}
        table = desk.table
        tables[table_id] = (
            table.host, table.title, table.state, table.room_code, table.game_id, sorted(table.ejected),
            [seat.encode() for seat in table.seats], [line.text for line in table.chat],
            seats, state, answers, core.ended if core else "", core.host if core else "",
        )  # fmt: skip
    sessions = {session.player_id: (session.token_hash, session.name, session.seats) for session in hub.sessions}
    return {"tables": tables, "sessions": sessions}


async def come_back(settings: Settings, store: Store, clock: FakeClock) -> None:
    """Start another server on what is stored at this moment, as after a crash, and let some time pass."""
    async with running(settings, store, clock) as application:
        check(application)
        clock.advance(20)
        check(application)


async def churn(seed: int, steps: int) -> Crowd:
    rng = Random(seed)
    clock = FakeClock()
    store = MemoryStore()
    settings = replace(SETTINGS, limits=ROOMY)
    async with running(settings, store, clock) as application:
        people = People(application)
        crowd = Crowd(people, clock, rng)
        crowd.bots = {}
        await crowd.arrive()
        for step in range(steps):
            await crowd.act()
            check(application)
            if step % CRASH_EVERY == 0:
                stored = await application.hub.journal.read(deepcopy)
                await come_back(settings, stored, FakeClock(clock.wall_ms()))
        before = picture(application)
        # Stopped with the streams still open, so that nobody is noted as gone first.
        await application.stop(2)
        for watch in crowd.watches:
            crowd.ends.add((await watch.end())[1])
        await people.close()
    assert crowd.ends <= ENDS
    async with running(settings, store, clock) as application:
        check(application)
        assert picture(application) == before
    return crowd


@pytest.mark.parametrize("seed", range(4))
async def test_anything_at_any_moment(seed: int) -> None:
    crowd = await churn(seed, 500)
    assert sum(crowd.done.values()) == 500
    assert "INTERNAL" not in crowd.refusals


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 130))
async def test_anything_at_any_moment_for_long(seed: int) -> None:
    crowd = await churn(seed, 2_000)
    assert "INTERNAL" not in crowd.refusals
