"""The levels, one file each."""
