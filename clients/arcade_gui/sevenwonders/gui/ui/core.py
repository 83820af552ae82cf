"""Who is under the mouse: regions registered while painting, and what a press, a drag or a key does to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sevenwonders.gui.geometry.rect import Rect

# How far, in design units, the mouse must travel with the button down before it is a drag.
DRAG_DISTANCE = 10.0


@dataclass(frozen=True)
class Tip:
    """What is told about the thing under the mouse."""

    title: str
    text: str = ""
    card_id: str = ""
    board_id: str = ""


@dataclass(frozen=True)
class Hit:
    """A region that reacts."""

    key: str
    rect: Rect
    click: Callable[[], None] | None = None
    tip: Tip | None = None
    drag: str = ""
    # What must be painted anew when the mouse comes or goes; the region itself and a little more by default.
    touches: Rect | None = None

    def damage(self) -> Rect:
        """What looks different when the mouse is over it."""
        return self.touches or self.rect.inset(-34)


@dataclass
class Ui:
    """The mouse, the regions of the last painting, and the text field that has the keys."""

    hits: list[Hit] = field(default_factory=list)
    x: float = -1.0
    y: float = -1.0
    hover: str = ""
    pressed: str = ""
    press_at: tuple[float, float] = (0.0, 0.0)
    dragging: str = ""
    drag_key: str = ""
    focus: str = ""
    # What drag and drop lands on; set by the scene that knows.
    drop: Callable[[str, float, float], None] | None = None
    wheel: dict[str, Callable[[int], None]] = field(default_factory=dict)

    def begin(self) -> None:
        """Forget the regions of the last painting."""
        self.hits.clear()
        self.wheel.clear()

    def hit(
        self,
        key: str,
        rect: Rect,
        click: Callable[[], None] | None = None,
        tip: Tip | None = None,
        drag: str = "",
        touches: Rect | None = None,
    ) -> bool:
        """Register a region; what is registered later lies on top. Tells whether the mouse was over it."""
        self.hits.append(Hit(key, rect, click, tip, drag, touches))
        return self.hover == key

    def at(self, x: float, y: float) -> Hit | None:
        """The topmost region at a point."""
        return next((hit for hit in reversed(self.hits) if hit.rect.has(x, y)), None)

    def find(self, key: str) -> Hit | None:
        """The region of that key."""
        return next((hit for hit in reversed(self.hits) if hit.key == key), None)

    def hovered(self) -> Hit | None:
        """The region under the mouse."""
        return self.find(self.hover) if self.hover else None

    def move(self, x: float, y: float) -> bool:
        """The mouse moved; tells whether something looks different now."""
        self.x, self.y = x, y
        if self.pressed and not self.dragging:
            held = self.find(self.pressed)
            far = abs(x - self.press_at[0]) + abs(y - self.press_at[1]) > DRAG_DISTANCE
            if held and held.drag and far:
                self.dragging, self.drag_key = held.drag, held.key
        under = self.at(x, y)
        before, self.hover = self.hover, under.key if under else ""
        return before != self.hover or bool(self.dragging)

    def press(self, x: float, y: float) -> None:
        """The button went down."""
        self.move(x, y)
        under = self.at(x, y)
        self.pressed = under.key if under else ""
        self.press_at = (x, y)
        self.focus = self.pressed if self.pressed.startswith("field:") else ""

    def release(self, x: float, y: float) -> None:
        """The button went up: a click where it went down, or a drop."""
        held, payload = self.pressed, self.dragging
        self.pressed = self.dragging = self.drag_key = ""
        if payload:
            if self.drop:
                self.drop(payload, x, y)
            return
        under = self.at(x, y)
        if under and under.key == held and under.click:
            under.click()

    def cancel_drag(self) -> None:
        """Let go without dropping."""
        self.pressed = self.dragging = self.drag_key = ""
