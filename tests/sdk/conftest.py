from __future__ import annotations

import random

import pytest
from tests.sdk.fake_server import FakeServer

from sevenwonders.client import Backoff, Patience


@pytest.fixture
def patience():
    """Short waits between attempts, and a silence far beyond what any test needs."""
    return Patience(call=10.0, retry=20.0, silence=60.0, backoff=Backoff(0.001, 0.01, random=random.Random(1)))


@pytest.fixture
async def fake():
    server = await FakeServer().start()
    yield server
    await server.stop()
