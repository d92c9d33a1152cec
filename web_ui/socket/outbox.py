"""What waits to be sent to one page: a page that is slow waits for itself only."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Parting:
    """The end of a conversation: a close code, and what is said before."""

    code: int
    last_word: str | None = None


class Outbox:
    """Messages in their order, and of all snapshots only the newest."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._messages: deque[str] = deque()
        self._snapshot: str | None = None
        self._shown: str | None = None
        self._look: Callable[[], str | None] | None = None
        self._parting: Parting | None = None
        self._something = asyncio.Event()

    def put(self, text: str) -> bool:
        """Queue a message; tells whether there was room."""
        if len(self._messages) >= self._most:
            return False
        self._messages.append(text)
        self._something.set()
        return True

    def show(self, snapshot: str) -> None:
        """Queue a snapshot in the place of an older one, unless it is what the page has."""
        self._snapshot = None if snapshot == self._shown else snapshot
        if self._snapshot is not None:
            self._something.set()

    def look(self, build: Callable[[], str | None]) -> None:
        """Queue a look at what changes all the time: it is built when the page can take it, and may come to nothing."""
        self._look = build
        self._something.set()

    def forget_shown(self) -> None:
        """Send the next snapshot whatever the page has: it becomes somebody else."""
        self._snapshot = self._shown = None

    def part(self, parting: Parting) -> None:
        """Send what waits, then a last word, and nothing after that; the first parting counts."""
        self._parting = self._parting or parting
        self._snapshot = self._look = None
        self._something.set()

    async def take(self) -> str | Parting:
        """Wait for the next thing to send."""
        while True:
            if self._messages:
                return self._messages.popleft()
            if self._snapshot is not None:
                self._shown, self._snapshot = self._snapshot, None
                return self._shown
            if self._look is not None:
                build, self._look = self._look, None
                if (text := build()) is not None:
                    return text
                continue
            if self._parting is not None:
                return self._parting
            self._something.clear()
            await self._something.wait()
