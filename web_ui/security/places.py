"""Places that are shared fairly: when all are taken, whoever holds most of them gives one up.

So nobody is kept out by one machine, however many connections it opens, and from however many addresses.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A place that somebody holds, and how it is taken from them."""

    owner: str
    give_up: Callable[[], None]


class Places:
    """So many places in all, and so many for one owner."""

    def __init__(self, in_all: int, per_owner: int, *, newest_stays: bool = False) -> None:
        self._in_all = in_all
        self._per_owner = per_owner
        self._newest_stays = newest_stays
        """Whether an owner who has too many loses the oldest, instead of not getting another one."""
        self._held: dict[str, dict[Place, None]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def enter(self, owner: str, give_up: Callable[[], None]) -> Place | None:
        """Return a place for one more of an owner, if need be somebody else's; None if there is none."""
        own = self._held.get(owner, {})
        if len(own) >= self._per_owner:
            if not self._newest_stays:
                return None
            self._take_back(own)
        elif self._count >= self._in_all:
            most = max(self._held.values(), key=len, default={})
            if len(most) <= len(own):
                return None
            self._take_back(most)
        place = Place(owner, give_up)
        self._held.setdefault(owner, {})[place] = None
        self._count += 1
        return place

    def leave(self, place: Place | None) -> None:
        """Make a place free; one that was given up is free already."""
        own = self._held.get(place.owner, {}) if place is not None else {}
        if place is None or place not in own:
            return
        del own[place]
        self._count -= 1
        if not own:
            del self._held[place.owner]

    def _take_back(self, held: dict[Place, None]) -> None:
        oldest = next(iter(held))
        self.leave(oldest)
        oldest.give_up()
