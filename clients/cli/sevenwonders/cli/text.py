"""Text in a terminal: safe to show, as wide as it looks, cut and filled to a number of cells."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wcwidth import wcwidth

from sevenwonders.client import safe_text

ELLIPSIS: Final = "…"


@lru_cache(maxsize=4096)
def safe(text: str) -> str:
    """Return the text without anything that could move a cursor, change a colour, turn a line or begin a new one."""
    return text if text.isascii() and text.isprintable() else safe_text(text)


@lru_cache(maxsize=8192)
def width(text: str) -> int:
    """Return how many cells the text takes."""
    if text.isascii():
        return len(text)
    return sum(max(0, wcwidth(character)) for character in text)


def clip(text: str, cells: int) -> str:
    """Return the text in at most so many cells, with an ellipsis where something is missing."""
    if width(text) <= cells:
        return text
    if cells <= 0:
        return ""
    return head(text, cells - 1) + ELLIPSIS


def clip_name(name: str, cells: int) -> str:
    """Return a name in at most so many cells; of names that differ only in a number at the end, the number stays."""
    number = name.rpartition(" ")[2]
    if width(name) <= cells or not (number.isascii() and number.isdecimal()) or len(number) + 2 > cells:
        return clip(name, cells)
    return head(name, cells - 1 - len(number)).rstrip() + ELLIPSIS + number


def head(text: str, cells: int) -> str:
    """Return the longest beginning of the text that fits."""
    if text.isascii():
        return text[: max(0, cells)]
    taken = 0
    for index, character in enumerate(text):
        taken += max(0, wcwidth(character))
        if taken > cells:
            return text[:index]
    return text


def fill(text: str, cells: int) -> str:
    """Return the text in exactly so many cells, with spaces behind it."""
    cut = clip(text, cells)
    return cut + " " * (cells - width(cut))


def wrap(text: str, cells: int) -> list[str]:
    """Return the text in lines of at most so many cells, broken between words where that is possible."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        while width(word) > cells > 0:
            room = cells - width(line) - 1 if line else cells
            if room < 1:
                lines.append(line)
                line = ""
                continue
            part = head(word, room)
            if not part:
                # A wide character in a room of one cell.
                if not line:
                    return lines
                lines.append(line)
                line = ""
                continue
            lines.append(f"{line} {part}" if line else part)
            line, word = "", word[len(part) :]
        if not line:
            line = word
        elif width(line) + 1 + width(word) <= cells:
            line = f"{line} {word}"
        else:
            lines.append(line)
            line = word
    if line or not lines:
        lines.append(line)
    return lines


def plural(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun."""
    return f"{number} {one if abs(number) == 1 else many or one + 's'}"


def listing(parts: list[str], last: str = "and") -> str:
    """Return parts as an English list."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
