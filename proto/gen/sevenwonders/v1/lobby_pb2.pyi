import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf import timestamp_pb2 as _timestamp_pb2
from sevenwonders.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class TableState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TABLE_STATE_UNSPECIFIED: _ClassVar[TableState]
    TABLE_STATE_OPEN: _ClassVar[TableState]
    TABLE_STATE_PLAYING: _ClassVar[TableState]
    TABLE_STATE_FINISHED: _ClassVar[TableState]

class WonderMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WONDER_MODE_UNSPECIFIED: _ClassVar[WonderMode]
    WONDER_MODE_RANDOM: _ClassVar[WonderMode]
    WONDER_MODE_CHOOSE: _ClassVar[WonderMode]

class SideMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SIDE_MODE_UNSPECIFIED: _ClassVar[SideMode]
    SIDE_MODE_A: _ClassVar[SideMode]
    SIDE_MODE_RANDOM: _ClassVar[SideMode]
    SIDE_MODE_CHOOSE: _ClassVar[SideMode]

class Side(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SIDE_UNSPECIFIED: _ClassVar[Side]
    SIDE_A: _ClassVar[Side]
    SIDE_B: _ClassVar[Side]
TABLE_STATE_UNSPECIFIED: TableState
TABLE_STATE_OPEN: TableState
TABLE_STATE_PLAYING: TableState
TABLE_STATE_FINISHED: TableState
WONDER_MODE_UNSPECIFIED: WonderMode
WONDER_MODE_RANDOM: WonderMode
WONDER_MODE_CHOOSE: WonderMode
SIDE_MODE_UNSPECIFIED: SideMode
SIDE_MODE_A: SideMode
SIDE_MODE_RANDOM: SideMode
SIDE_MODE_CHOOSE: SideMode
SIDE_UNSPECIFIED: Side
SIDE_A: Side
SIDE_B: Side

class TableOptions(_message.Message):
    __slots__ = ("seats", "wonder_mode", "side_mode", "turn_limit", "away_limit", "gods_and_heroes", "open_discards", "private", "spectators_allowed", "bot_level", "random_seating")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    WONDER_MODE_FIELD_NUMBER: _ClassVar[int]
    SIDE_MODE_FIELD_NUMBER: _ClassVar[int]
    TURN_LIMIT_FIELD_NUMBER: _ClassVar[int]
    AWAY_LIMIT_FIELD_NUMBER: _ClassVar[int]
    GODS_AND_HEROES_FIELD_NUMBER: _ClassVar[int]
    OPEN_DISCARDS_FIELD_NUMBER: _ClassVar[int]
    PRIVATE_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    RANDOM_SEATING_FIELD_NUMBER: _ClassVar[int]
    seats: int
    wonder_mode: WonderMode
    side_mode: SideMode
    turn_limit: _duration_pb2.Duration
    away_limit: _duration_pb2.Duration
    gods_and_heroes: bool
    open_discards: bool
    private: bool
    spectators_allowed: bool
    bot_level: str
    random_seating: bool
    def __init__(self, seats: _Optional[int] = ..., wonder_mode: _Optional[_Union[WonderMode, str]] = ..., side_mode: _Optional[_Union[SideMode, str]] = ..., turn_limit: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., away_limit: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., gods_and_heroes: _Optional[bool] = ..., open_discards: _Optional[bool] = ..., private: _Optional[bool] = ..., spectators_allowed: _Optional[bool] = ..., bot_level: _Optional[str] = ..., random_seating: _Optional[bool] = ...) -> None: ...

class Wish(_message.Message):
    __slots__ = ("wonder_id", "side")
    WONDER_ID_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    wonder_id: str
    side: Side
    def __init__(self, wonder_id: _Optional[str] = ..., side: _Optional[_Union[Side, str]] = ...) -> None: ...

class TableSeat(_message.Message):
    __slots__ = ("seat", "player_id", "display_name", "client_kind", "ready", "connected", "bot_level", "wish")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    CLIENT_KIND_FIELD_NUMBER: _ClassVar[int]
    READY_FIELD_NUMBER: _ClassVar[int]
    CONNECTED_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    WISH_FIELD_NUMBER: _ClassVar[int]
    seat: int
    player_id: str
    display_name: str
    client_kind: _common_pb2.ClientKind
    ready: bool
    connected: bool
    bot_level: str
    wish: Wish
    def __init__(self, seat: _Optional[int] = ..., player_id: _Optional[str] = ..., display_name: _Optional[str] = ..., client_kind: _Optional[_Union[_common_pb2.ClientKind, str]] = ..., ready: _Optional[bool] = ..., connected: _Optional[bool] = ..., bot_level: _Optional[str] = ..., wish: _Optional[_Union[Wish, _Mapping]] = ...) -> None: ...

class Table(_message.Message):
    __slots__ = ("table_id", "title", "host_player_id", "state", "options", "seats", "game_id", "revision", "create_time")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    HOST_PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    title: str
    host_player_id: str
    state: TableState
    options: TableOptions
    seats: _containers.RepeatedCompositeFieldContainer[TableSeat]
    game_id: str
    revision: int
    create_time: _timestamp_pb2.Timestamp
    def __init__(self, table_id: _Optional[str] = ..., title: _Optional[str] = ..., host_player_id: _Optional[str] = ..., state: _Optional[_Union[TableState, str]] = ..., options: _Optional[_Union[TableOptions, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[TableSeat, _Mapping]]] = ..., game_id: _Optional[str] = ..., revision: _Optional[int] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class ChatMessage(_message.Message):
    __slots__ = ("sequence", "player_id", "display_name", "text", "send_time")
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SEND_TIME_FIELD_NUMBER: _ClassVar[int]
    sequence: int
    player_id: str
    display_name: str
    text: str
    send_time: _timestamp_pb2.Timestamp
    def __init__(self, sequence: _Optional[int] = ..., player_id: _Optional[str] = ..., display_name: _Optional[str] = ..., text: _Optional[str] = ..., send_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...
