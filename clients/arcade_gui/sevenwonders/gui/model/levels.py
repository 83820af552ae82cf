"""How strong bots can be."""

from __future__ import annotations

from collections.abc import Iterable

# From the weakest to the strongest.
LADDER = ("easy", "medium", "hard", "insane", "titan")


def level_choices(offered: Iterable[str] = ()) -> list[tuple[str, str]]:
    """The levels a server offers, as values and titles, the strongest last; all of them where none is told."""
    told = list(offered)
    # A server with bots of its own kinds only is taken at its word.
    known = [level for level in LADDER if level in told] or told[-len(LADDER) :] or LADDER
    return [(level, level.capitalize()) for level in known]
