"""Everything an operator may set, in one place; the command line fills it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much anybody may ask for. Rates are calls a second on average, bursts are calls at once."""

    session_rate: float = 40.0
    session_burst: float = 160.0
    # Calls without a valid token, by network address: new sessions, the catalogue, wrong tokens.
    address_rate: float = 50.0
    address_burst: float = 500.0
    # Wrong room codes, by session and by address.
    code_guesses: int = 5
    code_guess_seconds: float = 60.0
    # Lines of chat, by session.
    chat_rate: float = 1.0
    chat_burst: float = 10.0
    # After so many refused calls in a row a caller is let through to nothing for a while.
    refusals_before_ban: int = 400
    ban_seconds: float = 30.0
    # New tables, by network address: filling the server takes longer than its idle tables live.
    table_rate: float = 2.0
    table_burst: float = 1_000.0
    message_bytes: int = 64 * 1024
    streams: int = 20_000
    streams_per_address: int = 5_000
    streams_per_session: int = 16
    sessions: int = 50_000
    tables: int = 5_000
    tables_per_session: int = 8
    # Tables with a game to come or going on at which one session may sit.
    seats_per_session: int = 16
    name_length: int = 32
    title_length: int = 48
    chat_length: int = 500
    chat_lines_kept: int = 100
    # Connections in all, and streams one of them may hold open, for whoever puts many players on one.
    connections: int = 10_000
    streams_per_connection: int = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How the server behaves. Times are in seconds."""

    # Host and port to listen on; port 0 takes a free one.
    address: str = "127.0.0.1:0"
    server_name: str = ""
    # Secret that makes a session one of a bot runner; empty admits no runner.
    runner_key: str = field(default="", repr=False)
    default_bot_level: str = "medium"
    seeds_allowed: bool = False
    # A new connection has to begin to speak gRPC, and TLS before, within this time.
    handshake: float = 20.0
    heartbeat: float = 10.0
    # Updates of who has chosen are merged over this time.
    merge: float = 0.1
    # Changes of the list of tables are merged over this time.
    lobby_merge: float = 0.25
    # A lost stream counts as absence only after this time, so that a reconnecting client is not announced.
    away_grace: float = 3.0
    # A bot without a stream is replaced after this time.
    bot_grace: float = 5.0
    # When no runner takes a seat within this time, people are told.
    bot_wait: float = 10.0
    # A bot that has not answered after this time is answered for, so that a hung program cannot stop a game.
    bot_limit: float = 120.0
    slow_reader: float = 30.0
    # A table without a game that nobody is connected to is closed after this time.
    idle_table: float = 1_800.0
    # A full server closes, for a new one, a table that nobody was connected to for this time.
    spare_table: float = 60.0
    # One whose game is over is closed sooner: its record stays, and whole games take memory.
    finished_table: float = 300.0
    # A game nobody is connected to is given up after this time.
    resting_game: float = 30 * 86_400.0
    # A session without a seat that was not used for so long is forgotten.
    idle_session: float = 30 * 86_400.0
    # Finished games kept: at most so many, and none older.
    records_kept: int = 10_000
    records_age: float = 365 * 86_400.0
    limits: Limits = field(default_factory=Limits)
