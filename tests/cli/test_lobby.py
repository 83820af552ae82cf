"""A table between two people: seats, wishes, options, bots, chat, start, watching, history, replay, proof."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.plainly import PlainClient
from tests.cli.terminal import Terminal

from sevenwonders.client.embedded import EmbeddedServer


def test_lobby_by_keys(server: EmbeddedServer, tmp_path: Path) -> None:
    """Create, join, wishes, options, bots, chat, start (GUISM, GUISL, FR-IR-14, FR-PS-05 to FR-PS-10)."""
    with Terminal(["--server", server.address, "--name", "Hera"], tmp_path / "a", (100, 30)) as hera:
        hera.see("create a table")
        hera.send("c")
        hera.see("A table for others")
        hera.send("\x1b[D\x1b[D")
        hera.see("< 3 >")
        for _ in range(3):
            hera.send("j")
        hera.send("l")
        hera.see("< choose >")
        hera.send("\r")
        hera.see("seats, clockwise")
        hera.see("Hera (host")
        with PlainClient(["--plain", "--server", server.address, "--name", "Odo", "join"], tmp_path / "b") as odo:
            row = odo.until("Hera")[-1]
            odo.say(row.split(".")[0])
            odo.until("Seat 2: Odo")
            hera.see("Odo")
            odo.say("say good evening\x1b[31m")
            odo.until("Error: ")
            odo.say("say good evening")
            hera.see("Odo: good evening")
            odo.say("wish giza b")
            hera.see("Giza, side B")
            odo.say("ready")
            hera.see("Odo (ready)")
            hera.send("w")
            hera.see("Alexandria")
            hera.send("c")
            hera.see("say:")
            hera.send("hello\r")
            odo.until("Chat, Hera: hello")
            hera.send("3")
            hera.wait(lambda shown: re.search(r"^> +3 free", shown, re.MULTILINE) is not None)
            hera.send("b")
            hera.wait(lambda shown: re.search(r"^> +3 .*bot", shown, re.MULTILINE) is not None)
            hera.send("x")
            hera.see("3 free")
            hera.send("o")
            hera.see("Options of the table")
            hera.send("jjjj ")
            hera.wait(lambda shown: re.search(r"gods and heroes +< yes >", shown) is not None)
            hera.send("\r")
            odo.until("gods and heroes")
            hera.wait(lambda shown: "seats, clockwise" in shown and "gods and heroes" in shown)
            hera.send("s")
            hera.see("Age I, turn 1 of 6")
            odo.until("Age I, turn 1 of 6")
            odo.say("city me")
            told = odo.until("Sells:")
            assert any("Giza B" in line or "Giza" in line for line in told)


def test_watch_history_replay_and_verify(server: EmbeddedServer, tmp_path: Path) -> None:
    """Watching, history, replay and the proof of the deal."""
    home = tmp_path / "a"
    start = ["--plain", "--server", server.address, "--name", "Ida", "play", "--players", "3", "--bots", "discard"]
    with PlainClient([*start, "--new"], home) as ida:
        ida.until("Discard:")
        with PlainClient(["--server", server.address, "--name", "Spy", "list"], tmp_path / "b") as listing:
            line = listing.until("Ida's table, playing")[-1]
        table_id = line.split()[0]
        with Terminal(["--server", server.address, "watch", table_id], tmp_path / "b") as spy:
            spy.see("You are watching")
            for _ in range(18):
                ida.say("discard 1")
                ida.until("You will discard")
                told = ida.until("Discard:", "The game is over. Say")
                if "over" in told[-1]:
                    break
            spy.see("The game is over")
            assert re.search(r"won|share", spy.text())
        ida.say("away")
        ida.until("Menu")
        ida.say("history")
        rows = ida.until("Say replay N")
        mine = next(row for row in rows if re.match(r"\d+\. .*Ida's table", row))
        number = mine.split(".")[0]
        ida.say(f"verify {number}")
        ida.until("Proven: the cards were dealt as promised")
        ida.say(f"replay {number}")
        told = ida.until("End of the game")
        assert sum("discards" in line for line in told) >= 54
        assert any(line.startswith("Place 1") for line in told)
    with PlainClient(["--server", server.address, "history", "--mine"], home) as printed:
        game_id = printed.until("Ida's table")[-1].split()[0]
    with PlainClient(["--server", server.address, "verify", game_id], home) as proof:
        proof.until("Proven")
        assert proof.process.wait(30) == 0
    with Terminal(["--server", server.address, "replay", game_id], home, (100, 30)) as replay:
        replay.see("Position 1 of")
        replay.send("\x1b[C")
        replay.see("Position 2 of")
        assert "discards" in replay.text()
        replay.send("o")
        replay.see("holds:")
        replay.send("\x1b")
        replay.send("\x1b[F")
        replay.see("The game is over")


def test_two_players_with_the_free_city_by_keys(server: EmbeddedServer, tmp_path: Path) -> None:
    """The expert variant for two players."""
    arguments = ["--server", server.address, "--name", "Tom", "play", "--players", "2", "--bots", "random"]
    with Terminal(arguments, tmp_path, (100, 30)) as tom:
        tom.see("It is your turn")
        tom.send("d")
        shown = tom.wait(lambda text: "Choose a card for the free city" in text or "turn 2 of 6" in text)
        if "Choose a card for the free city" not in shown:
            tom.see("It is your turn")
            tom.send("d")
            tom.see("Choose a card for the free city")
        tom.send("u")
        tom.see("Choose a card and what to do with it")
        tom.send("d")
        tom.see("Choose a card for the free city")
        tom.send("?")
        tom.see("Keys and signs")


def test_chat_and_rematch(server: EmbeddedServer, tmp_path: Path) -> None:
    start = ["--plain", "--server", server.address, "--name", "Rea", "play", "--players", "3", "--bots", "discard"]
    with PlainClient(start, tmp_path) as rea:
        for _ in range(18):
            rea.until("Discard:")
            rea.say("discard 1")
        rea.until("The game is over. Say")
        rea.say("say well played")
        rea.until("Chat, Rea: well played")
        rea.say("rematch")
        rea.until("Table Rea's table")
        rea.say("start")
        rea.until("Age I, turn 1 of 6")


def test_ejected_players_and_closed_tables_are_told(server: EmbeddedServer, tmp_path: Path) -> None:
    """The host can eject, and a host who leaves closes the lobby (FR-PS-10)."""
    create = ["--plain", "--server", server.address, "--name", "Host", "create", "--title", "Short", "--players", "4"]
    with PlainClient(create, tmp_path / "host") as host:
        host.until("Seat 4: free")
        with PlainClient(["--server", server.address, "--name", "Eve", "list"], tmp_path / "eve") as listing:
            table_id = listing.until("Short, open")[-1].split()[0]
        with (
            Terminal(["--server", server.address, "join", table_id], tmp_path / "eve") as eve,
            Terminal(["--server", server.address, "--name", "Ben", "join", table_id], tmp_path / "ben") as ben,
        ):
            for guest in (eve, ben):
                guest.wait(lambda shown: "Eve" in shown and "Ben" in shown)
            host.say("table")
            seat = next(line for line in host.until("Seat 4:") if "Eve" in line).split(":")[0].removeprefix("Seat ")
            host.say(f"remove {seat}")
            eve.see("The host has removed you from this table.")
            ben.see("Eve was ejected")
            host.say("leave")
            host.until("Menu")
            ben.wait(lambda shown: "play now against bots" in shown and "closed" in shown)
