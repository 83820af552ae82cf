"""Where things are, without a window."""

from __future__ import annotations

from itertools import combinations

import pytest

from sevenwonders.gui.geometry.rect import Rect, column, fit, row, shares
from sevenwonders.gui.geometry.space import HEIGHT, WIDTH, area_of, scale_of
from sevenwonders.gui.geometry.table import (
    hand_slots,
    own_layout,
    side_layout,
    strip_rects,
    tab_rects,
    table_layout,
    zone_rects,
)
from sevenwonders.gui.scenes.table.dig import grid
from sevenwonders.gui.ui.tips import place

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1440, 1080), (1920, 1080), (2560, 1080), (3840, 2160)]


def regions(size: tuple[int, int]) -> dict[str, Rect]:
    layout = table_layout(area_of(size))
    names = ("clock", "others", "tools", "left", "own", "right", "zones", "hand", "ready")
    return {name: getattr(layout, name) for name in names}


@pytest.mark.parametrize("size", SIZES)
def test_regions_of_the_table_lie_in_the_window_and_never_overlap(size):
    found = regions(size)
    for name, rect in found.items():
        assert rect.inside(area_of(size)), name
        assert rect.w > 100, name
        assert rect.h > 60, name
    for (a, one), (b, other) in combinations(found.items(), 2):
        assert not one.overlaps(other), (a, b)


@pytest.mark.parametrize("size", SIZES)
def test_design_space_is_at_least_its_nominal_size_and_exact_in_one_direction(size):
    area = area_of(size)
    assert area.w >= WIDTH - 1e-6
    assert area.h >= HEIGHT - 1e-6
    assert min(area.w / WIDTH, area.h / HEIGHT) == pytest.approx(1)
    assert area.w * scale_of(size) == pytest.approx(size[0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 9))
def test_every_card_of_the_hand_is_reachable_and_in_the_window(size, count):
    layout = table_layout(area_of(size))
    slots = hand_slots(layout.hand, count)
    assert len(slots) == count
    for slot in slots:
        assert slot.rect.inside(layout.area)
        assert slot.reach.w >= 60
        assert slot.reach.inside(layout.hand.inset(-2))
    for one, other in combinations(slots, 2):
        assert not one.reach.overlaps(other.reach)


def test_fan_does_not_tremble_what_the_mouse_feels_stays_where_it_is():
    box = table_layout(area_of((1280, 720))).hand
    still = [slot.reach for slot in hand_slots(box, 7)]
    for hovered in range(7):
        assert [slot.reach for slot in hand_slots(box, 7, hovered)] == still


def test_card_under_the_mouse_rises_and_is_never_covered_by_its_right_neighbour():
    box = table_layout(area_of((1280, 720))).hand
    for hovered in range(6):
        slots = hand_slots(box, 7, hovered)
        assert slots[hovered].rect.h > slots[hovered + 1].rect.h
        assert slots[hovered].rect.y < slots[hovered + 1].rect.y
        assert slots[hovered].angle == 0


@pytest.mark.parametrize("size", SIZES)
def test_parts_of_the_own_panel_do_not_overlap(size):
    box = table_layout(area_of(size)).own
    parts = own_layout(box)
    found = [parts.title, parts.totals, parts.picture, parts.stages, parts.extras, parts.goods, parts.cards]
    for one, other in combinations(found, 2):
        assert not one.overlaps(other)
    for part in found:
        assert part.inside(box)


@pytest.mark.parametrize("size", SIZES)
def test_parts_of_a_neighbours_panel_do_not_overlap(size):
    box = table_layout(area_of(size)).left
    parts = side_layout(box)
    found = [parts.title, parts.totals, parts.picture, parts.stages, parts.goods, parts.cards]
    for one, other in combinations(found, 2):
        assert not one.overlaps(other)
    for part in found:
        assert part.inside(box)


@pytest.mark.parametrize("count", [1, 2, 7, 12, 18, 21, 24])
def test_tabs_of_a_full_city_fit_their_box(count):
    box = side_layout(table_layout(area_of((1280, 720))).left).cards
    found = tab_rects(box, count, 2, 300, 32)
    assert len(found) == count
    for tab in found:
        assert tab.inside(box)
        assert tab.h >= 22
    for one, other in combinations(found, 2):
        assert not one.overlaps(other)


@pytest.mark.parametrize("count", range(5))
def test_strips_of_far_players_lie_beside_each_other(count):
    box = table_layout(area_of((1280, 720))).others
    found = strip_rects(box, count)
    assert len(found) == count
    for strip in found:
        assert strip.inside(box)
        assert strip.w >= 250
    for one, other in combinations(found, 2):
        assert not one.overlaps(other)


@pytest.mark.parametrize("count", [3, 4])
def test_zones_fill_their_box_without_overlap(count):
    box = table_layout(area_of((1024, 640))).zones
    found = zone_rects(box, count)
    assert found[0].y == box.y
    assert found[-1].bottom == pytest.approx(box.bottom)
    assert all(zone.h >= 60 for zone in found)


@pytest.mark.parametrize("count", [1, 2, 3, 9, 20, 40])
def test_discard_pile_is_shown_whole(count):
    box = Rect(0, 0, 1500, 700)
    found = grid(box, count, 210)
    assert len(found) == count
    for card in found:
        assert card.inside(box)
        assert card.w >= 60
    for one, other in combinations(found, 2):
        assert not one.overlaps(other)


@pytest.mark.parametrize(
    "anchor", [Rect(0, 0, 40, 40), Rect(1880, 0, 40, 40), Rect(900, 500, 60, 60), Rect(0, 1040, 1920, 40)]
)
def test_explanations_stay_in_the_window_and_off_their_thing(anchor):
    area = Rect(0, 0, 1920, 1080)
    found = place(anchor, 420, 200, area)
    assert found.inside(area)
    assert not found.overlaps(anchor)


def test_explanation_too_large_for_every_side_still_lies_in_the_window():
    area = Rect(0, 0, 1920, 1080)
    assert place(Rect(700, 300, 500, 500), 900, 700, area).inside(area)


def test_rows_columns_and_shares_fill_their_box():
    box = Rect(10, 20, 300, 90)
    assert [part.x for part in row(box, 3, 15)] == [10, 115, 220]
    assert column(box, 2, 10)[1].bottom == box.bottom
    assert shares(box, (1, 2), 0)[1].w == pytest.approx(200)
    assert row(box, 0, 5) == []
    assert column(box, 0, 5) == []
    assert fit(box, 1).w == 90
