"""The build hook that compiles the engine on request, on a package of its own."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "tools/build_hook.py"
MODULES = ["sevenwonders/tiny/numbers.py", "sevenwonders/tiny/sums.py"]


@pytest.fixture(scope="module")
def hook():
    spec = importlib.util.spec_from_file_location("build_hook", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path):
    """A folder with a space in its name, holding a namespace with one package, as ours does."""
    package = tmp_path / "a project/server/sevenwonders/tiny"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('"""Tiny."""\n', "utf-8")
    (package / "numbers.py").write_text("def numbers(n: int) -> list[int]:\n    return list(range(n))\n", "utf-8")
    code = "from sevenwonders.tiny.numbers import numbers\n\n\ndef total(n: int) -> int:\n    return sum(numbers(n))\n"
    (package / "sums.py").write_text(code, "utf-8")
    return tmp_path / "a project"


def build(hook, project, version="standard"):
    """Run the hook as hatchling does and return what it asks hatchling to put into the wheel."""
    config = {"source": "server", "modules": MODULES}
    instance = hook.MypycHook(str(project), config, None, None, str(project), "wheel")
    data = {"force_include": {}, "pure_python": True, "infer_tag": False}
    instance.initialize(version, data)
    return instance, data


@pytest.mark.parametrize("value", [None, "", "0"])
def test_plain_python_is_the_default(hook, project, monkeypatch, value):
    monkeypatch.delenv(hook.SWITCH, raising=False)
    if value is not None:
        monkeypatch.setenv(hook.SWITCH, value)
    instance, data = build(hook, project)
    assert data == {"force_include": {}, "pure_python": True, "infer_tag": False}
    assert instance.dependencies() == []


def test_editable_installs_stay_plain(hook, project, monkeypatch):
    monkeypatch.setenv(hook.SWITCH, "1")
    _, data = build(hook, project, version="editable")
    assert data["force_include"] == {}


def test_compiled_modules_join_the_wheel_and_run(hook, project, monkeypatch, tmp_path):
    monkeypatch.setenv(hook.SWITCH, "1")
    instance, data = build(hook, project)
    assert instance.dependencies() == hook.BUILD_REQUIREMENTS
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    installed = tmp_path / "installed"
    for source, target in data["force_include"].items():
        (installed / target).parent.mkdir(parents=True, exist_ok=True)
        (installed / target).write_bytes(Path(source).read_bytes())
    # As in the wheel, the plain modules lie beside the compiled ones.
    for name in ["__init__", "numbers", "sums"]:
        plain = f"sevenwonders/tiny/{name}.py"
        (installed / plain).write_text((project / "server" / plain).read_text("utf-8"), "utf-8")
    code = "import sys; sys.path.insert(0, sys.argv[1]); from sevenwonders.tiny import sums; "
    code += "print(sums.total(5), sums.__file__.rpartition('.')[2], type(sums.total).__name__)"
    command = [sys.executable, "-I", "-S", "-c", code, str(installed)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    kind = "pyd" if sys.platform == "win32" else "so"
    assert done.stdout.split() == ["10", kind, "builtin_function_or_method"]
    instance.finalize("standard", data, "")
    assert not any(Path(source).exists() for source in data["force_include"])
    assert sorted(path.suffix for path in project.rglob("*") if path.is_file()) == [".py"] * 3


def test_missing_module_is_named(hook, project, monkeypatch):
    monkeypatch.setenv(hook.SWITCH, "1")
    (project / "server" / MODULES[0]).unlink()
    with pytest.raises(FileNotFoundError, match=r"numbers\.py"):
        build(hook, project)


def test_module_that_does_not_compile_shows_the_reason(hook, project, monkeypatch, tmp_path):
    monkeypatch.setenv(hook.SWITCH, "1")
    monkeypatch.setattr(hook.tempfile, "tempdir", str(tmp_path))
    (project / "server" / MODULES[0]).write_text("def numbers(n: int) -> list[int]:\n    return n\n", "utf-8")
    with pytest.raises(RuntimeError, match="Incompatible return value type"):
        build(hook, project)
    assert list(tmp_path.glob("sevenwonders-mypyc-*")) == []
