"""Paper grain: the same fine speckle on everything printed."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from sevenwonders.gui.art.picture_seed import seeded

_TILE = 256


@lru_cache(maxsize=4)
def _tile(strength: float) -> Image.Image:
    noise = seeded("grain").randbytes(_TILE * _TILE)
    fine = Image.frombytes("L", (_TILE, _TILE), noise)
    coarse = fine.resize((_TILE // 4, _TILE // 4), Image.Resampling.BOX).resize(
        (_TILE, _TILE), Image.Resampling.BICUBIC
    )
    both = Image.blend(fine, coarse, 0.5)
    low = 255 * (1 - 2 * strength)
    return both.point([round(low + (255 - low) * value / 255) for value in range(256)])


def grained(image: Image.Image, strength: float) -> Image.Image:
    """An opaque picture multiplied with the grain."""
    tile = _tile(strength)
    sheet = Image.new("L", image.size)
    for x in range(0, image.width, _TILE):
        for y in range(0, image.height, _TILE):
            sheet.paste(tile, (x, y))
    return ImageChops.multiply(image, Image.merge("RGB", (sheet, sheet, sheet)))
