"""CatalogService: the printed components."""

from __future__ import annotations

from sevenwonders.engine import CATALOG
from sevenwonders.server.rpc import Call
from sevenwonders.server.views.catalog import catalog
from sevenwonders.v1 import catalog_service_pb2 as pb


class CatalogService:
    """The catalogue, serialised once."""

    OPEN = frozenset({"GetCatalog"})

    def __init__(self) -> None:
        self._whole = pb.GetCatalogResponse(catalog=catalog()).SerializeToString()

    async def GetCatalog(self, call: Call, request: pb.GetCatalogRequest) -> bytes:
        """Return the catalogue, or nothing new."""
        return b"" if request.known_catalog_version == CATALOG.version else self._whole
