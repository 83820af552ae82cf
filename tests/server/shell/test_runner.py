"""The local bot runner is started again when it ends, ever more slowly, and never outlives the server."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys

from sevenwonders.server.shell.runner import FIRST_WAIT, KEY_VARIABLE, LONGEST_WAIT, RunnerSupervisor, runner_command

FOREVER = [sys.executable, "-c", "import time; time.sleep(3600)"]


class Waits:
    """A sleep that takes no time, and stops for good after so many."""

    def __init__(self, most: int) -> None:
        self.seconds: list[float] = []
        self._most = most
        self.enough = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        if len(self.seconds) >= self._most:
            self.enough.set()
            await asyncio.Event().wait()


async def test_a_runner_that_keeps_failing_is_started_ever_more_slowly():
    waits = Waits(4)
    supervisor = RunnerSupervisor([sys.executable, "-S", "-c", "raise SystemExit(9)"], "key", waits)
    supervisor.start()
    await waits.enough.wait()
    await supervisor.stop()
    assert waits.seconds == [FIRST_WAIT, 2 * FIRST_WAIT, 4 * FIRST_WAIT, 8 * FIRST_WAIT]
    assert supervisor.starts == 4
    assert max(waits.seconds) < LONGEST_WAIT


async def test_a_runner_that_is_killed_is_replaced():
    waits = Waits(1)
    supervisor = RunnerSupervisor(FOREVER, "key", waits)
    supervisor.start()
    while supervisor.pid is None:
        await asyncio.sleep(0.01)
    assert supervisor._process is not None
    supervisor._process.kill()
    await waits.enough.wait()
    assert supervisor.pid is None
    await supervisor.stop()


async def test_stopping_ends_the_process():
    supervisor = RunnerSupervisor(FOREVER, "key")
    supervisor.start()
    while supervisor.pid is None:
        await asyncio.sleep(0.01)
    process = supervisor._process
    await supervisor.stop()
    assert process is not None
    assert process.returncode is not None
    assert supervisor.pid is None


async def test_the_key_travels_in_the_environment_only(tmp_path):
    out = tmp_path / "key"
    code = f"import os, pathlib; pathlib.Path({str(out)!r}).write_text(os.environ[{KEY_VARIABLE!r}])"
    waits = Waits(1)
    supervisor = RunnerSupervisor([sys.executable, "-c", code], "s3cret", waits)
    supervisor.start()
    await waits.enough.wait()
    await supervisor.stop()
    assert out.read_text() == "s3cret"
    assert "s3cret" not in " ".join(runner_command("127.0.0.1:1"))


async def test_what_a_runner_says_is_logged_in_our_form(caplog):
    caplog.set_level(logging.INFO)
    # Flushed, or the last words would stand at the end of the long line.
    code = "import sys; print('hello'); print('x' * 200_000, flush=True); print('bye', file=sys.stderr)"
    waits = Waits(1)
    supervisor = RunnerSupervisor([sys.executable, "-c", code], "key", waits)
    supervisor.start()
    await waits.enough.wait()
    await supervisor.stop()
    said = [record.getMessage() for record in caplog.records if record.getMessage().startswith("bot runner: ")]
    assert said[0] == "bot runner: hello"
    assert said[-1] == "bot runner: bye"
    assert any("too long to log" in line for line in said)


def test_a_tethered_program_ends_with_its_parent(tmp_path):
    """Its standard input is the rope: when the parent dies, even by SIGKILL, the pipe closes."""
    (tmp_path / "endless.py").write_text("import sys, time\nprint(sys.argv[1], flush=True)\ntime.sleep(3600)\n")
    command = [sys.executable, "-m", "sevenwonders.server.shell.tether", "endless", "hello"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=tmp_path) as child:
        assert child.stdout is not None
        assert child.stdin is not None
        assert child.stdout.readline() == "hello\n"
        child.stdin.close()
        assert child.wait(30) != 0


def test_a_tether_without_a_program_says_how_it_is_used():
    command = [sys.executable, "-m", "sevenwonders.server.shell.tether"]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    assert done.returncode == 1
    assert "usage: tether MODULE" in done.stderr
