"""Run a module as a program that ends when its parent does: `python -m sevenwonders.server.shell.tether MODULE ARG...`.

The parent holds the other end of standard input; when it dies, however that happens, the pipe closes.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import threading
import time
from typing import Final

LAST_SECONDS: Final = 5.0


def tie(pipe: int) -> None:
    """End this process when the other end of a pipe is closed."""

    def wait() -> None:
        while os.read(pipe, 4096):
            pass
        # Asked first, so that the program can end what it started itself; a program that hangs must end too.
        signal.raise_signal(signal.SIGTERM)
        time.sleep(LAST_SECONDS)
        os._exit(1)

    threading.Thread(target=wait, name="tether", daemon=True).start()


def main(arguments: list[str]) -> None:
    """Tie this process to its parent and become the program."""
    if not arguments:
        sys.exit("usage: tether MODULE [ARGUMENT ...]")
    tie(sys.stdin.fileno())
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(sys.argv[1:])
