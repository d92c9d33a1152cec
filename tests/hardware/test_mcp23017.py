"""The MCP23017 by its device class, on a simulated chip."""

import os
from collections.abc import Callable

import pytest

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

from hardware.mcp23017 import Mcp23017
from hardware.simulated.mcp23017 import SimulatedMCP23017
from hardware.wiring import ALL_INPUTS
from tests.hardware.simulated.chips import ADDRESS, Bench


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_its_inputs_have_pull_ups_and_the_two_pins_that_may_not_be_inputs_are_none(bench: Bench) -> None:
    expander = Mcp23017(bench.bus, ADDRESS)
    expander.connect()

    held = expander.registers()
    assert (held["IODIR"], held["GPPU"]) == ((0x7F, 0x7F), (0x7F, 0x7F))
    assert expander.read() & ALL_INPUTS == ALL_INPUTS
    assert expander.is_set_up()
    assert expander.has_pull_ups()


@pytest.mark.parametrize("forgets", [SimulatedMCP23017.power_on, lambda chip: chip.write(bytes([0x0C, 0x00]))])
def test_what_it_has_forgotten_is_noticed_and_can_be_set_up_again(
    bench: Bench, forgets: Callable[[SimulatedMCP23017], None]
) -> None:
    expander = Mcp23017(bench.bus, ADDRESS)
    expander.connect()
    forgets(bench.chip)

    assert not expander.is_set_up()
    assert not expander.has_pull_ups()
    expander.set_up()
    assert expander.is_set_up()


def test_a_chip_that_is_not_there_cannot_be_connected(bench: Bench) -> None:
    with pytest.raises(ValueError, match="0x21"):
        Mcp23017(bench.bus, 0x21).connect()
