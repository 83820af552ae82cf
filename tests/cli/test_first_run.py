"""The first minutes: no name, no settings, one line that says what is wanted."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.plainly import PlainClient
from tests.cli.terminal import Terminal

from sevenwonders.client.embedded import EmbeddedServer


def test_play_asks_the_name_and_starts_the_game(server: EmbeddedServer, tmp_path: Path) -> None:
    """One line starts a game; the name is all that is asked, and the menu is never seen (A-03)."""
    arguments = ["--server", server.address, "play", "--bots", "hard", "--players", "5"]
    with Terminal(arguments, tmp_path) as terminal:
        terminal.see("What is your name?")
        terminal.send("\x1b")
        terminal.send("\r")
        terminal.see("A name has at least one character.")
        assert "esc" not in terminal.text()
        terminal.send("x" * 40 + "\r")
        terminal.see("A name has 1 to 32 characters, not 40.")
        terminal.send("\x15Ada\r")
        shown = terminal.see("It is your turn")
        assert "Age I, turn 1 of 6" in shown
        assert re.search(r"Ada .*Hard bot 4", shown)
        assert b"play now against bots" not in terminal.raw
        assert terminal.close() == 0
    with Terminal(arguments, tmp_path) as terminal:
        terminal.see("Your unfinished game goes on")
        assert b"What is your name?" not in terminal.raw
        assert b"play now against bots" not in terminal.raw


def test_play_in_plain_mode_takes_the_name_and_starts_the_game(server: EmbeddedServer, tmp_path: Path) -> None:
    arguments = ["--plain", "--server", server.address, "play", "--bots", "random", "--players", "3"]
    with PlainClient(arguments, tmp_path) as client:
        client.until("What is your name?")
        client.say("Ada")
        told = client.until("Discard:")
        assert not [line for line in told if line.startswith("Menu")]
        assert client.quit() == 0


def test_what_fails_after_the_name_is_told_in_the_menu(server: EmbeddedServer, tmp_path: Path) -> None:
    with Terminal(["--server", server.address, "join", "--code", "WRONG-CODE0"], tmp_path / "a") as terminal:
        terminal.see("What is your name?")
        terminal.send("Ada\r")
        terminal.wait(lambda shown: "There is no such table." in shown and "play now against bots" in shown)
    with Terminal(["--server", server.address, "join", "--code", "WRONG-CODE0"], tmp_path / "a") as terminal:
        terminal.wait(lambda shown: "There is no such table." in shown and "play now against bots" in shown)
        assert terminal.close() == 0


def test_a_table_without_a_game_cannot_be_watched_yet(server: EmbeddedServer, tmp_path: Path) -> None:
    with PlainClient(["--plain", "--server", server.address, "--name", "Hilda", "create"], tmp_path / "a") as hilda:
        hilda.until("Seat 1: Hilda")
        with PlainClient(["--server", server.address, "list"], tmp_path / "b") as listing:
            table = listing.until("Hilda's table")[-1].split()[0]
        with Terminal(["--server", server.address, "watch", table], tmp_path / "b") as terminal:
            terminal.see("What is your name?")
            terminal.send("Gustav\r")
            terminal.wait(lambda shown: "No game has begun" in shown and "play now against bots" in shown)


def test_what_fails_in_plain_mode_is_told_and_leads_to_the_menu(server: EmbeddedServer, tmp_path: Path) -> None:
    arguments = ["--plain", "--server", server.address, "--name", "Ada", "replay", "g0"]
    with PlainClient(arguments, tmp_path) as client:
        client.until("Error: There is no such game.")
        client.until("Menu. Say play")
        assert client.quit() == 0
