"""Where a bot thinks: beside the connection when it is quick, in a worker process when it is not.

A worker serves many bots and each bot stays with its worker, because bots remember. What crosses over is what the
server sent and what is to be sent: bytes of the protocol.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final, Protocol, TypeVar

from sevenwonders.bots.registry import BotSpec, bot_class, make_bot
from sevenwonders.bots.wire import CallGod, SeatBot, SubmitMove
from sevenwonders.v1 import game_pb2, game_service_pb2

Response = game_service_pb2.WatchGameResponse
Action = CallGod | SubmitMove
Result = TypeVar("Result")
NICENESS: Final = 5


class MindLost(RuntimeError):
    """The process a bot thought in is gone, and with it what the bot remembered."""


class Mind(Protocol):
    """A bot at work, wherever it thinks."""

    async def feed(self, response: Response) -> None:
        """Take in what the server sent."""

    async def act(self, deadline: float | None) -> Action | None:
        """Return what to send now; the table's clock, if it has one, runs out at this moment of `time.monotonic`."""

    async def reopen(self, decision_id: str) -> None:
        """Forget that a decision was answered: the answer did not arrive."""

    async def fall_back(self, decision_id: str) -> Action | None:
        """Return any legal answer to a decision, for when the bot's own was refused."""

    async def ponder(self, seconds: float) -> Action | None:
        """Think on about the last answer; return a better one if there is one."""

    async def reasons(self) -> list[str]:
        """Return what the bot said about its last choices."""

    async def close(self) -> None:
        """Forget the bot."""


class NearMind:
    """A quick bot, asked directly."""

    def __init__(self, seat: SeatBot) -> None:
        self.seat = seat

    async def feed(self, response: Response) -> None:
        """Take in what the server sent."""
        self.seat.feed(response)

    async def act(self, deadline: float | None) -> Action | None:
        """Return what to send now."""
        self.seat.bot.seconds_left = _left(deadline)
        return self.seat.next_action()

    async def reopen(self, decision_id: str) -> None:
        """Forget that a decision was answered."""
        self.seat.reopen(decision_id)

    async def fall_back(self, decision_id: str) -> Action | None:
        """Return any legal answer."""
        return self.seat.fall_back(decision_id)

    async def ponder(self, seconds: float) -> Action | None:
        """Quick bots are done when they have answered."""
        return None

    async def reasons(self) -> list[str]:
        """Return what the bot said."""
        return self.seat.bot.take_reasons()

    async def close(self) -> None:
        """Nothing is kept elsewhere."""


class FarMind:
    """A bot in a worker process."""

    def __init__(self, worker: Worker, number: int) -> None:
        self._worker = worker
        self._number = number

    async def feed(self, response: Response) -> None:
        """Take in what the server sent."""
        await self._worker.call(_feed, self._number, response.SerializeToString())

    async def act(self, deadline: float | None) -> Action | None:
        """Return what to send now.

        Bots that think at the same time in one process share their time: with those who came before and those who wait
        behind. However many they are, the last has its answer after less than two and a half times what one takes.
        """
        worker = self._worker
        worker.thinking += 1
        before = worker.thinking
        try:
            async with worker.turn:
                share = 1.0 / max(before, worker.thinking)
                return _unpacked(await worker.call(_act, self._number, deadline, share))
        finally:
            worker.thinking -= 1

    async def reopen(self, decision_id: str) -> None:
        """Forget that a decision was answered."""
        await self._worker.call(_reopen, self._number, decision_id)

    async def fall_back(self, decision_id: str) -> Action | None:
        """Return any legal answer."""
        return _unpacked(await self._worker.call(_fall_back, self._number, decision_id))

    async def ponder(self, seconds: float) -> Action | None:
        """Think on, unless another bot needs the process: an answer is never held up by more than one such moment."""
        worker = self._worker
        if worker.turn.locked():
            await asyncio.sleep(seconds)
            return None
        async with worker.turn:
            return _unpacked(await worker.call(_ponder, self._number, seconds))

    async def reasons(self) -> list[str]:
        """Return what the bot said."""
        return await self._worker.call(_reasons, self._number)

    async def close(self) -> None:
        """Let the worker forget the bot, if it still lives."""
        self._worker.bots -= 1
        with suppress(MindLost):
            await self._worker.call(_close, self._number)


class Worker:
    """One process, started when it is first needed and again when it died."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        # Held by the one bot that thinks; what takes no time, such as hearing the news, goes in between.
        self.turn = asyncio.Lock()
        # Bots that are answering a question here now, or wait to.
        self.thinking = 0
        self.bots = 0

    async def call(self, work: Callable[..., Result], *arguments: object) -> Result:
        """Run a function in the process."""
        if self._pool is None:
            # Spawned, not forked: a fork would inherit the threads of gRPC half alive.
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_settle_in)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool as broken:
            if self._pool is pool:
                self._pool = None
            raise MindLost("the process of the bot ended unexpectedly") from broken

    def close(self) -> None:
        """End the process, without waiting for what it thinks about."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Minds:
    """Makes bots, and keeps the worker processes of those that need one."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = [Worker() for _ in range(workers or os.cpu_count() or 1)]
        self._numbers = itertools.count()

    async def make(self, spec: BotSpec, seed: int, explaining: bool = False) -> Mind:
        """Return a new bot, in the least busy worker if its level takes its time."""
        if not bot_class(spec.level).heavy:
            bot = make_bot(spec, seed)
            bot.explaining = explaining
            return NearMind(SeatBot(bot))
        worker = min(self._workers, key=lambda one: one.bots)
        number = next(self._numbers)
        worker.bots += 1
        try:
            await worker.call(_make, number, str(spec), seed, explaining)
        except BaseException:
            worker.bots -= 1
            raise
        return FarMind(worker, number)

    def close(self) -> None:
        """End all worker processes."""
        for worker in self._workers:
            worker.close()


# What runs in a worker process: its bots, by number.
_SEATS: Final[dict[int, SeatBot]] = {}
Packed = tuple[str, str, bytes]


def _settle_in() -> None:
    """Leave the processor to the server and to people when it is scarce, and do not outlive the runner."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), name="tether", daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _make(number: int, spec: str, seed: int, explaining: bool) -> None:
    bot = make_bot(spec, seed)
    bot.explaining = explaining
    _SEATS[number] = SeatBot(bot)


def _feed(number: int, response: bytes) -> None:
    _SEATS[number].feed(Response.FromString(response))


def _act(number: int, deadline: float | None, share: float) -> Packed | None:
    seat = _SEATS[number]
    seat.bot.seconds_left = _left(deadline)
    seat.bot.time_share = share
    return _packed(seat.next_action())


def _reopen(number: int, decision_id: str) -> None:
    _SEATS[number].reopen(decision_id)


def _fall_back(number: int, decision_id: str) -> Packed | None:
    return _packed(_SEATS[number].fall_back(decision_id))


def _ponder(number: int, seconds: float) -> Packed | None:
    end = time.perf_counter() + seconds
    return _packed(_SEATS[number].ponder(lambda: time.perf_counter() < end))


def _reasons(number: int) -> list[str]:
    return _SEATS[number].bot.take_reasons()


def _close(number: int) -> None:
    _SEATS.pop(number, None)


def _left(deadline: float | None) -> float | None:
    """Return the seconds until a moment; `time.monotonic` counts alike in all processes of a machine."""
    return None if deadline is None else deadline - time.monotonic()


def _packed(action: Action | None) -> Packed | None:
    if action is None:
        return None
    if isinstance(action, CallGod):
        return "call", action.decision_id, action.call.SerializeToString()
    return "move", action.decision_id, action.move.SerializeToString()


def _unpacked(packed: Packed | None) -> Action | None:
    if packed is None:
        return None
    kind, decision_id, content = packed
    if kind == "call":
        return CallGod(decision_id, game_pb2.GodCall.FromString(content))
    return SubmitMove(decision_id, game_pb2.Move.FromString(content))
