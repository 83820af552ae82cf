"""Somebody who has just cloned this: another user where that is possible, an empty home, no .venv, few variables."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent.parent
# What reaches a package index from here is the machine's business, not the person's.
NETWORK = ("PIP_", "SSL_", "REQUESTS_", "HTTP_", "HTTPS_", "NO_PROXY", "http_", "https_", "no_proxy")
SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"
NOBODY = 65534


class Newcomer:
    """A person with a clone of what is committed."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.clone = folder / "clone of it"
        self._switch: list[str] = []
        self.home.mkdir()
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(self.clone)], check=True)
        if os.geteuid() == 0 and shutil.which("setpriv"):
            self._switch = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
            folder.chmod(0o755)
            subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", str(self.home), str(self.clone)], check=True)

    @property
    def store(self) -> Path:
        """Where the game of `make play` is kept."""
        return self.home / ".local/share/sevenwonders/embedded.db"

    def environment(self) -> dict[str, str]:
        """Return the few variables a new login has."""
        inside = os.environ.get("VIRTUAL_ENV", "") or str(ROOT / ".venv")
        path = os.pathsep.join(part for part in os.environ["PATH"].split(os.pathsep) if not part.startswith(inside))
        network = {name: value for name, value in os.environ.items() if name.startswith(NETWORK)}
        return network | {
            "HOME": str(self.home),
            "PATH": SYSTEM_PATH if self._switch else path,
            "LANG": "C.UTF-8",
            "TERM": "xterm",
        }

    @contextmanager
    def running(self, *command: str) -> Iterator[subprocess.Popen[str]]:
        """Run a command in the clone; whatever is left of it is ended."""
        process = subprocess.Popen(
            [*self._switch, *command], cwd=self.clone, env=self.environment(), start_new_session=True, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            with process:
                yield process
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGTERM)
                assert process.stdout is not None
                process.stdout.read()
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def newcomer() -> Iterator[Newcomer]:
    """A newcomer in a folder that others may enter, removed at the end."""
    with tempfile.TemporaryDirectory(prefix="sevenwonders-fresh-") as folder:
        yield Newcomer(Path(folder))


def read_until(stream: IO[str] | None, text: str) -> str:
    """Return the lines up to the one with the text."""
    assert stream is not None
    lines: list[str] = []
    for line in stream:
        lines.append(line)
        if text in line:
            return "".join(lines)
    raise AssertionError(f"ended without {text!r}: {''.join(lines)}")
