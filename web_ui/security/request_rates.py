"""How often an address may ask for pages and files: whoever asks too often waits, and everybody else does not.

A board has one thread for lights, sockets and requests: without this, one machine that asks as fast as it can takes it.
"""

MOST_ADDRESSES = 1024
"""Addresses of which it is known that they have asked a moment ago."""


class RequestRates:
    """Lets each address ask so often at once, and so often a second after that; more wait, but not for long."""

    def __init__(self, burst: int, per_second: float, longest_wait: float) -> None:
        self._each = 1 / per_second
        self._ahead = (burst - 1) * self._each
        self._longest_wait = longest_wait
        self._due: dict[str, float] = {}
        """When each address will have made up for what it has asked."""

    def wait(self, owner: str, at: float) -> float | None:
        """Return how many seconds a request of an address must wait; nothing if that is too long, and it is refused."""
        due = max(self._due.pop(owner, at), at)
        wait = max(0.0, due - self._ahead - at)
        refused = wait > self._longest_wait
        self._due[owner] = due if refused else due + self._each
        if len(self._due) > MOST_ADDRESSES:
            del self._due[next(iter(self._due))]
        return None if refused else wait
