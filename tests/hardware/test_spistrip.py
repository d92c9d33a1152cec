"""The quick strip sends what the library's own would send."""

from random import Random

from hardware.clock import VirtualClock
from hardware.ports import Frame
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard


def test_pulses_that_are_looked_up_are_those_that_the_library_makes() -> None:
    with SimulatedBoard(Settings(), VirtualClock()) as board:
        board.show(Frame.of({"1": (1, 2, 3)}))
        from neopixel_spi import NeoPixel_SPI

        from hardware.spistrip import QuickStrip

        spi = board._world.spi()
        quick, plain = (kind(spi, 4, auto_write=False) for kind in (QuickStrip, NeoPixel_SPI))
        data = bytearray(Random(1).randbytes(12))
        quick._transmogrify(data)
        plain._transmogrify(data)
        assert bytes(quick._spibuf) == bytes(plain._spibuf)
        assert len(set(quick._spibuf)) == 2
