"""A server of one's own: a child process on this machine that ends with its parent. Bots come with it.

Should the process die while it is needed, it is started again where it was: whoever is connected comes back by the
usual way, and nothing that was acknowledged is lost.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from sevenwonders.client.files import data_folder

READY: Final = "ready address="
STORE_LOCKED: Final = 3
MEMORY: Final = "memory"
STOP_WAIT: Final = 10.0
START_WAIT: Final = 30.0
# A server that dies more often than this in so many seconds is left alone: starting it again would not help.
MOST_DEATHS: Final = 5
DEATHS_WITHIN: Final = 60.0
# Seconds that each further death makes the next start wait.
PAUSE: Final = 0.25


class EmbeddedServerFailed(Exception):
    """The server could not be started; the text says why and where its log is."""


class EmbeddedServer:
    """A child process that is kept running until it is stopped; `address` is where it listens."""

    def __init__(self, process: subprocess.Popen[str], output: _Output, log_path: Path, arguments: list[str]) -> None:
        self._process = process
        self._output = output
        self._arguments = [*arguments, "--address", output.address(0)]
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self.address = output.address(0)
        self.log_path = log_path
        self._keeper = threading.Thread(target=self._keep, name="embedded server keeper", daemon=True)
        self._keeper.start()

    @property
    def pid(self) -> int:
        """The id of the process that is there now."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether the server is there, or about to be there again."""
        return self._keeper.is_alive()

    @classmethod
    def start(
        cls,
        *,
        store: Path | None = None,
        bots: bool = True,
        arguments: Sequence[str] = (),
        timeout: float = START_WAIT,
        log_path: Path | None = None,
    ) -> EmbeddedServer:
        """Start a server and wait until it can be reached.

        Games are kept in `store`, by default a file in the user's data folder, so that a game can be gone on with
        later. When another server has that file open, this one keeps its games in memory.
        """
        log_path = log_path if log_path is not None else data_folder() / "logs" / "embedded-server.log"
        kept = str(store if store is not None else data_folder() / "embedded.db")
        for where in (kept, MEMORY):
            words = ["--store", where, *([] if bots else ["--no-bots"]), *arguments]
            process = _spawn(words, log_path)
            output = _Output(process)
            if output.address(timeout):
                return cls(process, output, log_path, words)
            if _end(process, output) != STORE_LOCKED:
                break
        raise EmbeddedServerFailed(f"The server did not start: {_last_line(log_path)} (log: {log_path})")

    @classmethod
    async def start_async(
        cls, *, store: Path | None = None, bots: bool = True, arguments: Sequence[str] = (), timeout: float = START_WAIT
    ) -> EmbeddedServer:
        """Do the same without blocking the loop."""
        return await asyncio.to_thread(cls.start, store=store, bots=bots, arguments=arguments, timeout=timeout)

    def stop(self) -> int:
        """Ask the server to stop, wait for it, and return its exit code."""
        with self._lock:
            self._stopping.set()
        code = _end(self._process, self._output)
        self._keeper.join()
        return code

    def _keep(self) -> None:
        """Start the server again whenever it ends unasked."""
        deaths: list[float] = []
        while True:
            self._process.wait()
            now = time.monotonic()
            deaths = [*(then for then in deaths if now - then < DEATHS_WITHIN), now]
            if len(deaths) > MOST_DEATHS or self._stopping.wait(PAUSE * (len(deaths) - 1)) or not self._start_again():
                return

    def _start_again(self) -> bool:
        with self._lock:
            if self._stopping.is_set():
                return False
            if self._process.stdin is not None:
                self._process.stdin.close()
            self._process = _spawn(self._arguments, self.log_path, "a")
            self._output = _Output(self._process)
            return True

    def __enter__(self) -> EmbeddedServer:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the server."""
        self.stop()


def _spawn(arguments: list[str], log_path: Path, mode: str = "w") -> subprocess.Popen[str]:
    log_path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    command = [sys.executable, "-m", "sevenwonders.server", "--address", "127.0.0.1:0", "--stop-with-stdin"]
    # The pipe to its standard input closes when this process ends, however it ends; then the server stops too.
    with log_path.open(mode, encoding="utf-8") as log:
        return subprocess.Popen(
            [*command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )


class _Output(threading.Thread):
    """Reads what the server prints, so that a full pipe never stops it, and finds the line that says it is ready."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        super().__init__(name="embedded server output", daemon=True)
        if process.stdout is None:
            raise ValueError("the output of the process goes elsewhere")
        self._stream: IO[str] = process.stdout
        self._told = threading.Event()
        self._address = ""
        self.start()

    def run(self) -> None:
        with self._stream:
            for line in self._stream:
                if line.startswith(READY):
                    self._address = line.removeprefix(READY).split()[0]
                    self._told.set()
        self._told.set()

    def address(self, timeout: float) -> str:
        """Return the server's address; nothing when it ended or takes too long."""
        self._told.wait(timeout)
        return self._address


def _end(process: subprocess.Popen[str], output: _Output) -> int:
    if process.stdin is not None:
        process.stdin.close()
    try:
        code = process.wait(STOP_WAIT)
    except subprocess.TimeoutExpired:
        process.kill()
        code = process.wait()
    output.join()
    return code


def _last_line(log_path: Path) -> str:
    lines = log_path.read_text("utf-8", errors="replace").strip().splitlines()
    return lines[-1] if lines else "it gave no reason"
