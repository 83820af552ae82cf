from sevenwonders.v1 import common_pb2 as _common_pb2
from sevenwonders.v1 import events_pb2 as _events_pb2
from sevenwonders.v1 import game_pb2 as _game_pb2
from sevenwonders.v1 import lobby_pb2 as _lobby_pb2
from sevenwonders.v1 import record_pb2 as _record_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class WatchGameRequest(_message.Message):
    __slots__ = ("game_id", "start_revision", "after_chat_sequence", "room_code")
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    START_REVISION_FIELD_NUMBER: _ClassVar[int]
    AFTER_CHAT_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    ROOM_CODE_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    start_revision: int
    after_chat_sequence: int
    room_code: str
    def __init__(self, game_id: _Optional[str] = ..., start_revision: _Optional[int] = ..., after_chat_sequence: _Optional[int] = ..., room_code: _Optional[str] = ...) -> None: ...

class WatchGameResponse(_message.Message):
    __slots__ = ("revision", "public_view", "private_view", "events", "private_events", "status", "answers", "roster", "chat_messages")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    PUBLIC_VIEW_FIELD_NUMBER: _ClassVar[int]
    PRIVATE_VIEW_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    PRIVATE_EVENTS_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    ROSTER_FIELD_NUMBER: _ClassVar[int]
    CHAT_MESSAGES_FIELD_NUMBER: _ClassVar[int]
    revision: int
    public_view: _game_pb2.PublicView
    private_view: _game_pb2.PrivateView
    events: _containers.RepeatedCompositeFieldContainer[_events_pb2.GameEvent]
    private_events: _containers.RepeatedCompositeFieldContainer[_events_pb2.PrivateEvent]
    status: _game_pb2.GameStatus
    answers: _game_pb2.Answers
    roster: _game_pb2.Roster
    chat_messages: _containers.RepeatedCompositeFieldContainer[_lobby_pb2.ChatMessage]
    def __init__(self, revision: _Optional[int] = ..., public_view: _Optional[_Union[_game_pb2.PublicView, _Mapping]] = ..., private_view: _Optional[_Union[_game_pb2.PrivateView, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_events_pb2.GameEvent, _Mapping]]] = ..., private_events: _Optional[_Iterable[_Union[_events_pb2.PrivateEvent, _Mapping]]] = ..., status: _Optional[_Union[_game_pb2.GameStatus, _Mapping]] = ..., answers: _Optional[_Union[_game_pb2.Answers, _Mapping]] = ..., roster: _Optional[_Union[_game_pb2.Roster, _Mapping]] = ..., chat_messages: _Optional[_Iterable[_Union[_lobby_pb2.ChatMessage, _Mapping]]] = ...) -> None: ...

class SubmitMoveRequest(_message.Message):
    __slots__ = ("game_id", "decision_id", "move")
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_ID_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    decision_id: str
    move: _game_pb2.Move
    def __init__(self, game_id: _Optional[str] = ..., decision_id: _Optional[str] = ..., move: _Optional[_Union[_game_pb2.Move, _Mapping]] = ...) -> None: ...

class SubmitMoveResponse(_message.Message):
    __slots__ = ("answer",)
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    answer: _game_pb2.Answer
    def __init__(self, answer: _Optional[_Union[_game_pb2.Answer, _Mapping]] = ...) -> None: ...

class WithdrawMoveRequest(_message.Message):
    __slots__ = ("game_id", "decision_id")
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_ID_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    decision_id: str
    def __init__(self, game_id: _Optional[str] = ..., decision_id: _Optional[str] = ...) -> None: ...

class WithdrawMoveResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CallGodRequest(_message.Message):
    __slots__ = ("game_id", "decision_id", "target_seat", "resource")
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_ID_FIELD_NUMBER: _ClassVar[int]
    TARGET_SEAT_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    decision_id: str
    target_seat: int
    resource: _common_pb2.Resource
    def __init__(self, game_id: _Optional[str] = ..., decision_id: _Optional[str] = ..., target_seat: _Optional[int] = ..., resource: _Optional[_Union[_common_pb2.Resource, str]] = ...) -> None: ...

class CallGodResponse(_message.Message):
    __slots__ = ("call",)
    CALL_FIELD_NUMBER: _ClassVar[int]
    call: _game_pb2.GodCall
    def __init__(self, call: _Optional[_Union[_game_pb2.GodCall, _Mapping]] = ...) -> None: ...

class LeaveGameRequest(_message.Message):
    __slots__ = ("game_id",)
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    def __init__(self, game_id: _Optional[str] = ...) -> None: ...

class LeaveGameResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListGamesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "own_only")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    OWN_ONLY_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    own_only: bool
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., own_only: _Optional[bool] = ...) -> None: ...

class ListGamesResponse(_message.Message):
    __slots__ = ("games", "next_page_token")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[_record_pb2.GameSummary]
    next_page_token: str
    def __init__(self, games: _Optional[_Iterable[_Union[_record_pb2.GameSummary, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetGameRecordRequest(_message.Message):
    __slots__ = ("game_id",)
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    def __init__(self, game_id: _Optional[str] = ...) -> None: ...

class GetGameRecordResponse(_message.Message):
    __slots__ = ("game_record",)
    GAME_RECORD_FIELD_NUMBER: _ClassVar[int]
    game_record: _record_pb2.GameRecord
    def __init__(self, game_record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ...) -> None: ...

class ReplayGameRequest(_message.Message):
    __slots__ = ("game_id",)
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    def __init__(self, game_id: _Optional[str] = ...) -> None: ...

class ReplayGameResponse(_message.Message):
    __slots__ = ("step", "public_view", "revealed_seats", "events", "moves")
    STEP_FIELD_NUMBER: _ClassVar[int]
    PUBLIC_VIEW_FIELD_NUMBER: _ClassVar[int]
    REVEALED_SEATS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    step: int
    public_view: _game_pb2.PublicView
    revealed_seats: _containers.RepeatedCompositeFieldContainer[_record_pb2.RevealedSeat]
    events: _containers.RepeatedCompositeFieldContainer[_events_pb2.GameEvent]
    moves: _containers.RepeatedCompositeFieldContainer[_record_pb2.RecordedMove]
    def __init__(self, step: _Optional[int] = ..., public_view: _Optional[_Union[_game_pb2.PublicView, _Mapping]] = ..., revealed_seats: _Optional[_Iterable[_Union[_record_pb2.RevealedSeat, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[_events_pb2.GameEvent, _Mapping]]] = ..., moves: _Optional[_Iterable[_Union[_record_pb2.RecordedMove, _Mapping]]] = ...) -> None: ...
