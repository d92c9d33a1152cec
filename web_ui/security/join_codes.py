"""Join codes: six digits for people without a camera, who type them where others scan.

They are short, so they are good for one phone and some minutes only, and tries are counted like those of the PIN. They
are digits alone, which look like nothing else and are on every keyboard.
"""

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass

DIGITS = 6
GOOD_FOR = 600.0
"""Seconds. A code that is shown again in the second half of its time is another one; the one before stays good."""


@dataclass(frozen=True, slots=True)
class _Given:
    game: str
    seat: int
    until: float


class JoinCodes:
    """The join codes that are about."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._given: dict[str, _Given] = {}

    def show(self, game: str, seat: int) -> str:
        """Return a code of a seat that is good for a while yet."""
        self._forget_old()
        fresh = self._clock() + GOOD_FOR / 2
        for code, given in self._given.items():
            if (given.game, given.seat) == (game, seat) and given.until > fresh:
                return code
        code = self._new()
        self._given[code] = _Given(game, seat, self._clock() + GOOD_FOR)
        return code

    def take(self, code: str, game: str) -> int | None:
        """Return the seat that a code opens in this game; it opens nothing any more."""
        self._forget_old()
        found = [given for given in self._given if hmac.compare_digest(given, code)]
        if not game or not found or self._given[found[0]].game != game:
            return None
        return self._given.pop(found[0]).seat

    def revoke(self, seat: int) -> None:
        """Make every code of a seat worthless."""
        self._given = {code: given for code, given in self._given.items() if given.seat != seat}

    def _new(self) -> str:
        while (code := new_code()) in self._given:
            pass
        return code

    def _forget_old(self) -> None:
        at = self._clock()
        self._given = {code: given for code, given in self._given.items() if at < given.until}


def new_code() -> str:
    """Return six digits by chance."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def read_code(text: object) -> str | None:
    """Return the code in what somebody typed, with or without the gap in the middle."""
    code = "".join(text.split()) if isinstance(text, str) and len(text) <= 2 * DIGITS else ""
    return code if len(code) == DIGITS and code.isascii() and code.isdigit() else None
