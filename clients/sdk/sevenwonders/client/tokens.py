"""Tokens on disk, one file per server and profile, readable by their owner only."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from sevenwonders.client.files import data_folder, write_private


@dataclass(frozen=True, slots=True)
class StoredToken:
    """What lets a player come back to a server."""

    address: str
    player_id: str
    token: str
    display_name: str
    # Id of a ResumeSession that may have been carried out without its answer arriving; repeating it is safe.
    resume_request_id: str = ""

    def __repr__(self) -> str:
        """Show everything but the secret, so that it cannot reach a log."""
        return f"StoredToken({self.address!r}, {self.player_id!r}, {self.display_name!r})"


class TokenStore:
    """The tokens of one profile; several profiles let several people, or windows, play on one machine."""

    def __init__(self, folder: Path | None = None, profile: str = "default") -> None:
        self._folder = folder if folder is not None else data_folder() / "tokens"
        self._profile = profile

    def load(self, address: str) -> StoredToken | None:
        """Return the token for a server, or nothing when there is none that can be read."""
        try:
            content = json.loads(self._path(address).read_bytes())
            found = StoredToken(**{field.name: str(content[field.name]) for field in fields(StoredToken)})
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return found if found.address == address and found.token else None

    def save(self, stored: StoredToken) -> None:
        """Remember a token, replacing an earlier one for the same server."""
        write_private(self._path(stored.address), json.dumps(asdict(stored)).encode())

    def forget(self, address: str) -> None:
        """Remove the token for a server, if there is one."""
        self._path(address).unlink(missing_ok=True)

    def _path(self, address: str) -> Path:
        # Addresses and profile names hold characters that file systems do not like.
        name = hashlib.sha256(f"{self._profile}\n{address}".encode()).hexdigest()[:32]
        return self._folder / f"{name}.json"
