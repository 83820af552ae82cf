"""A screen without a graphics card: it takes every picture and keeps what was written where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.geometry.space import area_of, scale_of
from sevenwonders.gui.paint import glyphs
from sevenwonders.gui.paint.painter import UV, Painter
from sevenwonders.gui.settings import Settings
from sevenwonders.gui.ui.shell import Scene, Shell

_UV: UV = (0.0, 0.0, 1.0, 1.0)


class FakeSheet:
    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.generation = 0

    def picture(self, key: str, width: int, height: int) -> UV | None:
        self.keys.add(key)
        return _UV

    def backdrop(self, key: str, width: int, height: int) -> bool:
        self.keys.add(key)
        return True

    def glyph(self, letter: str, style: str, size: int, phase: int) -> tuple[UV, int, int]:
        return _UV, max(1, size // 2), size


class FakeLink:
    """Keeps what was asked of the server; `answer` plays the server's part."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self.lost = ""
        self.client = None
        self.who = None
        self.local = None

    def call(self, what: Any, then: Any = None, fail: Any = None) -> None:
        what(_Recorder(self.calls))

    def work(self, task: Any, then: Any = None, fail: Any = None) -> None:
        self.calls.append(("work", (task,), {}))

    def stop(self, name: str) -> None:
        self.calls.append(("stop", (name,), {}))

    def poll(self) -> bool:
        return False


class _Recorder:
    def __init__(self, calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]]) -> None:
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **kwargs: self._calls.append((name, args, kwargs))


@dataclass
class Canvas:
    """Paints scenes at a size and answers questions about the result."""

    shell: Shell
    pixels: tuple[int, int] = (1280, 720)
    texts: list[tuple[str, Rect]] = field(default_factory=list)
    sheet: FakeSheet = field(default_factory=FakeSheet)

    @property
    def area(self) -> Rect:
        return area_of(self.pixels)

    def paint(self, scene: Scene) -> Painter:
        self.texts.clear()
        self.shell.ui.begin()
        painter = Painter(self.sheet, scale_of(self.pixels), self.shell.settings.text_scale)
        painter.on_text = lambda text, rect: self.texts.append((text, rect))
        scene.paint(painter, self.area)
        return painter

    def written(self) -> list[str]:
        return [text for text, _ in self.texts]

    def click(self, scene: Scene, key: str) -> None:
        self.paint(scene)
        hit = self.shell.ui.find(key)
        assert hit is not None, f"nothing called {key}; there are {[each.key for each in self.shell.ui.hits]}"
        under = self.shell.ui.at(hit.rect.cx, hit.rect.cy)
        assert under is hit, f"{key} is covered by {under}"
        self.shell.ui.press(hit.rect.cx, hit.rect.cy)
        self.shell.ui.release(hit.rect.cx, hit.rect.cy)
        self.paint(scene)

    def drag(self, scene: Scene, key: str, x: float, y: float) -> None:
        self.paint(scene)
        hit = self.shell.ui.find(key)
        assert hit is not None
        self.shell.ui.press(hit.rect.cx, hit.rect.cy)
        self.shell.ui.move((hit.rect.cx + x) / 2, (hit.rect.cy + y) / 2)
        self.shell.ui.move(x, y)
        self.paint(scene)
        self.shell.ui.release(x, y)
        self.paint(scene)


def canvas(catalog: Any, pixels: tuple[int, int] = (1280, 720), **settings: Any) -> Canvas:
    glyphs.extent.cache_clear()
    shell = Shell(catalog, Settings(name="Thea", speed="off", **settings), FakeLink())
    return Canvas(shell, pixels)
