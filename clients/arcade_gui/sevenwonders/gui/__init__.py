"""The graphical client: a window drawn with Arcade, fed by the protocol alone."""
