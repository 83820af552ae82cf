"""LSN LSW LSC LSD LSP FR-PS-01 -02 -03 -04 -11 FR-AR-02 (SPEC 1.2): before the first turn."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import pytest
from tests.engine.helpers import side, some_deal

from sevenwonders.engine import (
    CATALOG,
    Deal,
    GameOptions,
    Phase,
    Side,
    SideMode,
    Wish,
    WonderMode,
    assign_boards,
    deal,
    decisions,
    new_game,
    random_boards,
)
from sevenwonders.engine.effects import PURPLE
from sevenwonders.engine.errors import SetupError
from sevenwonders.engine.setup import full_deck, guild_count

ALL_COUNTS = range(3, 8)


def boards_for(players: int, wonders: WonderMode, sides: SideMode, wishes: list[Wish], seed: int) -> tuple[Side, ...]:
    return assign_boards(GameOptions(players), wonders, sides, wishes, Random(seed))


@pytest.mark.parametrize("players", [-1, 0, 1, 8])
def test_LSN_a_game_takes_two_to_seven(players: int) -> None:
    """FR-PS-01: any other number is refused."""
    with pytest.raises(SetupError, match=f"2 to 7 players, not {players}"):
        GameOptions(players)


def test_options_go_to_other_processes_and_come_back() -> None:
    """Workers of the arena get them pickled; compiled, that takes more than a frozen class offers by itself."""
    options = GameOptions(5, gods=True, open_discards=True)
    back = pickle.loads(pickle.dumps(options))
    assert (back, back.players, back.gods, back.open_discards) == (options, 5, True, True)


@pytest.mark.parametrize("players", ALL_COUNTS)
def test_LSW_every_seat_gets_a_different_wonder(players: int) -> None:
    for seed in range(50):
        boards = random_boards(GameOptions(players), Random(seed))
        assert len(boards) == len({board.wonder.id for board in boards}) == players


def test_LSW_random_boards_reach_every_wonder_and_side_at_every_seat() -> None:
    seen: set[tuple[int, str]] = set()
    for seed in range(400):
        seen.update((seat, board.id) for seat, board in enumerate(random_boards(GameOptions(3), Random(seed))))
    assert seen == {(seat, board.id) for seat in range(3) for board in CATALOG.sides}


def test_FR_PS_02_random_mode_ignores_wishes_for_a_wonder() -> None:
    wishes = [Wish("giza"), Wish("rhodes"), Wish("babylon")]
    drawn = {boards_for(3, WonderMode.RANDOM, SideMode.ALL_A, wishes, seed)[0].wonder.id for seed in range(100)}
    assert drawn == {board.id for board in CATALOG.wonders}


def test_FR_PS_02_different_wishes_are_all_granted() -> None:
    wishes = [Wish("giza", "B"), Wish("rhodes", "A"), Wish("babylon", "B")]
    for seed in range(30):
        boards = boards_for(3, WonderMode.CHOOSE, SideMode.CHOOSE, wishes, seed)
        assert [board.id for board in boards] == ["giza_b", "rhodes_a", "babylon_b"]


def test_FR_PS_02_of_several_who_ask_for_one_wonder_a_random_one_gets_it() -> None:
    """The others get a random free one, never one that somebody else was granted."""
    wishes = [Wish("giza"), Wish("giza"), Wish("rhodes"), Wish("giza")]
    winners: Counter[int] = Counter()
    losers_got: set[str] = set()
    for seed in range(300):
        got = [board.wonder.id for board in boards_for(4, WonderMode.CHOOSE, SideMode.ALL_A, wishes, seed)]
        assert got[2] == "rhodes"
        assert len(set(got)) == 4
        winners[got.index("giza")] += 1
        losers_got.update(got[seat] for seat in (0, 1, 3) if got[seat] != "giza")
    assert set(winners) == {0, 1, 3}
    assert min(winners.values()) > 60
    assert losers_got == {"alexandria", "ephesus", "babylon", "olympia", "halicarnassus"}


def test_FR_PS_02_a_wish_left_to_chance_takes_nobody_elses_wonder() -> None:
    wishes = [Wish(), Wish("giza"), Wish()]
    first: set[str] = set()
    for seed in range(100):
        got = [board.wonder.id for board in boards_for(3, WonderMode.CHOOSE, SideMode.RANDOM, wishes, seed)]
        assert got[1] == "giza"
        first.add(got[0])
    assert first == {board.id for board in CATALOG.wonders} - {"giza"}


def test_FR_PS_03_beginners_all_play_side_a() -> None:
    """Whatever side was asked for."""
    wishes = [Wish("giza", "B"), Wish(side="B"), Wish()]
    for seed in range(30):
        boards = boards_for(3, WonderMode.CHOOSE, SideMode.ALL_A, wishes, seed)
        assert [board.letter for board in boards] == ["A", "A", "A"]


def test_FR_PS_03_random_sides_ignore_wishes() -> None:
    wishes = [Wish("giza", "B"), Wish("rhodes", "B"), Wish("babylon", "B")]
    drawn = {
        tuple(board.letter for board in boards_for(3, WonderMode.CHOOSE, SideMode.RANDOM, wishes, seed))
        for seed in range(100)
    }
    assert len(drawn) == 8


def test_FR_PS_03_a_chosen_side_applies_to_whatever_board_is_received() -> None:
    """Also to a drawn board, and to the board a loser of the draw gets instead; without a wish it is random."""
    wishes = [Wish("giza", "B"), Wish("giza", "A"), Wish(side="B"), Wish()]
    free = set()
    for seed in range(60):
        for mode in WonderMode:
            letters = [board.letter for board in boards_for(4, mode, SideMode.CHOOSE, wishes, seed)]
            assert letters[:3] == ["B", "A", "B"]
            free.add(letters[3])
    assert free == {"A", "B"}


def test_FR_PS_02_wishes_that_make_no_sense_are_refused() -> None:
    with pytest.raises(SetupError, match="no wonder 'atlantis'"):
        Wish("atlantis")
    with pytest.raises(SetupError, match="no side 'C'"):
        Wish(side="C")
    with pytest.raises(SetupError, match="3 players have 3 wishes, not 2"):
        boards_for(3, WonderMode.CHOOSE, SideMode.CHOOSE, [Wish()] * 2, 0)


@pytest.mark.parametrize("players", ALL_COUNTS)
def test_LSC_three_coins_each_and_nothing_else(players: int) -> None:
    """FR-PS-11."""
    options = GameOptions(players)
    state = new_game(options, some_deal(options, random_boards(options, Random(1))))
    assert [city.coins for city in state.cities] == [3] * players
    for city in state.cities:
        assert (city.cards, city.buried, city.tokens, city.stages, city.shields) == ((), (), (), 0, 0)
    assert (state.age, state.turn, state.phase, state.discards) == (1, 1, Phase.TURN, ())


@pytest.mark.parametrize("players", ALL_COUNTS)
def test_LSD_all_of_the_deck_is_dealt_in_hands_of_seven(players: int) -> None:
    """FR-PS-04, FR-AR-02: exactly the copies printed for this number of players, nothing left over."""
    options = GameOptions(players)
    dealt = deal(options, random_boards(options, Random(2)), Random(3))
    for age, hands in enumerate(dealt.hands, start=1):
        assert [len(hand) for hand in hands] == [7] * players
        cards = Counter(card for hand in hands for card in hand if card.color != PURPLE)
        expected = {card: card.copies(players) for card in CATALOG.cards if card.age == age and card.copies(players)}
        assert cards == expected


@pytest.mark.parametrize("players", ALL_COUNTS)
def test_LSD_age_three_gets_two_guilds_more_than_players(players: int) -> None:
    options = GameOptions(players)
    drawn: set[str] = set()
    for seed in range(60):
        hands = deal(options, random_boards(options, Random(seed)), Random(seed)).hands
        guilds = [card for hand in hands[2] for card in hand if card.color == PURPLE]
        assert len(guilds) == len(set(guilds)) == players + 2 == guild_count(options)
        assert not any(card.color == PURPLE for age in hands[:2] for hand in age for card in hand)
        drawn.update(guild.id for guild in guilds)
    assert len(drawn) == 10


def test_LSD_the_full_deck_of_an_age_counts_the_guilds_in_play() -> None:
    options = GameOptions(4)
    guilds = CATALOG.guilds[:6]
    assert len(full_deck(options, 3, guilds)) == 28
    assert len(full_deck(options, 2, guilds)) == 28
    assert set(guilds) <= set(full_deck(options, 3, guilds))
    assert not set(guilds) & set(full_deck(options, 2, guilds))


def test_LSD_a_deal_follows_from_its_chance_alone() -> None:
    options = GameOptions(5)
    boards = random_boards(options, Random(1))
    assert deal(options, boards, Random(7)) == deal(options, boards, Random(7))
    assert deal(options, boards, Random(7)) != deal(options, boards, Random(8))


def test_LSP_boards_and_hands_follow_the_seats() -> None:
    """Seat i has the i-th board and the i-th hand, and only players are asked."""
    options = GameOptions(3)
    boards = (side("giza_b"), side("rhodes_a"), side("olympia_b"))
    dealt = some_deal(options, boards)
    state = new_game(options, dealt)
    assert tuple(city.side for city in state.cities) == boards
    assert tuple(state.hands) == dealt.hands[0]
    assert [(found.seat, found.player, found.cards) for found in decisions(state)] == [
        (seat, seat, dealt.hands[0][seat]) for seat in range(3)
    ]


def bad_deals() -> list[object]:
    boards = (side("giza_b"), side("rhodes_a"), side("olympia_b"))
    good = some_deal(GameOptions(3), boards)
    same_board = (side("giza_b"), side("giza_a"), side("olympia_b"))
    short = tuple((hands[0][:6], *hands[1:]) for hands in good.hands)
    with_heroes = some_deal(GameOptions(3, gods=True), boards)
    return [
        pytest.param(GameOptions(3), Deal(same_board, good.hands), "3 different boards", id="both sides of one board"),
        pytest.param(GameOptions(3), Deal(boards[:2], good.hands), "3 different boards", id="a board too few"),
        pytest.param(GameOptions(4), good, "4 different boards", id="for other players"),
        pytest.param(GameOptions(3), Deal(boards, good.hands[:2]), "three ages", id="an age too few"),
        pytest.param(GameOptions(3), Deal(boards, short), "3 hands of 7", id="a short hand"),
        pytest.param(
            GameOptions(3), Deal(boards, tuple(h[:2] for h in good.hands)), "3 hands of 7", id="a hand too few"
        ),
        pytest.param(GameOptions(3, gods=True), good, "heroes", id="no heroes"),
        pytest.param(GameOptions(3), with_heroes, "heroes", id="heroes nobody asked for"),
    ]


@pytest.mark.parametrize(("options", "dealt", "complaint"), bad_deals())
def test_LSD_a_deal_that_does_not_fit_is_refused(options: GameOptions, dealt: Deal, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        new_game(options, dealt)
