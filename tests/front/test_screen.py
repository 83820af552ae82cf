"""Finding out whether a window can be opened."""

from __future__ import annotations

import os
import sys

import pytest

from sevenwonders.front.doctor.display import check_screen
from sevenwonders.front.doctor.finding import Level
from sevenwonders.front.screen import Screen, probe_screen

DISPLAY = {"PATH": os.environ["PATH"], "DISPLAY": ":0"}


def pretend(code: str, patience: float = 30.0) -> Screen:
    """Probe with another program in place of the one that opens a window."""
    return probe_screen(DISPLAY, "linux", (sys.executable, "-c", code), patience)


def found(screen: Screen) -> dict[str, Level]:
    return {finding.name: finding.level for finding in check_screen(screen)}


def test_no_display_is_found_without_trying():
    screen = probe_screen({}, "linux", ("false",))
    assert "neither DISPLAY nor WAYLAND_DISPLAY" in screen.no_display
    assert found(screen) == {"display": Level.PROBLEM}
    (finding,) = check_screen(screen)
    assert "terminal client" in finding.fix


def test_a_mac_needs_no_variable():
    screen = probe_screen({}, "darwin", (sys.executable, "-c", 'print(\'{"step": "gl", "error": "E"}\')'))
    assert not screen.no_display
    assert screen.no_gl


def test_display_that_cannot_be_opened_is_found():
    """Nobody has a display of this number."""
    screen = probe_screen(dict(os.environ) | {"DISPLAY": ":54321"}, "linux")
    assert screen.no_display == "the display cannot be opened: nothing answers at DISPLAY=:54321"
    assert not screen.usable


def test_wayland_without_x_is_explained():
    screen = probe_screen({"PATH": os.environ["PATH"], "WAYLAND_DISPLAY": "wayland-54321"}, "linux")
    assert screen.no_display == "the display cannot be opened: DISPLAY is not set; Wayland alone is not enough"


def test_no_gl_is_found():
    screen = pretend('print(\'{"step": "gl", "error": "no context"}\')')
    assert screen.why_not == "OpenGL 3.3 cannot be used: no context"
    assert found(screen) == {"display": Level.OK, "gl": Level.PROBLEM}
    assert any("libgl1" in finding.fix for finding in check_screen(screen))


def test_old_gl_is_found():
    screen = pretend('print(\'{"step": "done", "version": [2, 1], "renderer": "old"}\')')
    assert screen.no_gl == "OpenGL 2.1 is older than 3.3"


def test_driver_that_kills_the_process_is_found():
    assert "exit code -9" in pretend("import os; os.kill(os.getpid(), 9)").no_gl
    assert "broken driver" in pretend("import sys; print('broken driver', file=sys.stderr); sys.exit(3)").no_gl


def test_driver_that_hangs_is_found():
    assert "did not answer" in pretend("import time; time.sleep(1000)", 0.2).no_gl


def test_good_screen_is_found():
    screen = pretend('print(\'{"step": "done", "version": [4, 5], "renderer": "soft"}\')')
    assert screen.usable
    assert found(screen) == {"display": Level.OK, "gl": Level.OK}


@pytest.mark.window
def test_real_screen_is_found():
    screen = probe_screen(os.environ)
    assert screen.usable, screen.why_not
    assert screen.renderer.startswith("OpenGL ")


@pytest.mark.window
def test_real_driver_without_modern_gl_is_found():
    screen = probe_screen(dict(os.environ) | {"MESA_GL_VERSION_OVERRIDE": "2.1"})
    assert not screen.no_display
    assert screen.no_gl
