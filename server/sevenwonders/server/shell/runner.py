"""The local bot runner: a child process that is started again when it ends.

It is `python -m sevenwonders.bots serve --address HOST:PORT`, with the runner key in the environment variable
SEVENWONDERS_RUNNER_KEY, where other users of the machine cannot read it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

log = logging.getLogger(__name__)

KEY_VARIABLE: Final = "SEVENWONDERS_RUNNER_KEY"
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 60.0
# A runner that lived so long was well: the next failure is the first one again.
WELL_AFTER: Final = 30.0
STOP_WAIT: Final = 5.0
LAST_WORDS: Final = 1.0

Sleep = Callable[[float], Awaitable[None]]


def runner_command(address: str) -> list[str]:
    """Return the command of the local runner, tied to this process."""
    tether = "sevenwonders.server.shell.tether"
    return [sys.executable, "-m", tether, "sevenwonders.bots", "serve", "--address", address]


class RunnerSupervisor:
    """Keeps one runner process running."""

    def __init__(self, command: Sequence[str], key: str, sleep: Sleep = asyncio.sleep) -> None:
        self._command = list(command)
        self._environment = {**os.environ, KEY_VARIABLE: key}
        self._sleep = sleep
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        # How often a runner was started, for tests and figures.
        self.starts = 0

    @property
    def pid(self) -> int | None:
        """The process id of the runner, while there is one."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    def start(self) -> None:
        """Begin to keep a runner running."""
        self._task = asyncio.create_task(self._keep_running(), name="bot runner")

    async def stop(self) -> None:
        """End the runner and keep none any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._end(self._process)

    async def _keep_running(self) -> None:
        failures = 0
        while True:
            began = asyncio.get_running_loop().time()
            code = await self._run_once()
            lived = asyncio.get_running_loop().time() - began
            failures = 1 if lived > WELL_AFTER else failures + 1
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(failures - 1, 20))
            log.warning("the bot runner ended", extra={"exit_code": code, "restart_in": wait})
            await self._sleep(wait)

    async def _run_once(self) -> int:
        self.starts += 1
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT, env=self._environment
        )
        self._process = process
        log.info("the bot runner started", extra={"pid": process.pid})
        relay = asyncio.create_task(_relay(process))
        try:
            return await process.wait()
        finally:
            # What it started itself can hold its output open; its own last words are there by now.
            await asyncio.wait([relay], timeout=LAST_WORDS)
            relay.cancel()

    async def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), STOP_WAIT)
        except TimeoutError:
            process.kill()
            await process.wait()


async def _relay(process: asyncio.subprocess.Process) -> None:
    """Write what a runner prints into our log, in its form and without secrets."""
    if process.stdout is None:
        return
    while line := await _line(process.stdout):
        text = line.decode("utf-8", "replace").rstrip()
        if text:
            log.info("bot runner: %s", text)


async def _line(stream: asyncio.StreamReader) -> bytes:
    try:
        return await stream.readline()
    except ValueError:
        # Too long for the reader, which has dropped it.
        return b"(a line too long to log)\n"
