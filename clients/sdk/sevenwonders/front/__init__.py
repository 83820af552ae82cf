"""The front door: one command, `sevenwonders`, that starts every part of the game and finds what is wrong.

The parts are started by name, when they are asked for: none is imported before, so that `sevenwonders server` needs no
window and `sevenwonders doctor` works when nothing else does.
"""
