"""How often a PIN or a join code may be tried: after each wrong one the wait is longer, for an address and for all.

Nobody is kept out by others who guess: an address that has not guessed, or only mistyped, is heard at once, and so is
one that was right before. That is good for some hundred tries a day, so that many addresses gain little.
"""

from collections import OrderedDict, deque
from dataclasses import dataclass

FORGOTTEN_AFTER = 3600.0
DAY = 86400.0
ADDRESSES_KEPT = 1000
HOSTS_KEPT = 24
FAVOURS_A_DAY = 256
"""More than the addresses of a home network: one machine that takes them all leaves room for one more."""


@dataclass(frozen=True, slots=True)
class Patience:
    """So many tries are free; then the wait doubles from one second up to the longest."""

    free: int
    longest: float

    def wait(self, tries: int) -> float:
        """Return how long to wait after so many tries."""
        return 0.0 if tries < self.free else min(self.longest, 2.0 ** min(tries - self.free, 30))


FOR_ONE = Patience(free=4, longest=600.0)
FOR_ALL = Patience(free=12, longest=60.0)


@dataclass(slots=True)
class _Tries:
    count: int = 0
    last: float = -DAY
    asked: int = 0
    """How often somebody wanted to try; whoever gives up before it is their turn has not tried."""
    asked_last: float = -DAY

    def wait(self, patience: Patience, at: float) -> float:
        return max(0.0, self.last + patience.wait(self.count) - at) if self.count else 0.0

    def add(self, at: float) -> None:
        self.count = self.count + 1 if at - self.last < FORGOTTEN_AFTER else 1
        self.last = at

    def ask(self, at: float) -> int:
        self.asked = self.asked + 1 if at - self.asked_last < FORGOTTEN_AFTER else 1
        self.asked_last = at
        return self.asked


class _Favours:
    """Tries in spite of what others did; so many in a day."""

    def __init__(self) -> None:
        self._done: deque[float] = deque()

    def are_left(self, at: float) -> bool:
        while self._done and at - self._done[0] >= DAY:
            self._done.popleft()
        return len(self._done) < FAVOURS_A_DAY

    def use(self, at: float) -> None:
        self._done.append(at)


class PinThrottle:
    """Counts tries; one counts as wrong from its beginning, so that many at once gain nothing."""

    def __init__(self) -> None:
        self._all = _Tries()
        self._by_address: OrderedDict[str, _Tries] = OrderedDict()
        self._hosts: deque[str] = deque(maxlen=HOSTS_KEPT)
        self._first_tries, self._further_tries = _Favours(), _Favours()

    def begin(self, address: str, at: float) -> float:
        """Return 0 if it may be tried now, which is counted; else how long to wait."""
        own = self._of(address)
        wait = own.wait(FOR_ONE, at)
        if address not in self._hosts:
            wait = max(wait, self._wait_for_all(own, at))
        if wait == 0:
            own.add(at)
            self._all.add(at)
        return wait

    def ask(self, address: str, at: float) -> int:
        """Return how often an address has wanted to try of late; one that was right before counts as if it never had.

        Whoever waits for a turn comes by this, so that a crowd that is cut off and comes again is behind who is new.
        """
        return 0 if address in self._hosts else self._of(address).ask(at)

    def was_right(self, address: str) -> None:
        """Forget the tries of an address, and its last one for all; from now on it does not wait for others."""
        if address not in self._hosts:
            self._hosts.append(address)
        self._by_address.pop(address, None)
        self._all.count = max(0, self._all.count - 1)

    def _of(self, address: str) -> _Tries:
        """Return what is known of an address; those that have not come for longest are forgotten."""
        own = self._by_address.setdefault(address, _Tries())
        self._by_address.move_to_end(address)
        while len(self._by_address) > ADDRESSES_KEPT:
            self._by_address.popitem(last=False)
        return own

    def _wait_for_all(self, own: _Tries, at: float) -> float:
        """Return how long an address waits because of others: not at all before it has guessed itself."""
        wait = self._all.wait(FOR_ALL, at)
        if wait == 0:
            return 0.0
        favours = self._first_tries if at - own.last >= DAY else self._further_tries
        guesses = own.count if at - own.last < FORGOTTEN_AFTER else 0
        if guesses >= FOR_ONE.free or not favours.are_left(at):
            return wait
        favours.use(at)
        return 0.0
