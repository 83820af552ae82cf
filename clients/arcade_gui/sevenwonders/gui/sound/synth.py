"""Short soft sounds, computed sample by sample."""

from __future__ import annotations

import io
import math
import wave
from array import array
from collections.abc import Callable
from random import Random

RATE = 22050
Wave = list[float]


def _silence(seconds: float) -> Wave:
    return [0.0] * round(RATE * seconds)


def _tone(frequency: float, seconds: float, decay: float, overtones: tuple[float, ...] = (1.0,)) -> Wave:
    """A struck tone that dies away."""
    found = []
    for index in range(round(RATE * seconds)):
        t = index / RATE
        value = sum(
            share * math.sin(2 * math.pi * frequency * (number + 1) * t) for number, share in enumerate(overtones)
        )
        found.append(value * math.exp(-decay * t) * min(1.0, t * 400))
    return found


def _noise(seconds: float, decay: float, smooth: float) -> Wave:
    """A rustle: noise without its sharp edges, dying away."""
    rng = Random(7)
    found, last = [], 0.0
    for index in range(round(RATE * seconds)):
        last += (rng.uniform(-1, 1) - last) * smooth
        found.append(last * math.exp(-decay * index / RATE))
    return found


def _mixed(*parts: tuple[float, Wave]) -> Wave:
    """Several sounds, each beginning at its time."""
    size = max(round(RATE * at) + len(sound) for at, sound in parts)
    found = [0.0] * size
    for at, sound in parts:
        start = round(RATE * at)
        for index, value in enumerate(sound):
            found[start + index] += value
    return found


def _card() -> Wave:
    return _mixed((0.0, _noise(0.14, 28, 0.5)), (0.05, _noise(0.06, 60, 0.9)))


def _coin() -> Wave:
    return _mixed((0.0, _tone(2093, 0.35, 14, (0.6, 0.25))), (0.07, _tone(2637, 0.4, 12, (0.6, 0.25))))


def _stone() -> Wave:
    return _mixed((0.0, _noise(0.3, 16, 0.12)), (0.0, [2 * value for value in _tone(82, 0.35, 12)]))


def _shield() -> Wave:
    return _mixed((0.0, _tone(523, 0.5, 9, (0.5, 0.3, 0.25, 0.2))), (0.02, _noise(0.12, 40, 0.9)))


def _gong() -> Wave:
    return _mixed((0.0, _tone(110, 2.2, 1.8, (0.6, 0.2, 0.25, 0.1, 0.12))), (0.0, _tone(163, 2.0, 2.2, (0.3,))))


def _win() -> Wave:
    steps = (523.25, 659.25, 783.99, 1046.5)
    return _mixed(*((index * 0.16, _tone(each, 0.9, 4, (0.5, 0.2, 0.1))) for index, each in enumerate(steps)))


SOUNDS: dict[str, Callable[[], Wave]] = {
    "card": _card,
    "coin": _coin,
    "stone": _stone,
    "shield": _shield,
    "gong": _gong,
    "win": _win,
}


def samples(name: str) -> array[int]:
    """A sound as 16-bit samples, no louder than half of what is possible."""
    sound = [*SOUNDS[name](), *_silence(0.02)]
    peak = max(abs(value) for value in sound) or 1.0
    return array("h", (round(value / peak * 16000) for value in sound))


def as_wave(name: str) -> bytes:
    """A sound as the content of a .wav file."""
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(name).tobytes())
    return content.getvalue()
