"""An I2C bus as Blinka offers it to a device class, with simulated chips on it, its own time, and its own troubles."""

import errno
from collections.abc import Callable, Mapping
from random import Random
from threading import Event
from typing import Protocol

from hardware.bus_speed import NORMAL_I2C, transfer_seconds


class SimulatedChip(Protocol):
    """What hangs on the bus: it knows nothing of addresses, and always answers."""

    def power_on(self) -> None:
        """Forget everything, as after a failure of the power."""

    def write(self, data: bytes) -> None:
        """Take the bytes of a write."""

    def read(self, count: int) -> bytes:
        """Answer a read of so many bytes."""

    def registers(self) -> dict[str, tuple[int, int]]:
        """Return what a probe would find in it, port A and port B, by the names of the datasheet."""


class SimulatedI2C:
    """The bus object that the real device class talks to."""

    def __init__(self, chips: Mapping[int, SimulatedChip], spend: Callable[[float], None]) -> None:
        self.silent: set[int] = set()
        self.answers = Event()
        """Cleared while the bus hangs: a transfer waits until it is set."""
        self.answers.set()
        self.wrong_every = 0
        self._chips = chips
        self._spend = spend
        self._locked = False
        self._until_wrong = 0
        self._random = Random(0)

    def try_lock(self) -> bool:
        """Take the bus, unless somebody has it."""
        taken, self._locked = self._locked, True
        return not taken

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False

    def scan(self) -> list[int]:
        """Return the addresses that answer."""
        return sorted(set(self._chips) - self.silent)

    def writeto(self, address: int, buffer: bytes, *, start: int = 0, end: int | None = None) -> None:
        """Write bytes to a chip."""
        data = bytes(buffer[start:end])
        self._take_time(1 + len(data))
        self._chip(address).write(data[:1] + self._arriving(data[1:]))

    def readfrom_into(self, address: int, buffer: bytearray, *, start: int = 0, end: int | None = None) -> None:
        """Read bytes from a chip."""
        stop = len(buffer) if end is None else end
        self._take_time(1 + stop - start)
        buffer[start:stop] = self._arriving(self._chip(address).read(stop - start))

    def writeto_then_readfrom(
        self,
        address: int,
        out_buffer: bytes,
        in_buffer: bytearray,
        *,
        out_start: int = 0,
        out_end: int | None = None,
        in_start: int = 0,
        in_end: int | None = None,
    ) -> None:
        """Write bytes to a chip and read its answer without letting go of the bus."""
        sent = bytes(out_buffer[out_start:out_end])
        stop = len(in_buffer) if in_end is None else in_end
        self._take_time(2 + len(sent) + stop - in_start)
        chip = self._chip(address)
        chip.write(sent)
        in_buffer[in_start:stop] = self._arriving(chip.read(stop - in_start))

    def _chip(self, address: int) -> SimulatedChip:
        if address in self.silent or address not in self._chips:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        return self._chips[address]

    def _arriving(self, data: bytes) -> bytes:
        """Return what arrives of some bytes: with noise, one bit is wrong now and then, but not twice in a row."""
        if not data or not self.wrong_every:
            return data
        self._until_wrong -= 1
        if self._until_wrong > 0:
            return data
        self._until_wrong = self._random.randint(max(2, self.wrong_every // 2), self.wrong_every * 3 // 2)
        wrong = int.from_bytes(data) ^ 1 << self._random.randrange(8 * len(data))
        return wrong.to_bytes(len(data))

    def _take_time(self, size: int) -> None:
        self.answers.wait()
        self._spend(transfer_seconds(size, NORMAL_I2C))
