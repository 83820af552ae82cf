"""Puts the parts of the window together."""

from __future__ import annotations

from pathlib import Path

from sevenwonders.client import TokenStore
from sevenwonders.gui import settings as stored
from sevenwonders.gui.art.prints import Prints
from sevenwonders.gui.model.catalog import Catalog
from sevenwonders.gui.net.link import Link
from sevenwonders.gui.paint.gallery import Gallery
from sevenwonders.gui.scenes.menu import MenuScene
from sevenwonders.gui.sound.player import sound_for
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.window import GameWindow

FIRST_SIZE = (1280, 720)


def make_window(
    settings: stored.Settings,
    tokens: TokenStore | None = None,
    pictures: Path | None = None,
    size: tuple[int, int] = FIRST_SIZE,
    eager: bool = False,
) -> GameWindow:
    """A window that shows the menu."""
    shell = Shell(Catalog(), settings, Link(tokens))
    gallery = Gallery(Prints(shell.catalog), pictures, eager)
    window = GameWindow(shell, gallery, size)
    shell.play_sound = sound_for(settings)
    if settings.full_screen:
        window.set_fullscreen(True)
    shell.go(MenuScene(shell))
    return window
