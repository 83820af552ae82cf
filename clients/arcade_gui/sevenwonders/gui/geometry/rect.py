"""Rectangles in design units, with the origin at the top left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# Less than this is rounding.
_HAIR = 1e-6


@dataclass(frozen=True)
class Rect:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, down."""
        return self.y + self.h / 2

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle made smaller on every side."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Rect:
        """The rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def scaled(self, factor: float) -> Rect:
        """The rectangle grown or shrunk about its middle."""
        w, h = self.w * factor, self.h * factor
        return Rect(self.cx - w / 2, self.cy - h / 2, w, h)

    def top_part(self, h: float) -> Rect:
        """A strip along the top."""
        return Rect(self.x, self.y, self.w, h)

    def bottom_part(self, h: float) -> Rect:
        """A strip along the bottom."""
        return Rect(self.x, self.bottom - h, self.w, h)

    def left_part(self, w: float) -> Rect:
        """A strip along the left."""
        return Rect(self.x, self.y, w, self.h)

    def right_part(self, w: float) -> Rect:
        """A strip along the right."""
        return Rect(self.right - w, self.y, w, self.h)

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > _HAIR and down > _HAIR

    def inside(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether it lies wholly in another one."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


def centered(cx: float, cy: float, w: float, h: float) -> Rect:
    """A rectangle about a point."""
    return Rect(cx - w / 2, cy - h / 2, w, h)


def row(box: Rect, count: int, gap: float) -> list[Rect]:
    """Equal columns of a box."""
    if count < 1:
        return []
    w = (box.w - gap * (count - 1)) / count
    return [Rect(box.x + index * (w + gap), box.y, w, box.h) for index in range(count)]


def column(box: Rect, count: int, gap: float) -> list[Rect]:
    """Equal rows of a box."""
    if count < 1:
        return []
    h = (box.h - gap * (count - 1)) / count
    return [Rect(box.x, box.y + index * (h + gap), box.w, h) for index in range(count)]


def shares(box: Rect, parts: Sequence[float], gap: float) -> list[Rect]:
    """Columns of a box whose widths follow the given shares."""
    room = box.w - gap * (len(parts) - 1)
    total = sum(parts)
    found = []
    x = box.x
    for part in parts:
        w = room * part / total
        found.append(Rect(x, box.y, w, box.h))
        x += w + gap
    return found


def fit(box: Rect, ratio: float) -> Rect:
    """The largest rectangle of a width-to-height ratio in the middle of a box."""
    w = min(box.w, box.h * ratio)
    return centered(box.cx, box.cy, w, w / ratio)
