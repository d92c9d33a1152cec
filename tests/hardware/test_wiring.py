"""The wiring of the building guide."""

from dataclasses import replace

from hardware.wiring import BOARD_CHIPS, Input, chips_of, default_wiring, free_inputs


def test_every_cell_has_a_light_and_an_input_of_its_own() -> None:
    wiring = default_wiring()
    assert [wires.light for wires in wiring] == list(range(74))
    assert len({wires.input for wires in wiring}) == 74
    assert chips_of(wiring) == tuple(BOARD_CHIPS)


def test_on_every_chip_an_input_is_left_free() -> None:
    wiring = default_wiring()
    assert [free_inputs(wiring, chip).bit_count() for chip in BOARD_CHIPS] == [1, 1, 2, 2, 2, 2]


def test_a_cell_with_a_dead_reed_leaves_its_input_free() -> None:
    first, *rest = default_wiring()
    assert first.input is not None
    dead = (replace(first, input=None), *rest)
    assert free_inputs(dead, first.input.chip) == free_inputs(default_wiring(), first.input.chip) | 1 << first.input.bit
    assert chips_of((replace(first, input=None),)) == ()


def test_an_input_is_told_by_chip_and_pin() -> None:
    assert [str(Input(0x20, 0)), str(Input(0x25, 8))] == ["0x20 GPA0", "0x25 GPB0"]
