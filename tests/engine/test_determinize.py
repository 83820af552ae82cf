"""`determinize`: what a seat remembers is enough to draw a full position that fits, and nothing else is used."""

from collections import Counter
from random import Random

import pytest

from sevenwonders.engine import (
    CATALOG,
    Action,
    GameOptions,
    Knowledge,
    Move,
    Phase,
    Question,
    State,
    advance,
    call_god,
    deal,
    decisions,
    determinize,
    god_calls,
    new_game,
    observe,
    play_out,
    random_answers,
    random_boards,
    resolve,
    visible,
)
from sevenwonders.engine.catalog import Card
from sevenwonders.engine.errors import Contradiction, NotYourDecision
from sevenwonders.engine.knowledge import Clue
from sevenwonders.engine.setup import guild_count

OPTION_SETS = [
    GameOptions(players, gods=gods, open_discards=open_discards)
    for players in range(2, 8)
    for gods in (False, True)
    for open_discards in (False, True)
]


def fresh_game(options: GameOptions, rng: Random) -> State:
    return new_game(options, deal(options, random_boards(options, rng), rng))


def mostly_discards(state: State, rng: Random) -> dict[int, Move]:
    """Return answers that fill the discard pile, which then holds more riddles than any normal game's."""
    answers = random_answers(state, rng)
    for found in decisions(state):
        if found.kind == Question.TURN and rng.random() < 0.7:
            answers[found.seat] = Move(Action.DISCARD, rng.choice(found.cards))
    return answers


def play_with_memories(options: GameOptions, rng: Random, check, answer=random_answers) -> None:
    """Play a random game, keeping every player's memory, and call `check` in every position."""
    state = fresh_game(options, rng)
    memories = [Knowledge(observe(state, seat)) for seat in range(options.players)]

    def tell(events) -> None:
        for seat, memory in enumerate(memories):
            memory.update(observe(state, seat), visible(events, seat))

    while not state.is_over():
        check(state, memories)
        for seat in range(options.players):
            calls = god_calls(state, seat)
            if calls and rng.random() < 0.3:
                state, events = call_god(state, seat, rng.choice(calls))
                tell(events)
                check(state, memories)
        state, events = resolve(state, answer(state, rng))
        tell(events)
    check(state, memories)


def age_cards(state: State, age: int) -> Counter[Card]:
    """Count an age's cards wherever they are in a position."""
    found: Counter[Card] = Counter()
    for group in (*state.hands, state.pile, state.discards, state.destroyed):
        found.update(group)
    for city in state.cities:
        found.update(city.cards)
        found.update(city.buried)
    for later in state.deal.hands[state.age :]:
        for hand in later:
            found.update(hand)
    return Counter({card: number for card, number in found.items() if card.age == age})


def assert_decks_are_whole(options: GameOptions, drawn: State) -> None:
    for age in (1, 2, 3):
        cards = age_cards(drawn, age)
        guilds = [card for card in cards if card in CATALOG.guilds]
        assert Counter(CATALOG.deck(age, options.cities)) == Counter(
            {card: number for card, number in cards.items() if card not in guilds}
        )
        assert len(guilds) == (guild_count(options) if age == 3 else 0)
        assert all(cards[card] == 1 for card in guilds)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_drawn_position_looks_the_same_to_its_seat_and_holds_whole_decks(options: GameOptions) -> None:
    rng = Random(f"{options}")
    draw = Random(7)

    def check(state: State, memories: list[Knowledge]) -> None:
        for seat, memory in enumerate(memories):
            drawn = determinize(memory, draw)
            assert observe(drawn, seat) == observe(state, seat)
            assert_decks_are_whole(options, drawn)
            assert drawn.fresh == state.fresh
            assert drawn.dig_due == state.dig_due

    for _ in range(2):
        play_with_memories(options, rng, check)


@pytest.mark.parametrize("players", [6, 7])
def test_a_pile_full_of_riddles_is_always_explained(players: int) -> None:
    """Placing clues one after the other, without ever moving one again, failed in one of twenty such positions."""
    options = GameOptions(players, open_discards=True)
    draw = Random(3)

    def check(state: State, memories: list[Knowledge]) -> None:
        for seat, memory in enumerate(memories):
            assert observe(determinize(memory, draw), seat) == observe(state, seat)

    for seed in range(5):
        play_with_memories(options, Random(seed), check, mostly_discards)


def test_a_clue_without_a_place_is_a_contradiction() -> None:
    options = GameOptions(3)
    memory = Knowledge(observe(fresh_game(options, Random(1)), 0))
    memory.clues.append(Clue(CATALOG.card_by_id["altar"], (), dug=False))
    with pytest.raises(Contradiction):
        determinize(memory, Random(1))


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_drawn_position_can_be_played_to_the_end(players: int) -> None:
    options = GameOptions(players, gods=True)
    rng = Random(players)

    def check(state: State, memories: list[Knowledge]) -> None:
        if rng.random() < 0.1:
            drawn = determinize(memories[0], rng)
            asked = [decision.seat for decision in decisions(drawn)]
            assert asked == [decision.seat for decision in decisions(state)]
            assert play_out(drawn, rng).phase == Phase.OVER

    play_with_memories(options, rng, check)


def test_a_hand_that_came_from_us_is_remembered() -> None:
    """With three players the hand we passed lost one card when the next seat has played: the rest is known."""
    options = GameOptions(3)
    rng = Random(5)
    state = fresh_game(options, rng)
    memory = Knowledge(observe(state, 0))
    answers = random_answers(state, rng)
    passed = Counter(state.hands[0]) - Counter([answers[0].card])
    state, events = resolve(state, answers)
    memory.update(observe(state, 0), visible(events, 0))
    for _ in range(50):
        assert Counter(determinize(memory, rng).hands[1]) == passed == Counter(state.hands[1])


def test_unseen_hands_really_vary() -> None:
    options = GameOptions(5)
    rng = Random(6)
    state = fresh_game(options, rng)
    memory = Knowledge(observe(state, 0))
    hands = {determinize(memory, rng).hands[2] for _ in range(30)}
    assert len(hands) > 25


def test_a_hidden_card_of_a_seen_hand_is_drawn_evenly() -> None:
    """We know seven cards of a hand that lost one face down: each of those not ours is the lost one equally often."""
    options = GameOptions(3)
    rng = Random(11)
    while True:
        state = fresh_game(options, rng)
        memory = Knowledge(observe(state, 0))
        state, events = resolve(state, random_answers(state, rng))
        memory.update(observe(state, 0), visible(events, 0))
        known = state.hands[1]
        answers = random_answers(state, rng)
        state, events = resolve(state, answers)
        memory.update(observe(state, 0), visible(events, 0))
        # Seat 1 played from a hand we know; look for a game where it hid the card and all six differ.
        if answers[1].action.name in ("WONDER", "DISCARD") and len(set(known)) == 6:
            break
    lost: Counter[Card] = Counter()
    for _ in range(1200):
        (card,) = (Counter(known) - Counter(determinize(memory, rng).hands[2])).elements()
        lost[card] += 1
    assert set(lost) == set(known)
    assert all(130 < number < 270 for number in lost.values())


def test_a_spectator_has_nothing_to_search_from() -> None:
    options = GameOptions(3)
    state = fresh_game(options, Random(1))
    with pytest.raises(NotYourDecision):
        determinize(Knowledge(observe(state)), Random(1))


def test_memory_is_what_was_seen_not_what_is_true() -> None:
    """Two games that differ only in what seat 0 never sees give the same memory, draw for draw."""
    options = GameOptions(4)
    rng = Random(3)
    state = fresh_game(options, rng)
    other = state.copy()
    other.hands[1], other.hands[2] = state.hands[2], state.hands[1]
    one = determinize(Knowledge(observe(state, 0)), Random(9))
    two = determinize(Knowledge(observe(other, 0)), Random(9))
    assert one.hands == two.hands
    assert advance(one, random_answers(one, Random(2))).hands == advance(two, random_answers(two, Random(2))).hands
