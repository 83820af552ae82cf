from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from tests.server.helpers import People, running

from sevenwonders.server.app import Application
from sevenwonders.server.clock import FakeClock


@pytest.fixture
def fake_clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def application() -> AsyncIterator[Application]:
    """A server with the machine's clock and nothing on disk."""
    async with running() as application:
        yield application


@pytest.fixture
async def people(application: Application) -> AsyncIterator[People]:
    people = People(application)
    yield people
    await people.close()


@pytest.fixture
async def timed_people(fake_clock: FakeClock) -> AsyncIterator[People]:
    """People at a server whose time stands until the test moves it."""
    async with running(clock=fake_clock) as application:
        people = People(application)
        yield people
        await people.close()
