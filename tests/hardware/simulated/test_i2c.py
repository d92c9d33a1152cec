"""The simulated bus: who answers, who has it, and how long a transfer takes."""

import pytest
from adafruit_mcp230xx.mcp23017 import MCP23017

from tests.hardware.simulated.chips import ADDRESS, Bench


def test_the_real_device_class_finds_no_chip_where_there_is_none(bench: Bench) -> None:
    with pytest.raises(ValueError, match="No I2C device at address: 0x21"):
        MCP23017(bench.bus, 0x21)


def test_a_chip_that_is_unplugged_is_a_remote_error(bench: Bench) -> None:
    device = MCP23017(bench.bus, ADDRESS)
    bench.bus.silent = {ADDRESS}

    with pytest.raises(OSError, match="Remote I/O error") as caught:
        device.gpio  # noqa: B018 - reading the attribute reads the chip
    assert caught.value.errno == 121


def test_a_scan_finds_the_chips_that_answer(bench: Bench) -> None:
    found = bench.bus.scan()
    bench.bus.silent = {ADDRESS}

    assert (found, bench.bus.scan()) == ([ADDRESS], [])


def test_the_bus_can_be_taken_once(bench: Bench) -> None:
    first, second = bench.bus.try_lock(), bench.bus.try_lock()
    bench.bus.unlock()

    assert (first, second, bench.bus.try_lock()) == (True, False, True)


def test_a_two_byte_read_takes_its_time_on_the_wire(bench: Bench) -> None:
    device = MCP23017(bench.bus, ADDRESS, reset=False)
    before = bench.seconds
    device.gpio  # noqa: B018 - reading the attribute reads the chip

    assert bench.seconds - before == pytest.approx(0.00048)
