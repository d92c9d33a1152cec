"""What keeps one page from taking what belongs to all: counts of sockets, and of messages in a time."""

from collections import Counter
from ipaddress import IPv6Address, ip_address


class RateLimit:
    """Lets so many messages through at once, and so many a second after that."""

    def __init__(self, burst: int, per_second: float, at: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = float(burst)
        self._at = at

    def take(self, at: float) -> bool:
        """Tell whether one more message may come now; those that may not make the wait longer."""
        gained = max(0.0, at - self._at) * self._per_second
        self._left = max(min(self._burst, self._left + gained) - 1, -float(self._burst))
        self._at = at
        return self._left >= 0

    @property
    def overdrawn(self) -> bool:
        """Whether so much came in spite of everything that it is better to part."""
        return self._left <= -self._burst


class SocketLimit:
    """Counts sockets, in all and by address."""

    def __init__(self, in_all: int, per_address: int) -> None:
        self._in_all = in_all
        self._per_address = per_address
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Let one more in, if there is room."""
        if self._inside.total() >= self._in_all or self._inside[address] >= self._per_address:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Make room again."""
        self._inside[address] -= 1
        self._inside += Counter()


def plain_address(address: str) -> str:
    """Return an address as it is counted: an IPv4 address behind an IPv6 socket is an IPv4 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(found)
