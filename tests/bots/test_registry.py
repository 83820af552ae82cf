"""Levels by name, settings, and levels of other packages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from sevenwonders.bots import UnknownLevel, level_names, make_bot, parse_spec, registry
from sevenwonders.bots.levels.titan import TitanBot
from sevenwonders.bots.levels.uniform import UniformBot
from sevenwonders.bots.runner.cli import offered_levels


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
    for switch in ("titan:cpu=off", "titan:cpu=on", "insane:memory=off", "strategy:strategies=red+any"):
        assert str(parse_spec(switch)) == switch


def test_settings_are_of_the_kind_of_their_defaults() -> None:
    assert parse_spec("insane:memory=No").settings == (("memory", False),)
    assert parse_spec(" titan : think_ms = 7 ").settings == (("think_ms", 7),)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("nobody", "no bot level 'nobody'"),
        ("easy:speed=3", "easy has no setting 'speed'"),
        ("titan:think_ms", "not of the form"),
        ("titan:seed=3", "no setting 'seed'"),
        ("titan:clock=3", "no setting 'clock'; it has think_ms, worlds, cpu"),
        ("titan:think_ms=abc", "think_ms of titan takes a whole number, not 'abc'"),
        ("titan:think_ms=1.5", "takes a whole number"),
        ("insane:memory=banana", "memory of insane takes on or off, not 'banana'"),
        ("", "no bot level ''"),
    ],
)
def test_what_no_bot_understands_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(UnknownLevel, match=complaint):
        parse_spec(text)


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Levels of other packages: a sound one and three broken ones."""
    points = [
        EntryPoint("guest", "sevenwonders.bots.levels.uniform:UniformBot", registry.GROUP),
        EntryPoint("lost", "sevenwonders_of_nobody:Bot", registry.GROUP),
        EntryPoint("misspelt", "sevenwonders.bots.levels.uniform:UnifromBot", registry.GROUP),
        EntryPoint("stranger", "pathlib:Path", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points if group == registry.GROUP else [])
    registry.bot_class.cache_clear()
    yield
    registry.bot_class.cache_clear()


@pytest.mark.usefixtures("guests")
def test_another_package_adds_a_level() -> None:
    assert "guest" in level_names()
    assert isinstance(make_bot("guest", 1), UniformBot)


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize(
    ("level", "complaint"),
    [
        ("lost", "lost cannot be loaded from sevenwonders_of_nobody:Bot: No module named"),
        ("misspelt", "misspelt cannot be loaded .* has no attribute 'UnifromBot'"),
        ("stranger", "stranger is not a Bot: pathlib:Path"),
    ],
)
def test_a_broken_level_of_another_package_is_told_as_such(level: str, complaint: str) -> None:
    with pytest.raises(UnknownLevel, match=complaint):
        make_bot(level, 1)


@pytest.mark.usefixtures("guests")
def test_a_broken_level_does_not_keep_a_runner_from_offering_the_others(caplog: pytest.LogCaptureFixture) -> None:
    offered = offered_levels(None)
    assert "guest" in offered
    assert not {"lost", "misspelt", "stranger"} & set(offered)
    assert "lost cannot be loaded" in caplog.text
    with pytest.raises(UnknownLevel, match="lost"):
        offered_levels(["easy", "lost"])
