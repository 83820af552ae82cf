"""The face of a card: header with effects, picture, price, chains, name."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from sevenwonders.gui.art import grain, strip
from sevenwonders.gui.art.palette import CARD, INK, PAPER, PAPER_SHADE, WHITE, darker, ink_on, lighter
from sevenwonders.gui.art.pen import Pen, with_alpha
from sevenwonders.gui.art.picture import draw_picture
from sevenwonders.gui.art.symbols import symbol
from sevenwonders.gui.model.catalog import CardInfo

WIDTH, HEIGHT = 240, 360
MASTER = 2
_SAMPLES = 2
_HEADER = 84
_FOOT = 306


def _fit_text(pen: Pen, text: str, style: str, size: float, width: float) -> float:
    while size > 8 and pen.text_width(text, style, size) > width:
        size -= 0.5
    return size


def _header(pen: Pen, card: CardInfo) -> None:
    base = CARD[card.color]
    pen.gradient(0, 0, WIDTH, _HEADER, lighter(base, 0.1), darker(base, 0.14))
    pen.rect(0, _HEADER - 4, WIDTH, 4, darker(base, 0.4))
    pen.paste(symbol(f"emblem:{card.color}", 30 * MASTER * _SAMPLES), 8, 8, 30, 30)
    pen.text(WIDTH - 22, 22, "I" * card.age, "serif-black", 22, ink_on(base))
    row = strip.effects_pieces(card.effects)
    wide = strip.width_of(row) > 300
    pen_text = INK if card.color in ("yellow", "gray") else WHITE
    if wide:
        strip.draw_row(pen, row, WIDTH / 2, 52, WIDTH - 20, 52, pen_text)
    else:
        strip.draw_row(pen, row, WIDTH / 2, 42, WIDTH - 84, 66, pen_text)


def _cost(pen: Pen, card: CardInfo) -> None:
    pieces = strip.cost_pieces(card.coins, card.cost)
    size = 35.0 if len(pieces) < 6 else 30.0
    step = size + 1.5
    if not pieces:
        return
    pen.rect(5, _HEADER + 4, size + 6, len(pieces) * step + 5, with_alpha(INK, 0.4), 12)
    for index, piece in enumerate(pieces):
        strip.draw_piece(pen, strip.Piece(piece.key), 8, _HEADER + 7.5 + index * step, size)


def _chain_tags(pen: Pen, card: CardInfo, names: dict[str, tuple[str, str]]) -> None:
    for index, card_id in enumerate(card.chain_from):
        _tag(pen, names.get(card_id, (card_id, card.color)), _HEADER + 8 + index * 23, False)
    for index, card_id in enumerate(reversed(card.chain_to)):
        _tag(pen, names.get(card_id, (card_id, card.color)), _FOOT - 27 - index * 23, True)


def _tag(pen: Pen, name: tuple[str, str], y: float, leads: bool) -> None:
    title, color = name
    size = _fit_text(pen, title, "sans-bold", 14, 112)
    width = pen.text_width(title, "sans-bold", size) + 30
    pen.rect(WIDTH - width - 5, y, width + 16, 20, with_alpha(WHITE, 0.92), 10)
    pen.paste(symbol(f"emblem:{color}", 17 * MASTER * _SAMPLES), WIDTH - width - 1, y + 1.5, 17, 17)
    pen.text(WIDTH - width + 19, y + 10, title, "sans-bold", size, INK, "lm")
    if leads:
        pen.poly(
            [(WIDTH - width - 12, y + 4), (WIDTH - width - 5, y + 10), (WIDTH - width - 12, y + 16)],
            with_alpha(WHITE, 0.92),
        )


def _ribbon(pen: Pen, card: CardInfo) -> None:
    base = CARD[card.color]
    pen.rect(0, _FOOT, WIDTH, HEIGHT - _FOOT, PAPER)
    pen.rect(0, _FOOT, WIDTH, 4, darker(base, 0.3))
    pen.rect(0, _FOOT + 4, WIDTH, 3, base)
    pen.rect(12, HEIGHT - 11, WIDTH - 24, 1.6, PAPER_SHADE)
    size = _fit_text(pen, card.name, "serif", 27, WIDTH - 24)
    pen.text(WIDTH / 2, (_FOOT + HEIGHT) / 2 + 1, card.name, "serif", size, INK)


def round_mask(size: tuple[int, int], radius: float) -> Image.Image:
    """A smooth mask with round corners."""
    big = Image.new("L", (size[0] * 3, size[1] * 3), 0)
    ImageDraw.Draw(big).rounded_rectangle((0, 0, big.width - 1, big.height - 1), radius * 3, fill=255)
    return big.resize(size, Image.Resampling.BOX)


def draw_card(card: CardInfo, names: dict[str, tuple[str, str]]) -> Image.Image:
    """A card of 480 x 720 pixels; `names` gives name and colour of the cards its chains speak of."""
    scale = MASTER * _SAMPLES
    pen = Pen(WIDTH, HEIGHT, scale, PAPER)
    picture = draw_picture(card.card_id, card.age, card.color, scale)
    pen.image.paste(picture, (0, round((_HEADER - 2) * scale)))
    _header(pen, card)
    _ribbon(pen, card)
    _cost(pen, card)
    _chain_tags(pen, card, names)
    image = grain.grained(pen.finish(_SAMPLES), 0.05).convert("RGBA")
    frame = Image.new("RGBA", image.size, (*darker(CARD[card.color], 0.45), 255))
    inner = Image.new("L", image.size, 0)
    border = 7
    inside = (image.width - 2 * border, image.height - 2 * border)
    inner.paste(round_mask(inside, 18), (border, border))
    frame.paste(image, (0, 0), inner)
    frame.putalpha(ImageChops.multiply(frame.getchannel("A"), round_mask(image.size, 24)))
    return frame
