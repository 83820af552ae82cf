"""A fault of our own: one plain sentence, and a file with the details."""

from __future__ import annotations

import traceback
from datetime import UTC, datetime

import platformdirs


def write_report(error: BaseException) -> str:
    """Write down where an unexpected error came from; returns the sentence to show."""
    folder = platformdirs.user_log_path("sevenwonders", appauthor=False)
    path = folder / f"window-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(error)), "utf-8")
    except OSError:
        return f"Something went wrong: {error}."
    return f"Something went wrong; the details are in {path}."
