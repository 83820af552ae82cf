"""Turns shapes, pictures and text in design units into one list of quads, and draws it."""
