"""How long to wait before trying again: longer each time, with jitter so that a crowd does not return at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random, SystemRandom


@dataclass(frozen=True, slots=True)
class Backoff:
    """Waits between `first` and `longest` seconds, growing by `factor`; each shortened at random by up to half."""

    first: float = 0.25
    longest: float = 8.0
    factor: float = 1.8
    random: Random = field(default_factory=SystemRandom, repr=False, compare=False)

    def wait(self, attempt: int) -> float:
        """Return the seconds to wait after the given number of failures, from 1."""
        # Past some power the product only overflows; the longest wait is reached long before.
        full = min(self.longest, self.first * self.factor ** min(attempt - 1, 64))
        return full * (0.5 + 0.5 * self.random.random())
