"""Names of players, and that one is needed."""

from __future__ import annotations


class NameNeeded(Exception):
    """There is no name, or the server refused it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
