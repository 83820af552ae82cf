"""What is remembered between games: name, server, the options played last, how the screen behaves."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Final

import platformdirs
from google.protobuf.message import DecodeError

from sevenwonders.cli.options import Options, default
from sevenwonders.client.files import APP, write_private

FILE: Final = "cli.json"
YES_NO: Final = ("no", "yes")
CHOICES: Final = {"mouse": YES_NO, "bell": YES_NO, "color": ("auto", "always", "never")}


@dataclass(frozen=True, slots=True)
class Settings:
    """The remembered settings; all are words."""

    name: str = ""
    # Empty means a server of one's own, started when it is needed.
    server: str = ""
    # Options of the last table, as protobuf in hex.
    table: str = ""
    mouse: str = "no"
    bell: str = "yes"
    color: str = "auto"

    def options(self) -> Options:
        """Return the options of the last table, or the usual ones."""
        try:
            options = Options.FromString(bytes.fromhex(self.table))
        except (ValueError, DecodeError):
            return default()
        return options if options.seats else default()

    def with_options(self, options: Options) -> Settings:
        """Return the settings that remember these options."""
        return replace(self, table=options.SerializeToString(deterministic=True).hex())


def config_path() -> Path:
    """Return where the settings are kept."""
    return Path(platformdirs.user_config_path(APP, appauthor=False)) / FILE


class SettingsFile:
    """Settings on disk; a file that cannot be read or written is no reason not to play."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else config_path()
        self.now = self._load()

    def change(self, **changes: str) -> bool:
        """Remember something; tell whether it could be written."""
        self.now = replace(self.now, **changes)
        return self.save(self.now)

    def save(self, settings: Settings) -> bool:
        """Remember these settings; tell whether they could be written."""
        self.now = settings
        try:
            write_private(self.path, json.dumps(asdict(settings), indent=1).encode())
        except OSError:
            return False
        return True

    def _load(self) -> Settings:
        try:
            content = json.loads(self.path.read_bytes())
        except (OSError, ValueError):
            return Settings()
        if not isinstance(content, dict):
            return Settings()
        known = {field.name: str(content[field.name]) for field in fields(Settings) if field.name in content}
        usual = Settings()
        for key, values in CHOICES.items():
            if known.get(key) not in values:
                known[key] = getattr(usual, key)
        return Settings(**known)


def wants_color(settings: Settings, environment: Mapping[str, str] = os.environ) -> bool:
    """Tell whether to use colours: NO_COLOR rules, then the setting."""
    if environment.get("NO_COLOR"):
        return False
    return settings.color != "never"
