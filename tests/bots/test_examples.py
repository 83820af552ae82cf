"""The examples of docs/bots.md keep the contract and are registered as the guide says."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from sevenwonders.bots import Bot, registry
from sevenwonders.bots.contract import check_bot

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs/bots.md").read_text("utf-8")
FOLDER = ROOT / "bots/examples/patron"


def patron():
    spec = importlib.util.spec_from_file_location("patron", FOLDER / "patron.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_worked_example_keeps_the_contract():
    checked = check_bot(patron().PatronBot, limit_seconds=60.0)
    assert checked.decisions > 12 * 18


def test_the_bot_of_ten_lines_in_the_guide_keeps_the_contract():
    block = next(code for code in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL) if "(Bot)" in code)
    assert len([line for line in block.splitlines() if line.strip()]) <= 10
    scope: dict[str, object] = {}
    exec(compile(block, "docs/bots.md", "exec"), scope)
    bots = [made for made in scope.values() if isinstance(made, type) and issubclass(made, Bot) and made is not Bot]
    assert len(bots) == 1
    assert check_bot(bots[0], limit_seconds=60.0, players=(2, 4)).games == 4


def test_a_package_registers_a_level_by_an_entry_point(monkeypatch):
    points = tomllib.loads((FOLDER / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    declared = [EntryPoint(name, value, registry.GROUP) for name, value in points[registry.GROUP].items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: declared if group == registry.GROUP else [])
    monkeypatch.syspath_prepend(str(FOLDER))
    assert "patron" in registry.level_names()
    made = registry.make_bot("patron:thrift=0.25", 3)
    assert made.thrift == 0.25
    with pytest.raises(registry.UnknownLevel, match="thrift"):
        registry.make_bot("patron:greed=1", 3)
    registry.bot_class.cache_clear()


def test_the_guide_names_every_level():
    assert all(f"`{level}`" in GUIDE for level in registry.LEVELS)
