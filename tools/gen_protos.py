"""Regenerate proto/gen from proto/sevenwonders/v1/*.proto, or check that it is fresh.

python tools/gen_protos.py            replace proto/gen
python tools/gen_protos.py --check    change nothing; fail, naming the files, when proto/gen is not what protoc writes
"""

from __future__ import annotations

import argparse
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from grpc_tools import protoc

ROOT = Path(__file__).resolve().parent.parent
PROTO = ROOT / "proto"
WELL_KNOWN = Path(protoc.__file__).parent / "_proto"


class GenerationError(Exception):
    """Protoc refused the sources; it has already said why."""


def sources(proto: Path) -> list[Path]:
    """Return the protocol files below `proto`, in a fixed order."""
    return sorted((proto / "sevenwonders").rglob("*.proto"))


def stub_plugin() -> Path:
    """Return the program that writes the types of the service modules."""
    suffix = ".exe" if sys.platform == "win32" else ""
    return Path(sysconfig.get_path("scripts")) / f"protoc-gen-mypy_grpc{suffix}"


def run_protoc(proto: Path, *arguments: str) -> None:
    """Run the protoc that came with grpcio-tools."""
    if protoc.main(["protoc", f"-I{proto}", f"-I{WELL_KNOWN}", *arguments]) != 0:
        raise GenerationError("protoc failed")


def generate(proto: Path, out: Path) -> None:
    """Write the message modules of every file, and the service modules of the `*_service` files, below `out`."""
    files = sources(proto)
    if not files:
        raise GenerationError(f"no .proto file below {proto}")
    run_protoc(proto, f"--python_out={out}", f"--pyi_out={out}", *map(str, files))
    services = [str(path) for path in files if path.stem.endswith("_service")]
    if services:
        plugin = f"--plugin=protoc-gen-mypy_grpc={stub_plugin()}"
        run_protoc(proto, f"--grpc_python_out={out}", plugin, f"--mypy_grpc_out=quiet:{out}", *services)
    for package in {path.parent.relative_to(proto) for path in files}:
        # Type checkers of those who install us look for this marker.
        (out / package / "py.typed").touch()


def content(folder: Path) -> dict[str, bytes]:
    """Return every generated file below `folder` by its relative name."""
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def stale(proto: Path, gen: Path) -> list[str]:
    """Return the names of the files below `gen` that are missing, left over or different."""
    with tempfile.TemporaryDirectory() as scratch:
        generate(proto, Path(scratch))
        fresh = content(Path(scratch))
    present = content(gen)
    return sorted(name for name in fresh.keys() | present.keys() if fresh.get(name) != present.get(name))


def replace(proto: Path, gen: Path) -> None:
    """Generate aside first, so that a protocol file with a mistake leaves the old modules in place."""
    with tempfile.TemporaryDirectory() as scratch:
        generate(proto, Path(scratch))
        shutil.rmtree(gen, ignore_errors=True)
        shutil.copytree(scratch, gen)


def main(arguments: list[str] | None = None) -> int:
    """Generate or check; return the exit status."""
    parser = argparse.ArgumentParser(description="Generate the Python modules of the protocol.")
    parser.add_argument("--check", action="store_true", help="only compare with what is there")
    parser.add_argument("--proto", type=Path, default=PROTO, help="folder of the protocol files")
    parser.add_argument("--out", type=Path, help="folder of the generated modules (gen below the protocol folder)")
    options = parser.parse_args(arguments)
    out = options.out or options.proto / "gen"
    try:
        if not options.check:
            replace(options.proto, out)
            return 0
        different = stale(options.proto, out)
    except GenerationError as error:
        print(f"gen_protos: {error}", file=sys.stderr)
        return 2
    for name in different:
        print(f"gen_protos: {name} is not what the protocol files give; run `make protos`", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
