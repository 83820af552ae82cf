"""Copy the store of a running server to a file, or to one named after the time in a folder.

python backup.py /var/lib/sevenwonders/server.db /var/backups/sevenwonders

The copy is what was on disk at one moment; the server goes on meanwhile. To restore, stop the server, put the copy in
place of the store (and remove the files beside it that end in -wal and -shm), and start the server.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path


def back_up(store: Path, target: Path) -> Path:
    """Copy the store and return the file that was written; it appears only when it is complete."""
    if not store.is_file():
        raise FileNotFoundError(f"there is no store {store}")
    if target.is_dir():
        target = target / f"{store.stem}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.db"
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    # Tokens are in there, if only as hashes: nobody else needs to read it.
    unfinished.touch(mode=0o600)
    with (
        closing(sqlite3.connect(f"{store.resolve().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(unfinished)) as copy,
    ):
        source.backup(copy)
    os.replace(unfinished, target)
    return target


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, copy, print where to."""
    parser = argparse.ArgumentParser(description="Copy the store of a running server.")
    parser.add_argument("store", type=Path, help="the file the server was given with --store")
    parser.add_argument("target", type=Path, help="a new file, or a folder")
    asked = parser.parse_args(arguments)
    try:
        print(back_up(asked.store, asked.target))
    except (OSError, sqlite3.Error) as error:
        print(f"backup: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
