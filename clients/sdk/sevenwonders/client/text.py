"""Text of other people, made safe to show: it cannot move a cursor, turn a line round or forge one."""

from __future__ import annotations

import unicodedata
from typing import Final

# Control, format (direction marks, zero width, tags), surrogate, private, unassigned, line and paragraph separators.
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks that show nothing: a text of them looks like none, or like another with one of them inside.
_UNSEEN: Final = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0xE0100, 0xE01F0)))
)
_COMBINING: Final = frozenset({"Mn", "Me"})
_MOST_COMBINING: Final = 2
_SPACES: Final = frozenset("\t\n\r\v\f\x85\u2028\u2029")


def safe_text(text: str, most: int = 0) -> str:
    """Return one line that is safe in a terminal and a window; `most` > 0 shortens it with an ellipsis."""
    kept: list[str] = []
    combining = 0
    for character in unicodedata.normalize("NFC", text):
        if character in _SPACES or unicodedata.category(character) == "Zs":
            kept.append(" ")
            combining = 0
        elif character in _UNSEEN:
            continue
        elif unicodedata.category(character) in _COMBINING:
            combining += 1
            if combining <= _MOST_COMBINING and kept:
                kept.append(character)
        elif unicodedata.category(character) not in _DROPPED:
            kept.append(character)
            combining = 0
    line = "".join(kept)
    return line if most <= 0 or len(line) <= most else line[: most - 1] + "…"
