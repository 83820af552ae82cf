"""Somebody who only watches: what they can do, and what they are told when they cannot."""

from __future__ import annotations

import pytest
from tests.cli import positions as at

from sevenwonders.cli.intents import Back, Say
from sevenwonders.cli.plain.game import GameTalk
from sevenwonders.cli.plain.reading import NotUnderstood
from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.screens.table import TableScreen


def shown(screen: TableScreen) -> str:
    return "\n".join(strings(screen.frame(80, 24).lines))


def test_spectators_listen_to_the_chat() -> None:
    screen = TableScreen(at.game_of(at.core(3), seat=None))
    screen.press("c")
    assert "Only those who play can talk." in shown(screen)
    assert "say:" not in shown(screen)
    assert not screen.typing()
    for key in "hello":
        assert screen.press(key) is None
    screen.press("q")
    assert "You are watching" in shown(screen)


def test_players_talk() -> None:
    screen = TableScreen(at.game_of(at.core(3)))
    screen.press("c")
    assert screen.typing()
    for key in "q c":
        screen.press(key)
    assert screen.press("enter") == Say("q c")


def test_spectators_have_no_seat_to_give_up() -> None:
    assert TableScreen(at.game_of(at.core(3), seat=None)).press("L") == Back()
    talk = GameTalk(at.game_of(at.core(3), seat=None), [].append)
    for line, words in (
        ("say hello", "only those who play"),
        ("leave yes", "you only watch"),
        ("build 1", "not asked"),
    ):
        with pytest.raises(NotUnderstood, match=words):
            talk.run(line)


def test_a_space_is_no_mistake() -> None:
    screen = TableScreen(at.game_of(at.core(3)))
    screen.press(" ")
    assert "means nothing" not in shown(screen)
    screen.press("z")
    assert "z means nothing here" in shown(screen)
