"""`python -m sevenwonders.bots.learning` teaches titan anew, or on from where it is."""

import sys

from sevenwonders.bots.learning.cli import main

if __name__ == "__main__":
    sys.exit(main())
