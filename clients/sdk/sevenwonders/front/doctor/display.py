"""What the window needs."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders.front.doctor.finding import Finding
from sevenwonders.front.screen import Screen


def check_screen(screen: Screen) -> Iterator[Finding]:
    """Say what was found about display and OpenGL."""
    if screen.no_display:
        yield Finding.problem(
            "display", screen.no_display, "log in at a desktop, or with `ssh -X`; the terminal client needs no display"
        )
        return
    yield Finding.ok("display", "there is one")
    if screen.no_gl:
        yield Finding.problem(
            "gl",
            screen.no_gl,
            "install the graphics driver (Debian, Ubuntu: libgl1 libglx-mesa0 libgl1-mesa-dri), or draw in software: "
            "LIBGL_ALWAYS_SOFTWARE=1; the terminal client needs no OpenGL",
        )
        return
    yield Finding.ok("gl", screen.renderer)
