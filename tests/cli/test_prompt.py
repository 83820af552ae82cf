"""One line to type, or to take from what is offered."""

from __future__ import annotations

from sevenwonders.cli.intents import Connect
from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.screens.forms import PromptScreen


def shown(prompt: PromptScreen) -> str:
    return "\n".join(strings(prompt.frame(80, 24).lines))


def test_the_arrows_walk_through_what_is_offered() -> None:
    prompt = PromptScreen("Which server?", "address", Connect)
    prompt.offers = ["one:7777", "two:7777"]
    assert "take one" in shown(prompt)
    for key, address in [("down", "one:7777"), ("down", "two:7777"), ("down", "one:7777"), ("up", "two:7777")]:
        assert prompt.press(key) is None
        assert f"address: {address}" in shown(prompt)
    assert prompt.press("enter") == Connect("two:7777")


def test_without_offers_the_arrows_do_nothing() -> None:
    prompt = PromptScreen("Which server?", "address", Connect, "here:1")
    assert prompt.press("down") is None
    assert "take one" not in shown(prompt)
    assert prompt.press("enter") == Connect("here:1")
