"""The command line of the doctor."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from sevenwonders.client import Tls, discover_servers
from sevenwonders.client.files import data_folder
from sevenwonders.front.doctor.display import check_screen
from sevenwonders.front.doctor.finding import Finding, Level, lines
from sevenwonders.front.doctor.machine import check_folder, check_packages, check_port, check_python
from sevenwonders.front.doctor.server import check_network, check_server, who_listens
from sevenwonders.front.doctor.target import BadAddress, Target
from sevenwonders.front.screen import probe_screen

LOCAL: Final = "127.0.0.1:7777"


def main(arguments: Sequence[str] | None = None) -> int:
    """Look at everything, print what was found; the exit code is 1 when something has to be put right."""
    parser = _parser()
    asked = parser.parse_args(sys.argv[1:] if arguments is None else list(arguments))
    try:
        local = Target.parse(asked.address)
        tls = Tls(asked.tls_root, asked.tls_name) if asked.tls or asked.tls_root or asked.tls_name else None
        remote = Target.parse(asked.server, tls) if asked.server else None
    except BadAddress as error:
        parser.error(str(error))
    problems = 0
    for finding in examine(local, remote):
        problems += finding.level is Level.PROBLEM
        print("\n".join(lines([finding])), flush=True)
    if problems:
        print(f"\n{problems} thing{'s' * (problems > 1)} to put right.")
    return 1 if problems else 0


def examine(local: Target, remote: Target | None) -> Iterator[Finding]:
    """Yield every finding as it is made: this machine first, then the server that was named."""
    yield check_python(tuple(sys.version_info[:3]))
    yield check_packages()
    yield check_folder(data_folder())
    yield from check_screen(probe_screen(os.environ))
    yield check_port(local.host, local.port, who_listens)
    yield from check_network(discover_servers)
    if remote is not None:
        yield from check_server(remote)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sevenwonders doctor",
        description="Look for what keeps the game from working, and say how to put it right.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--address", default=LOCAL, metavar="HOST:PORT", help=f"where a server of yours would listen ({LOCAL})"
    )
    parser.add_argument("--server", metavar="HOST:PORT", help="a server you want to play on")
    parser.add_argument("--tls", action="store_true", help="that server encrypts")
    parser.add_argument(
        "--tls-root", "--tls-ca", type=Path, metavar="FILE", help="trust this certificate (implies --tls)"
    )
    parser.add_argument("--tls-name", default="", metavar="NAME", help="the name in its certificate, if not the host's")
    return parser


if __name__ == "__main__":
    sys.exit(main())
