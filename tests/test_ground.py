"""The ground everything stands on: make targets, environment, pins, wheel."""

from __future__ import annotations

import ast
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FOLDERS = ["server", "clients/sdk", "clients/cli", "clients/arcade_gui", "bots"]
SCRIPTS = {
    "sevenwonders": "sevenwonders.front.__main__:main",
    "sevenwonders-server": "sevenwonders.server.__main__:main",
    "sevenwonders-cli": "sevenwonders.cli.__main__:main",
    "sevenwonders-bot": "sevenwonders.bots.__main__:main",
    "sevenwonders-arena": "sevenwonders.bots.arena.__main__:main",
    "sevenwonders-gui": "sevenwonders.gui.__main__:main",
}


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pairs}


def required(name: str, extras: frozenset[str], seen: set[tuple[str, frozenset[str]]]) -> set[str]:
    """Return the distributions that `name` with `extras` needs on this machine, also indirectly."""
    if (name, extras) in seen:
        return set()
    seen.add((name, extras))
    found = set()
    for text in importlib.metadata.requires(name) or ():
        requirement = Requirement(text)
        if any(requirement.marker is None or requirement.marker.evaluate({"extra": e}) for e in extras | {""}):
            child = canonicalize_name(requirement.name)
            found |= {child} | required(child, frozenset(requirement.extras), seen)
    return found


# make


def test_help_lists_every_target_with_a_sentence():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE))
    # The MAKE* variables of a `make test` around us would change what the inner make prints.
    quiet = {key: value for key, value in os.environ.items() if not key.startswith("MAKE") and key != "MFLAGS"}
    shown = subprocess.run(["make"], cwd=ROOT, env=quiet, capture_output=True, text=True, check=True).stdout
    listed = dict(re.findall(r"^  make (\S+) +(\S.+)$", shown, re.MULTILINE))
    assert set(listed) == targets
    assert targets >= {"help", "setup", "system", "lint", "protos", "test", "bench", "play", "soak", "clean"}


def test_readme_commands_are_targets():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    commands = set(re.findall(r"\bmake ([a-z]+)\b`", (ROOT / "README.md").read_text("utf-8")))
    assert {"play", "test"} <= commands
    for command in commands:
        assert re.search(rf"^{command}:", makefile, re.MULTILINE), command


def test_integration_runs_the_readme_command():
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    assert script.read_text("utf-8").rstrip().endswith("make test")


@pytest.mark.parametrize("script", sorted((ROOT / "tools").glob("*.sh")), ids=lambda path: path.name)
def test_shell_scripts_parse(script):
    subprocess.run(["bash", "-n", str(script)], check=True)


# the environment


def test_pins_are_exact_and_installed():
    wrong = {}
    for name, version in pins().items():
        installed = importlib.metadata.version(name)
        if installed != version:
            wrong[name] = (version, installed)
    assert wrong == {}, "pinned, installed: run `make setup`"


def test_everything_we_install_is_pinned():
    needed = required("sevenwonders", frozenset({"dev"}), set()) - {"sevenwonders", "pip"}
    assert needed - pins().keys() == set()


def test_declared_ranges_admit_the_pins():
    project = PROJECT["project"]
    texts = [*project["dependencies"], *(text for extra in project["optional-dependencies"].values() for text in extra)]
    for requirement in map(Requirement, texts):
        if requirement.name != "sevenwonders":
            assert pins()[canonicalize_name(requirement.name)] in requirement.specifier, requirement


def test_every_dependency_says_what_it_is_for():
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for block in re.findall(r"^(?:dependencies|dev) = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL):
        lines = [line.strip() for line in block.splitlines() if "sevenwonders[" not in line]
        assert lines[0].startswith("#"), lines[0]


FAKE_PYTHON = """#!/usr/bin/env bash
echo "$*" >>"$FAKE_LOG"
case "$1 ${2:-}" in
    "-c "*print*) echo 3.99 ;;
    "-m venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    "--version ") echo "Python 3.99" ;;
esac
"""


class Bench:
    """A folder with a space in its name, holding setup.sh and a pretended Python that writes down what it is asked."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a folder"
        self.log = folder / "log"
        programs = folder / "bin"
        (self.root / "tools").mkdir(parents=True)
        programs.mkdir()
        for name in ["pyproject.toml", "constraints.txt", "tools/setup.sh"]:
            shutil.copy(ROOT / name, self.root / name)
        for name in ["bash", "env", "cat", "cksum", "cp", "cut", "dirname", "mkdir", "rm"]:
            (programs / name).symlink_to(shutil.which(name) or name)
        self.python = programs / "python3"
        self.environment = {"PATH": str(programs), "FAKE_LOG": str(self.log), "TMPDIR": str(folder)}

    def install_python(self) -> None:
        self.python.write_text(FAKE_PYTHON, "utf-8")
        self.python.chmod(0o755)

    def setup(self) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [shutil.which("bash") or "bash", str(self.root / "tools/setup.sh")],
            env=self.environment, cwd=self.root.parent, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    def installs(self) -> int:
        return self.log.read_text("utf-8").count("--editable")


def test_setup_installs_once_and_again_after_a_change(tmp_path):
    bench = Bench(tmp_path)
    bench.install_python()
    assert bench.setup().returncode == 0
    assert bench.installs() == 1
    second = bench.setup()
    assert (second.returncode, second.stdout, bench.installs()) == (0, "", 1)
    with (bench.root / "constraints.txt").open("a") as pinned:
        pinned.write("# one more line\n")
    assert bench.setup().returncode == 0
    assert bench.installs() == 2


def test_setup_without_a_python_says_so_and_leaves_nothing(tmp_path):
    bench = Bench(tmp_path)
    done = bench.setup()
    assert done.returncode != 0
    assert "needs Python 3.11 or newer" in done.stderr
    assert not (bench.root / ".venv").exists()


def test_interrupted_setup_is_repeated(tmp_path):
    bench = Bench(tmp_path)
    bench.python.write_text(FAKE_PYTHON.replace("esac", "    *pip*) exit 7 ;;\nesac"), "utf-8")
    bench.python.chmod(0o755)
    done = bench.setup()
    assert done.returncode == 7
    assert "run the same command again" in done.stderr
    assert not (bench.root / ".venv/installed").exists()


# the distribution


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Build the plain wheel once."""
    folder = tmp_path_factory.mktemp("wheel")
    environment = {key: value for key, value in os.environ.items() if key != "SEVENWONDERS_MYPYC"}
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    (built,) = folder.glob("*.whl")
    return built


def test_plain_wheel_is_for_every_system(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")


def test_wheel_holds_every_module_and_data_file(wheel):
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("sevenwonders/")}
    expected = {
        path.relative_to(ROOT / folder).as_posix()
        for folder in [*FOLDERS, "proto/gen"]
        for path in (ROOT / folder).glob("sevenwonders/**/*")
        if path.suffix in {".py", ".pyi", ".toml", ".typed"} and "__pycache__" not in path.parts
    }
    assert expected <= packed
    assert "sevenwonders/engine/data/cards.toml" in packed


def test_engine_of_the_wheel_runs_on_the_standard_library_alone(wheel, tmp_path):
    """Without site-packages: neither our checkout nor any library can help."""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = "import sys; sys.path.insert(0, sys.argv[1]); import sevenwonders.engine as e; print(e.__file__)"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)


def main_file(entry: str) -> Path | None:
    """Return the file of a script's module, if it is written."""
    relative = entry.partition(":")[0].replace(".", "/") + ".py"
    return next((ROOT / folder / relative for folder in FOLDERS if (ROOT / folder / relative).is_file()), None)


def test_scripts_are_declared_exactly_where_their_program_exists():
    project = PROJECT["project"]
    declared = project.get("scripts", {}) | project.get("gui-scripts", {})
    written = {name: entry for name, entry in SCRIPTS.items() if main_file(entry)}
    assert declared == written, "[project.scripts] and [project.gui-scripts] of pyproject.toml list what is written"


@pytest.mark.parametrize("name", SCRIPTS)
def test_program_of_a_script_has_a_main(name):
    path = main_file(SCRIPTS[name])
    if path is not None:
        tree = ast.parse(path.read_text("utf-8"))
        names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        names |= {
            alias.asname or alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
        }
        assert "main" in names


def test_listed_modules_to_compile_exist():
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert hook["modules"]
    for module in hook["modules"]:
        assert (ROOT / hook["source"] / module).is_file(), module
