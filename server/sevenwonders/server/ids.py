"""Names for things: public ids, secret tokens and room codes, all from the system's randomness."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

# Without I, L, O and U: nothing that is read wrong or reads as a word one would rather not send.
CODE_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH: Final = 10
CODE_GROUP: Final = 5
# What a room code is compared with where there is no table: as long as one, and equal to none.
NO_CODE: Final = "-" * (CODE_LENGTH + 1)
_LOOKALIKES: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


def new_id(prefix: str) -> str:
    """Return a public id; knowing one gives no right."""
    return f"{prefix}{secrets.token_hex(8)}"


def new_token() -> str:
    """Return a secret of 256 bits."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_room_code() -> str:
    """Return a code of 50 bits such as `7KQ2M-9XW4T`."""
    letters = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return f"{letters[:CODE_GROUP]}-{letters[CODE_GROUP:]}"


def normal_room_code(code: str) -> str:
    """Return a code as people type it in the form it was given out, or an empty text when it can be none."""
    letters = code[:64].upper().translate(_LOOKALIKES)
    if len(letters) != CODE_LENGTH or any(letter not in CODE_ALPHABET for letter in letters):
        return ""
    return f"{letters[:CODE_GROUP]}-{letters[CODE_GROUP:]}"


def same_code(given: str, held: str) -> bool:
    """Tell whether a code is the one a table has, in a time that does not tell how much of it is right."""
    return hmac.compare_digest(given.encode(), held.encode()) and bool(given)
