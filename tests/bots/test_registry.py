"""Levels by name, settings, and levels of other packages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from sevenwonders.bots import UnknownLevel, level_names, make_bot, parse_spec, registry
from sevenwonders.bots.levels.titan import TitanBot
from sevenwonders.bots.levels.uniform import UniformBot
from sevenwonders.bots.registry import BotSpec
from sevenwonders.bots.runner.cli import offered_levels
from sevenwonders.bots.runner.serving import Runner, Service


def test_all_levels_of_the_specification_exist() -> None:
    wanted = {"discard", "cheapest", "coloured", "random", "random-order", "easy", "medium", "hard", "insane"}
    assert wanted | {"strategy", "titan"} <= set(level_names())


def test_settings_reach_the_bot() -> None:
    bot = make_bot("titan:think_ms=50,worlds=3", 1)
    assert isinstance(bot, TitanBot)
    assert (bot.think_ms, bot.worlds) == (50, 3)
    assert make_bot("insane:memory=off", 1).memory.remember is False


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


MINE = """
from sevenwonders.bots import Bot
from sevenwonders.engine import Move


class Mine(Bot):
    def __init__(self, seed, boldness=0.5):
        super().__init__(seed)
        self.boldness = boldness

    def choose(self, view, decision):
        option = decision.options[0]
        return Move(option.action, option.card, option.payments[0])
"""


def test_a_file_is_a_level(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(MINE, "utf-8")
    bot = make_bot(f"{path}:boldness=0.7", 1)
    assert (type(bot).__name__, vars(bot)["boldness"]) == ("Mine", 0.7)


def test_the_path_of_a_file_may_have_a_colon(tmp_path: Path) -> None:
    """As paths of Windows have."""
    folder = tmp_path / "C:"
    folder.mkdir()
    path = folder / "mine.py"
    path.write_text(MINE, "utf-8")
    assert parse_spec(f"{path}:boldness=0.7") == BotSpec(str(path), (("boldness", 0.7),))
    assert parse_spec(str(path)) == BotSpec(str(path))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "there is no file"),
        ("x = 1\n", "has 0 bots"),
        (MINE + "\n\nclass Other(Mine):\n    pass\n", "has 2 bots"),
        ("1 +\n", "cannot be loaded: SyntaxError"),
        ("nobody()\n", "cannot be loaded: NameError"),
    ],
)
def test_a_file_without_one_bot_is_refused(tmp_path: Path, text: str | None, complaint: str) -> None:
    path = tmp_path / "theirs.py"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(UnknownLevel, match=complaint):
        parse_spec(str(path))


def test_a_server_cannot_name_a_file_of_the_runner(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(MINE, "utf-8")
    runner = Runner.__new__(Runner)
    runner.service = Service("127.0.0.1:1", "key", ["easy"])
    assert str(runner._spec("easy")) == "easy"
    with pytest.raises(UnknownLevel, match="was not offered"):
        runner._spec(str(path))
