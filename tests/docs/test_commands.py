"""Every command and every piece of Python in README and docs does what it is there for; see CONTRIBUTING.md."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from tests.docs import pages as docs
from tests.docs import running

# Kinds of blocks. Shell and Python are checked; the rest shows files and pictures.
LANGUAGES = {"sh", "python", "text", "toml", "ini", "nginx", "dockerfile", "mermaid", "proto"}
CHECKS = {"sh": {"", "help", "until", "foreign"}, "python": {"", "fragment"}}
BLOCKS = [block for page in docs.pages() for block in docs.blocks(page)]
SHELL = [block for block in BLOCKS if block.language == "sh"]
PYTHON = [block for block in BLOCKS if block.language == "python"]
INLINE = sorted({code for page in docs.pages() for code in docs.inline_code(page) if running.is_ours(code)})


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return tmp_path_factory.mktemp("home")


def test_every_block_is_of_a_kind_with_a_check():
    unknown = [str(block) for block in BLOCKS if block.language not in LANGUAGES]
    assert unknown == [], f"name one of {sorted(LANGUAGES)} after the fence"
    wrong = [str(block) for block in BLOCKS if block.check not in CHECKS.get(block.language, {""})]
    assert wrong == []


def test_every_mark_belongs_to_a_block():
    for page in docs.pages():
        marks = len(re.findall(r"<!-- docs:", re.sub(r"`[^`]*`", "", docs.prose(page))))
        assert marks == sum(1 for block in docs.blocks(page) if block.check), page


@pytest.mark.parametrize("block", SHELL, ids=str)
def test_shell_block_works(block, home):
    lines = running.commands(block.text)
    if block.check == "foreign":
        # Programs that are not ours cannot be tried everywhere; ours must not hide behind them.
        assert not [words for line in lines for words in running.parts(line) if running.is_ours(words[0])]
        subprocess.run(["bash", "-n", "-c", block.text], check=True)
    elif block.check == "help":
        for line in lines:
            running.known(line, home)
    elif block.check == "until":
        (line,) = lines
        running.run_until(line, block.argument, home)
    else:
        running.run(block.text, home)


@pytest.mark.parametrize("command", INLINE)
def test_command_named_in_the_text_exists(command, home):
    running.known(command, home)


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_python_block_compiles(block):
    compile(block.text, str(block), "exec")


@pytest.mark.parametrize("page", sorted({block.page for block in PYTHON}), ids=lambda page: page.name)
def test_python_of_a_page_works(page, home):
    """Later blocks may use what earlier ones defined."""
    program = "\n".join(block.text for block in docs.blocks(page) if block in PYTHON and block.check != "fragment")
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(command, cwd=home, env=running.environment(home), capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "command",
    [
        "make nothing",
        "make bench ARGS=--nothing",
        "sevenwonders-arena ladder --nothing",
        "sevenwonders-cli --server host:1 join --nothing",
        "echo yes | sevenwonders-cli --nothing",
        "sevenwonders nothing",
        "npm install",
        "sevenwonders-nothing",
        ".venv/bin/nothing",
        ".venv/bin/pytest tests/nothing.py",
    ],
)
def test_wrong_commands_are_found(command, home):
    with pytest.raises((AssertionError, FileNotFoundError)):
        running.known(command, home)


@pytest.mark.parametrize(
    "command",
    [
        "sevenwonders-cli --server host:1 join --code X  # a comment",
        "printf 'quit\\n' | sevenwonders-cli play --plain >file",
        "sevenwonders bot serve --runner-key-file key &",
        "SEVENWONDERS_LOG_LEVEL=debug sevenwonders server --store memory",
    ],
)
def test_right_commands_are_known(command, home):
    running.known(command, home)


def test_block_that_would_change_the_machine_is_not_run(home):
    with pytest.raises(AssertionError, match="mark the block"):
        running.run("echo\npip install something", home)


def test_failing_blocks_are_found(home):
    with pytest.raises(AssertionError, match="no good"):
        running.run("true\necho no good; false\ntrue", home)
    with pytest.raises(AssertionError, match="ended without"):
        running.run_until("echo other", "ready", home)


def test_a_command_that_never_ends_is_stopped(home):
    running.run_until("bash -c 'echo ready; sleep 1000'", "ready", home)


def test_lines_and_marks_of_a_block_are_read(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(
        'x\n\n<!-- docs: until "on air" -->\n```sh\n# why\na \\\n  b\nc\n```\n\n```python\nd\n```\n', "utf-8"
    )
    first, second = docs.blocks(page)
    assert (first.line, first.check, first.argument, second.check) == (4, "until", "on air", "")
    assert running.commands(first.text) == ["a b", "c"]
