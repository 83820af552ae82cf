import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from sevenwonders.v1 import common_pb2 as _common_pb2
from sevenwonders.v1 import events_pb2 as _events_pb2
from sevenwonders.v1 import game_pb2 as _game_pb2
from sevenwonders.v1 import lobby_pb2 as _lobby_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameEnd(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_END_UNSPECIFIED: _ClassVar[GameEnd]
    GAME_END_FINISHED: _ClassVar[GameEnd]
    GAME_END_ABANDONED: _ClassVar[GameEnd]
GAME_END_UNSPECIFIED: GameEnd
GAME_END_FINISHED: GameEnd
GAME_END_ABANDONED: GameEnd

class ResultSeat(_message.Message):
    __slots__ = ("seat", "player_id", "display_name", "client_kind", "bot_level", "wonder_side_id", "score")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    CLIENT_KIND_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    WONDER_SIDE_ID_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    player_id: str
    display_name: str
    client_kind: _common_pb2.ClientKind
    bot_level: str
    wonder_side_id: str
    score: _game_pb2.Score
    def __init__(self, seat: _Optional[int] = ..., player_id: _Optional[str] = ..., display_name: _Optional[str] = ..., client_kind: _Optional[_Union[_common_pb2.ClientKind, str]] = ..., bot_level: _Optional[str] = ..., wonder_side_id: _Optional[str] = ..., score: _Optional[_Union[_game_pb2.Score, _Mapping]] = ...) -> None: ...

class GameSummary(_message.Message):
    __slots__ = ("game_id", "table_title", "start_time", "end_time", "end", "seats")
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_TITLE_FIELD_NUMBER: _ClassVar[int]
    START_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    table_title: str
    start_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    end: GameEnd
    seats: _containers.RepeatedCompositeFieldContainer[ResultSeat]
    def __init__(self, game_id: _Optional[str] = ..., table_title: _Optional[str] = ..., start_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end: _Optional[_Union[GameEnd, str]] = ..., seats: _Optional[_Iterable[_Union[ResultSeat, _Mapping]]] = ...) -> None: ...

class DealtHand(_message.Message):
    __slots__ = ("age", "seat", "card_ids")
    AGE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    age: int
    seat: int
    card_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, age: _Optional[int] = ..., seat: _Optional[int] = ..., card_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class RecordedMove(_message.Message):
    __slots__ = ("step", "seat", "move", "timed_out")
    STEP_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    TIMED_OUT_FIELD_NUMBER: _ClassVar[int]
    step: int
    seat: int
    move: _game_pb2.Move
    timed_out: bool
    def __init__(self, step: _Optional[int] = ..., seat: _Optional[int] = ..., move: _Optional[_Union[_game_pb2.Move, _Mapping]] = ..., timed_out: _Optional[bool] = ...) -> None: ...

class RecordedGodCall(_message.Message):
    __slots__ = ("step", "seat", "call")
    STEP_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    step: int
    seat: int
    call: _game_pb2.GodCall
    def __init__(self, step: _Optional[int] = ..., seat: _Optional[int] = ..., call: _Optional[_Union[_game_pb2.GodCall, _Mapping]] = ...) -> None: ...

class GameRecord(_message.Message):
    __slots__ = ("summary", "catalog_version", "options", "wonder_side_ids", "dealt_hands", "moves", "god_calls", "events", "engine_record", "deal_commitment", "commitment_salt", "deal_bytes")
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    CATALOG_VERSION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    WONDER_SIDE_IDS_FIELD_NUMBER: _ClassVar[int]
    DEALT_HANDS_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    GOD_CALLS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    ENGINE_RECORD_FIELD_NUMBER: _ClassVar[int]
    DEAL_COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_SALT_FIELD_NUMBER: _ClassVar[int]
    DEAL_BYTES_FIELD_NUMBER: _ClassVar[int]
    summary: GameSummary
    catalog_version: str
    options: _lobby_pb2.TableOptions
    wonder_side_ids: _containers.RepeatedScalarFieldContainer[str]
    dealt_hands: _containers.RepeatedCompositeFieldContainer[DealtHand]
    moves: _containers.RepeatedCompositeFieldContainer[RecordedMove]
    god_calls: _containers.RepeatedCompositeFieldContainer[RecordedGodCall]
    events: _containers.RepeatedCompositeFieldContainer[_events_pb2.GameEvent]
    engine_record: bytes
    deal_commitment: str
    commitment_salt: bytes
    deal_bytes: bytes
    def __init__(self, summary: _Optional[_Union[GameSummary, _Mapping]] = ..., catalog_version: _Optional[str] = ..., options: _Optional[_Union[_lobby_pb2.TableOptions, _Mapping]] = ..., wonder_side_ids: _Optional[_Iterable[str]] = ..., dealt_hands: _Optional[_Iterable[_Union[DealtHand, _Mapping]]] = ..., moves: _Optional[_Iterable[_Union[RecordedMove, _Mapping]]] = ..., god_calls: _Optional[_Iterable[_Union[RecordedGodCall, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[_events_pb2.GameEvent, _Mapping]]] = ..., engine_record: _Optional[bytes] = ..., deal_commitment: _Optional[str] = ..., commitment_salt: _Optional[bytes] = ..., deal_bytes: _Optional[bytes] = ...) -> None: ...

class RevealedSeat(_message.Message):
    __slots__ = ("seat", "hand_card_ids", "buried_card_ids")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    BURIED_CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    hand_card_ids: _containers.RepeatedScalarFieldContainer[str]
    buried_card_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., hand_card_ids: _Optional[_Iterable[str]] = ..., buried_card_ids: _Optional[_Iterable[str]] = ...) -> None: ...
