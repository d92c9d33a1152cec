"""The simulated chip against the datasheet, through the real device class and on the bare bus."""

import pytest
from adafruit_mcp230xx.mcp23017 import MCP23017

from hardware.simulated.mcp23017 import (
    BANK_B,
    BANKS,
    GPINTEN,
    GPIO,
    GPPU,
    INTCAP,
    INTF,
    IOCON,
    IODIR,
    IPOL,
    OLAT,
    REGISTERS,
    SimulatedMCP23017,
)
from tests.hardware.simulated.chips import ADDRESS, Bench


def test_after_power_on_all_pins_are_inputs_and_everything_else_is_zero(bench: Bench) -> None:
    assert bench.get(IODIR, REGISTERS) == bytes([0xFF, 0xFF] + [0] * 20)


def test_an_input_without_pull_up_reads_low(bench: Bench) -> None:
    assert bench.get(GPIO, 2) == b"\x00\x00"


def test_an_input_that_nothing_pulls_anywhere_reads_as_it_likes() -> None:
    chip = SimulatedMCP23017(lambda: 0b01, lambda: 0b11)
    chip.write(bytes([GPIO]))

    assert chip.read(1) == b"\x02"


def test_an_input_with_pull_up_reads_high_until_it_is_grounded(bench: Bench) -> None:
    bench.set(GPPU, 0x7F, 0x7F)
    bench.grounded = 0b1_0000_0010

    assert bench.get(GPIO, 2) == bytes([0x7F & ~0b10, 0x7F & ~0b1])


def test_polarity_turns_what_is_read_around(bench: Bench) -> None:
    bench.set(IPOL, 0xF0)

    assert bench.get(GPIO) == b"\xf0"


def test_an_output_reads_what_its_latch_says_whatever_is_grounded(bench: Bench) -> None:
    bench.set(IODIR, 0x0F)
    bench.set(GPIO, 0xA5)
    bench.grounded = 0xFF

    assert (bench.get(OLAT), bench.get(GPIO)) == (b"\xa5", b"\xa0")


def test_both_addresses_of_the_configuration_are_the_same_register(bench: Bench) -> None:
    bench.set(IOCON + 1, 0x04)

    assert bench.get(IOCON, 2) == b"\x04\x04"


def test_without_sequential_operation_the_address_stays_within_its_pair(bench: Bench) -> None:
    bench.set(IOCON, 0x20)

    assert bench.get(IODIR, 4) == b"\xff\xff\xff\xff"


def test_with_banks_the_registers_of_each_port_lie_together(bench: Bench) -> None:
    bench.set(IOCON, BANKS)
    bench.set(BANK_B + GPPU // 2, 0x7F)
    directions = bench.get(IODIR) + bench.get(BANK_B + IODIR) + bench.get(GPPU)
    bench.set(IOCON // 2, 0)

    assert directions == b"\xff\xff\x00"
    assert bench.get(GPPU, 2) == b"\x00\x7f"


def test_the_address_wraps_at_the_last_register(bench: Bench) -> None:
    assert bench.get(OLAT + 1, 2) == b"\x00\xff"


def test_a_change_of_an_enabled_input_raises_its_flag_and_keeps_the_level(bench: Bench) -> None:
    bench.set(GPPU, 0xFF)
    bench.set(GPINTEN, 0x01)
    bench.grounded = 0x03
    flagged = bench.chip.interrupt()
    bench.grounded = 0x00

    assert flagged == 0x01
    assert bench.get(INTCAP) == b"\xfc"


@pytest.mark.parametrize("register", [GPIO, INTCAP])
def test_reading_the_port_or_its_capture_clears_the_flag(bench: Bench, register: int) -> None:
    bench.set(GPPU, 0xFF)
    bench.set(GPINTEN, 0x01)
    bench.grounded = 0x01
    raised = bench.get(INTF)
    bench.get(register)

    assert (raised, bench.get(INTF)) == (b"\x01", b"\x00")


def test_an_input_may_be_compared_with_a_fixed_value(bench: Bench) -> None:
    bench.set(0x06, 0x02)
    bench.set(0x08, 0x02)
    bench.set(GPINTEN, 0x02)

    assert bench.chip.interrupt() == 0x02


def test_flags_and_captures_cannot_be_written(bench: Bench) -> None:
    bench.set(INTF, 0xFF)
    bench.set(INTCAP, 0xFF)

    assert (bench.get(INTF), bench.get(INTCAP)) == (b"\x00", b"\x00")


def test_power_on_forgets_everything(bench: Bench) -> None:
    bench.set(GPPU, 0x7F, 0x7F)
    bench.chip.power_on()

    assert bench.get(GPPU, 2) == b"\x00\x00"


def test_the_real_device_class_runs_on_it(bench: Bench) -> None:
    device = MCP23017(bench.bus, ADDRESS)
    device.gppu = 0x7F7F
    bench.grounded = 0x0102

    assert device.gpio == 0x7F7F & ~0x0102


def test_a_plain_read_goes_on_from_the_last_address(bench: Bench) -> None:
    bench.set(IODIR)
    buffer = bytearray(3)
    bench.bus.readfrom_into(ADDRESS, buffer, start=1)

    assert buffer == b"\x00\xff\xff"


def test_looking_into_a_chip_changes_nothing_in_it() -> None:
    grounded = [0]
    chip = SimulatedMCP23017(lambda: grounded[0])
    chip.write(bytes([GPPU, 0xFF, 0xFF]))
    chip.write(bytes([GPINTEN, 0xFF, 0xFF]))
    grounded[0] = 0x0102
    assert chip.interrupt() == 0x0102
    assert chip.registers()["GPIO"] == (0xFD, 0xFE)
    assert chip.registers()["INTF"] == (0x02, 0x01)
    chip.write(bytes([INTF]))
    assert chip.read(2) == b"\x02\x01"
    chip.write(bytes([GPIO]))
    assert chip.read(2) == b"\xfd\xfe"
    assert chip.registers()["INTF"] == (0, 0)
