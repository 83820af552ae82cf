"""The two commands of the README, for a new user with a fresh clone: `make fresh` runs this by hand.

It installs everything from the package index, so it needs a network and some minutes. Only what is committed counts.
"""

from __future__ import annotations

import shutil
import time

import pytest
from tests.front.fresh import newcomer, read_until
from tests.front.test_play import games

pytestmark = pytest.mark.soak
# The promise of the README, in seconds.
FIRST_PLAY = 180.0
LATER_PLAY = 30.0
WINDOW = 120.0


@pytest.fixture(scope="module")
def person():
    with newcomer() as somebody:
        yield somebody


def first_card(person):
    """Play one card with `make play` in the terminal; return what was printed and the seconds to the first question."""
    began = time.monotonic()
    with person.running("make", "play", "ARGS=--name Ada --terminal") as process:
        shown = read_until(process.stdout, "Discard: 3 coins.")
        seconds = time.monotonic() - began
        process.stdin.write("discard 1\n")
        process.stdin.flush()
        shown += read_until(process.stdout, "You discarded")
    return shown, seconds


def test_from_the_clone_to_the_first_card(person):
    assert not (person.clone / ".venv").exists()
    shown, seconds = first_card(person)
    print(f"\nfrom the clone to the first question: {seconds:.0f} s")
    assert "setup: creating .venv" in shown
    assert "setup: done" in shown
    assert "Age I, turn 1 of 6" in shown
    assert games(person.store) == 1
    assert seconds < FIRST_PLAY


def test_the_second_time_takes_seconds_and_goes_on_with_the_game(person):
    shown, seconds = first_card(person)
    print(f"\nthe second time: {seconds:.1f} s")
    assert "setup:" not in shown
    assert "turn 2 of 6" in shown
    assert seconds < LATER_PLAY


def test_without_a_screen_the_terminal_is_opened_and_says_so(person):
    with person.running("make", "play") as process:
        shown = read_until(process.stdout, "Starting a server of your own")
    assert "there is no display" in shown
    assert "opening the terminal client instead" in shown


def test_with_a_screen_the_window_opens_a_game(person):
    assert shutil.which("xvfb-run"), "see `make system`"
    before = games(person.store)
    with person.running("xvfb-run", "--auto-servernum", "make", "play") as process:
        read_until(process.stdout, "opening the window")
        give_up = time.monotonic() + WINDOW
        while games(person.store) <= before:
            assert process.poll() is None, process.stdout.read()
            assert time.monotonic() < give_up
            time.sleep(0.5)


def test_doctor_has_nothing_to_say_about_a_fresh_install_but_the_screen(person):
    with person.running("make", "doctor") as process:
        shown = process.stdout.read()
    failed = [line.split()[1] for line in shown.splitlines() if line.startswith("FAIL")]
    assert set(failed) <= {"display", "port"}


def test_installed_without_the_repository_it_is_the_same(person):
    """As pipx does it: an environment of its own, nothing left of the clone, other versions than the pinned ones."""
    venv = person.home / "installed"
    for command in (["python3", "-m", "venv", str(venv)], [f"{venv}/bin/pip", "install", "--quiet", "."]):
        with person.running(*command) as process:
            shown = process.stdout.read()
            assert process.wait() == 0, shown
    with person.running(f"{venv}/bin/sevenwonders", "play", "--terminal", "--name", "Ada") as process:
        read_until(process.stdout, "Discard: 3 coins.")
        process.stdin.write("discard 1\n")
        process.stdin.flush()
        read_until(process.stdout, "You discarded")
    with person.running(f"{venv}/bin/sevenwonders", "doctor") as process:
        assert "every package fits" in process.stdout.read()


def test_every_check_passes(person):
    with person.running("make", "test") as process:
        shown = process.stdout.read()
        assert process.wait() == 0, shown
    assert "test: all passed" in shown
