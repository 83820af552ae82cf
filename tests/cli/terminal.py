"""The terminal client in a pseudo terminal, its screen read with pyte."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

import pyte

PATIENCE = 60.0
SETTLE = 0.02


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return an environment in which nothing of the person who runs the tests is found."""
    kept = {
        key: os.environ[key] for key in ("PATH", "LANG", "SYSTEMROOT", "COVERAGE_PROCESS_START") if key in os.environ
    }
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    return kept | folders | {"HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | more


class Terminal:
    """A running client and the screen in front of it."""

    def __init__(
        self, arguments: list[str], home: Path, size: tuple[int, int] = (80, 24), more: Mapping[str, str] | None = None
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        self._changed = threading.Condition()
        self._quiet = True
        self._closed = False
        self._master, slave = pty.openpty()
        self._resize_pty(size)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sevenwonders.cli", *arguments],
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True, close_fds=True,
            env=environment(home, **(more or {})),
        )  # fmt: skip
        os.close(slave)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                data = os.read(self._master, 65536)
            except OSError:
                data = b""
            # A screen arrives in pieces: it is looked at when no other piece is on its way.
            more = bool(data) and bool(select.select([self._master], [], [], SETTLE)[0])
            with self._changed:
                if data:
                    self.raw += data
                    self._stream.feed(data)
                self._quiet = not more
                self._changed.notify_all()
            if not data:
                return

    def lines(self) -> list[str]:
        """Return what is on the screen."""
        return [line.rstrip() for line in self.screen.display]

    def text(self) -> str:
        """Return the screen as one text."""
        return "\n".join(self.lines())

    def send(self, keys: str | bytes) -> None:
        """Type."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def wait(self, holds: Callable[[str], bool]) -> str:
        """Wait until something holds for the screen and return it."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._quiet and holds(self.text()), PATIENCE):
                raise AssertionError(f"never seen; the screen is:\n{self.text()}")
            return self.text()

    def see(self, words: str) -> str:
        """Wait until words are on the screen."""
        return self.wait(lambda shown: words in shown)

    def resize(self, cells: int, rows: int) -> None:
        """Change the size of the terminal."""
        with self._changed:
            self.screen.resize(rows, cells)
            self._resize_pty((cells, rows))
        os.killpg(self.process.pid, signal.SIGWINCH)

    def _resize_pty(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def close(self) -> int:
        """Go away as a person does, with Ctrl-C, and return the exit code."""
        if self._closed:
            return self.process.wait()
        self._closed = True
        if self.process.poll() is None:
            self.send(b"\x03")
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self._reader.join(PATIENCE)
        os.close(self._master)
        return code

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
