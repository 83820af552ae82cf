"""The main menu: one click is a game."""

from __future__ import annotations

from sevenwonders.gui import settings as stored
from sevenwonders.gui.art.palette import INK, PAPER, SOFT_INK, WHITE
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.model.levels import level_choices
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, choice, panel, toggle

_COUNTS = [(str(count), str(count)) for count in range(2, 8)]


class MenuScene(Scene):
    """Play, Join, Tutorial, History, Settings, Credits, Exit."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)

    def _set(self, name: str, value: object) -> None:
        setattr(self.shell.settings, name, value)
        stored.save(self.shell.settings)
        self.shell.redraw()

    def paint(self, p: Painter, area: Rect) -> None:
        """The title over the bay, the buttons at the left, the quick game at the right."""
        backdrop(p, area, 1)
        ui = self.shell.ui
        title = Rect(area.cx - 560, area.y + 84, 1120, 150)
        p.text("Seven Wonders", title.cx + 3, title.y + 63, 118, INK, "serif-black", 0.5, 0.0, 0.25)
        p.text("Seven Wonders", title.cx, title.y + 58, 118, WHITE, "serif-black", 0.5)
        words = "Three ages. Seven cities. Build the one they remember."
        p.text(words, title.cx, title.y + 140, 30, INK, "serif-italic", 0.5)
        self._buttons(p, Rect(area.cx - 560, area.y + 330, 520, 620))
        self._quick(p, Rect(area.cx + 20, area.y + 330, 540, 458))
        name = self.shell.settings.name or flow.DEFAULT_NAME
        chip = Rect(area.right - 390, area.y + 26, 360, 58)
        hot = ui.hit("name", chip, self._name, Tip("Your name", "Click to change it."))
        p.fill(chip, PAPER, 1.0 if hot else 0.9, 29)
        p.symbol("icon:person", chip.x + 34, chip.cy, 30, tint=INK)
        p.text(name, chip.x + 62, chip.cy, 26, INK, "sans-bold", 0.0, chip.w - 90)

    def _buttons(self, p: Painter, box: Rect) -> None:
        ui = self.shell.ui
        button(
            p,
            ui,
            "play",
            Rect(box.x, box.y, box.w, 112),
            "Play",
            self._play,
            Look.MAIN,
            48,
            "play",
            note=self._play_note(),
        )
        entries = (
            ("join", "Join others", "person", self._join),
            ("tutorial", "How to play", "star", self._tutorial),
            ("history", "History and replays", "clock", self._history),
            ("settings", "Settings", "gear", self._settings),
            ("credits", "Credits", "crown", self._credits),
            ("exit", "Exit", "cross", self.shell.quit),
        )
        y = box.y + 134
        for key, label, icon, click in entries:
            button(p, ui, key, Rect(box.x, y, box.w, 68), label, click, Look.PLAIN, 28, icon)
            y += 82

    def _play_note(self) -> str:
        if self.shell.paused_game:
            return "go on with your game"
        settings = self.shell.settings
        rivals = settings.players - 1
        return f"against {rivals} bot{'s' * (rivals != 1)}, level {settings.bot_level}"

    def _quick(self, p: Painter, box: Rect) -> None:
        ui, settings = self.shell.ui, self.shell.settings
        panel(p, box, 0.95, 20)
        p.text("Quick game", box.x + 34, box.y + 46, 36, INK, "serif")
        inner = Rect(box.x + 34, box.y + 88, box.w - 68, 92)
        choice(
            p, ui, "players", inner, "Players", _COUNTS, str(settings.players), lambda v: self._set("players", int(v))
        )
        inner = inner.moved(0, 112)
        # The server of our own brings bots of every level.
        levels = level_choices()
        choice(p, ui, "level", inner, "Bots", levels, settings.bot_level, lambda v: self._set("bot_level", v))
        line = Rect(inner.x, inner.bottom + 22, inner.w, 52)
        toggle(p, ui, "gods", line, "Gods and heroes", settings.gods, lambda: self._set("gods", not settings.gods))
        note = (
            "Two players play with a third, free city." if settings.players == 2 else "Empty seats are played by bots."
        )
        if self.shell.paused_game:
            fresh = Rect(box.x + 34, box.bottom - 82, box.w - 68, 62)
            button(p, ui, "new", fresh, "Begin a new game instead", self._new, Look.PLAIN, 24)
        else:
            p.text(note, box.x + 34, box.bottom - 40, 22, SOFT_INK, "sans", 0.0, box.w - 68)

    def _play(self) -> None:
        if self.shell.paused_game and self.shell.link.client:
            game_id, self.shell.paused_game = self.shell.paused_game, ""
            flow.watch_game(self.shell, game_id)
        else:
            flow.play_now(self.shell)

    def _new(self) -> None:
        self.shell.paused_game = ""
        flow.own_server(self.shell, lambda who: flow.new_game(self.shell))

    def _join(self) -> None:
        from sevenwonders.gui.scenes.servers import ServersScene

        self.shell.go(ServersScene(self.shell))

    def _tutorial(self) -> None:
        from sevenwonders.gui.scenes.pages import HowToScene

        self.shell.go(HowToScene(self.shell))

    def _history(self) -> None:
        from sevenwonders.gui.scenes.history import HistoryScene

        if self.shell.link.client:
            self.shell.go(HistoryScene(self.shell))
        else:
            flow.own_server(self.shell, lambda who: self.shell.go(HistoryScene(self.shell)))

    def _settings(self) -> None:
        from sevenwonders.gui.scenes.settings import SettingsScene

        self.shell.go(SettingsScene(self.shell, lambda: flow.menu(self.shell)))

    def _credits(self) -> None:
        from sevenwonders.gui.scenes.pages import CreditsScene

        self.shell.go(CreditsScene(self.shell))

    def _name(self) -> None:
        from sevenwonders.gui.scenes.name import NameScene

        self.shell.go(NameScene(self.shell))

    def key(self, name: str) -> bool:
        """Enter plays."""
        if name == "ENTER":
            self._play()
            return True
        return False
