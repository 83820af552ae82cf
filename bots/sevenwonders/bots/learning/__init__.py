"""Learning what titan thinks with, by playing against itself: games, how networks move, the crew, the command."""
