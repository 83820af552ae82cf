"""One window and one server for the whole run: opening either is slow, and Arcade knows one window at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("window")


@pytest.fixture(scope="session")
def server(home: Path) -> Iterator[object]:
    from sevenwonders.client import EmbeddedServer

    arguments = ["--allow-seeds", "--no-announce", "--log-level", "warning"]
    with EmbeddedServer.start(store=home / "games.db", arguments=arguments, log_path=home / "server.log") as server:
        yield server


@pytest.fixture(scope="session")
def open_window(home: Path) -> Iterator[object]:
    from sevenwonders.client import TokenStore
    from sevenwonders.gui.app import make_window
    from sevenwonders.gui.settings import Settings

    settings = Settings(name="Thea", players=3, bot_level="random", speed="off", muted=True)
    window = make_window(settings, TokenStore(home / "tokens"), home / "pictures", (1024, 640), eager=True)
    yield window
    window.shell.link.close()
    window.close()


@pytest.fixture
def pilot(open_window: object, monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[object]:
    """The mouse, on the menu."""
    from sevenwonders.gui import settings as stored
    from sevenwonders.gui.pilot import Pilot
    from sevenwonders.gui.scenes import flow

    monkeypatch.setattr(stored, "folder", lambda: home)
    flow.menu(open_window.shell)
    open_window.shell.note = None
    found = Pilot(open_window)
    found.frames(2)
    yield found
    open_window.shell.link.disconnect()
