"""Actions as small integers, and sets of actions as bit masks over them: the inside of the engine.

A runner's actions are a block of codes: 1 to 64 move there, then back, stay and take, stay and pay, restart; the second
runner's block follows the first. Behind them: answers, dice, cards, and answers to gifts by seat.
"""

from typing import Final

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

HOME_BIT: Final = 1 << 64
BACK_BIT: Final = 1 << BACK
STAY_TAKE_BIT: Final = 1 << STAY_TAKE
STAY_BITS: Final = 1 << STAY_TAKE | 1 << STAY_PAY
RESTART_BIT: Final = 1 << RESTART
DICE_BITS: Final = 0b111111 << ROLLED + 1


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
