"""The import rules of the architecture: who may import whom, and what stays out of the repository."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {
    "engine": "server/sevenwonders/engine",
    "server": "server/sevenwonders/server",
    "client": "clients/sdk/sevenwonders/client",
    "front": "clients/sdk/sevenwonders/front",
    "cli": "clients/cli/sevenwonders/cli",
    "gui": "clients/arcade_gui/sevenwonders/gui",
    "bots": "bots/sevenwonders/bots",
}
MAY_IMPORT = {
    "engine": {"engine"},
    "server": {"server", "engine", "v1"},
    "client": {"client", "v1"},
    # It starts the other parts by name, without importing them.
    "front": {"front", "client", "v1"},
    "cli": {"cli", "client", "v1"},
    "gui": {"gui", "client", "v1"},
    "bots": {"bots", "client", "engine", "v1"},
}
# The engine is pure: no clock, no input or output, no thread, no source of randomness but the one it is given.
IMPURE = {
    "asyncio", "ctypes", "datetime", "http", "logging", "multiprocessing", "secrets", "select", "selectors", "shutil",
    "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
# What may be taken from the module `random`: the generators that are passed as parameters, not the global functions.
GENERATORS = {"Random", "SystemRandom"}
SKIPPED = {".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", "build", "dist", "out"}
SOURCE_SUFFIXES = {".py", ".pyi", ".toml", ".md", ".txt", ".proto", ".yaml", ".yml", ".sh", ".json", ".cfg", ""}


def modules(part: str) -> list[Path]:
    return sorted((ROOT / FOLDERS[part]).rglob("*.py"))


def package_of(path: Path) -> list[str]:
    parts = path.relative_to(ROOT).parts
    return list(parts[parts.index("sevenwonders") : -1])


def imported(tree: ast.AST, package: list[str]) -> Iterator[str]:
    """Yield the absolute dotted name of everything imported, also inside functions and by relative imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def imports_of(path: Path) -> list[str]:
    return list(imported(ast.parse(path.read_text("utf-8"), str(path)), package_of(path)))


def global_randomness(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that reach for the shared generator of the module `random`."""
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random"
    }
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="random", level=0) if {alias.name for alias in node.names} - GENERATORS:
                yield node.lineno
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in names and attr not in GENERATORS:
                yield node.lineno


def tracked_files() -> list[Path]:
    """Return what git tracks or would track; without git (an unpacked archive), every file that is no cache."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        paths = [ROOT / name for name in listed.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if SKIPPED.isdisjoint(path.relative_to(ROOT).parts)]
    return [path for path in paths if path.is_file()]


def test_import_reader_sees_relative_and_nested_imports():
    source = "def f():\n    from ..server import tables\n    from . import cards\n    import grpc.aio\n"
    found = set(imported(ast.parse(source), ["sevenwonders", "engine"]))
    assert found == {"sevenwonders.server.tables", "sevenwonders.engine.cards", "grpc.aio"}


def test_randomness_reader_tells_generators_from_global_functions():
    source = (
        "import random as r\nfrom random import Random\nx = r.Random(1)\nr.shuffle([])\nfrom random import choice\n"
    )
    assert sorted(global_randomness(ast.parse(source))) == [4, 5]


@pytest.mark.parametrize("part", FOLDERS)
def test_part_imports_only_what_the_design_allows(part):
    for path in modules(part):
        for name in imports_of(path):
            top, _, rest = name.partition(".")
            if top == "sevenwonders":
                assert rest.split(".")[0] in MAY_IMPORT[part], f"{path}: {name}"


def test_every_part_is_under_the_import_rules():
    """A folder beside the listed ones would escape them."""
    known = {ROOT / folder for folder in FOLDERS.values()}
    homes = {folder.parent for folder in known}
    found = {path for home in homes if home.is_dir() for path in home.iterdir() if any(path.glob("**/*.py"))}
    assert found <= known


def test_engine_imports_the_standard_library_only():
    for path in modules("engine"):
        for name in imports_of(path):
            top = name.partition(".")[0]
            assert top == "sevenwonders" or top in sys.stdlib_module_names, f"{path}: {name}"


def test_engine_has_no_clock_no_network_no_threads():
    for path in modules("engine"):
        assert {name.partition(".")[0] for name in imports_of(path)}.isdisjoint(IMPURE), path


@pytest.mark.parametrize("part", FOLDERS)
def test_randomness_is_a_parameter(part):
    for path in modules(part):
        lines = list(global_randomness(ast.parse(path.read_text("utf-8"))))
        assert lines == [], f"{path}: lines {lines} use the global generator of `random`"


def test_namespace_stays_open():
    """An __init__.py directly in a sevenwonders/ folder would hide the other folders of the namespace."""
    homes = [ROOT / "proto/gen/sevenwonders", *{(ROOT / folder).parent for folder in FOLDERS.values()}]
    assert [home for home in homes if (home / "__init__.py").exists()] == []


def test_parts_are_regular_packages():
    for part, folder in FOLDERS.items():
        if modules(part):
            assert (ROOT / folder / "__init__.py").is_file(), f"{folder} needs an __init__.py"


# Written in pieces, so that this file does not find itself.
MACHINE = re.compile(
    r"(?<![\w.\-])/(?:wor[k]|roo[t]|far[m]|hom[e]/\w+|User[s]/\w+)/|/tmp/tea[m]|bash_job[s]|/opt/pyp[i]"
)
REGISTRY = re.compile(r"https?://[^\s\"')>]*(?:simpl[e]/|/pyp[i]|pyp[i]\.org|registr[y]|files\.pythonhoste[d])")


@pytest.mark.parametrize("text", ["see /wor" + "k/main/x", "'/roo" + "t/.cache/'", "cd /tmp/tea" + "m"])
def test_machine_path_is_recognised(text):
    assert MACHINE.search(text)


@pytest.mark.parametrize("text", ["docs/wor" + "k/x", "./wor" + "k/x", "the network/ wor" + "k/life balance"])
def test_ordinary_text_is_no_machine_path(text):
    assert not MACHINE.search(text)


def test_no_machine_path_and_no_registry_address_is_tracked():
    found = []
    for path in tracked_files():
        if path.suffix not in SOURCE_SUFFIXES:
            continue
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if MACHINE.search(line) or REGISTRY.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert found == []
