"""The pins of the Pi's header as the kernel knows them: which chip they are on, and who holds one."""

from pathlib import Path

from hardware.errors import BusError

CONSUMER = "hareboard"
"""The name under which we hold pins."""
LABELS = ("pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1")
"""How the kernel labels the chip of the header: up to the Pi 3, on a Pi 4, on a Pi 5. Its number is not always 0."""


def header_chip(devices: Path = Path("/dev")) -> str:
    """Return the device file of the chip that the header is on."""
    import gpiod

    for path in sorted(devices.glob("gpiochip*")):
        with gpiod.Chip(str(path)) as chip:
            if chip.get_info().label in LABELS:
                return str(path)
    raise FileNotFoundError(f"no chip in {devices} is the header of a Raspberry Pi")


def holder(chip: str, number: int) -> str | None:
    """Return the name under which somebody holds a pin, or `None` if it is free."""
    import gpiod

    with gpiod.Chip(chip) as opened:
        info = opened.get_line_info(number)
    return (info.consumer or "the kernel") if info.used else None


class PinTakenError(BusError):
    """A pin is in use by somebody else."""

    def __init__(self, number: int, by: str | None) -> None:
        self.by = by
        super().__init__(f"GPIO{number} is in use by {by or 'another program'}")
