"""All pictures by key: drawn once, kept on disk, handed out in any size."""

from __future__ import annotations

import contextlib
import os
import threading
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from queue import PriorityQueue

from PIL import Image

from sevenwonders.gui.art.prints import Prints
from sevenwonders.gui.model.catalog import Catalog

# Masters kept in memory: the hands of a busy table and the boards around it, not the whole set.
_KEPT = 64


class Gallery:
    """Draws what is missing in a thread, so that no frame waits for it."""

    def __init__(self, prints: Prints, folder: Path | None, eager: bool = False) -> None:
        self._prints = prints
        self._folder = folder / prints.version if folder else None
        # Eager galleries draw at once and never answer "not yet": for screenshots and tests.
        self._eager = eager
        self._masters: OrderedDict[str, Image.Image] = OrderedDict()
        self._lock = threading.Lock()
        self._queue: PriorityQueue[tuple[int, int, str]] = PriorityQueue()
        self._asked: set[str] = set()
        self._order = 0
        self._worker: threading.Thread | None = None
        self.ready = threading.Event()
        if self._folder:
            self._folder.mkdir(parents=True, exist_ok=True)

    def prints(self) -> Prints:
        """What draws the pictures."""
        return self._prints

    def sized(self, key: str, width: int, height: int) -> Image.Image | None:
        """The picture in that size in pixels, or None when it is not drawn yet."""
        master = self._master(key)
        if master is None:
            return None
        if master.size == (width, height):
            return master
        if width >= master.width:
            return master.resize((width, height), Image.Resampling.BICUBIC)
        wide = master.convert("RGBa")
        return wide.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0).convert("RGBA")

    def _master(self, key: str) -> Image.Image | None:
        with self._lock:
            if key in self._masters:
                self._masters.move_to_end(key)
                return self._masters[key]
        if self._eager or not self._prints.slow(key) or self._stored(key):
            return self._keep(key, self._load(key))
        self.ask([key], 0)
        return None

    def _keep(self, key: str, image: Image.Image) -> Image.Image:
        with self._lock:
            self._masters[key] = image
            while len(self._masters) > _KEPT:
                self._masters.popitem(last=False)
        return image

    def _path(self, key: str) -> Path | None:
        return self._folder / self._prints.file_name(key) if self._folder else None

    def use(self, catalog: Catalog) -> None:
        """Show another catalogue from now on."""
        if catalog.version == self._prints.catalog.version:
            return
        self._prints.use(catalog)
        with self._lock:
            for key in [key for key in self._masters if key.startswith("card:")]:
                del self._masters[key]
        self._asked.clear()

    def _stored(self, key: str) -> bool:
        path = self._path(key)
        return path is not None and path.exists()

    def _load(self, key: str) -> Image.Image:
        path = self._path(key)
        if path is not None and path.exists():
            with contextlib.suppress(OSError, SyntaxError), Image.open(path) as stored:
                stored.load()
                read: Image.Image = stored.convert("RGBA")
                return read
        image = self._prints.draw(key)
        if path is not None:
            _write(image, path)
        return image

    def ask(self, keys: Iterable[str], rank: int = 1) -> int:
        """Have pictures drawn in the background, lowest rank first; returns how many are missing."""
        missing = 0
        for key in keys:
            if self._stored(key) or key in self._masters:
                continue
            missing += 1
            if key not in self._asked or rank == 0:
                self._asked.add(key)
                self._order += 1
                self._queue.put((rank, self._order, key))
        if missing and self._worker is None:
            self._worker = threading.Thread(target=self._work, name="gallery", daemon=True)
            self._worker.start()
        return missing

    def missing(self, keys: Iterable[str]) -> int:
        """How many of these are not drawn yet."""
        return sum(1 for key in keys if key not in self._masters and not self._stored(key))

    def _work(self) -> None:
        while True:
            _, _, key = self._queue.get()
            if key in self._masters or self._stored(key):
                continue
            self._keep(key, self._load(key))
            self.ready.set()


def _write(image: Image.Image, path: Path) -> None:
    """Write so that nobody ever reads half a file; a full disk only costs the next start."""
    part = path.with_name(f".{path.name}.{os.getpid()}.{threading.get_ident()}")
    with contextlib.suppress(OSError):
        image.save(part, "PNG", compress_level=1)
        part.replace(path)
    with contextlib.suppress(OSError):
        part.unlink(missing_ok=True)
