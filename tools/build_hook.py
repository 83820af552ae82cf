"""Build hook of the wheel: compile the engine with mypyc when SEVENWONDERS_MYPYC=1, else do nothing.

The modules to compile are listed in pyproject.toml. The compiled modules are added beside the plain ones, which stay
in the wheel: Python prefers the compiled form where it fits the interpreter. Editable installs always stay plain.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "SEVENWONDERS_MYPYC"
BUILD_REQUIREMENTS = ["mypy[mypyc]>=1.18", "setuptools"]
# Run in a process of its own: setuptools changes the working folder and global state.
COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup

group, target, *sources = sys.argv[1:]
options = ["--strict", "--namespace-packages", "--explicit-package-bases", "--follow-imports=silent"]
extensions = mypycify(options + sources, opt_level="3", debug_level="0", multi_file=False, group_name=group)
script = ["build_ext", "--build-lib", target, "--build-temp", target + "-objects"]
setup(name=group, ext_modules=extensions, script_args=["--quiet"] + script)
"""


def wanted() -> bool:
    """Whether the person who builds asked for the compiled engine."""
    return os.environ.get(SWITCH, "") not in ("", "0")


class MypycHook(BuildHookInterface):  # type: ignore[type-arg]  # the configuration type is of no use here
    """Adds the compiled modules to the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build needs besides hatchling."""
        return list(BUILD_REQUIREMENTS) if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling which files to include."""
        if not wanted() or version == "editable":
            return
        self._scratch = Path(tempfile.mkdtemp(prefix="sevenwonders-mypyc-"))
        try:
            compiled = compile_modules(Path(self.root), self.config["source"], self.config["modules"], self._scratch)
        except BaseException:
            self._remove_scratch()
            raise
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compiled:
            build_data["force_include"][str(path)] = path.relative_to(self._scratch / "lib").as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the compiler left."""
        self._remove_scratch()

    def _remove_scratch(self) -> None:
        scratch = getattr(self, "_scratch", None)
        if scratch is not None:
            shutil.rmtree(scratch, ignore_errors=True)


def compile_modules(root: Path, source: str, modules: list[str], scratch: Path) -> list[Path]:
    """Compile `modules`, paths below the folder `source`, and return the extension files below `scratch`/lib."""
    missing = [name for name in modules if not (root / source / name).is_file()]
    if missing:
        raise FileNotFoundError(f"pyproject.toml lists modules to compile that do not exist: {', '.join(missing)}")
    # In a copy: mypyc writes its C files and caches into the working folder.
    work = scratch / "source"
    shutil.copytree(root / source, work, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    group = "sevenwonders_compiled"
    arguments = [sys.executable, "-c", COMPILE, group, str(scratch / "lib"), *modules]
    done = subprocess.run(arguments, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"mypyc could not compile the engine:\n{done.stdout}")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted((scratch / "lib").rglob(f"*{suffix}"))
