"""The server's figures for Prometheus, on a port of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from sevenwonders.server.observer import Figures

_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_NAMES: Final = {
    "sessions": "Sessions known.",
    "connected": "Players and bots with an open stream.",
    "tables": "Tables.",
    "games": "Games in progress.",
    "streams": "Open streams.",
}


class Metrics:
    """An observer that counts. Figures are asked for when they are read, so that they cost nothing in between."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=True)
        self._calls = self._histogram("call_seconds", "Time to answer a call, or a stream lasted.", ("method", "code"))
        self._decisions = self._histogram("decision_seconds", "Time from the arrival of an answer to its being stored.")
        self._sent = Counter("sevenwonders_stream_messages", "Messages sent to streams.", registry=self.registry)
        self._bytes = Counter("sevenwonders_stream_bytes", "Bytes sent to streams.", registry=self.registry)
        self._started = self._counter("games_started", "Games begun.", "players")
        self._ended = self._counter("games_ended", "Games ended.", "how")

    def call(self, method: str, code: str, seconds: float) -> None:
        """Hear that a call was answered, or a stream ended, with a gRPC code."""
        self._calls.labels(method, code).observe(seconds)

    def decision(self, seconds: float) -> None:
        """Hear that an answer was accepted and is on disk."""
        self._decisions.observe(seconds)

    def sent(self, size: int) -> None:
        """Hear that a message went to a stream."""
        self._sent.inc()
        self._bytes.inc(size)

    def game_started(self, players: int) -> None:
        """Hear that a game began."""
        self._started.labels(str(players)).inc()

    def game_ended(self, how: str) -> None:
        """Hear that a game was finished or abandoned."""
        self._ended.labels(how).inc()

    def show(self, figures: Callable[[], Figures]) -> None:
        """Show what there is at the moment of reading."""
        for name, text in _NAMES.items():
            gauge = Gauge(f"sevenwonders_{name}", text, registry=self.registry)
            gauge.set_function(partial(_figure, figures, name))

    def serve(self, host: str, port: int) -> tuple[int, Callable[[], None]]:
        """Serve the figures over HTTP in a thread; return the port taken and what ends it."""
        server, thread = start_http_server(port, host, self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return int(server.server_port), stop

    def _counter(self, name: str, text: str, label: str) -> Counter:
        return Counter(f"sevenwonders_{name}", text, (label,), registry=self.registry)

    def _histogram(self, name: str, text: str, labels: tuple[str, ...] = ()) -> Histogram:
        return Histogram(f"sevenwonders_{name}", text, labels, registry=self.registry, buckets=_SECONDS)


def _figure(figures: Callable[[], Figures], name: str) -> float:
    return float(getattr(figures(), name))
