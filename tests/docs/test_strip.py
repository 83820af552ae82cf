"""The strip of a turn in the README."""

from __future__ import annotations

import pytest
from PIL import Image
from tests.docs.pages import ROOT


@pytest.mark.window
def test_strip_shows_four_pictures_in_reading_order():
    # Importing the window's library opens a display.
    from tools import turn_strip

    colors = [(200, 0, 0), (0, 200, 0), (0, 0, 200), (200, 200, 0)]
    sheet = turn_strip.strip([Image.new("RGB", turn_strip.SIZE, color) for color in colors])
    width, height = sheet.size
    quarters = [(width // 4, height // 4), (3 * width // 4, height // 4)]
    quarters += [(x, y + height // 2) for x, y in quarters]
    assert [sheet.getpixel(point) for point in quarters] == colors


def test_pictures_of_the_readme_are_light():
    """A clone should not take long, nor the page."""
    heavy = [path.name for path in (ROOT / "docs").rglob("*.png") if path.stat().st_size > 1_500_000]
    assert heavy == []
