"""The driver of one chip, on a bus with a simulated one."""

import os
from random import Random

import pytest

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

from hardware.chip import CHECK_READINGS, CHECK_SECONDS, UNSTEADY_READINGS, UNSTEADY_SECONDS, Chip
from hardware.mcp23017 import Mcp23017
from hardware.ports import Event
from hardware.simulated.i2c import SimulatedI2C
from hardware.simulated.mcp23017 import (
    BANKS,
    DEFVAL,
    GPINTEN,
    GPIO,
    GPPU,
    INTCON,
    IOCON,
    IODIR,
    IPOL,
    SimulatedMCP23017,
)
from hardware.wiring import ALL_INPUTS

ADDRESS = 0x23
FREE = 1 << 14


class Bench:
    """A chip on a bus, its driver, and wires to ground that can be closed."""

    def __init__(self, free: int = FREE) -> None:
        self.grounded = 0
        self.transfers = 0
        self._opens_at = 0
        self.loses_power_at = 0
        self.events: list[Event] = []
        self.floating = Random(1)
        self.device = SimulatedMCP23017(lambda: self.grounded, lambda: self.floating.getrandbits(16))
        self.bus = SimulatedI2C({ADDRESS: self.device}, self.count)
        self.chip = Chip(Mcp23017(self.bus, ADDRESS), free, lambda event, _text: self.events.append(event))

    def count(self, _seconds: float) -> None:
        self.transfers += 1
        if self.transfers == self._opens_at:
            self.grounded = 0
        if self.transfers == self.loses_power_at:
            self.device.power_on()

    def scan_for(self, seconds: float) -> None:
        """Scan as often as when nobody is there."""
        for number in range(1, CHECK_READINGS + 1):
            self.chip.scan(seconds * number / CHECK_READINGS)

    def scan_in_doubt(self, at: float) -> None:
        """Scan while a reed is closed for the first read only."""
        self.grounded = 0b1
        self._opens_at = self.transfers + 2
        self.chip.scan(at)

    def register(self, register: int) -> int:
        self.device.write(bytes([register]))
        return int.from_bytes(self.device.read(2), "little")

    def transfers_of_a_scan(self, at: float) -> int:
        before = self.transfers
        self.chip.scan(at)
        return self.transfers - before


@pytest.fixture
def bench() -> Bench:
    bench = Bench()
    bench.chip.scan(0.0)
    return bench


def test_only_14_pins_are_inputs_and_all_have_their_pull_ups(bench: Bench) -> None:
    assert (bench.register(IODIR), bench.register(GPPU)) == (0x7F7F, 0x7F7F)


def test_the_pins_that_may_not_be_inputs_are_outputs_and_low(bench: Bench) -> None:
    assert bench.register(GPIO) & 0x8080 == 0


def test_what_somebody_left_in_the_registers_is_written_over() -> None:
    bench = Bench()
    for register in (IPOL, GPINTEN, DEFVAL, INTCON):
        bench.device.write(bytes([register, 0xFF, 0xFF]))
    bench.chip.scan(0.0)

    assert [bench.register(register) for register in (IPOL, GPINTEN, DEFVAL, INTCON)] == [0, 0, 0, 0]


def test_a_scan_in_which_nothing_changes_is_one_read(bench: Bench) -> None:
    assert bench.transfers_of_a_scan(0.01) == 1


def test_a_full_chip_needs_a_second_read() -> None:
    bench = Bench(free=0)
    bench.chip.scan(0.0)

    assert bench.transfers_of_a_scan(0.01) == 2


def test_a_change_is_read_again_before_it_counts(bench: Bench) -> None:
    bench.grounded = 0b100

    assert bench.transfers_of_a_scan(0.01) > 1
    assert bench.chip.closed == 0b100


def test_closed_inputs_are_the_grounded_ones(bench: Bench) -> None:
    bench.grounded = ALL_INPUTS
    bench.chip.scan(0.01)

    assert bench.chip.closed == ALL_INPUTS


@pytest.mark.parametrize("register", [GPPU, IODIR, IPOL])
def test_a_register_that_changed_by_itself_is_noticed_within_seconds(bench: Bench, register: int) -> None:
    bench.device.write(bytes([register, bench.register(register) & 0xFF ^ 0x01]))
    bench.scan_for(CHECK_SECONDS)

    assert bench.register(register) in (ALL_INPUTS, 0)
    assert (bench.chip.closed, bench.events) == (0, [Event.CHIP_RESTARTED])


@pytest.mark.parametrize(("register", "left"), [(GPPU, 0x7E), (IODIR, 0x7E), (IPOL, 0x01)])
def test_a_register_is_checked_also_while_the_inputs_read_as_before(bench: Bench, register: int, left: int) -> None:
    bench.grounded = 0b1
    bench.chip.scan(0.01)
    bench.grounded = 0
    bench.device.write(bytes([register, left]))
    bench.chip.scan(0.02)
    believed = bench.chip.closed
    bench.scan_for(0.01 + CHECK_SECONDS)

    assert (believed, bench.chip.closed) == (0b1, 0)
    assert bench.events == [Event.CHIP_RESTARTED]


def test_when_readings_are_rare_so_are_looks_at_the_registers(bench: Bench) -> None:
    before = bench.transfers
    for scan in range(1, 4 * CHECK_READINGS + 1):
        bench.chip.scan(scan * 2 * CHECK_SECONDS)
    readings = bench.transfers - before
    assert 4 * CHECK_READINGS < readings <= 4 * (CHECK_READINGS + 4)


@pytest.mark.parametrize("free", [FREE, 0])
@pytest.mark.parametrize("transfer", range(1, 40))
def test_a_chip_may_lose_its_power_at_any_transfer_and_nothing_wrong_is_believed(transfer: int, free: int) -> None:
    bench = Bench(free)
    bench.grounded = 0b1010
    bench.chip.scan(0.0)
    bench.grounded = 0b0110
    bench.loses_power_at = bench.transfers + transfer
    believed = set()
    for scan in range(1, 50):
        bench.chip.scan(scan * 0.1)
        believed.add(bench.chip.closed)

    assert believed <= {0b1010, 0b0110}
    assert (bench.chip.fresh, bench.chip.closed) == (True, 0b0110)
    assert [bench.register(register) for register in (IODIR, GPPU)] == [ALL_INPUTS, ALL_INPUTS]


def test_a_chip_that_has_sorted_its_registers_into_banks_is_set_up_again(bench: Bench) -> None:
    bench.grounded = 0b1
    bench.device.write(bytes([IOCON, BANKS]))
    for scan in range(1, 10):
        bench.chip.scan(scan * 0.1)

    assert (bench.chip.fresh, bench.chip.closed) == (True, 0b1)
    assert (bench.register(IOCON) & BANKS, bench.events) == (0, [Event.CHIP_RESTARTED])


@pytest.mark.parametrize("register", [GPPU, IODIR, IPOL])
def test_a_chip_that_does_not_keep_its_set_up_is_not_believed(bench: Bench, register: int) -> None:
    write = bench.device.write
    wrong = bench.register(register) ^ 0x0101

    def forget_when_asked(data: bytes) -> None:
        if data == bytes([GPIO]):
            write(bytes([register, wrong & 0xFF, wrong >> 8]))
        write(data)

    bench.device.write = forget_when_asked  # type: ignore[method-assign]  # a chip with a bad supply
    for scan in range(2 * CHECK_READINGS):
        bench.chip.scan(CHECK_SECONDS + scan)

    assert (bench.chip.fresh, bench.chip.closed) == (False, 0)
    assert set(bench.events) == {Event.CHIP_RESTARTED, Event.CHIP_SILENT}


def test_ten_doubtful_readings_within_a_second_are_told_once(bench: Bench) -> None:
    told = []
    for number in range(1, 2 * UNSTEADY_READINGS):
        bench.scan_in_doubt(number * 0.01)
        told.append(len(bench.events))

    assert told == [0] * 9 + [1] * 10
    assert (bench.events, bench.chip.closed) == ([Event.CHIP_UNSTEADY], 0)


def test_doubtful_readings_now_and_then_are_not_told(bench: Bench) -> None:
    for number in range(1, 100):
        bench.scan_in_doubt(number * UNSTEADY_SECONDS / 8)

    assert bench.events == []


def test_a_chip_is_steady_again_after_a_second_without_doubt(bench: Bench) -> None:
    for number in range(UNSTEADY_READINGS):
        bench.scan_in_doubt(1.0 + number / 64)
    last = 1.0 + (UNSTEADY_READINGS - 1) / 64
    bench.chip.scan(last + UNSTEADY_SECONDS - 1 / 64)
    before = list(bench.events)
    bench.chip.scan(last + UNSTEADY_SECONDS)

    assert before == [Event.CHIP_UNSTEADY]
    assert bench.events == [Event.CHIP_UNSTEADY, Event.CHIP_STEADY]


@pytest.mark.parametrize("every", range(2, 12))
def test_a_chip_is_set_up_rightly_also_under_noise(every: int) -> None:
    bench = Bench()
    bench.bus.wrong_every = every
    for scan in range(200):
        bench.chip.scan(scan * 0.1)
    bench.bus.wrong_every = 0

    assert [bench.register(register) for register in (IODIR, GPPU, IPOL, GPINTEN)] == [ALL_INPUTS, ALL_INPUTS, 0, 0]


def test_a_failure_of_one_scan_is_not_reported(bench: Bench) -> None:
    bench.bus.silent = {ADDRESS}
    bench.chip.scan(0.01)
    fresh = bench.chip.fresh
    bench.bus.silent = set()
    bench.chip.scan(0.02)

    assert (fresh, bench.chip.fresh, bench.events) == (False, True, [])


def test_a_silent_chip_is_asked_after_growing_pauses(bench: Bench) -> None:
    bench.bus.silent = {ADDRESS}
    asked = [step * 0.01 for step in range(2000) if bench.transfers_of_a_scan(step * 0.01)]

    assert asked == pytest.approx([0, 0.01, 0.06, 0.16, 0.36, 0.86, 1.86, 3.86, 8.86, 13.86, 18.86], abs=0.011)


def test_a_check_of_a_chip_that_says_what_it_said_takes_three_reads_more(bench: Bench) -> None:
    bench.chip.scan(0.0)
    before = bench.transfers
    bench.scan_for(CHECK_SECONDS)
    # The device class reads a register by one transfer.
    assert bench.transfers - before == CHECK_READINGS + 3
