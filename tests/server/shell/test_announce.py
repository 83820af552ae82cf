"""The server tells the local network about itself, and the client library reads it."""

from __future__ import annotations

import pytest
from zeroconf import ServiceInfo

from sevenwonders.client import FoundServer
from sevenwonders.client.discovery import SERVICE_TYPE as READ_TYPE
from sevenwonders.client.discovery import found_server
from sevenwonders.server.shell.announce import SERVICE_TYPE, Announcement, Announcer, own_addresses

ANNOUNCED = Announcement("The attic", "10.0.0.7", 7777, "0.1", tls=True)


class FakeNetwork:
    """Stands for a zeroconf socket."""

    def __init__(self, error: OSError | None = None) -> None:
        self.services: list[ServiceInfo] = []
        self._error = error

    async def async_register_service(self, info: ServiceInfo, *, allow_name_change: bool) -> None:
        assert allow_name_change
        if self._error is not None:
            raise self._error
        self.services.append(info)

    async def async_unregister_all_services(self) -> None:
        self.services.clear()


def test_what_is_announced_is_what_is_found():
    assert SERVICE_TYPE == READ_TYPE
    assert found_server(ANNOUNCED.service()) == FoundServer("The attic", "10.0.0.7:7777", "0.1", True)


def test_a_long_name_with_dots_fits_into_a_label():
    info = Announcement("ü." * 24, "10.0.0.7", 7777, "0.1", tls=False).service()
    label = info.name.removesuffix(f".{SERVICE_TYPE}")
    assert "." not in label
    assert len(label.encode()) <= 63
    assert found_server(info) is not None


def test_a_server_without_a_name_shows_that_of_its_machine():
    assert found_server(Announcement("", "10.0.0.7", 7777, "0.1", tls=False).service()).name


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_a_server_on_every_address_is_found_at_one_that_works(host):
    (address,) = own_addresses(host)
    assert address not in ("0.0.0.0", "::", "")


def test_a_name_is_announced_as_an_address():
    assert own_addresses("localhost") == ["127.0.0.1"]


async def test_an_announcement_lasts_as_long_as_the_server():
    network = FakeNetwork()
    announcer = Announcer(ANNOUNCED, network)
    assert await announcer.start()
    assert [info.port for info in network.services] == [7777]
    await announcer.stop()
    assert network.services == []


async def test_a_network_that_does_not_allow_it_is_no_reason_not_to_serve():
    announcer = Announcer(ANNOUNCED, FakeNetwork(OSError("no multicast here")))
    assert not await announcer.start()
    await announcer.stop()
