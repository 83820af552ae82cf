"""The log and the chat, in a drawer at the right."""

from __future__ import annotations

from sevenwonders.gui.art.palette import INK, SOFT_INK
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.model.log import log_lines, sentence
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.ui.widgets import Look, button, field, panel

LOG, CHAT = "log", "chat"
_WIDTH = 540.0


class Drawer:
    """Open on one of two sides, or closed."""

    def __init__(self, shell: Shell, model: GameModel) -> None:
        self.shell, self.model = shell, model
        self.open = ""
        self.back = 0
        self.text = ""

    def toggle_log(self) -> None:
        """Open or close the log."""
        self._toggle(LOG)

    def toggle_chat(self) -> None:
        """Open or close the chat, ready to type."""
        self._toggle(CHAT)
        if self.open == CHAT:
            self.shell.ui.focus = "field:chat"

    def _toggle(self, which: str) -> None:
        self.open = "" if self.open == which else which
        self.back = 0
        self.shell.ui.focus = ""
        self.shell.redraw()

    def _entries(self) -> list[tuple[str, bool]]:
        if self.open == LOG:
            return [(sentence(self.model, line), line.chapter) for line in log_lines(self.model)]
        return [(f"{line.display_name}: {line.text}", False) for line in self.model.chat]

    def paint(self, p: Painter, area: Rect) -> None:
        """The drawer, when it is open."""
        if not self.open:
            return
        ui = self.shell.ui
        box = Rect(area.right - _WIDTH, area.y + 118, _WIDTH - 8, area.h - 126)
        ui.hit("drawer", box)
        ui.wheel["drawer"] = self._scroll
        p.lift()
        panel(p, box, 0.99)
        title = "What happened" if self.open == LOG else "Chat"
        p.text(title, box.x + 24, box.y + 34, 32, INK, "serif")
        cross = Rect(box.right - 60, box.y + 10, 48, 48)
        button(p, ui, "drawer:close", cross, "", self.close, Look.PLAIN, 20, "cross", Tip("Close"))
        bottom = box.bottom - (100 if self.open == CHAT else 20)
        self._lines(p, Rect(box.x + 24, box.y + 72, box.w - 48, bottom - box.y - 72))
        if self.open == CHAT:
            line = Rect(box.x + 20, box.bottom - 78, box.w - 170, 56)
            field(p, ui, "chat", line, "", self.text, "Say something")
            send = self.send if self.text.strip() else None
            button(p, ui, "chat:send", Rect(line.right + 12, line.y, 118, 56), "Send", send, Look.MAIN, 24)

    def _lines(self, p: Painter, box: Rect) -> None:
        """The newest lines at the bottom, as many as fit."""
        entries = self._entries()
        self.back = max(0, min(self.back, len(entries) - 1))
        shown = entries[: len(entries) - self.back]
        y = box.bottom
        for text, chapter in reversed(shown):
            size, style = (24, "serif") if chapter else (21, "sans")
            height = p.lines_height(text, box.w, size, style) + (10 if chapter else 4)
            if y - height < box.y:
                break
            y -= height
            p.lines(text, box.x, y, box.w, size, INK if chapter else SOFT_INK, style)
        if not entries:
            p.text("Nothing yet", box.cx, box.cy, 24, SOFT_INK, "serif-italic", 0.5)

    def _scroll(self, steps: int) -> None:
        self.back = max(0, self.back + 3 * steps)
        self.shell.redraw()

    def close(self) -> None:
        """Close it."""
        self.open = ""
        self.shell.ui.focus = ""
        self.shell.redraw()

    def send(self) -> None:
        """Say what was typed."""
        text, table_id = self.text.strip(), self.model.public.table_id
        if text:
            self.shell.link.call(lambda client: client.send_chat_message(table_id, text), fail=self.shell.say)
        self.text = ""
        self.shell.redraw()

    def key(self, name: str) -> bool:
        """While typing, every key belongs to the line."""
        if self.shell.ui.focus == "field:chat":
            if name == "ENTER":
                self.send()
            elif name == "BACKSPACE":
                self.text = self.text[:-1]
            elif name == "ESCAPE":
                self.close()
            self.shell.redraw()
            return True
        if name == "ESCAPE" and self.open:
            self.close()
            return True
        return False

    def typed(self, text: str) -> None:
        """Letters for the chat."""
        if self.shell.ui.focus == "field:chat" and len(self.text) < 500:
            self.text += text
            self.shell.redraw()
