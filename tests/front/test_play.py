"""`sevenwonders play`: the window where there is one, else the terminal, and a first card in either."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager

import pytest
from tests.front.fresh import read_until

from sevenwonders.front import play
from sevenwonders.front.screen import Screen

GOOD = Screen(renderer="OpenGL 4.5")
BAD = Screen(no_gl="OpenGL cannot be used: no driver")
PATIENCE = 90


def played(*arguments, screen):
    """Return the exit code and which part was started with what."""
    started = []

    def begin(part, rest):
        started.append((part.name, *rest))
        return 0

    return play.play(play._parser().parse_args(arguments), lambda: screen, begin), started


def test_window_is_opened_where_it_can_be(capsys):
    assert played("--name", "Ada", screen=GOOD) == (0, [("gui", "--play", "--name", "Ada")])
    assert "opening the window" in capsys.readouterr().err


def test_terminal_is_used_where_no_window_can_be_opened_and_says_why(capsys):
    assert played(screen=BAD) == (0, [("cli", "play", "--own")])
    told = capsys.readouterr().err
    assert "no driver" in told
    assert "opening the terminal client instead" in told


def test_terminal_is_used_when_asked_for_without_trying_a_window():
    assert played("--terminal", screen=None) == (0, [("cli", "play", "--own")])


def test_window_that_must_be_but_cannot_is_an_error(capsys):
    assert played("--window", screen=BAD) == (1, [])
    assert "sevenwonders doctor" in capsys.readouterr().err


@contextmanager
def playing(home, **more):
    """`sevenwonders play` in an empty home, stopped at the end with everything it started."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    process = subprocess.Popen(
        [sys.executable, "-m", "sevenwonders.front", "play", "--name", "Ada"],
        env=kept | {"HOME": str(home)} | more,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        with process:
            yield process
            process.send_signal(signal.SIGTERM)
            # What is still printed would keep the program waiting for somebody to read it.
            process.stdout.read()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def test_without_a_display_a_first_card_is_played_in_the_terminal(tmp_path):
    with playing(tmp_path, DISPLAY="", WAYLAND_DISPLAY="") as process:
        assert "opening the terminal client instead" in read_until(process.stdout, "Starting a server of your own")
        asked = read_until(process.stdout, "Discard: 3 coins.")
        assert "Age I, turn 1 of 6" in asked
        process.stdin.write("discard 1\n")
        process.stdin.flush()
        assert "Ada discards a card for 3 coins." in read_until(process.stdout, "You discarded")
    assert (tmp_path / ".local/share/sevenwonders/embedded.db").is_file()


def games(store):
    """Return how many running games a store holds."""
    if not store.is_file():
        return 0
    with closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True)) as opened:
        try:
            return opened.execute("SELECT count(DISTINCT game_id) FROM entries").fetchone()[0]
        except sqlite3.OperationalError:
            return 0


@pytest.mark.window
def test_with_a_display_the_window_begins_a_game(tmp_path):
    with playing(tmp_path) as process:
        assert "opening the window" in read_until(process.stdout, "play:")
        store = tmp_path / ".local/share/sevenwonders/embedded.db"
        give_up = time.monotonic() + PATIENCE
        while not games(store):
            assert process.poll() is None, process.stdout.read()
            assert time.monotonic() < give_up
            time.sleep(0.2)


@pytest.mark.window
def test_with_a_display_but_without_gl_the_terminal_is_opened(tmp_path):
    with playing(tmp_path, MESA_GL_VERSION_OVERRIDE="2.1") as process:
        told = read_until(process.stdout, "Starting a server of your own")
        assert "OpenGL" in told
        assert "opening the terminal client instead" in told
        read_until(process.stdout, "Age I, turn 1 of 6")
