"""Layers, sheets drawn in parts, and parts of the table that are kept from one painting to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.gui.canvas import FakeSheet, canvas
from tests.gui.positions import LocalGame, game_at, printed

from sevenwonders.gui.art.palette import INK, LINE, PAPER
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.geometry.space import area_of, scale_of
from sevenwonders.gui.paint.painter import GROUND_STRIDE, STRIDE, Painter
from sevenwonders.gui.scenes.table.scene import TableScene
from sevenwonders.gui.ui.core import Hit, Ui
from sevenwonders.gui.ui.memo import Memo

PIXELS = (1280, 720)


def _covered(painter: Painter) -> list[tuple[float, float, float, float]]:
    """The rectangles that are drawn, in pixels: ground and the parts of shapes."""
    found = []
    for layer in painter.layers:
        ground, data = layer.ground, layer.data
        found += [tuple(ground[at : at + 4]) for at in range(0, len(ground), GROUND_STRIDE)]
        for at in range(0, len(data), STRIDE):
            x, y, w, h, left, top, right, bottom = data[at : at + 8]
            found.append((x + left * w, y + top * h, (right - left) * w, (bottom - top) * h))
    return found


@pytest.mark.parametrize("scale", [0.593, 2 / 3, 1.0, 2.0])
@pytest.mark.parametrize(("radius", "line"), [(0.0, None), (14.0, None), (14.0, LINE), (0.0, LINE)])
def test_ground_and_edges_cover_a_sheet_once_and_without_a_gap(scale, radius, line):
    painter = Painter(FakeSheet(), scale)
    painter.ground(Rect(13, 7, 317, 211), PAPER, 0.96, radius, line, 1.5)
    parts = _covered(painter)
    x, y, w, h = painter._box(Rect(13, 7, 317, 211))
    assert sum(part[2] * part[3] for part in parts) == pytest.approx(w * h, rel=1e-5)
    assert min(part[0] for part in parts) == pytest.approx(x)
    assert max(part[1] + part[3] for part in parts) == pytest.approx(y + h)
    for a in parts:
        assert all(value == pytest.approx(round(value), abs=1e-3) for value in a)


def test_sheet_too_small_for_an_inside_is_an_ordinary_shape():
    painter = Painter(FakeSheet(), 1.0)
    painter.ground(Rect(0, 0, 20, 300), PAPER, 1.0, 14)
    assert not painter.layers[0].ground
    assert len(painter.data) == STRIDE


def test_glow_around_something_leaves_its_middle_out():
    painter = Painter(FakeSheet(), 1.0)
    painter.glow(Rect(100, 100, 200, 300), INK, 16, 12, 0.4, 24)
    inside = Rect(100 + 25, 100 + 25, 150, 250)
    assert len(_covered(painter)) == 4
    assert not any(Rect(*part).overlaps(inside) for part in _covered(painter))


def test_what_is_lifted_lies_above_in_a_layer_of_its_own():
    painter = Painter(FakeSheet(), 1.0)
    painter.fill(Rect(0, 0, 50, 50), PAPER)
    painter.lift()
    painter.ground(Rect(0, 0, 90, 90), INK, 0.5)
    painter.ring(20, 20, 10, 3, INK)
    assert [len(layer.ground) // GROUND_STRIDE for layer in painter.layers] == [0, 1]
    assert [len(layer.data) // STRIDE for layer in painter.layers] == [1, 0]
    assert painter.count == 3


def _painted(scene: TableScene) -> tuple[list[list[float]], list[tuple[str, Rect]]]:
    shell = scene.shell
    shell.ui.begin()
    painter = Painter(FakeSheet(), scale_of(PIXELS), shell.settings.text_scale)
    scene.paint(painter, area_of(PIXELS))
    numbers = [list(part) for layer in painter.layers for part in (layer.ground, layer.data, layer.rings)]
    return numbers, [(hit.key, hit.rect) for hit in shell.ui.hits]


def _table(game: LocalGame) -> TableScene:
    board = canvas(printed(), PIXELS)
    scene = TableScene(board.shell, game.model(), lambda model: None)
    scene.take(game.message())
    board.shell.go(scene)
    return scene


@pytest.mark.parametrize("players", [2, 3, 7])
def test_table_looks_the_same_whether_parts_were_kept_or_not(players):
    """Turn after turn, under the mouse and with other settings."""
    game = game_at(players, 4, 3, gods=True)
    kept = _table(game)
    while not game.over:
        kept.take(game.message())
        kept.dialog = None
        for hover in ("", "who:1", f"strip:{players - 2}", "tab:0:1", "hand:0", ""):
            fresh = _table(game)
            fresh.dialog = None
            for scene in (kept, fresh):
                scene.shell.clock = lambda: 0.0
                scene.shell.ui.hover = hover
                scene.shell.settings.color_blind = game.core.recorder.state.turn % 2 == 0
            assert _painted(kept) == _painted(fresh)
        game.step()


def test_kept_part_is_not_painted_again_until_something_changes():
    ui, memo, painted = Ui(), Memo(), []
    sheet = FakeSheet()

    def paint_part(key: object, scale: float = 1.0) -> Painter:
        painter = Painter(sheet, scale)
        ui.begin()

        def paint() -> None:
            painted.append(key)
            painter.fill(Rect(0, 0, 10, 10), PAPER)
            ui.hit("thing", Rect(0, 0, 10, 10))

        memo.part(painter, ui, "part", key, paint)
        return painter

    first, second = paint_part("a"), paint_part("a")
    assert painted == ["a"]
    assert first.data == second.data
    assert ui.hits == [Hit("thing", Rect(0, 0, 10, 10))]
    paint_part("b")
    paint_part("b", 2.0)
    sheet.generation += 1
    paint_part("b", 2.0)
    assert painted == ["a", "b", "b", "b"]
    ui.hover = "thing"
    paint_part("b", 2.0)
    ui.hover = ""
    paint_part("b", 2.0)
    paint_part("b", 2.0)
    assert painted == ["a", "b", "b", "b", "b", "b"]


def test_part_that_waits_for_a_picture_is_painted_until_it_is_there():
    class Slow(FakeSheet):
        ready = False

        def picture(self, key, width, height):
            return super().picture(key, width, height) if self.ready else None

    ui, memo, sheet = Ui(), Memo(), Slow()
    for ready, quads in ((False, 0), (False, 0), (True, 1), (True, 1)):
        sheet.ready = ready
        painter = Painter(sheet, 1.0)
        memo.part(painter, ui, "part", 1, lambda painter=painter: painter.symbol("coin", 5, 5, 10))
        assert painter.count == quads
        assert painter.waiting != ready


def test_city_of_other_content_is_another_key():
    model = game_at(3, 1, 4).model()
    assert replace(model.me) == model.me
    assert replace(model.me, coins=model.me.coins + 1) != model.me
