"""Which input of which chip and which light belongs to each cell."""

from dataclasses import dataclass

from hardware.cells import CELLS

CHIP_ADDRESSES = range(0x20, 0x28)
BOARD_CHIPS = tuple(range(0x20, 0x26))
# GPA7 and GPB7 may not be inputs: since revision D of the datasheet they are known to corrupt the data line of the bus.
OUTPUT_ONLY = ("GPA7", "GPB7")
PINS = {f"GP{port}{number}": number + 8 * (port == "B") for port in "AB" for number in range(7)}
PIN_NAMES = {bit: name for name, bit in PINS.items()}
ALL_INPUTS = sum(1 << bit for bit in PIN_NAMES)


@dataclass(frozen=True, slots=True, order=True)
class Input:
    """One input of one chip."""

    chip: int
    bit: int

    def __str__(self) -> str:
        return f"{self.chip:#x} {PIN_NAMES[self.bit]}"


@dataclass(frozen=True, slots=True)
class Wires:
    """What a cell is wired to; a cell without an input has a dead reed, and is never known to be open or closed."""

    light: int
    input: Input | None


Wiring = tuple[Wires, ...]


def default_wiring() -> Wiring:
    """Return the wiring of the building guide: cell by cell along the chips, with inputs left free on every chip.

    A free input has its pull-up on and reads high. When it reads low, the chip has lost its set-up.
    """
    sizes = (13, 13, 12, 12, 12, 12)
    first_pins = (
        "GPA0",
        "GPA1",
        "GPA2",
        "GPA3",
        "GPA4",
        "GPA5",
        "GPB0",
        "GPB1",
        "GPB2",
        "GPB3",
        "GPB4",
        "GPB5",
        "GPA6",
    )
    inputs = [
        Input(chip, PINS[pin])
        for chip, size in zip(BOARD_CHIPS, sizes, strict=True)
        for pin in sorted(first_pins[:size])
    ]
    return tuple(Wires(light, inputs[light]) for light in range(len(CELLS)))


def free_inputs(wiring: Wiring, chip: int) -> int:
    """Return the bits of a chip's inputs that no cell uses."""
    used = {wires.input.bit for wires in wiring if wires.input and wires.input.chip == chip}
    return ALL_INPUTS & ~sum(1 << bit for bit in used)


def chips_of(wiring: Wiring) -> tuple[int, ...]:
    """Return the addresses of the chips that the cells are wired to."""
    return tuple(sorted({wires.input.chip for wires in wiring if wires.input}))
