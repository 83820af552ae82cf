"""Random games for every player count and option, until everything was used; books are kept at every step.

An accountant replays the public log with rules of its own, read from what is printed: after every step the
coins, cards, stages, tokens and heroes it arrives at must be those of the position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest
from tests.engine.helpers import snapshot

from sevenwonders.engine import (
    CATALOG,
    Action,
    Card,
    Decision,
    GameOptions,
    Move,
    Phase,
    Side,
    SideMode,
    State,
    Wish,
    WonderMode,
    advance,
    assign_boards,
    call_god,
    deal,
    decisions,
    god_calls,
    new_game,
    random_move,
    resolve,
    score,
)
from sevenwonders.engine.effects import COLORS
from sevenwonders.engine.events import (
    AgeBegan,
    Blessed,
    Bought,
    Built,
    CardDestroyed,
    Conflict,
    DigDeclined,
    Discarded,
    Dug,
    Earned,
    Event,
    GameEnded,
    GodCalled,
    HandShown,
    HandsPassed,
    HeroJoined,
    StageBuilt,
    StageLost,
    WarToken,
)

ALL_PLAYERS = range(2, 8)
OPTION_SETS = [(gods, opened) for gods in (False, True) for opened in (False, True)]
LEAST_GAMES = 60
MOST_GAMES = 3000


@dataclass
class Ledger:
    """What the accountant knows of one city."""

    side: Side
    coins: int = 3
    cards: list[Card] = field(default_factory=list)
    buried: list[Card] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    heroes: list[str] = field(default_factory=list)
    blessings: int = 0

    def count(self, kind: str) -> int:
        if kind == "stage":
            return len(self.buried)
        return sum(1 for each in self.cards if COLORS[each.color] == kind)


class Accountant:
    """Replays events, with the complete (not the public) form of each."""

    def __init__(self, state: State) -> None:
        self.books = [Ledger(side) for side in state.deal.boards]
        self.discards: Counter[Card] = Counter()
        self.destroyed: Counter[Card] = Counter()
        self.bank = 0
        # What a city placed in the step being replayed and has not yet been paid for.
        self.placed: dict[int, Card | int] = {}

    def replay(self, events: list[Event]) -> None:
        self.placed = {}
        earned: set[int] = set()
        for event in events:
            if isinstance(event, Earned):
                earned.add(event.seat)
            self._enter(event)
        for seat, thing in self.placed.items():
            assert seat in earned or self._coins_for(seat, thing) == 0, f"seat {seat} was not paid for {thing}"

    def _enter(self, event: Event) -> None:
        match event:
            case Bought(seat, seller, _, coins):
                self.books[seat].coins -= coins
                self.books[seller].coins += coins
            case Built(seat, card, coins, chained, free_build):
                assert coins == (0 if chained or free_build else card.coins)
                self._from_bank(seat, -coins)
                self.books[seat].cards.append(card)
                self.placed[seat] = card
            case StageBuilt(seat, stage, age, _, card):
                assert card is not None
                assert age == card.age
                self.books[seat].buried.append(card)
                assert stage == len(self.books[seat].buried)
                self.placed[seat] = stage
            case Discarded(seat, coins, _, card):
                assert coins in (0, 3)
                assert card is not None
                self._from_bank(seat, coins)
                self.discards[card] += 1
            case Earned(seat, coins):
                assert coins == self._coins_for(seat, self.placed[seat])
                self._from_bank(seat, coins)
            case Dug(seat, card):
                assert self.discards[card] > 0
                self.discards[card] -= 1
                self.books[seat].cards.append(card)
                self.placed[seat] = card
            case CardDestroyed(_, _, card):
                assert card is not None
                self.destroyed[card] += 1
            case StageLost(seat, stage):
                assert stage == len(self.books[seat].buried)
                self.destroyed[self.books[seat].buried.pop()] += 1
            case HeroJoined(seat, joined):
                self.books[seat].heroes.append(joined.hero.id)
            case WarToken(seat, token):
                self.books[seat].tokens.append(token)
            case Conflict(age, seat, _, shields, theirs, token):
                expected = (1, 3, 5)[age - 1] if shields > theirs else -1 if shields < theirs else 0
                assert token == expected
                if token:
                    self.books[seat].tokens.append(token)
            case Blessed(seat):
                self.books[seat].blessings += 1
            case AgeBegan() | DigDeclined() | GodCalled() | HandShown() | HandsPassed() | GameEnded():
                pass
            case _:
                raise AssertionError(f"unknown event {event}")

    def _from_bank(self, seat: int, coins: int) -> None:
        self.books[seat].coins += coins
        self.bank -= coins

    def _coins_for(self, seat: int, thing: Card | int) -> int:
        """Return the coins printed on what a city placed."""
        book = self.books[seat]
        effects = thing.printed if isinstance(thing, Card) else book.side.stages[thing - 1].printed
        count = len(self.books)
        where = {"self": seat, "left": (seat + 1) % count, "right": (seat - 1) % count}
        total = 0
        for effect in effects:
            if effect["kind"] == "coins":
                total += effect["amount"]
            elif effect["kind"] == "per" and effect.get("coins"):
                counted = sum(self.books[where[of]].count(kind) for of in effect["of"] for kind in effect["count"])
                total += effect["coins"] * counted
        return total

    def compare(self, state: State) -> None:
        """The position is what the log says."""
        for book, city in zip(self.books, state.cities, strict=True):
            assert city.coins == book.coins >= 0
            assert city.cards == tuple(book.cards)
            assert city.buried == tuple(book.buried)
            assert city.stages == len(book.buried)
            assert city.tokens == tuple(book.tokens)
            assert [joined.hero.id for joined in city.heroes] == book.heroes
            assert city.artemis == book.blessings
            names = [each.name for each in city.cards]
            assert len(names) == len(set(names))
        assert Counter(state.discards) == +self.discards
        assert Counter(state.destroyed) == +self.destroyed
        assert sum(city.coins for city in state.cities) + self.bank == 3 * len(state.cities)


def check_cards_conserved(state: State, decks: Counter[Card]) -> None:
    """Hands, pile, cities, buried, discarded, destroyed and undealt cards are the decks, always."""
    found: Counter[Card] = Counter()
    for hand in (*state.hands, state.pile, state.discards, state.destroyed):
        found.update(hand)
    for city in state.cities:
        found.update(city.cards)
        found.update(city.buried)
    for age in range(state.age, 3):
        for hand in state.deal.hands[age]:
            found.update(hand)
    assert found == decks


def check_offers(state: State, found: Decision, answers: dict[int, Move]) -> None:
    """Every offered move is accepted, also by the resolution, which leaves the old position as it was."""
    for move in found.moves():
        assert found.check(move) is move
        if found.kind.name != "DIG":
            found.require(move.action, move.card)
    before = snapshot(state)
    for option in found.options():
        trial = {**answers, found.seat: Move(option.action, option.card, option.payments[-1])}
        if state.phase == Phase.TURN and state.has_free_city() and found.seat == state.runner():
            # Another card for the own city leaves others for the free one.
            trial[2] = next(decisions(state, trial)[-1].moves())
        advance(state, trial)
    assert snapshot(state) == before


class Coverage:
    """What was used, and a taste for what was not yet."""

    def __init__(self, rng: Random, hurried: str = "") -> None:
        self.rng = rng
        # The side whose stages are built as early as possible.
        self.hurried = hurried
        self.actions: set[tuple[Action, str]] = set()
        self.stages: set[tuple[str, int]] = set()
        self.extra: set[Action] = set()
        self.gods: set[str] = set()
        self.heroes: set[str] = set()
        self.copied: set[str] = set()
        self.kinds: set[str] = set()

    def choose(self, found: Decision, wanted: tuple[Action, ...]) -> Move:
        """Return an unused card and action where there is one, more stages than chance would, else anything."""
        options = [option for option in found.options() if self._is_new(found, option.action, option.card, wanted)]
        if options and self.rng.random() < 0.8:
            option = self.rng.choice(options)
            return Move(option.action, option.card, self.rng.choice(option.payments))
        if found.stage and self.rng.random() < (1 if found.city.side.id == self.hurried else 0.5):
            buried = [option for option in found.options() if option.action == Action.WONDER]
            if buried:
                return Move(Action.WONDER, self.rng.choice(buried).card, self.rng.choice(found.stage))
        return random_move(found, self.rng)

    def _is_new(self, found: Decision, action: Action, card: Card | None, wanted: tuple[Action, ...]) -> bool:
        if found.kind.name == "EXTRA_PLAY" and action not in self.extra:
            return True
        if action == Action.WONDER and (found.city.side.id, found.city.stages + 1) not in self.stages:
            return True
        return action in wanted and (action, card.id if card else "") not in self.actions

    def note(self, found: Decision, move: Move) -> None:
        self.actions.add((move.action, move.card.id if move.card else ""))
        if found.kind.name == "EXTRA_PLAY":
            self.extra.add(move.action)
        if move.action == Action.WONDER:
            self.stages.add((found.city.side.id, found.city.stages + 1))

    def note_events(self, events: list[Event]) -> None:
        for event in events:
            self.kinds.add(type(event).__name__)
            if isinstance(event, GodCalled):
                self.gods.add(event.call.god)
            elif isinstance(event, HeroJoined):
                self.heroes.add(event.hero.hero.id)

    def missing(self, action: Action, cards: set[str]) -> set[str]:
        return cards - {card for used, card in self.actions if used == action}


def play_game(
    options: GameOptions, boards: tuple[Side, ...], seen: Coverage, wanted: tuple[Action, ...], all_offers: bool
) -> None:
    """Play one game to its end, keeping the books at every step."""
    rng = seen.rng
    state = new_game(options, deal(options, boards, rng))
    decks = Counter(each for hands in state.deal.hands for hand in hands for each in hand)
    accountant = Accountant(state)
    check_cards_conserved(state, decks)
    while not state.is_over():
        state = call_some_gods(state, seen)
        asked = list(decisions(state))
        answers = {found.seat: seen.choose(found, wanted) for found in asked}
        if state.phase == Phase.TURN and state.has_free_city():
            asked.append(decisions(state, answers)[-1])
            answers[2] = seen.choose(asked[-1], wanted)
        if all_offers:
            for found in asked:
                check_offers(state, found, answers)
        for found in asked:
            seen.note(found, answers[found.seat])
        after, events = resolve(state, answers)
        if all_offers:
            assert snapshot(advance(state, answers)) == snapshot(after)
        accountant.replay(events)
        accountant.compare(after)
        check_cards_conserved(after, decks)
        seen.note_events(events)
        state = after
    assert (state.age, state.turn) == (3, 6)
    for sheet in score(state):
        if sheet.copied is not None:
            seen.copied.add(sheet.copied.id)


def call_some_gods(state: State, seen: Coverage) -> State:
    for seat in range(state.options.players):
        calls = god_calls(state, seat)
        if calls and seen.rng.random() < 0.4:
            state, events = call_god(state, seat, seen.rng.choice(calls))
            seen.note_events(events)
    return state


def boards_for(options: GameOptions, seen: Coverage, favourite: str = "") -> tuple[Side, ...]:
    """Return random boards, with those first whose stages were not all built yet."""
    rng = seen.rng
    wanted = favourite
    if not wanted:
        open_sides = [
            side for side in CATALOG.sides if any((side.id, n + 1) not in seen.stages for n in range(len(side.stages)))
        ]
        if open_sides:
            side = rng.choice(open_sides)
            wanted = side.id
    wish = Wish(wanted[:-2], wanted[-1].upper()) if wanted else Wish()
    wishes = [wish, *[Wish()] * (options.players - 1)]
    rng.shuffle(wishes)
    return assign_boards(options, WonderMode.CHOOSE, SideMode.CHOOSE, wishes, rng)


def deck_ids(options: GameOptions) -> set[str]:
    """Return the ids of all cards that can be in the decks."""
    return {each.id for age in (1, 2, 3) for each in CATALOG.deck(age, options.cities)} | {
        each.id for each in CATALOG.guilds
    }


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_every_card_stage_god_and_hero_is_used_and_the_books_balance(players: int) -> None:
    """Each player count, its four option sets in turn, until nothing is left unused."""
    seen = Coverage(Random(players))
    wanted = (Action.BUILD, Action.WONDER, Action.DISCARD)
    everything = deck_ids(GameOptions(players))
    stages = {(side.id, stage + 1) for side in CATALOG.sides for stage in range(len(side.stages))}
    gods = {god.id for god in CATALOG.gods}
    heroes = {hero.id for hero in CATALOG.heroes}

    def left() -> dict[str, set[object]]:
        return {
            **{action.name: set(seen.missing(action, everything)) for action in wanted},
            "stages": set(stages - seen.stages),
            "gods": set(gods - seen.gods),
            "heroes": set(heroes - seen.heroes),
            "extra play": {Action.BUILD, Action.WONDER, Action.DISCARD} - seen.extra,
            "dig": {Action.DIG, Action.DECLINE} - {action for action, _ in seen.actions},
            "free build": {Action.FREE_BUILD} - {action for action, _ in seen.actions},
            "copy guild": set() if seen.copied else {"copied"},
        }

    for game in range(MOST_GAMES):
        options = GameOptions(players, *OPTION_SETS[game % 4])
        play_game(options, boards_for(options, seen), seen, wanted, all_offers=game < 8)
        if game >= LEAST_GAMES and not any(left().values()):
            break
    assert {name: rest for name, rest in left().items() if rest} == {}
    assert len(seen.kinds) == 18


@pytest.mark.parametrize(
    ("action", "side"), [(Action.DIG, "halicarnassus_b"), (Action.FREE_BUILD, "olympia_a")], ids=["dug", "free-built"]
)
def test_every_card_is_dug_and_free_built(action: Action, side: str) -> None:
    """With seven players every card is in play, so every one can be dug out and built for nothing."""
    seen = Coverage(Random(99), hurried=side)
    everything = deck_ids(GameOptions(7))
    for game in range(MOST_GAMES):
        options = GameOptions(7 if game % 2 else 3, *OPTION_SETS[game // 2 % 4])
        play_game(options, boards_for(options, seen, favourite=side), seen, (action,), all_offers=False)
        if not seen.missing(action, everything):
            break
    assert seen.missing(action, everything) == set()


def test_the_accountant_notices_a_wrong_coin() -> None:
    """The books would be worthless if they balanced whatever happens."""
    rng = Random(3)
    options = GameOptions(3)
    state = new_game(
        options, deal(options, assign_boards(options, WonderMode.RANDOM, SideMode.RANDOM, [Wish()] * 3, rng), rng)
    )
    accountant = Accountant(state)
    after, events = resolve(state, {found.seat: random_move(found, rng) for found in decisions(state)})
    accountant.replay(events)
    accountant.compare(after)
    after.cities[1].coins += 1
    with pytest.raises(AssertionError):
        accountant.compare(after)
    with pytest.raises(AssertionError):
        accountant.replay([*events, Discarded(0, 4, 0, CATALOG.cards[0])])
