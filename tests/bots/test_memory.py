"""The card counting of the insane level (AIPI)."""

from __future__ import annotations

from random import Random

from sevenwonders.bots.memory import Memory
from sevenwonders.engine import (
    GameOptions,
    Phase,
    State,
    deal,
    new_game,
    observe,
    random_answers,
    random_boards,
    resolve,
    visible,
)

SEAT = 1


def followed(players: int, seed: int, remember: bool = True) -> list[tuple[State, Memory]]:
    """Play a random game and return the memory of one seat at the start of every turn of age I."""
    options = GameOptions(players)
    rng = Random(seed)
    state = new_game(options, deal(options, random_boards(options, rng), rng))
    memory = Memory(remember)
    found = []
    while state.age == 1:
        view = observe(state, SEAT)
        if state.phase == Phase.TURN:
            memory.see(view)
            found.append((state, memory))
            check(state, memory)
        state, events = resolve(state, random_answers(state, rng))
        memory.hear(observe(state, SEAT), visible(events, SEAT))
    return found


def check(state: State, memory: Memory) -> None:
    """Whatever is remembered of a hand must hold all that is really in it."""
    players = state.options.players
    for origin, known in memory.hands.items():
        holder = (origin + state.turn - 1) % players
        remaining = list(known)
        for card in state.hands[holder]:
            remaining.remove(card)


def test_remembered_hands_hold_what_is_really_there() -> None:
    for players in (3, 4, 5, 6, 7):
        for seed in range(5):
            assert len(followed(players, seed)) == 6


def test_a_hand_that_comes_back_is_expected() -> None:
    options = GameOptions(4)
    rng = Random(4)
    state = new_game(options, deal(options, random_boards(options, rng), rng))
    memory = Memory()
    first = observe(state, SEAT)
    memory.see(first)
    chances = memory.chances(first, 0.5)
    # With four players the first hand returns in turn 5 with three of its seven cards.
    for card in set(first.hand):
        assert chances[card] >= 3 / 7
    assert all(0.0 <= chance <= 1.0 for chance in chances.values())


def test_cards_seen_elsewhere_are_not_expected_from_unseen_hands() -> None:
    """In turn 2 of seven players no hand comes back: a card whose every copy was seen cannot come."""
    options = GameOptions(7)
    for seed in range(20):
        rng = Random(seed)
        state = new_game(options, deal(options, random_boards(options, rng), rng))
        memory, amnesia = Memory(), Memory(remember=False)
        for one in (memory, amnesia):
            one.see(observe(state, SEAT))
        passed = set(state.hands[SEAT])
        state, events = resolve(state, random_answers(state, rng))
        view = observe(state, SEAT)
        for one in (memory, amnesia):
            one.hear(view, visible(events, SEAT))
            one.see(view)
        single = [card for card in passed if card.copies(7) == 1 and card in state.hands[SEAT + 1]]
        for card in single:
            assert card not in memory.chances(view, 0.5)
            assert amnesia.chances(view, 0.5)[card] > 0.0
        if single:
            return
    raise AssertionError("no game showed the case")
