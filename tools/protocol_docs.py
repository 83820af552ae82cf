"""Write docs/protocol.md from the comments of the protocol files, or check that it is fresh.

python tools/protocol_docs.py            replace docs/protocol.md
python tools/protocol_docs.py --check    change nothing; fail when the page is not what the protocol files give
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
    FileDescriptorSet,
    ServiceDescriptorProto,
)
from grpc_tools import protoc

ROOT: Final = Path(__file__).resolve().parent.parent
PROTO: Final = ROOT / "proto"
PAGE: Final = ROOT / "docs/protocol.md"
PACKAGE: Final = ".sevenwonders.v1."
# Services in the order somebody meets them, then the messages they share.
ORDER: Final = ("session_service", "catalog_service", "lobby_service", "game_service", "bot_service")

# Field numbers of descriptor.proto: they make up the paths that comments are filed under.
IN_FILE: Final = {"message": 4, "enum": 5, "service": 6}
SYNTAX: Final = 12
IN_MESSAGE: Final = {"field": 2, "message": 3, "enum": 4}
IN_ENUM_OR_SERVICE: Final = 2

HEAD: Final = """# The protocol

Made from the comments in `proto/sevenwonders/v1` by `tools/protocol_docs.py`; change those, then run `make protos`.

Every client, bots included, speaks this and nothing else: gRPC, package `sevenwonders.v1`. Calls carry the token of a
session in their metadata as `authorization: Bearer <token>`. Failed calls carry an
[`ErrorReason`](#errorreason) besides their status.
"""

Path_ = tuple[int, ...]


class ProtocolError(Exception):
    """Protoc refused the sources; it has already said why."""


@dataclass(frozen=True)
class Source:
    """A protocol file with the comments of its parts."""

    file: FileDescriptorProto
    comments: dict[Path_, str]

    @property
    def name(self) -> str:
        """The file's name without folder and ending."""
        return Path(self.file.name).stem

    def comment(self, *path: int) -> str:
        """Return the comment of a part as one line."""
        return " ".join(self.comments.get(path, "").split())


def read_sources(proto: Path) -> list[Source]:
    """Parse every protocol file below `proto`, services first."""
    files = sorted((proto / "sevenwonders").rglob("*.proto"))
    well_known = Path(protoc.__file__).parent / "_proto"
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "protocol.binpb"
        arguments = [f"-I{proto}", f"-I{well_known}", "--include_source_info", f"--descriptor_set_out={out}"]
        if not files or protoc.main(["protoc", *arguments, *map(str, files)]) != 0:
            raise ProtocolError(f"protoc could not read the protocol files below {proto}")
        parsed = FileDescriptorSet.FromString(out.read_bytes())
    sources = [Source(file, comments_of(file)) for file in parsed.file]
    return sorted(sources, key=lambda source: (rank(source.name), source.name))


def rank(name: str) -> int:
    """Return the place of a file on the page."""
    return ORDER.index(name) if name in ORDER else len(ORDER)


def comments_of(file: FileDescriptorProto) -> dict[Path_, str]:
    """Return the comment before each part of a file, by the part's path."""
    found = {}
    for place in file.source_code_info.location:
        if place.leading_comments:
            found[tuple(place.path)] = place.leading_comments
    return found


def page(sources: list[Source]) -> str:
    """Return the whole page."""
    lines = [HEAD]
    lines += [
        f"- [{source.name}.proto](#{source.name}proto): {first_sentence(source.comment(SYNTAX))}" for source in sources
    ]
    for source in sources:
        lines += ["", f"## {source.name}.proto", "", source.comment(SYNTAX)]
        for number, service in enumerate(source.file.service):
            lines += service_lines(source, service, (IN_FILE["service"], number))
        for number, message in enumerate(source.file.message_type):
            lines += message_lines(source, message, (IN_FILE["message"], number), "")
        for number, enum in enumerate(source.file.enum_type):
            lines += enum_lines(source, enum, (IN_FILE["enum"], number), "")
    return "\n".join(lines) + "\n"


def first_sentence(text: str) -> str:
    """Return a text up to its first full stop."""
    return text.partition(". ")[0].removesuffix(".") + "."


def service_lines(source: Source, service: ServiceDescriptorProto, path: Path_) -> Iterator[str]:
    """Yield the section of a service: its calls in a table."""
    yield from heading(source, service.name, path)
    yield from ["", "| rpc | request | response | |", "|---|---|---|---|"]
    for number, method in enumerate(service.method):
        stream = "stream of " if method.server_streaming else ""
        told = source.comment(*path, IN_ENUM_OR_SERVICE, number)
        yield row(f"`{method.name}`", linked(method.input_type), stream + linked(method.output_type), told)


def message_lines(source: Source, message: DescriptorProto, path: Path_, outer: str) -> Iterator[str]:
    """Yield the section of a message and those of what is declared inside it."""
    name = outer + message.name
    yield from heading(source, name, path)
    if message.field:
        yield from ["", "| field | type | |", "|---|---|---|"]
    for number, field in enumerate(message.field):
        told = source.comment(*path, IN_MESSAGE["field"], number)
        yield row(f"`{field.name}` = {field.number}", type_of(message, field), told)
    for number, inner in enumerate(message.nested_type):
        yield from message_lines(source, inner, (*path, IN_MESSAGE["message"], number), f"{name}.")
    for number, enum in enumerate(message.enum_type):
        yield from enum_lines(source, enum, (*path, IN_MESSAGE["enum"], number), f"{name}.")


def enum_lines(source: Source, enum: EnumDescriptorProto, path: Path_, outer: str) -> Iterator[str]:
    """Yield the section of an enumeration."""
    yield from heading(source, outer + enum.name, path)
    yield from ["", "| value | |", "|---|---|"]
    for number, value in enumerate(enum.value):
        yield row(f"`{value.name}` = {value.number}", source.comment(*path, IN_ENUM_OR_SERVICE, number))


def heading(source: Source, name: str, path: Path_) -> list[str]:
    """Return the title of a section and its sentence."""
    return ["", f"### {name}", "", source.comment(*path)]


def row(*cells: str) -> str:
    """Return a line of a table; a bar inside a cell would end it."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def type_of(message: DescriptorProto, field: FieldDescriptorProto) -> str:
    """Return the type of a field in words, linked where the page describes it."""
    if field.type_name:
        name = linked(field.type_name)
    else:
        name = FieldDescriptorProto.Type.Name(field.type).removeprefix("TYPE_").lower()
    if field.label == FieldDescriptorProto.LABEL_REPEATED:
        return f"repeated {name}"
    if field.proto3_optional:
        return f"optional {name}"
    if field.HasField("oneof_index"):
        return f"{name}, one of `{message.oneof_decl[field.oneof_index].name}`"
    return name


def linked(type_name: str) -> str:
    """Return the name of a type, as a link when it is one of ours."""
    if not type_name.startswith(PACKAGE):
        return type_name.removeprefix(".")
    name = type_name.removeprefix(PACKAGE)
    return f"[{name}](#{name.replace('.', '').lower()})"


def main(arguments: list[str] | None = None) -> int:
    """Write or check; return the exit status."""
    parser = argparse.ArgumentParser(description="Write the page about the protocol.")
    parser.add_argument("--check", action="store_true", help="only compare with what is there")
    parser.add_argument("--proto", type=Path, default=PROTO, help="folder of the protocol files")
    parser.add_argument("--out", type=Path, default=PAGE, help="the page")
    options = parser.parse_args(arguments)
    try:
        fresh = page(read_sources(options.proto))
    except ProtocolError as error:
        print(f"protocol_docs: {error}", file=sys.stderr)
        return 2
    if not options.check:
        options.out.write_text(fresh, "utf-8")
        return 0
    if options.out.is_file() and options.out.read_text("utf-8") == fresh:
        return 0
    print(f"protocol_docs: {options.out.name} is not what the protocol files give; run `make protos`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
