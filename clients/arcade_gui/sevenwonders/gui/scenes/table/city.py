"""Cities: the own one large, the neighbours at the sides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.gui.art import strip
from sevenwonders.gui.art.palette import (
    CARD,
    CHOSEN,
    GOLD,
    INK,
    LINE,
    PAPER_SHADE,
    SOFT_INK,
    WHITE,
    darker,
    lighter,
)
from sevenwonders.gui.art.symbols import possible_color
from sevenwonders.gui.art.wonders import parts_built
from sevenwonders.gui.geometry.rect import Rect, row
from sevenwonders.gui.geometry.table import OwnLayout, own_layout, side_layout, tab_rects
from sevenwonders.gui.model.catalog import COLOR_TITLES, RESOURCE_NAMES, CardInfo
from sevenwonders.gui.model.game import CityModel, GameModel, Goods
from sevenwonders.gui.model.science import science_words
from sevenwonders.gui.model.words import stage_words
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui import pieces
from sevenwonders.gui.ui.core import Tip, Ui
from sevenwonders.gui.ui.memo import Memo
from sevenwonders.gui.ui.widgets import chip, panel, well


@dataclass
class Board:
    """What painting a city needs."""

    p: Painter
    ui: Ui
    model: GameModel
    color_blind: bool = False
    ready_stage: bool = False
    memo: Memo | None = None

    def part(self, name: str, city: CityModel, paint: Callable[[], object], *more: object) -> None:
        """Paint what shows a city, unless it looks as before; `more` is what else it depends on."""
        if self.memo is None:
            paint()
            return
        view = self.model.public
        key = (city, self.model.has_chosen(city.seat), view.age, self.color_blind, *more)
        self.memo.part(self.p, self.ui, name, key, paint)

    def possible(self) -> tuple[int, int, int]:
        """The colour of what can be done."""
        return possible_color(self.color_blind)


def picture_key(city: CityModel) -> str:
    """The picture of a wonder as far as it is built."""
    built = parts_built(city.stages, len(city.board.stages))
    return f"wonder:{city.board.wonder_id}:{city.board.side}:{built}"


def card_tab(b: Board, r: Rect, card: CardInfo, key: str) -> None:
    """A built card as a labelled tab."""
    p = b.p
    hot = b.ui.hit(key, r, None, Tip(card.name, card_id=card.card_id))
    base = CARD[card.color]
    p.fill(r, WHITE, 1.0 if hot else 0.82, 7, darker(base, 0.1), 2 if hot else 1.2)
    band = Rect(r.x, r.y, r.h * 1.05, r.h)
    p.fill(band, base, 1.0, 7)
    p.symbol(f"emblem:{card.color}", band.cx, band.cy, r.h * 0.84)
    effects = strip.effects_pieces(card.effects)
    room = r.w - band.w
    share = min(0.42 * room, strip.width_of(effects) * (r.h - 8) / 100)
    size = min(22, r.h * 0.62)
    # The name comes first: where both do not fit, the effects are one hover away.
    if p.text_width(card.name, size, "sans-bold") * 0.8 > room - share - 18:
        share = 0.0
    else:
        pieces.row(p, effects, Rect(r.right - share - 6, r.y + 4, share, r.h - 8), INK, 1.0)
    p.text(card.name, band.right + 6, r.cy, size, INK, "sans-bold", 0.0, room - share - 14)


def card_tabs(b: Board, box: Rect, city: CityModel, columns: int, tallest: float) -> None:
    """All built cards, colour by colour."""
    cards = [card for _, found in city.stacks() for card in found]
    for index, (rect, card) in enumerate(zip(tab_rects(box, len(cards), columns, 300, tallest), cards, strict=True)):
        card_tab(b, rect, card, f"tab:{city.seat}:{index}")
    if not cards:
        b.p.text("Nothing built yet", box.cx, box.y + 24, 22, SOFT_INK, "serif-italic", 0.5)


def _tokens_tip(city: CityModel) -> Tip:
    won = sum(token for token in city.tokens if token > 0)
    lost = -sum(token for token in city.tokens if token < 0)
    return Tip("Military tokens", f"Victories +{won}, defeats \u2212{lost}.")


def totals(b: Board, box: Rect, city: CityModel, with_points: bool = True) -> None:
    """The row of numbers on top of a city."""
    seat = city.seat
    war = sum(city.tokens)
    science = science_words(city.score, city.fixed_symbols)
    chips = [
        ("coin3", str(city.coins), Tip("Coins", f"{city.name} has {city.coins}. Three are a point at the end.")),
        ("shield", str(city.shields), Tip("Shields", "Compared with each neighbour at the end of every age.")),
        ("war5" if war >= 0 else "defeat", f"{war:+d}" if war else "0", _tokens_tip(city)),
        ("compass", str(city.compass), Tip("Compasses", science)),
        ("gear", str(city.gear), Tip("Gears", science)),
        ("tablet", str(city.tablet), Tip("Tablets", science)),
    ]
    if city.free_symbols:
        chips.append(("any_science", str(city.free_symbols), Tip("Science of choice", science)))
    if with_points:
        score = city.score
        sheet = (
            f"Military {score.military}, coins {score.treasury}, wonder {score.wonder}, civilian {score.civilian}, "
            f"science {score.science}, commerce {score.commerce}, guilds {score.guilds}."
        )
        chips.append(("laurel", str(score.total), Tip("Points so far", sheet)))
    for (symbol, value, tip), cell in zip(chips, row(box, len(chips), 6), strict=True):
        chip(b.p, b.ui, f"total:{seat}:{symbol}", cell, symbol, value, tip)


def stage_boxes(b: Board, box: Rect, city: CityModel, vertical: bool = False) -> None:
    """The stages: built ones lit, the next one marked when it can be paid."""
    p = b.p
    count = len(city.board.stages)
    if vertical:
        gap = 5.0
        height = (box.h - gap * (count - 1)) / count
        cells = [Rect(box.x, box.y + index * (height + gap), box.w, height) for index in range(count)]
    else:
        cells = row(box, count, 8)
    for index, (stage, cell) in enumerate(zip(city.board.stages, cells, strict=True)):
        built = index < city.stages
        following = index == city.stages and b.ready_stage
        state = "Built." if built else "Next." if index == city.stages else "Later."
        b.ui.hit(
            f"stage:{city.seat}:{index}",
            cell,
            None,
            Tip(f"Stage {index + 1}", f"{state} {stage_words(city.board, index)}"),
        )
        base = lighter(GOLD, 0.45) if built else PAPER_SHADE
        edge = darker(GOLD, 0.2) if built else b.possible() if following else LINE
        p.fill(cell, base, 1.0, 9, edge, 3.5 if following or built else 1.5)
        cost = strip.cost_pieces(stage.coins, stage.cost)
        effects = strip.effects_pieces(stage.effects)
        if vertical:
            half = cell.inset(6, 3)
            if not built:
                pieces.row(p, cost, Rect(half.x, half.y, half.w * 0.5, half.h), INK, 0.0)
            pieces.row(p, effects, Rect(half.x + half.w * 0.54, half.y, half.w * 0.46, half.h), INK, 1.0)
        else:
            inner = cell.inset(8, 6)
            pieces.row(p, effects, Rect(inner.x, inner.y, inner.w, inner.h * 0.56), INK)
            pieces.row(p, cost, Rect(inner.x, inner.bottom - inner.h * 0.36, inner.w, inner.h * 0.36), INK)
        if built:
            x, y = (cell.x + 22, cell.cy) if vertical else (cell.right - 13, cell.y + 13)
            p.disc(x, y, 12, b.possible(), 1.0, WHITE)
            p.symbol("icon:check", x, y, 15, tint=WHITE)


def _goods_pieces(made: Goods) -> list[strip.Piece]:
    found: list[strip.Piece] = []
    for index, letter in enumerate(made.choices):
        if index:
            found.append(strip.Piece("text:/", 26))
        found.append(strip.Piece(f"resource:{letter}", 100 if len(made.choices) < 3 else 84))
    return found


def _goods_words(made: Goods) -> str:
    return " or ".join(RESOURCE_NAMES[letter] for letter in made.choices)


def goods_row(b: Board, box: Rect, city: CityModel, buyer: CityModel | None) -> None:
    """What a city makes; with a buyer, only what is for sale and at which price."""
    p = b.p
    well(p, box)
    shown = [made for made in city.goods if made.for_sale or buyer is None]
    if not shown:
        p.text("Nothing for sale", box.cx, box.cy, 20, INK, "serif-italic", 0.5)
        return
    expanded = [(made, index) for made in shown for index in range(made.amount)]
    widths = [strip.width_of(_goods_pieces(made)) for made, _ in expanded]
    foot = 22.0 if buyer else 0.0
    size = min(46.0, box.h - 12 - foot, (box.w - 20 - 8 * len(widths)) * 100 / sum(widths))
    x = box.x + 10
    for (made, copy), width in zip(expanded, widths, strict=True):
        cell = Rect(x, box.y + 6, width * size / 100, box.h - 12)
        note = ""
        price = 0
        if buyer:
            price = b.model.price_from(buyer, city.seat, made.choices[0])
            note = f"Costs you {price} coin{'s' * (price > 1)} a unit."
        elif not made.for_sale:
            note = "Not for sale."
        denied = bool(city.denied) and city.denied in made.choices
        if denied:
            note += f" Seth denies {RESOURCE_NAMES[city.denied]} this turn."
        title = _goods_words(made).capitalize()
        b.ui.hit(f"goods:{city.seat}:{made.choices}:{made.for_sale}:{copy}", cell, None, Tip(title, note))
        pieces.row(p, _goods_pieces(made), Rect(cell.x, cell.y, cell.w, cell.h - foot), SOFT_INK)
        if buyer:
            color = darker(b.possible(), 0.6) if price == 1 else INK
            p.text(str(price), cell.cx - 8, cell.bottom - 9, 20, color, "sans-bold", 0.5)
            p.symbol("coin", cell.cx + 8, cell.bottom - 9, 17)
        elif not made.for_sale:
            p.symbol("icon:lock", cell.right - 6, cell.bottom - 6, 16, tint=SOFT_INK)
        if denied:
            p.symbol("icon:cross", cell.cx, cell.cy - foot / 2, size * 0.8, tint=CARD["red"])
        x = cell.right + 8


def _who(b: Board, r: Rect, city: CityModel, word: str, click: Callable[[], None] | None) -> None:
    p = b.p
    icon = "person" if city.person else "pyramid" if city.free_city else "bot"
    told = "A person" if city.person else "Nobody's city" if city.free_city else f"A bot, level {city.bot_level}"
    if city.away:
        icon, told = "away", "Away; the game waits or a bot plays"
    b.ui.hit(f"who:{city.seat}", r, click, Tip(city.name, f"{told}. {city.board.name}, side {city.board.side}."))
    p.symbol(f"icon:{icon}", r.x + 15, r.cy, 27, tint=CARD["red"] if city.away else INK)
    chosen = b.model.has_chosen(city.seat)
    tail = 0.0
    if chosen is not None:
        tail = 34.0
        back = Rect(r.right - 26, r.cy - 18, 24, 36)
        if chosen:
            p.image(f"sym:back:{b.model.public.age}", back)
        else:
            p.outline(back, SOFT_INK, 1.6, 4, 0.7)
        b.ui.hit(f"chosen:{city.seat}", back, None, Tip("Has chosen" if chosen else "Is still choosing"))
    end = r.right - tail - 6
    if word:
        w = p.text_width(word, 19, "sans-bold")
        p.text(word, end, r.cy + 1, 19, SOFT_INK, "sans-bold", 1.0)
        end -= w + 10
    p.text(city.name, r.x + 38, r.cy, 27, INK, "serif", 0.0, end - r.x - 38)


def _extras(b: Board, box: Rect, city: CityModel) -> None:
    """Heroes, the god and what is buried, in the room that is left under the stages."""
    if box.h < 34:
        return
    p = b.p
    size = min(box.h, 58.0)
    x = box.x
    for age in city.buried_ages:
        r = Rect(x, box.y + (size - 50) / 2, 33, 50)
        p.image(f"sym:back:{age}", r)
        b.ui.hit(f"buried:{city.seat}:{x}", r, None, Tip("Buried card", f"A card of age {age} lies under this stage."))
        x += 38
    x += 8 if city.buried_ages else 0
    for index, hero in enumerate(city.heroes):
        p.symbol(f"myth:{hero.color}/{hero.name}", x + size / 2, box.y + size / 2, size)
        text = b.model.catalog.heroes[hero.name].text if hero.name in b.model.catalog.heroes else ""
        if hero.symbol:
            text += f" Brought a {hero.symbol}."
        b.ui.hit(f"hero:{city.seat}:{index}", Rect(x, box.y, size, size), None, Tip(hero.name, text.strip()))
        x += size + 6
    if b.model.public.gods_and_heroes and city.board.god_id:
        god = b.model.catalog.gods.get(city.board.god_id)
        alpha = 0.4 if city.god_called else 1.0
        p.symbol(f"myth:{city.board.god_id}", x + size / 2, box.y + size / 2, size, alpha)
        told = "Was called." if city.god_called else "Can be called once, when the wonder is complete."
        if god:
            tip = Tip(god.name, f"{god.text} {told}")
            b.ui.hit(f"god:{city.seat}", Rect(x, box.y, size, size), None, tip)
        x += size + 6
    if city.free_build:
        p.symbol("free_build", x + size / 2, box.y + size / 2, size)
        tip = Tip("Free build", "Once in this age a card of the hand may be built free.")
        b.ui.hit(f"free:{city.seat}", Rect(x, box.y, size, size), None, tip)


def own_city(b: Board, box: Rect, city: CityModel, alpha: float = 0.96) -> OwnLayout:
    """The large panel in the middle."""
    panel(b.p, box, alpha)
    parts = own_layout(box)
    _who(b, parts.title, city, f"{city.board.name} \u00b7 {city.board.monument} \u00b7 side {city.board.side}", None)
    totals(b, parts.totals, city)
    b.ui.hit(f"board:{city.seat}", parts.picture, None, Tip(city.board.name, board_id=city.board.side_id))
    if not b.p.image(picture_key(city), parts.picture):
        b.p.fill(parts.picture, lighter(CARD["blue"], 0.6), 1.0, 12)
    stage_boxes(b, parts.stages, city)
    _extras(b, parts.extras, city)
    goods_row(b, parts.goods, city, None)
    card_tabs(b, parts.cards, city, 2, 40)
    return parts


def side_city(b: Board, box: Rect, city: CityModel, buyer: CityModel, word: str, click: Callable[[], None]) -> None:
    """A neighbour's panel."""
    panel(b.p, box)
    parts = side_layout(box)
    _who(b, parts.title, city, word, click)
    totals(b, parts.totals, city, False)
    tip = Tip(city.board.name, "Click to look at this city.", board_id=city.board.side_id)
    b.ui.hit(f"board:{city.seat}", parts.picture, click, tip)
    if not b.p.image(picture_key(city), parts.picture):
        b.p.fill(parts.picture, lighter(CARD["blue"], 0.6), 1.0, 12)
    label = Rect(parts.picture.x, parts.picture.bottom - 28, parts.picture.w, 28)
    b.p.fill(label.inset(4, 2), INK, 0.7, 8)
    name = f"{city.board.name} {city.board.side}"
    b.p.text(name, label.right - 12, label.cy, 19, WHITE, "sans-bold", 1.0, label.w - 72)
    b.p.symbol("laurel", label.x + 18, label.cy, 22)
    b.p.text(str(city.score.total), label.x + 31, label.cy, 18, CHOSEN, "sans-bold")
    stage_boxes(b, parts.stages, city, True)
    goods_row(b, parts.goods, city, buyer)
    card_tabs(b, parts.cards, city, 2, 32)


def stack_words(color: str, cards: list[CardInfo]) -> str:
    """A colour and its cards in words."""
    return f"{COLOR_TITLES[color]}: " + ", ".join(card.name for card in cards)
