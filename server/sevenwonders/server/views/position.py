"""The position: what everybody sees of it, and what one seat sees besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sevenwonders.engine import (
    CATALOG,
    Action,
    Card,
    CityView,
    Decision,
    Observation,
    Phase,
    Question,
    Score,
    State,
    god_calls,
    observe,
    why_no_call,
)
from sevenwonders.engine.effects import FREE_BUILD, MADE_LEFT, MADE_RIGHT, RAW_LEFT, RAW_RIGHT
from sevenwonders.engine.gods import hand_source
from sevenwonders.engine.payment import REDUCED_PRICE
from sevenwonders.engine.position import FREE_CITY, LAST_TURN
from sevenwonders.engine.production import Production
from sevenwonders.engine.resources import COUNT, amount
from sevenwonders.server import wire
from sevenwonders.v1 import common_pb2, game_pb2

if TYPE_CHECKING:
    from sevenwonders.server.games.core import GameCore

PHASES: Final = {
    Phase.TURN: game_pb2.GAME_PHASE_TURN,
    Phase.EXTRA_PLAY: game_pb2.GAME_PHASE_EXTRA_PLAY,
    Phase.DIG: game_pb2.GAME_PHASE_DIG,
    Phase.OVER: game_pb2.GAME_PHASE_FINISHED,
}
RAW: Final = common_pb2.RESOURCE_CLASS_RAW
MADE: Final = common_pb2.RESOURCE_CLASS_MANUFACTURED
# Bit, class and seat offset of each reduced price.
DISCOUNTS: Final = ((RAW_LEFT, RAW, 1), (RAW_RIGHT, RAW, -1), (MADE_LEFT, MADE, 1), (MADE_RIGHT, MADE, -1))


def public_view(state: State, game_id: str, table_id: str, commitment: str) -> game_pb2.PublicView:
    """Return a position as a spectator sees it."""
    seen = observe(state, None)
    view = game_pb2.PublicView(
        game_id=game_id,
        table_id=table_id,
        catalog_version=CATALOG.version,
        phase=PHASES[seen.phase],
        age=seen.age,
        turn=seen.turn,
        passing_left=seen.passes_left,
        cities=[_city(seen, seat, city) for seat, city in enumerate(seen.cities)],
        player_count=seen.options.players,
        discard_count=seen.discard_count,
        discard_card_ids=_ids(seen.open_discards),
        draw_pile_size=seen.pile_size,
        destroyed_count=seen.destroyed_count,
        gods_and_heroes=seen.options.gods,
        open_discards=seen.options.open_discards,
        deal_commitment=commitment,
    )
    if seen.asked >= 0 and seen.phase in (Phase.EXTRA_PLAY, Phase.DIG):
        view.asked_city_seat = seen.asked
    if state.has_free_city() and seen.phase != Phase.OVER:
        view.free_city_runner_seat = state.runner()
    return view


def _city(seen: Observation, seat: int, city: CityView) -> game_pb2.City:
    powers = city.side.powers[city.stages]
    denied_seat, denied = seen.seth
    return game_pb2.City(
        seat=seat,
        wonder_side_id=city.side.id,
        built_stages=city.stages,
        buried_ages=city.buried_ages,
        coins=city.coins,
        card_ids=_ids(city.cards),
        shields=city.shields,
        tokens=city.tokens,
        compasses=city.symbols[0],
        gears=city.symbols[1],
        tablets=city.symbols[2],
        free_symbols=city.free_symbols,
        productions=_productions(city),
        discounts=_discounts(city.discounts, seat, len(seen.cities)),
        hand_size=city.hand_size,
        heroes=[
            game_pb2.Hero(name=j.hero.name, color=wire.color(j.hero.color), symbol=wire.symbol(j.symbol))
            for j in city.heroes
        ],
        god_called=city.god_called,
        denied_resource=wire.resource(denied if denied_seat == seat else -1),
        free_build_available=bool(powers & FREE_BUILD) and city.free_build_age != seen.age,
        score=score_sheet(city.score, seen.ranks[seat] if seat < len(seen.ranks) else 0),
    )


def score_sheet(sheet: Score, rank: int) -> game_pb2.Score:
    """Return a score sheet, running (rank 0) or final."""
    return game_pb2.Score(
        military=sheet.military,
        treasury=sheet.treasury,
        wonder=sheet.wonder,
        civilian=sheet.civilian,
        science=sheet.science,
        commerce=sheet.commerce,
        guilds=sheet.guilds,
        total=sheet.total,
        rank=rank,
        copied_card_id=sheet.copied.id if sheet.copied is not None else "",
        counted_compasses=sheet.symbols[0],
        counted_gears=sheet.symbols[1],
        counted_tablets=sheet.symbols[2],
    )


def _productions(city: CityView) -> list[game_pb2.Production]:
    """Return what is for sale, then what is not."""
    sold = _made(city.goods, for_sale=True)
    kept = _unsold(city.own, city.goods)
    return sold + kept


def _made(made: Production, for_sale: bool) -> list[game_pb2.Production]:
    found = [
        game_pb2.Production(resources=[wire.resource(index)], amount=amount(made.fixed, index), for_sale=for_sale)
        for index in range(COUNT)
        if amount(made.fixed, index)
    ]
    found += [_choice(choice, made.choices.count(choice), for_sale) for choice in sorted(set(made.choices))]
    return found


def _unsold(own: Production, sold: Production) -> list[game_pb2.Production]:
    found = [
        game_pb2.Production(resources=[wire.resource(index)], amount=kept)
        for index in range(COUNT)
        if (kept := amount(own.fixed, index) - amount(sold.fixed, index))
    ]
    for choice in sorted(set(own.choices)):
        kept = own.choices.count(choice) - sold.choices.count(choice)
        if kept:
            found.append(_choice(choice, kept, for_sale=False))
    return found


def _choice(choice: int, count: int, for_sale: bool) -> game_pb2.Production:
    alternatives = [wire.resource(index) for index in range(COUNT) if choice >> index & 1]
    return game_pb2.Production(resources=alternatives, amount=count, for_sale=for_sale)


def _discounts(bits: int, seat: int, cities: int) -> list[game_pb2.Discount]:
    return [
        game_pb2.Discount(resource_class=kind, seller_seat=(seat + offset) % cities, price=REDUCED_PRICE)
        for bit, kind, offset in DISCOUNTS
        if bits & bit
    ]


def private_view(core: GameCore, seat: int) -> game_pb2.PrivateView:
    """Return what only this player's seat sees."""
    state = core.recorder.state
    view = game_pb2.PrivateView(
        seat=seat,
        hand_card_ids=_ids(_hand(state, seat)),
        buried_card_ids=_ids(state.cities[seat].buried),
        decisions=[_decision(core, decision) for decision in core.decisions() if decision.player == seat],
    )
    if state.options.gods:
        _add_god(view, state, seat)
    return view


def _hand(state: State, seat: int) -> tuple[Card, ...]:
    """The own hand; for an extra play of the free city its runner holds the last card of the pile."""
    if state.phase == Phase.EXTRA_PLAY and state.has_free_city() and state.asked == FREE_CITY:
        return state.pile if state.runner() == seat else ()
    return state.hands[seat]


def _add_god(view: game_pb2.PrivateView, state: State, seat: int) -> None:
    calls = god_calls(state, seat)
    option = game_pb2.GodOption(
        god=wire.god(state.cities[seat].side.wonder.god),
        target_seats=sorted({call.target for call in calls if call.target >= 0}),
        resources=[wire.resource(index) for index in sorted({call.resource for call in calls if call.resource >= 0})],
    )
    why = why_no_call(state, seat)
    if why is not None:
        option.refusal.CopyFrom(wire.refusal(why))
    view.god_option.CopyFrom(option)
    call = state.calls[seat]
    if call is None:
        return
    view.god_call.CopyFrom(wire.god_call(call))
    if call.god == "athena" and state.phase == Phase.TURN and state.turn != LAST_TURN:
        holder = hand_source(state, seat)
        view.shown_hand.CopyFrom(game_pb2.ShownHand(seat=holder, card_ids=_ids(state.hands[holder])))


def _decision(core: GameCore, decision: Decision) -> game_pb2.Decision:
    state = decision.state
    city = decision.city
    cities = len(state.cities)
    distinct = tuple(dict.fromkeys(decision.cards))
    asked = game_pb2.Decision(
        decision_id=core.decision_id(decision),
        kind=wire.DECISION_KINDS[decision.kind],
        city_seat=decision.seat,
    )
    if decision.kind == Question.DIG:
        asked.decline_allowed = True
        asked.cards.extend(_dig_option(decision, card) for card in distinct)
        return asked
    # Only the free city's rule tells cards apart here; otherwise one reason holds for the whole hand.
    no_stage = None if decision.must_build else _stage_refusal(decision, distinct[0])
    shared = () if decision.must_build else (no_stage,)
    asked.cards.extend(_card_option(decision, card, shared) for card in distinct)
    asked.stage_payments.extend(wire.payment(paid, decision.seat, cities, city.discounts) for paid in decision.stage)
    asked.next_stage = 0 if city.is_complete() else city.stages + 1
    why = decision.refusal(Action.DISCARD, distinct[0])
    if why is None:
        asked.discard_allowed = True
    else:
        asked.discard_refusal.CopyFrom(wire.refusal(why))
    return asked


def _dig_option(decision: Decision, card: Card) -> game_pb2.CardOption:
    why = decision.refusal(Action.DIG, card)
    if why is None:
        return game_pb2.CardOption(card_id=card.id, payments=[game_pb2.Payment()])
    return game_pb2.CardOption(card_id=card.id, build_refusal=wire.refusal(why))


def _stage_refusal(decision: Decision, card: Card) -> game_pb2.Refusal | None:
    why = decision.refusal(Action.WONDER, card)
    return wire.refusal(why) if why is not None else None


def _card_option(decision: Decision, card: Card, stage: tuple[game_pb2.Refusal | None, ...]) -> game_pb2.CardOption:
    cities = len(decision.state.cities)
    city = decision.city
    option = game_pb2.CardOption(
        card_id=card.id,
        payments=[wire.payment(paid, decision.seat, cities, city.discounts) for paid in decision.builds.get(card, ())],
        chained=bool(city.names & card.chains),
        free_build_allowed=decision.free_build and decision.refusal(Action.FREE_BUILD, card) is None,
    )
    if card not in decision.builds:
        why = decision.refusal(Action.BUILD, card)
        if why is not None:
            option.build_refusal.CopyFrom(wire.refusal(why))
    no_stage = stage[0] if stage else _stage_refusal(decision, card)
    if no_stage is None:
        option.stage_allowed = True
    else:
        option.stage_refusal.CopyFrom(no_stage)
    return option


def _ids(cards: tuple[Card, ...]) -> list[str]:
    return [card.id for card in cards]
