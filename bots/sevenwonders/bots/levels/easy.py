"""The easy level (AIPE)."""

from __future__ import annotations

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.model import cities_of
from sevenwonders.bots.picking import as_move, builds, random_discard
from sevenwonders.engine import Action, Card, City, Move, Observation, Option
from sevenwonders.engine.catalog import Stage
from sevenwonders.engine.effects import BLUE, BROWN, COLORS, COPY_GUILD, GRAY, GREEN, PURPLE, RED, YELLOW
from sevenwonders.engine.resources import COUNT, LETTERS, MANUFACTURED_BITS, mask_of, units

EVERYTHING = (1 << COUNT) - 1


class EasyBot(Bot):
    """Wonder first; then costly cards in age I, missing resources in II, a guild in III, else favourite colours."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return a stage if possible, else the build the age asks for, else a discard."""
        cities = cities_of(view)
        stages = decision.by_action(Action.WONDER)
        if stages:
            return self.bury(view, decision, cities, stages)
        possible = builds(decision)
        if not possible:
            return self.throw(view, decision, cities)
        return self.pay(self.pick(view, decision, cities, possible), cities, decision)

    def pick(self, view: Observation, decision: Decision, cities: list[City], possible: list[Option]) -> Option:
        """Return the build this age asks for."""
        if view.age == 1:
            return self.pick_first_age(view, decision, cities, possible)
        if view.age == 2:
            needed = self.within_reach(cities, decision.seat, possible)
            if needed:
                return self.prefer(view, decision, cities, needed)
        elif not cities[decision.seat].count(PURPLE):
            guilds = [option for option in possible if _card(option).color == PURPLE]
            if guilds:
                self.say("wants at least one guild")
                return self.prefer(view, decision, cities, guilds)
        return self.prefer(view, decision, cities, possible)

    def pick_first_age(
        self, view: Observation, decision: Decision, cities: list[City], possible: list[Option]
    ) -> Option:
        """Return the card with the most resources in its cost, else brown, else gray, else any."""
        most = max(units(_card(option).cost) for option in possible)
        if most:
            self.say(f"age I: nothing has more than {most} resources in its cost")
            return self.among(view, decision, cities, [o for o in possible if units(_card(o).cost) == most])
        for color in (BROWN, GRAY):
            liked = [option for option in possible if _card(option).color == color]
            if liked:
                self.say(f"age I: {COLORS[color]}")
                return self.among(view, decision, cities, liked)
        self.say("age I: any card")
        return self.among(view, decision, cities, possible)

    def within_reach(self, cities: list[City], seat: int, possible: list[Option]) -> list[Option]:
        """Return the builds that bring a resource which neither the city nor its neighbours make."""
        near = (cities[seat].own, cities[(seat + 1) % len(cities)].goods, cities[seat - 1].goods)
        reached = 0
        for production in near:
            reached |= mask_of(production.most)
        lacking = EVERYTHING & ~reached
        found = [option for option in possible if produced(_card(option)) & lacking]
        if found:
            missing = "".join(LETTERS[resource] for resource in range(COUNT) if lacking >> resource & 1)
            self.say(f"age II: nobody near makes {missing}")
        return found

    def prefer(self, view: Observation, decision: Decision, cities: list[City], possible: list[Option]) -> Option:
        """Return a card of the colour the city has most of."""
        city = cities[decision.seat]
        most = max(favour(city, _card(option).color) for option in possible)
        liked = [option for option in possible if favour(city, _card(option).color) == most]
        self.say(f"by colour: {' or '.join(sorted({COLORS[_card(option).color] for option in liked}))}")
        return self.among(view, decision, cities, liked)

    def among(self, view: Observation, decision: Decision, cities: list[City], equal: list[Option]) -> Option:
        """Return one of several that are equally good by the rule."""
        return self.rng.choice(equal)

    def pay(self, option: Option, cities: list[City], decision: Decision) -> Move:
        """Return the move, paid the cheapest way."""
        return as_move(option, self.rng)

    def bury(self, view: Observation, decision: Decision, cities: list[City], stages: list[Option]) -> Move:
        """Return the next wonder stage with a random card beneath it."""
        self.say("a wonder stage is possible: buries a random card")
        return self.pay(self.rng.choice(stages), cities, decision)

    def throw(self, view: Observation, decision: Decision, cities: list[City]) -> Move:
        """Return a discard."""
        self.say("nothing can be built: discards")
        return random_discard(decision, self.rng)


def favour(city: City, color: int) -> int:
    """Return how many cards and stage effects of a colour's kind a city has, its unbuilt stages included."""
    return city.count(color) + sum(1 for stage in city.side.stages if color in stage_kinds(stage))


def stage_kinds(stage: Stage) -> set[int]:
    """Return the colours whose cards do what a stage does."""
    gain = stage.benefit
    kinds: set[int] = set()
    if gain.points:
        kinds.add(BLUE)
    if gain.shields:
        kinds.add(RED)
    if gain.science or gain.free_science:
        kinds.add(GREEN)
    if gain.coins or gain.discounts:
        kinds.add(YELLOW)
    if gain.powers & COPY_GUILD:
        kinds.add(PURPLE)
    if gain.yields is not None:
        made = gain.yields.choice & mask_of(MANUFACTURED_BITS)
        kinds.add(GRAY if made else BROWN)
    return kinds


def produced(card: Card) -> int:
    """Return the set of resources a card makes, as a mask."""
    gain = card.benefit.yields
    return 0 if gain is None else mask_of(gain.fixed) | gain.choice


def _card(option: Option) -> Card:
    assert option.card is not None, "only declining has no card"
    return option.card
