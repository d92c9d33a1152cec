"""Who is called what: a name belongs to whoever played under it first, others of that name are numbered.

People are known by their keys; without a number nobody could tell on the wall who of two Annas is meant.
"""

from dataclasses import dataclass

from engine.names import folded
from firmware.club.results import ClubGame

Order = tuple[float, str]


@dataclass(frozen=True, slots=True)
class _Seen:
    first: Order
    last: Order
    name: str
    """What the player was called last."""


class Namesakes:
    """The names of all players; games may be added in any order."""

    def __init__(self) -> None:
        self._seen: dict[str, _Seen] = {}
        self._shown: dict[str, str] = {}

    def add(self, game: ClubGame) -> None:
        """Take up who played a game, and under which name."""
        self._shown = {}
        for seat in game.seats:
            if seat.player is not None:
                seen = self._seen.get(seat.player, _Seen(game.order, game.order, seat.name))
                last, name = max((seen.last, seen.name), (game.order, seat.name))
                self._seen[seat.player] = _Seen(min(seen.first, game.order), last, name)

    def shown(self, player: str) -> str:
        """Return what a player is called on the wall; nothing of somebody who never played."""
        if not self._shown:
            self._shown = self._numbered()
        return self._shown.get(player, "")

    def _numbered(self) -> dict[str, str]:
        found: dict[str, str] = {}
        times: dict[str, int] = {}
        for player, seen in sorted(self._seen.items(), key=lambda one: (one[1].first, one[0])):
            same = folded(seen.name)
            times[same] = times.get(same, 0) + 1
            found[player] = seen.name if times[same] == 1 else f"{seen.name} ({times[same]})"
        return found
