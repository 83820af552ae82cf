"""What every scene can reach: settings, catalogue, mouse, network, and the way to other scenes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.model.catalog import Catalog
from sevenwonders.gui.settings import Settings
from sevenwonders.gui.ui.core import Ui

if TYPE_CHECKING:
    from sevenwonders.gui.net.link import Link
    from sevenwonders.gui.paint.painter import Painter

NOTE_SECONDS = 4.0


class Scene:
    """One screen. It paints itself whenever something changed; `over` is painted on every frame."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def enter(self) -> None:
        """The scene is shown from now on."""

    def leave(self) -> None:
        """Another scene is shown from now on."""

    def paint(self, p: Painter, area: Rect) -> None:
        """Everything that stands still."""
        raise NotImplementedError

    def over(self, p: Painter, area: Rect, now: float) -> None:
        """What moves above it."""

    def update(self, now: float) -> None:
        """Time goes by."""

    def key(self, name: str) -> bool:
        """A key was pressed; tells whether it meant something here."""
        return False

    def typed(self, text: str) -> None:
        """Letters for the field that has the focus."""


@dataclass
class Note:
    """A message that fades."""

    text: str
    until: float


@dataclass
class Shell:
    """Shared by all scenes; knows nothing of windows."""

    catalog: Catalog
    settings: Settings
    link: Link
    ui: Ui = field(default_factory=Ui)
    scene: Scene | None = None
    dirty: bool = True
    damage: list[Rect] = field(default_factory=list)
    note: Note | None = None
    banner: str = ""
    quitting: bool = False
    # A game that was left for the menu and waits.
    paused_game: str = ""
    play_sound: Callable[[str], None] = lambda name: None
    toggle_full_screen: Callable[[], None] = lambda: None
    clock: Callable[[], float] = time.monotonic
    # How many pictures are still to be drawn, and of how many.
    missing_pictures: Callable[[], tuple[int, int]] = lambda: (0, 0)
    show_catalog: Callable[[Catalog], None] = lambda catalog: None

    def go(self, scene: Scene) -> None:
        """Show another scene."""
        if self.scene:
            self.scene.leave()
        self.scene = scene
        self.ui.cancel_drag()
        self.ui.hover = self.ui.focus = ""
        scene.enter()
        self.redraw()

    def use_catalog(self, catalog: Catalog) -> None:
        """What is printed, as the server tells it."""
        self.catalog = catalog
        self.show_catalog(catalog)
        self.redraw()

    def redraw(self) -> None:
        """Paint again on the next frame."""
        self.dirty = True
        self.damage.clear()

    def touch(self, region: Rect) -> None:
        """Paint a part again on the next frame."""
        if not self.dirty:
            self.damage.append(region)

    def say(self, text: str) -> None:
        """Show a message for a few seconds."""
        self.note = Note(text, self.clock() + NOTE_SECONDS)
        self.redraw()

    def quit(self) -> None:
        """Close the window after this frame."""
        self.quitting = True
