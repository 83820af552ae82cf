"""Names of players, and that one is needed."""

from __future__ import annotations


class NameNeeded(Exception):
    """There is no name, or the server refused it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def refusal(error: Exception) -> NameNeeded:
    """Return the refusal of a name in the words of people, not of the protocol."""
    return NameNeeded(str(error).replace("Display_name takes", "A name has").replace("Display_name", "A name"))
