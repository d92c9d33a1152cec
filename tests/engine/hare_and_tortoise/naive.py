"""What may be done in a turn, told a second time from the rulebook: slow, simple, and without the engine's insides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

A = "SHCH3CHLT42T3CHTF24T3CL2THC432THFCH23TCHC2LT34H2FCTH324CTLHC2HLHZ"
B = "SHCH3CHF24LT3CHTF24T3CL2THC432THFCH23TCHC2LT34H2FCTH324CTLHCFCHCZ"
TRACKS = {
    "abacus-2000": B,
    "rio-grande-2000": B,
    "parlett": B,
    "ravensburger-2008-ru": B,
    "ravensburger-2008": B,
    "ravensburger-1978": A,
    "intellect-1974": A,
}
FIRST_OF_TWO_WITH_LETTUCES = {"parlett", "ravensburger-2008", "intellect-1974"}


@dataclass(frozen=True)
class Position:
    """A position as a person would note it down; 64 is home."""

    edition: str
    hare: str
    spaces: Sequence[Sequence[int]]
    carrots: Sequence[int]
    lettuces: Sequence[int]
    turn: int
    leaving: Mapping[int, int] = field(default_factory=dict)
    only: int | None = None


def price(position: Position, origin: int, target: int) -> int:
    """M1 and V1."""
    way = target - origin
    if position.hare == "costly_leap" and TRACKS[position.edition][origin] == "H":
        return 5 * way
    return sum(range(1, way + 1))


def legal_texts(position: Position) -> set[str]:
    """The legal actions of a player who has to decide, or to move on with one runner (`only`)."""
    own = position.spaces[position.turn]
    runners = [number for number, space in enumerate(own, start=1) if space != 64]
    if position.only is not None:
        runners = [position.only]
    elif position.turn in position.leaving:
        runners = [position.leaving[position.turn]]
    found = {text for number in runners for text in _of_runner(position, number)}
    return found or {_by("restart", number) for number in runners}


def _of_runner(position: Position, number: int) -> set[str]:
    origin = position.spaces[position.turn][number - 1]
    letters = TRACKS[position.edition]
    found = {_by(f"move {target}", number) for target in range(origin + 1, 65) if _may_enter(position, number, target)}
    behind = [space for space in range(1, origin) if letters[space] == "T"]
    if behind and not _taken(position, behind[-1]):
        found.add(_by("back", number))
    if letters[origin] == "C" and position.leaving.get(position.turn) != number:
        found.add(_by("stay take", number))
        if position.carrots[position.turn] >= 10:
            found.add(_by("stay pay", number))
    return found


def _may_enter(position: Position, number: int, target: int) -> bool:
    letter = TRACKS[position.edition][target]
    left = position.carrots[position.turn] - price(position, position.spaces[position.turn][number - 1], target)
    if left < 0 or letter == "T":
        return False
    if letter == "Z":
        return _may_come_home(position, number, left)
    if letter == "L" and position.lettuces[position.turn] == 0:
        return False
    if letter == "H" and position.hare == "no_hares":
        return False
    return not _taken(position, target)


def _may_come_home(position: Position, number: int, left: int) -> bool:
    own = position.spaces[position.turn]
    lettuces = position.lettuces[position.turn]
    others_home = [space == 64 for other, space in enumerate(own, start=1) if other != number]
    if others_home and not any(others_home):
        return lettuces == 0 or position.edition in FIRST_OF_TWO_WITH_LETTUCES
    place = 1 + sum(space == 64 for spaces in position.spaces for space in spaces)
    most = 20 if position.edition == "intellect-1974" else 10 * place
    return lettuces == 0 and left <= most


def _taken(position: Position, target: int) -> bool:
    return any(space == target for spaces in position.spaces for space in spaces)


def _by(text: str, number: int) -> str:
    return text if number == 1 else f"{text} by {number}"
