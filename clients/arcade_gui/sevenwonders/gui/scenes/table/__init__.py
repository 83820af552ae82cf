"""The table: where the game is played."""
