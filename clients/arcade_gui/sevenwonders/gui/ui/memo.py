"""Parts of a scene that look as they did in the painting before: kept, not painted again."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.core import Hit, Ui


@dataclass
class _Kept:
    key: object
    numbers: tuple[array[float], array[float], array[float]]
    hits: list[Hit]
    names: frozenset[str]


class Memo:
    """The quads and regions of every part, with what they were painted from."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    def part(self, p: Painter, ui: Ui, name: str, key: object, paint: Callable[[], object]) -> None:
        """Paint a part, or put its old quads there while `key`, all it depends on beside the mouse, is the same."""
        if p.on_text:
            # Somebody wants to know every word.
            paint()
            return
        whole = (key, p.scale, p.text_scale, p.sheet.generation)
        kept = self._kept.get(name)
        if kept is not None and ui.hover not in kept.names and kept.key == whole:
            for numbers, old in zip(_lists(p), kept.numbers, strict=True):
                numbers.extend(old)
            ui.hits.extend(kept.hits)
            return
        self._kept.pop(name, None)
        begin = [len(numbers) for numbers in _lists(p)]
        layers, first, waiting = len(p.layers), len(ui.hits), p.waiting
        p.waiting = False
        paint()
        complete = not p.waiting and len(p.layers) == layers
        p.waiting = p.waiting or waiting
        hits = ui.hits[first:]
        names = frozenset(hit.key for hit in hits)
        if complete and ui.hover not in names:
            ground, data, rings = (numbers[start:] for numbers, start in zip(_lists(p), begin, strict=True))
            self._kept[name] = _Kept(whole, (ground, data, rings), hits, names)


def _lists(p: Painter) -> tuple[array[float], array[float], array[float]]:
    top = p.layers[-1]
    return top.ground, top.data, top.rings
