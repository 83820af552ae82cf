"""Numbers that are always the same for a name."""

from __future__ import annotations

from hashlib import sha256
from random import Random


def seeded(name: str) -> Random:
    """A generator that always gives the same numbers for a name."""
    return Random(int.from_bytes(sha256(name.encode()).digest()[:8], "big"))
