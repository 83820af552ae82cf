"""Heroes (SPEC 1.10): who joins a city with three red, green or blue cards, when, and what for."""

from __future__ import annotations

from random import Random

import pytest
from tests.engine.helpers import after, build, bury, card, cards, dig, discard, play, position, town

from sevenwonders.engine import (
    CATALOG,
    Action,
    Deal,
    GameOptions,
    HeroDraw,
    Move,
    Phase,
    State,
    deal,
    new_game,
    observe,
    random_boards,
    score,
)
from sevenwonders.engine.effects import BLUE, GREEN, RED
from sevenwonders.engine.errors import SetupError
from sevenwonders.engine.events import HeroJoined, StageLost, WarToken
from sevenwonders.engine.moves import GodCall

TWO = {"red": "stockade barracks", "green": "apothecary workshop", "blue": "altar theater"}
THIRD = {"red": "guard_tower", "green": "scriptorium", "blue": "baths"}
NAMES = {
    RED: {"Achilles", "Leonidas", "Spartacus", "Hector"},
    GREEN: {"Aristotle", "Ibn Sina", "Pythagoras", "Thales"},
    BLUE: {"Leonardo da Vinci", "Michelangelo", "Donatello"},
}
# Pays for every third card at home.
HOME = "clay_pool stone_pit press"


def heroes(state: State, seat: int) -> list[str]:
    return [joined.hero.name for joined in state.cities[seat].heroes]


def with_draw(state: State, seat: int, symbol: int = 0) -> State:
    """Fix who would join: Hector, Thales with this symbol, Donatello."""
    found = CATALOG.hero_by_id
    draw = HeroDraw(found["hector"], found["thales"], found["donatello"], symbol)
    old = state.deal
    state.deal = Deal(old.boards, old.hands, (*old.heroes[:seat], draw, *old.heroes[seat + 1 :]))
    return state


def almost(color: str, gods: bool = True, seats: int = 3) -> State:
    """Return a turn in which seat 0 can build its third card of a colour."""
    rest = [town(board) for board in ("giza_a", "babylon_a", "ephesus_a", "olympia_a")[: seats - 1]]
    state = position(town("rhodes_a", f"{HOME} {TWO[color]}"), *rest, hands={0: f"{THIRD[color]} tavern"}, gods=gods)
    return with_draw(state, 0) if gods else state


def third(color: str) -> dict[int, Move]:
    return {0: Move(Action.BUILD, card(THIRD[color]))}


@pytest.mark.parametrize(("color", "name"), [("red", "Hector"), ("green", "Thales"), ("blue", "Donatello")])
def test_a_hero_of_the_colour_joins_with_the_third_card(color: str, name: str) -> None:
    before = almost(color)
    assert heroes(before, 0) == []
    state, events = play(before, third(color))
    assert heroes(state, 0) == [name]
    assert [(event.seat, event.hero.hero.name) for event in events if isinstance(event, HeroJoined)] == [(0, name)]


@pytest.mark.parametrize("color", ["red", "green", "blue"])
def test_two_cards_are_not_enough(color: str) -> None:
    assert heroes(after(almost(color)), 0) == []


@pytest.mark.parametrize("color", ["red", "green", "blue"])
def test_without_the_option_no_hero_joins(color: str) -> None:
    assert heroes(after(almost(color, gods=False), third(color)), 0) == []


@pytest.mark.parametrize(
    ("built", "hand"),
    [
        ("lumber_yard stone_pit clay_pool", "tree_farm"),
        ("loom glassworks", "press"),
        ("east_trading_post west_trading_post", "marketplace"),
        ("loom glassworks press workers_guild craftsmens_guild", "traders_guild"),
    ],
)
def test_other_colours_have_no_heroes(built: str, hand: str) -> None:
    state = position(town("rhodes_a", built), town("giza_a"), town("babylon_a"), hands={0: f"{hand} tavern"}, gods=True)
    state = after(state, {0: build(state, 0, hand)})
    assert state.cities[0].cards[-1] is card(hand)
    assert state.cities[0].heroes == ()


@pytest.mark.parametrize("color", ["red", "green", "blue"])
def test_once_a_colour(color: str) -> None:
    """A fourth card of the colour brings nobody."""
    fourth = {"red": "walls", "green": "library", "blue": "pawnshop"}[color]
    state = after(almost(color), third(color))
    state.hands[0] = cards(f"{fourth} tavern")
    state.cities[0].coins = 20
    state.cities[0].add_card(card("quarry"))
    state.cities[0].add_card(card("loom"))
    state, events = play(state, {0: build(state, 0, fourth)})
    assert len(state.cities[0].heroes) == 1
    assert not [event for event in events if isinstance(event, HeroJoined)]


def test_one_hero_of_each_colour_in_a_city() -> None:
    state = almost("red")
    for each in cards(f"{TWO['green']} {TWO['blue']}"):
        state.cities[0].add_card(each)
    state.hands[0] = cards("guard_tower scriptorium baths tavern")
    for color in ("red", "green", "blue"):
        hand = state.hands[0]
        state = after(state, third(color))
        # Give the hand back: this test is about the city only.
        state.hands[0] = tuple(each for each in hand if each is not card(THIRD[color]))
        state.hands[1:] = [cards("tavern tavern"), cards("tavern tavern")]
    assert heroes(state, 0) == ["Hector", "Thales", "Donatello"]


def test_a_red_hero_is_a_war_token_worth_one_military_point() -> None:
    before = almost("red")
    state, events = play(before, third("red"))
    assert state.cities[0].tokens == (1,)
    assert score(state)[0].military == 1
    assert WarToken(0, 1) in events
    assert state.cities[0].shields == 3


def test_a_red_heros_token_is_no_defeat_for_the_strategists() -> None:
    state = after(almost("red"), third("red"))
    assert state.cities[0].defeats() == 0


@pytest.mark.parametrize("symbol", range(3))
def test_a_green_hero_is_one_fixed_science_symbol(symbol: int) -> None:
    """Compass, gear, tablet once each, plus the hero's symbol: 4 + 1 + 1 + 7."""
    before = with_draw(almost("green"), 0, symbol)
    state = after(before, third("green"))
    assert [state.cities[0].symbols(kind) for kind in range(3)] == [1 + (kind == symbol) for kind in range(3)]
    assert score(state)[0].science == 13
    assert state.cities[0].heroes[0].symbol == symbol
    assert state.cities[0].free_science == 0


def test_a_green_heros_symbol_is_public() -> None:
    state = after(with_draw(almost("green"), 0, 2), third("green"))
    for viewer in (1, 2, None):
        assert observe(state, viewer).cities[0].heroes[0].symbol == 2
        assert observe(state, viewer).cities[0].symbols == (1, 1, 2)


def test_a_green_heros_symbol_is_no_green_card() -> None:
    """The Philosophers Guild of a neighbour counts cards; heroes are not cards."""
    state = after(almost("green"), third("green"))
    assert state.cities[0].count(GREEN) == 3


def test_a_blue_hero_is_three_civilian_points() -> None:
    before = almost("blue")
    state = after(before, third("blue"))
    assert score(before)[0].civilian == 4
    assert score(state)[0].civilian == 2 + 2 + 3 + 3
    assert state.cities[0].count(BLUE) == 3


def test_heroes_join_several_cities_in_one_turn() -> None:
    state = position(
        town("rhodes_a", f"{HOME} {TWO['red']}"),
        town("giza_a", f"{HOME} {TWO['red']}"),
        town("babylon_a", f"{HOME} {TWO['blue']}"),
        hands={0: "guard_tower tavern", 1: "guard_tower tavern", 2: "baths tavern"},
        gods=True,
    )
    moves = {0: "guard_tower", 1: "guard_tower", 2: "baths"}
    state = after(state, {seat: Move(Action.BUILD, card(name)) for seat, name in moves.items()})
    assert [len(city.heroes) for city in state.cities] == [1, 1, 1]
    assert [city.heroes[0].hero.color for city in state.cities] == [RED, RED, BLUE]


def test_looked_at_after_the_extra_play() -> None:
    """Step 5: Babylon's seventh card is the third red one; the token is there before the conflict."""
    state = position(
        town("babylon_b", f"ore_vein {TWO['red']}", stages=2),
        town("giza_a"),
        town("rhodes_a"),
        hands={0: "tavern guard_tower"},
        turn=6,
        gods=True,
    )
    state = with_draw(state, 0)
    state = after(state, {0: discard("tavern")})
    assert state.phase == Phase.EXTRA_PLAY
    assert heroes(state, 0) == []
    state, events = play(state, {0: Move(Action.BUILD, card("guard_tower"))})
    assert heroes(state, 0) == ["Hector"]
    assert state.cities[0].tokens == (1, 1, 1)
    assert [event for event in events if isinstance(event, HeroJoined)]


def test_looked_at_after_the_dig() -> None:
    """Step 6: the dug card is the third blue one."""
    state = position(
        town("halicarnassus_b", f"ore_vein foundry {TWO['blue']}"),
        town("giza_a"),
        town("rhodes_a"),
        hands={0: "tavern altar"},
        discards="baths",
        gods=True,
    )
    state = with_draw(state, 0)
    state = after(state, {0: bury(state, 0, "tavern")})
    assert state.phase == Phase.DIG
    state = after(state, {0: dig("baths")})
    assert heroes(state, 0) == ["Donatello"]


def test_looked_at_after_the_main_card_before_the_extra_play_is_asked() -> None:
    """Step 4: the green hero is there when the extra play is decided."""
    state = position(
        town("babylon_b", f"press {TWO['green']}", stages=2),
        town("giza_a"),
        town("rhodes_a"),
        hands={0: "scriptorium tavern"},
        turn=6,
        gods=True,
    )
    state = after(state, third("green"))
    assert state.phase == Phase.EXTRA_PLAY
    assert len(state.cities[0].heroes) == 1


def test_heroes_never_leave_even_when_a_stage_is_lost() -> None:
    state = after(with_draw(almost("green"), 0, 1), third("green"))
    state.cities[0].add_stage(card("tavern"))
    state.calls = (None, None, GodCall("marduk", 0))
    state, events = play(state)
    assert [event for event in events if isinstance(event, StageLost)]
    assert heroes(state, 0) == ["Thales"]
    assert state.cities[0].symbols(1) == 2


def test_the_free_city_gains_heroes() -> None:
    state = position(
        town("rhodes_a"),
        town("giza_a"),
        town("babylon_a", f"clay_pool {TWO['red']}"),
        hands={0: "guard_tower tavern altar", 1: "theater altar"},
        pile="altar altar",
        two_players=True,
        gods=True,
    )
    state = with_draw(state, 2)
    state = after(state, {0: discard("tavern"), 2: Move(Action.BUILD, card("guard_tower"))})
    assert heroes(state, 2) == ["Hector"]
    assert state.cities[2].tokens == (1,)


def test_names_and_symbols_are_drawn_at_random_and_may_repeat_across_cities() -> None:
    rng = Random(1)
    options = GameOptions(7, gods=True)
    drawn: dict[int, set[str]] = {RED: set(), GREEN: set(), BLUE: set()}
    symbols = set()
    repeated = False
    for _ in range(60):
        found = deal(options, random_boards(options, rng), rng).heroes
        assert len(found) == 7
        for draw in found:
            for color, hero in ((RED, draw.red), (GREEN, draw.green), (BLUE, draw.blue)):
                assert hero.color == color
                drawn[color].add(hero.name)
            symbols.add(draw.symbol)
        repeated = repeated or len({draw.blue for draw in found}) < len(found)
    assert drawn == NAMES
    assert symbols == {0, 1, 2}
    assert repeated


def test_heroes_are_drawn_exactly_when_the_option_is_on() -> None:
    rng = Random(2)
    plain, mythic = GameOptions(4), GameOptions(4, gods=True)
    boards = random_boards(plain, rng)
    assert deal(plain, boards, rng).heroes == ()
    with pytest.raises(SetupError):
        new_game(mythic, deal(plain, boards, rng))
    with pytest.raises(SetupError):
        new_game(plain, deal(mythic, boards, rng))
