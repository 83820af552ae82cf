"""A server to look at, and what can be learned about it below gRPC."""

from __future__ import annotations

import socket
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sevenwonders.client import Tls

PATIENCE: Final = 4.0
# gRPC servers refuse a handshake that does not ask for it.
PROTOCOLS: Final = ["h2"]


class BadAddress(ValueError):
    """The address has no host or no port."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where the server is and how it is to be spoken to."""

    host: str
    port: int
    tls: Tls | None = None

    @classmethod
    def parse(cls, address: str, tls: Tls | None = None) -> Target:
        """Read `host:port`, or `[host]:port` for an IPv6 address."""
        host, colon, port = address.rpartition(":")
        host = host.removeprefix("[").removesuffix("]")
        if not (host and colon and port.isdecimal() and 0 < int(port) < 65536):
            raise BadAddress(f"{address!r} is not of the form HOST:PORT")
        return cls(host, int(port), tls)

    @property
    def address(self) -> str:
        """The address as gRPC wants it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    def touch(self) -> None:
        """Connect and hang up; what is wrong comes as an OSError."""
        socket.create_connection((self.host, self.port), PATIENCE).close()

    def speaks_tls(self) -> bool:
        """Whether the server encrypts, with whatever certificate."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        # Only to find out; nothing is sent over this connection.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        try:
            self._shake_hands(context)
        except OSError:
            return False
        return True

    def verify(self, root: Path | None, name: str) -> None:
        """Check the certificate; what is wrong comes as an ssl.SSLError, or an OSError for the root's file."""
        self._shake_hands(ssl.create_default_context(cafile=root), name or self.host)

    def _shake_hands(self, context: ssl.SSLContext, name: str = "") -> None:
        context.set_alpn_protocols(PROTOCOLS)
        with (
            socket.create_connection((self.host, self.port), PATIENCE) as plain,
            context.wrap_socket(plain, server_hostname=name or self.host),
        ):
            pass
