"""Levels by name, settings, and levels of other packages."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from sevenwonders.bots import UnknownLevel, level_names, make_bot, parse_spec, registry
from sevenwonders.bots.levels.titan import TitanBot
from sevenwonders.bots.levels.uniform import UniformBot


def test_all_levels_of_the_specification_exist() -> None:
    wanted = {"discard", "cheapest", "coloured", "random", "random-order", "easy", "medium", "hard", "insane"}
    assert wanted | {"strategy", "titan"} <= set(level_names())


def test_settings_reach_the_bot() -> None:
    bot = make_bot("titan:think_ms=50,worlds=3", 1)
    assert isinstance(bot, TitanBot)
    assert (bot.think_ms, bot.worlds) == (50, 3)
    assert make_bot("insane:memory=off", 1).memory.remember is False  # type: ignore[attr-defined]


def test_a_request_reads_back_as_written() -> None:
    assert str(parse_spec("titan:think_ms=50,worlds=3")) == "titan:think_ms=50,worlds=3"
    assert str(parse_spec("easy")) == "easy"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("nobody", "no bot level 'nobody'"),
        ("easy:speed=3", "easy has no setting 'speed'"),
        ("titan:think_ms", "not of the form"),
        ("titan:seed=3", "no setting 'seed'"),
    ],
)
def test_what_no_bot_understands_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(UnknownLevel, match=complaint):
        parse_spec(text)


def test_another_package_adds_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("guest", "sevenwonders.bots.levels.uniform:UniformBot", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point] if group == registry.GROUP else [])
    registry.bot_class.cache_clear()
    assert "guest" in level_names()
    assert isinstance(make_bot("guest", 1), UniformBot)
