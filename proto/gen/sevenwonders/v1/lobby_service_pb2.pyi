from sevenwonders.v1 import lobby_pb2 as _lobby_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class WatchLobbyRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class WatchLobbyResponse(_message.Message):
    __slots__ = ("tables", "removed_table_ids")
    TABLES_FIELD_NUMBER: _ClassVar[int]
    REMOVED_TABLE_IDS_FIELD_NUMBER: _ClassVar[int]
    tables: _containers.RepeatedCompositeFieldContainer[_lobby_pb2.Table]
    removed_table_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tables: _Optional[_Iterable[_Union[_lobby_pb2.Table, _Mapping]]] = ..., removed_table_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class WatchTableRequest(_message.Message):
    __slots__ = ("table_id", "after_chat_sequence", "room_code")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    AFTER_CHAT_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    ROOM_CODE_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    after_chat_sequence: int
    room_code: str
    def __init__(self, table_id: _Optional[str] = ..., after_chat_sequence: _Optional[int] = ..., room_code: _Optional[str] = ...) -> None: ...

class TableNotice(_message.Message):
    __slots__ = ("kind", "seat", "display_name")
    class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        KIND_UNSPECIFIED: _ClassVar[TableNotice.Kind]
        KIND_NO_BOT: _ClassVar[TableNotice.Kind]
        KIND_JOINED: _ClassVar[TableNotice.Kind]
        KIND_LEFT: _ClassVar[TableNotice.Kind]
        KIND_EJECTED: _ClassVar[TableNotice.Kind]
        KIND_REMATCH: _ClassVar[TableNotice.Kind]
        KIND_HOST_CHANGED: _ClassVar[TableNotice.Kind]
    KIND_UNSPECIFIED: TableNotice.Kind
    KIND_NO_BOT: TableNotice.Kind
    KIND_JOINED: TableNotice.Kind
    KIND_LEFT: TableNotice.Kind
    KIND_EJECTED: TableNotice.Kind
    KIND_REMATCH: TableNotice.Kind
    KIND_HOST_CHANGED: TableNotice.Kind
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    kind: TableNotice.Kind
    seat: int
    display_name: str
    def __init__(self, kind: _Optional[_Union[TableNotice.Kind, str]] = ..., seat: _Optional[int] = ..., display_name: _Optional[str] = ...) -> None: ...

class WatchTableResponse(_message.Message):
    __slots__ = ("table", "chat_messages", "notices", "room_code")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    CHAT_MESSAGES_FIELD_NUMBER: _ClassVar[int]
    NOTICES_FIELD_NUMBER: _ClassVar[int]
    ROOM_CODE_FIELD_NUMBER: _ClassVar[int]
    table: _lobby_pb2.Table
    chat_messages: _containers.RepeatedCompositeFieldContainer[_lobby_pb2.ChatMessage]
    notices: _containers.RepeatedCompositeFieldContainer[TableNotice]
    room_code: str
    def __init__(self, table: _Optional[_Union[_lobby_pb2.Table, _Mapping]] = ..., chat_messages: _Optional[_Iterable[_Union[_lobby_pb2.ChatMessage, _Mapping]]] = ..., notices: _Optional[_Iterable[_Union[TableNotice, _Mapping]]] = ..., room_code: _Optional[str] = ...) -> None: ...

class CreateTableRequest(_message.Message):
    __slots__ = ("request_id", "title", "options", "seed")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    title: str
    options: _lobby_pb2.TableOptions
    seed: int
    def __init__(self, request_id: _Optional[str] = ..., title: _Optional[str] = ..., options: _Optional[_Union[_lobby_pb2.TableOptions, _Mapping]] = ..., seed: _Optional[int] = ...) -> None: ...

class CreateTableResponse(_message.Message):
    __slots__ = ("table", "room_code")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    ROOM_CODE_FIELD_NUMBER: _ClassVar[int]
    table: _lobby_pb2.Table
    room_code: str
    def __init__(self, table: _Optional[_Union[_lobby_pb2.Table, _Mapping]] = ..., room_code: _Optional[str] = ...) -> None: ...

class UpdateTableRequest(_message.Message):
    __slots__ = ("table_id", "title", "options")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    title: str
    options: _lobby_pb2.TableOptions
    def __init__(self, table_id: _Optional[str] = ..., title: _Optional[str] = ..., options: _Optional[_Union[_lobby_pb2.TableOptions, _Mapping]] = ...) -> None: ...

class UpdateTableResponse(_message.Message):
    __slots__ = ("table", "room_code")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    ROOM_CODE_FIELD_NUMBER: _ClassVar[int]
    table: _lobby_pb2.Table
    room_code: str
    def __init__(self, table: _Optional[_Union[_lobby_pb2.Table, _Mapping]] = ..., room_code: _Optional[str] = ...) -> None: ...

class JoinTableRequest(_message.Message):
    __slots__ = ("table_id", "seat", "room_code")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ROOM_CODE_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    seat: int
    room_code: str
    def __init__(self, table_id: _Optional[str] = ..., seat: _Optional[int] = ..., room_code: _Optional[str] = ...) -> None: ...

class JoinTableResponse(_message.Message):
    __slots__ = ("table", "seat")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    table: _lobby_pb2.Table
    seat: int
    def __init__(self, table: _Optional[_Union[_lobby_pb2.Table, _Mapping]] = ..., seat: _Optional[int] = ...) -> None: ...

class LeaveTableRequest(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class LeaveTableResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SetReadyRequest(_message.Message):
    __slots__ = ("table_id", "ready")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    READY_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    ready: bool
    def __init__(self, table_id: _Optional[str] = ..., ready: _Optional[bool] = ...) -> None: ...

class SetReadyResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SetWishRequest(_message.Message):
    __slots__ = ("table_id", "wish")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    WISH_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    wish: _lobby_pb2.Wish
    def __init__(self, table_id: _Optional[str] = ..., wish: _Optional[_Union[_lobby_pb2.Wish, _Mapping]] = ...) -> None: ...

class SetWishResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ArrangeSeatsRequest(_message.Message):
    __slots__ = ("table_id", "order")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    order: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, table_id: _Optional[str] = ..., order: _Optional[_Iterable[int]] = ...) -> None: ...

class ArrangeSeatsResponse(_message.Message):
    __slots__ = ("table",)
    TABLE_FIELD_NUMBER: _ClassVar[int]
    table: _lobby_pb2.Table
    def __init__(self, table: _Optional[_Union[_lobby_pb2.Table, _Mapping]] = ...) -> None: ...

class EjectPlayerRequest(_message.Message):
    __slots__ = ("table_id", "seat")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    seat: int
    def __init__(self, table_id: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class EjectPlayerResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class RequestBotRequest(_message.Message):
    __slots__ = ("table_id", "seat", "bot_level")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    seat: int
    bot_level: str
    def __init__(self, table_id: _Optional[str] = ..., seat: _Optional[int] = ..., bot_level: _Optional[str] = ...) -> None: ...

class RequestBotResponse(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class RemoveBotRequest(_message.Message):
    __slots__ = ("table_id", "seat")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    seat: int
    def __init__(self, table_id: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class RemoveBotResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StartGameRequest(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class StartGameResponse(_message.Message):
    __slots__ = ("game_id",)
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    def __init__(self, game_id: _Optional[str] = ...) -> None: ...

class RematchRequest(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class RematchResponse(_message.Message):
    __slots__ = ("table",)
    TABLE_FIELD_NUMBER: _ClassVar[int]
    table: _lobby_pb2.Table
    def __init__(self, table: _Optional[_Union[_lobby_pb2.Table, _Mapping]] = ...) -> None: ...

class SendChatMessageRequest(_message.Message):
    __slots__ = ("request_id", "table_id", "text")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    table_id: str
    text: str
    def __init__(self, request_id: _Optional[str] = ..., table_id: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class SendChatMessageResponse(_message.Message):
    __slots__ = ("chat_message",)
    CHAT_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    chat_message: _lobby_pb2.ChatMessage
    def __init__(self, chat_message: _Optional[_Union[_lobby_pb2.ChatMessage, _Mapping]] = ...) -> None: ...
