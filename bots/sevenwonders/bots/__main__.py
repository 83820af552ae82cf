"""`python -m sevenwonders.bots` is `sevenwonders-bot`."""

import sys

from sevenwonders.bots.runner.cli import main

if __name__ == "__main__":
    sys.exit(main())
