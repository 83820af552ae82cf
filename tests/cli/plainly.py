"""The plain mode through pipes, as a script would use it."""

from __future__ import annotations

import io
import queue
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType

from tests.cli.terminal import PATIENCE, environment


class PlainClient:
    """A client that is spoken to in lines."""

    def __init__(self, arguments: list[str], home: Path, encoding: str = "utf-8") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sevenwonders.cli", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment(home, PYTHONIOENCODING=encoding), text=True, bufsize=1, encoding="utf-8",
        )  # fmt: skip
        self.lines: list[str] = []
        self._queue: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._queue.put(line.rstrip("\n"))
        self._queue.put(None)

    def say(self, line: str) -> None:
        """Type a line."""
        self.write(f"{line}\n".encode())

    def write(self, data: bytes) -> None:
        """Send bytes, text or not."""
        assert isinstance(self.process.stdin, io.TextIOWrapper)
        self.process.stdin.buffer.write(data)
        self.process.stdin.buffer.flush()

    def until(self, *words: str) -> list[str]:
        """Return the lines up to the first that holds any of the words."""
        told: list[str] = []
        while True:
            try:
                line = self._queue.get(timeout=PATIENCE)
            except queue.Empty:
                raise AssertionError(f"never told: {words}; last lines: {self.lines[-20:]}") from None
            assert line is not None, f"it ended before {words}: {self.lines[-20:]}"
            self.lines.append(line)
            told.append(line)
            if any(word in line for word in words):
                return told

    def quit(self) -> int:
        """Leave, and return the exit code."""
        if self.process.poll() is None:
            self.say("quit")
        return self._end()

    def _end(self) -> int:
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self._reader.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        return code

    def __enter__(self) -> PlainClient:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.stdin is not None and not self.process.stdin.closed:
            self.process.stdin.close()
        self._end()
