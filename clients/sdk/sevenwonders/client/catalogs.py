"""The catalogue on disk, one file per version, so that it travels once."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from google.protobuf.message import DecodeError

from sevenwonders.client.files import cache_folder, write_private
from sevenwonders.v1 import catalog_pb2

DIGEST_SIZE: Final = hashlib.sha256().digest_size


class CatalogCache:
    """Catalogues by version."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder if folder is not None else cache_folder() / "catalogs"

    def load(self, version: str) -> catalog_pb2.Catalog | None:
        """Return the catalogue of a version, or nothing when it is missing or damaged."""
        try:
            stored = self._path(version).read_bytes()
            digest, content = stored[:DIGEST_SIZE], stored[DIGEST_SIZE:]
            if hashlib.sha256(content).digest() != digest:
                return None
            catalog = catalog_pb2.Catalog.FromString(content)
        except (OSError, DecodeError):
            return None
        return catalog if catalog.catalog_version == version else None

    def save(self, catalog: catalog_pb2.Catalog) -> None:
        """Keep a catalogue; a cache that cannot be written is no error."""
        content = catalog.SerializeToString(deterministic=True)
        try:
            # A file cut short would still parse; the digest in front tells.
            write_private(self._path(catalog.catalog_version), hashlib.sha256(content).digest() + content)
        except OSError:
            return

    def _path(self, version: str) -> Path:
        # The version comes from a server: as a digest it cannot name a file elsewhere.
        return self._folder / f"{hashlib.sha256(version.encode()).hexdigest()[:32]}.binpb"
