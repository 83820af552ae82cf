"""The terminal client: a full-screen game, and a plain mode for scripts and screen readers.

Both modes share the model of a game, the words it is told in and the intents a player can have; they differ only in
how lines reach the screen and how wishes are typed.
"""
