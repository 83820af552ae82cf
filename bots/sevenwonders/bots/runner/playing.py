"""One bot in one game on a server, from the first event it is told to the last."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sevenwonders.bots.runner.impatience import Impatience
from sevenwonders.bots.runner.thinking import Action, Mind, MindLost
from sevenwonders.bots.wire import CallGod, OutOfStep
from sevenwonders.client import AsyncClient, AsyncWatch, GameRefusal, IllegalMove, StaleDecision, Unreachable
from sevenwonders.v1 import common_pb2, game_pb2, game_service_pb2

LOG: Final = logging.getLogger("sevenwonders.bots")
Response = game_service_pb2.WatchGameResponse
# How long a bot thinks on without looking up, and how often at most, while people think.
PONDER_SECONDS: Final = 0.05
MOST_PONDERING: Final = 200
# How often a bot that lost its memory begins again before it gives up.
MOST_RESTARTS: Final = 3

MakeMind = Callable[[], Awaitable[Mind]]
Tell = Callable[[str], None]


async def play(
    client: AsyncClient, game_id: str, make: MakeMind, name: str, tell: Tell | None = None
) -> game_pb2.PublicView | None:
    """Play until the game ends; return its last view, or None when it ended without this bot.

    `tell` hears the bot's reasons.
    """
    for attempt in range(1, MOST_RESTARTS + 1):
        try:
            mind = await make()
            try:
                return await _Game(client, game_id, mind, name, tell).play()
            finally:
                await mind.close()
        except (MindLost, OutOfStep) as lost:
            LOG.warning("%s begins again from the first event (%d): %s", name, attempt, lost)
    LOG.error("%s gives up after %d beginnings", name, MOST_RESTARTS)
    return None


class _Game:
    """The stream of one game, and what the bot does about it."""

    def __init__(self, client: AsyncClient, game_id: str, mind: Mind, name: str, tell: Tell | None) -> None:
        self.client = client
        self.game_id = game_id
        self.mind = mind
        self.name = name
        self.tell = tell
        self.public = game_pb2.PublicView()
        self.seat = -1
        self.roster = game_pb2.Roster()
        self.status = game_pb2.GameStatus()
        self._status_came = 0.0
        self._asked: list[str] = []
        self._answered: set[str] = set()
        self._ponderings = 0

    async def play(self) -> game_pb2.PublicView | None:
        impatience = Impatience()
        watch = self.client.watch_game(self.game_id, start_revision=1, after_chat_sequence=-1, on_link=impatience)
        impatience.watch = watch
        try:
            while (response := await self._next(watch)) is not None:
                self._note(response)
                await self.mind.feed(response)
                await self._answer()
        finally:
            watch.close()
        return self.public if self.public.phase == game_pb2.GAME_PHASE_FINISHED else None

    async def _next(self, watch: AsyncWatch[Response]) -> Response | None:
        """Return the next response; until it comes, think on while people think."""
        waiting = asyncio.ensure_future(_after(watch))
        try:
            while not waiting.done() and self._may_ponder():
                self._ponderings += 1
                better = await self.mind.ponder(PONDER_SECONDS)
                if better is None:
                    await asyncio.wait({waiting}, timeout=0)
                else:
                    await self._send(better)
            return await waiting
        finally:
            waiting.cancel()

    def _may_ponder(self) -> bool:
        if self._ponderings >= MOST_PONDERING or self.seat not in self.status.chosen_seats:
            return False
        people = {seat.seat for seat in self.roster.seats if seat.played_by == common_pb2.CLIENT_KIND_HUMAN}
        undecided = set(self.status.asked_seats) - set(self.status.chosen_seats)
        return bool(people & undecided)

    def _note(self, response: Response) -> None:
        if response.HasField("public_view"):
            self.public = response.public_view
            self._ponderings = 0
        if response.HasField("private_view"):
            self.seat = response.private_view.seat
            self._asked = [decision.decision_id for decision in response.private_view.decisions]
        if response.HasField("answers"):
            self._answered = {answer.decision_id for answer in response.answers.answers}
        if response.HasField("roster"):
            self.roster = response.roster
        if response.HasField("status"):
            self.status = response.status
            self._status_came = time.monotonic()

    async def _answer(self) -> None:
        """Answer everything that is asked; a mind is troubled only when there is something."""
        if self._answered.issuperset(self._asked):
            return
        while (action := await self.mind.act(self._deadline())) is not None:
            if self.tell is not None:
                for reason in await self.mind.reasons():
                    self.tell(f"{self.name}: {reason}")
            accepted = await self._send(action)
            # A god's call changes the question, and after a refused answer another may be open: the stream tells.
            if accepted is None or accepted == isinstance(action, CallGod):
                return

    async def _send(self, action: Action) -> bool | None:
        """Send an action and tell whether it was accepted; None when the server is away."""
        try:
            await self._submit(action)
        except (StaleDecision, GameRefusal):
            # Time ran out, or the game did: the stream tells what is next.
            return False
        except IllegalMove as refused:
            LOG.error("%s was refused: %s", self.name, refused)
            legal = None if isinstance(action, CallGod) else await self.mind.fall_back(action.decision_id)
            return False if legal in (None, action) else await self._send(legal)
        except Unreachable:
            # The stream comes back by itself, and what is still open then is answered then.
            await self.mind.reopen(action.decision_id)
            return None
        return True

    async def _submit(self, action: Action) -> None:
        if isinstance(action, CallGod):
            call = action.call
            target = call.target_seat if call.HasField("target_seat") else None
            await self.client.call_god(self.game_id, action.decision_id, target_seat=target, resource=call.resource)
        else:
            await self.client.submit_move(self.game_id, action.decision_id, action.move)

    def _deadline(self) -> float | None:
        """Return when the table's clock runs out for this seat, as `time.monotonic` counts."""
        for clock in self.status.clocks:
            if clock.seat == self.seat:
                return self._status_came + clock.remaining.seconds + clock.remaining.nanos / 1e9
        return None


async def _after(watch: AsyncWatch[Response]) -> Response | None:
    """Return what comes next, or None at the end."""
    try:
        return await anext(watch)
    except StopAsyncIteration:
        return None
