"""Servers to look at."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders.client.embedded import EmbeddedServer

CERTIFICATES = Path(__file__).resolve().parent.parent / "server/shell/data"
CERTIFICATE = CERTIFICATES / "certificate.pem"
TLS_FLAGS = ["--tls-certificate", str(CERTIFICATE), "--tls-key", str(CERTIFICATES / "key.pem")]


@pytest.fixture(scope="module")
def plain_server(tmp_path_factory) -> Iterator[EmbeddedServer]:
    folder = tmp_path_factory.mktemp("plain")
    with EmbeddedServer.start(store=folder / "store.db", bots=False, log_path=folder / "log") as server:
        yield server


@pytest.fixture(scope="module")
def tls_server(tmp_path_factory) -> Iterator[EmbeddedServer]:
    folder = tmp_path_factory.mktemp("tls")
    store, log = folder / "store.db", folder / "log"
    with EmbeddedServer.start(store=store, bots=False, arguments=TLS_FLAGS, log_path=log) as server:
        yield server


@pytest.fixture
def stranger() -> Iterator[tuple[str, int]]:
    """A program that listens, says something that is not gRPC, and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(0.1)
        stop = threading.Event()
        greeter = threading.Thread(target=greet, args=(listening, stop))
        greeter.start()
        yield listening.getsockname()[:2]
        stop.set()
        greeter.join()


def greet(listening: socket.socket, stop: threading.Event) -> None:
    while not stop.is_set():
        try:
            caller, _ = listening.accept()
        except TimeoutError:
            continue
        with caller:
            caller.sendall(b"220 here is a mail server\r\n")
