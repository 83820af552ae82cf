"""Text as single letters: measured and drawn once a size, then only placed."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw, features

from sevenwonders.gui.art import fonts

# Letters are drawn at this many places within a pixel, so that they stand evenly without being blurred.
PHASES = 4
_FEATURES = ["-liga", "-clig", "-dlig"] if features.check("raqm") else None


@lru_cache(maxsize=8192)
def advances(text: str, style: str, size: int) -> tuple[float, ...]:
    """Where each letter begins, and at last where the text ends, in pixels."""
    # A letter ends where the text up to it ends; measured so, it stands as close to the one before as the pair asks.
    ends = [_length(text[: index + 1], style, size) for index in range(len(text))]
    return (*(end - _length(letter, style, size) for end, letter in zip(ends, text, strict=True)), ends[-1])


def width(text: str, style: str, size: int) -> float:
    """How wide a text is, in pixels."""
    return _length(text, style, size)


@lru_cache(maxsize=16384)
def _length(text: str, style: str, size: int) -> float:
    # Letters are drawn one by one, so two of them never become one sign.
    return fonts.font(style, size).getlength(text, features=_FEATURES)


@lru_cache(maxsize=4096)
def extent(style: str, size: int) -> tuple[int, int]:
    """How far letters rise above the base line and fall below it, in pixels."""
    return fonts.font(style, size).getmetrics()


@lru_cache(maxsize=4096)
def _bounds(letter: str, style: str, size: int) -> tuple[int, int, int, int]:
    """The box of a letter about its origin on the base line, in whole pixels, with room to move right by one."""
    box = fonts.font(style, size * PHASES).getbbox(letter, anchor="ls")
    left, top = floor(box[0] / PHASES), floor(box[1] / PHASES)
    return left, top, max(left + 1, ceil(box[2] / PHASES)) + 1, max(top + 1, ceil(box[3] / PHASES))


def glyph_offset(letter: str, style: str, size: int) -> tuple[int, int]:
    """Where the picture of a letter begins, from its origin on the base line."""
    return _bounds(letter, style, size)[:2]


def glyph_image(letter: str, style: str, size: int, phase: int = 0) -> Image.Image:
    """A letter in white on nothing, moved right by `phase` parts of a pixel."""
    # Drawn large and made smaller: drawn small, its stems would jump to whole pixels and words look uneven.
    left, top, right, bottom = _bounds(letter, style, size)
    large = Image.new("L", ((right - left) * PHASES, (bottom - top) * PHASES), 0)
    at = (phase - left * PHASES, -top * PHASES)
    ImageDraw.Draw(large).text(at, letter, 255, fonts.font(style, size * PHASES), "ls")
    mask = large.reduce(PHASES)
    image = Image.new("RGBA", mask.size, (255, 255, 255, 0))
    image.putalpha(mask)
    return image


@lru_cache(maxsize=4096)
def fitted(text: str, style: str, size: int, room: float, least: int) -> tuple[str, int]:
    """The text and size that fit into `room` pixels: smaller first, then cut with an ellipsis."""
    while size > least and width(text, style, size) > room:
        size -= 1
    if width(text, style, size) <= room:
        return text, size
    while text and width(text + "\u2026", style, size) > room:
        text = text[:-1]
    return text.rstrip() + "\u2026", size


@lru_cache(maxsize=2048)
def wrapped(text: str, style: str, size: int, room: float) -> tuple[str, ...]:
    """The text broken into lines of at most `room` pixels."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and width(longer, style, size) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)
