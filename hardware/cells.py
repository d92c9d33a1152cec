"""The 74 cells of the board: six start bays, 63 spaces, five podium steps, each with one reed switch and one light."""

from collections.abc import Iterable

START_BAYS = tuple(f"start-{number}" for number in range(1, 7))
SPACES = tuple(str(number) for number in range(1, 64))
PODIUM = tuple(f"home-{number}" for number in range(1, 6))
CELLS = START_BAYS + SPACES + PODIUM
INDEX = {cell: index for index, cell in enumerate(CELLS)}
ALL_CELLS = (1 << len(CELLS)) - 1


def numbers_in(mask: int) -> list[int]:
    """Return the numbers of the cells of a bit mask, in rising order."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


def mask_of(cells: Iterable[str]) -> int:
    """Return the bit mask of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << INDEX[cell]
    return mask


def cells_in(mask: int) -> tuple[str, ...]:
    """Return the cells of a bit mask, in the order of the board."""
    return tuple(cell for index, cell in enumerate(CELLS) if mask >> index & 1)
