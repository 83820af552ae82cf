"""One writer a store: a lock the operating system drops when the process dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from sevenwonders.server.store.base import StoreLocked


def lock_file(path: Path) -> IO[str]:
    """Return the locked file; closing it unlocks."""
    handle = open(path, "a+", encoding="ascii")  # noqa: SIM115 (held until the store is closed)
    try:
        _lock(handle)
    except OSError as error:
        handle.close()
        raise StoreLocked(f"another server uses {path.with_suffix('')}") from error
    handle.truncate(0)
    handle.write(str(os.getpid()))
    handle.flush()
    return handle


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: IO[str]) -> None:
        handle.seek(0)
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: IO[str]) -> None:
        fcntl.flock(handle.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
