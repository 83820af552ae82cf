"""Where to play with others: servers near by, or an address."""

from __future__ import annotations

from functools import partial

from sevenwonders.client import FoundServer, SignedIn, discover_servers
from sevenwonders.gui import settings as stored
from sevenwonders.gui.art.palette import INK, SOFT_INK
from sevenwonders.gui.geometry.rect import Rect, centered
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop, sheet
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, field, toggle, well

_DEFAULT_PORT = 7777
_MOST = 6


class ServersScene(Scene):
    """Found servers, a field for an address, and a server of one's own."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.address = shell.settings.server
        self.tls = shell.settings.tls
        self.found: list[FoundServer] = []
        self.searching = True

    def enter(self) -> None:
        """Look around."""
        self.shell.link.work(discover_servers, self._seen, self._not_seen)

    def _seen(self, servers: list[FoundServer]) -> None:
        self.found, self.searching = servers, False
        self.shell.redraw()

    def _not_seen(self, why: str) -> None:
        self.searching = False
        self.shell.redraw()

    def paint(self, p: Painter, area: Rect) -> None:
        """The list above, the address below."""
        backdrop(p, area, 1)
        ui = self.shell.ui
        inner = sheet(p, ui, centered(area.cx, area.cy, 980, 860), "Join others", self._back)
        p.text("Servers near by", inner.x, inner.y + 16, 26, SOFT_INK)
        box = Rect(inner.x, inner.y + 40, inner.w, 380)
        well(p, box, 0.6)
        if not self.found:
            words = "Looking around" if self.searching else "None found on this network"
            p.text(words, box.cx, box.cy, 26, INK, "serif-italic", 0.5)
        for index, server in enumerate(self.found[:_MOST]):
            line = Rect(box.x + 12, box.y + 12 + index * 60, box.w - 24, 52)
            p.text(server.name or server.address, line.x + 12, line.cy, 25, INK, "sans-bold", 0.0, line.w - 420)
            p.text(server.address, line.right - 190, line.cy, 20, SOFT_INK, "sans", 1.0, 220)
            go = partial(self._connect, server.address, server.tls)
            button(p, ui, f"server:{index}", line.right_part(170), "Connect", go, Look.MAIN, 22)
        line = Rect(inner.x, box.bottom + 62, inner.w - 220, 64)
        field(p, ui, "address", line, "Address of a server", self.address, f"host:{_DEFAULT_PORT}")
        go_there = partial(self._connect, self.address, self.tls) if self.address.strip() else None
        button(p, ui, "connect", Rect(line.right + 16, line.y, 204, 64), "Connect", go_there, Look.MAIN)
        switch = Rect(line.x, line.bottom + 16, 360, 44)
        toggle(p, ui, "tls", switch, "It encrypts (TLS)", self.tls, self._switch_tls)
        own = Rect(inner.x, inner.bottom - 76, inner.w, 68)
        button(p, ui, "own", own, "Tables on this machine", self._own, Look.PLAIN, 26, "home")

    def _switch_tls(self) -> None:
        self.tls = not self.tls
        self.shell.redraw()

    def _connect(self, address: str, tls: bool) -> None:
        address = address.strip()
        if ":" not in address:
            address = f"{address}:{_DEFAULT_PORT}"
        settings = self.shell.settings
        settings.server, settings.tls = address, tls
        stored.save(settings)
        flow.connect(self.shell, address, self._signed, tls=settings.encryption)

    def _signed(self, who: SignedIn) -> None:
        running = next((each.game_id for each in who.seated_at if each.game_id), "")
        if running:
            flow.watch_game(self.shell, running)
        else:
            flow.lobby(self.shell)

    def _own(self) -> None:
        flow.own_server(self.shell, lambda who: flow.lobby(self.shell))

    def _back(self) -> None:
        flow.menu(self.shell)

    def key(self, name: str) -> bool:
        """Enter connects, Escape goes back."""
        if name == "ENTER" and self.address.strip():
            self._connect(self.address, self.tls)
        elif name == "ESCAPE":
            self._back()
        elif name == "BACKSPACE":
            self.address = self.address[:-1]
        else:
            return False
        return True

    def typed(self, text: str) -> None:
        """Letters of the address."""
        if self.shell.ui.focus == "field:address":
            self.address = (self.address + text)[:120]
            self.shell.redraw()
