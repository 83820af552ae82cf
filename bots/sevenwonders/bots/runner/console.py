"""The console of a bot that takes commands while it plays (the strategy level)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from sevenwonders.bots.levels.strategy import BadCommand, StrategyBot


def listen(bot: StrategyBot, lines: Iterable[str], answer: Callable[[str], None]) -> threading.Thread:
    """Obey lines as they come, beside the game; return the thread that does it."""

    def obey() -> None:
        for line in lines:
            try:
                said = bot.command(line)
            except BadCommand as refused:
                said = str(refused)
            if said:
                answer(said)

    # A daemon: nobody waits for a line that may never come once the game is over.
    thread = threading.Thread(target=obey, name="console", daemon=True)
    thread.start()
    return thread
