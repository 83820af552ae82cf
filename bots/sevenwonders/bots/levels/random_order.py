"""The random level with a taste (AIPO)."""

from __future__ import annotations

from sevenwonders.bots.levels.random_level import RandomBot
from sevenwonders.engine import Option
from sevenwonders.engine.effects import COLORS


class RandomOrderBot(RandomBot):
    """As random, but prefers colours in an order drawn at the start of the game."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.order = list(range(len(COLORS)))
        self.rng.shuffle(self.order)

    def pick(self, possible: list[Option]) -> Option:
        """Return a random card of the most preferred colour there is."""
        place = min(self._place(option) for option in possible)
        liked = [option for option in possible if self._place(option) == place]
        self.say(f"{COLORS[self.order[place]]} is preferred" if place < len(COLORS) else "any card")
        return self.rng.choice(liked)

    def _place(self, option: Option) -> int:
        return self.order.index(option.card.color) if option.card is not None else len(COLORS)
