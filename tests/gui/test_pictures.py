"""Pictures: drawn once, kept on disk, all different, readable."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from PIL import Image
from tests.gui.positions import printed

from sevenwonders.gui.art import palette
from sevenwonders.gui.art.prints import Prints
from sevenwonders.gui.paint.atlas import AtlasFull, Packer
from sevenwonders.gui.paint.gallery import Gallery


class CountingPrints(Prints):
    def __init__(self) -> None:
        super().__init__(printed())
        self.drawn: list[str] = []

    def draw(self, key: str) -> Image.Image:
        self.drawn.append(key)
        return super().draw(key)


def test_picture_is_drawn_once_and_then_read_from_disk(tmp_path):
    first = CountingPrints()
    one = Gallery(first, tmp_path, eager=True).sized("card:altar", 100, 150)
    again = CountingPrints()
    other = Gallery(again, tmp_path, eager=True).sized("card:altar", 100, 150)
    assert first.drawn == ["card:altar"]
    assert again.drawn == []
    assert one.tobytes() == other.tobytes()


def test_damaged_file_is_drawn_again(tmp_path):
    Gallery(CountingPrints(), tmp_path, eager=True).sized("sym:shield", 40, 40)
    for path in tmp_path.rglob("*.png"):
        path.write_bytes(b"no picture")
    again = CountingPrints()
    assert Gallery(again, tmp_path, eager=True).sized("sym:shield", 40, 40).size == (40, 40)
    assert again.drawn == ["sym:shield"]


def test_other_catalogue_has_other_card_pictures_but_the_same_wonders():
    prints = Prints(printed())
    before = prints.file_name("card:altar"), prints.file_name("wonder:giza:A:2")
    prints.use(type(printed())(version="another version"))
    assert prints.file_name("card:altar") != before[0]
    assert prints.file_name("wonder:giza:A:2") == before[1]


def test_slow_pictures_are_drawn_in_the_background_and_then_there(tmp_path):
    gallery = Gallery(CountingPrints(), tmp_path)
    assert gallery.sized("card:altar", 100, 150) is None
    assert gallery.ready.wait(30)
    assert gallery.sized("card:altar", 100, 150).size == (100, 150)


def test_disk_that_cannot_be_written_costs_nothing_but_time(tmp_path):
    gallery = Gallery(CountingPrints(), tmp_path, eager=True)
    folder = next(tmp_path.iterdir())
    folder.rmdir()
    Path(folder).write_text("a file where the folder was")
    assert gallery.sized("sym:shield", 40, 40).size == (40, 40)


def test_all_cards_look_different():
    prints = Prints(printed())
    seen = {}
    for card_id in printed().cards:
        small = prints.draw(f"card:{card_id}").resize((60, 90))
        digest = hashlib.sha256(small.tobytes()).hexdigest()
        assert digest not in seen, (card_id, seen.get(digest))
        seen[digest] = card_id
    assert len(seen) == 78


@pytest.mark.parametrize("wonder", ["giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus"])
def test_wonders_grow_part_by_part(wonder):
    prints = Prints(printed())
    pictures = [prints.draw(f"wonder:{wonder}:A:{built}").resize((84, 48)).tobytes() for built in range(5)]
    assert len(set(pictures)) == 5


INK, WHITE = palette.INK, palette.WHITE
DISABLED = palette.lighter(palette.IMPOSSIBLE, 0.35)
PAIRS = [
    (INK, palette.PAPER),
    (INK, palette.PAPER_SHADE),
    (INK, palette.POSSIBLE),
    (INK, palette.CHOSEN),
    (INK, palette.lighter(palette.IMPOSSIBLE, 0.25)),
    (palette.SOFT_INK, palette.PAPER),
    (palette.SOFT_INK, WHITE),
    (palette.darker(palette.SOFT_INK, 0.6), DISABLED),
    (WHITE, INK),
    (WHITE, palette.CARD["red"]),
    (WHITE, palette.POSSIBLE_SAFE),
    (palette.CARD["red"], palette.PAPER),
    (palette.darker(palette.POSSIBLE, 0.6), palette.PAPER_SHADE),
]


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_colours_are_readable_on_their_grounds(text, ground):
    """LOOK: contrast at least 4.5 : 1."""
    assert palette.contrast(text, ground) >= 4.5


def test_ink_on_a_colour_is_the_more_readable_one():
    for color in (*palette.CARD.values(), palette.POSSIBLE, palette.CHOSEN):
        chosen = palette.contrast(palette.ink_on(color), color)
        assert chosen == max(palette.contrast(INK, color), palette.contrast(WHITE, color))
        assert chosen >= 3


def test_packer_never_places_one_picture_on_another():
    packer = Packer(256)
    placed = []
    sizes = [(30, 20), (10, 40), (60, 60), (20, 20), (50, 18), (33, 61)] * 8
    for w, h in sizes:
        try:
            placed.append((*packer.place(w, h), w, h))
        except AtlasFull:
            break
    assert len(placed) > 12
    for index, (x, y, w, h) in enumerate(placed):
        assert x + w <= 256
        assert y + h <= 256
        for ox, oy, ow, oh in placed[:index]:
            assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h


def test_full_packer_says_so_and_is_empty_after_clearing():
    packer = Packer(64)
    packer.place(60, 60)
    with pytest.raises(AtlasFull):
        packer.place(60, 60)
    packer.clear()
    assert packer.place(60, 60) == (0, 0)
    with pytest.raises(ValueError, match="larger than the atlas"):
        packer.place(65, 10)
