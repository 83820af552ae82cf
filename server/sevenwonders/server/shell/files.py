"""Every connection is an open file: the system is asked for as many as may come."""

from __future__ import annotations

import logging
import sys
from typing import Final

log = logging.getLogger(__name__)
# The store, logs, listening sockets, pipes of the bot runner, and what the libraries open for themselves.
SPARE: Final = 200


def allow_connections(count: int) -> None:
    """Raise the soft limit of open files to what so many connections need, as far as the hard one lets us."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + SPARE
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        except (OSError, ValueError):
            allowed = soft
    if allowed < wanted:
        log.warning(
            "the system allows fewer open files than connections may come",
            extra={"allowed": allowed, "connections": count},
        )
