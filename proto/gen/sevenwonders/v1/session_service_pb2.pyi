from sevenwonders.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class CreateSessionRequest(_message.Message):
    __slots__ = ("display_name", "client_kind", "user_agent", "runner_key")
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    CLIENT_KIND_FIELD_NUMBER: _ClassVar[int]
    USER_AGENT_FIELD_NUMBER: _ClassVar[int]
    RUNNER_KEY_FIELD_NUMBER: _ClassVar[int]
    display_name: str
    client_kind: _common_pb2.ClientKind
    user_agent: str
    runner_key: str
    def __init__(self, display_name: _Optional[str] = ..., client_kind: _Optional[_Union[_common_pb2.ClientKind, str]] = ..., user_agent: _Optional[str] = ..., runner_key: _Optional[str] = ...) -> None: ...

class CreateSessionResponse(_message.Message):
    __slots__ = ("player_id", "token", "display_name")
    PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    player_id: str
    token: str
    display_name: str
    def __init__(self, player_id: _Optional[str] = ..., token: _Optional[str] = ..., display_name: _Optional[str] = ...) -> None: ...

class ResumeSessionRequest(_message.Message):
    __slots__ = ("request_id",)
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    def __init__(self, request_id: _Optional[str] = ...) -> None: ...

class ResumeSessionResponse(_message.Message):
    __slots__ = ("player_id", "token", "display_name", "seated_at")
    PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    SEATED_AT_FIELD_NUMBER: _ClassVar[int]
    player_id: str
    token: str
    display_name: str
    seated_at: _containers.RepeatedCompositeFieldContainer[SeatedAt]
    def __init__(self, player_id: _Optional[str] = ..., token: _Optional[str] = ..., display_name: _Optional[str] = ..., seated_at: _Optional[_Iterable[_Union[SeatedAt, _Mapping]]] = ...) -> None: ...

class SeatedAt(_message.Message):
    __slots__ = ("table_id", "game_id", "seat")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    game_id: str
    seat: int
    def __init__(self, table_id: _Optional[str] = ..., game_id: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class UpdateSessionRequest(_message.Message):
    __slots__ = ("display_name",)
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    display_name: str
    def __init__(self, display_name: _Optional[str] = ...) -> None: ...

class UpdateSessionResponse(_message.Message):
    __slots__ = ("display_name",)
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    display_name: str
    def __init__(self, display_name: _Optional[str] = ...) -> None: ...

class DeleteSessionRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DeleteSessionResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("server_version", "catalog_version", "server_name", "bot_levels", "seeds_allowed", "max_name_length", "max_title_length", "max_chat_length")
    SERVER_VERSION_FIELD_NUMBER: _ClassVar[int]
    CATALOG_VERSION_FIELD_NUMBER: _ClassVar[int]
    SERVER_NAME_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVELS_FIELD_NUMBER: _ClassVar[int]
    SEEDS_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    MAX_NAME_LENGTH_FIELD_NUMBER: _ClassVar[int]
    MAX_TITLE_LENGTH_FIELD_NUMBER: _ClassVar[int]
    MAX_CHAT_LENGTH_FIELD_NUMBER: _ClassVar[int]
    server_version: str
    catalog_version: str
    server_name: str
    bot_levels: _containers.RepeatedScalarFieldContainer[str]
    seeds_allowed: bool
    max_name_length: int
    max_title_length: int
    max_chat_length: int
    def __init__(self, server_version: _Optional[str] = ..., catalog_version: _Optional[str] = ..., server_name: _Optional[str] = ..., bot_levels: _Optional[_Iterable[str]] = ..., seeds_allowed: _Optional[bool] = ..., max_name_length: _Optional[int] = ..., max_title_length: _Optional[int] = ..., max_chat_length: _Optional[int] = ...) -> None: ...
