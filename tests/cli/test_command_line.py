"""Flags, options, settings, addresses, completion."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.cli.terminal import environment

from sevenwonders.cli import address, args, completion, options
from sevenwonders.cli.__main__ import main
from sevenwonders.cli.intents import CreateTable, JoinTable, OpenMenu, OpenReplay, PlayNow, Watch
from sevenwonders.cli.options import BadOption
from sevenwonders.cli.settings import Settings, SettingsFile, wants_color
from sevenwonders.v1 import lobby_pb2


def first(*arguments: str) -> object:
    (intent,) = args.first_intents(args.parse(arguments), options.default())
    return intent


def test_one_line_starts_a_game() -> None:
    intent = first("play", "--bots", "hard", "--players", "5", "--turn-limit", "90s", "--gods")
    assert isinstance(intent, PlayNow)
    wanted = intent.options
    assert (wanted.seats, wanted.bot_level, wanted.turn_limit.seconds, wanted.gods_and_heroes) == (5, "hard", 90, True)


def test_every_command_means_what_it_says() -> None:
    assert first("join", "--code", "ABCDE-12345", "--seat", "2") == JoinTable("", "ABCDE-12345", 1)
    assert first("watch", "t1") == Watch("t1")
    assert first("replay", "g1") == OpenReplay("g1")
    assert first() == OpenMenu()
    created = first("create", "--title", "Evening", "--private", "--no-spectators")
    assert isinstance(created, CreateTable)
    assert (created.title, created.options.private, created.options.spectators_allowed) == ("Evening", True, False)


def test_common_flags_stand_before_or_after_the_command() -> None:
    for line in (["--plain", "--name", "Ada", "list"], ["list", "--name", "Ada", "--plain"]):
        given = args.parse(line)
        assert (given.plain, given.name, given.profile, given.server) == (True, "Ada", "default", None)


@pytest.mark.parametrize(
    "line",
    [
        ["play", "--players", "9"],
        ["play", "--players", "x"],
        ["play", "--turn-limit", "soon"],
        ["join", "t", "--seat", "0"],
    ],
)
def test_wrong_values_are_one_sentence(
    line: list[str], capsys: pytest.CaptureFixture[str], tmp_path, monkeypatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(line) == 2
    told = capsys.readouterr().err.strip()
    assert told.startswith("sevenwonders-cli: ")
    assert "\n" not in told


def test_every_option_can_take_all_its_values() -> None:
    for field in options.fields():
        for value in field.values:
            assert field.read(options.change(options.default(), field.key, value)) == value
    stepped = options.default()
    field = options.fields()[0]
    for _ in field.values:
        stepped = options.step(stepped, field, 1)
    assert stepped == options.default()
    with pytest.raises(BadOption, match="there is no option"):
        options.change(options.default(), "speed", "1")


def test_the_ladder_of_bots_ends_with_the_strongest() -> None:
    """Every level of the ladder is offered, in its order, whatever order a server lists them in (NFR004)."""
    ladder = ["easy", "medium", "hard", "insane", "titan"]
    offered = ["discard", "random", *ladder[:-1], "strategy", "titan"]
    assert options.ordered_levels(offered) == [*ladder, "discard", "random", "strategy"]
    assert options.ordered_levels([]) == ladder
    assert options.ordered_levels(["medium", "hard"]) == ["medium", "hard"]
    bots = next(field for field in options.fields(offered) if field.key == "bots")
    assert options.step(options.change(options.default(), "bots", "insane"), bots, 1).bot_level == "titan"


def test_summary_says_what_is_special() -> None:
    words = options.summary(
        lobby_pb2.TableOptions(seats=3, gods_and_heroes=True, private=True, bot_level="hard", open_discards=True)
    )
    assert words == "3 players, sides a, bots hard, gods and heroes, open discards, private, no spectators"


def test_settings_survive_and_damage_is_no_reason_not_to_play(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "cli.json"
    file = SettingsFile(path)
    assert file.now == Settings()
    chosen = options.change(options.default(), "players", "7")
    assert file.save(Settings(name="Ada", bell="no").with_options(chosen))
    again = SettingsFile(path).now
    assert (again.name, again.bell, again.options()) == ("Ada", "no", chosen)
    path.write_text('{"name": 5, "mouse": "perhaps", "table": "zz", "unknown": 1}')
    assert SettingsFile(path).now == Settings(name="5", table="zz")
    assert SettingsFile(path).now.options() == options.default()
    for damage in ("[]", "{", "\x00"):
        path.write_text(damage)
        assert SettingsFile(path).now == Settings()
    blocked = SettingsFile(tmp_path / "deep" / "cli.json" / "under-a-file.json")
    assert not blocked.change(name="Bo")
    assert blocked.now.name == "Bo"


def test_colours_follow_no_color_then_the_setting() -> None:
    assert wants_color(Settings(), {})
    assert not wants_color(Settings(color="always"), {"NO_COLOR": "1"})
    assert not wants_color(Settings(color="never"), {})


@pytest.mark.parametrize(
    ("typed", "read"),
    [("", ""), (" games.example ", "games.example:7777"), ("10.0.0.1:80", "10.0.0.1:80"), ("[::1]:7", "[::1]:7")],
)
def test_addresses(typed: str, read: str) -> None:
    assert address.read(typed) == read


@pytest.mark.parametrize(
    "typed", ["a b", "host:", "host:0", "host:70000", ":7777", "http://x", "x:y", "\x1b[31m:1", "a:1:2"]
)
def test_bad_addresses(typed: str) -> None:
    with pytest.raises(address.BadAddress):
        address.read(typed)


@pytest.mark.parametrize("shell", args.SHELLS)
def test_completion_names_every_command_and_flag(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for name, command in completion.commands().items():
        assert name in script
        for flag, _ in completion.flags(command):
            assert flag.removeprefix("--") in script


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("sevenwonders-cli pl", "play"),
        ("sevenwonders-cli play --bots ha", "hard"),
        ("sevenwonders-cli create --bots ti", "titan"),
        ("sevenwonders-cli join --co", "--code"),
    ],
)
def test_completion_works_in_bash(typed: str, offered: str, tmp_path: Path) -> None:
    words = " ".join(f"'{word}'" for word in typed.split(" "))
    program = (
        f"{completion.script('bash')}\nCOMP_WORDS=({words}); COMP_CWORD={len(typed.split(' ')) - 1}\n"
        '_sevenwonders_cli; echo "${COMPREPLY[@]}"'
    )
    bash = shutil.which("bash") or "bash"
    done = subprocess.run([bash, "-c", program], capture_output=True, text=True, check=True, env=environment(tmp_path))
    assert offered in done.stdout.split()


def test_a_fault_ends_with_one_sentence_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """An error a client cannot recover from ends it cleanly (NFR003)."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def broken(*arguments: object) -> None:
        raise RuntimeError("the screen fell over")

    monkeypatch.setattr("sevenwonders.cli.__main__.first_intents", broken)
    assert main(["--own", "--plain", "play"]) == 70
    told = capsys.readouterr().err.strip()
    assert "\n" not in told
    report = Path(told.rpartition(" ")[2])
    assert "the screen fell over" in report.read_text("utf-8")
