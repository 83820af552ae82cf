"""`sevenwonders-cli`: the terminal client."""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from sevenwonders.cli import oneshot
from sevenwonders.cli.address import BadAddress, read
from sevenwonders.cli.args import first_intents, parse
from sevenwonders.cli.completion import script
from sevenwonders.cli.desk import Desk, Front
from sevenwonders.cli.fullscreen import FullScreen
from sevenwonders.cli.intents import Intent, PlayNow
from sevenwonders.cli.options import BadOption
from sevenwonders.cli.plain.front import Plain
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.client import Tls
from sevenwonders.client.files import data_folder

PRINTING = {"list", "history", "verify"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A name that this terminal cannot write, or a byte that is no text, must not end a game.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = parse(arguments)
    if given.command == "completion":
        sys.stdout.write(script(given.shell))
        return 0
    settings = SettingsFile()
    if given.name:
        settings.change(name=given.name)
    try:
        return asyncio.run(_run(given, settings))
    except (BadOption, BadAddress) as error:
        print(f"sevenwonders-cli: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except Exception:
        print(f"sevenwonders-cli: it failed; what happened is in {_report()}", file=sys.stderr)
        return 70


async def _run(given: argparse.Namespace, settings: SettingsFile) -> int:
    address = "" if given.own else read(given.server) if given.server is not None else settings.now.server
    if given.server is not None or given.own:
        settings.change(server=address)
    tls = None
    if given.tls or given.tls_root or given.tls_name:
        tls = Tls(given.tls_root, given.tls_name or "")

    def desk(front: Front) -> Desk:
        return Desk(settings, front, address=address, profile=given.profile, tls=tls, looking=printing)

    printing = given.command in PRINTING
    if printing:
        return await oneshot.run(given, settings, desk)
    first = first_intents(given, settings.now.options())
    if given.command == "play" and not given.new:
        first = [_resuming(intent) for intent in first]
    if given.plain or not _can_draw():
        await Plain(settings, desk).run(first)
    else:
        await FullScreen(settings, desk).run(first)
    return 0


def _can_draw() -> bool:
    """Tell whether there is a terminal, and one whose cursor can be moved."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _resuming(intent: Intent) -> Intent:
    return PlayNow(intent.options, intent.seed, resume=True) if isinstance(intent, PlayNow) else intent


def _report() -> Path:
    """Write what went wrong to a file and return its place."""
    path = data_folder() / "logs" / "cli-failure.log"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.write_text(traceback.format_exc(), "utf-8")
    return path


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    # A thread may still wait for a line that never comes.
    os._exit(code)
