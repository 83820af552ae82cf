"""Issue 3: 200 seven-player games at once on one process, every seat answering about every 3 seconds."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from bench.server_players import Group, Pause, Sizes, new_group, open_channel, thinking
from tests.server.shell.helpers import ServerProcess, served
from tests.server.shell.quiet import QUIET, Others, memory

SEATS = 7
# Many players come from one machine here; limits have tests of their own.
ROOMY = ("--limit", "address_rate=1e6", "--limit", "address_burst=1e6", "--tune", "merge=0.1")


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
