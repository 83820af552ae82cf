"""What a player can want; both modes produce these, and one place carries them out."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders.v1 import game_pb2, lobby_pb2


@dataclass(frozen=True, slots=True)
class Submit:
    """Answer a decision."""

    decision_id: str
    move: game_pb2.Move


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take an answer back."""

    decision_id: str


@dataclass(frozen=True, slots=True)
class CallGod:
    """Call the god of one's wonder."""

    decision_id: str
    target_seat: int | None = None
    resource: int = 0


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to the table."""

    text: str


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """Leave the game for good."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Leave the table for good."""


@dataclass(frozen=True, slots=True)
class Back:
    """Go back to where one came from; a game goes on and waits."""


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program; a game goes on and waits."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Open the finished table again."""


@dataclass(frozen=True, slots=True)
class PlayNow:
    """Open a table, fill it with bots and start; or go on with an unfinished game."""

    options: lobby_pb2.TableOptions
    seed: int | None = None
    resume: bool = False


@dataclass(frozen=True, slots=True)
class CreateTable:
    """Open a table and wait there for others."""

    options: lobby_pb2.TableOptions
    title: str = ""


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Take a seat at a table, by its id or its code."""

    table_id: str = ""
    code: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Go to a table where one already sits."""

    table_id: str


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Go to a game in which one plays, or watch one."""

    game_id: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Watch:
    """Watch what is played at a table, or a game."""

    table_or_game_id: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class OpenReplay:
    """See a finished game again."""

    game_id: str


@dataclass(frozen=True, slots=True)
class OpenLobby:
    """See the tables that can be joined or watched."""


@dataclass(frozen=True, slots=True)
class OpenHistory:
    """See the finished games."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Go to the main menu."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Go to the settings."""


@dataclass(frozen=True, slots=True)
class Connect:
    """Use another server; an empty address means one of one's own."""

    address: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Take another name."""

    name: str


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Change one remembered setting."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class SetReady:
    """Say whether one is ready."""

    ready: bool


@dataclass(frozen=True, slots=True)
class SetWish:
    """Ask for a wonder and a side."""

    wonder_id: str
    side: int


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Move to another free seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the seats into another order; none means a random one."""

    order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Eject:
    """Remove a player."""

    seat: int


@dataclass(frozen=True, slots=True)
class AddBot:
    """Ask for a bot; None takes the first free seat, an empty level the table's."""

    seat: int | None = None
    level: str = ""


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """Remove a bot."""

    seat: int


@dataclass(frozen=True, slots=True)
class UpdateTable:
    """Change the options of the table."""

    options: lobby_pb2.TableOptions


@dataclass(frozen=True, slots=True)
class Start:
    """Start the game."""


@dataclass(frozen=True, slots=True)
class Verify:
    """Check that a finished game was dealt as was promised at its start."""

    game_id: str


Intent = (
    Submit
    | Withdraw
    | CallGod
    | Say
    | LeaveGame
    | LeaveTable
    | Back
    | Quit
    | Rematch
    | PlayNow
    | CreateTable
    | JoinTable
    | OpenTable
    | OpenGame
    | Watch
    | OpenReplay
    | OpenLobby
    | OpenHistory
    | OpenMenu
    | OpenSettings
    | Connect
    | Rename
    | ChangeSetting
    | SetReady
    | SetWish
    | TakeSeat
    | Arrange
    | Eject
    | AddBot
    | RemoveBot
    | UpdateTable
    | Start
    | Verify
)
