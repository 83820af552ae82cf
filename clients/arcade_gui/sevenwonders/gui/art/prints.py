"""Every picture of the window by its key."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from sevenwonders.gui.art import cardface, fonts, landscape, strip, symbols, wonders
from sevenwonders.gui.model.catalog import Catalog

_SYMBOL = 192


class Prints:
    """Draws pictures of one catalogue; its version names the drawing code and the fonts."""

    def __init__(self, catalog: Catalog) -> None:
        self.version = _version()
        self.use(catalog)

    def use(self, catalog: Catalog) -> None:
        """Print another catalogue from now on."""
        self.catalog = catalog
        self._names = {card.card_id: (card.name, card.color) for card in catalog.cards.values()}

    def file_name(self, key: str) -> str:
        """The name of a picture on disk; cards depend on what the catalogue prints on them."""
        name = key.translate(str.maketrans(":/ ", "___"))
        return f"{name}_{self.catalog.version[:12]}.png" if key.startswith("card:") else f"{name}.png"

    def slow(self, key: str) -> bool:
        """Whether drawing takes long enough to be felt."""
        return key.partition(":")[0] in ("card", "wonder", "land")

    def draw(self, key: str) -> Image.Image:
        """Draw a picture in its largest size."""
        kind, _, rest = key.partition(":")
        if kind == "card":
            return cardface.draw_card(self.catalog.card(rest), self._names)
        if kind == "wonder":
            wonder_id, side, built = rest.split(":")
            return rounded(wonders.draw_wonder(wonder_id, side, int(built)))
        if kind == "land":
            return landscape.draw_landscape(int(rest)).convert("RGBA")
        if rest.startswith("coins:"):
            return strip.coins_symbol(int(rest.removeprefix("coins:")), _SYMBOL)
        return symbols.symbol(rest, _SYMBOL)

    def whole_set(self) -> Iterator[str]:
        """Everything slow, in the order it is needed."""
        yield from (f"land:{age}" for age in (1, 2, 3))
        for age in (1, 2, 3):
            yield from (f"card:{card.card_id}" for card in self.catalog.cards.values() if card.age == age)
            if age == 1:
                boards = sorted(self.catalog.boards.values(), key=lambda board: board.side)
                yield from (f"wonder:{board.wonder_id}:{board.side}:{built}" for built in range(5) for board in boards)


def rounded(image: Image.Image, radius: float = 22) -> Image.Image:
    """A picture with round corners."""
    result = image.convert("RGBA")
    result.putalpha(cardface.round_mask(result.size, radius))
    return result


def _version() -> str:
    """A short name that changes with the drawing code and the fonts."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    for style in ("serif", "sans"):
        digest.update(fonts.path(style).name.encode())
    return digest.hexdigest()[:16]
