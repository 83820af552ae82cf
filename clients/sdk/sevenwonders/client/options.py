"""How a client connects and how patient it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import grpc

from sevenwonders.client.backoff import Backoff

# A dead peer is noticed within about 15 seconds: keepalive alone takes over a minute, the ping time-out is what counts.
CHANNEL_OPTIONS: Final = (
    ("grpc.keepalive_time_ms", 10_000),
    ("grpc.keepalive_timeout_ms", 5_000),
    ("grpc.http2.ping_timeout_ms", 5_000),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.keepalive_permit_without_calls", 0),
    ("grpc.initial_reconnect_backoff_ms", 200),
    ("grpc.min_reconnect_backoff_ms", 200),
    ("grpc.max_reconnect_backoff_ms", 3_000),
    ("grpc.max_receive_message_length", 8 * 1024 * 1024),
    # Servers are reached directly; a proxy of the environment is for the web.
    ("grpc.enable_http_proxy", 0),
)


@dataclass(frozen=True, slots=True)
class Tls:
    """Encrypt the connection; without `root_certificate` the authorities of gRPC are trusted."""

    root_certificate: Path | None = None
    # Name the certificate must carry when it is not the address.
    server_name: str = ""

    def credentials(self) -> grpc.ChannelCredentials:
        """Return the credentials for a channel."""
        root = self.root_certificate.read_bytes() if self.root_certificate is not None else None
        return grpc.ssl_channel_credentials(root_certificates=root)

    def channel_options(self) -> tuple[tuple[str, str], ...]:
        """Return the channel options for the expected name."""
        return (("grpc.ssl_target_name_override", self.server_name),) if self.server_name else ()


@dataclass(frozen=True, slots=True)
class Patience:
    """Time limits, in seconds."""

    # How long one attempt of a call may take.
    call: float = 10.0
    # How long a call that may be repeated is repeated while the server is away.
    retry: float = 20.0
    # How long a stream may be silent, heartbeats included, before it is opened anew.
    silence: float = 35.0
    # Waits between attempts.
    backoff: Backoff = field(default_factory=Backoff)


def channel_options(tls: Tls | None, own_connection: bool = True) -> list[tuple[str, int | str]]:
    """Return the options of a channel; with a connection of its own it does not share one within the process."""
    shared: tuple[tuple[str, int | str], ...] = (("grpc.use_local_subchannel_pool", 1),) if own_connection else ()
    return [*CHANNEL_OPTIONS, *shared, *(tls.channel_options() if tls is not None else ())]
