"""Whether a window can be opened here: a display to show it on, and OpenGL to draw it with."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

OLDEST_GL: Final = (3, 3)
PATIENCE: Final = 30.0
# In a process of its own: a broken driver takes the process with it. Pyglet alone; Arcade would open more than needed.
PROBE: Final = """
import json, sys
import pyglet
def fail(step, error):
    print(json.dumps({"step": step, "error": str(error) or type(error).__name__}))
    sys.exit()
pyglet.options.shadow_window = False
try:
    pyglet.display.get_display()
except Exception as error:
    fail("display", error)
try:
    import pyglet.window
    config = pyglet.gl.Config(major_version=3, minor_version=3, double_buffer=True)
    window = pyglet.window.Window(16, 16, visible=False, config=config)
    info = window.context.get_info()
    found = {"version": list(info.get_version())[:2], "renderer": info.get_renderer()}
    window.close()
except Exception as error:
    fail("gl", error)
print(json.dumps({"step": "done", **found}))
"""


@dataclass(frozen=True, slots=True)
class Screen:
    """What was found; a reason is empty where there is nothing to complain about."""

    no_display: str = ""
    no_gl: str = ""
    renderer: str = ""

    @property
    def usable(self) -> bool:
        """Whether the window can be opened."""
        return not self.no_display and not self.no_gl

    @property
    def why_not(self) -> str:
        """The first thing that is missing."""
        return self.no_display or self.no_gl


def probe_screen(
    environment: Mapping[str, str],
    platform: str = sys.platform,
    command: Sequence[str] = (sys.executable, "-c", PROBE),
    patience: float = PATIENCE,
) -> Screen:
    """Try to open a small hidden window, in another process."""
    if platform.startswith("linux") and not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        return Screen(no_display="there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        done = subprocess.run(
            command, env=dict(environment), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=patience
        )
    except subprocess.TimeoutExpired:
        return Screen(no_gl=f"OpenGL did not answer within {patience:.0f} seconds")
    return _read(done, environment.get("DISPLAY", ""))


def _read(done: subprocess.CompletedProcess[str], display: str) -> Screen:
    answers = done.stdout.strip().splitlines()
    try:
        told = json.loads(answers[-1])
    except (IndexError, ValueError):
        last = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        return Screen(no_gl=f"OpenGL ended the process that tried it: {last[0]}")
    if told["step"] == "display":
        return Screen(no_display=f"the display cannot be opened: {_why(told['error'], display)}")
    if told["step"] == "gl":
        return Screen(no_gl=f"OpenGL 3.3 cannot be used: {told['error']}")
    major, minor = told["version"]
    if (major, minor) < OLDEST_GL:
        return Screen(no_gl=f"OpenGL {major}.{minor} is older than {OLDEST_GL[0]}.{OLDEST_GL[1]}")
    return Screen(renderer=f"OpenGL {major}.{minor}, {told['renderer']}")


def _why(error: str, display: str) -> str:
    # The words of Pyglet name only a display given to it as a parameter.
    if '"None"' not in error:
        return error
    return f"nothing answers at DISPLAY={display}" if display else "DISPLAY is not set; Wayland alone is not enough"
