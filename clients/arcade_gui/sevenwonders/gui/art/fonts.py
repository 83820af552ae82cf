"""The two type families of the window and where their files are."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

# style: (package, file in it, file of the same role among the fonts of Arcade)
_FILES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf", "Liberation_Serif_Bold.ttf"),
    "serif-black": ("font_source_serif_pro", "SourceSerifPro-Black.ttf", "Liberation_Serif_Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-SemiboldIt.ttf", "Liberation_Serif_Italic.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf", "Liberation_Sans_Regular.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf", "Liberation_Sans_Bold.ttf"),
    "sans-black": ("font_source_sans_pro", "SourceSansPro-Black.ttf", "Liberation_Sans_Bold.ttf"),
}


def _folder(package: str, *parts: str) -> Path | None:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)), *parts)


@cache
def path(style: str) -> Path:
    """The font file of a style; the fonts of Arcade stand in where the package is missing."""
    package, name, stand_in = _FILES[style]
    folder = _folder(package, "files")
    if folder is not None and (folder / name).is_file():
        return folder / name
    arcade = _folder("arcade", "resources", "system", "fonts", "ttf", "Liberation")
    if arcade is not None and (arcade / stand_in).is_file():
        return arcade / stand_in
    raise FileNotFoundError(f"No font for {style!r}: some packages are missing; see `sevenwonders doctor`.")


@lru_cache(maxsize=512)
def font(style: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of that style with the given height in pixels."""
    return ImageFont.truetype(str(path(style)), max(1, size))
