"""Imagined tables, played on side by side by the network."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from sevenwonders.bots.instinct.company import Company
from sevenwonders.bots.instinct.minds import Minds
from sevenwonders.bots.instinct.network import POINT, POINTS
from sevenwonders.bots.instinct.offers import move_of
from sevenwonders.bots.instinct.players import batch_of, positions_of
from sevenwonders.bots.rollout import forget, quick_move
from sevenwonders.engine import City, Decision, Move, Phase, State, advance, decisions
from sevenwonders.engine.effects import BLUE, RED
from sevenwonders.engine.endings import ARES_TOKEN
from sevenwonders.engine.position import FREE_CITY
from sevenwonders.engine.scoring import HERO_POINTS


class Imagination:
    """Answers the questions of many tables at once."""

    def __init__(self, minds: Minds, company: Company) -> None:
        self.minds = minds
        self.company = company

    def answers(
        self, tables: Sequence[tuple[State, Sequence[Decision]]], worlds: Sequence[int]
    ) -> list[dict[int, Move]]:
        """Return what is answered at each table, which lies in one of the worlds."""
        answers: list[dict[int, Move]] = []
        left: list[tuple[State, list[Decision]]] = []
        for (state, questions), world in zip(tables, worlds, strict=True):
            quick = self.company.quick[world]
            luck = self.company.luck[world]
            answers.append({one.seat: quick_move(state, one, luck) for one in questions if quick[one.seat]})
            left.append((state, [one for one in questions if not quick[one.seat]]))
        places = [place for place, (_, questions) in enumerate(left) if questions]
        if places:
            chosen = self._chosen([left[place] for place in places], [worlds[place] for place in places])
            for place in places:
                answers[place].update((one.seat, move_of(one, next(chosen))) for one in left[place][1])
        return answers

    def _chosen(self, tables: Sequence[tuple[State, Sequence[Decision]]], worlds: Sequence[int]) -> Iterator[int]:
        """Return the columns the network chooses, question by question."""
        batch = batch_of(tables)
        liked = batch.likings(self.minds.player.out(batch.rows, batch.asked, batch.beside))
        lies_in = [world for world, (_, asked) in zip(worlds, tables, strict=True) for _ in asked]
        seats = [question.seat for _, asked in tables for question in asked]
        liked += self.company.noise[np.array(lies_in)[:, None], np.array(seats)[:, None], np.maximum(batch.columns, 0)]
        columns: list[int] = np.take_along_axis(batch.columns, liked.argmax(axis=1)[:, None], axis=1)[:, 0].tolist()
        return iter(columns)

    def played_on(
        self, states: Sequence[State], worlds: Sequence[int], age: int, go_on: Callable[[], bool]
    ) -> list[State] | None:
        """Return the tables after they were played on to the end of an age, or nothing when time ran out."""
        tables = list(states)
        while True:
            live = [place for place, state in enumerate(tables) if state.phase != Phase.OVER and state.age <= age]
            if not live:
                return tables
            if not go_on():
                return None
            there = [worlds[place] for place in live]
            asking = [tables[place] for place in live]
            answers = self.answers([(state, decisions(state)) for state in asking], there)
            self.answer_for_free_cities(asking, answers, there)
            for place, given in zip(live, answers, strict=True):
                passed = tables[place]
                tables[place] = advance(passed, given)
                forget(passed)

    def answer_for_free_cities(
        self, states: Sequence[State], answers: Sequence[dict[int, Move]], worlds: Sequence[int]
    ) -> None:
        """Let runners choose for the free city what their own choice leaves."""
        waiting = [place for place, state in enumerate(states) if _waits_for_free_city(state, answers[place])]
        if not waiting:
            return
        questions = [(states[place], decisions(states[place], answers[place])[-1:]) for place in waiting]
        chosen = self.answers(questions, [worlds[place] for place in waiting])
        for place, given in zip(waiting, chosen, strict=True):
            answers[place].update(given)

    def leads(self, states: Sequence[State], player: int) -> list[float]:
        """Return for each table how many points the judge expects a player to lead by in the end."""
        out = self.minds.judge.out(*positions_of(states))
        players = states[0].options.players
        points = out[:, POINTS].reshape(len(states), -1)[:, :players] / POINT
        if states[0].options.gods:
            points = points + [[_brought_by_myths(city) for city in state.cities[:players]] for state in states]
        rivals = np.delete(points, player, axis=1).max(axis=1)
        leads: list[float] = (points[:, player] - rivals).tolist()
        return leads


def _brought_by_myths(city: City) -> int:
    """Return the points of gods and heroes, which the judge never saw in the games it learned from."""
    heroes = [joined.hero.color for joined in city.heroes]
    war = ARES_TOKEN * city.tokens.count(ARES_TOKEN) + heroes.count(RED)
    return city.artemis + war + HERO_POINTS * heroes.count(BLUE)


def _waits_for_free_city(state: State, answers: Mapping[int, Move]) -> bool:
    """Tell whether the free city of two players is still to be answered for."""
    return state.phase == Phase.TURN and state.has_free_city() and FREE_CITY not in answers
