"""What keeps one page from taking what belongs to all: how many messages it may send, and who counts as one."""

from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address, IPv6Network, ip_address

NETWORK = 64
"""Bits of an IPv6 address that a machine cannot choose."""

ADDRESSES = 256
"""Addresses of which it is remembered how they are read: that is asked with every connection and every request."""


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


@lru_cache(ADDRESSES)
def plain_address(address: str) -> str:
    """Return an address without its scope: an IPv4 address behind an IPv6 socket is an IPv4 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(found)


@lru_cache(ADDRESSES)
def counted_as(address: str) -> str:
    """Return whom a plain address counts for: one machine has a whole /64 of IPv6 addresses to itself."""
    try:
        return str(IPv6Network((address, NETWORK), strict=False))
    except AddressValueError:
        return address
