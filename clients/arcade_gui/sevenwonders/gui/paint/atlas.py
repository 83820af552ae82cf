"""Packs pictures of many sizes into one square, shelf by shelf."""

from __future__ import annotations

from dataclasses import dataclass

PADDING = 1


class AtlasFull(Exception):
    """There is no room; forget everything and begin again."""


@dataclass
class _Shelf:
    y: int
    height: int
    x: int = 0


class Packer:
    """Finds places; it never moves what it has placed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._shelves: list[_Shelf] = []
        self._top = 0

    def place(self, width: int, height: int) -> tuple[int, int]:
        """The top left corner for a picture, with a gap to its neighbours."""
        w, h = width + PADDING, height + PADDING
        if w > self.size or h > self.size:
            raise ValueError(f"a picture of {width} x {height} is larger than the atlas of {self.size}")
        best = None
        for shelf in self._shelves:
            # A shelf much higher than the picture would waste the rest of it.
            if (
                h <= shelf.height <= h * 1.3 + 4
                and shelf.x + w <= self.size
                and (not best or shelf.height < best.height)
            ):
                best = shelf
        if best is None:
            if self._top + h > self.size:
                raise AtlasFull
            best = _Shelf(self._top, h)
            self._shelves.append(best)
            self._top += h
        x = best.x
        best.x += w
        return x, best.y

    def clear(self) -> None:
        """Forget everything."""
        self._shelves.clear()
        self._top = 0
