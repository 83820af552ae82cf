from sevenwonders.v1 import catalog_pb2 as _catalog_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GetCatalogRequest(_message.Message):
    __slots__ = ("known_catalog_version",)
    KNOWN_CATALOG_VERSION_FIELD_NUMBER: _ClassVar[int]
    known_catalog_version: str
    def __init__(self, known_catalog_version: _Optional[str] = ...) -> None: ...

class GetCatalogResponse(_message.Message):
    __slots__ = ("catalog",)
    CATALOG_FIELD_NUMBER: _ClassVar[int]
    catalog: _catalog_pb2.Catalog
    def __init__(self, catalog: _Optional[_Union[_catalog_pb2.Catalog, _Mapping]] = ...) -> None: ...
