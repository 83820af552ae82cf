"""Signing in: the outcome, and what is stored of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sevenwonders.client.tokens import StoredToken
from sevenwonders.v1 import session_service_pb2 as session


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who one is on a server, and where one sits."""

    player_id: str
    display_name: str
    resumed: bool
    seated_at: tuple[session.SeatedAt, ...] = ()

    def stored(self, address: str, token: str) -> StoredToken:
        """Return what is to be remembered."""
        return StoredToken(address, self.player_id, token, self.display_name)

    def renamed(self, display_name: str) -> SignedIn:
        """Return the same player with another name."""
        return replace(self, display_name=display_name)


def created(response: session.CreateSessionResponse) -> SignedIn:
    """Return the outcome of a new session."""
    return SignedIn(response.player_id, response.display_name, resumed=False)


def resumed(response: session.ResumeSessionResponse) -> SignedIn:
    """Return the outcome of coming back."""
    return SignedIn(response.player_id, response.display_name, resumed=True, seated_at=tuple(response.seated_at))


def pending(stored: StoredToken, request_id: str) -> StoredToken:
    """Return the stored token with the id of the request that will replace it, keeping one that is pending."""
    return stored if stored.resume_request_id else replace(stored, resume_request_id=request_id)
