"""tools/system.sh: installs only what is missing, only where it may, and otherwise says what to do."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "tools/system.sh"
PROGRAMS = {"xvfb-run": "xvfb", "Xvfb": "xvfb", "xauth": "xauth", "xdotool": "xdotool", "tmux": "tmux"}


class Machine:
    """A PATH with pretended system programs; apt-get writes down its arguments and brings what it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "bin"
        self.log = folder / "log"
        self.programs.mkdir()
        for name in ["bash", "env", "sort", "chmod"]:
            (self.programs / name).symlink_to(shutil.which(name) or name)
        self.add("uname", "echo Linux")

    def add(self, name: str, body: str = "exit 0") -> None:
        path = self.programs / name
        path.write_text(f"#!/usr/bin/env bash\n{body}\n", "utf-8")
        path.chmod(0o755)

    def add_apt(self, brings: list[str]) -> None:
        made = "; ".join(
            f'echo "#!/bin/sh" >"{self.programs}/{name}"; chmod +x "{self.programs}/{name}"' for name in brings
        )
        self.add("apt-get", f'echo "$*" >>"{self.log}"; {made or ":"}')

    def run(self) -> subprocess.CompletedProcess[str]:
        command = [shutil.which("bash") or "bash", str(SCRIPT)]
        return subprocess.run(
            command,
            env={"PATH": str(self.programs)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=True,
        )

    def calls(self) -> list[str]:
        return self.log.read_text("utf-8").splitlines() if self.log.exists() else []


@pytest.fixture
def machine(tmp_path):
    """A machine that lacks the programs (the libraries are those of the real one)."""
    return Machine(tmp_path)


def test_root_installs_what_is_missing_and_only_that(machine):
    machine.add("id", "echo 0")
    machine.add("tmux")
    machine.add_apt([name for name in PROGRAMS if name != "tmux"])
    shown = machine.run().stdout
    (call,) = machine.calls()
    assert {"xvfb", "xauth", "xdotool"} <= set(call.split())
    assert "tmux" not in call.split()
    assert "installing" in shown


def test_present_programs_are_not_installed_again(machine):
    machine.add("id", "echo 0")
    for name in PROGRAMS:
        machine.add(name)
    machine.add_apt([])
    machine.run()
    assert not {word for call in machine.calls() for word in call.split()} & set(PROGRAMS.values())


def test_without_rights_it_says_what_to_install(machine):
    machine.add("id", "echo 1000")
    machine.add("sudo", "exit 1")
    machine.add_apt([])
    shown = machine.run().stdout
    assert machine.calls() == []
    assert "sudo apt-get install" in shown
    assert set(PROGRAMS.values()) <= set(shown.split())


def test_passwordless_sudo_is_used(machine):
    machine.add("id", "echo 1000")
    machine.add("sudo", 'shift; "$@"')
    machine.add("true")
    machine.add_apt(list(PROGRAMS))
    machine.run()
    assert set(PROGRAMS.values()) <= set(machine.calls()[0].split())


def test_without_apt_it_says_what_to_install(machine):
    machine.add("id", "echo 0")
    assert "missing: " in machine.run().stdout


def test_failed_installation_refreshes_the_lists_tries_again_and_tells(machine):
    machine.add("id", "echo 0")
    machine.add("apt-get", f'echo "$*" >>"{machine.log}"; exit 100')
    shown = machine.run().stdout
    assert [call.split()[0] for call in machine.calls()] == ["install", "update", "install"]
    assert "missing: " in shown


def test_other_systems_use_their_own_screen(machine):
    machine.add("uname", "echo Darwin")
    assert machine.run().stdout.startswith("system: not Linux")
