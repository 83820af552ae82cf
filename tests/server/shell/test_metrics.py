"""The figures: players, tables, games, decisions and latencies, as Prometheus reads them."""

from __future__ import annotations

import urllib.request

from sevenwonders.server.observer import Figures
from sevenwonders.server.shell.metrics import Metrics


def read(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_everything_told_is_shown():
    metrics = Metrics()
    figures = Figures(sessions=5, connected=4, tables=3, games=2, streams=9)
    metrics.show(lambda: figures)
    metrics.call("SubmitMove", "OK", 0.002)
    metrics.call("SubmitMove", "ABORTED", 0.2)
    metrics.decision(0.004)
    metrics.sent(100)
    metrics.sent(50)
    metrics.game_started(7)
    metrics.game_ended("finished")
    port, stop = metrics.serve("127.0.0.1", 0)
    try:
        shown = read(port)
    finally:
        stop()
    assert shown["sevenwonders_connected"] == 4
    assert shown["sevenwonders_games"] == 2
    assert shown["sevenwonders_tables"] == 3
    assert shown["sevenwonders_sessions"] == 5
    assert shown["sevenwonders_streams"] == 9
    assert shown["sevenwonders_decision_seconds_count"] == 1
    assert shown['sevenwonders_decision_seconds_bucket{le="0.0025"}'] == 0
    assert shown['sevenwonders_decision_seconds_bucket{le="0.005"}'] == 1
    assert shown['sevenwonders_call_seconds_count{code="OK",method="SubmitMove"}'] == 1
    assert shown['sevenwonders_call_seconds_count{code="ABORTED",method="SubmitMove"}'] == 1
    assert shown["sevenwonders_stream_bytes_total"] == 150
    assert shown["sevenwonders_stream_messages_total"] == 2
    assert shown['sevenwonders_games_started_total{players="7"}'] == 1
    assert shown['sevenwonders_games_ended_total{how="finished"}'] == 1
