"""Every kind of decision, by keys and in plain words; the server's own reading of moves judges what comes out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.cli import positions as at

from sevenwonders.cli.intents import CallGod, Intent, Submit, Withdraw
from sevenwonders.cli.plain.game import GameTalk
from sevenwonders.cli.plain.reading import NotUnderstood
from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.engine import Action, Move, Question, State, decisions
from sevenwonders.engine.record import encode_move
from sevenwonders.server import wire
from sevenwonders.server.games.core import GameCore
from sevenwonders.v1 import lobby_pb2


def read(core: GameCore, intent: Intent | None, player: int = 0) -> Move:
    """Return the move as the server understands it; it refuses what is illegal."""
    assert isinstance(intent, Submit)
    decision = core.find(player, intent.decision_id)
    return wire.read_move(decision, intent.move, len(core.recorder.state.cities))


def accept(core: GameCore, intent: Intent | None) -> Move:
    """Record an answer as the server would."""
    move = read(core, intent)
    assert isinstance(intent, Submit)
    seat = core.find(0, intent.decision_id).seat
    core.apply({"k": "answer", "t": 0, "seat": seat, "move": encode_move(move)})
    return move


def table(core: GameCore) -> TableScreen:
    return TableScreen(at.game_of(core))


def talk(core: GameCore) -> tuple[GameTalk, list[str]]:
    told: list[str] = []
    made = GameTalk(at.game_of(core), told.append)
    made.news()
    return made, told


def find(until: Callable[[State], bool], players: int = 3, boards: str = "", gods: bool = False) -> GameCore:
    for seed in range(1, 60):
        core = at.core(players, seed=seed, boards=boards, gods=gods)
        at.advance(core, lambda state: until(state) or state.is_over(), seed=seed)
        if not core.recorder.state.is_over():
            return core
    raise AssertionError("no such position")


def offers(action: Action) -> Callable[[State], bool]:
    def holds(state: State) -> bool:
        return any(
            option.action == action for asked in decisions(state) if asked.seat == 0 for option in asked.options()
        )

    return holds


def index_of(screen: TableScreen, wanted: Callable[..., bool]) -> int:
    decision = screen.decision()
    assert decision is not None
    return next(index for index, option in enumerate(decision.cards) if wanted(option))


def test_build_by_key_and_by_word() -> None:
    """Build a card (LTP, FR-PT-04)."""
    core = at.core(3)
    screen = table(core)
    screen.press(str(index_of(screen, lambda option: bool(option.payments)) + 1))
    move = read(core, screen.press("b"))
    assert move.action == Action.BUILD
    conversation, told = talk(core)
    assert any(line.startswith("1. ") for line in told)
    number = index_of(screen, lambda option: bool(option.payments)) + 1
    assert read(core, conversation.run(f"build {number}")) == move


def test_stage_and_discard() -> None:
    """Bury a card as a stage (LTAW), discard it (LTAD)."""
    core = find(offers(Action.WONDER))
    assert read(core, table(core).press("w")).action == Action.WONDER
    assert read(core, table(core).press("d")).action == Action.DISCARD
    conversation, _ = talk(core)
    assert read(core, conversation.run("wonder 1")).action == Action.WONDER
    assert read(core, conversation.run("discard 1")).action == Action.DISCARD


def test_free_build_of_olympia() -> None:
    """The free build is a choice of its own (GUIAEB)."""
    core = find(offers(Action.FREE_BUILD), boards="olympia_a")
    screen = table(core)
    screen.cursor = index_of(screen, lambda option: option.free_build_allowed)
    assert "f" in "".join(strings(screen.frame(80, 24).lines)[-1:])
    assert read(core, screen.press("f")).action == Action.FREE_BUILD
    conversation, _ = talk(core)
    assert read(core, conversation.run(f"free {screen.cursor + 1}")).action == Action.FREE_BUILD


def test_extra_play_of_babylon() -> None:
    """The last card is played as well (GUIAET)."""
    core = find(at.asks(Question.EXTRA_PLAY), boards="babylon_b")
    screen = table(core)
    assert "Play the last card" in "\n".join(strings(screen.frame(80, 24).lines))
    assert read(core, screen.press("d")).action == Action.DISCARD


def test_dig_and_decline() -> None:
    core = find(at.asks(Question.DIG), boards="halicarnassus_b")
    screen = table(core)
    screen.cursor = index_of(screen, lambda option: bool(option.payments))
    assert read(core, screen.press("b")).action == Action.DIG
    assert read(core, table(core).press("n")).action == Action.DECLINE
    conversation, told = talk(core)
    assert "Or say nothing, to build nothing." in told
    assert read(core, conversation.run(f"dig {screen.cursor + 1}")).action == Action.DIG
    assert read(core, conversation.run("nothing")).action == Action.DECLINE
    with pytest.raises(NotUnderstood, match="discard pile"):
        conversation.run("wonder 1")


def test_free_city_of_two_players_with_change_of_mind() -> None:
    core = find(lambda state: state.runner() == 0, players=2)
    screen = table(core)
    screen.cursor = 0
    accept(core, screen.press("d"))
    screen.game.apply(at.response(core, 0))
    screen.news()
    decision = screen.decision()
    assert decision is not None
    assert decision.city_seat == 2
    assert "free city" in "\n".join(strings(screen.frame(80, 24).lines))
    screen.cursor = index_of(screen, lambda option: bool(option.payments))
    move = read(core, screen.press("b"))
    assert move.action == Action.BUILD
    screen.press("tab")
    own = screen.decision()
    assert own is not None
    assert own.city_seat == 0
    taken = screen.press("u")
    assert isinstance(taken, Withdraw)
    assert taken.decision_id == own.decision_id
    conversation, _ = talk(core)
    conversation.run("other")
    focused = conversation.decision()
    assert focused is not None
    assert focused.city_seat == 0


def test_all_offered_plans_and_an_own_one() -> None:
    """The player chooses whom to buy from (GUIAT, FR-IR-03, FR-PT-08)."""
    screen = at.with_ways()
    decision = screen.decision()
    option = screen.option()
    assert decision is not None
    assert option is not None
    assert screen.press("b") is None
    shown = "\n".join(strings(screen.frame(80, 24).lines))
    assert shown.count(" coins to ") >= len(option.payments)
    screen.press("down")
    chosen = screen.press("enter")
    assert isinstance(chosen, Submit)
    assert list(chosen.move.purchases) == list(option.payments[1].purchases)
    screen.press("t")
    first = screen.press("enter")
    assert isinstance(first, Submit)
    units = [(p.seller_seat, p.resource, p.amount) for p in first.move.purchases]
    assert units == sorted((p.seller_seat, p.resource, p.amount) for p in option.payments[0].purchases)


def test_own_plan_in_plain_words() -> None:
    screen = at.with_ways()
    told: list[str] = []
    conversation = GameTalk(screen.game, told.append)
    option = screen.option()
    assert option is not None
    game = screen.game
    bought = " and ".join(
        f"{p.amount} {['', 'wood', 'stone', 'clay', 'ore', 'loom', 'glass', 'papyrus'][p.resource]} "
        f"{'left' if p.seller_seat == game.left(0) else 'right'}"
        for p in option.payments[1].purchases
    )
    intent = conversation.run(f"build {screen.cursor + 1} buy {bought}")
    assert isinstance(intent, Submit)
    assert sum(p.amount for p in intent.move.purchases) == sum(p.amount for p in option.payments[1].purchases)
    conversation.run(f"ways {screen.cursor + 1}")
    assert sum(line.startswith("Way ") for line in told) == len(option.payments)
    for wrong in ("build 1 buy wood", "build 1 buy 99999999999999999999 wood left", "build 99", "build", "build x"):
        with pytest.raises(NotUnderstood):
            conversation.run(wrong)


GODS = {
    "rhodes_b": "Ares", "alexandria_b": "Ra", "ephesus_b": "Artemis", "babylon_a": "Marduk",
    "olympia_a": "Zeus", "halicarnassus_a": "Athena", "giza_a": "Seth",
}  # fmt: skip


@pytest.mark.parametrize("board", GODS)
def test_every_god_is_called_by_keys(board: str) -> None:
    screen = at.with_god(board)
    assert "g" in strings(screen.frame(100, 30).lines)[-1].split()
    screen.press("g")
    assert GODS[board] in "\n".join(strings(screen.frame(100, 30).lines))
    intent = None
    for _ in range(4):
        intent = screen.press("enter")
        if intent is not None:
            break
    assert isinstance(intent, CallGod)
    option = screen.game.private.god_option if screen.game.private is not None else None
    assert option is not None
    assert (intent.target_seat in option.target_seats) == bool(option.target_seats)
    assert (intent.resource in option.resources) == bool(option.resources)


def test_god_in_plain_words() -> None:
    told: list[str] = []
    conversation = GameTalk(at.with_god("giza_a").game, told.append)
    intent = conversation.run("god bruno ore")
    assert isinstance(intent, CallGod)
    assert (intent.target_seat, intent.resource) == (1, 4)
    with pytest.raises(NotUnderstood, match="say god and whom"):
        conversation.run("god")
    none = GameTalk(at.game_of(at.core(3)), told.append)
    with pytest.raises(NotUnderstood, match="without gods"):
        none.run("god")


def test_impossible_things_say_why_and_send_nothing() -> None:
    """What is impossible says why (FR-IR-08)."""
    screen = table(at.core(3))
    screen.cursor = index_of(screen, lambda option: not option.payments)
    assert screen.press("b") is None
    assert "Not possible: out of reach" in strings(screen.frame(80, 24).lines)[-2]
    assert screen.press("f") is None
    assert screen.press("g") is None
    assert "without gods" in strings(screen.frame(80, 24).lines)[-2]
    assert screen.press("u") is None
    assert screen.press("n") is None
    assert screen.press("z") is None
    assert "? shows the keys" in strings(screen.frame(80, 24).lines)[-2]


def test_change_of_mind_until_the_turn_resolves() -> None:
    """A choice may be changed or taken back (GUIAP)."""
    core = at.core(3)
    screen = table(core)
    accept(core, screen.press("d"))
    screen.game.apply(at.response(core, 0))
    screen.news()
    assert "You will discard" in "\n".join(strings(screen.frame(80, 24).lines))
    taken = screen.press("u")
    assert isinstance(taken, Withdraw)
    screen.press("down")
    assert accept(core, screen.press("d")).action == Action.DISCARD


def test_conflict_and_final_sheet_open_by_themselves() -> None:
    """Conflict (GUIAC, FR-IR-04, FR-IR-05) and the seven-part sheet (GUIAE, FR-EG-03)."""
    core = at.advance(at.core(3), at.at(1, 6))
    screen = table(core)
    before = len(screen.game.events)
    while core.recorder.state.age == 1:
        at.resolve(core, at.Random(1))
    fresh = at.response(core, 0)
    del fresh.events[:before]
    screen.game.apply(fresh)
    screen.news()
    assert "Age I ends with conflicts" in "\n".join(strings(screen.frame(80, 24).lines))
    screen.press(" ")
    assert "Age II, turn 1" in "\n".join(strings(screen.frame(80, 24).lines))
    at.advance(core, lambda state: state.is_over())
    screen.game.apply(at.response(core, 0))
    screen.news()
    shown = "\n".join(strings(screen.frame(80, 24).lines))
    assert "You " in shown
    for part in ("war", "coins", "wonder", "blue", "sci", "yellow", "guilds", "total"):
        assert part in shown


def test_news_about_people_and_chat_are_noticed_at_once() -> None:
    """Who left, lost the connection or came back is told (FR-IR-11, FR-IR-12)."""
    core = at.core(3)
    screen = table(core)
    core.apply({"k": "note", "t": 0, "note": "away", "seat": 0})
    fresh = at.response(core, 1)
    del fresh.events[: len(screen.game.events)]
    screen.game.apply(fresh)
    screen.news()
    assert "Ada lost the connection" in strings(screen.frame(80, 24).lines)[-2]
    screen.press("home")
    screen.game.chat_messages.append(lobby_pb2.ChatMessage(sequence=1, display_name="Bruno", text="hello"))
    screen.news()
    assert strings(screen.frame(80, 24).lines)[-2] == "Bruno: hello"
    screen.press("home")
    assert "hello" not in strings(screen.frame(80, 24).lines)[-2]


def test_coming_back_late_shows_the_table_not_old_news() -> None:
    core = at.advance(at.core(7), at.at(3, 2))
    game = at.Game(at.BOOK)
    screen = TableScreen(game)
    game.apply(at.response(core, 0))
    screen.news()
    shown = "\n".join(strings(screen.frame(80, 24).lines))
    assert "Age III, turn 2" in shown
    assert "conflicts" not in shown
    assert "It is your turn" in shown
    told: list[str] = []
    GameTalk(game, told.append).news()
    assert "Earlier events: say log 999." in told
    assert len(told) < 80
