"""`sevenwonders doctor`: each thing the game needs, whether it is there, and how to get it."""
