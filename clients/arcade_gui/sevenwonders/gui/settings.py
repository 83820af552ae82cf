"""What the player set, kept between runs."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import platformdirs

from sevenwonders.client import Tls

SPEEDS = ("off", "fast", "normal")
TEXT_SIZES = {"normal": 1.0, "large": 1.12, "largest": 1.25}
_FILE = "window.json"


@dataclass
class Settings:
    """Every setting of the window."""

    name: str = ""
    server: str = ""
    # Whether that server encrypts, the certificate to trust and the name in it where they are not the usual ones.
    tls: bool = False
    tls_root: str = ""
    tls_name: str = ""
    speed: str = "normal"
    volume: int = 60
    muted: bool = False
    color_blind: bool = False
    text_size: str = "normal"
    full_screen: bool = False
    bot_level: str = "medium"
    players: int = 4
    gods: bool = False
    two_clicks: bool = True

    @property
    def text_scale(self) -> float:
        """The factor of every text."""
        return TEXT_SIZES.get(self.text_size, 1.0)

    @property
    def encryption(self) -> Tls | None:
        """How the connection to the server is encrypted; None when it is not."""
        return Tls(Path(self.tls_root) if self.tls_root else None, self.tls_name) if self.tls else None

    @property
    def motion(self) -> float:
        """How long movements last, as a share of normal; 0 means none."""
        return {"off": 0.0, "fast": 0.5}.get(self.speed, 1.0)


def folder() -> Path:
    """Where settings are kept."""
    return platformdirs.user_config_path("sevenwonders", appauthor=False)


def cache_folder() -> Path:
    """Where drawn pictures are kept."""
    return platformdirs.user_cache_path("sevenwonders", appauthor=False) / "pictures"


def load(where: Path | None = None) -> Settings:
    """The stored settings; what is damaged or unknown is left at its default."""
    path = (where or folder()) / _FILE
    settings = Settings()
    try:
        stored = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return settings
    if not isinstance(stored, dict):
        return settings
    for field in fields(Settings):
        value = stored.get(field.name)
        if type(value) is type(getattr(settings, field.name)):
            setattr(settings, field.name, value)
    return settings


def save(settings: Settings, where: Path | None = None) -> None:
    """Store the settings; a disk that cannot be written costs only the memory of them."""
    path = (where or folder()) / _FILE
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}")
        part.write_text(json.dumps(asdict(settings), indent=2), "utf-8")
        part.replace(path)
