"""The benchmark measures what it says; a tiny run, so that it does not rot."""

from __future__ import annotations

import json
import math

from bench.server_floor import HEADER, FloorServer, request
from bench.server_run import Plan, measure, percentile

TINY = Plan(
    paced_games=2,
    paced_seats=3,
    thinking=0.01,
    batches=1,
    batch_games=2,
    batch_seats=3,
    idle_tables=20,
    watchers=5,
)


async def test_a_tiny_run_gives_every_figure(tmp_path):
    figures = json.loads(json.dumps(await measure(TINY, tmp_path)))
    assert {"ratio_to_floor", "submit_p50_ms", "submit_p99_ms", "kb_per_watcher"} <= set(figures)
    assert all(math.isfinite(value) for value in figures.values())
    assert 0 < figures["submit_p50_ms"] <= figures["submit_p99_ms"]
    # Everybody gets at least one message for each step, and a step is one answer of each.
    assert figures["messages_per_turn"] >= 1


def test_percentiles():
    values = [float(number) for number in range(1, 101)]
    assert percentile(values, 0.5) == 51
    assert percentile(values, 0.99) == 100
    assert percentile([3.0], 0.99) == 3


def test_the_floor_moves_messages_of_the_sizes_it_is_told():
    data = request(group=3, seats=2, answer=7, streamed=[100, 50], size=40)
    assert len(data) == 40
    assert HEADER.unpack_from(data) == (3, 2, 7)
    assert len(request(3, 2, 7, [1] * 50, size=10)) > 10, "a list that does not fit is not cut"
    assert FloorServer().groups == {}
