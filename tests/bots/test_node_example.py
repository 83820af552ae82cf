"""The bot in another language: what it decides, and a game on a real server where its packages are installed.

`npm install` in bots/examples/node fetches two packages; nothing here installs anything, so without them only the
deciding part runs.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

from tests.server.helpers import running

FOLDER = Path(__file__).resolve().parents[2] / "bots/examples/node"
NODE = shutil.which("node")


def test_the_example_decides_by_the_protocol():
    """Its own tests need Node alone; where there is no Node, the files must at least be complete."""
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} >= {"bot.js", "choose.js", "package.json"}
    if NODE is not None:
        done = subprocess.run([NODE, "--test", "."], cwd=FOLDER, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


async def test_two_node_bots_play_a_game_with_a_python_bot():
    if NODE is None or not (FOLDER / "node_modules").is_dir():
        guide = (FOLDER.parents[2] / "docs/bots.md").read_text("utf-8")
        assert "npm install" in guide, "the guide says how to see this game played"
        return
    async with running() as application:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "sevenwonders.bots", "--server", application.address)
        opener = await asyncio.create_subprocess_exec(*command, "--open", "3", stdout=pipe)
        table = (await opener.stdout.readline()).decode().strip()
        nodes = [
            await asyncio.create_subprocess_exec(
                NODE, "bot.js", "--server", application.address, "--table", table, cwd=FOLDER, stdout=pipe
            )
            for _ in range(2)
        ]
        said = [await process.communicate() for process in nodes]
        assert await opener.wait() == 0
        assert [process.returncode for process in nodes] == [0, 0]
        assert all(b"points by seat" in output for output, _ in said)
