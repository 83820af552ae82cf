"""The command line of `sevenwonders`: the name of a part, and what that part is asked."""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import version

from sevenwonders.front.parts import PARTS, start


def main(arguments: Sequence[str] | None = None) -> int:
    """Start what is asked for; return its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    parser = _parser()
    if not given:
        parser.print_help(sys.stderr)
        return 2
    asked = parser.parse_args(given)
    return start(PARTS[asked.part], asked.rest)


def _parser() -> argparse.ArgumentParser:
    width = max(map(len, PARTS))
    lines = [f"  {part.name:<{width}}  {part.told}" for part in PARTS.values()]
    parser = argparse.ArgumentParser(
        prog="sevenwonders",
        usage="sevenwonders [--version] [--help] PART ...",
        description="Seven Wonders over a network.",
        epilog="\n".join(["parts:", *lines, "", "`sevenwonders PART --help` tells what a part can be asked."]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    told = f"sevenwonders {version('sevenwonders')} (Python {platform.python_version()})"
    parser.add_argument("--version", action="version", version=told)
    parser.add_argument("part", choices=PARTS, metavar="PART", help="what to start, see below")
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help="handed to the part")
    return parser
