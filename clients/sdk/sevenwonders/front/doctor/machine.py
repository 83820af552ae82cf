"""What this machine must have: Python, packages that fit, a folder to write to, a free port."""

from __future__ import annotations

import errno
import re
import socket
import tempfile
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Final

from sevenwonders.front.doctor.finding import Finding
from sevenwonders.front.parts import spoken

OLDEST: Final = (3, 11)
# A requirement as our own metadata writes it: a name, perhaps extras, bounds, perhaps a condition.
REQUIREMENT: Final = re.compile(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?\s*([^;]*?)\s*(?:;.*)?")
BOUND: Final = re.compile(r"(>=|<=|==|!=|<|>)\s*([0-9][^,\s]*)")
Version = tuple[int, ...]
FindVersion = Callable[[str], str]


def check_python(running: tuple[int, ...]) -> Finding:
    """Look at the version of the running Python."""
    told = ".".join(map(str, running[:3]))
    if running[:2] >= OLDEST:
        return Finding.ok("python", told)
    wanted = ".".join(map(str, OLDEST))
    return Finding.problem(
        "python", f"{told} is too old", f"install Python {wanted} or newer, then: make setup PYTHON=python{wanted}"
    )


def check_packages(requirements: list[str] | None = None, find: FindVersion = version) -> Finding:
    """Compare the installed packages with what this program was declared to need."""
    asked = (requires("sevenwonders") or []) if requirements is None else requirements
    wrong = [said for text in asked if "extra ==" not in text for said in _misfits(text, find)]
    if not wrong:
        return Finding.ok("packages", "every package fits")
    return Finding.problem(
        "packages", "; ".join(wrong), "in the repository: make clean setup; with pipx: pipx reinstall sevenwonders"
    )


def _misfits(requirement: str, find: FindVersion) -> Iterator[str]:
    parsed = REQUIREMENT.fullmatch(requirement)
    assert parsed is not None, requirement
    name, bounds = parsed.groups()
    try:
        installed = find(name)
    except PackageNotFoundError:
        yield f"{name} is missing"
        return
    if not all(_within(installed, sign, bound) for sign, bound in BOUND.findall(bounds)):
        yield f"{name} is {installed}, but {bounds} is needed"


def _within(installed: str, sign: str, bound: str) -> bool:
    have, limit = _numbers(installed), _numbers(bound)
    length = max(len(have), len(limit))
    left, right = have + (0,) * (length - len(have)), limit + (0,) * (length - len(limit))
    return {
        ">=": left >= right,
        "<=": left <= right,
        "==": left == right,
        "!=": left != right,
        "<": left < right,
        ">": left > right,
    }[sign]


def _numbers(text: str) -> Version:
    """Return the leading numbers of a version; what follows (rc1, .post2) does not matter here."""
    found = re.match(r"\d+(?:\.\d+)*", text)
    return tuple(map(int, found[0].split("."))) if found else ()


def check_folder(folder: Path) -> Finding:
    """See whether tokens and games can be kept."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return Finding.problem(
            "folder",
            f"{folder} cannot be written to: {error.strerror}",
            "make it yours, or set XDG_DATA_HOME to a folder that is",
        )
    return Finding.ok("folder", f"{folder} can be written to")


def check_port(host: str, port: int, who: Callable[[str, int], Finding | None]) -> Finding:
    """See whether a server could listen here; `who` says it when the port is taken by one already."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    shown = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    fix = f"end that program, or choose another port: {spoken('server', '--address', 'HOST:PORT')}"
    try:
        with socket.socket(family, socket.SOCK_STREAM) as taken:
            # As the server does: a port left by a connection that just ended counts as free.
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            taken.bind((host, port))
            taken.listen(1)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            return Finding.problem("port", f"{shown} cannot be used: {error.strerror}", fix)
        return who(host, port) or Finding.problem("port", f"{shown} is taken by another program", fix)
    return Finding.ok("port", f"{shown} is free")
