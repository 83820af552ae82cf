"""Every symbol by its key, drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from sevenwonders.gui.art import goods, icons, myths, signs
from sevenwonders.gui.art.palette import CARD, POSSIBLE, RGB
from sevenwonders.gui.art.pen import Pen

_FACTOR = 3


def _draw(pen: Pen, key: str) -> None:
    kind, _, rest = key.partition(":")
    if kind == "resource":
        goods.draw_resource(pen, rest)
    elif kind == "points":
        signs.laurel(pen, rest, disc=CARD["blue"])
    elif kind == "emblem":
        signs.emblem(pen, rest)
    elif kind == "back":
        signs.card_back(pen, int(rest))
    elif kind == "icon":
        icons.ICONS[rest](pen)
    elif kind == "myth":
        myths.portrait(pen, rest)
    else:
        signs.SIGNS[kind](pen)


@lru_cache(maxsize=256)
def symbol(key: str, size: int) -> Image.Image:
    """A symbol `size` pixels wide: `resource:W`, `points:5`, `emblem:red`, `back:1`, `icon:gear`, or a sign's name."""
    height = 150 if key.startswith("back:") else 100
    pen = Pen(100, height, size / 100 * _FACTOR)
    _draw(pen, key)
    image = pen.image
    target = (size, round(size * height / 100))
    return image.convert("RGBa").resize(target, Image.Resampling.LANCZOS).convert("RGBA")


def possible_color(colour_blind: bool) -> RGB:
    """The colour of what can be done."""
    return CARD["blue"] if colour_blind else POSSIBLE
