"""The others at the table: players without chance, so that a game with a fixed seed is always the same game."""

from __future__ import annotations

import threading

from sevenwonders.client import Client, ClientError
from sevenwonders.v1 import game_pb2, lobby_pb2


def answer(decision: game_pb2.Decision) -> game_pb2.Move:
    """The first card that can be built, else buried, else discarded; the first of the pile."""
    kind = game_pb2.DECISION_KIND_DIG
    for option in decision.cards:
        if option.payments and not any(each.purchases for each in option.payments[:1]):
            what = game_pb2.MOVE_KIND_DIG if decision.kind == kind else game_pb2.MOVE_KIND_BUILD
            return game_pb2.Move(kind=what, card_id=option.card_id)
    if decision.decline_allowed:
        return game_pb2.Move(kind=game_pb2.MOVE_KIND_DECLINE)
    if decision.discard_allowed:
        return game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=decision.cards[0].card_id)
    for option in decision.cards:
        if option.payments:
            bought = option.payments[0].purchases
            return game_pb2.Move(kind=game_pb2.MOVE_KIND_BUILD, card_id=option.card_id, purchases=bought)
    option = next(each for each in decision.cards if each.stage_allowed)
    bought = decision.stage_payments[0].purchases
    return game_pb2.Move(kind=game_pb2.MOVE_KIND_BUILD_STAGE, card_id=option.card_id, purchases=bought)


class Companion(threading.Thread):
    """One player in a thread."""

    def __init__(self, address: str, table_id: str, number: int) -> None:
        super().__init__(name=f"companion {number}", daemon=True)
        self._client = Client.connect(address)
        self._client.sign_in(f"Friend {number}")
        self._client.join_table(table_id)
        self._table_id = table_id
        self.game_id = ""

    def run(self) -> None:
        try:
            self._play()
        except ClientError:
            # The game was left or the server stopped; the test says what that means.
            return
        finally:
            self._client.close()

    def _play(self) -> None:
        for message in self._client.watch_table(self._table_id):
            if message.HasField("table") and message.table.state == lobby_pb2.TABLE_STATE_PLAYING:
                self.game_id = message.table.game_id
                break
        done: set[str] = set()
        for message in self._client.watch_game(self.game_id):
            if not message.HasField("private_view"):
                continue
            for decision in message.private_view.decisions:
                if decision.decision_id not in done:
                    done.add(decision.decision_id)
                    self._client.submit_move(self.game_id, decision.decision_id, answer(decision))


def company(address: str, table_id: str, count: int) -> list[Companion]:
    """So many of them, seated and waiting for the start."""
    found = [Companion(address, table_id, number + 1) for number in range(count)]
    for companion in found:
        companion.start()
    return found
