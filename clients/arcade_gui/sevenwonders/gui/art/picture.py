"""The poster-like picture of one card: sky, land, and what its motif builds there."""

from __future__ import annotations

from PIL import Image

from sevenwonders.gui.art import motif_arms, motif_civic, motif_goods, motif_lore, parts
from sevenwonders.gui.art.pen import Pen
from sevenwonders.gui.art.picture_seed import seeded
from sevenwonders.gui.art.scenery import GROUND, Site, clouds, cypress, hills, shadow, sky

MOTIFS = {**motif_goods.MOTIFS, **motif_civic.MOTIFS, **motif_arms.MOTIFS, **motif_lore.MOTIFS}


def _unknown(site: Site) -> None:
    """A card our pictures do not know yet gets a house grown from its name."""
    rng = site.rng
    left, width, height = rng.uniform(40, 80), rng.uniform(80, 120), rng.uniform(50, 86)
    shadow(site, left, left + width)
    parts.block(site, left, site.ground, width, height)
    if rng.random() < 0.5:
        parts.roof(site, left, site.ground - height, width, rng.uniform(24, 44))
    else:
        parts.dome(site, left + width / 2, site.ground - height, width * 0.4, rng.uniform(24, 44))
    parts.windows(site, left + 4, site.ground - height + 14, width - 8, rng.randrange(2, 6), 8)
    parts.door(site, left + width * 0.4, site.ground, 24, 36)
    cypress(site.pen, left + width + 20, site.ground + 6, rng.uniform(50, 90), site.age)


def draw_picture(card_id: str, age: int, color: str, scale: float) -> Image.Image:
    """The picture of a card on 240 x 240 units, opaque."""
    rng = seeded(card_id)
    pen = Pen(240, 240, scale, (255, 255, 255))
    sun = (rng.uniform(36, 204), rng.uniform(40, 74))
    sky(pen, age, 240, 200, sun, rng.uniform(17, 25))
    if age < 3:
        clouds(pen, rng, 240, 26, 100, rng.randrange(1, 4))
    hills(pen, rng, age, 240, GROUND - 12, 240)
    site = Site(pen, rng, age, color)
    MOTIFS.get(card_id, _unknown)(site)
    return pen.image
