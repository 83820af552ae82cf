"""`python -m sevenwonders.server` and the command `sevenwonders-server`."""

from __future__ import annotations

import os
import sys

from sevenwonders.server.shell.flags import parse
from sevenwonders.server.shell.process import serve


def main() -> int:
    """Run the server as the command line and the environment say."""
    return serve(parse(sys.argv[1:], os.environ))


if __name__ == "__main__":
    sys.exit(main())
