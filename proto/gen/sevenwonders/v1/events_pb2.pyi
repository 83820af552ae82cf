from sevenwonders.v1 import common_pb2 as _common_pb2
from sevenwonders.v1 import game_pb2 as _game_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameEvent(_message.Message):
    __slots__ = ("revision", "age", "turn", "age_started", "turn_started", "goods_bought", "card_built", "stage_built", "card_discarded", "coins_earned", "card_dug", "dig_declined", "discards_revealed", "conflict_resolved", "token_gained", "hero_joined", "god_called", "card_destroyed", "stage_lost", "point_gained", "game_finished", "player_away", "player_returned", "player_left", "bot_seated", "bot_missing", "time_expired", "host_changed")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    AGE_STARTED_FIELD_NUMBER: _ClassVar[int]
    TURN_STARTED_FIELD_NUMBER: _ClassVar[int]
    GOODS_BOUGHT_FIELD_NUMBER: _ClassVar[int]
    CARD_BUILT_FIELD_NUMBER: _ClassVar[int]
    STAGE_BUILT_FIELD_NUMBER: _ClassVar[int]
    CARD_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    COINS_EARNED_FIELD_NUMBER: _ClassVar[int]
    CARD_DUG_FIELD_NUMBER: _ClassVar[int]
    DIG_DECLINED_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_REVEALED_FIELD_NUMBER: _ClassVar[int]
    CONFLICT_RESOLVED_FIELD_NUMBER: _ClassVar[int]
    TOKEN_GAINED_FIELD_NUMBER: _ClassVar[int]
    HERO_JOINED_FIELD_NUMBER: _ClassVar[int]
    GOD_CALLED_FIELD_NUMBER: _ClassVar[int]
    CARD_DESTROYED_FIELD_NUMBER: _ClassVar[int]
    STAGE_LOST_FIELD_NUMBER: _ClassVar[int]
    POINT_GAINED_FIELD_NUMBER: _ClassVar[int]
    GAME_FINISHED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_AWAY_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_LEFT_FIELD_NUMBER: _ClassVar[int]
    BOT_SEATED_FIELD_NUMBER: _ClassVar[int]
    BOT_MISSING_FIELD_NUMBER: _ClassVar[int]
    TIME_EXPIRED_FIELD_NUMBER: _ClassVar[int]
    HOST_CHANGED_FIELD_NUMBER: _ClassVar[int]
    revision: int
    age: int
    turn: int
    age_started: AgeStarted
    turn_started: TurnStarted
    goods_bought: GoodsBought
    card_built: CardBuilt
    stage_built: StageBuilt
    card_discarded: CardDiscarded
    coins_earned: CoinsEarned
    card_dug: CardDug
    dig_declined: DigDeclined
    discards_revealed: DiscardsRevealed
    conflict_resolved: ConflictResolved
    token_gained: TokenGained
    hero_joined: HeroJoined
    god_called: GodCalled
    card_destroyed: CardDestroyed
    stage_lost: StageLost
    point_gained: PointGained
    game_finished: GameFinished
    player_away: PlayerAway
    player_returned: PlayerReturned
    player_left: PlayerLeft
    bot_seated: BotSeated
    bot_missing: BotMissing
    time_expired: TimeExpired
    host_changed: HostChanged
    def __init__(self, revision: _Optional[int] = ..., age: _Optional[int] = ..., turn: _Optional[int] = ..., age_started: _Optional[_Union[AgeStarted, _Mapping]] = ..., turn_started: _Optional[_Union[TurnStarted, _Mapping]] = ..., goods_bought: _Optional[_Union[GoodsBought, _Mapping]] = ..., card_built: _Optional[_Union[CardBuilt, _Mapping]] = ..., stage_built: _Optional[_Union[StageBuilt, _Mapping]] = ..., card_discarded: _Optional[_Union[CardDiscarded, _Mapping]] = ..., coins_earned: _Optional[_Union[CoinsEarned, _Mapping]] = ..., card_dug: _Optional[_Union[CardDug, _Mapping]] = ..., dig_declined: _Optional[_Union[DigDeclined, _Mapping]] = ..., discards_revealed: _Optional[_Union[DiscardsRevealed, _Mapping]] = ..., conflict_resolved: _Optional[_Union[ConflictResolved, _Mapping]] = ..., token_gained: _Optional[_Union[TokenGained, _Mapping]] = ..., hero_joined: _Optional[_Union[HeroJoined, _Mapping]] = ..., god_called: _Optional[_Union[GodCalled, _Mapping]] = ..., card_destroyed: _Optional[_Union[CardDestroyed, _Mapping]] = ..., stage_lost: _Optional[_Union[StageLost, _Mapping]] = ..., point_gained: _Optional[_Union[PointGained, _Mapping]] = ..., game_finished: _Optional[_Union[GameFinished, _Mapping]] = ..., player_away: _Optional[_Union[PlayerAway, _Mapping]] = ..., player_returned: _Optional[_Union[PlayerReturned, _Mapping]] = ..., player_left: _Optional[_Union[PlayerLeft, _Mapping]] = ..., bot_seated: _Optional[_Union[BotSeated, _Mapping]] = ..., bot_missing: _Optional[_Union[BotMissing, _Mapping]] = ..., time_expired: _Optional[_Union[TimeExpired, _Mapping]] = ..., host_changed: _Optional[_Union[HostChanged, _Mapping]] = ...) -> None: ...

class AgeStarted(_message.Message):
    __slots__ = ("age",)
    AGE_FIELD_NUMBER: _ClassVar[int]
    age: int
    def __init__(self, age: _Optional[int] = ...) -> None: ...

class TurnStarted(_message.Message):
    __slots__ = ("turn",)
    TURN_FIELD_NUMBER: _ClassVar[int]
    turn: int
    def __init__(self, turn: _Optional[int] = ...) -> None: ...

class GoodsBought(_message.Message):
    __slots__ = ("seat", "seller_seat", "goods", "coins")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SELLER_SEAT_FIELD_NUMBER: _ClassVar[int]
    GOODS_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    seller_seat: int
    goods: _containers.RepeatedCompositeFieldContainer[_common_pb2.ResourceAmount]
    coins: int
    def __init__(self, seat: _Optional[int] = ..., seller_seat: _Optional[int] = ..., goods: _Optional[_Iterable[_Union[_common_pb2.ResourceAmount, _Mapping]]] = ..., coins: _Optional[int] = ...) -> None: ...

class CardBuilt(_message.Message):
    __slots__ = ("seat", "card_id", "coins", "chained", "free_build")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    CHAINED_FIELD_NUMBER: _ClassVar[int]
    FREE_BUILD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card_id: str
    coins: int
    chained: bool
    free_build: bool
    def __init__(self, seat: _Optional[int] = ..., card_id: _Optional[str] = ..., coins: _Optional[int] = ..., chained: _Optional[bool] = ..., free_build: _Optional[bool] = ...) -> None: ...

class StageBuilt(_message.Message):
    __slots__ = ("seat", "stage", "card_age")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    CARD_AGE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    stage: int
    card_age: int
    def __init__(self, seat: _Optional[int] = ..., stage: _Optional[int] = ..., card_age: _Optional[int] = ...) -> None: ...

class CardDiscarded(_message.Message):
    __slots__ = ("seat", "coins")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    coins: int
    def __init__(self, seat: _Optional[int] = ..., coins: _Optional[int] = ...) -> None: ...

class CoinsEarned(_message.Message):
    __slots__ = ("seat", "coins")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    coins: int
    def __init__(self, seat: _Optional[int] = ..., coins: _Optional[int] = ...) -> None: ...

class CardDug(_message.Message):
    __slots__ = ("seat", "card_id")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card_id: str
    def __init__(self, seat: _Optional[int] = ..., card_id: _Optional[str] = ...) -> None: ...

class DigDeclined(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class DiscardsRevealed(_message.Message):
    __slots__ = ("card_ids",)
    CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    card_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, card_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class ConflictResolved(_message.Message):
    __slots__ = ("seat", "opponent_seat", "shields", "opponent_shields", "token")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    SHIELDS_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_SHIELDS_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    opponent_seat: int
    shields: int
    opponent_shields: int
    token: int
    def __init__(self, seat: _Optional[int] = ..., opponent_seat: _Optional[int] = ..., shields: _Optional[int] = ..., opponent_shields: _Optional[int] = ..., token: _Optional[int] = ...) -> None: ...

class TokenGained(_message.Message):
    __slots__ = ("seat", "points")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    points: int
    def __init__(self, seat: _Optional[int] = ..., points: _Optional[int] = ...) -> None: ...

class HeroJoined(_message.Message):
    __slots__ = ("seat", "hero")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HERO_FIELD_NUMBER: _ClassVar[int]
    seat: int
    hero: _game_pb2.Hero
    def __init__(self, seat: _Optional[int] = ..., hero: _Optional[_Union[_game_pb2.Hero, _Mapping]] = ...) -> None: ...

class GodCalled(_message.Message):
    __slots__ = ("seat", "call")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    call: _game_pb2.GodCall
    def __init__(self, seat: _Optional[int] = ..., call: _Optional[_Union[_game_pb2.GodCall, _Mapping]] = ...) -> None: ...

class CardDestroyed(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class StageLost(_message.Message):
    __slots__ = ("seat", "stage")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    stage: int
    def __init__(self, seat: _Optional[int] = ..., stage: _Optional[int] = ...) -> None: ...

class PointGained(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class GameFinished(_message.Message):
    __slots__ = ("winner_seats",)
    WINNER_SEATS_FIELD_NUMBER: _ClassVar[int]
    winner_seats: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, winner_seats: _Optional[_Iterable[int]] = ...) -> None: ...

class PlayerAway(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PlayerReturned(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PlayerLeft(_message.Message):
    __slots__ = ("seat", "display_name")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    seat: int
    display_name: str
    def __init__(self, seat: _Optional[int] = ..., display_name: _Optional[str] = ...) -> None: ...

class BotSeated(_message.Message):
    __slots__ = ("seat", "bot_level", "display_name", "stand_in")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    bot_level: str
    display_name: str
    stand_in: bool
    def __init__(self, seat: _Optional[int] = ..., bot_level: _Optional[str] = ..., display_name: _Optional[str] = ..., stand_in: _Optional[bool] = ...) -> None: ...

class BotMissing(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class TimeExpired(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class HostChanged(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PrivateEvent(_message.Message):
    __slots__ = ("revision", "age", "turn", "hand_received", "card_played_secretly", "hand_shown", "discards_seen")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    HAND_RECEIVED_FIELD_NUMBER: _ClassVar[int]
    CARD_PLAYED_SECRETLY_FIELD_NUMBER: _ClassVar[int]
    HAND_SHOWN_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_SEEN_FIELD_NUMBER: _ClassVar[int]
    revision: int
    age: int
    turn: int
    hand_received: HandReceived
    card_played_secretly: CardPlayedSecretly
    hand_shown: _game_pb2.ShownHand
    discards_seen: DiscardsSeen
    def __init__(self, revision: _Optional[int] = ..., age: _Optional[int] = ..., turn: _Optional[int] = ..., hand_received: _Optional[_Union[HandReceived, _Mapping]] = ..., card_played_secretly: _Optional[_Union[CardPlayedSecretly, _Mapping]] = ..., hand_shown: _Optional[_Union[_game_pb2.ShownHand, _Mapping]] = ..., discards_seen: _Optional[_Union[DiscardsSeen, _Mapping]] = ...) -> None: ...

class HandReceived(_message.Message):
    __slots__ = ("card_ids",)
    CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    card_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, card_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class CardPlayedSecretly(_message.Message):
    __slots__ = ("seat", "card_id", "place")
    class Place(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        PLACE_UNSPECIFIED: _ClassVar[CardPlayedSecretly.Place]
        PLACE_BURIED: _ClassVar[CardPlayedSecretly.Place]
        PLACE_DISCARDED: _ClassVar[CardPlayedSecretly.Place]
        PLACE_DESTROYED: _ClassVar[CardPlayedSecretly.Place]
    PLACE_UNSPECIFIED: CardPlayedSecretly.Place
    PLACE_BURIED: CardPlayedSecretly.Place
    PLACE_DISCARDED: CardPlayedSecretly.Place
    PLACE_DESTROYED: CardPlayedSecretly.Place
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card_id: str
    place: CardPlayedSecretly.Place
    def __init__(self, seat: _Optional[int] = ..., card_id: _Optional[str] = ..., place: _Optional[_Union[CardPlayedSecretly.Place, str]] = ...) -> None: ...

class DiscardsSeen(_message.Message):
    __slots__ = ("card_ids",)
    CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    card_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, card_ids: _Optional[_Iterable[str]] = ...) -> None: ...
