"""THREATS 11: how soon a peer that froze is noticed, by the settings of both sides; the long test waits for it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.server.helpers import SETTINGS

from sevenwonders.client.options import CHANNEL_OPTIONS, Patience
from sevenwonders.server.app import Application
from sevenwonders.server.store import MemoryStore

PATIENCE = 40.0


async def server_options() -> dict[str, int]:
    return dict(Application(SETTINGS, MemoryStore())._options())


def noticed_after(options: dict[str, int]) -> float:
    """Return the seconds after which a silent peer is given up: the next ping, and the wait for its answer."""
    waits = [options["grpc.keepalive_timeout_ms"], options["grpc.http2.ping_timeout_ms"]]
    return (options["grpc.keepalive_time_ms"] + max(waits)) / 1000


async def test_the_server_notices_a_frozen_client_in_time_THREAT_11() -> None:
    options = await server_options()
    assert noticed_after(options) + SETTINGS.away_grace < PATIENCE
    assert options["grpc.http2.max_pings_without_data"] == 0, "a stream without news is asked too"


def test_a_client_notices_a_frozen_server_in_time_THREAT_11() -> None:
    assert noticed_after(dict(CHANNEL_OPTIONS)) < PATIENCE
    assert SETTINGS.heartbeat * 3 < Patience().silence < PATIENCE


async def test_the_server_allows_the_pings_of_our_clients_THREAT_11() -> None:
    options = await server_options()
    least = options["grpc.http2.min_ping_interval_without_data_ms"]
    assert least <= dict(CHANNEL_OPTIONS)["grpc.keepalive_time_ms"]


@pytest.mark.parametrize("connections", [1, 2**30 - 1])
async def test_every_limit_that_is_accepted_fits_into_grpc(connections: int) -> None:
    limits = replace(SETTINGS.limits, connections=connections, message_bytes=2**30 - 1, streams=2**30 - 1)
    application = Application(replace(SETTINGS, limits=limits, handshake=1e12), MemoryStore())
    await application.start()
    await application.stop(0)
