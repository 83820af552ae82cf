"""LDCT LDP LDCB LDCG LDD CBR CGR CBL CRE CYE CGE CPU LDW WON01-07 (SPEC 1.7, 1.8): what is printed.

The tables below were typed from the requirements, not from the data files, and are compared with what the loaded
catalogue will do in play.
"""

from __future__ import annotations

import pickle
import tomllib

import pytest

from sevenwonders.engine import CATALOG, Card
from sevenwonders.engine.catalog import hero, load, read_data, wonder
from sevenwonders.engine.effects import (
    COLORS,
    COPY_GUILD,
    DIG,
    EXTRA_PLAY,
    FREE_BUILD,
    MADE_LEFT,
    MADE_RIGHT,
    RAW_LEFT,
    RAW_RIGHT,
    SYMBOL_BITS,
    SYMBOL_MASK,
    SYMBOLS,
    TALLY_BITS,
    Benefit,
    Per,
)
from sevenwonders.engine.errors import CatalogError
from sevenwonders.engine.resources import LETTERS, from_mask, letters

# name | colour | player counts | cost | gives | leads to
AGE_1 = """
Lumber Yard         | brown  | 3 4   | -      | W               |
Stone Pit           | brown  | 3 5   | -      | S               |
Clay Pool           | brown  | 3 5   | -      | C               |
Ore Vein            | brown  | 3 4   | -      | O               |
Tree Farm           | brown  | 6     | 1 coin | W or C          |
Excavation          | brown  | 4     | 1 coin | S or C          |
Clay Pit            | brown  | 3     | 1 coin | C or O          |
Timber Yard         | brown  | 3     | 1 coin | S or W          |
Forest Cave         | brown  | 5     | 1 coin | W or O          |
Mine                | brown  | 6     | 1 coin | O or S          |
Loom                | gray   | 3 6   | -      | L               |
Glassworks          | gray   | 3 6   | -      | G               |
Press               | gray   | 3 6   | -      | P               |
Pawnshop            | blue   | 4 7   | -      | 3 points        |
Baths               | blue   | 3 7   | S      | 3 points        | Aqueduct
Altar               | blue   | 3 5   | -      | 2 points        | Temple
Theater             | blue   | 3 6   | -      | 2 points        | Statue
Tavern              | yellow | 4 5 7 | -      | 5 coins         |
East Trading Post   | yellow | 3 7   | -      | raw right       | Forum
West Trading Post   | yellow | 3 7   | -      | raw left        | Forum
Marketplace         | yellow | 3 6   | -      | made left right | Caravansery
Stockade            | red    | 3 7   | W      | 1 shields       |
Barracks            | red    | 3 5   | O      | 1 shields       |
Guard Tower         | red    | 3 4   | C      | 1 shields       |
Apothecary          | green  | 3 5   | L      | compass         | Stables, Dispensary
Workshop            | green  | 3 7   | G      | gear            | Archery Range, Laboratory
Scriptorium         | green  | 3 4   | P      | tablet          | Courthouse, Library
"""
AGE_2 = """
Sawmill         | brown  | 3 4   | 1 coin | WW                                    |
Quarry          | brown  | 3 4   | 1 coin | SS                                    |
Brickyard       | brown  | 3 4   | 1 coin | CC                                    |
Foundry         | brown  | 3 4   | 1 coin | OO                                    |
Loom            | gray   | 3 5   | -      | L                                     |
Glassworks      | gray   | 3 5   | -      | G                                     |
Press           | gray   | 3 5   | -      | P                                     |
Aqueduct        | blue   | 3 7   | SSS    | 5 points                              |
Temple          | blue   | 3 6   | WCG    | 3 points                              | Pantheon
Statue          | blue   | 3 7   | WOO    | 4 points                              | Gardens
Courthouse      | blue   | 3 5   | CCL    | 4 points                              |
Forum           | yellow | 3 6 7 | CC     | L or G or P                           | Haven
Caravansery     | yellow | 3 5 6 | WW     | W or S or C or O                      | Lighthouse
Vineyard        | yellow | 3 6   | -      | 1 coins per brown of self left right  |
Bazar           | yellow | 4 7   | -      | 2 coins per gray of self left right   |
Walls           | red    | 3 7   | SSS    | 2 shields                             | Fortifications
Training Ground | red    | 4 6 7 | WOO    | 2 shields                             | Circus
Stables         | red    | 3 5   | WCO    | 2 shields                             |
Archery Range   | red    | 3 6   | WWO    | 2 shields                             |
Dispensary      | green  | 3 4   | OOG    | compass                               | Arena, Lodge
Laboratory      | green  | 3 5   | CCP    | gear                                  | Siege Workshop, Observatory
Library         | green  | 3 6   | SSL    | tablet                                | Senate, University
School          | green  | 3 7   | WP     | tablet                                | Academy, Study
"""
AGE_3 = """
Pantheon            | blue   | 3 6   | CCOPLG  | 7 points                            |
Gardens             | blue   | 3 4   | WCC     | 5 points                            |
Town Hall           | blue   | 3 5 6 | SSOG    | 6 points                            |
Palace              | blue   | 3 7   | WSCOGPL | 8 points                            |
Senate              | blue   | 3 5   | WWSO    | 6 points                            |
Haven               | yellow | 3 4   | WOL     | 1 coins 1 points per brown of self  |
Lighthouse          | yellow | 3 6   | SG      | 1 coins 1 points per yellow of self |
Chamber of Commerce | yellow | 4 6   | CCP     | 2 coins 2 points per gray of self   |
Arena               | yellow | 3 5 7 | SSO     | 3 coins 1 points per stage of self  |
Fortifications      | red    | 3 7   | SOOO    | 3 shields                           |
Circus              | red    | 4 5 6 | SSSO    | 3 shields                           |
Arsenal             | red    | 3 4 7 | WWOL    | 3 shields                           |
Siege Workshop      | red    | 3 5   | WCCC    | 3 shields                           |
Lodge               | green  | 3 6   | CCLP    | compass                             |
Observatory         | green  | 3 7   | OOGL    | gear                                |
University          | green  | 3 4   | WWPG    | tablet                              |
Academy             | green  | 3 7   | SSSG    | compass                             |
Study               | green  | 3 5   | WPL     | gear                                |
"""
GUILDS = """
Workers Guild      | purple | | OOCSW | 1 points per brown of left right             |
Craftsmens Guild   | purple | | OOSS  | 2 points per gray of left right              |
Traders Guild      | purple | | LPG   | 1 points per yellow of left right            |
Philosophers Guild | purple | | CCCLP | 1 points per green of left right             |
Spies Guild        | purple | | CCCG  | 1 points per red of left right               |
Magistrates Guild  | purple | | WWWSL | 1 points per blue of left right              |
Strategists Guild  | purple | | OOSL  | 1 points per defeat of left right            |
Shipowners Guild   | purple | | WWWPG | 1 points per brown gray purple of self       |
Builders Guild     | purple | | SSCCG | 1 points per stage of self left right        |
Scientists Guild   | purple | | WWOOP | free symbol                                  |
"""
# side | resource | monument | stages: price -> effects
WONDERS = """
rhodes A        | O | The Colossus          | WW -> 3 points; CCC -> 2 shields; OOOO -> 7 points
rhodes B        | O | The Colossus          | SSS -> 1 shields, 3 points, 3 coins; OOOO -> 1 shields, 4 points, 4 coins
alexandria A    | G | The Lighthouse        | SS -> 3 points; OO -> W or S or C or O; GG -> 7 points
alexandria B    | G | The Lighthouse        | CC -> W or S or C or O; WW -> L or G or P; SSS -> 7 points
ephesus A       | P | The Temple of Artemis | SS -> 3 points; WW -> 9 coins; PP -> 7 points
ephesus B       | P | The Temple of Artemis | SS -> 2 points, 4 coins; WW -> 3 points, 4 coins; PLG -> 5 points, 4 coins
babylon A       | C | The Hanging Gardens   | CC -> 3 points; WWW -> free symbol; CCCC -> 7 points
babylon B       | C | The Hanging Gardens   | CL -> 3 points; WWG -> extra play; CCCP -> free symbol
olympia A       | W | The Statue of Zeus    | WW -> 3 points; SS -> free build; OO -> 7 points
olympia B       | W | The Statue of Zeus    | WW -> raw left right; SS -> 5 points; OOL -> copy guild
halicarnassus A | L | The Mausoleum         | CC -> 3 points; OOO -> dig; LL -> 7 points
halicarnassus B | L | The Mausoleum         | OO -> 2 points, dig; CCC -> 1 points, dig; PLG -> dig
giza A          | S | The Pyramids          | SS -> 3 points; WWW -> 5 points; SSSS -> 7 points
giza B          | S | The Pyramids          | WW -> 3 points; SSS -> 5 points; CCC -> 5 points; SSSSP -> 7 points
"""


def in_order(given: str) -> str:
    return "".join(sorted(given, key=LETTERS.index))


def phrase(given: str) -> str:
    """Bring one printed effect into the order `phrases` uses."""
    if " or " in given:
        return " or ".join(in_order(given.replace(" or ", "")))
    if all(letter in LETTERS for letter in given):
        return in_order(given)
    return given


def counted(per: Per) -> str:
    gains = [f"{per.coins} coins"] * bool(per.coins) + [f"{per.points} points"] * bool(per.points)
    kinds = [COLORS[shift // TALLY_BITS] for shift in per.shifts]
    kinds += ["stage"] * per.stages + ["defeat"] * per.defeats
    places = ["self"] * per.own + ["left"] * per.left + ["right"] * per.right
    return " ".join([*gains, "per", *kinds, "of", *places])


def discounted(discounts: int) -> list[str]:
    found = []
    for goods, left, right in (("raw", RAW_LEFT, RAW_RIGHT), ("made", MADE_LEFT, MADE_RIGHT)):
        sides = ["left"] * bool(discounts & left) + ["right"] * bool(discounts & right)
        if sides:
            found.append(" ".join([goods, *sides]))
    return found


def phrases(gain: Benefit) -> set[str]:
    """Say in words everything an effect does, from the numbers the rules work with."""
    found = discounted(gain.discounts)
    if gain.yields is not None:
        found.append(letters(gain.yields.fixed) or " or ".join(from_mask(gain.yields.choice)))
    for amount, unit in ((gain.points, "points"), (gain.shields, "shields"), (gain.coins, "coins")):
        found += [f"{amount} {unit}"] * bool(amount)
    for index, symbol in enumerate(SYMBOLS):
        found += [symbol] * (gain.science >> (SYMBOL_BITS * index) & SYMBOL_MASK)
    found += ["free symbol"] * gain.free_science
    found += [counted(gain.per)] if gain.per is not None else []
    powers = {EXTRA_PLAY: "extra play", DIG: "dig", FREE_BUILD: "free build", COPY_GUILD: "copy guild"}
    found += [name for power, name in powers.items() if gain.powers & power]
    assert len(found) == len(set(found))
    return set(found)


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def printed(age: int, table: str) -> list[tuple[int, list[str]]]:
    return [(age, row) for row in rows(table)]


ALL_ROWS = [*printed(1, AGE_1), *printed(2, AGE_2), *printed(3, AGE_3), *printed(3, GUILDS)]


def find(age: int, name: str) -> Card:
    (found,) = [card for card in CATALOG.cards if card.age == age and card.name == name]
    return found


@pytest.mark.parametrize(("age", "row"), ALL_ROWS, ids=lambda value: value[0] if isinstance(value, list) else None)
def test_LDD_card_is_as_printed(age: int, row: list[str]) -> None:
    """Name, colour, copies, price, effect and chains of every card (CBR CGR CBL CRE CYE CGE CPU)."""
    name, color, players, cost, gives, leads_to = row
    card = find(age, name)
    assert COLORS[card.color] == color
    assert card.players == tuple(int(count) for count in players.split())
    assert card.coins == (1 if cost == "1 coin" else 0)
    assert letters(card.cost) == ("" if cost in ("-", "1 coin") else in_order(cost))
    assert phrases(card.benefit) == {phrase(gives)}
    targets = {CATALOG.card_by_id[target].name for target in card.leads_to}
    assert targets == {target for target in leads_to.split(", ") if target}


def test_LDD_there_are_no_other_cards() -> None:
    assert len(CATALOG.cards) == len(ALL_ROWS) == 78
    assert {(card.age, card.name) for card in CATALOG.cards} == {(age, row[0]) for age, row in ALL_ROWS}


def test_LTCR_chains_are_what_the_earlier_card_says() -> None:
    """The chain table read backwards: exactly the printed pairs make a card free."""
    bits = {card.name: card.name_bit for card in CATALOG.cards}
    for card in CATALOG.cards:
        sources = {row[0] for _, row in ALL_ROWS if card.age > 1 and card.name in row[5].split(", ")}
        assert card.chains == sum(bits[source] for source in sources), card


def test_LTAB_cards_of_one_name_share_the_bit_that_forbids_duplicates() -> None:
    for name in ("Loom", "Glassworks", "Press"):
        assert find(1, name).name_bit == find(2, name).name_bit
    assert len({card.name_bit for card in CATALOG.cards}) == 78 - 3


@pytest.mark.parametrize("row", rows(WONDERS), ids=lambda row: row[0])
def test_LDW_wonder_side_is_as_printed(row: list[str]) -> None:
    """WON01-07: resource, prices and effects of every stage of both sides."""
    name, resource, monument, stages = row
    wonder_id, letter = name.split()
    board = CATALOG.wonder_by_id[wonder_id]
    assert (board.name.lower(), board.monument) == (wonder_id, monument)
    (side,) = [side for side in board.sides if side.letter == letter]
    assert (LETTERS[side.resource], letters(side.start.fixed), side.start.choices) == (resource, resource, ())
    expected = [stage.strip().split(" -> ") for stage in stages.split(";")]
    assert [letters(stage.cost) for stage in side.stages] == [in_order(cost) for cost, _ in expected]
    for stage, (_, gives) in zip(side.stages, expected, strict=True):
        assert phrases(stage.benefit) == {phrase(part) for part in gives.split(", ")}


def test_LDW_seven_wonders_of_two_sides() -> None:
    assert len(CATALOG.wonders) == 7
    assert len(CATALOG.sides) == 14
    assert {tuple(side.letter for side in board.sides) for board in CATALOG.wonders} == {("A", "B")}


def test_LDCT_ten_guilds() -> None:
    assert len(CATALOG.guilds) == 10


@pytest.mark.parametrize(
    ("age", "sizes"), [(1, (21, 28, 35, 42, 49)), (2, (21, 28, 35, 42, 49)), (3, (16, 22, 28, 34, 40))]
)
def test_LSD_deck_sizes(age: int, sizes: tuple[int, ...]) -> None:
    """FR-PS-04: every copy whose player number is at most n; guilds come on top in age III."""
    assert tuple(len(CATALOG.deck(age, players)) for players in range(3, 8)) == sizes


def test_LSD_a_deck_holds_the_copies_printed_for_its_players() -> None:
    deck = CATALOG.deck(1, 5)
    assert [deck.count(find(1, name)) for name in ("Tavern", "Stone Pit", "Tree Farm", "Clay Pit")] == [2, 2, 0, 1]


def test_LDP_components_travel_by_id() -> None:
    """Pickled components come back as the one object of the catalogue."""
    for item in (*CATALOG.cards, *CATALOG.sides, *CATALOG.wonders, *CATALOG.heroes):
        assert pickle.loads(pickle.dumps(item)) is item
    assert wonder("giza") is CATALOG.wonder_by_id["giza"]
    assert hero("achilles") is CATALOG.hero_by_id["achilles"]


def test_catalogue_version_is_a_hash_of_the_content() -> None:
    data = read_data()
    assert load(data).version == CATALOG.version
    assert load({**data, "cards.toml": data["cards.toml"] + b"\n"}).version != CATALOG.version


def changed(name: str, old: str, new: str) -> dict[str, bytes]:
    """Return the data files with the first occurrence of a text replaced."""
    data = read_data()
    before = data[name].decode()
    assert old in before
    return {**data, name: before.replace(old, new, 1).encode()}


LUMBER = 'effects = [{ kind = "produce", all = "W" }]'
BAD_CARDS = {
    "unknown effect": (LUMBER, 'effects = [{ kind = "teleport" }]', "unknown effect kind 'teleport'"),
    "effect without a kind": (LUMBER, 'effects = [{ all = "W" }]', "kind must be text"),
    "unknown resource made": (
        LUMBER,
        'effects = [{ kind = "produce", all = "X" }]',
        "all must be letters of WSCOLGP, not 'X'",
    ),
    "unknown resource to choose": (
        LUMBER,
        'effects = [{ kind = "produce", one_of = "WX" }]',
        "one_of must be letters of WSCOLGP, not 'WX'",
    ),
    "production of nothing named": (LUMBER, 'effects = [{ kind = "produce" }]', "one_of must be text"),
    "two productions": (
        LUMBER,
        'effects = [{ kind = "produce", all = "W" }, { kind = "produce", all = "S" }]',
        "two produce effects",
    ),
    "negative amount": (LUMBER, 'effects = [{ kind = "points", amount = -1 }]', "amount must be a number"),
    "amount as text": (LUMBER, 'effects = [{ kind = "points", amount = "3" }]', "amount must be a number"),
    "amount as a truth value": (LUMBER, 'effects = [{ kind = "points", amount = true }]', "amount must be a number"),
    "unknown symbol": (LUMBER, 'effects = [{ kind = "science", symbol = "wheel" }]', "'wheel' is none of compass"),
    "unknown goods": (LUMBER, 'effects = [{ kind = "discount", goods = "salt", sides = ["left"] }]', "'salt'"),
    "unknown side": (
        LUMBER,
        'effects = [{ kind = "discount", goods = "raw", sides = ["up"] }]',
        "'up' is none of left",
    ),
    "unknown thing to count": (
        LUMBER,
        'effects = [{ kind = "per", count = ["white"], of = ["self"], points = 1 }]',
        "'white' is none of brown",
    ),
    "unknown city to count in": (
        LUMBER,
        'effects = [{ kind = "per", count = ["brown"], of = ["far"], points = 1 }]',
        "'far' is none of self",
    ),
    "two counts": (
        LUMBER,
        'effects = [{ kind = "per", count = ["brown"], of = ["self"], points = 1 },'
        ' { kind = "per", count = ["gray"], of = ["self"], points = 1 }]',
        "two per effects",
    ),
    "effects not a list": (LUMBER, 'effects = "wood"', "effects must be a list of tables"),
    "no effects": (LUMBER, "", "effects must be a list of tables"),
    "duplicate id": ('id = "stone_pit"', 'id = "lumber_yard"', "two card entries share an id"),
    "no id": ('id = "lumber_yard"', "", "id must be text"),
    "name of the wrong type": ('name = "Lumber Yard"', "name = 7", "name must be text"),
    "unknown colour": ('color = "brown"', 'color = "white"', "unknown colour 'white'"),
    "age of the wrong type": ("age = 1", 'age = "I"', "age must be a number"),
    "age that is not played": ("age = 1", "age = 4", "lumber_yard: there is no age 4"),
    "copies of the wrong type": ("players = [3, 4]", 'players = "3 4"', "players must be a list of numbers"),
    "copies with a wrong entry": ("players = [3, 4]", 'players = [3, "4"]', "players must be a list of numbers"),
    "a copy too few": ("players = [3, 4]", "players = [3]", "age 1 for 4 players holds 27 cards"),
    "a copy too many": ("players = [3, 4]", "players = [3, 3, 4]", "age 1 for 3 players holds 22 cards"),
    "cost in unknown resources": ('cost = "S"', 'cost = "Z"', "cost must be letters of WSCOLGP"),
    "cost of the wrong type": ('cost = "S"', "cost = 1", "cost must be letters of WSCOLGP"),
    "coins no card costs": ("coins = 1", "coins = 2", "tree_farm: a card costs resources or one coin"),
    "coins and resources": ('cost = "S"', 'cost = "S"\ncoins = 1', "baths: a card costs resources or one coin"),
    "chain to nothing": ('leads_to = ["aqueduct"]', 'leads_to = ["harbour"]', "'harbour', which does not exist"),
    "chain to the same age": (
        'leads_to = ["aqueduct"]',
        'leads_to = ["altar"]',
        "'altar', which is not of a later age",
    ),
    "chain to an earlier age": (
        'leads_to = ["pantheon"]',
        'leads_to = ["altar"]',
        "'altar', which is not of a later age",
    ),
    "chains of the wrong type": ('leads_to = ["aqueduct"]', "leads_to = [3]", "leads_to must be a list of texts"),
}
BAD_WONDERS = {
    "duplicate wonder": ('id = "giza"', 'id = "rhodes"', "two wonder entries share an id"),
    "duplicate side": ('id = "giza_b"', 'id = "giza_a"', "two side entries share an id"),
    "unknown board resource": ('resource = "O"', 'resource = "X"', "rhodes: unknown resource 'X'"),
    "two board resources": ('resource = "O"', 'resource = "OO"', "rhodes: unknown resource 'OO'"),
    "unknown god": ('god = "ares"', 'god = "thor"', "rhodes: no god 'thor' belongs to it"),
    "another wonder's god": ('god = "ares"', 'god = "ra"', "rhodes: no god 'ra' belongs to it"),
    "sides the wrong way round": ('side = "A"', 'side = "B"', "rhodes: a board has a side A"),
    "unknown stage effect": ('{ kind = "dig" }', '{ kind = "delve" }', "unknown effect kind 'delve'"),
    "stage price in unknown resources": ('cost = "WW"', 'cost = "WX"', "cost must be letters of WSCOLGP"),
}
BAD_MYTHS = {
    "duplicate hero": ('id = "leonidas"', 'id = "achilles"', "two hero entries share an id"),
    "duplicate god": ('id = "ra"', 'id = "ares"', "two god entries share an id"),
    "hero of unknown colour": ('color = "red"', 'color = "white"', "achilles: unknown colour 'white'"),
}


def refusals() -> list[object]:
    groups = (("cards.toml", BAD_CARDS), ("wonders.toml", BAD_WONDERS), ("myths.toml", BAD_MYTHS))
    return [pytest.param(name, *case, id=title) for name, cases in groups for title, case in cases.items()]


@pytest.mark.parametrize(("name", "old", "new", "complaint"), refusals())
def test_loader_refuses(name: str, old: str, new: str, complaint: str) -> None:
    """Data that contradicts itself or the rules is refused by name and says what is wrong."""
    with pytest.raises(CatalogError) as refusal:
        load(changed(name, old, new))
    assert complaint in str(refusal.value)
    assert refusal.value.reason == "BAD_CATALOG"


def test_loader_refuses_a_file_without_cards() -> None:
    with pytest.raises(CatalogError, match="card must be a list of tables"):
        load({**read_data(), "cards.toml": b""})


def test_loader_refuses_what_is_not_toml() -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        load({**read_data(), "cards.toml": b"[[card"})
