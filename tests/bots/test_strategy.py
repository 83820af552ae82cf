"""The strategy bot and its console (DD-05, OS-15)."""

from __future__ import annotations

from random import Random

import pytest

from sevenwonders.bots import make_bot
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.levels.strategy import BadCommand, StrategyBot
from sevenwonders.engine import Action, GameOptions, deal, decisions, new_game, observe, random_boards
from sevenwonders.engine.effects import BLUE, BROWN


def first_turn() -> tuple[object, object]:
    options = GameOptions(4)
    rng = Random(2)
    state = new_game(options, deal(options, random_boards(options, rng), rng))
    asked = decisions(state)[0]
    return observe(state, 0), narrow(state, asked)


def chosen(bot: StrategyBot) -> tuple[Action, int]:
    view, decision = first_turn()
    move = bot.choose(view, decision)
    assert move.card is not None
    return move.action, move.card.color


def used(bot: StrategyBot) -> list[str]:
    lines = bot.command("list").split("\n")
    return [line.split()[1].rstrip(":") for line in lines[: lines.index("not in use:")]]


def test_list_tells_strategies_in_order() -> None:
    bot = StrategyBot(1)
    assert used(bot) == ["needed", "wonder", "points", "discard"]
    assert "blue: Build the cheapest blue card." in bot.command("list")


def test_add_remove_and_move_change_the_order() -> None:
    bot = StrategyBot(1)
    bot.command("add blue")
    bot.command("add free 1")
    assert used(bot) == ["free", "needed", "wonder", "points", "discard", "blue"]
    bot.command("remove needed")
    bot.command("move blue 1")
    assert used(bot) == ["blue", "free", "wonder", "points", "discard"]
    bot.command("move blue 5")
    assert used(bot) == ["free", "wonder", "points", "discard", "blue"]


def test_the_first_strategy_with_an_answer_decides() -> None:
    assert chosen(StrategyBot(1, "brown+blue"))[1] == BROWN
    assert chosen(StrategyBot(1, "blue+brown"))[1] == BLUE
    assert chosen(StrategyBot(1, "purple+discard"))[0] == Action.DISCARD


def test_force_discards_once() -> None:
    bot = StrategyBot(1, "brown")
    bot.command("force")
    assert chosen(bot)[0] == Action.DISCARD
    assert chosen(bot)[0] == Action.BUILD


def test_without_any_strategy_it_discards() -> None:
    bot = StrategyBot(1, "brown")
    bot.command("remove brown")
    assert chosen(bot)[0] == Action.DISCARD


@pytest.mark.parametrize(
    "line",
    [
        "jump",
        "add",
        "add gold",
        "add wonder",
        "add blue 9",
        "add blue x",
        "remove blue",
        "move points 0",
        "move blue 1",
    ],
)
def test_a_bad_line_is_refused_and_changes_nothing(line: str) -> None:
    bot = StrategyBot(1)
    before = bot.command("list")
    with pytest.raises(BadCommand):
        bot.command(line)
    assert bot.command("list") == before


def test_help_and_empty_lines() -> None:
    bot = StrategyBot(1)
    assert bot.command("  ") == ""
    for word in ("list", "add", "remove", "move", "force"):
        assert word in bot.command("help")


def test_strategies_can_be_given_at_the_start() -> None:
    bot = make_bot("strategy:strategies=red+any", 1)
    assert isinstance(bot, StrategyBot)
    assert used(bot) == ["red", "any"]
