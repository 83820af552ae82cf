"""Game records: options, deal and answers as canonical JSON, from which a game plays again byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sevenwonders.engine.catalog import CATALOG, Card
from sevenwonders.engine.decision import Decision, decisions
from sevenwonders.engine.errors import EngineError, RecordError
from sevenwonders.engine.events import Event
from sevenwonders.engine.gods import call_god
from sevenwonders.engine.moves import DECLINE, Action, GodCall, Move
from sevenwonders.engine.position import FREE_CITY, Deal, GameOptions, HeroDraw, Phase, State, new_game
from sevenwonders.engine.resolve import resolve
from sevenwonders.engine.resources import LETTERS, letters, parse
from sevenwonders.engine.setup import check_deck

FORMAT: Final = 1

Json = Any
T = TypeVar("T")
Answers = dict[int, Move]


@dataclass(frozen=True, slots=True)
class Call:
    """A recorded god call."""

    seat: int
    call: GodCall


Step = Answers | Call


@dataclass(frozen=True, slots=True)
class GameRecord:
    """All that is needed to play a game again."""

    options: GameOptions
    deal: Deal
    steps: tuple[Step, ...] = ()

    def to_bytes(self) -> bytes:
        """Return the canonical form: equal records are equal bytes."""
        return canonical(
            {
                "format": FORMAT,
                "catalog": CATALOG.version,
                "options": encode_options(self.options),
                "deal": encode_deal(self.deal),
                "steps": [encode_step(step) for step in self.steps],
            }
        )

    @staticmethod
    def from_bytes(data: bytes) -> GameRecord:
        """Read a record and check that every step can be played."""
        return _decoding(lambda: _decode_record(json.loads(data)))


class Recorder:
    """A game being played and written down."""

    def __init__(self, options: GameOptions, deal: Deal) -> None:
        self.options = options
        self.deal = deal
        self.state = new_game(options, deal)
        self.steps: list[Step] = []

    def resolve(self, answers: Mapping[int, Move]) -> list[Event]:
        """Play the answers and write them down."""
        self.state, events = resolve(self.state, answers)
        self.steps.append(dict(answers))
        return events

    def call_god(self, seat: int, call: GodCall) -> list[Event]:
        """Make a god call and write it down."""
        self.state, events = call_god(self.state, seat, call)
        self.steps.append(Call(seat, self.state.calls[seat] or call))
        return events

    def play(self, step: Step) -> list[Event]:
        """Play a recorded step."""
        if isinstance(step, Call):
            return self.call_god(step.seat, step.call)
        return self.resolve(step)

    def record(self) -> GameRecord:
        """Return the record so far."""
        return GameRecord(self.options, self.deal, tuple(self.steps))


def replay(record: GameRecord) -> Iterator[tuple[State, list[Event]]]:
    """Yield every position of a recorded game with the events that led to it."""
    game = Recorder(record.options, record.deal)
    yield game.state, []
    for step in record.steps:
        events = game.play(step)
        yield game.state, events


def canonical(content: Json) -> bytes:
    """Return JSON with sorted keys and no spaces."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def encode_options(options: GameOptions) -> Json:
    """Return options as JSON."""
    return {"players": options.players, "gods": options.gods, "open_discards": options.open_discards}


def encode_deal(deal: Deal) -> Json:
    """Return a deal as JSON; its canonical bytes are what a commitment is made over."""
    return {
        "boards": [side.id for side in deal.boards],
        "hands": [[encode_cards(hand) for hand in hands] for hands in deal.hands],
        "heroes": [[draw.red.id, draw.green.id, draw.blue.id, draw.symbol] for draw in deal.heroes],
    }


def encode_cards(cards: tuple[Card, ...]) -> list[str]:
    """Return the ids of cards."""
    return [card.id for card in cards]


def encode_move(move: Move) -> Json:
    """Return a move as JSON; goods bought are named by seat offset."""
    content: dict[str, Json] = {"action": move.action.name.lower()}
    if move.card is not None:
        content["card"] = move.card.id
    bought = {str(purchase.offset): letters(purchase.goods) for purchase in move.payment.purchases()}
    if bought:
        content["buy"] = bought
    return content


def encode_step(step: Step) -> Json:
    """Return a step as JSON."""
    if isinstance(step, Call):
        return {"seat": step.seat, "god": step.call.god, "target": step.call.target, "resource": step.call.resource}
    return {"answers": {str(seat): encode_move(move) for seat, move in step.items()}}


def encode_state(state: State) -> Json:
    """Return everything a position holds as JSON: two positions are the same when this is."""
    return {
        "options": encode_options(state.options),
        "deal": encode_deal(state.deal),
        "at": [state.age, state.turn, int(state.phase), state.step, state.asked, state.dig_due, state.fresh],
        "hands": [encode_cards(hand) for hand in state.hands],
        "pile": encode_cards(state.pile),
        "discards": encode_cards(state.discards),
        "destroyed": encode_cards(state.destroyed),
        "calls": [list(call) if call is not None else None for call in state.calls],
        "seth": [list(state.seth_now), list(state.seth_next)],
        "cities": [_encode_city(state, seat) for seat in range(len(state.cities))],
    }


def _encode_city(state: State, seat: int) -> Json:
    city = state.cities[seat]
    return {
        "side": city.side.id,
        "coins": city.coins,
        "cards": encode_cards(city.cards),
        "buried": encode_cards(city.buried),
        "tokens": list(city.tokens),
        "heroes": [[joined.hero.id, joined.symbol] for joined in city.heroes],
        "production": [city.own.fixed, list(city.own.choices), city.goods.fixed, list(city.goods.choices)],
        "derived": [city.names, city.tally, city.science, city.free_science, city.shields, city.discounts],
        "gods": [city.god_called, city.ares_age, city.artemis, city.free_build_age],
    }


def fingerprint(state: State) -> bytes:
    """Return the canonical bytes of a position."""
    return canonical(encode_state(state))


def decode_deal(content: Json) -> Deal:
    """Read a deal."""
    return _decoding(lambda: _decode_deal(content))


def _decoding(read: Callable[[], T]) -> T:
    """Turn everything a malformed document can cause into one named error."""
    try:
        return read()
    except RecordError:
        raise
    except EngineError as error:
        raise RecordError(f"the record does not play: {error}") from error
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise RecordError(f"the record cannot be read: {type(error).__name__}") from error


def _decode_record(content: Json) -> GameRecord:
    if content["format"] != FORMAT:
        raise RecordError("the record has another format")
    if content["catalog"] != CATALOG.version:
        raise RecordError("the record was made with other cards")
    options = _decode_options(content["options"])
    game = Recorder(options, _decode_deal(content["deal"]))
    check_deck(options, game.deal)
    for step in content["steps"]:
        game.play(decode_step(game.state, step))
    return game.record()


def _decode_options(content: Json) -> GameOptions:
    players, gods, open_discards = content["players"], content["gods"], content["open_discards"]
    if type(players) is not int or type(gods) is not bool or type(open_discards) is not bool:
        raise RecordError("options have the wrong type")
    return GameOptions(players, gods, open_discards)


def _decode_deal(content: Json) -> Deal:
    boards = tuple(CATALOG.side_by_id[side] for side in content["boards"])
    hands = tuple(tuple(_decode_cards(hand) for hand in hands) for hands in content["hands"])
    return Deal(boards, hands, tuple(_decode_heroes(draw) for draw in content["heroes"]))


def _decode_heroes(content: Json) -> HeroDraw:
    red, green, blue, symbol = content
    heroes = CATALOG.hero_by_id
    if type(symbol) is not int:
        raise RecordError("a symbol is a number")
    return HeroDraw(heroes[red], heroes[green], heroes[blue], symbol)


def _decode_cards(content: Json) -> tuple[Card, ...]:
    return tuple(CATALOG.card_by_id[card_id] for card_id in content)


def decode_step(state: State, content: Json) -> Step:
    """Read a step that is to be played in this position."""
    if "god" in content:
        numbers = (content["seat"], content["target"], content["resource"])
        if any(type(number) is not int for number in numbers):
            raise RecordError("seats and resources are numbers")
        return Call(content["seat"], GodCall(content["god"], content["target"], content["resource"]))
    given = {int(seat): answer for seat, answer in content["answers"].items()}
    # The free city's question is asked only once its runner's own move is known, so it comes last.
    answers: Answers = {}
    for decision in decisions(state):
        if decision.seat in given:
            answers[decision.seat] = decode_move(decision, given[decision.seat])
    if state.phase == Phase.TURN and state.has_free_city() and FREE_CITY in given and state.runner() in answers:
        answers[FREE_CITY] = decode_move(decisions(state, answers)[-1], given[FREE_CITY])
    if len(answers) != len(given):
        raise RecordError("an answer is for a seat that was not asked")
    return answers


def decode_move(decision: Decision, content: Json) -> Move:
    """Read an answer to a decision; what may not be played is refused."""
    action = Action[content["action"].upper()]
    if action == Action.DECLINE:
        return decision.check(DECLINE)
    goods = {int(offset): _decode_goods(bought) for offset, bought in content.get("buy", {}).items()}
    return decision.plan(action, CATALOG.card_by_id[content["card"]], goods)


def _decode_goods(content: Json) -> int:
    if not isinstance(content, str) or len(content) > len(LETTERS) or any(letter not in LETTERS for letter in content):
        raise RecordError("goods are a few letters")
    return parse(content)
