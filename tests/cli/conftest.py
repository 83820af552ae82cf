from __future__ import annotations

from collections.abc import Iterator

import pytest

from sevenwonders.client.embedded import EmbeddedServer

ARGUMENTS = ("--no-announce", "--allow-seeds", "--log-level", "warning", "--tune", "away_grace=0.5")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    """One real server with its bots for all tests of the terminal client."""
    folder = tmp_path_factory.mktemp("server")
    with EmbeddedServer.start(
        store=folder / "games.db", arguments=ARGUMENTS, log_path=folder / "server.log"
    ) as running:
        yield running
