"""What can go wrong with a board.

HardwareError
├── SettingsError (ValueError)        faults in the data of `board.toml`, each with its path of keys
├── TraceError (ValueError)           a trace file that cannot be read
├── NotAPiError (OSError)             real devices were asked for on a machine that has none
├── PackageMissingError (OSError)     a package that only a Raspberry Pi needs is not installed
└── BusError (OSError)                a bus or a pin cannot be opened
    ├── BusOffError                   it is switched off
    ├── BusForbiddenError             this user may not use it
    ├── BusTakenError                 another hareboard is using it
    └── ChipsMissingError             nothing answers on it
"""

from collections.abc import Iterable

Key = str | int
Keys = tuple[Key, ...]
Fault = tuple[Keys, str]


class HardwareError(Exception):
    """Something is wrong with the board; the text says what to do."""


class SettingsError(HardwareError, ValueError):
    """All that is wrong with the data of a `board.toml`."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{'.'.join(map(str, keys))}: {message}" for keys, message in self.faults))


class TraceError(HardwareError, ValueError):
    """A trace file that cannot be read."""


class NotAPiError(HardwareError, OSError):
    """Real devices were asked for on a machine that has none."""


class PackageMissingError(HardwareError, OSError):
    """A package that only a Raspberry Pi needs is not installed."""


class BusError(HardwareError, OSError):
    """A bus or a pin cannot be opened."""


class BusOffError(BusError):
    """The bus is switched off."""


class BusForbiddenError(BusError):
    """This user may not use the bus."""


class BusTakenError(BusError):
    """Another hareboard is using the bus."""


class ChipsMissingError(BusError):
    """Not one of the chips answers."""
