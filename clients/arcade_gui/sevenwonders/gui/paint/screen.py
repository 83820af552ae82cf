"""The graphics card: an atlas of pictures and letters, and one program that draws every quad."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from dataclasses import dataclass

import arcade
from arcade import gl
from PIL import Image

from sevenwonders.gui.paint import glyphs
from sevenwonders.gui.paint.atlas import Packer
from sevenwonders.gui.paint.gallery import Gallery
from sevenwonders.gui.paint.painter import GROUND_STRIDE, STRIDE, UV, Painter

_VERTEX = """
#version 330
in vec2 corner;
in vec4 box;
in vec4 in_uv;
in vec4 in_color;
in vec4 in_second;
in vec4 in_params;
uniform vec2 size;
out vec2 uv;
out vec2 local;
flat out vec2 extent;
flat out vec4 color;
flat out vec4 second;
flat out vec4 params;
void main() {
    // Shapes may be drawn in part, pictures are whole and may be turned.
    bool shape = in_params.x > 0.5;
    vec2 part = mix(in_uv.xy, in_uv.zw, corner);
    vec2 offset = ((shape ? part : corner) - 0.5) * box.zw;
    local = offset;
    if (!shape && in_params.y != 0.0) {
        float c = cos(in_params.y), s = sin(in_params.y);
        offset = vec2(offset.x * c - offset.y * s, offset.x * s + offset.y * c);
    }
    vec2 at = box.xy + box.zw * 0.5 + offset;
    gl_Position = vec4(at.x / size.x * 2.0 - 1.0, 1.0 - at.y / size.y * 2.0, 0.0, 1.0);
    // One place of the atlas for all of a shape: software reads it even where nobody looks.
    uv = shape ? vec2(0.0) : part;
    extent = box.zw * 0.5;
    color = in_color;
    second = in_second;
    params = in_params;
}
"""
_FRAGMENT = """
#version 330
uniform sampler2D atlas;
in vec2 uv;
in vec2 local;
flat in vec2 extent;
flat in vec4 color;
flat in vec4 second;
flat in vec4 params;
out vec4 result;
float box_distance(vec2 p, vec2 b, float r) {
    vec2 q = abs(p) - b + r;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
void main() {
    if (params.x < 0.5) {
        vec4 texel = texture(atlas, uv);
        result = vec4(texel.rgb * color.rgb, texel.a) * color.a;
        return;
    }
    float soft = params.w;
    float r = min(params.y + soft, min(extent.x, extent.y));
    float d = box_distance(local, extent, r);
    if (soft > 0.5) {
        float a = color.a * smoothstep(0.0, 2.0 * soft, -d);
        result = vec4(color.rgb * a, a);
        return;
    }
    vec4 paint = color;
    if (params.x > 1.5) {
        paint = mix(color, second, clamp(local.y / (2.0 * extent.y) + 0.5, 0.0, 1.0));
    } else if (params.z > 0.0) {
        float line = clamp(d + params.z + 0.5, 0.0, 1.0) * second.a;
        paint = vec4(mix(color.rgb, second.rgb, color.a > 0.0 ? line : 1.0), max(color.a * (1.0 - line), line));
    }
    float a = paint.a * clamp(0.5 - d, 0.0, 1.0);
    result = vec4(paint.rgb * a, a);
}
"""

_GROUND_VERTEX = """
#version 330
in vec2 corner;
in vec4 box;
in vec4 in_color;
uniform vec2 size;
flat out vec4 color;
void main() {
    vec2 at = box.xy + box.zw * corner;
    gl_Position = vec4(at.x / size.x * 2.0 - 1.0, 1.0 - at.y / size.y * 2.0, 0.0, 1.0);
    color = vec4(in_color.rgb * in_color.a, in_color.a);
}
"""
_GROUND_FRAGMENT = """
#version 330
flat in vec4 color;
out vec4 result;
void main() { result = color; }
"""

_RING = """
#version 330
in vec2 local;
flat in vec2 extent;
flat in vec4 color;
flat in vec4 params;
out vec4 result;
void main() {
    float d = length(local);
    float edge = clamp(extent.x - d + 0.5, 0.0, 1.0) * clamp(d - extent.x + params.z + 0.5, 0.0, 1.0);
    float turn = fract(atan(local.x, -local.y) / 6.2831853 + 1.0);
    float a = color.a * edge * step(turn, params.y);
    result = vec4(color.rgb * a, a);
}
"""

_PLAIN_VERTEX = """
#version 330
in vec2 corner;
uniform vec4 place;
out vec2 uv;
void main() { uv = corner; gl_Position = vec4(place.xy + corner * place.zw, 0.0, 1.0); }
"""
_PLAIN_FRAGMENT = """
#version 330
uniform sampler2D picture;
in vec2 uv;
out vec4 result;
void main() { result = vec4(texture(picture, uv).rgb, 1.0); }
"""
_BACKDROPS = 3


@dataclass(frozen=True)
class _Form:
    """What the numbers of a list mean, four for each name."""

    stride: int
    names: tuple[str, ...]


_QUADS = _Form(STRIDE, ("box", "in_uv", "in_color", "in_second", "in_params"))
_GROUND = _Form(GROUND_STRIDE, ("box", "in_color"))


class Screen:
    """Holds the atlas and draws lists of quads; `generation` changes when everything must be painted anew."""

    def __init__(self, ctx: arcade.ArcadeContext, gallery: Gallery, atlas_size: int = 4096) -> None:
        self._ctx = ctx
        self.gallery = gallery
        self._packer = Packer(atlas_size)
        self._atlas = ctx.texture((atlas_size, atlas_size), components=4, filter=(ctx.LINEAR, ctx.LINEAR))
        self._places: dict[tuple[str, int, int], UV] = {}
        self._glyphs: dict[tuple[str, str, int, int], tuple[UV, int, int]] = {}
        self._program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
        self._plain = ctx.program(vertex_shader=_PLAIN_VERTEX, fragment_shader=_PLAIN_FRAGMENT)
        self._backdrops: OrderedDict[tuple[str, int, int], gl.Texture2D] = OrderedDict()
        self._ground_program = ctx.program(vertex_shader=_GROUND_VERTEX, fragment_shader=_GROUND_FRAGMENT)
        self._ring_program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_RING)
        corners = ctx.buffer(data=array("f", (0, 0, 1, 0, 0, 1, 1, 1)))
        self._corners = gl.BufferDescription(corners, "2f", ["corner"])
        self._corner_quad = ctx.geometry([self._corners], mode=ctx.TRIANGLE_STRIP)
        self._lists: dict[str, _List] = {}
        self.generation = 0

    def picture(self, key: str, width: int, height: int) -> UV | None:
        """The place of a picture; None while it is still being drawn."""
        place = self._places.get((key, width, height))
        if place is not None:
            return place
        image = self.gallery.sized(key, width, height)
        if image is None:
            return None
        uv = self._upload(image)
        self._places[key, width, height] = uv
        return uv

    def glyph(self, letter: str, style: str, size: int, phase: int) -> tuple[UV, int, int]:
        """The place of a letter, and its size in pixels."""
        found = self._glyphs.get((letter, style, size, phase))
        if found is None:
            image = glyphs.glyph_image(letter, style, size, phase)
            found = (self._upload(image), image.width, image.height)
            self._glyphs[letter, style, size, phase] = found
        return found

    def backdrop(self, key: str, width: int, height: int) -> bool:
        """Have a large picture ready; the last few are kept, each in a texture of its own."""
        name = (key, width, height)
        if name in self._backdrops:
            self._backdrops.move_to_end(name)
            return True
        image = self.gallery.sized(key, width, height)
        if image is None:
            return False
        # Drawn pixel for pixel, so nothing needs to be mixed.
        nearest = (self._ctx.NEAREST, self._ctx.NEAREST)
        data = image.convert("RGB").tobytes()
        self._backdrops[name] = self._ctx.texture(image.size, components=3, data=data, filter=nearest)
        while len(self._backdrops) > _BACKDROPS:
            self._backdrops.popitem(last=False)
        return True

    def _draw_back(self, back: tuple[str, tuple[int, int, int, int]], target: tuple[int, int]) -> None:
        key, (x, y, w, h) = back
        texture = self._backdrops.get((key, w, h))
        if texture is None:
            return
        self._ctx.enable_only()
        texture.use(0)
        width, height = target
        self._plain["place"] = (2 * x / width - 1, 1 - 2 * y / height, 2 * w / width, -2 * h / height)
        self._corner_quad.render(self._plain, mode=self._ctx.TRIANGLE_STRIP)

    def _upload(self, image: Image.Image) -> UV:
        x, y = self._packer.place(image.width, image.height)
        # Bottom-up or top-down does not matter as long as both ends agree; premultiplied so that edges stay clean.
        self._atlas.write(image.convert("RGBa").tobytes(), viewport=(x, y, image.width, image.height))
        size = self._packer.size
        return x / size, y / size, (x + image.width) / size, (y + image.height) / size

    def forget(self) -> None:
        """Empty the atlas; everything recorded before is void."""
        self._packer.clear()
        self._places.clear()
        self._glyphs.clear()
        self.generation += 1

    def draw(self, name: str, painter: Painter, target: tuple[int, int]) -> None:
        """Draw everything a painter recorded; the name keeps its buffers for the next time."""
        if painter.back:
            self._draw_back(painter.back, target)
        self._ctx.enable_only(self._ctx.BLEND)
        self._ctx.blend_func = self._ctx.ONE, self._ctx.ONE_MINUS_SRC_ALPHA
        self._atlas.use(0)
        for number, layer in enumerate(painter.layers):
            self._render(f"{name}:{number}:ground", layer.ground, self._ground_program, target, _GROUND)
            self._render(f"{name}:{number}", layer.data, self._program, target, _QUADS)
            self._render(f"{name}:{number}:rings", layer.rings, self._ring_program, target, _QUADS)
        self._ctx.blend_func = self._ctx.BLEND_DEFAULT

    def _render(self, name: str, data: array[float], program: gl.Program, target: tuple[int, int], form: _Form) -> None:
        if not data:
            return
        quads = self._lists.get(name)
        if quads is None:
            quads = self._lists[name] = _List(self._ctx, self._corners, form)
        quads.load(data)
        program["size"] = float(target[0]), float(target[1])
        quads.geometry.render(program, mode=self._ctx.TRIANGLE_STRIP, instances=quads.count)


class _List:
    """A buffer on the graphics card that grows as needed."""

    def __init__(self, ctx: arcade.ArcadeContext, corners: gl.BufferDescription, form: _Form) -> None:
        self._ctx, self._corners, self._form = ctx, corners, form
        self.count = 0
        self._room = 0
        self._make(256)

    def _make(self, room: int) -> None:
        self._room = room
        self._buffer = self._ctx.buffer(reserve=room * self._form.stride * 4)
        names = list(self._form.names)
        quads = gl.BufferDescription(self._buffer, " ".join(["4f"] * len(names)), names, instanced=True)
        self.geometry = self._ctx.geometry([self._corners, quads], mode=self._ctx.TRIANGLE_STRIP)

    def load(self, data: array[float]) -> None:
        """Replace the content."""
        self.count = len(data) // self._form.stride
        if self.count > self._room:
            self._make(max(self.count, self._room * 2))
        if self.count:
            self._buffer.write(data.tobytes())
