"""`python -m sevenwonders.front` and the command `sevenwonders`."""

from __future__ import annotations

import sys

from sevenwonders.front.command import main

if __name__ == "__main__":
    sys.exit(main())
