"""Play one game of bots that answer at random, tell it turn by turn, and print the score sheet."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from random import Random, SystemRandom

from sevenwonders.engine import (
    CATALOG,
    Event,
    GameOptions,
    State,
    call_god,
    deal,
    god_calls,
    new_game,
    random_answers,
    random_boards,
    ranks,
    resolve,
    score,
)
from sevenwonders.engine.events import (
    AgeBegan,
    Built,
    Conflict,
    Discarded,
    Dug,
    GodCalled,
    HandsPassed,
    HeroJoined,
    StageBuilt,
)

MOST_PLAYERS = 7
PARTS = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
ROMAN = ("", "I", "II", "III")
Say = Callable[[str], object]


def play(options: GameOptions, rng: Random, say: Say) -> State:
    """Play a whole game and return its last position; every line of the story goes to `say`."""
    boards = random_boards(options, rng)
    state = new_game(options, deal(options, boards, rng))
    names = city_names(state)
    say("Seats, clockwise: " + ", ".join(names))
    say(f"\nAge {ROMAN[state.age]}, turn 1")
    while not state.is_over():
        state = call_gods(state, rng)
        state, events = resolve(state, random_answers(state, rng))
        for line in story(events, names):
            say(line)
    return state


def call_gods(state: State, rng: Random) -> State:
    """Let every player call their god at the first chance, on a random target."""
    for seat in range(state.options.players):
        calls = god_calls(state, seat)
        if calls:
            state, _ = call_god(state, seat, rng.choice(calls))
    return state


def city_names(state: State) -> list[str]:
    """Return how each city is called in story and score sheet."""
    names = [f"{city.side.wonder.name} {city.side.letter}" for city in state.cities]
    return [f"{name} (free city)" if seat >= state.options.players else name for seat, name in enumerate(names)]


def story(events: list[Event], names: list[str]) -> Iterator[str]:
    """Yield a line for everything a watcher wants to know; all cards show, there is no secret among bots."""
    for event in events:
        match event:
            case AgeBegan(age=age):
                yield f"\nAge {ROMAN[age]}, turn 1"
            case HandsPassed(age=age, turn=turn):
                yield f"\nAge {ROMAN[age]}, turn {turn}"
            case Built(seat=seat, card=card, chained=chained, free_build=free_build):
                how = " by chain" if chained else " with its free build" if free_build else ""
                yield f"  {names[seat]} builds {card.name}{how}"
            case StageBuilt(seat=seat, stage=stage):
                yield f"  {names[seat]} builds stage {stage} of its wonder"
            case Discarded(seat=seat, card=card, coins=coins) if coins and card is not None:
                yield f"  {names[seat]} discards {card.name} for {coins} coins"
            case Dug(seat=seat, card=card):
                yield f"  {names[seat]} digs up {card.name}"
            case HeroJoined(seat=seat, hero=joined):
                yield f"  {joined.hero.name} joins {names[seat]}"
            case GodCalled(seat=seat, call=call):
                yield f"  {names[seat]} calls {CATALOG.god_by_id[call.god].name}"
            case Conflict(seat=seat, opponent=opponent, token=token) if token > 0:
                yield f"  {names[seat]} defeats {names[opponent]}: +{token}"


def score_sheet(state: State) -> list[str]:
    """Return the lines of the score sheet, best player first, a free city last and without a rank."""
    names = city_names(state)
    sheets = score(state)
    places = ranks(state)
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat)) + list(range(len(places), len(sheets)))
    width = max(map(len, names))
    lines = [f"{'rank':>4}  {'city':<{width}}" + "".join(f"  {part}" for part in PARTS) + "  total"]
    for seat in order:
        place = str(places[seat]) if seat < len(places) else "-"
        points = "".join(f"{getattr(sheets[seat], part):>{len(part) + 2}}" for part in PARTS)
        lines.append(f"{place:>4}  {names[seat]:<{width}}{points}{sheets[seat].total:>7}")
    return lines


def player_count(text: str) -> int:
    """Read a number of players; argparse turns the error into a sentence."""
    if text.isdecimal() and 2 <= int(text) <= MOST_PLAYERS:
        return int(text)
    raise argparse.ArgumentTypeError(f"2 to {MOST_PLAYERS} can play, not {text!r}")


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="One game of bots that answer at random.")
    parser.add_argument("--players", type=player_count, default=4, metavar="N", help="2 to 7 (default 4)")
    parser.add_argument("--gods", action="store_true", help="play with gods and heroes")
    parser.add_argument("--seed", type=int, help="the same game again; without it every game is new")
    parser.add_argument("--quiet", action="store_true", help="print the score sheet only")
    chosen = parser.parse_args(arguments)
    rng = SystemRandom() if chosen.seed is None else Random(chosen.seed)
    say: Say = (lambda line: None) if chosen.quiet else print
    state = play(GameOptions(chosen.players, gods=chosen.gods), rng, say)
    say("")
    print("\n".join(score_sheet(state)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
