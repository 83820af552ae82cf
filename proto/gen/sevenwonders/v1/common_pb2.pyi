from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Resource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RESOURCE_UNSPECIFIED: _ClassVar[Resource]
    RESOURCE_WOOD: _ClassVar[Resource]
    RESOURCE_STONE: _ClassVar[Resource]
    RESOURCE_CLAY: _ClassVar[Resource]
    RESOURCE_ORE: _ClassVar[Resource]
    RESOURCE_LOOM: _ClassVar[Resource]
    RESOURCE_GLASS: _ClassVar[Resource]
    RESOURCE_PAPYRUS: _ClassVar[Resource]

class ResourceClass(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RESOURCE_CLASS_UNSPECIFIED: _ClassVar[ResourceClass]
    RESOURCE_CLASS_RAW: _ClassVar[ResourceClass]
    RESOURCE_CLASS_MANUFACTURED: _ClassVar[ResourceClass]

class ScienceSymbol(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SCIENCE_SYMBOL_UNSPECIFIED: _ClassVar[ScienceSymbol]
    SCIENCE_SYMBOL_COMPASS: _ClassVar[ScienceSymbol]
    SCIENCE_SYMBOL_GEAR: _ClassVar[ScienceSymbol]
    SCIENCE_SYMBOL_TABLET: _ClassVar[ScienceSymbol]

class CardColor(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARD_COLOR_UNSPECIFIED: _ClassVar[CardColor]
    CARD_COLOR_BROWN: _ClassVar[CardColor]
    CARD_COLOR_GRAY: _ClassVar[CardColor]
    CARD_COLOR_BLUE: _ClassVar[CardColor]
    CARD_COLOR_YELLOW: _ClassVar[CardColor]
    CARD_COLOR_RED: _ClassVar[CardColor]
    CARD_COLOR_GREEN: _ClassVar[CardColor]
    CARD_COLOR_PURPLE: _ClassVar[CardColor]

class God(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOD_UNSPECIFIED: _ClassVar[God]
    GOD_ARES: _ClassVar[God]
    GOD_RA: _ClassVar[God]
    GOD_ARTEMIS: _ClassVar[God]
    GOD_MARDUK: _ClassVar[God]
    GOD_ZEUS: _ClassVar[God]
    GOD_ATHENA: _ClassVar[God]
    GOD_SETH: _ClassVar[God]

class ClientKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLIENT_KIND_UNSPECIFIED: _ClassVar[ClientKind]
    CLIENT_KIND_HUMAN: _ClassVar[ClientKind]
    CLIENT_KIND_BOT: _ClassVar[ClientKind]
RESOURCE_UNSPECIFIED: Resource
RESOURCE_WOOD: Resource
RESOURCE_STONE: Resource
RESOURCE_CLAY: Resource
RESOURCE_ORE: Resource
RESOURCE_LOOM: Resource
RESOURCE_GLASS: Resource
RESOURCE_PAPYRUS: Resource
RESOURCE_CLASS_UNSPECIFIED: ResourceClass
RESOURCE_CLASS_RAW: ResourceClass
RESOURCE_CLASS_MANUFACTURED: ResourceClass
SCIENCE_SYMBOL_UNSPECIFIED: ScienceSymbol
SCIENCE_SYMBOL_COMPASS: ScienceSymbol
SCIENCE_SYMBOL_GEAR: ScienceSymbol
SCIENCE_SYMBOL_TABLET: ScienceSymbol
CARD_COLOR_UNSPECIFIED: CardColor
CARD_COLOR_BROWN: CardColor
CARD_COLOR_GRAY: CardColor
CARD_COLOR_BLUE: CardColor
CARD_COLOR_YELLOW: CardColor
CARD_COLOR_RED: CardColor
CARD_COLOR_GREEN: CardColor
CARD_COLOR_PURPLE: CardColor
GOD_UNSPECIFIED: God
GOD_ARES: God
GOD_RA: God
GOD_ARTEMIS: God
GOD_MARDUK: God
GOD_ZEUS: God
GOD_ATHENA: God
GOD_SETH: God
CLIENT_KIND_UNSPECIFIED: ClientKind
CLIENT_KIND_HUMAN: ClientKind
CLIENT_KIND_BOT: ClientKind

class ResourceAmount(_message.Message):
    __slots__ = ("resource", "amount")
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    resource: Resource
    amount: int
    def __init__(self, resource: _Optional[_Union[Resource, str]] = ..., amount: _Optional[int] = ...) -> None: ...
