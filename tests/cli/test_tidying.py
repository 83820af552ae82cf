"""Garbage is collected between pictures, never while one is drawn."""

from __future__ import annotations

import gc
import io
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import DummyInput
from prompt_toolkit.output.vt100 import Vt100_Output
from tests.cli import positions as at

from sevenwonders.cli.desk import Desk
from sevenwonders.cli.fullscreen import FullScreen
from sevenwonders.cli.places import InGame
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.cli.tidying import Tidying


class Knot:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def tidying() -> Iterator[Tidying]:
    before = gc.get_threshold()
    tidy = Tidying()
    tidy.begin()
    yield tidy
    tidy.end()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_a_picture_leaves_nothing_behind(tidying: Tidying) -> None:
    tidying.drawn()
    assert gc.get_freeze_count() > 0
    knot = weakref.ref(Knot())
    assert knot() is not None
    tidying.drawn()
    assert knot() is None


def test_what_came_to_stay_goes_when_the_place_has_changed(tidying: Tidying) -> None:
    knot = Knot()
    gone = weakref.ref(knot)
    tidying.drawn()
    del knot
    tidying.drawn()
    assert gone() is not None
    tidying.moved()
    tidying.drawn()
    assert gone() is None


def test_no_collection_comes_while_a_picture_is_drawn(tidying: Tidying, tmp_path: Path) -> None:
    """Keys are on the screen at once (NFR005): collecting comes after a picture of any size, not within it."""
    settings = SettingsFile(tmp_path / "cli.json")
    output = Vt100_Output(io.StringIO(), lambda: Size(60, 200), term="xterm-256color")
    front = FullScreen(
        settings, lambda front: Desk(settings, front), terminal_input=DummyInput(), terminal_output=output
    )
    game = at.game_of(at.advance(at.core(7, seed=5), at.at(3, 2)))
    front.enter(InGame(game))
    during: list[int] = []
    drawing = False

    def note(phase: str, info: dict[str, int]) -> None:
        if drawing and phase == "start":
            during.append(info["generation"])

    gc.callbacks.append(note)
    try:
        with set_app(front.app):
            for index in range(30):
                front.screen.press("j" if index % 6 < 3 else "k")
                front.app.render_counter += 1
                drawing = True
                front.app.renderer.render(front.app, front.app.layout)
                drawing = False
                front.app.after_render.fire()
    finally:
        gc.callbacks.remove(note)
    assert during == []
