"""Plans for the rest of an age (AIPI), with memory and without."""

from __future__ import annotations

from random import Random

from sevenwonders.bots import make_bot, play_game
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.forecast import DEFAULT
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
        state, events = resolve(state, random_answers(state, rng))
        known.update(observe(state, SEAT), visible(events, SEAT))
    return state, known


def test_in_the_last_turns_of_an_age_the_hands_are_known():
    """With four players every hand has passed by turn 5: what is dealt for the memory is nearly what is there."""
    rng = Random(5)
    hits = cards = 0
    for seed in range(12):
        state, known = reached(4, seed, 1, 5)
        for _ in range(10):
            world = determinize(known, rng)
            for hand, real in zip(world.hands, state.hands, strict=True):
                hits += len(set(hand) & set(real))
                cards += len(set(real))
    assert hits > 0.75 * cards


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


def test_what_insane_remembers_changes_what_it_plays():
    """AIPI: asked the same questions of the same game, it answers some of them differently without its memory."""
    options = GameOptions(4)
    differing = 0
    for seed in range(4):
        rng = Random(seed)
        state = new_game(options, deal(options, random_boards(options, rng), rng))
        bots = [make_bot(level, 1) for level in ("insane", "insane:memory=off")]
        for bot in bots:
            bot.on_start(observe(state, SEAT))
        while state.phase != Phase.OVER:
            for asked in decisions(state):
                if asked.player == SEAT:
                    question = narrow(state, asked)
                    differing += len({bot.choose(observe(state, SEAT), question) for bot in bots}) - 1
            state, events = resolve(state, random_answers(state, rng))
            for bot in bots:
                bot.on_events(observe(state, SEAT), visible(events, SEAT))
    assert differing > 3
