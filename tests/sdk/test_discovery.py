"""Announcements of servers are read with suspicion: anybody on the network can send one."""

from __future__ import annotations

import socket

from zeroconf import ServiceInfo

from sevenwonders.client import FoundServer
from sevenwonders.client.discovery import SERVICE_TYPE, found_server


def announced(words: dict[str, str], host: str = "10.0.0.7", port: int = 5000) -> ServiceInfo:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    addresses = [socket.inet_pton(family, host)] if host else []
    return ServiceInfo(SERVICE_TYPE, f"attic.{SERVICE_TYPE}", port=port, addresses=addresses, properties=words)


def test_an_announcement_is_read():
    info = announced({"name": "The attic", "version": "0.1", "tls": "1"})
    assert found_server(info) == FoundServer("The attic", "10.0.0.7:5000", "0.1", True)


def test_without_a_name_the_instance_is_shown():
    assert found_server(announced({})) == FoundServer("attic", "10.0.0.7:5000", "", False)


def test_an_address_of_the_sixth_version_is_bracketed():
    assert found_server(announced({}, host="fe80::1")).address == "[fe80::1]:5000"


def test_a_name_cannot_reach_the_terminal_raw():
    assert found_server(announced({"name": "a\x1b[2Jb\u202e" + "x" * 99})).name == "a[2Jb" + "x" * 42 + "…"


def test_an_announcement_without_an_address_is_none():
    assert found_server(announced({}, host="")) is None
