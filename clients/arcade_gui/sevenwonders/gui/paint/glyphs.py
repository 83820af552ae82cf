"""Text as single letters: measured and drawn once a size, then only placed."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from sevenwonders.gui.art import fonts

Glyph = tuple[str, str, int]


@lru_cache(maxsize=8192)
def advances(text: str, style: str, size: int) -> tuple[float, ...]:
    """Where each letter begins, and at last where the text ends, in pixels."""
    font = fonts.font(style, size)
    return tuple(font.getlength(text[:index]) for index in range(len(text) + 1))


def width(text: str, style: str, size: int) -> float:
    """How wide a text is, in pixels."""
    return fonts.font(style, size).getlength(text)


@lru_cache(maxsize=4096)
def extent(style: str, size: int) -> tuple[int, int]:
    """How far letters rise above the base line and fall below it, in pixels."""
    return fonts.font(style, size).getmetrics()


@lru_cache(maxsize=4096)
def glyph_offset(letter: str, style: str, size: int) -> tuple[int, int]:
    """Where the picture of a letter begins, from its origin on the base line."""
    left, top, _, _ = fonts.font(style, size).getbbox(letter, anchor="ls")
    return int(left), int(top)


def glyph_image(letter: str, style: str, size: int) -> Image.Image:
    """A letter in white on nothing."""
    font = fonts.font(style, size)
    left, top, right, bottom = (int(value) for value in font.getbbox(letter, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    ImageDraw.Draw(mask).text((-left, -top), letter, 255, font, "ls")
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
