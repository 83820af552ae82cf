"""Addresses of servers as people type them."""

from __future__ import annotations

import re
from typing import Final

from sevenwonders.cli.text import safe

DEFAULT_PORT: Final = 7777
_HOST: Final = re.compile(r"\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?")


class BadAddress(Exception):
    """What was typed is no address; the text says what one looks like."""


def read(words: str) -> str:
    """Return `host:port`; nothing stays nothing, and a missing port is the usual one."""
    words = words.strip()
    if not words:
        return ""
    found = re.fullmatch(r"(?P<host>\[[^\]]*\]|[^:]+)(?::(?P<port>[0-9]{1,5}))?", words)
    port = int(found["port"] or DEFAULT_PORT) if found else 0
    if found is None or not _HOST.fullmatch(found["host"]) or not 1 <= port <= 65535:
        raise BadAddress(f"{safe(words)} is no address: say host:port, such as games.example:7777")
    return f"{found['host']}:{port}"
