"""A server of one's own: a child process on this machine that ends with its parent. Bots come with it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from sevenwonders.client.files import data_folder

READY: Final = "ready address="
STORE_LOCKED: Final = 3
MEMORY: Final = "memory"
STOP_WAIT: Final = 10.0


class EmbeddedServerFailed(Exception):
    """The server could not be started; the text says why and where its log is."""


class EmbeddedServer:
    """A running child process; `address` is where it listens."""

    def __init__(self, process: subprocess.Popen[str], output: _Output, address: str, log_path: Path) -> None:
        self._process = process
        self._output = output
        self.address = address
        self.log_path = log_path

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether the process is still there."""
        return self._process.poll() is None

    @classmethod
    def start(
        cls,
        *,
        store: Path | None = None,
        bots: bool = True,
        arguments: Sequence[str] = (),
        timeout: float = 30.0,
        log_path: Path | None = None,
    ) -> EmbeddedServer:
        """Start a server and wait until it can be reached.

        Games are kept in `store`, by default a file in the user's data folder, so that a game can be gone on with
        later. When another server has that file open, this one keeps its games in memory.
        """
        log_path = log_path if log_path is not None else data_folder() / "logs" / "embedded-server.log"
        kept = str(store if store is not None else data_folder() / "embedded.db")
        for where in (kept, MEMORY):
            process = _spawn(["--store", where, *([] if bots else ["--no-bots"]), *arguments], log_path)
            output = _Output(process)
            address = output.address(timeout)
            if address:
                return cls(process, output, address, log_path)
            if _end(process, output) != STORE_LOCKED:
                break
        raise EmbeddedServerFailed(f"The server did not start: {_last_line(log_path)} (log: {log_path})")

    @classmethod
    async def start_async(
        cls, *, store: Path | None = None, bots: bool = True, arguments: Sequence[str] = (), timeout: float = 30.0
    ) -> EmbeddedServer:
        """Do the same without blocking the loop."""
        return await asyncio.to_thread(cls.start, store=store, bots=bots, arguments=arguments, timeout=timeout)

    def stop(self) -> int:
        """Ask the server to stop, wait for it, and return its exit code."""
        return _end(self._process, self._output)

    def __enter__(self) -> EmbeddedServer:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the server."""
        self.stop()


def _spawn(arguments: list[str], log_path: Path) -> subprocess.Popen[str]:
    log_path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    command = [sys.executable, "-m", "sevenwonders.server", "--address", "127.0.0.1:0", "--stop-with-stdin"]
    # The pipe to its standard input closes when this process ends, however it ends; then the server stops too.
    with log_path.open("w", encoding="utf-8") as log:
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
