"""What one viewer may know of a position.

Views are built field by field from what is public and what is the viewer's own; nothing is copied whole and
then cut down. This is the only file that decides what a seat may see of a position.
"""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders.engine.catalog import Card, Side
from sevenwonders.engine.city import JoinedHero
from sevenwonders.engine.decision import in_catalogue_order, pile_faces
from sevenwonders.engine.errors import NotYourDecision
from sevenwonders.engine.gods import hand_source
from sevenwonders.engine.moves import GodCall
from sevenwonders.engine.position import FREE_CITY, LAST_TURN, GameOptions, Phase, State
from sevenwonders.engine.production import Production
from sevenwonders.engine.scoring import Score, city_score, ranks


@dataclass(frozen=True, slots=True)
class CityView:
    """What everybody sees of a city."""

    side: Side
    stages: int
    buried_ages: tuple[int, ...]
    coins: int
    cards: tuple[Card, ...]
    tokens: tuple[int, ...]
    shields: int
    symbols: tuple[int, int, int]
    free_symbols: int
    own: Production
    goods: Production
    discounts: int
    heroes: tuple[JoinedHero, ...]
    free_build_age: int
    god_called: bool
    ares_age: int
    artemis: int
    hand_size: int
    score: Score


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat (or a spectator, seat None) may see it."""

    options: GameOptions
    seat: int | None
    step: int
    age: int
    turn: int
    phase: Phase
    asked: int
    passes_left: bool
    cities: tuple[CityView, ...]
    discard_count: int
    open_discards: tuple[Card, ...]
    pile_size: int
    destroyed_count: int
    seth: tuple[int, int]
    ranks: tuple[int, ...]
    hand: tuple[Card, ...]
    buried: tuple[Card, ...]
    call: GodCall | None
    dig_faces: tuple[Card, ...]
    shown_hand: tuple[Card, ...]


def observe(state: State, seat: int | None = None) -> Observation:
    """Return what a player's seat, or a spectator, may know of a position."""
    if seat is not None and not 0 <= seat < state.options.players:
        raise NotYourDecision(f"no player sits at seat {seat}")
    viewer = -1 if seat is None else seat
    return Observation(
        options=state.options,
        seat=seat,
        step=state.step,
        age=state.age,
        turn=state.turn,
        phase=state.phase,
        asked=state.asked,
        passes_left=state.passes_left(),
        cities=tuple(_city_view(state, other, viewer) for other in range(len(state.cities))),
        discard_count=len(state.discards),
        open_discards=_open_discards(state),
        pile_size=len(state.pile),
        destroyed_count=len(state.destroyed),
        seth=state.seth_now,
        ranks=tuple(ranks(state)) if state.is_over() else (),
        hand=_hand(state, viewer),
        buried=state.cities[viewer].buried if seat is not None else (),
        call=state.calls[viewer] if seat is not None else None,
        dig_faces=pile_faces(state) if _digs(state, viewer) else (),
        shown_hand=_shown_hand(state, viewer),
    )


def _city_view(state: State, seat: int, viewer: int) -> CityView:
    city = state.cities[seat]
    public_call = _call_is_public(state, seat, viewer)
    return CityView(
        side=city.side,
        stages=city.stages,
        buried_ages=tuple(card.age for card in city.buried),
        coins=city.coins,
        cards=city.cards,
        tokens=city.tokens,
        shields=city.shields,
        symbols=(city.symbols(0), city.symbols(1), city.symbols(2)),
        free_symbols=city.free_science,
        own=city.own,
        goods=city.goods,
        discounts=city.discounts,
        heroes=city.heroes,
        free_build_age=city.free_build_age,
        god_called=city.god_called and public_call,
        ares_age=city.ares_age if public_call else 0,
        artemis=city.artemis,
        hand_size=len(state.hands[seat]),
        score=city_score(state.cities, seat),
    )


def _call_is_public(state: State, seat: int, viewer: int) -> bool:
    """A call of the turn being chosen is known to its caller only; once cards lie open, to all."""
    return seat == viewer or state.phase != Phase.TURN or state.calls[seat] is None


def _open_discards(state: State) -> tuple[Card, ...]:
    if not state.options.open_discards:
        return ()
    return in_catalogue_order(state.discards[: len(state.discards) - state.fresh])


def _hand(state: State, viewer: int) -> tuple[Card, ...]:
    """The viewer's hand; for an extra play of the free city its runner holds the last card of the pile."""
    if viewer < 0:
        return ()
    if state.phase == Phase.EXTRA_PLAY and state.has_free_city() and state.asked == FREE_CITY:
        return state.pile if state.runner() == viewer else ()
    return state.hands[viewer]


def _digs(state: State, viewer: int) -> bool:
    if state.phase != Phase.DIG or viewer < 0:
        return False
    if state.has_free_city() and state.asked == FREE_CITY:
        return state.runner() == viewer
    return state.asked == viewer


def _shown_hand(state: State, viewer: int) -> tuple[Card, ...]:
    """What Athena shows while the turn is being chosen."""
    if viewer < 0 or state.phase != Phase.TURN or state.turn == LAST_TURN:
        return ()
    call = state.calls[viewer]
    if call is None or call.god != "athena":
        return ()
    return state.hands[hand_source(state, viewer)]
