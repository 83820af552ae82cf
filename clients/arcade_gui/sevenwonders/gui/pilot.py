"""Plays the window the way a person does, with the mouse: for tests, benches and screenshots."""

from __future__ import annotations

import time
from collections.abc import Callable

import arcade

from sevenwonders.gui.geometry.space import scale_of
from sevenwonders.gui.model.actions import BUILD, DISCARD, FREE, WONDER, actions_for
from sevenwonders.gui.model.catalog import CardInfo
from sevenwonders.gui.scenes.reveal import RevealScene
from sevenwonders.gui.scenes.table.dialogs import ConflictDialog
from sevenwonders.gui.scenes.table.dig import DigDialog
from sevenwonders.gui.scenes.table.gods import GodDialog
from sevenwonders.gui.scenes.table.scene import TableScene
from sevenwonders.gui.scenes.table.trade import TradeDialog
from sevenwonders.gui.ui.core import Hit
from sevenwonders.gui.window import GameWindow
from sevenwonders.v1 import game_pb2


class Stuck(Exception):
    """What was waited for did not come."""


class Pilot:
    """Moves, presses, drags; `seen` tells which kinds of decision came up."""

    def __init__(self, window: GameWindow, patience: float = 60.0) -> None:
        self.window = window
        self.shell = window.shell
        self.patience = patience
        self.seen: set[str] = set()
        self._turns = 0

    # --- the mouse --------------------------------------------------------------------------------------------

    def frames(self, count: int = 2) -> None:
        """Let some frames go by."""
        for _ in range(count):
            self.window.frame()

    def until(self, what: Callable[[], bool], why: str) -> None:
        """Let frames go by until something holds."""
        end = time.monotonic() + self.patience
        while not what():
            if time.monotonic() > end:
                raise Stuck(why)
            self.window.frame()
            time.sleep(0.002)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """A point of the design space in pixels of the window, counted from the bottom."""
        scale = scale_of(self.window.pixels())
        return round(x * scale), round(self.window.pixels()[1] - y * scale)

    def move(self, x: float, y: float) -> None:
        """Put the mouse there."""
        self.window.dispatch_event("on_mouse_motion", *self.pixel(x, y), 1, 1)
        self.frames(1)

    def hit(self, key: str) -> Hit:
        """A region that can be seen now."""
        self.until(lambda: self.shell.ui.find(key) is not None, f"nothing called {key!r} on the screen")
        found = self.shell.ui.find(key)
        if found is None:
            raise Stuck(key)
        return found

    def hover(self, key: str) -> None:
        """Rest the mouse on something."""
        rect = self.hit(key).rect
        self.move(rect.cx, rect.cy)

    def click(self, key: str) -> None:
        """Click something, and make sure that it was what the mouse met."""
        rect = self.hit(key).rect
        self.move(rect.cx, rect.cy)
        under = self.shell.ui.at(rect.cx, rect.cy)
        if under is None or under.key != key:
            raise Stuck(f"{key!r} is covered by {under.key if under else 'nothing'!r}")
        at = self.pixel(rect.cx, rect.cy)
        self.window.dispatch_event("on_mouse_press", *at, arcade.MOUSE_BUTTON_LEFT, 0)
        self.window.dispatch_event("on_mouse_release", *at, arcade.MOUSE_BUTTON_LEFT, 0)
        self.frames(1)

    def drag(self, key: str, target: str) -> None:
        """Drag one thing onto another."""
        start, end = self.hit(key).rect, self.hit(target).rect
        a, b = self.pixel(start.cx, start.cy), self.pixel(end.cx, end.cy)
        self.move(start.cx, start.cy)
        self.window.dispatch_event("on_mouse_press", *a, arcade.MOUSE_BUTTON_LEFT, 0)
        for step in range(1, 5):
            x, y = a[0] + (b[0] - a[0]) * step // 4, a[1] + (b[1] - a[1]) * step // 4
            self.window.dispatch_event("on_mouse_drag", x, y, 1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
            self.frames(1)
        self.window.dispatch_event("on_mouse_release", *b, arcade.MOUSE_BUTTON_LEFT, 0)
        self.frames(1)

    def press(self, symbol: int) -> None:
        """Press a key."""
        self.window.dispatch_event("on_key_press", symbol, 0)
        self.frames(1)

    def write(self, text: str) -> None:
        """Type."""
        for letter in text:
            self.window.dispatch_event("on_text", letter)
        self.frames(1)

    # --- the game ---------------------------------------------------------------------------------------------

    def to_table(self) -> TableScene:
        """Wait for the table, through the introduction of the boards."""
        self.until(lambda: isinstance(self.shell.scene, (TableScene, RevealScene)), "the table never came")
        if isinstance(self.shell.scene, RevealScene):
            self.click("begin")
        scene = self.shell.scene
        if not isinstance(scene, TableScene):
            raise Stuck("the table never came")
        return scene

    def play_on(self, stop: Callable[[TableScene], bool] | None = None) -> None:
        """Play with the mouse until the end of the game, or until `stop` holds while something is asked."""
        scene = self.to_table()
        while self.shell.scene is scene:
            self.until(lambda: self._called_upon(scene), "the game does not go on")
            if self.shell.scene is not scene:
                return
            if stop and scene.model.decision() and not scene.model.answered() and stop(scene):
                return
            self._answer(scene)

    def _called_upon(self, scene: TableScene) -> bool:
        if self.shell.scene is not scene:
            return True
        if isinstance(scene.dialog, ConflictDialog):
            return True
        return scene.model.decision() is not None and not scene.model.answered()

    def _answer(self, scene: TableScene) -> None:
        if isinstance(scene.dialog, ConflictDialog):
            self.seen.add("conflict")
            self.click("goon")
            self.frames(2)
            return
        decision = scene.model.decision()
        if decision is None:
            return
        self.seen.add(game_pb2.DecisionKind.Name(decision.kind).removeprefix("DECISION_KIND_").lower())
        if decision.kind == game_pb2.DECISION_KIND_DIG:
            self._dig(scene, decision)
        else:
            self._call_god(scene)
            self._play_card(scene, decision)
        asked = decision.decision_id
        self.until(lambda: self._settled(scene, asked), f"the answer to {asked} never arrived")

    def _settled(self, scene: TableScene, asked: str) -> bool:
        if self.shell.scene is not scene or asked in scene.model.answers:
            return True
        now = scene.model.decision()
        return now is None or now.decision_id != asked

    def _dig(self, scene: TableScene, decision: game_pb2.Decision) -> None:
        self.until(lambda: isinstance(scene.dialog, DigDialog), "the pile was not shown")
        self.frames(1)
        able = [option.card_id for option in decision.cards if option.payments]
        if able:
            self.click(f"pile:{able[-1]}")
            self.click("dig")
        else:
            self.click("decline")

    def _call_god(self, scene: TableScene) -> None:
        private = scene.model.private
        if private is None or not private.HasField("god_option") or private.HasField("god_call"):
            return
        if private.god_option.HasField("refusal"):
            return
        self.seen.add("god")
        self.click("god")
        self.until(lambda: isinstance(scene.dialog, GodDialog), "the god's sheet did not open")
        self.frames(1)
        if private.god_option.target_seats:
            self.click(f"target:{private.god_option.target_seats[0]}")
        if private.god_option.resources:
            self.click("deny:W")
        self.click("call")
        self.until(lambda: bool(scene.model.private and scene.model.private.HasField("god_call")), "no god heard")

    def choose(self, scene: TableScene, decision: game_pb2.Decision) -> tuple[int, str]:
        """A card of the hand and what to do with it: powers and the wonder first, then what is dear."""
        hand = scene.hand_ids(decision)
        best = (-1, 0, DISCARD)
        for index, card_id in enumerate(hand):
            card = scene.model.catalog.card(card_id)
            for action in actions_for(scene.model, decision, card_id):
                if not action.allowed:
                    continue
                worth = {BUILD: 10 + len(card.cost) * 2, FREE: 60 + len(card.cost), WONDER: 40, DISCARD: 1}[action.name]
                worth += 3 * (len(action.payments) > 1) + 20 * (action.name == BUILD and self._helps(scene, card))
                if worth > best[0]:
                    best = (worth, index, action.name)
        return best[1], best[2]

    def _helps(self, scene: TableScene, card: CardInfo) -> bool:
        """Whether a card makes what the next stage of the wonder still needs."""
        me = scene.model.me
        if me.complete:
            return False
        made = "".join(effect.resources for effect in card.effects if effect.kind == "produce")
        own = "".join(goods.choices * goods.amount for goods in me.goods)
        need = me.board.stages[me.stages].cost
        return any(need.count(good) > own.count(good) for good in made)

    def _play_card(self, scene: TableScene, decision: game_pb2.Decision) -> None:
        index, action = self.choose(scene, decision)
        self._turns += 1
        if self._turns % 3 == 0:
            self.drag(f"hand:{index}", f"zone:{action}")
        else:
            self.click(f"hand:{index}")
            self.click(f"zone:{action}")
        if isinstance(scene.dialog, TradeDialog):
            self.seen.add("trade")
            self.frames(1)
            plans = len(scene.dialog.action.payments)
            self.click(f"plan:{min(plans, 6) - 1}")
            self.click("pay")
            self.frames(2)
        if action == FREE:
            self.seen.add("free_build")
        self.click("ready")
