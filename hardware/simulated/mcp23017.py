"""The registers of an MCP23017, as its datasheet has them; numbers are those of IOCON.BANK = 0."""

from collections.abc import Callable

IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON, GPPU, INTF, INTCAP, GPIO, OLAT = range(0x00, 0x16, 2)
REGISTER_NAMES = ("IODIR", "IPOL", "GPINTEN", "DEFVAL", "INTCON", "IOCON", "GPPU", "INTF", "INTCAP", "GPIO", "OLAT")
REGISTERS = 0x16
READ_ONLY = (INTF, INTCAP)
SEQUENTIAL_OFF = 0x20
BANKS = 0x80
BANK_B = 0x10
"""Where the registers of port B begin when each port has its own bank."""


class SimulatedMCP23017:
    """One chip; `grounded` tells which of its 16 pins are connected to ground from outside at this moment.

    `floating` tells how the inputs read that nothing pulls up or down.
    """

    def __init__(self, grounded: Callable[[], int], floating: Callable[[], int] = lambda: 0) -> None:
        self._grounded = grounded
        self._floating = floating
        self.power_on()

    def power_on(self) -> None:
        """Forget everything: all pins are inputs without pull-ups."""
        self._bytes = bytearray(REGISTERS)
        self._bytes[IODIR] = self._bytes[IODIR + 1] = 0xFF
        self._pointer = 0
        self._before = self._pins()

    def write(self, data: bytes) -> None:
        """Take the bytes of a write: a register's address, then its values."""
        if data:
            self._pointer = data[0]
        for value in data[1:]:
            if (register := self._register()) is not None:
                self._set(register, value)
            self._step()

    def read(self, count: int) -> bytes:
        """Answer a read of so many bytes from where the last write pointed to."""
        data = bytearray()
        pins = self._watch()
        for _ in range(count):
            register = self._register()
            data.append(0 if register is None else self._get(register, pins))
            self._step()
        return bytes(data)

    def registers(self) -> dict[str, tuple[int, int]]:
        """Return what a probe would find in every register, port A and port B: unlike a read, it clears nothing."""
        pins = self._pins() ^ self._word(IPOL)
        held = {name: (self._bytes[2 * at], self._bytes[2 * at + 1]) for at, name in enumerate(REGISTER_NAMES)}
        return held | {"GPIO": (pins & 0xFF, pins >> 8)}

    def interrupt(self) -> int:
        """Return the interrupt flags of both ports, A in the low byte."""
        self._watch()
        return self._word(INTF)

    def _register(self) -> int | None:
        """Return the register that is pointed to; there may be none."""
        if not self._bytes[IOCON] & BANKS:
            return self._pointer if self._pointer < REGISTERS else None
        port, number = divmod(self._pointer, BANK_B)
        return 2 * number + port if port < 2 and 2 * number < REGISTERS else None

    def _step(self) -> None:
        if not self._bytes[IOCON] & SEQUENTIAL_OFF:
            self._pointer = (self._pointer + 1) % (2 * BANK_B if self._bytes[IOCON] & BANKS else REGISTERS)
        elif not self._bytes[IOCON] & BANKS:
            self._pointer ^= 1

    def _get(self, register: int, pins: int) -> int:
        port, name = register & 1, register & ~1
        if name in (GPIO, INTCAP):
            self._bytes[INTF + port] = 0
        if name == GPIO:
            return (pins ^ self._word(IPOL)) >> 8 * port & 0xFF
        return self._bytes[register]

    def _set(self, register: int, value: int) -> None:
        self._watch()
        port, name = register & 1, register & ~1
        if name == GPIO:
            self._bytes[OLAT + port] = value
        elif name == IOCON:
            self._bytes[IOCON] = self._bytes[IOCON + 1] = value
        elif name not in READ_ONLY:
            self._bytes[register] = value

    def _word(self, register: int) -> int:
        return self._bytes[register] | self._bytes[register + 1] << 8

    def _pins(self) -> int:
        """Return the level of each pin."""
        inputs, pulled_up, grounded = self._word(IODIR), self._word(GPPU), self._grounded()
        high = pulled_up & ~grounded
        if loose := inputs & ~pulled_up & ~grounded:
            high |= loose & self._floating()
        return inputs & high | ~inputs & self._word(OLAT) & 0xFFFF

    def _watch(self) -> int:
        """Return the level of each pin, after raising the interrupts of what has changed."""
        pins = self._pins()
        enabled = self._word(GPINTEN)
        if not enabled:
            self._before = pins
            return pins
        against = self._word(INTCON)
        differs = (pins ^ self._before) & ~against | (pins ^ self._word(DEFVAL)) & against
        for port in (0, 1):
            flags = (differs & enabled) >> 8 * port & 0xFF
            if flags and not self._bytes[INTF + port]:
                self._bytes[INTF + port] = flags
                self._bytes[INTCAP + port] = pins >> 8 * port & 0xFF
        self._before = pins
        return pins
