"""Commands of the documentation: run them, or look whether the program knows what the page says about it."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sysconfig
from functools import cache
from pathlib import Path

from tests.docs.pages import ROOT

OURS = re.compile(r"(?:\.venv/bin/)?sevenwonders(?:-[a-z]+)?")
SETTING = re.compile(r"[A-Z_]+=.*", re.DOTALL)
# Programs that a test may run, beside ours.
HARMLESS = {"bash", "cat", "echo", "false", "printf", "sleep", "true"}
PATIENCE = 60
# Targets that hand ARGS to pytest.
TESTING = {"test", "soak"}


def environment(home: Path) -> dict[str, str]:
    """Return an environment where our programs are found, with a home and a port of its own and no make around it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "XDG_"))}
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    return kept | {"HOME": str(home), "PATH": path, "COLUMNS": "200", "SEVENWONDERS_ADDRESS": "127.0.0.1:0"}


def is_ours(command: str) -> bool:
    """Whether inline code is a command of this project."""
    first = command.split()[0] if command.split() else ""
    return first == "make" or first.startswith(".venv/bin/") or OURS.fullmatch(first) is not None


def commands(text: str) -> list[str]:
    """Return the commands of a block: one a line, continued lines joined, comments left out."""
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]


def parts(command: str) -> list[list[str]]:
    """Return the words of each program in a line, without comments and without where its output goes."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars="|&;<>")
    lexer.whitespace_split = True
    found: list[list[str]] = [[]]
    words = iter(lexer)
    for word in words:
        if set(word) <= set("|&;"):
            found.append([])
        elif set(word) <= set("<>"):
            next(words)
        else:
            found[-1].append(word)
    return [part for part in found if part]


def strangers(text: str) -> list[str]:
    """Return the programs of a block that are neither ours nor harmless."""
    found = [without_settings(words)[0] for line in commands(text) for words in parts(line)]
    return [name for name in found if not is_ours(name) and name not in HARMLESS]


def run(script: str, home: Path) -> None:
    """Run a block to its end; every command must succeed."""
    assert not strangers(script), f"mark the block: {strangers(script)} would be run on every machine that tests"
    process = subprocess.Popen(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=ROOT, env=environment(home), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, start_new_session=True,
    )  # fmt: skip
    try:
        shown, _ = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        shown, _ = process.communicate()
        raise AssertionError(f"not done after {PATIENCE} seconds: {shown}") from None
    assert process.returncode == 0, shown


def run_until(script: str, text: str, home: Path) -> None:
    """Start a command that does not end by itself, wait for what it prints, and stop it."""
    process = subprocess.Popen(
        ["bash", "-c", f"exec {script}"],
        cwd=ROOT, env=environment(home), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, start_new_session=True,
    )  # fmt: skip
    shown: list[str] = []
    with process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                shown.append(line)
                if text in line:
                    break
            else:
                raise AssertionError(f"ended without {text!r}: {''.join(shown)}")
            os.killpg(process.pid, signal.SIGTERM)
            process.stdout.read()
            assert process.wait(PATIENCE) in (0, -signal.SIGTERM)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def known(command: str, home: Path) -> None:
    """Make sure that program, subcommand, options and files of a command exist, without doing what it does.

    Programs that are not ours may stand beside ours in a pipe, but not alone.
    """
    ours = [words for words in parts(command) if is_ours(" ".join(without_settings(words)))]
    assert ours, f"no program of ours in {command!r}"
    for words in ours:
        known_program(without_settings(words), [word for word in words if SETTING.fullmatch(word)], home)


def without_settings(words: list[str]) -> list[str]:
    """Return a command without the variables that are set for it."""
    return [word for word in words if not SETTING.fullmatch(word)]


def known_program(words: list[str], settings: list[str], home: Path) -> None:
    """Do it for one program."""
    if words[0] == "make":
        known_target(words[1:], settings, home)
    elif OURS.fullmatch(words[0]):
        known_options(words, home)
    else:
        assert (ROOT / words[0]).is_file(), f"no program {words[0]}"
        files = [word for word in words[1:] if "/" in word and not word.startswith("-")]
        assert [name for name in files if not (ROOT / name.partition("::")[0]).exists()] == []


def known_options(words: list[str], home: Path) -> None:
    """Ask one of our programs and its subcommands for help, and look for every option in it."""
    words = [words[0].removeprefix(".venv/bin/"), *words[1:]]
    first = next((place for place, word in enumerate(words) if word.startswith("-")), len(words))
    told = helped(tuple(words[:first]), home)
    for word in words[first:]:
        if re.search(rf"^ {{2,4}}{re.escape(word)}( |$)", told, re.MULTILINE) and not word.startswith("-"):
            told += helped((*words[:first], word), home)
    for option in (word.partition("=")[0] for word in words[first:] if word.startswith("-")):
        assert re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", told), f"{words[0]} does not know {option}"


def known_target(targets: list[str], settings: list[str], home: Path) -> None:
    """Make sure that the targets exist, and that what they run knows the options in ARGS."""
    done = subprocess.run(
        ["make", "--dry-run", *targets, *settings], cwd=ROOT, env=environment(home), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    given = shlex.split(next((text.partition("=")[2] for text in settings if text.startswith("ARGS=")), ""))
    options = [word.partition("=")[0] for word in given if word.startswith("-")]
    if options:
        asked = ("pytest",) if set(targets) & TESTING else ("make", *targets, "ARGS=--help")
        told = helped(asked, home)
        assert [option for option in options if option not in told] == []


@cache
def helped(words: tuple[str, ...], home: Path) -> str:
    """Return what a program says about itself."""
    asked = list(words) if "ARGS=--help" in words else [*words, "--help"]
    done = subprocess.run(
        asked,
        cwd=ROOT,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, f"{shlex.join(asked)}: {done.stdout}{done.stderr}"
    return done.stdout
