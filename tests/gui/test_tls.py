"""The window joins servers that encrypt."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders.client import EmbeddedServer, Tls
from sevenwonders.gui.net.link import Link
from sevenwonders.gui.settings import Settings, load, save

DATA = Path(__file__).resolve().parent.parent / "server/shell/data"
CERTIFICATE = DATA / "certificate.pem"


@pytest.fixture(scope="module")
def safe_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    folder = tmp_path_factory.mktemp("tls")
    flags = ["--tls-certificate", str(CERTIFICATE), "--tls-key", str(DATA / "key.pem")]
    with EmbeddedServer.start(
        store=folder / "store.db", bots=False, arguments=flags, log_path=folder / "log"
    ) as server:
        yield server


def test_settings_say_how_to_encrypt(tmp_path: Path) -> None:
    assert Settings().encryption is None
    assert Settings(tls=True).encryption == Tls()
    chosen = Settings(tls=True, tls_root=str(CERTIFICATE), tls_name="localhost")
    save(chosen, tmp_path)
    assert load(tmp_path).encryption == Tls(CERTIFICATE, "localhost")


def test_link_signs_in_over_an_encrypted_connection(safe_server: EmbeddedServer) -> None:
    link = Link()
    signed, failed = [], []
    link.connect(safe_server.address, "Thea", signed.append, failed.append, tls=Tls(CERTIFICATE))
    give_up = time.monotonic() + 60
    while not signed and not failed and time.monotonic() < give_up:
        link.poll()
        time.sleep(0.01)
    link.close()
    assert failed == []
    assert [who.display_name for who in signed] == ["Thea"]


@pytest.mark.window
@pytest.mark.timeout(180)
def test_join_page_has_a_switch_for_it(pilot, safe_server: EmbeddedServer) -> None:
    shell = pilot.shell
    shell.settings.tls_root = str(CERTIFICATE)
    pilot.click("join")
    pilot.hit("tls")
    shell.scene.address = safe_server.address
    pilot.click("tls")
    pilot.click("connect")
    pilot.until(lambda: shell.ui.find("create") is not None, "the tables never came")
    assert shell.link.client.server_info.server_version
    assert (shell.settings.tls, shell.settings.server) == (True, safe_server.address)
    shell.settings.tls, shell.settings.tls_root = False, ""
