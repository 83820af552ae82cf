import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from sevenwonders.v1 import common_pb2 as _common_pb2
from sevenwonders.v1 import errors_pb2 as _errors_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GamePhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_PHASE_UNSPECIFIED: _ClassVar[GamePhase]
    GAME_PHASE_TURN: _ClassVar[GamePhase]
    GAME_PHASE_EXTRA_PLAY: _ClassVar[GamePhase]
    GAME_PHASE_DIG: _ClassVar[GamePhase]
    GAME_PHASE_FINISHED: _ClassVar[GamePhase]

class MoveKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOVE_KIND_UNSPECIFIED: _ClassVar[MoveKind]
    MOVE_KIND_BUILD: _ClassVar[MoveKind]
    MOVE_KIND_BUILD_FREE: _ClassVar[MoveKind]
    MOVE_KIND_BUILD_STAGE: _ClassVar[MoveKind]
    MOVE_KIND_DISCARD: _ClassVar[MoveKind]
    MOVE_KIND_DIG: _ClassVar[MoveKind]
    MOVE_KIND_DECLINE: _ClassVar[MoveKind]

class DecisionKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DECISION_KIND_UNSPECIFIED: _ClassVar[DecisionKind]
    DECISION_KIND_TURN: _ClassVar[DecisionKind]
    DECISION_KIND_FREE_CITY: _ClassVar[DecisionKind]
    DECISION_KIND_EXTRA_PLAY: _ClassVar[DecisionKind]
    DECISION_KIND_DIG: _ClassVar[DecisionKind]
GAME_PHASE_UNSPECIFIED: GamePhase
GAME_PHASE_TURN: GamePhase
GAME_PHASE_EXTRA_PLAY: GamePhase
GAME_PHASE_DIG: GamePhase
GAME_PHASE_FINISHED: GamePhase
MOVE_KIND_UNSPECIFIED: MoveKind
MOVE_KIND_BUILD: MoveKind
MOVE_KIND_BUILD_FREE: MoveKind
MOVE_KIND_BUILD_STAGE: MoveKind
MOVE_KIND_DISCARD: MoveKind
MOVE_KIND_DIG: MoveKind
MOVE_KIND_DECLINE: MoveKind
DECISION_KIND_UNSPECIFIED: DecisionKind
DECISION_KIND_TURN: DecisionKind
DECISION_KIND_FREE_CITY: DecisionKind
DECISION_KIND_EXTRA_PLAY: DecisionKind
DECISION_KIND_DIG: DecisionKind

class Purchase(_message.Message):
    __slots__ = ("seller_seat", "resource", "amount", "coins")
    SELLER_SEAT_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    seller_seat: int
    resource: _common_pb2.Resource
    amount: int
    coins: int
    def __init__(self, seller_seat: _Optional[int] = ..., resource: _Optional[_Union[_common_pb2.Resource, str]] = ..., amount: _Optional[int] = ..., coins: _Optional[int] = ...) -> None: ...

class Payment(_message.Message):
    __slots__ = ("bank_coins", "purchases", "total_coins")
    BANK_COINS_FIELD_NUMBER: _ClassVar[int]
    PURCHASES_FIELD_NUMBER: _ClassVar[int]
    TOTAL_COINS_FIELD_NUMBER: _ClassVar[int]
    bank_coins: int
    purchases: _containers.RepeatedCompositeFieldContainer[Purchase]
    total_coins: int
    def __init__(self, bank_coins: _Optional[int] = ..., purchases: _Optional[_Iterable[_Union[Purchase, _Mapping]]] = ..., total_coins: _Optional[int] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("kind", "card_id", "purchases")
    KIND_FIELD_NUMBER: _ClassVar[int]
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    PURCHASES_FIELD_NUMBER: _ClassVar[int]
    kind: MoveKind
    card_id: str
    purchases: _containers.RepeatedCompositeFieldContainer[Purchase]
    def __init__(self, kind: _Optional[_Union[MoveKind, str]] = ..., card_id: _Optional[str] = ..., purchases: _Optional[_Iterable[_Union[Purchase, _Mapping]]] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ("reason", "text", "missing_resources", "missing_coins")
    REASON_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    MISSING_RESOURCES_FIELD_NUMBER: _ClassVar[int]
    MISSING_COINS_FIELD_NUMBER: _ClassVar[int]
    reason: _errors_pb2.ErrorReason
    text: str
    missing_resources: _containers.RepeatedScalarFieldContainer[_common_pb2.Resource]
    missing_coins: int
    def __init__(self, reason: _Optional[_Union[_errors_pb2.ErrorReason, str]] = ..., text: _Optional[str] = ..., missing_resources: _Optional[_Iterable[_Union[_common_pb2.Resource, str]]] = ..., missing_coins: _Optional[int] = ...) -> None: ...

class CardOption(_message.Message):
    __slots__ = ("card_id", "payments", "build_refusal", "chained", "free_build_allowed", "stage_allowed", "stage_refusal")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    PAYMENTS_FIELD_NUMBER: _ClassVar[int]
    BUILD_REFUSAL_FIELD_NUMBER: _ClassVar[int]
    CHAINED_FIELD_NUMBER: _ClassVar[int]
    FREE_BUILD_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    STAGE_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    STAGE_REFUSAL_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    payments: _containers.RepeatedCompositeFieldContainer[Payment]
    build_refusal: Refusal
    chained: bool
    free_build_allowed: bool
    stage_allowed: bool
    stage_refusal: Refusal
    def __init__(self, card_id: _Optional[str] = ..., payments: _Optional[_Iterable[_Union[Payment, _Mapping]]] = ..., build_refusal: _Optional[_Union[Refusal, _Mapping]] = ..., chained: _Optional[bool] = ..., free_build_allowed: _Optional[bool] = ..., stage_allowed: _Optional[bool] = ..., stage_refusal: _Optional[_Union[Refusal, _Mapping]] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("decision_id", "kind", "city_seat", "cards", "stage_payments", "next_stage", "discard_allowed", "discard_refusal", "decline_allowed")
    DECISION_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CITY_SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    STAGE_PAYMENTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_STAGE_FIELD_NUMBER: _ClassVar[int]
    DISCARD_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    DISCARD_REFUSAL_FIELD_NUMBER: _ClassVar[int]
    DECLINE_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    decision_id: str
    kind: DecisionKind
    city_seat: int
    cards: _containers.RepeatedCompositeFieldContainer[CardOption]
    stage_payments: _containers.RepeatedCompositeFieldContainer[Payment]
    next_stage: int
    discard_allowed: bool
    discard_refusal: Refusal
    decline_allowed: bool
    def __init__(self, decision_id: _Optional[str] = ..., kind: _Optional[_Union[DecisionKind, str]] = ..., city_seat: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[CardOption, _Mapping]]] = ..., stage_payments: _Optional[_Iterable[_Union[Payment, _Mapping]]] = ..., next_stage: _Optional[int] = ..., discard_allowed: _Optional[bool] = ..., discard_refusal: _Optional[_Union[Refusal, _Mapping]] = ..., decline_allowed: _Optional[bool] = ...) -> None: ...

class Answer(_message.Message):
    __slots__ = ("decision_id", "move")
    DECISION_ID_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    decision_id: str
    move: Move
    def __init__(self, decision_id: _Optional[str] = ..., move: _Optional[_Union[Move, _Mapping]] = ...) -> None: ...

class Answers(_message.Message):
    __slots__ = ("answers",)
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    answers: _containers.RepeatedCompositeFieldContainer[Answer]
    def __init__(self, answers: _Optional[_Iterable[_Union[Answer, _Mapping]]] = ...) -> None: ...

class GodCall(_message.Message):
    __slots__ = ("god", "target_seat", "resource")
    GOD_FIELD_NUMBER: _ClassVar[int]
    TARGET_SEAT_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    god: _common_pb2.God
    target_seat: int
    resource: _common_pb2.Resource
    def __init__(self, god: _Optional[_Union[_common_pb2.God, str]] = ..., target_seat: _Optional[int] = ..., resource: _Optional[_Union[_common_pb2.Resource, str]] = ...) -> None: ...

class GodOption(_message.Message):
    __slots__ = ("god", "refusal", "target_seats", "resources")
    GOD_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    TARGET_SEATS_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    god: _common_pb2.God
    refusal: Refusal
    target_seats: _containers.RepeatedScalarFieldContainer[int]
    resources: _containers.RepeatedScalarFieldContainer[_common_pb2.Resource]
    def __init__(self, god: _Optional[_Union[_common_pb2.God, str]] = ..., refusal: _Optional[_Union[Refusal, _Mapping]] = ..., target_seats: _Optional[_Iterable[int]] = ..., resources: _Optional[_Iterable[_Union[_common_pb2.Resource, str]]] = ...) -> None: ...

class Score(_message.Message):
    __slots__ = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds", "total", "rank", "copied_card_id", "counted_compasses", "counted_gears", "counted_tablets")
    MILITARY_FIELD_NUMBER: _ClassVar[int]
    TREASURY_FIELD_NUMBER: _ClassVar[int]
    WONDER_FIELD_NUMBER: _ClassVar[int]
    CIVILIAN_FIELD_NUMBER: _ClassVar[int]
    SCIENCE_FIELD_NUMBER: _ClassVar[int]
    COMMERCE_FIELD_NUMBER: _ClassVar[int]
    GUILDS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    COPIED_CARD_ID_FIELD_NUMBER: _ClassVar[int]
    COUNTED_COMPASSES_FIELD_NUMBER: _ClassVar[int]
    COUNTED_GEARS_FIELD_NUMBER: _ClassVar[int]
    COUNTED_TABLETS_FIELD_NUMBER: _ClassVar[int]
    military: int
    treasury: int
    wonder: int
    civilian: int
    science: int
    commerce: int
    guilds: int
    total: int
    rank: int
    copied_card_id: str
    counted_compasses: int
    counted_gears: int
    counted_tablets: int
    def __init__(self, military: _Optional[int] = ..., treasury: _Optional[int] = ..., wonder: _Optional[int] = ..., civilian: _Optional[int] = ..., science: _Optional[int] = ..., commerce: _Optional[int] = ..., guilds: _Optional[int] = ..., total: _Optional[int] = ..., rank: _Optional[int] = ..., copied_card_id: _Optional[str] = ..., counted_compasses: _Optional[int] = ..., counted_gears: _Optional[int] = ..., counted_tablets: _Optional[int] = ...) -> None: ...

class Production(_message.Message):
    __slots__ = ("resources", "amount", "for_sale")
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    FOR_SALE_FIELD_NUMBER: _ClassVar[int]
    resources: _containers.RepeatedScalarFieldContainer[_common_pb2.Resource]
    amount: int
    for_sale: bool
    def __init__(self, resources: _Optional[_Iterable[_Union[_common_pb2.Resource, str]]] = ..., amount: _Optional[int] = ..., for_sale: _Optional[bool] = ...) -> None: ...

class Discount(_message.Message):
    __slots__ = ("resource_class", "seller_seat", "price")
    RESOURCE_CLASS_FIELD_NUMBER: _ClassVar[int]
    SELLER_SEAT_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    resource_class: _common_pb2.ResourceClass
    seller_seat: int
    price: int
    def __init__(self, resource_class: _Optional[_Union[_common_pb2.ResourceClass, str]] = ..., seller_seat: _Optional[int] = ..., price: _Optional[int] = ...) -> None: ...

class Hero(_message.Message):
    __slots__ = ("name", "color", "symbol")
    NAME_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    SYMBOL_FIELD_NUMBER: _ClassVar[int]
    name: str
    color: _common_pb2.CardColor
    symbol: _common_pb2.ScienceSymbol
    def __init__(self, name: _Optional[str] = ..., color: _Optional[_Union[_common_pb2.CardColor, str]] = ..., symbol: _Optional[_Union[_common_pb2.ScienceSymbol, str]] = ...) -> None: ...

class City(_message.Message):
    __slots__ = ("seat", "wonder_side_id", "built_stages", "buried_ages", "coins", "card_ids", "shields", "tokens", "compasses", "gears", "tablets", "free_symbols", "productions", "discounts", "hand_size", "heroes", "god_called", "denied_resource", "free_build_available", "score")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WONDER_SIDE_ID_FIELD_NUMBER: _ClassVar[int]
    BUILT_STAGES_FIELD_NUMBER: _ClassVar[int]
    BURIED_AGES_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    SHIELDS_FIELD_NUMBER: _ClassVar[int]
    TOKENS_FIELD_NUMBER: _ClassVar[int]
    COMPASSES_FIELD_NUMBER: _ClassVar[int]
    GEARS_FIELD_NUMBER: _ClassVar[int]
    TABLETS_FIELD_NUMBER: _ClassVar[int]
    FREE_SYMBOLS_FIELD_NUMBER: _ClassVar[int]
    PRODUCTIONS_FIELD_NUMBER: _ClassVar[int]
    DISCOUNTS_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
    HEROES_FIELD_NUMBER: _ClassVar[int]
    GOD_CALLED_FIELD_NUMBER: _ClassVar[int]
    DENIED_RESOURCE_FIELD_NUMBER: _ClassVar[int]
    FREE_BUILD_AVAILABLE_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    wonder_side_id: str
    built_stages: int
    buried_ages: _containers.RepeatedScalarFieldContainer[int]
    coins: int
    card_ids: _containers.RepeatedScalarFieldContainer[str]
    shields: int
    tokens: _containers.RepeatedScalarFieldContainer[int]
    compasses: int
    gears: int
    tablets: int
    free_symbols: int
    productions: _containers.RepeatedCompositeFieldContainer[Production]
    discounts: _containers.RepeatedCompositeFieldContainer[Discount]
    hand_size: int
    heroes: _containers.RepeatedCompositeFieldContainer[Hero]
    god_called: bool
    denied_resource: _common_pb2.Resource
    free_build_available: bool
    score: Score
    def __init__(self, seat: _Optional[int] = ..., wonder_side_id: _Optional[str] = ..., built_stages: _Optional[int] = ..., buried_ages: _Optional[_Iterable[int]] = ..., coins: _Optional[int] = ..., card_ids: _Optional[_Iterable[str]] = ..., shields: _Optional[int] = ..., tokens: _Optional[_Iterable[int]] = ..., compasses: _Optional[int] = ..., gears: _Optional[int] = ..., tablets: _Optional[int] = ..., free_symbols: _Optional[int] = ..., productions: _Optional[_Iterable[_Union[Production, _Mapping]]] = ..., discounts: _Optional[_Iterable[_Union[Discount, _Mapping]]] = ..., hand_size: _Optional[int] = ..., heroes: _Optional[_Iterable[_Union[Hero, _Mapping]]] = ..., god_called: _Optional[bool] = ..., denied_resource: _Optional[_Union[_common_pb2.Resource, str]] = ..., free_build_available: _Optional[bool] = ..., score: _Optional[_Union[Score, _Mapping]] = ...) -> None: ...

class PublicView(_message.Message):
    __slots__ = ("game_id", "table_id", "catalog_version", "phase", "age", "turn", "passing_left", "cities", "player_count", "discard_count", "discard_card_ids", "draw_pile_size", "free_city_runner_seat", "asked_city_seat", "destroyed_count", "gods_and_heroes", "open_discards", "deal_commitment")
    GAME_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    CATALOG_VERSION_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    PASSING_LEFT_FIELD_NUMBER: _ClassVar[int]
    CITIES_FIELD_NUMBER: _ClassVar[int]
    PLAYER_COUNT_FIELD_NUMBER: _ClassVar[int]
    DISCARD_COUNT_FIELD_NUMBER: _ClassVar[int]
    DISCARD_CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    DRAW_PILE_SIZE_FIELD_NUMBER: _ClassVar[int]
    FREE_CITY_RUNNER_SEAT_FIELD_NUMBER: _ClassVar[int]
    ASKED_CITY_SEAT_FIELD_NUMBER: _ClassVar[int]
    DESTROYED_COUNT_FIELD_NUMBER: _ClassVar[int]
    GODS_AND_HEROES_FIELD_NUMBER: _ClassVar[int]
    OPEN_DISCARDS_FIELD_NUMBER: _ClassVar[int]
    DEAL_COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    game_id: str
    table_id: str
    catalog_version: str
    phase: GamePhase
    age: int
    turn: int
    passing_left: bool
    cities: _containers.RepeatedCompositeFieldContainer[City]
    player_count: int
    discard_count: int
    discard_card_ids: _containers.RepeatedScalarFieldContainer[str]
    draw_pile_size: int
    free_city_runner_seat: int
    asked_city_seat: int
    destroyed_count: int
    gods_and_heroes: bool
    open_discards: bool
    deal_commitment: str
    def __init__(self, game_id: _Optional[str] = ..., table_id: _Optional[str] = ..., catalog_version: _Optional[str] = ..., phase: _Optional[_Union[GamePhase, str]] = ..., age: _Optional[int] = ..., turn: _Optional[int] = ..., passing_left: _Optional[bool] = ..., cities: _Optional[_Iterable[_Union[City, _Mapping]]] = ..., player_count: _Optional[int] = ..., discard_count: _Optional[int] = ..., discard_card_ids: _Optional[_Iterable[str]] = ..., draw_pile_size: _Optional[int] = ..., free_city_runner_seat: _Optional[int] = ..., asked_city_seat: _Optional[int] = ..., destroyed_count: _Optional[int] = ..., gods_and_heroes: _Optional[bool] = ..., open_discards: _Optional[bool] = ..., deal_commitment: _Optional[str] = ...) -> None: ...

class ShownHand(_message.Message):
    __slots__ = ("seat", "card_ids")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., card_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class PrivateView(_message.Message):
    __slots__ = ("seat", "hand_card_ids", "buried_card_ids", "decisions", "god_option", "god_call", "shown_hand")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    BURIED_CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    GOD_OPTION_FIELD_NUMBER: _ClassVar[int]
    GOD_CALL_FIELD_NUMBER: _ClassVar[int]
    SHOWN_HAND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    hand_card_ids: _containers.RepeatedScalarFieldContainer[str]
    buried_card_ids: _containers.RepeatedScalarFieldContainer[str]
    decisions: _containers.RepeatedCompositeFieldContainer[Decision]
    god_option: GodOption
    god_call: GodCall
    shown_hand: ShownHand
    def __init__(self, seat: _Optional[int] = ..., hand_card_ids: _Optional[_Iterable[str]] = ..., buried_card_ids: _Optional[_Iterable[str]] = ..., decisions: _Optional[_Iterable[_Union[Decision, _Mapping]]] = ..., god_option: _Optional[_Union[GodOption, _Mapping]] = ..., god_call: _Optional[_Union[GodCall, _Mapping]] = ..., shown_hand: _Optional[_Union[ShownHand, _Mapping]] = ...) -> None: ...

class RosterSeat(_message.Message):
    __slots__ = ("seat", "player_id", "display_name", "played_by", "bot_level", "connected", "away")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    PLAYED_BY_FIELD_NUMBER: _ClassVar[int]
    BOT_LEVEL_FIELD_NUMBER: _ClassVar[int]
    CONNECTED_FIELD_NUMBER: _ClassVar[int]
    AWAY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    player_id: str
    display_name: str
    played_by: _common_pb2.ClientKind
    bot_level: str
    connected: bool
    away: bool
    def __init__(self, seat: _Optional[int] = ..., player_id: _Optional[str] = ..., display_name: _Optional[str] = ..., played_by: _Optional[_Union[_common_pb2.ClientKind, str]] = ..., bot_level: _Optional[str] = ..., connected: _Optional[bool] = ..., away: _Optional[bool] = ...) -> None: ...

class Roster(_message.Message):
    __slots__ = ("host_player_id", "seats")
    HOST_PLAYER_ID_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    host_player_id: str
    seats: _containers.RepeatedCompositeFieldContainer[RosterSeat]
    def __init__(self, host_player_id: _Optional[str] = ..., seats: _Optional[_Iterable[_Union[RosterSeat, _Mapping]]] = ...) -> None: ...

class SeatClock(_message.Message):
    __slots__ = ("seat", "remaining")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REMAINING_FIELD_NUMBER: _ClassVar[int]
    seat: int
    remaining: _duration_pb2.Duration
    def __init__(self, seat: _Optional[int] = ..., remaining: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class GameStatus(_message.Message):
    __slots__ = ("asked_seats", "chosen_seats", "clocks", "waiting_for_seats", "resting")
    ASKED_SEATS_FIELD_NUMBER: _ClassVar[int]
    CHOSEN_SEATS_FIELD_NUMBER: _ClassVar[int]
    CLOCKS_FIELD_NUMBER: _ClassVar[int]
    WAITING_FOR_SEATS_FIELD_NUMBER: _ClassVar[int]
    RESTING_FIELD_NUMBER: _ClassVar[int]
    asked_seats: _containers.RepeatedScalarFieldContainer[int]
    chosen_seats: _containers.RepeatedScalarFieldContainer[int]
    clocks: _containers.RepeatedCompositeFieldContainer[SeatClock]
    waiting_for_seats: _containers.RepeatedScalarFieldContainer[int]
    resting: bool
    def __init__(self, asked_seats: _Optional[_Iterable[int]] = ..., chosen_seats: _Optional[_Iterable[int]] = ..., clocks: _Optional[_Iterable[_Union[SeatClock, _Mapping]]] = ..., waiting_for_seats: _Optional[_Iterable[int]] = ..., resting: _Optional[bool] = ...) -> None: ...
