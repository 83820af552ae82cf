"""A process to measure: started with this Python, asked for its CPU time and memory, ended by closing its input."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CPU_CLOCK: Final = 2
# Nobody is refused: limits are not what is measured.
ROOMY: Final = (
    "session_rate=1e6", "session_burst=1e6", "address_rate=1e6", "address_burst=1e6", "tables=100000",
    "tables_per_session=100000", "sessions=1000000", "streams_per_session=1000000", "streams_per_connection=100000",
    "streams_per_address=1000000", "streams=1000000", "table_rate=1e6", "table_burst=1e6", "seats_per_session=100000",
)  # fmt: skip


class Process:
    """A child process that prints `ready address=HOST:PORT`. Linux only: its figures come from the kernel."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._child = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        if not line.startswith("ready address="):
            raise RuntimeError(f"{module} did not start")
        self.address = line.split("=", 1)[1].split()[0]

    def cpu(self) -> float:
        """Return the CPU seconds of all its threads so far."""
        # Linux makes the id of a process's CPU clock of its number, as clock_getcpuclockid(3) does.
        return time.clock_gettime((~self._child.pid << 3) | CPU_CLOCK)

    def memory(self) -> int:
        """Return the resident bytes."""
        status = Path(f"/proc/{self._child.pid}/status").read_text("ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024

    def stop(self) -> None:
        """End it."""
        assert self._child.stdin is not None
        self._child.stdin.close()
        self._child.wait()
        assert self._child.stdout is not None
        self._child.stdout.close()


def game_server(store: Path) -> Process:
    """Start the real server with a store on disk."""
    limits = [word for limit in ROOMY for word in ("--limit", limit)]
    return Process(
        "sevenwonders.server", "--address", "127.0.0.1:0", "--store", str(store), "--no-bots",
        "--stop-with-stdin", "--log-level", "warning", *limits,
    )  # fmt: skip


def floor_server() -> Process:
    """Start the bare gRPC server."""
    return Process("bench.server_floor")
