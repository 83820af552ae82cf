"""One command for every part."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from sevenwonders.front import command, parts
from sevenwonders.front.parts import PARTS, Part

ROOT = Path(__file__).resolve().parent.parent.parent
FRONT = ROOT / "clients/sdk/sevenwonders/front"


def test_version_is_that_of_the_distribution(capsys):
    with pytest.raises(SystemExit) as ended:
        command.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"sevenwonders {version('sevenwonders')} (Python 3.")


def test_help_tells_about_every_part(capsys):
    with pytest.raises(SystemExit):
        command.main(["--help"])
    shown = capsys.readouterr().out
    for part in PARTS.values():
        assert re.search(rf"^  {part.name} +{re.escape(part.told)}$", shown, re.MULTILINE)


def test_alone_it_tells_what_there_is(capsys):
    assert command.main([]) == 2
    shown = capsys.readouterr().err
    assert all(part.told in shown for part in PARTS.values())


@pytest.mark.parametrize("wrong", [["nothing"], ["--nothing"]])
def test_unknown_parts_are_refused(wrong, capsys):
    with pytest.raises(SystemExit) as ended:
        command.main(wrong)
    assert ended.value.code == 2
    assert "usage: sevenwonders" in capsys.readouterr().err


@pytest.mark.parametrize("name", PARTS)
def test_every_part_answers_for_itself(name):
    done = subprocess.run(
        [sys.executable, "-m", "sevenwonders.front", name, "--help"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert f"usage: sevenwonders{'-' if f'usage: sevenwonders-{name}' in done.stdout else ' '}{name}" in done.stdout


def test_part_gets_its_arguments_and_gives_its_exit_code(monkeypatch, tmp_path):
    (tmp_path / "some_part.py").write_text(
        "import sys\ndef main():\n    return 7 if sys.argv[1:] == ['--x', 'y'] else 1\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "argv", ["sevenwonders"])
    monkeypatch.setattr(parts, "PARTS", {"some": Part("some", "some_part", "does something")})
    monkeypatch.setattr(command, "PARTS", parts.PARTS)
    assert command.main(["some", "--x", "y"]) == 7


def test_ctrl_c_ends_a_part_without_a_traceback(monkeypatch, tmp_path, capsys):
    (tmp_path / "long_part.py").write_text("def main():\n    raise KeyboardInterrupt\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "argv", ["sevenwonders"])
    assert parts.start(Part("long", "long_part", "takes long"), []) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("started", "arguments", "words"),
    [
        (["sevenwonders", "play"], ("play", "--terminal"), "sevenwonders play --terminal"),
        (["python", "-m", "sevenwonders.front", "play"], ("doctor",), "make doctor"),
        (["python", "-m", "sevenwonders.front", "play"], ("play", "--terminal"), "make play ARGS=--terminal"),
        (
            ["python", "-m", "sevenwonders.front", "doctor"],
            ("server", "--address", "HOST:PORT"),
            'make server ARGS="--address HOST:PORT"',
        ),
    ],
)
def test_commands_are_told_as_this_person_types_them(started, arguments, words):
    assert parts.spoken(*arguments, started=started) == words


def test_what_grpc_notes_about_a_handshake_is_not_printed(tls_server):
    command = [
        sys.executable,
        "-m",
        "sevenwonders.front",
        "bot",
        "--server",
        tls_server.address,
        "--tls",
        "--open",
        "3",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "sevenwonders-bot: The server cannot be reached.\n"


def test_parts_are_the_scripts_of_the_distribution():
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    ours = {f"sevenwonders-{part.name}": f"{part.module}:main" for part in PARTS.values() if "front" not in part.module}
    assert {name: entry for name, entry in scripts.items() if name != "sevenwonders"} == ours


def test_no_part_is_imported_before_it_is_asked_for():
    """Otherwise a missing window library would take the doctor with it."""
    code = "import sys, sevenwonders.front.command; print(*[name for name in sys.modules if name.count('.') == 1])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {name for name in shown if name.startswith("sevenwonders.")} == {"sevenwonders.front"}
    assert not {name for name in shown if name.startswith(("arcade", "pyglet", "grpc", "prompt_toolkit"))}


def test_front_has_no_secret_way_to_other_parts():
    """The import rules see import statements; importing by name happens in one place."""
    users = []
    for path in FRONT.rglob("*.py"):
        names = {node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)}
        if names & {"import_module", "__import__", "runpy"}:
            users.append(path.name)
    assert users == ["parts.py"]
