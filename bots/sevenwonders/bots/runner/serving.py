"""Bots in the service of a server: every seat that wants one gets one, as long as the runner runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from sevenwonders.bots.registry import BotSpec, UnknownLevel, parse_spec
from sevenwonders.bots.runner.playing import play
from sevenwonders.bots.runner.thinking import Mind, Minds
from sevenwonders.bots.runner.visiting import USER_AGENT, started_game
from sevenwonders.client import AsyncClient, Backoff, ClientError, NotAllowed, NotFound, NotSignedIn, StreamEnded, Tls
from sevenwonders.v1 import bot_service_pb2 as bot
from sevenwonders.v1 import common_pb2

LOG: Final = logging.getLogger("sevenwonders.bots")


@dataclass(frozen=True, slots=True)
class Service:
    """What a runner offers, and to whom."""

    server: str
    runner_key: str
    levels: Sequence[str]
    think_ms: int | None = None
    tls: Tls | None = None


async def serve(service: Service, minds: Minds, rng: Random) -> None:
    """Fill seats until cancelled; a server that is away is waited for."""
    backoff = Backoff()
    attempt = 0
    while True:
        try:
            async with await AsyncClient.connect(service.server, tls=service.tls) as client:
                attempt = 0
                await Runner(client, service, minds, rng).run()
        except NotAllowed:
            # A wrong key does not become right by waiting.
            raise
        except ClientError as error:
            attempt += 1
            wait = backoff.wait(attempt)
            LOG.warning("%s Trying again in %.1f s.", error, wait)
            await asyncio.sleep(wait)


class Runner:
    """One session of a runner: watches for wanted seats and plays each in a task of its own."""

    def __init__(self, client: AsyncClient, service: Service, minds: Minds, rng: Random) -> None:
        self.client = client
        self.service = service
        self.minds = minds
        self.rng = rng
        self.playing: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve until the session is lost."""
        try:
            opened = await self.client.create_session(
                "bot runner",
                client_kind=common_pb2.CLIENT_KIND_BOT,
                user_agent=USER_AGENT,
                runner_key=self.service.runner_key,
            )
            LOG.info("serving %s: %s", self.service.server, ", ".join(self.service.levels))
            await self._watch(self.client.for_token(opened.token))
        finally:
            await self._stop()

    async def _watch(self, session: AsyncClient) -> None:
        watch = session.watch_bot_requests(self.service.levels)
        try:
            async for response in watch:
                for request in response.bot_requests:
                    task = asyncio.create_task(self._serve(session, request))
                    self.playing.add(task)
                    task.add_done_callback(self.playing.discard)
        except (NotSignedIn, StreamEnded) as lost:
            LOG.warning("the runner's session ended: %s", lost)
        finally:
            watch.close()

    async def _serve(self, session: AsyncClient, request: bot.BotRequest) -> None:
        """Take a seat and play it; whatever happens there concerns this seat only."""
        place = f"seat {request.seat} of {request.game_id or request.table_id}"
        try:
            taken = await session.take_bot_seat(request.bot_request_id)
        except NotFound:
            return
        except ClientError as error:
            LOG.warning("%s could not be taken: %s", place, error)
            return
        LOG.info("a %s bot takes %s", request.bot_level, place)
        try:
            await self._play(self.client.for_token(taken.token), taken.bot_request)
            LOG.info("the bot at %s is done", place)
        except (NotSignedIn, StreamEnded, NotFound) as over:
            LOG.info("the bot at %s leaves: %s", place, over)
        except ClientError as error:
            LOG.warning("the bot at %s gives up: %s", place, error)
        except Exception:
            LOG.exception("the bot at %s failed", place)

    async def _play(self, client: AsyncClient, request: bot.BotRequest) -> None:
        game_id = request.game_id or await started_game(client, request.table_id)
        if not game_id:
            return
        spec = self._spec(request.bot_level)
        seed = self.rng.getrandbits(48)

        async def own_mind() -> Mind:
            return await self.minds.make(spec, seed)

        await play(client, game_id, own_mind, f"{request.bot_level} at seat {request.seat}")

    def _spec(self, level: str) -> BotSpec:
        # A level may be a file of this machine: which ones are used is not for the server to say.
        if level not in self.service.levels:
            raise UnknownLevel(f"the server asks for {level!r}, which was not offered")
        if level == "titan" and self.service.think_ms is not None:
            return BotSpec(level, (("think_ms", self.service.think_ms),))
        return parse_spec(level)

    async def _stop(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
