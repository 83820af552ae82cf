"""How much anybody may ask for: token buckets by session and by address."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from sevenwonders.server.clock import Clock

# Buckets of callers not heard of for long are full again and need not be kept.
MOST_BUCKETS: Final = 20_000


@dataclass(slots=True)
class Bucket:
    """A token bucket: `rate` calls a second on average, `burst` at once."""

    tokens: float
    at: float
    refusals: int = 0


class Buckets:
    """Token buckets by key, the least recently used ones forgotten."""

    def __init__(self, clock: Clock, rate: float, burst: float) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Tell whether the call may go on, and count it."""
        bucket = self._bucket(key)
        # What costs more than a bucket holds takes a full one.
        cost = min(cost, self._burst)
        if bucket.tokens < cost or not self._burst:
            bucket.refusals += 1
            return False
        bucket.tokens -= cost
        bucket.refusals = 0
        return True

    def spent(self, key: str) -> bool:
        """Tell whether the next call would be refused, without counting it."""
        return self._bucket(key).tokens < 1.0

    def refusals(self, key: str) -> int:
        """Return how many calls in a row were refused."""
        bucket = self._buckets.get(key)
        return bucket.refusals if bucket is not None else 0

    def punish(self, key: str, seconds: float) -> None:
        """Let nothing through for so long."""
        self._bucket(key).tokens = -seconds * self._rate

    def _bucket(self, key: str) -> Bucket:
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = Bucket(self._burst, now)
            self._buckets[key] = bucket
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
            bucket.tokens = min(self._burst, bucket.tokens + (now - bucket.at) * self._rate)
            bucket.at = now
        return bucket
