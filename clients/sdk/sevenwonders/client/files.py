"""Where clients keep things on each system, and how files are written: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "sevenwonders"


def cache_folder() -> Path:
    """Return the folder for what can be fetched again."""
    return Path(platformdirs.user_cache_path(APP, appauthor=False))


def data_folder() -> Path:
    """Return the folder for what cannot: tokens and stores."""
    return Path(platformdirs.user_data_path(APP, appauthor=False))


def write_private(path: Path, content: bytes) -> None:
    """Replace a file in one step; only its owner can read it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # mkstemp creates with mode 0600, so the content is never readable by others, not even for a moment.
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
