from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class BotRequest(_message.Message):
    __slots__ = ("bot_request_id", "table_id", "game_id", "seat", "bot_level", "stand_in")
    BOT_REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_FIELD_NUMBER: _ClassVar[int]
    bot_request_id: str
    table_id: str
    game_id: str
    seat: int
    bot_level: str
    stand_in: bool
    def __init__(self, bot_request_id: _Optional[str] = ..., table_id: _Optional[str] = ..., game_id: _Optional[str] = ..., seat: _Optional[int] = ..., bot_level: _Optional[str] = ..., stand_in: _Optional[bool] = ...) -> None: ...

class WatchBotRequestsRequest(_message.Message):
    __slots__ = ("bot_levels",)
    BOT_LEVELS_FIELD_NUMBER: _ClassVar[int]
    bot_levels: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, bot_levels: _Optional[_Iterable[str]] = ...) -> None: ...

class WatchBotRequestsResponse(_message.Message):
    __slots__ = ("bot_requests", "removed_bot_request_ids")
    BOT_REQUESTS_FIELD_NUMBER: _ClassVar[int]
    REMOVED_BOT_REQUEST_IDS_FIELD_NUMBER: _ClassVar[int]
    bot_requests: _containers.RepeatedCompositeFieldContainer[BotRequest]
    removed_bot_request_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, bot_requests: _Optional[_Iterable[_Union[BotRequest, _Mapping]]] = ..., removed_bot_request_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class TakeBotSeatRequest(_message.Message):
    __slots__ = ("bot_request_id", "display_name")
    BOT_REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    bot_request_id: str
    display_name: str
    def __init__(self, bot_request_id: _Optional[str] = ..., display_name: _Optional[str] = ...) -> None: ...

class TakeBotSeatResponse(_message.Message):
    __slots__ = ("player_id", "token", "bot_request")
    PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    BOT_REQUEST_FIELD_NUMBER: _ClassVar[int]
    player_id: str
    token: str
    bot_request: BotRequest
    def __init__(self, player_id: _Optional[str] = ..., token: _Optional[str] = ..., bot_request: _Optional[_Union[BotRequest, _Mapping]] = ...) -> None: ...
