"""Servers on the local network, so that nobody types an address."""

from __future__ import annotations

import asyncio
import threading
import time
from dataclasses import dataclass
from typing import Final

from zeroconf import ServiceBrowser, ServiceInfo, ServiceListener, Zeroconf

from sevenwonders.client.text import safe_text

SERVICE_TYPE: Final = "_sevenwonders._tcp.local."
_LONGEST_NAME: Final = 48


@dataclass(frozen=True, slots=True)
class FoundServer:
    """A server that announces itself."""

    name: str
    address: str
    version: str
    tls: bool


def discover_servers(seconds: float = 2.0, zeroconf: Zeroconf | None = None) -> list[FoundServer]:
    """Listen for so long and return the servers heard of, sorted by name."""
    own = zeroconf if zeroconf is not None else Zeroconf()
    found = _Found()
    try:
        browser = ServiceBrowser(own, SERVICE_TYPE, found)
        time.sleep(seconds)
        browser.cancel()
    finally:
        if zeroconf is None:
            own.close()
    return found.servers()


async def discover_servers_async(seconds: float = 2.0) -> list[FoundServer]:
    """Do the same without blocking the loop."""
    return await asyncio.to_thread(discover_servers, seconds)


class _Found(ServiceListener):
    """Collects what the browser hears, in its thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._servers: dict[str, FoundServer] = {}

    def servers(self) -> list[FoundServer]:
        with self._lock:
            return sorted(self._servers.values(), key=lambda server: (server.name, server.address))

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        info = zc.get_service_info(type_, name, timeout=1000)
        server = found_server(info) if info is not None else None
        if server is not None:
            with self._lock:
                self._servers[name] = server

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        self.add_service(zc, type_, name)

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        with self._lock:
            self._servers.pop(name, None)


def found_server(info: ServiceInfo) -> FoundServer | None:
    """Return what an announcement says; anybody on the network can send one, so its text is made safe."""
    addresses = info.parsed_addresses()
    if not addresses or not info.port:
        return None
    host = next((address for address in addresses if ":" not in address), addresses[0])
    told = {key: (value or b"").decode("utf-8", "replace") for key, value in info.properties.items()}
    words = {key.decode("ascii", "replace"): safe_text(value, _LONGEST_NAME) for key, value in told.items()}
    address = f"[{host}]:{info.port}" if ":" in host else f"{host}:{info.port}"
    name = words.get("name") or safe_text(info.name.removesuffix(f".{SERVICE_TYPE}"), _LONGEST_NAME)
    return FoundServer(name, address, words.get("version", ""), words.get("tls") == "1")
