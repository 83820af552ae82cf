"""What a watcher knows about its connection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from sevenwonders.client.errors import ClientError, LimitReached, Unreachable


class Link(Enum):
    """Whether news arrive."""

    CONNECTING = "connecting"
    CONNECTED = "connected"
    # The server is away; the watcher tries again by itself.
    RECONNECTING = "reconnecting"
    # A newer stream of the same session has taken over.
    REPLACED = "replaced"
    # The server ended the stream for good; the error says why.
    GONE = "gone"
    # Everything was sent, or the watcher was closed.
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class LinkState:
    """A change of the connection of one watcher."""

    link: Link
    # Failures in a row, while reconnecting.
    attempt: int = 0
    # Seconds until the next attempt, while reconnecting.
    retry_in: float = 0.0
    error: ClientError | None = None


OnLink = Callable[[LinkState], None]

# Coming back at once is all that these ask for.
_PASSING = frozenset({"SLOW_READER", "RATE_LIMITED", "TOO_MANY_STREAMS", "INTERNAL"})
# A fault that returns this often in a row is not passing.
MOST_FAULTS = 5


def may_resume(error: ClientError, attempt: int) -> bool:
    """Tell whether a stream that failed so is worth opening again."""
    if isinstance(error, Unreachable):
        return True
    if error.reason in _PASSING:
        return isinstance(error, LimitReached) or attempt <= MOST_FAULTS
    return False


def final_state(error: ClientError) -> LinkState:
    """Return the state of a watcher that will not come back."""
    return LinkState(Link.REPLACED if error.reason == "STREAM_REPLACED" else Link.GONE, error=error)
