"""Garbage collection between pictures, so that no key waits for it."""

from __future__ import annotations

import gc
from typing import Final

# Pictures leave so much behind that collections would come by themselves in the middle of the next one, and a whole
# one takes longer than drawing does. This many objects are allowed to gather when nothing is drawn for long.
PATIENCE: Final = (100_000, 20, 20)


class Tidying:
    """Collects after each picture; what has come to stay is looked at only when the place has changed."""

    def __init__(self) -> None:
        self._usual = gc.get_threshold()
        self._moved = True

    def begin(self) -> None:
        """Take the matter over from the interpreter."""
        self._usual = gc.get_threshold()
        gc.set_threshold(*PATIENCE)

    def end(self) -> None:
        """Give it back."""
        gc.unfreeze()
        gc.set_threshold(*self._usual)

    def moved(self) -> None:
        """Note that the next picture shows another place."""
        self._moved = True

    def drawn(self) -> None:
        """Collect, now that a picture is on the screen."""
        if self._moved:
            self._moved = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        else:
            gc.collect()
