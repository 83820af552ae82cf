"""Whole games by typing keys only: in a pseudo terminal, and in plain mode through pipes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.plainly import PlainClient
from tests.cli.terminal import Terminal

from sevenwonders.client.embedded import EmbeddedServer

TURN = re.compile(r"Age (I+), turn (\d) of 6(, \w+ ?\w*)?")


def heading(shown: str) -> str:
    found = TURN.search(shown)
    return found.group(0) if found else ""


def moved_on(shown: str, before: str) -> bool:
    return heading(shown) != before or "It is your turn" not in shown or "How to pay" in shown


def play_turn(terminal: Terminal) -> None:
    """Build the first card that costs nothing; else bury one; else discard."""
    shown = terminal.lines()
    rows = [line for line in shown if re.match(r"[ >][ ✓] ?\d+ +[BGUYREP] ", line)]
    free = next((row for row in rows if row.split()[-1] in ("free", "*chain")), None)
    digging = "digging" in heading(terminal.text())
    if free is not None:
        number = re.search(r"\d+", free)
        assert number is not None
        if int(number.group()) <= 9:
            terminal.send(number.group())
            chosen = re.compile(rf"^> +{number.group()} ", re.MULTILINE)
            shown_now = terminal.wait(lambda text: "means nothing" in text or chosen.search(text) is not None)
            if "means nothing" in shown_now:
                # On a slow machine the rows were read while a smaller hand was being drawn: look again.
                terminal.send("k")
                terminal.see("It is your turn")
                play_turn(terminal)
                return
        terminal.send("b")
    else:
        terminal.send("n" if digging else "d")


@pytest.mark.parametrize("players", [3, 7])
def test_whole_game_by_keys(server: EmbeddedServer, tmp_path: Path, players: int) -> None:
    arguments = ["--server", server.address, "--name", "Ada", "play", "--players", str(players), "--bots", "random"]
    with Terminal([*arguments, "--sides", "random", "--gods"], tmp_path, (100, 36)) as terminal:
        seen = set()
        for _ in range(40):
            shown = terminal.wait(
                lambda text: "It is your turn" in text or "press a key" in text or "The game is over" in text
            )
            if "The game is over" in shown:
                break
            if "press a key" in shown:
                terminal.send(" ")
                terminal.wait(lambda text: "press a key" not in text)
                continue
            now = heading(shown)
            seen.add(now[: now.index(" of")])
            play_turn(terminal)
            shown = terminal.wait(
                lambda text, now=now: heading(text) != now or "It is your turn" not in text or "How to pay" in text
            )
            # On a slow machine the rows may have been read while a new hand was being drawn.
            if "Not possible" in shown:
                terminal.send("d")
                terminal.wait(lambda text: "Not possible" not in text)
            elif "How to pay" in shown:
                terminal.send("\r")
                terminal.wait(lambda text: "How to pay" not in text)
        end = terminal.see("The game is over")
        assert seen >= {f"Age {age}, turn {turn}" for age in ("I", "II", "III") for turn in range(1, 7)}
        assert re.search(r"You (won!|lost: place|share the victory)", end)
        assert re.search(r"^1\. ", end, re.MULTILINE)
        assert terminal.close() == 0


@pytest.mark.parametrize("players", [3, 7])
def test_whole_game_in_plain_mode(server: EmbeddedServer, tmp_path: Path, players: int) -> None:
    arguments = ["--plain", "--server", server.address, "--name", "Bo", "play", "--players", str(players)]
    with PlainClient([*arguments, "--bots", "random", "--sides", "random"], tmp_path) as client:
        turns = 0
        while True:
            told = client.until("Discard:", "Or say nothing", "The game is over. Say")
            if "The game is over. Say" in told[-1]:
                break
            turns += 1
            cards = [line for line in told if re.match(r"\d+\. .*Build: (for nothing|free)", line)]
            if cards:
                client.say(f"build {cards[-1].split('.')[0]}")
            else:
                client.say("nothing" if "Or say nothing" in told[-1] else "discard 1")
            client.until("You will")
        assert turns >= 18
        assert any(line.startswith("Place 1: ") for line in client.lines)
        assert client.quit() == 0
