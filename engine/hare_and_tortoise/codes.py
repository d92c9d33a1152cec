"""Actions as small integers, and sets of actions as bit masks over them: the inside of the engine.

A runner's actions are a block of codes: 1 to 64 move there, then back, stay and take, stay and pay, restart; the second
runner's block follows the first. Behind them: answers, dice, cards, and answers to gifts by seat.

Such a set needs 200 bits. What is fast uses sets that fit into a machine word: of spaces, bit n - 1 for space n, and of
what a runner may do as two of them, see `Ways`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from mypy_extensions import i64

Ways: TypeAlias = "tuple[i64, i64]"
"""How far a runner may move, bit n - 1 for n spaces, and what else it may do, bit n for the code `HOME` + n."""

HOME: Final = 64
BACK: Final = 65
STAY_TAKE: Final = 66
STAY_PAY: Final = 67
RESTART: Final = 68
BLOCK: Final = 72
TAKE: Final = 144
PAY: Final = 145
PASS: Final = 146
ROLLED: Final = 150
DREW: Final = 160
ACCEPT: Final = 184
DECLINE: Final = 192

HOME_BIT: Final = 1 << HOME
RESTART_BIT: Final = 1 << RESTART
DICE_BITS: Final = 0b111111 << ROLLED + 1

HOME_WAY: Final = 1
BACK_WAY: Final = 2
STAY_TAKE_WAY: Final = 4
STAY_WAYS: Final = 12
SIZES: Final[tuple[int, ...]] = tuple([others.bit_count() for others in range(2 * STAY_WAYS)])
"""How many actions there are in each second half of `Ways`."""

SPACE_BITS: Final[tuple[int, ...]] = (0, *[1 << space for space in range(HOME - 1)], 0)
"""The bit of each space in a set of spaces; start and finish hold any number of runners and have none."""
_PLACES: Final[list[tuple[int, ...]]] = [()]
"""The places of the bits in every number below 1024, counted from 1."""
for _place in range(1, 11):
    _PLACES.extend([(*lower, _place) for lower in _PLACES])


def bits(mask: int) -> list[int]:
    """Return the codes in a set of actions, smallest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def nth_bit(mask: int, n: int) -> int:
    """Return the n-th smallest code in a set of actions, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return (mask & -mask).bit_length() - 1


def nth(mask: i64, n: int) -> int:
    """Return the place, counted from 1, of the n-th bit, counted from 0, in a set that fits into a machine word."""
    places = _PLACES[mask & 1023]
    if n < len(places):
        return places[n]
    return 10 + nth(mask >> 10, n - len(places))


def places(mask: i64) -> list[int]:
    """Return the places of the bits in a set that fits into a machine word, counted from 1."""
    found: list[int] = []
    base = 0
    while mask:
        found.extend([base + place for place in _PLACES[mask & 0x3FF]])
        mask >>= 10
        base += 10
    return found


def count(mask: i64) -> i64:
    """Return the size of a set that fits into a machine word."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


if hasattr(count, "__code__"):  # interpreted, where Python's own method is fast; compiled code would call it slowly
    globals()["count"] = int.bit_count
