"""Plays sounds where there is something to play them on."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable

import pyglet

from sevenwonders.gui.settings import Settings
from sevenwonders.gui.sound.synth import SOUNDS, as_wave


class SoundPlayer:
    """Sounds are made in a thread at start; until then, and without a sound card, there is silence."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._ready: dict[str, pyglet.media.Source] = {}
        self._waves: dict[str, bytes] = {}
        threading.Thread(target=self._make, name="sounds", daemon=True).start()

    def _make(self) -> None:
        for name in SOUNDS:
            self._waves[name] = as_wave(name)

    def play(self, name: str) -> None:
        """Play a sound, unless muted."""
        volume = self._settings.volume / 100
        if self._settings.muted or volume <= 0 or name not in self._waves:
            return
        try:
            if name not in self._ready:
                source = pyglet.media.load(f"{name}.wav", file=io.BytesIO(self._waves[name]), streaming=False)
                self._ready[name] = source
            player = self._ready[name].play()
            player.volume = volume
        except Exception:
            # A machine without sound is no reason to stop a game; it stays silent from now on.
            self._waves.clear()


def silent(name: str) -> None:
    """Play nothing."""


def sound_for(settings: Settings) -> Callable[[str], None]:
    """What plays sounds; nothing where there is no sound card."""
    if pyglet.options.audio and pyglet.options.audio[0] == "silent":
        return silent
    return SoundPlayer(settings).play
