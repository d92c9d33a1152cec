"""Tickets: how the host's page gets or brings a file by a plain request, which cannot carry a token.

A ticket is given to the host over the socket, is as hard to guess as a token, and soon worth nothing.
"""

import secrets
from collections.abc import Callable
from enum import StrEnum

GOOD_FOR = 120.0
"""Seconds: some phones ask twice for what they download."""
MOST = 16


class Errand(StrEnum):
    """What a ticket is good for."""

    BACKUP = "backup"
    RESTORE = "restore"
    DIAGNOSTICS = "diagnostics"


class Tickets:
    """The tickets that are about."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._given: dict[str, tuple[Errand, float]] = {}

    def give(self, errand: Errand) -> str:
        """Return a new ticket; if there are too many, the oldest loses its worth."""
        ticket = secrets.token_urlsafe(24)
        self._given[ticket] = (errand, self._clock() + GOOD_FOR)
        while len(self._given) > MOST:
            del self._given[next(iter(self._given))]
        return ticket

    def errand(self, ticket: str) -> Errand | None:
        """Return what a ticket is good for now."""
        errand, until = self._given.get(ticket, (None, 0.0))
        return errand if self._clock() < until else None

    def take(self, ticket: str) -> Errand | None:
        """Return what a ticket was good for; it is worth nothing any more."""
        errand = self.errand(ticket)
        self._given.pop(ticket, None)
        return errand
