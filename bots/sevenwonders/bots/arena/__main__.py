"""`python -m sevenwonders.bots.arena` is `sevenwonders-arena`."""

import sys

from sevenwonders.bots.arena.cli import main

if __name__ == "__main__":
    sys.exit(main())
