"""The track: 65 spaces, given as a text of one letter each."""

from dataclasses import dataclass
from functools import cached_property

from engine.hare_and_tortoise.vocabulary import FINISH, START, Kind

TRACKS = {
    "A": "SHCH3CHLT42T3CHTF24T3CL2THC432THFCH23TCHC2LT34H2FCTH324CTLHC2HLHZ",
    "B": "SHCH3CHF24LT3CHTF24T3CL2THC432THFCH23TCHC2LT34H2FCTH324CTLHCFCHCZ",
}
_KINDS = {
    "S": Kind.START,
    "H": Kind.HARE,
    "C": Kind.CARROT,
    "L": Kind.LETTUCE,
    "T": Kind.TORTOISE,
    "Z": Kind.FINISH,
}
_NUMBERS = {"2": (2,), "3": (3,), "4": (4,), "F": (1, 5, 6)}


def track_fault(text: str) -> str | None:
    """Say what is wrong with a track's text, if anything."""
    if len(text) != FINISH + 1:
        return f"a track has {FINISH + 1} letters, this one {len(text)}"
    if unknown := sorted(set(text) - set(_KINDS) - set(_NUMBERS)):
        return f"a track has the letters S H C L T 2 3 4 F Z, not {' '.join(unknown)}"
    if (text.find("S"), text.rfind("S"), text.find("Z"), text.rfind("Z")) != (START, START, FINISH, FINISH):
        return "a track begins with its only S and ends with its only Z"
    return None


@dataclass(frozen=True)
class Track:
    """The kinds of all spaces, as values and as bit masks (bit n = space n)."""

    text: str

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each space."""
        return tuple(_KINDS.get(letter, Kind.NUMBER) for letter in self.text)

    @cached_property
    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """The numbers printed on each space, mostly none."""
        return tuple(_NUMBERS.get(letter, ()) for letter in self.text)

    def mask(self, kind: Kind) -> int:
        """Return the spaces of one kind."""
        return sum(1 << space for space, found in enumerate(self.kinds) if found is kind)

    @cached_property
    def tortoise_behind(self) -> tuple[int, ...]:
        """The nearest tortoise behind each space, 0 where there is none."""
        nearest, behind = 0, []
        for space, kind in enumerate(self.kinds):
            behind.append(nearest)
            if kind is Kind.TORTOISE:
                nearest = space
        return tuple(behind)
