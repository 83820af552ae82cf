"""Issue 3: 200 seven-player games at once on one process, every seat answering about every 3 seconds."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from random import Random

import pytest
from bench.server_players import Group, Pause, Sizes, new_group, open_channel, thinking
from tests.server.shell.helpers import ServerProcess, served

SEATS = 7
# Cores that others may use for a machine to count as quiet.
QUIET = 0.3
# Many players come from one machine here; limits have tests of their own.
ROOMY = ("--limit", "address_rate=1e6", "--limit", "address_burst=1e6", "--tune", "merge=0.1")


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
    """How much of the machine somebody else used meanwhile: response times say nothing on a busy one."""

    def __init__(self, server: ServerProcess) -> None:
        self._pid = server.process.pid
        self._start, self._at = self._now(), time.monotonic()

    def _now(self) -> float:
        return busy_seconds() - cpu_seconds(self._pid) - cpu_seconds(os.getpid())

    def cores(self) -> float:
        return (self._now() - self._start) / (time.monotonic() - self._at)


class Load:
    """Tables whose people play one game after the other."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.finished = 0
        self.answers = 0
        self.latencies: list[float] = []

    async def table(self, number: int, pause: Pause, games: int) -> None:
        rng = Random(number)
        channels = [open_channel(self.server.address) for _ in range(SEATS)]
        group = await new_group(channels)
        for game in range(games):
            if game:
                await group.rematch()
            answers = await group.play(rng, pause)
            self.answers += answers
            self.finished += 1
            self._collect(group)
        for channel in channels:
            await channel.close(None)

    def _collect(self, group: Group) -> None:
        for player in group.players:
            self.latencies += player.latencies
            player.latencies, player.sizes = [], Sizes()


async def test_10_tables_of_7_play_and_play_again_without_an_error(tmp_path):
    async with served(tmp_path, *ROOMY) as server:
        load = Load(server)
        await asyncio.gather(*(load.table(number, thinking(0.02), 2) for number in range(10)))
    assert load.finished == 20
    # 18 turns a seat; extra plays and digs come on top.
    assert load.answers >= 20 * SEATS * 18
    assert len(load.latencies) == load.answers
    assert "error" not in server.log_text()


@pytest.mark.soak
async def test_200_tables_of_7_for_10_minutes(tmp_path):
    """No error, p99 of SubmitMove under 100 ms on a quiet machine, memory flat over 10 minutes."""
    async with served(tmp_path, *ROOMY) as server:
        load, others = Load(server), Others(server)
        # A turn takes as long as the slowest of seven thinks, about 3 seconds; twelve games are ten minutes.
        tables = [asyncio.ensure_future(load.table(number, thinking(2.0), 12)) for number in range(200)]
        playing = asyncio.gather(*tables)
        sizes: list[int] = []
        while not playing.done():
            await asyncio.wait([playing], timeout=30)
            sizes.append(memory(server))
        await playing
        taken = others.cores()
    ordered = sorted(load.latencies)
    p99 = ordered[int(len(ordered) * 0.99)]
    middle, last = max(sizes[len(sizes) // 3 : 2 * len(sizes) // 3]), max(sizes[2 * len(sizes) // 3 :])
    print(f"games {load.finished}, answers {load.answers}, p99 {p99 * 1000:.1f} ms, memory {sizes}")
    print(f"others used {taken:.2f} cores meanwhile")
    assert load.finished == 2400
    assert p99 < 0.1 or taken > QUIET
    assert last < middle * 1.1, f"memory grows: {sizes}"
    assert "error" not in server.log_text()
