"""The same tournament over the wire: every game is a table on a server, every bot a session of its own.

A server that allows seeds deals by them, so that the deals are duplicate ones; on any other each game has its own deal.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from sevenwonders.bots.arena.deals import bot_seed
from sevenwonders.bots.arena.table import GameResult, Job, JobResult
from sevenwonders.bots.registry import parse_spec
from sevenwonders.bots.runner.playing import play
from sevenwonders.bots.runner.thinking import Action, Mind, Minds, Response
from sevenwonders.client import AsyncClient, Patience
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2

GAMES_AT_ONCE: Final = 2
USER_AGENT: Final = "sevenwonders-arena"
# Whoever starts a tournament has started the server before.
PATIENCE: Final = Patience(retry=3.0)


class GameLost(RuntimeError):
    """A game on the server did not come to its end."""


async def run_online(jobs: Sequence[Job], address: str, workers: int = 0) -> AsyncIterator[JobResult]:
    """Yield results as they come, in any order."""
    minds = Minds(workers)
    room = asyncio.Semaphore(GAMES_AT_ONCE)
    try:
        async with await AsyncClient.connect(address, patience=PATIENCE) as client:
            tasks = [asyncio.create_task(_play_job(client, minds, job, room)) for job in jobs]
            try:
                for done in asyncio.as_completed(tasks):
                    yield await done
            finally:
                for task in tasks:
                    task.cancel()
    finally:
        minds.close()


async def _play_job(client: AsyncClient, minds: Minds, job: Job, room: asyncio.Semaphore) -> JobResult:
    games = []
    for levels, tested in zip(job.seatings, job.tested, strict=True):
        async with room:
            games.append(await _Table(client, minds, job, levels, tested).play())
    return JobResult(job.pairing, job.number, tuple(games))


@dataclass(slots=True)
class Timed:
    """A bot whose answers are timed."""

    mind: Mind
    seconds: list[float] = field(default_factory=list)

    async def feed(self, response: Response) -> None:
        """Take in what the server sent."""
        await self.mind.feed(response)

    async def act(self, deadline: float | None) -> Action | None:
        """Return what to send now, and note how long that took."""
        began = time.perf_counter()
        action = await self.mind.act(deadline)
        if action is not None:
            self.seconds.append(time.perf_counter() - began)
        return action

    async def reopen(self, decision_id: str) -> None:
        """Forget that a decision was answered."""
        await self.mind.reopen(decision_id)

    async def fall_back(self, decision_id: str) -> Action | None:
        """Return any legal answer."""
        return await self.mind.fall_back(decision_id)

    async def ponder(self, seconds: float) -> Action | None:
        """Tournaments give no time beyond the bot's own."""
        return None

    async def reasons(self) -> list[str]:
        """Return what the bot said."""
        return await self.mind.reasons()

    async def close(self) -> None:
        """Forget the bot."""
        await self.mind.close()


class _Table:
    """One game: its sessions, its table and its bots."""

    def __init__(self, client: AsyncClient, minds: Minds, job: Job, levels: Sequence[str], tested: int) -> None:
        self.client = client
        self.minds = minds
        self.job = job
        self.levels = tuple(levels)
        self.tested = tested
        self.timed: list[Timed] = []

    async def play(self) -> GameResult:
        sessions = [await self._session(f"{level} {seat}") for seat, level in enumerate(self.levels)]
        try:
            game_id = await self._start(sessions)
            ends = await asyncio.gather(
                *(self._play_seat(session, seat, game_id) for seat, session in enumerate(sessions))
            )
        finally:
            await asyncio.gather(*(session.delete_session() for session in sessions), return_exceptions=True)
        end = ends[0]
        if end is None:
            raise GameLost(f"a game with {', '.join(self.levels)} was not finished")
        cities = end.cities[: len(self.levels)]
        return GameResult(
            self.levels,
            self.tested,
            tuple(city.score.rank for city in cities),
            tuple(city.score.total for city in cities),
            tuple(self.timed[self.tested].seconds),
        )

    async def _session(self, name: str) -> AsyncClient:
        opened = await self.client.for_token("").create_session(
            name, client_kind=common_pb2.CLIENT_KIND_BOT, user_agent=USER_AGENT
        )
        return self.client.for_token(opened.token)

    async def _start(self, sessions: Sequence[AsyncClient]) -> str:
        options = lobby_pb2.TableOptions(
            seats=len(self.levels),
            side_mode=lobby_pb2.SIDE_MODE_RANDOM,
            gods_and_heroes=self.job.options.gods,
            open_discards=self.job.options.open_discards,
            private=True,
        )
        seed = self.job.number if self.client.server_info.seeds_allowed else None
        opened = await sessions[0].create_table(options, seed=seed)
        for seat, session in enumerate(sessions[1:], 1):
            await session.join_table(opened.table.table_id, seat=seat, room_code=opened.room_code)
        for seat, level in enumerate(self.levels):
            self.timed.append(Timed(await self.minds.make(parse_spec(level), bot_seed(self.job.number, seat))))
        return (await sessions[0].start_game(opened.table.table_id)).game_id

    async def _play_seat(self, session: AsyncClient, seat: int, game_id: str) -> game_pb2.PublicView | None:
        async def made() -> Mind:
            return self.timed[seat]

        return await play(session, game_id, made, f"{self.levels[seat]} {seat}")
