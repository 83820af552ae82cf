from sevenwonders.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class EffectKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EFFECT_KIND_UNSPECIFIED: _ClassVar[EffectKind]
    EFFECT_KIND_PRODUCE: _ClassVar[EffectKind]
    EFFECT_KIND_SHIELDS: _ClassVar[EffectKind]
    EFFECT_KIND_SCIENCE: _ClassVar[EffectKind]
    EFFECT_KIND_FREE_SCIENCE: _ClassVar[EffectKind]
    EFFECT_KIND_POINTS: _ClassVar[EffectKind]
    EFFECT_KIND_COINS: _ClassVar[EffectKind]
    EFFECT_KIND_COINS_PER: _ClassVar[EffectKind]
    EFFECT_KIND_POINTS_PER: _ClassVar[EffectKind]
    EFFECT_KIND_DISCOUNT: _ClassVar[EffectKind]
    EFFECT_KIND_EXTRA_PLAY: _ClassVar[EffectKind]
    EFFECT_KIND_DIG: _ClassVar[EffectKind]
    EFFECT_KIND_FREE_BUILD: _ClassVar[EffectKind]
    EFFECT_KIND_COPY_GUILD: _ClassVar[EffectKind]
EFFECT_KIND_UNSPECIFIED: EffectKind
EFFECT_KIND_PRODUCE: EffectKind
EFFECT_KIND_SHIELDS: EffectKind
EFFECT_KIND_SCIENCE: EffectKind
EFFECT_KIND_FREE_SCIENCE: EffectKind
EFFECT_KIND_POINTS: EffectKind
EFFECT_KIND_COINS: EffectKind
EFFECT_KIND_COINS_PER: EffectKind
EFFECT_KIND_POINTS_PER: EffectKind
EFFECT_KIND_DISCOUNT: EffectKind
EFFECT_KIND_EXTRA_PLAY: EffectKind
EFFECT_KIND_DIG: EffectKind
EFFECT_KIND_FREE_BUILD: EffectKind
EFFECT_KIND_COPY_GUILD: EffectKind

class Count(_message.Message):
    __slots__ = ("colors", "wonder_stages", "defeats", "own", "neighbors")
    COLORS_FIELD_NUMBER: _ClassVar[int]
    WONDER_STAGES_FIELD_NUMBER: _ClassVar[int]
    DEFEATS_FIELD_NUMBER: _ClassVar[int]
    OWN_FIELD_NUMBER: _ClassVar[int]
    NEIGHBORS_FIELD_NUMBER: _ClassVar[int]
    colors: _containers.RepeatedScalarFieldContainer[_common_pb2.CardColor]
    wonder_stages: bool
    defeats: bool
    own: bool
    neighbors: bool
    def __init__(self, colors: _Optional[_Iterable[_Union[_common_pb2.CardColor, str]]] = ..., wonder_stages: _Optional[bool] = ..., defeats: _Optional[bool] = ..., own: _Optional[bool] = ..., neighbors: _Optional[bool] = ...) -> None: ...

class Effect(_message.Message):
    __slots__ = ("kind", "text", "amount", "resources", "for_sale", "symbol", "count", "resource_class", "from_left", "from_right")
    KIND_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    FOR_SALE_FIELD_NUMBER: _ClassVar[int]
    SYMBOL_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_CLASS_FIELD_NUMBER: _ClassVar[int]
    FROM_LEFT_FIELD_NUMBER: _ClassVar[int]
    FROM_RIGHT_FIELD_NUMBER: _ClassVar[int]
    kind: EffectKind
    text: str
    amount: int
    resources: _containers.RepeatedScalarFieldContainer[_common_pb2.Resource]
    for_sale: bool
    symbol: _common_pb2.ScienceSymbol
    count: Count
    resource_class: _common_pb2.ResourceClass
    from_left: bool
    from_right: bool
    def __init__(self, kind: _Optional[_Union[EffectKind, str]] = ..., text: _Optional[str] = ..., amount: _Optional[int] = ..., resources: _Optional[_Iterable[_Union[_common_pb2.Resource, str]]] = ..., for_sale: _Optional[bool] = ..., symbol: _Optional[_Union[_common_pb2.ScienceSymbol, str]] = ..., count: _Optional[_Union[Count, _Mapping]] = ..., resource_class: _Optional[_Union[_common_pb2.ResourceClass, str]] = ..., from_left: _Optional[bool] = ..., from_right: _Optional[bool] = ...) -> None: ...

class Cost(_message.Message):
    __slots__ = ("coins", "resources")
    COINS_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    coins: int
    resources: _containers.RepeatedCompositeFieldContainer[_common_pb2.ResourceAmount]
    def __init__(self, coins: _Optional[int] = ..., resources: _Optional[_Iterable[_Union[_common_pb2.ResourceAmount, _Mapping]]] = ...) -> None: ...

class Card(_message.Message):
    __slots__ = ("card_id", "name", "age", "color", "cost", "effects", "chain_from_card_ids", "chain_to_card_ids", "copies_at_player_counts")
    CARD_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    AGE_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    EFFECTS_FIELD_NUMBER: _ClassVar[int]
    CHAIN_FROM_CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    CHAIN_TO_CARD_IDS_FIELD_NUMBER: _ClassVar[int]
    COPIES_AT_PLAYER_COUNTS_FIELD_NUMBER: _ClassVar[int]
    card_id: str
    name: str
    age: int
    color: _common_pb2.CardColor
    cost: Cost
    effects: _containers.RepeatedCompositeFieldContainer[Effect]
    chain_from_card_ids: _containers.RepeatedScalarFieldContainer[str]
    chain_to_card_ids: _containers.RepeatedScalarFieldContainer[str]
    copies_at_player_counts: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, card_id: _Optional[str] = ..., name: _Optional[str] = ..., age: _Optional[int] = ..., color: _Optional[_Union[_common_pb2.CardColor, str]] = ..., cost: _Optional[_Union[Cost, _Mapping]] = ..., effects: _Optional[_Iterable[_Union[Effect, _Mapping]]] = ..., chain_from_card_ids: _Optional[_Iterable[str]] = ..., chain_to_card_ids: _Optional[_Iterable[str]] = ..., copies_at_player_counts: _Optional[_Iterable[int]] = ...) -> None: ...

class WonderStage(_message.Message):
    __slots__ = ("cost", "effects")
    COST_FIELD_NUMBER: _ClassVar[int]
    EFFECTS_FIELD_NUMBER: _ClassVar[int]
    cost: Cost
    effects: _containers.RepeatedCompositeFieldContainer[Effect]
    def __init__(self, cost: _Optional[_Union[Cost, _Mapping]] = ..., effects: _Optional[_Iterable[_Union[Effect, _Mapping]]] = ...) -> None: ...

class WonderSide(_message.Message):
    __slots__ = ("wonder_side_id", "wonder_id", "side", "city_name", "wonder_name", "initial_resource", "stages", "god")
    WONDER_SIDE_ID_FIELD_NUMBER: _ClassVar[int]
    WONDER_ID_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    CITY_NAME_FIELD_NUMBER: _ClassVar[int]
    WONDER_NAME_FIELD_NUMBER: _ClassVar[int]
    INITIAL_RESOURCE_FIELD_NUMBER: _ClassVar[int]
    STAGES_FIELD_NUMBER: _ClassVar[int]
    GOD_FIELD_NUMBER: _ClassVar[int]
    wonder_side_id: str
    wonder_id: str
    side: str
    city_name: str
    wonder_name: str
    initial_resource: _common_pb2.Resource
    stages: _containers.RepeatedCompositeFieldContainer[WonderStage]
    god: _common_pb2.God
    def __init__(self, wonder_side_id: _Optional[str] = ..., wonder_id: _Optional[str] = ..., side: _Optional[str] = ..., city_name: _Optional[str] = ..., wonder_name: _Optional[str] = ..., initial_resource: _Optional[_Union[_common_pb2.Resource, str]] = ..., stages: _Optional[_Iterable[_Union[WonderStage, _Mapping]]] = ..., god: _Optional[_Union[_common_pb2.God, str]] = ...) -> None: ...

class GodInfo(_message.Message):
    __slots__ = ("god", "name", "text", "needs_target", "needs_resource")
    GOD_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    NEEDS_TARGET_FIELD_NUMBER: _ClassVar[int]
    NEEDS_RESOURCE_FIELD_NUMBER: _ClassVar[int]
    god: _common_pb2.God
    name: str
    text: str
    needs_target: bool
    needs_resource: bool
    def __init__(self, god: _Optional[_Union[_common_pb2.God, str]] = ..., name: _Optional[str] = ..., text: _Optional[str] = ..., needs_target: _Optional[bool] = ..., needs_resource: _Optional[bool] = ...) -> None: ...

class HeroInfo(_message.Message):
    __slots__ = ("color", "name", "text")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    color: _common_pb2.CardColor
    name: str
    text: str
    def __init__(self, color: _Optional[_Union[_common_pb2.CardColor, str]] = ..., name: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class Catalog(_message.Message):
    __slots__ = ("catalog_version", "cards", "wonder_sides", "gods", "heroes")
    CATALOG_VERSION_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    WONDER_SIDES_FIELD_NUMBER: _ClassVar[int]
    GODS_FIELD_NUMBER: _ClassVar[int]
    HEROES_FIELD_NUMBER: _ClassVar[int]
    catalog_version: str
    cards: _containers.RepeatedCompositeFieldContainer[Card]
    wonder_sides: _containers.RepeatedCompositeFieldContainer[WonderSide]
    gods: _containers.RepeatedCompositeFieldContainer[GodInfo]
    heroes: _containers.RepeatedCompositeFieldContainer[HeroInfo]
    def __init__(self, catalog_version: _Optional[str] = ..., cards: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., wonder_sides: _Optional[_Iterable[_Union[WonderSide, _Mapping]]] = ..., gods: _Optional[_Iterable[_Union[GodInfo, _Mapping]]] = ..., heroes: _Optional[_Iterable[_Union[HeroInfo, _Mapping]]] = ...) -> None: ...
