"""What a server process takes of the machine, and what others take: response times say nothing on a busy one."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tests.server.shell.helpers import ServerProcess

# Cores that others may use for a machine to count as quiet.
QUIET = 0.3


def memory(server: ServerProcess) -> int:
    """Return the resident bytes of the server."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024


def busy_seconds() -> float:
    """Return the CPU seconds the whole machine has spent working since it was started."""
    fields = [int(word) for word in Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()[1:9]]
    user, nice, system, _, _, irq, softirq, steal = fields
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Others:
    """How much of the machine somebody else used meanwhile."""

    def __init__(self, server: ServerProcess) -> None:
        self._pid = server.process.pid
        self._start, self._at = self._now(), time.monotonic()

    def _now(self) -> float:
        return busy_seconds() - cpu_seconds(self._pid) - cpu_seconds(os.getpid())

    def cores(self) -> float:
        return (self._now() - self._start) / (time.monotonic() - self._at)
