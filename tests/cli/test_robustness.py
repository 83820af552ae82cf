"""What goes wrong gets a clear line, and the client lives on."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path
from random import Random

from tests.cli.conftest import ARGUMENTS
from tests.cli.plainly import PlainClient
from tests.cli.terminal import Terminal

from sevenwonders.client.embedded import EmbeddedServer


def playing(server: EmbeddedServer, *more: str) -> list[str]:
    return ["--server", server.address, "--name", "Ada", "play", "--players", "3", "--bots", "random", *more]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_terminal_shrinks_to_20x5_and_grows_again(server: EmbeddedServer, tmp_path: Path) -> None:
    """The table is drawn in any terminal (NFR001)."""
    with Terminal(playing(server), tmp_path) as terminal:
        terminal.see("It is your turn")
        terminal.resize(20, 5)
        terminal.see("20x5 is small")
        terminal.send("\x1b[B")
        terminal.wait(lambda shown: re.search(r"^>  2 ", shown, re.MULTILINE) is not None)
        terminal.resize(5, 2)
        terminal.resize(160, 50)
        terminal.see("points now")
        terminal.resize(80, 24)
        terminal.see("It is your turn")
        terminal.send("d")
        terminal.see("turn 2 of 6")
        assert terminal.close() == 0


def test_garbage_input_changes_nothing_and_ends_nothing(server: EmbeddedServer, tmp_path: Path) -> None:
    """Malformed input changes nothing (NFR003)."""
    noise = Random(7)
    harmless = [byte for byte in range(256) if byte not in b"\x03\x04\r\nbwdftTuLqnyg "]
    with Terminal(playing(server), tmp_path) as terminal:
        terminal.see("It is your turn")
        for _ in range(30):
            terminal.send(bytes(noise.choice(harmless) for _ in range(40)))
        terminal.send("\x1b[200~bbb\ndd q\x1b[201~")
        terminal.send("\x1b" * 3)
        terminal.send("\x1b[99;99;99Z\x1b]0;x\x07\x1bP+q\x1b\\")
        # Whatever page the noise opened is left by escape; a chat line is one, too.
        for _ in range(3):
            terminal.send("\x1b")
            terminal.wait(lambda shown: True)
        terminal.send("\x0c")
        terminal.wait(lambda shown: "Age I, turn 1 of 6" in shown)
        assert terminal.process.poll() is None
        assert terminal.close() == 0


def test_server_goes_and_comes_back(tmp_path: Path) -> None:
    """A lost server is told, and nothing is lost (NFR006, FR-IR-12)."""
    port = free_port()
    home = tmp_path / "home"

    def start() -> EmbeddedServer:
        return EmbeddedServer.start(
            store=tmp_path / "games.db",
            arguments=[*ARGUMENTS, "--address", f"127.0.0.1:{port}"],
            log_path=tmp_path / "server.log",
        )

    first = start()
    with Terminal(playing(first), home) as terminal:
        terminal.see("It is your turn")
        terminal.send("d")
        terminal.see("turn 2 of 6")
        first.stop()
        terminal.see("Trying again")
        terminal.send("o")
        terminal.see("seat 1")
        terminal.send("\x1b")
        second = start()
        terminal.wait(lambda shown: "Trying again" not in shown and "turn 2 of 6" in shown)
        terminal.send("d")
        terminal.see("turn 3 of 6")
        assert terminal.close() == 0
        second.stop()


def test_no_server_is_one_sentence(tmp_path: Path) -> None:
    with PlainClient(["--plain", "--server", f"127.0.0.1:{free_port()}", "--name", "Ada", "list"], tmp_path) as client:
        told = client.until("cannot be reached")
    assert len(told) <= 3
    with PlainClient(["--server", "not an address", "list"], tmp_path) as client:
        client.until("is no address")


def test_wrong_code_full_table_and_refused_name(server: EmbeddedServer, tmp_path: Path) -> None:
    """A full or unknown table is refused with a reason (UC-04)."""
    host = ["--plain", "--server", server.address, "--name", "Hilda", "create", "--players", "3", "--private"]
    with PlainClient(host, tmp_path / "host") as hilda:
        code = re.sub(r"Code |\.$", "", hilda.until("Code ")[-1])
        hilda.say("bot 2 random")
        hilda.until("Seat 2: Random bot")
        hilda.say("bot 3 random")
        hilda.until("Seat 3: Random bot")
        with Terminal(["--server", server.address, "--name", "x" * 33], tmp_path / "guest") as guest:
            guest.see("What is your name?")
            guest.see("32 characters")
            guest.send("\x15Gustav\r")
            guest.see("Gustav on")
            guest.send("e")
            guest.see("Join with a code")
            guest.send("WRONG-CODE0\r")
            guest.see("There is no such table.")
            guest.send("\x15" + code + "\r")
            guest.see("The table is full.")
            hilda.say("remove 3")
            hilda.until("Seat 3: free")
            guest.send("\r")
            guest.see("seats, clockwise")
            guest.see("Gustav")
            hilda.until("Seat 3: Gustav")


def colors(raw: bytes) -> set[int]:
    """Return the codes that set a colour, among all that change how text looks."""
    codes = [int(code) for found in re.findall(rb"\x1b\[([0-9;]*)m", raw) for code in found.split(b";") if code]
    return {code for code in codes if (30 <= code <= 48 and code not in (39,)) or 90 <= code <= 107}


def test_no_color_is_respected(server: EmbeddedServer, tmp_path: Path) -> None:
    with Terminal(playing(server), tmp_path / "a", more={"NO_COLOR": "1"}) as terminal:
        terminal.see("It is your turn")
        assert colors(bytes(terminal.raw)) == set()
    with Terminal(playing(server, "--new"), tmp_path / "b") as terminal:
        terminal.see("It is your turn")
        assert colors(bytes(terminal.raw)) != set()


def test_coming_back_to_an_unfinished_game(server: EmbeddedServer, tmp_path: Path) -> None:
    """Closing the client is absence, only leaving is final (NFR006, FR-AP-01)."""
    with Terminal(playing(server), tmp_path) as terminal:
        terminal.see("It is your turn")
        terminal.send("d")
        terminal.see("turn 2 of 6")
    with Terminal(["--server", server.address], tmp_path) as terminal:
        terminal.see("go on with your game")
        terminal.send("\r")
        terminal.see("turn 2 of 6")
    with Terminal(playing(server), tmp_path) as terminal:
        terminal.see("turn 2 of 6")
        terminal.send("L")
        terminal.see("Leave this game for good?")
        terminal.send("y")
        terminal.see("play now against bots")
        assert "go on with your game" not in terminal.text()


def test_second_window_takes_over_and_the_first_can_take_back(server: EmbeddedServer, tmp_path: Path) -> None:
    """The newest stream of a player wins, and both windows are told."""
    arguments = ["--plain", *playing(server)]
    with PlainClient(arguments, tmp_path) as first:
        first.until("Discard:")
        with PlainClient(arguments, tmp_path) as second:
            second.until("Your unfinished game goes on")
            second.until("Discard:")
            first.until("Error: ")
            first.say("tables")
            row = first.until("Ada's table, playing")[-1]
            first.say(row.split(".")[0])
            first.until("Discard:")
            second.until("Error: ")
        first.say("discard 1")
        first.until("You will discard")
        first.until("turn 2 of 6")


def test_garbage_in_plain_mode(server: EmbeddedServer, tmp_path: Path) -> None:
    """Bytes that are no text, endless lines and unknown words get a line each; the game goes on (NFR003)."""
    with PlainClient(["--plain", *playing(server)], tmp_path, encoding="ascii") as client:
        client.until("Discard:")
        client.write(b"\xff\xfe\x00\x1b[31m\n")
        client.until("is no command here")
        client.write(b"build " + b"1" * 9000 + b" discard 1\n")
        client.until("card is a number from 1 to 7")
        client.say("discard 1")
        client.until("You will discard")
        client.until("turn 2 of 6")
        assert client.quit() == 0


def test_mouse_and_paste(server: EmbeddedServer, tmp_path: Path) -> None:
    settings = tmp_path / "config" / "sevenwonders" / "cli.json"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"mouse": "yes"}', "utf-8")
    with Terminal(playing(server), tmp_path) as terminal:
        terminal.see("It is your turn")
        row = next(index for index, line in enumerate(terminal.lines(), 1) if re.match(r"  +3 ", line))
        terminal.send(f"\x1b[<0;10;{row}M\x1b[<0;10;{row}m")
        terminal.wait(lambda shown: re.search(r"^>  3 ", shown, re.MULTILINE) is not None)
        terminal.send("c")
        terminal.see("say:")
        terminal.send("\x1b[200~two\nlines\x1b[201~")
        terminal.see("say: two lines")
        terminal.send("\r")
        terminal.see("Ada: two lines")


def test_an_address_nobody_answers_at_is_not_kept(server: EmbeddedServer, tmp_path: Path) -> None:
    with Terminal(["--server", server.address, "--name", "Ada"], tmp_path) as terminal:
        terminal.see(f"Ada on {server.address}")
        terminal.send("a")
        terminal.see("Which server?")
        terminal.send("\x15a b\r")
        terminal.see("is no address")
        terminal.send(f"\x15127.0.0.1:{free_port()}\r")
        terminal.see("The server cannot be reached.")
        terminal.send("\x1b")
        terminal.see(f"Ada on {server.address}")
        terminal.send("j")
        terminal.see("Tables")
        assert terminal.close() == 0
    with Terminal([], tmp_path) as terminal:
        terminal.see(f"Ada on {server.address}")


def test_looking_around_does_not_end_a_game_in_another_window(server: EmbeddedServer, tmp_path: Path) -> None:
    with Terminal(playing(server, "--private"), tmp_path) as terminal:
        terminal.see("It is your turn")
        for command in ("list", "history"):
            with PlainClient(["--server", server.address, command], tmp_path) as looking:
                # One's own private table is listed: it is the same player who looks.
                looking.until("Ada's table, playing" if command == "list" else " ")
        terminal.send("d")
        terminal.see("turn 2 of 6")
        assert terminal.close() == 0
    (stored,) = (tmp_path / "data").rglob("tokens/*.json")
    content = json.loads(stored.read_text("utf-8"))
    stored.write_text(json.dumps(content | {"token": "0" * len(content["token"])}), "utf-8")
    with PlainClient(["--server", server.address, "history"], tmp_path) as looking:
        looking.until(" ")
        assert looking.quit() == 0
