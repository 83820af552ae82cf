"""The window: Arcade's events in, painted scenes out."""

from __future__ import annotations

import time
from collections.abc import Callable

import arcade
from arcade import gl
from pyglet.event import EVENT_HANDLE_STATE

from sevenwonders.gui.art.palette import CARD, WHITE
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.geometry.space import LEAST_WINDOW, area_of, scale_of
from sevenwonders.gui.model.catalog import Catalog
from sevenwonders.gui.paint.atlas import AtlasFull
from sevenwonders.gui.paint.gallery import Gallery
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.paint.screen import Screen
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.ui.tips import paint_note, paint_tip

_KEYS = {
    arcade.key.ESCAPE: "ESCAPE",
    arcade.key.ENTER: "ENTER",
    arcade.key.NUM_ENTER: "ENTER",
    arcade.key.SPACE: "SPACE",
    arcade.key.BACKSPACE: "BACKSPACE",
    arcade.key.TAB: "TAB",
    arcade.key.LEFT: "LEFT",
    arcade.key.RIGHT: "RIGHT",
    arcade.key.UP: "UP",
    arcade.key.DOWN: "DOWN",
    arcade.key.HOME: "HOME",
    arcade.key.F11: "F11",
}
# How long the mouse rests before an explanation appears.
_TIP_SECONDS = 0.35


def key_name(symbol: int) -> str:
    """The name scenes know a key by; letters and digits are themselves."""
    if symbol in _KEYS:
        return _KEYS[symbol]
    return chr(symbol).upper() if 32 < symbol < 127 else ""


class GameWindow(arcade.Window):
    """Paints the scene into a picture whenever it changed, and that picture on every frame."""

    def __init__(self, shell: Shell, gallery: Gallery, size: tuple[int, int], visible: bool = True) -> None:
        super().__init__(
            size[0],
            size[1],
            "Seven Wonders",
            resizable=True,
            visible=visible,
            antialiasing=False,
            samples=0,
            vsync=False,
            gc_mode="auto",
        )
        self.set_minimum_size(*LEAST_WINDOW)
        self.shell = shell
        self.gallery = gallery
        self.screen_quads = Screen(self.ctx, gallery)
        shell.toggle_full_screen = self._toggle_full_screen
        shell.show_catalog = self._show_catalog
        shell.missing_pictures = self._missing
        self._picture: gl.Framebuffer | None = None
        self._hover_since = 0.0
        self.on_text_painted: Callable[[str, Rect], None] | None = None
        self.frames_painted = 0
        self._dragged_over = ""

    def _show_catalog(self, catalog: Catalog) -> None:
        self.gallery.use(catalog)
        self.screen_quads.forget()
        self.gallery.ask(self.gallery.prints().whole_set())

    def _missing(self) -> tuple[int, int]:
        keys = list(self.gallery.prints().whole_set())
        return self.gallery.missing(keys), len(keys)

    # --- painting ---------------------------------------------------------------------------------------------

    def pixels(self) -> tuple[int, int]:
        """The size of what is drawn, in real pixels."""
        width, height = self.get_framebuffer_size()
        return int(width), int(height)

    def area(self) -> Rect:
        """The window in design units."""
        return area_of(self.pixels())

    def _painter(self) -> Painter:
        painter = Painter(self.screen_quads, scale_of(self.pixels()), self.shell.settings.text_scale)
        painter.on_text = self.on_text_painted
        return painter

    def _target(self) -> gl.Framebuffer:
        if self._picture is None or self._picture.size != self.pixels():
            # Shown pixel for pixel, so nothing needs to be mixed.
            nearest = (self.ctx.NEAREST, self.ctx.NEAREST)
            texture = self.ctx.texture(self.pixels(), components=4, filter=nearest)
            self._picture = self.ctx.framebuffer(color_attachments=[texture])
            self.shell.dirty = True
        return self._picture

    def _paint_scene(self) -> Painter:
        """Paint all of it; an atlas that ran full is emptied, and what this very scene needs is put there anew."""
        for attempt in (1, 2):
            painter = self._painter()
            self.shell.ui.begin()
            try:
                if self.shell.scene:
                    self.shell.scene.paint(painter, self.area())
                self._banner(painter)
                return painter
            except AtlasFull:
                if attempt == 2:
                    raise
                self.screen_quads.forget()
        return painter

    def _banner(self, p: Painter) -> None:
        text = self.shell.link.lost or self.shell.banner
        if not text:
            return
        area = self.area()
        box = Rect(area.x, area.y + 112, area.w, 48)
        p.fill(box, CARD["red"], 0.95)
        p.text(text, box.cx, box.cy, 25, WHITE, "sans-bold", 0.5, box.w - 60)

    def on_draw(self) -> None:
        """One frame."""
        target = self._target()
        if self.gallery.ready.is_set():
            self.gallery.ready.clear()
            self.shell.dirty = True
        if self.shell.dirty or self.shell.damage:
            self._repaint(target)
        self.ctx.screen.use()
        target_texture = target.color_attachments[0]
        self._blit(target_texture)
        self._draw_over()

    def _repaint(self, target: gl.Framebuffer) -> None:
        """Paint the scene: all of it, or only the parts that changed."""
        shell = self.shell
        regions = [] if shell.dirty else list(shell.damage)
        shell.dirty = False
        shell.damage.clear()
        generation = self.screen_quads.generation
        painter = self._paint_scene()
        self.frames_painted += 1
        with target.activate():
            if not regions or generation != self.screen_quads.generation:
                target.clear()
                self.screen_quads.draw("scene", painter, self.pixels())
            for region in regions:
                target.scissor = self._scissor(region)
                self.screen_quads.draw("scene", painter, self.pixels())
                target.scissor = None
        ui = shell.ui
        if ui.x >= 0 and not ui.pressed and ui.move(ui.x, ui.y):
            # What lies under a resting mouse may have changed with the scene.
            shell.redraw()

    def _scissor(self, region: Rect) -> tuple[int, int, int, int]:
        scale = scale_of(self.pixels())
        width, height = self.pixels()
        left, right = max(0, int(region.x * scale)), min(width, int(region.right * scale) + 1)
        top, bottom = max(0, int(region.y * scale)), min(height, int(region.bottom * scale) + 1)
        return left, height - bottom, max(0, right - left), max(0, bottom - top)

    def _blit(self, texture: gl.Texture2D) -> None:
        if not hasattr(self, "_blit_program"):
            self._blit_program = self.ctx.program(vertex_shader=_BLIT_VERTEX, fragment_shader=_BLIT_FRAGMENT)
            self._blit_quad = gl.geometry.quad_2d_fs()
        self.ctx.enable_only()
        texture.use(0)
        self._blit_quad.render(self._blit_program)

    def _draw_over(self) -> None:
        painter = self._painter()
        now = self.shell.clock()
        area = self.area()
        try:
            if self.shell.scene:
                self.shell.scene.over(painter, area, now)
            self._paint_tip(painter, area, now)
            if self.shell.note:
                share = min(1.0, max(0.0, (self.shell.note.until - now) / 0.4))
                paint_note(painter, self.shell.note.text, area, share)
        except AtlasFull:
            self.screen_quads.forget()
            self.shell.dirty = True
            return
        if painter.count:
            self.screen_quads.draw("over", painter, self.pixels())

    def _tip(self, now: float) -> tuple[Tip, Rect] | None:
        ui = self.shell.ui
        hit = ui.hovered()
        if hit is None or hit.tip is None or ui.dragging or ui.pressed or now < self._hover_since + _TIP_SECONDS:
            return None
        anchor = hit.rect
        if hit.key.startswith("hand:"):
            # The card itself is raised; its explanation stays clear of it.
            anchor = Rect(hit.rect.x - 20, self.area().bottom - 362, 240, 362)
        return hit.tip, anchor

    def _paint_tip(self, p: Painter, area: Rect, now: float) -> None:
        found = self._tip(now)
        if found:
            paint_tip(p, found[0], found[1], area, self.shell.catalog)

    # --- events -----------------------------------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        """Hand over what the network brought, and let time go by."""
        shell = self.shell
        lost = shell.link.lost
        if shell.link.poll() or lost != shell.link.lost:
            shell.redraw()
        now = shell.clock()
        if shell.note and now >= shell.note.until:
            shell.note = None
        if shell.scene:
            shell.scene.update(now)
        if shell.quitting:
            self.close()

    def on_resize(self, width: int, height: int) -> EVENT_HANDLE_STATE:
        """Another size: everything is painted anew, with pictures of other sizes."""
        super().on_resize(width, height)
        if hasattr(self, "screen_quads"):
            self.screen_quads.forget()
            self.shell.redraw()
        return None

    def _units(self, x: float, y: float) -> tuple[float, float]:
        width, height = self.get_size()
        pixels = self.pixels()
        scale = scale_of(pixels)
        return x * pixels[0] / width / scale, (height - y) * pixels[1] / height / scale

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> EVENT_HANDLE_STATE:
        """The mouse moved."""
        ui = self.shell.ui
        before = ui.hovered()
        dragged = ui.dragging
        ui.move(*self._units(x, y))
        after = ui.hovered()
        if ui.dragging:
            self._drag_moved(dragged)
        elif before != after:
            self._hover_since = self.shell.clock()
            for hit in (before, after):
                if hit:
                    self.shell.touch(hit.damage())
        return None

    def _drag_moved(self, dragged: str) -> None:
        """A drag begins, or comes over or leaves something."""
        ui = self.shell.ui
        if dragged != ui.dragging or self._dragged_over != ui.hover:
            self._dragged_over = ui.hover
            self.shell.redraw()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> EVENT_HANDLE_STATE:
        """The mouse moved with a button down."""
        return self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> EVENT_HANDLE_STATE:
        """A button went down."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.shell.ui.press(*self._units(x, y))
            held = self.shell.ui.find(self.shell.ui.pressed)
            if held and not held.key.startswith("field:"):
                self.shell.touch(held.damage())
                return None
        else:
            self.shell.ui.cancel_drag()
        self.shell.redraw()
        return None

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> EVENT_HANDLE_STATE:
        """A button went up."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.shell.ui.release(*self._units(x, y))
            self.shell.redraw()
        return None

    def on_mouse_leave(self, x: int, y: int) -> EVENT_HANDLE_STATE:
        """The mouse left the window."""
        self.shell.ui.move(-1, -1)
        self.shell.redraw()
        return None

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> EVENT_HANDLE_STATE:
        """The wheel turned."""
        ui = self.shell.ui
        at = self._units(x, y)
        for hit in reversed(ui.hits):
            if hit.rect.has(*at) and hit.key in ui.wheel:
                ui.wheel[hit.key](round(scroll_y))
                self.shell.redraw()
                return None
        return None

    def on_key_press(self, symbol: int, modifiers: int) -> EVENT_HANDLE_STATE:
        """A key went down."""
        name = key_name(symbol)
        if name == "F11":
            self._toggle_full_screen()
        elif name and self.shell.scene and self.shell.scene.key(name):
            self.shell.redraw()
        return None

    def on_text(self, text: str) -> EVENT_HANDLE_STATE:
        """Letters were typed."""
        clean = "".join(letter for letter in text if letter.isprintable())
        if clean and self.shell.scene and self.shell.ui.focus:
            self.shell.scene.typed(clean)
        return None

    def _toggle_full_screen(self) -> None:
        self.set_fullscreen(not self.fullscreen)
        self.shell.redraw()

    def frame(self) -> float:
        """One update and one drawing at once, as tests and benches need it; returns the seconds it took."""
        begin = time.perf_counter()
        self.switch_to()
        self.dispatch_events()
        self.on_update(1 / 60)
        self.on_draw()
        self.ctx.finish()
        took = time.perf_counter() - begin
        self.flip()
        return took


_BLIT_VERTEX = """
#version 330
in vec2 in_vert;
in vec2 in_uv;
out vec2 uv;
void main() { uv = in_uv; gl_Position = vec4(in_vert, 0.0, 1.0); }
"""
_BLIT_FRAGMENT = """
#version 330
uniform sampler2D picture;
in vec2 uv;
out vec4 result;
void main() { result = vec4(texture(picture, uv).rgb, 1.0); }
"""
