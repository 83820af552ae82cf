"""Names, titles and chat: plain text that cannot move a cursor, turn a line round or pretend to be another."""

from __future__ import annotations

import unicodedata
from typing import Final

from sevenwonders.server.errors import BadTextCharacters, BadTextLength

# Control, format (direction marks, zero width, tags), surrogate, private, unassigned, line and paragraph separators.
REFUSED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks that show nothing: a name of them looks like none, or like another with one of them inside.
UNSEEN: Final = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0xE0100, 0xE01F0)))
)
# Marks that choose a form of the letter before, such as that of an emoji: allowed, but they make no other name.
VARIANTS: Final = frozenset(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))))
COMBINING: Final = frozenset({"Mn", "Me"})
MOST_COMBINING: Final = 2


def clean(text: str, field: str, most: int, least: int = 1) -> str:
    """Return the text in normal form without outer or repeated spaces, or refuse it."""
    # Composing can lengthen a text threefold; what is far too long is not worth the work.
    if len(text) > 4 * most:
        raise BadTextLength(f"{field} may have at most {most} characters", field=field)
    normal = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    _check_characters(normal, field)
    squeezed = " ".join(part for part in normal.split(" ") if part)
    if not least <= len(squeezed) <= most:
        raise BadTextLength(f"{field} takes {least} to {most} characters, not {len(squeezed)}", field=field)
    return squeezed


def _check_characters(text: str, field: str) -> None:
    # A mark needs a letter to stand on, or it would change whatever is shown before the text.
    combining = MOST_COMBINING
    for character in text:
        category = unicodedata.category(character)
        if category in REFUSED or character in UNSEEN or (category == "Zs" and character != " "):
            raise BadTextCharacters(f"{field} holds a character that is not allowed", field=field)
        combining = combining + 1 if category in COMBINING else 0
        if combining > MOST_COMBINING:
            raise BadTextCharacters(f"{field} stacks too many marks on one letter", field=field)


def key(name: str) -> str:
    """Return what two names have in common when a person would take one for the other."""
    plain = "".join(character for character in name if character not in VARIANTS)
    return unicodedata.normalize("NFKC", plain).casefold()


def distinct(name: str, taken: list[str]) -> str:
    """Return the name, with a number behind it when somebody at the table looks the same."""
    keys = {key(other) for other in taken}
    if key(name) not in keys:
        return name
    number = 2
    while key(f"{name} {number}") in keys:
        number += 1
    return f"{name} {number}"
