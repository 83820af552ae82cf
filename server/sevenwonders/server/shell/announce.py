"""Tells the local network that there is a server, so that nobody types an address."""

from __future__ import annotations

import logging
import socket
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

from zeroconf import NonUniqueNameException, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

log = logging.getLogger(__name__)
SERVICE_TYPE: Final = "_sevenwonders._tcp.local."


@dataclass(frozen=True, slots=True)
class Announcement:
    """What is told."""

    name: str
    host: str
    port: int
    version: str
    tls: bool

    def service(self) -> ServiceInfo:
        """Return it in the form of the protocol."""
        shown = self.name or socket.gethostname()
        # A dot in an instance name is a border for some readers, and 63 bytes are the most.
        label = shown.replace(".", " ").encode()[:40].decode(errors="ignore") + f" {self.port}"
        words = {"name": shown, "version": self.version, "tls": "1" if self.tls else "0"}
        return ServiceInfo(
            SERVICE_TYPE,
            f"{label}.{SERVICE_TYPE}",
            port=self.port,
            properties=words,
            server=f"sevenwonders-{self.port}.local.",
            parsed_addresses=own_addresses(self.host),
        )


def own_addresses(host: str) -> list[str]:
    """Return the addresses a server listening on `host` is reached at."""
    if host not in ("0.0.0.0", "::", ""):
        return [host if _is_ip(host) else socket.gethostbyname(host)]
    try:
        # No packet is sent: this asks the system which of its addresses it would use towards the network.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            return [probe.getsockname()[0]]
    except OSError:
        return ["127.0.0.1"]


def _is_ip(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class Announcer:
    """Keeps an announcement up while the server runs."""

    def __init__(self, announcement: Announcement, zeroconf: AsyncZeroconf | None = None) -> None:
        self._announcement = announcement
        self._given = zeroconf
        self._zeroconf: AsyncZeroconf | None = None

    async def start(self) -> bool:
        """Announce; a network that does not allow it is no reason not to serve."""
        try:
            self._zeroconf = self._given if self._given is not None else AsyncZeroconf()
            await self._zeroconf.async_register_service(self._announcement.service(), allow_name_change=True)
        except (OSError, NonUniqueNameException) as error:
            log.warning("the server is not announced", extra={"why": str(error)})
            await self.stop()
            return False
        return True

    async def stop(self) -> None:
        """Take the announcement back."""
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            await zeroconf.async_unregister_all_services()
            if self._given is None:
                await zeroconf.async_close()
