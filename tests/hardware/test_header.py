"""The pins of the header as the kernel knows them."""

from pathlib import Path

import pytest

from hardware.header import PinTakenError, header_chip


def test_who_holds_a_pin_is_told_if_it_is_known() -> None:
    assert str(PinTakenError(17, "w1-gpio")) == "GPIO17 is in use by w1-gpio"
    assert str(PinTakenError(17, None)) == "GPIO17 is in use by another program"


def test_a_machine_without_chips_has_no_header(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no chip in"):
        header_chip(tmp_path)
