"""Pictures of the brown and gray cards."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui.art import parts
from sevenwonders.gui.art.palette import RESOURCE, RGB, WHITE, darker, lighter, mix, rgb
from sevenwonders.gui.art.pen import arc_points, bezier, with_alpha
from sevenwonders.gui.art.scenery import SEA, TIMBER, Site, cypress, olive, rock, shadow

Motif = Callable[[Site], None]


def log_pile(s: Site, cx: float, base: float, rows: int, r: float) -> None:
    """Logs stacked in a triangle, ends towards the viewer."""
    for row in range(rows):
        count = rows - row
        for index in range(count):
            x = cx + (index - (count - 1) / 2) * r * 2.05
            y = base - r - row * r * 1.78
            s.pen.circle(x, y, r, darker(TIMBER, 0.35))
            s.pen.circle(x, y, r * 0.86, rgb("#D9A868"))
            s.pen.ring(x, y, r * 0.58, r * 0.14, TIMBER)
            s.pen.circle(x, y, r * 0.18, TIMBER)


def _pines(s: Site, spots: list[tuple[float, float]], base: float) -> None:
    green = rgb("#3F7A55") if s.age < 3 else rgb("#3C3558")
    for x, h in spots:
        s.pen.rect(x - 2.5, base - h * 0.2, 5, h * 0.2, darker(TIMBER, 0.2))
        for tier in range(3):
            w = h * (0.46 - tier * 0.1)
            low, high = base - h * (0.14 + tier * 0.24), base - h * (0.52 + tier * 0.24)
            s.pen.poly([(x - w / 2, low), (x, high), (x + w / 2, low)], green)
            s.pen.poly([(x - w / 2, low), (x, high), (x - w * 0.06, low)], lighter(green, 0.18))


def lumber_yard(s: Site) -> None:
    """Felled logs before a row of pines."""
    _pines(s, [(40, 96), (72, 120), (200, 104), (168, 80)], s.ground)
    shadow(s, 76, 164)
    log_pile(s, 120, s.ground + 12, 4, 14)


def _quarry(s: Site, tone: RGB, levels: int, left: float, right: float) -> None:
    height = 24
    for level in range(levels):
        x0, x1 = left + level * 22, right
        y = s.ground - level * height
        s.pen.poly([(x0, y), (x0 + 8, y - height), (x1, y - height), (x1, y)], mix(tone, darker(tone, 0.35), 0.4))
        s.pen.poly(
            [(x0 + 8, y - height), (x0 + 26, y - height - 7), (x1, y - height - 7), (x1, y - height)],
            lighter(tone, 0.4),
        )
        for step in range(2 + (level + s.rng.randrange(2))):
            x = x0 + 26 + step * 38 + s.rng.uniform(0, 12)
            if x < x1 - 6:
                s.pen.line([(x, y - height + 3), (x, y - 3)], 1.4, darker(tone, 0.4))


def _stone_blocks(s: Site, spots: list[tuple[float, float, float]], tone: RGB) -> None:
    for x, y, size in spots:
        s.pen.poly(
            [
                (x, y - size * 0.6),
                (x + size * 0.3, y - size * 0.85),
                (x + size * 1.3, y - size * 0.85),
                (x + size, y - size * 0.6),
            ],
            lighter(tone, 0.5),
        )
        s.pen.rect(x, y - size * 0.6, size, size * 0.6, lighter(tone, 0.1))
        s.pen.poly(
            [
                (x + size, y - size * 0.6),
                (x + size * 1.3, y - size * 0.85),
                (x + size * 1.3, y - size * 0.25),
                (x + size, y),
            ],
            darker(tone, 0.3),
        )


def stone_pit(s: Site) -> None:
    """A small pit cut into the hillside in steps."""
    _quarry(s, RESOURCE["S"], 4, 84, 240)
    _stone_blocks(s, [(28, 206, 30), (66, 212, 22)], RESOURCE["S"])


def quarry(s: Site) -> None:
    """A great quarry with a crane."""
    _quarry(s, RESOURCE["S"], 5, 70, 240)
    crane(s, 62, s.ground + 14, 126, 1)
    _stone_blocks(s, [(96, 214, 30), (16, 212, 24)], RESOURCE["S"])


def crane(s: Site, x: float, base: float, h: float, side: int) -> None:
    """A wooden crane with a block on its rope."""
    s.pen.line([(x - 16, base), (x, base - h)], 5, darker(TIMBER, 0.25))
    s.pen.line([(x + 16, base), (x, base - h)], 5, darker(TIMBER, 0.1))
    s.pen.line([(x - 10 * side, base - h * 0.7), (x + 62 * side, base - h * 1.06)], 5, TIMBER)
    rope = x + 60 * side
    s.pen.line([(rope, base - h * 1.04), (rope, base - h * 0.62)], 1.6, s.dark)
    s.pen.rect(rope - 13, base - h * 0.62, 26, 19, lighter(RESOURCE["S"], 0.3))
    s.pen.rect(rope - 13, base - h * 0.62 + 13, 26, 6, darker(RESOURCE["S"], 0.2))


def clay_pool(s: Site) -> None:
    """A red pool with footprints of spades around it."""
    tone = RESOURCE["C"]
    s.pen.ellipse(120, 196, 96, 30, darker(tone, 0.3))
    s.pen.ellipse(120, 192, 92, 26, tone)
    s.pen.ellipse(104, 188, 54, 13, lighter(tone, 0.35))
    for x, h in ((32, 70), (44, 52), (206, 62), (194, 46), (216, 40)):
        s.pen.line(
            bezier((x, 190), (x, 190 - h * 0.5), (x + 2, 190 - h * 0.8), (x + 7, 190 - h), 8), 2.6, rgb("#6E8C4A")
        )
        s.pen.ellipse(x + 7, 190 - h, 3.4, 9, darker(TIMBER, 0.1))
    s.pen.line([(150, 196), (176, 128)], 4.5, TIMBER)
    s.pen.poly([(142, 196), (160, 202), (154, 222), (138, 214)], rgb("#7C8794"))


def _mountain(s: Site, tone: RGB, peak: tuple[float, float], left: float, right: float) -> None:
    x, y = peak
    s.pen.poly(
        [(left, s.ground + 4), (x - 26, y + 34), (x, y), (x + 22, y + 26), (right, s.ground + 4)], darker(tone, 0.2)
    )
    s.pen.poly(
        [(left, s.ground + 4), (x - 26, y + 34), (x, y), (x - 6, y + 44), (x + 10, y + 84), (x - 12, s.ground + 4)],
        lighter(tone, 0.22),
    )


def _mine_mouth(s: Site, cx: float, base: float, w: float) -> None:
    s.pen.poly(
        [(cx - w / 2, base), (cx - w * 0.4, base - w * 0.8), (cx + w * 0.4, base - w * 0.8), (cx + w / 2, base)],
        darker(s.dark, 0.45),
    )
    s.pen.line([(cx - w / 2, base), (cx - w * 0.4, base - w * 0.8)], 6, TIMBER)
    s.pen.line([(cx + w / 2, base), (cx + w * 0.4, base - w * 0.8)], 6, darker(TIMBER, 0.2))
    s.pen.line([(cx - w * 0.52, base - w * 0.8), (cx + w * 0.52, base - w * 0.8)], 7, lighter(TIMBER, 0.15))


def ore_vein(s: Site) -> None:
    """A bare mountain with bright veins."""
    tone = RESOURCE["O"]
    _mountain(s, tone, (118, 62), 8, 236)
    for points in (
        [(92, 124), (110, 138), (102, 160), (124, 176)],
        [(140, 110), (152, 130), (146, 150), (172, 172)],
        [(60, 160), (74, 168), (70, 182)],
    ):
        s.pen.line(points, 6, rgb("#E6A35A"))
        s.pen.line(points, 2.4, rgb("#FFE0A8"))
    rock(s.pen, 58, 208, 20, lighter(tone, 0.3))
    rock(s.pen, 190, 212, 15, lighter(tone, 0.3))


def mine(s: Site) -> None:
    """A mine mouth with rails and a loaded wagon."""
    _mountain(s, mix(RESOURCE["O"], RESOURCE["S"], 0.5), (150, 58), 20, 262)
    _mine_mouth(s, 142, s.ground, 58)
    s.pen.line([(128, 190), (60, 226)], 3, s.dark)
    s.pen.line([(156, 190), (106, 230)], 3, s.dark)
    s.pen.poly([(52, 182), (106, 182), (98, 208), (60, 208)], darker(TIMBER, 0.15))
    for x in (66, 80, 93):
        rock(s.pen, x, 184, 10, lighter(RESOURCE["O"], 0.35))
    for x in (66, 92):
        s.pen.circle(x, 211, 7.5, s.dark)
        s.pen.circle(x, 211, 3, RESOURCE["S"])


def forest_cave(s: Site) -> None:
    """A cave between pines."""
    _mountain(s, RESOURCE["O"], (130, 96), 40, 226)
    s.pen.poly([(98, s.ground), *arc_points(126, 160, 28, 32, 180, 360), (154, s.ground)], darker(s.dark, 0.55))
    s.pen.circle(120, 176, 3, rgb("#FFD24A"))
    s.pen.circle(131, 176, 3, rgb("#FFD24A"))
    _pines(s, [(34, 132), (70, 92), (208, 126), (184, 86)], s.ground + 8)


def tree_farm(s: Site) -> None:
    """Young trees in straight rows on red furrows."""
    for index in range(6):
        y = s.ground - 6 + index * 11
        s.pen.poly([(0, y), (240, y - 5), (240, y + 1), (0, y + 6)], mix(RESOURCE["C"], s.near, 0.3))
    for row, size in ((0, 34), (1, 44), (2, 56)):
        for index in range(5 - row):
            olive(s.pen, 30 + index * (46 + row * 16) + row * 6, s.ground - 2 + row * 19, size, s.age)


def excavation(s: Site) -> None:
    """A round open dig with ladders."""
    for ring_index, (rx, ry) in enumerate(((104, 40), (82, 31), (60, 22), (38, 13))):
        tone = mix(RESOURCE["S"], RESOURCE["C"], ring_index / 3)
        s.pen.ellipse(120, 184 + ring_index * 7, rx, ry, darker(tone, 0.28))
        s.pen.ellipse(120, 188 + ring_index * 7, rx - 4, ry - 4, lighter(tone, 0.15))
    for x in (92, 106):
        s.pen.line([(x, 140), (x + 12, 206)], 3.4, TIMBER)
    for step in range(6):
        y = 148 + step * 10
        s.pen.line([(93 + step * 1.9, y), (107 + step * 1.9, y)], 2.4, TIMBER)
    parts.person(s, 176, 186, 30, RESOURCE["C"])


def clay_pit(s: Site) -> None:
    """Clay and ore side by side in a stepped bank."""
    _quarry(s, RESOURCE["C"], 3, 20, 150)
    _mountain(s, RESOURCE["O"], (186, 96), 120, 262)
    _mine_mouth(s, 180, s.ground, 40)
    parts.person(s, 96, 210, 34, rgb("#E9C27A"))


def timber_yard(s: Site) -> None:
    """Planks drying beside cut stone."""
    _pines(s, [(26, 110), (54, 84)], s.ground)
    for row in range(6):
        s.pen.rect(72, s.ground + 4 - row * 13, 96, 9, lighter(TIMBER, 0.4 if row % 2 else 0.25))
        s.pen.rect(72, s.ground + 10 - row * 13, 96, 3, darker(TIMBER, 0.25))
        for x in (82, 150):
            s.pen.rect(x, s.ground + 13 - row * 13, 7, 4, darker(TIMBER, 0.4))
    _stone_blocks(s, [(176, 208, 34), (184, 187, 28)], RESOURCE["S"])


def sawmill(s: Site) -> None:
    """A mill house with a water wheel."""
    s.wall = lighter(TIMBER, 0.5)
    shadow(s, 60, 180)
    parts.block(s, 70, s.ground, 104, 66)
    for y in (134, 148, 162, 176):
        s.pen.line([(70, y), (134, y)], 1.4, darker(TIMBER, 0.1))
    parts.roof(s, 70, s.ground - 66, 104, 46)
    parts.door(s, 110, s.ground, 24, 38)
    wheel(s, 186, 168, 36, darker(TIMBER, 0.15))
    s.pen.rect(0, 204, 240, 40, SEA if s.age < 3 else rgb("#4A4F7A"))
    s.pen.rect(20, 212, 50, 2.4, with_alpha(WHITE, 0.5))
    s.pen.rect(130, 220, 60, 2.4, with_alpha(WHITE, 0.5))
    log_pile(s, 36, 206, 2, 12)


def wheel(s: Site, cx: float, cy: float, r: float, tone: RGB) -> None:
    """A spoked wheel."""
    s.pen.ring(cx, cy, r, r * 0.16, tone)
    for angle in range(0, 180, 30):
        a, b = arc_points(cx, cy, r * 1.06, r * 1.06, angle, angle + 180, 1)
        s.pen.line([a, b], r * 0.1, tone)
    s.pen.circle(cx, cy, r * 0.2, darker(tone, 0.3))


def _kiln(s: Site, cx: float, base: float, w: float, tone: RGB) -> None:
    s.pen.poly(
        [
            (cx - w / 2, base),
            *bezier(
                (cx - w / 2, base),
                (cx - w * 0.5, base - w * 0.9),
                (cx - w * 0.14, base - w),
                (cx - w * 0.14, base - w * 1.2),
                14,
            ),
            *bezier(
                (cx + w * 0.14, base - w * 1.2),
                (cx + w * 0.14, base - w),
                (cx + w * 0.5, base - w * 0.9),
                (cx + w / 2, base),
                14,
            ),
        ],
        tone,
    )
    s.pen.poly(
        [
            *bezier(
                (cx + w * 0.14, base - w * 1.2),
                (cx + w * 0.14, base - w),
                (cx + w * 0.5, base - w * 0.9),
                (cx + w / 2, base),
                14,
            ),
            (cx + w * 0.2, base),
            (cx + w * 0.03, base - w * 1.2),
        ],
        darker(tone, 0.25),
    )
    s.pen.arch(cx - w * 0.2, base, w * 0.36, w * 0.42, darker(s.dark, 0.4))
    s.pen.arch(cx - w * 0.13, base, w * 0.22, w * 0.28, rgb("#F2A13C"))
    s.pen.arch(cx - w * 0.08, base, w * 0.12, w * 0.16, rgb("#FFE08A"))


def smoke(s: Site, x: float, y: float, size: float) -> None:
    """Three puffs drifting to the right."""
    for dx, dy, r in ((0, 0, 0.6), (0.8, -0.9, 0.8), (2.0, -1.6, 1.0)):
        s.pen.circle(x + dx * size, y + dy * size, r * size, with_alpha(WHITE, 0.5))


def brickyard(s: Site) -> None:
    """A kiln and walls of drying bricks."""
    shadow(s, 40, 130)
    smoke(s, 84, 62, 10)
    _kiln(s, 84, s.ground, 92, RESOURCE["C"])
    for row in range(5):
        for index in range(4):
            x = 140 + index * 21 + (row % 2) * 9
            s.pen.rect(x, 196 - row * 12, 19, 10, lighter(RESOURCE["C"], 0.25 if (row + index) % 2 else 0.08), 1.5)


def foundry(s: Site) -> None:
    """A furnace with a glowing pour."""
    s.wall = lighter(RESOURCE["O"], 0.45)
    shadow(s, 40, 190)
    smoke(s, 148, 46, 11)
    parts.block(s, 36, s.ground, 120, 62)
    parts.hip_roof(s, 36, s.ground - 62, 120, 26)
    s.pen.rect(132, 66, 26, 64, s.shade)
    s.pen.rect(132, 66, 14, 64, s.lit)
    s.pen.arch(62, s.ground, 46, 46, darker(s.dark, 0.5))
    s.pen.arch(70, s.ground, 30, 34, rgb("#F08A2E"))
    s.pen.arch(77, s.ground, 16, 22, rgb("#FFE08A"))
    for index in range(4):
        x = 160 + (index % 2) * 30
        y = 204 - (index // 2) * 13
        s.pen.poly(
            [(x, y), (x + 5, y - 11), (x + 21, y - 11), (x + 26, y)], lighter(RESOURCE["O"], 0.5 - 0.12 * (index % 2))
        )


def loom(s: Site) -> None:
    """A weaving frame with a half-finished cloth."""
    _loom_frame(s, 120, s.ground + 16, 132, 148, 0.55)


def _loom_frame(s: Site, cx: float, base: float, w: float, h: float, done: float) -> None:
    tone = RESOURCE["L"]
    s.pen.rect(cx - w / 2, base - h, 9, h, TIMBER)
    s.pen.rect(cx + w / 2 - 9, base - h, 9, h, darker(TIMBER, 0.2))
    for index in range(15):
        x = cx - w * 0.38 + index * w * 0.76 / 14
        s.pen.line([(x, base - h + 12), (x, base - 18)], 1.5, WHITE)
        s.pen.circle(x, base - 15, 3, RESOURCE["C"])
    cloth = (h - 34) * done
    s.pen.rect(cx - w * 0.4, base - h + 14, w * 0.8, cloth, tone)
    for index in range(3):
        y = base - h + 24 + index * cloth / 3
        s.pen.line(
            [(cx - w * 0.4 + step * w * 0.08, y + (9 if step % 2 else 0)) for step in range(11)],
            3.2,
            lighter(tone, 0.7),
        )
        s.pen.rect(cx - w * 0.4, y + 14, w * 0.8, 3, darker(tone, 0.4))
    s.pen.rect(cx - w * 0.6, base - h + 3, w * 1.2, 11, lighter(TIMBER, 0.2), 4)


def loom_2(s: Site) -> None:
    """Dyed cloth hanging to dry between poles."""
    for x in (24, 120, 216):
        s.pen.rect(x - 3, 82, 6, 126, darker(TIMBER, 0.15))
    s.pen.line([(24, 86), (120, 92), (216, 86)], 2, s.dark)
    for x, tone, drop in (
        (36, RESOURCE["L"], 92),
        (80, rgb("#2F6DB5"), 78),
        (130, rgb("#E0A92B"), 98),
        (172, rgb("#2E8B57"), 84),
    ):
        s.pen.poly([(x, 89), (x + 34, 90), (x + 37, 90 + drop), (x + 3, 86 + drop)], tone)
        s.pen.poly([(x + 22, 90), (x + 34, 90), (x + 37, 90 + drop), (x + 25, 89 + drop)], darker(tone, 0.18))
        s.pen.rect(x + 3, 74 + drop, 32, 4, lighter(tone, 0.6))
    parts.amphora(s, 204, 220, 34, RESOURCE["C"])


def glassworks(s: Site) -> None:
    """A blower's furnace and three bright vessels."""
    shadow(s, 30, 120)
    _kiln(s, 74, s.ground, 84, rgb("#D9A066"))
    tone = RESOURCE["G"]
    for cx, base, h in ((138, 204, 58), (172, 212, 74), (208, 206, 50)):
        w = h * 0.42
        s.pen.poly(
            [
                (cx - w * 0.22, base - h),
                (cx + w * 0.22, base - h),
                (cx + w * 0.16, base - h * 0.72),
                *bezier(
                    (cx + w * 0.16, base - h * 0.72),
                    (cx + w * 0.9, base - h * 0.5),
                    (cx + w * 0.6, base),
                    (cx, base),
                    12,
                ),
                *bezier(
                    (cx, base),
                    (cx - w * 0.6, base),
                    (cx - w * 0.9, base - h * 0.5),
                    (cx - w * 0.16, base - h * 0.72),
                    12,
                ),
            ],
            darker(tone, 0.1),
        )
        s.pen.line(
            bezier(
                (cx - w * 0.34, base - h * 0.46),
                (cx - w * 0.44, base - h * 0.3),
                (cx - w * 0.36, base - h * 0.16),
                (cx - w * 0.2, base - h * 0.1),
                8,
            ),
            2.6,
            WHITE,
        )


def glassworks_2(s: Site) -> None:
    """A tall window of coloured panes."""
    parts.flat_wall(s, 48, s.ground, 144, 118)
    s.pen.arch(70, s.ground - 6, 100, 104, s.dark)
    tones = [RESOURCE["G"], rgb("#2F6DB5"), rgb("#E0A92B"), rgb("#B8352F"), rgb("#2E8B57")]
    for row in range(4):
        for col in range(4):
            x, y = 76 + col * 23, s.ground - 30 - row * 22
            if (x + 10 - 120) ** 2 + (y - (s.ground - 60)) ** 2 < 54**2 or y > s.ground - 60:
                s.pen.rect(x, y, 19, 18, lighter(tones[(row * 3 + col * 2) % 5], 0.25))
    s.pen.rect(40, s.ground - 128, 160, 12, s.roof)
    parts.steps(s, 120, s.ground + 12, 176, 2, 6)


def press(s: Site) -> None:
    """Papyrus reeds by the water."""
    s.pen.rect(0, 196, 240, 50, SEA if s.age < 3 else rgb("#4A4F7A"))
    for x, h, lean in (
        (40, 104, -8),
        (66, 128, 4),
        (92, 94, -3),
        (118, 138, 6),
        (146, 108, -5),
        (176, 126, 9),
        (204, 92, 3),
    ):
        top = (x + lean, 204 - h)
        s.pen.line(bezier((x, 206), (x, 160), (x + lean * 0.4, 140), top, 10), 3.4, rgb("#5E8C4A"))
        for angle in range(-160, -10, 15):
            tip = arc_points(top[0], top[1], 20, 18, angle, angle, 1)[0]
            s.pen.line([top, tip], 2, rgb("#8FB25E"))
    s.pen.rect(30, 214, 60, 2.4, with_alpha(WHITE, 0.5))
    s.pen.rect(140, 224, 50, 2.4, with_alpha(WHITE, 0.5))


def press_2(s: Site) -> None:
    """A screw press with fresh sheets."""
    shadow(s, 60, 180)
    s.pen.rect(58, 78, 12, 122, TIMBER)
    s.pen.rect(170, 78, 12, 122, darker(TIMBER, 0.2))
    s.pen.rect(48, 72, 144, 16, lighter(TIMBER, 0.2), 3)
    for index in range(6):
        s.pen.rect(111, 88 + index * 8, 18, 5, rgb("#7C8794"), 2)
    s.pen.rect(76, 136, 88, 14, darker(TIMBER, 0.1), 3)
    for index in range(5):
        s.pen.rect(80, 152 + index * 7, 80, 5, lighter(RESOURCE["P"], 0.55 - 0.1 * (index % 2)))
    s.pen.rect(50, 188, 140, 16, TIMBER, 3)
    s.pen.line([(92, 104), (148, 96)], 5, darker(TIMBER, 0.3))
    cypress(s.pen, 214, s.ground + 4, 70, s.age)


MOTIFS: dict[str, Motif] = {
    "lumber_yard": lumber_yard,
    "stone_pit": stone_pit,
    "clay_pool": clay_pool,
    "ore_vein": ore_vein,
    "tree_farm": tree_farm,
    "excavation": excavation,
    "clay_pit": clay_pit,
    "timber_yard": timber_yard,
    "forest_cave": forest_cave,
    "mine": mine,
    "loom": loom,
    "glassworks": glassworks,
    "press": press,
    "sawmill": sawmill,
    "quarry": quarry,
    "brickyard": brickyard,
    "foundry": foundry,
    "loom_2": loom_2,
    "glassworks_2": glassworks_2,
    "press_2": press_2,
}
