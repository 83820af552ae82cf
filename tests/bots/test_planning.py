"""Plans for the rest of an age (AIPI), with memory and without."""

from __future__ import annotations

from random import Random

from sevenwonders.bots import make_bot, play_game
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.forecast import DEFAULT
from sevenwonders.bots.forgetting import forgetful
from sevenwonders.bots.levels.insane import InsaneBot
from sevenwonders.bots.planning import MOST_BEHIND, MOST_MOVES, Plan, best_few
from sevenwonders.engine import (
    Action,
    GameOptions,
    Knowledge,
    Move,
    Phase,
    State,
    deal,
    decisions,
    determinize,
    new_game,
    observe,
    random_answers,
    random_boards,
    resolve,
    visible,
)

SEAT = 1


def reached(players: int, seed: int, age: int, turn: int) -> tuple[State, Knowledge]:
    """Play at random up to a turn; return the position with what one seat remembers then."""
    options = GameOptions(players)
    rng = Random(seed)
    state = new_game(options, deal(options, random_boards(options, rng), rng))
    known = Knowledge(observe(state, SEAT))
    while (state.age, state.turn, state.phase) != (age, turn, Phase.TURN):
        if state.phase == Phase.TURN:
            check_forgetful(state, rng)
        state, events = resolve(state, random_answers(state, rng))
        known.update(observe(state, SEAT), visible(events, SEAT))
    return state, known


def check_forgetful(state: State, rng: Random) -> None:
    """Whatever is dealt for a forgetful seat looks the same to it as the real position."""
    view = observe(state, SEAT)
    world = determinize(forgetful(view), rng)
    assert observe(world, SEAT) == view
    cards = [*world.discards, *(card for hand in world.hands for card in hand)]
    cards += [card for city in world.cities for card in (*city.cards, *city.buried)]
    real = [*state.discards, *(card for hand in state.hands for card in hand)]
    real += [card for city in state.cities for card in (*city.cards, *city.buried)]
    assert sorted(card.age for card in cards) == sorted(card.age for card in real)


def test_a_forgetful_seat_knows_its_view_and_nothing_else():
    for players in (3, 4, 7):
        for seed in range(3):
            reached(players, seed, 3, 6)


def test_a_seat_that_remembers_knows_more_than_a_forgetful_one():
    """In the last turn of four players the memory knows every hand up to what was hidden since."""
    hits = {True: 0, False: 0}
    rng = Random(5)
    for seed in range(12):
        state, known = reached(4, seed, 1, 6)
        for remembers in (True, False):
            for _ in range(10):
                world = determinize(known if remembers else forgetful(observe(state, SEAT)), rng)
                pairs = zip(world.hands, state.hands, strict=True)
                hits[remembers] += sum(len(set(hand) & set(real)) for hand, real in pairs)
    assert hits[True] > 1.3 * hits[False]


def test_the_best_few_are_distinct_and_close():
    state, _ = reached(4, 1, 1, 1)
    cards = state.hands[0]
    valued = [(Move(Action.BUILD, cards[0]), 5.0), (Move(Action.BUILD, cards[0]), 4.5)]
    valued += [(Move(Action.BUILD, card), 4.0) for card in dict.fromkeys(cards[1:])]
    valued += [(Move(Action.DISCARD, cards[0]), 5.0 - MOST_BEHIND - 0.1)]
    few = best_few(valued)
    assert few[0] == (Move(Action.BUILD, cards[0]), 5.0)
    assert len(few) == min(MOST_MOVES, len(set(cards)))
    assert len({(move.action, move.card) for move, _ in few}) == len(few)


def test_a_plan_weighs_the_same_moves_the_same_way_for_equal_seeds():
    state, known = reached(4, 3, 2, 5)
    question = narrow(state, decisions(state)[SEAT])
    valued = InsaneBot(1).valued(observe(state, SEAT), question)
    first = Plan(known, question, DEFAULT, Random(7)).improved(valued)
    assert first == Plan(known, question, DEFAULT, Random(7)).improved(valued)
    assert {move for move, _ in first} <= {move for move, _ in valued}


def test_insane_plays_with_and_without_memory():
    options = GameOptions(4)
    rng = Random(8)
    dealt = deal(options, random_boards(options, rng), rng)
    bots = [make_bot("insane" if seat % 2 else "insane:memory=off", seat) for seat in range(4)]
    assert play_game(options, dealt, bots).final.phase == Phase.OVER
    assert bots[0].knowledge is None
    assert bots[1].knowledge is not None
