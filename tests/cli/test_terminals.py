"""Terminals that cannot draw, input that ends, and the keys every program knows."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from tests.cli.plainly import PlainClient
from tests.cli.terminal import Terminal

from sevenwonders.cli.desk import Desk
from sevenwonders.cli.fullscreen import FullScreen
from sevenwonders.cli.intents import OpenSettings
from sevenwonders.cli.settings import Settings, SettingsFile
from sevenwonders.client.embedded import EmbeddedServer


def playing(server: EmbeddedServer) -> list[str]:
    return ["--server", server.address, "--name", "Ada", "play", "--players", "3", "--bots", "random"]


def test_a_terminal_without_a_cursor_gets_lines(server: EmbeddedServer, tmp_path: Path) -> None:
    with Terminal(playing(server), tmp_path, more={"TERM": "dumb"}) as terminal:
        terminal.see("Discard: 3 coins.")
        assert b"\x1b" not in terminal.raw
        terminal.send("discard 1\n")
        terminal.see("You will discard")
        terminal.send("quit\n")
        assert terminal.process.wait(60) == 0


def test_input_that_ends_at_once_ends_the_program_quietly(server: EmbeddedServer, tmp_path: Path) -> None:
    with PlainClient(playing(server), tmp_path) as client:
        assert client.process.stdin is not None
        client.process.stdin.close()
        client.until("Connecting to")
        assert client.process.wait(60) == 0
        with pytest.raises(AssertionError, match="it ended"):
            client.until("nothing ever says this")
    assert [line for line in client.lines if "Warning" in line or "Traceback" in line] == []
    with PlainClient(playing(server), tmp_path) as client:
        client.until("Your unfinished game goes on")
        client.until("Discard: 3 coins.")
        assert client.quit() == 0


def test_ctrl_z_gives_the_terminal_back_to_the_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = SettingsFile(tmp_path / "cli.json")
    settings.save(Settings(name="Ada"))
    output = Vt100_Output(io.StringIO(), lambda: Size(24, 80), term="xterm-256color")
    stopped: list[str] = []

    async def run() -> None:
        with create_pipe_input() as keys:
            front = FullScreen(
                settings, lambda front: Desk(settings, front), terminal_input=keys, terminal_output=output
            )
            monkeypatch.setattr(front.app, "suspend_to_background", lambda: stopped.append(type(front.screen).__name__))
            keys.send_text("\x1a\x03")
            await front.run([OpenSettings()])

    asyncio.run(run())
    assert len(stopped) == 1
