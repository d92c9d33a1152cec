"""The games that a club has not confirmed yet, kept on disk with who sat where until it has."""

import json
import logging
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from firmware.outward.fields import is_player_id
from firmware.outward.topics import is_game_id
from firmware.outward.waits import GrowingWaits, Jitter
from web_ui.security.atomic_file import write_whole

FILE = "club-outbox.json"
MOST_GAMES = 10_000
FIRST_WAIT = 30.0
LONGEST_WAIT = 3600.0

Seats = tuple[tuple[str, str], ...]
"""For each seat the level of its bot and the id of its player, each empty if there is none."""
logger = logging.getLogger(__name__)


class Outbox:
    """Which games are to be sent, and when each is sent again; `save` is for another thread than the table's."""

    def __init__(self, folder: Path | None, jitter: Jitter) -> None:
        self._path = None if folder is None else folder / FILE
        self._jitter = jitter
        self._games: dict[str, Seats] = {}
        self._due: dict[str, tuple[float, GrowingWaits]] = {}
        if self._path is not None:
            try:
                self._games = dict(_read(json.loads(self._path.read_text("utf-8"))))
            except FileNotFoundError:
                pass
            except (OSError, ValueError, RecursionError) as error:
                logger.warning("%s: %s; unconfirmed games are forgotten", self._path, error)

    def __len__(self) -> int:
        return len(self._games)

    def games(self) -> Mapping[str, Seats]:
        """Return the games with who sat where, the oldest first."""
        return dict(self._games)

    def note(self, game: str, seats: Seats) -> bool:
        """Take up a game that will be sent when it is over; tell whether that is news."""
        if self._games.get(game) == seats or not is_game_id(game):
            return False
        if game not in self._games and len(self._games) >= MOST_GAMES:
            logger.warning("more than %d games wait for the club: the oldest is given up", MOST_GAMES)
            self.forget(next(iter(self._games)))
        self._games[game] = seats
        return True

    def forget(self, game: str) -> bool:
        """Leave a game out from now on: it is confirmed, or nobody will ever finish it; tell whether that is news."""
        self._due.pop(game, None)
        return self._games.pop(game, None) is not None

    def begin_again(self) -> None:
        """Send everything soon: there is a connection."""
        self._due.clear()

    def is_due(self, game: str, at: float) -> bool:
        """Tell whether a game is to be sent now."""
        return game not in self._due or self._due[game][0] <= at

    def sent(self, game: str, at: float) -> None:
        """Take up that a game was sent: it is sent again after a while, if nobody confirms it."""
        waits = self._due[game][1] if game in self._due else GrowingWaits(FIRST_WAIT, LONGEST_WAIT, self._jitter)
        self._due[game] = (at + waits.next(), waits)

    def text(self) -> str:
        """Return what is to be saved."""
        return json.dumps(self._games)

    def save(self, text: str) -> None:
        """Write such a text to disk, or raise an `OSError`."""
        if self._path is not None:
            write_whole(self._path, text)


def _read(data: Any) -> Iterator[tuple[str, Seats]]:
    """Yield the games of a file, as far as they are some."""
    for game, seats in data.items() if isinstance(data, dict) else ():
        if is_game_id(game) and isinstance(seats, list) and all(_is_seat(seat) for seat in seats):
            yield game, tuple((bot, player) for bot, player in seats)


def _is_seat(seat: object) -> bool:
    if not isinstance(seat, list) or len(seat) != 2 or not isinstance(seat[0], str):
        return False
    return seat[1] == "" or is_player_id(seat[1])
