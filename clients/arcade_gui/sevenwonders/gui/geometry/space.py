"""The design space: 1920 x 1080 units, larger in one direction when the window has another shape."""

from __future__ import annotations

from sevenwonders.gui.geometry.rect import Rect

WIDTH, HEIGHT = 1920.0, 1080.0
LEAST_WINDOW = (1024, 640)


def scale_of(pixels: tuple[int, int]) -> float:
    """Pixels a unit."""
    return min(pixels[0] / WIDTH, pixels[1] / HEIGHT)


def area_of(pixels: tuple[int, int]) -> Rect:
    """The whole window in units."""
    scale = scale_of(pixels)
    return Rect(0, 0, pixels[0] / scale, pixels[1] / scale)
