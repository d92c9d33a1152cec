"""Every fault of the simulated board: noticed, survived, and healed."""

from dataclasses import replace

import pytest

from hardware.cells import CELLS
from hardware.clock import VirtualClock
from hardware.errors import ChipsMissingError
from hardware.ports import DARK, Event, Frame
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault, Trouble
from hardware.wiring import BOARD_CHIPS, PINS, Input, default_wiring
from tests.hardware.boards import Table, plain_settings

CHIP = "0x21"
ON_CHIP = CELLS[13:26]
CELL = ON_CHIP[0]
RED = (255, 0, 0)
FULL = CELLS[:14]


def settings_with_a_full_chip() -> Settings:
    wiring = list(default_wiring())
    wiring[13] = replace(wiring[13], input=Input(0x20, PINS["GPB6"]))
    return replace(plain_settings(), cells=tuple(wiring))


@pytest.mark.parametrize(
    "text",
    [
        "stuck_closed 12",
        "stuck_open home-1",
        "flicker start-6",
        "chip_silent 0x25",
        "chip_unpowered 0x20",
        "noise 7",
        "dead_light 63",
        "strip_cut 0",
        "lights_unreachable",
        "bus_hangs",
        "bouncing_button undo",
    ],
)
def test_a_fault_has_a_text_form(text: str) -> None:
    assert str(SimulatedFault.parse(text)) == text


@pytest.mark.parametrize("text", ["stuck_closed 64", "chip_silent 0x19", "noise 1", "noise", "explode", "strip_cut x"])
def test_what_cannot_break_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="there is no fault"):
        SimulatedFault.parse(text)


def test_what_is_not_broken_cannot_be_mended(table: Table) -> None:
    with pytest.raises(ValueError, match="there is no fault 'noise 3' here"):
        table.mend("noise 3")


def test_the_board_tells_what_is_broken(table: Table) -> None:
    table.break_("noise 9")
    table.break_("dead_light 4")

    assert [str(fault) for fault in table.board.faults()] == ["dead_light 4", "noise 9"]


def test_a_stuck_switch_reads_closed_until_it_is_mended(table: Table) -> None:
    table.break_("stuck_closed 40")
    stuck = table.board.read().closed_cells()
    table.mend("stuck_closed 40")

    assert (stuck, table.board.read().closed_cells()) == (("40",), ())


def test_a_dead_switch_reads_open_under_a_marker_until_it_is_mended(table: Table) -> None:
    table.board.place("40")
    table.break_("stuck_open 40")
    dead = table.board.read().closed_cells()
    table.mend("stuck_open 40")

    assert (dead, table.board.read().closed_cells()) == ((), ("40",))


def test_a_flickering_switch_changes_by_itself_until_it_is_mended(table: Table) -> None:
    table.break_("flicker 40")
    flickering = {scan.closed_cells() for scan in table.wait(1)}
    table.mend("flicker 40")

    assert flickering == {(), ("40",)}
    assert {scan.closed_cells() for scan in table.wait(1)} == {()}


def test_a_silent_chip_holds_its_cells_and_marks_them_stale(table: Table) -> None:
    table.board.place(CELL)
    table.board.place("1")
    table.board.read()
    table.break_(f"chip_silent {CHIP}")
    table.board.lift("1")
    occupancy = table.wait(0.5)[-1]

    assert occupancy.closed_cells() == (CELL,)
    assert occupancy.stale_cells() == ON_CHIP
    assert table.events() == [Event.CHIP_SILENT]


def test_a_silent_chip_comes_back_by_itself(table: Table) -> None:
    table.board.place(CELL)
    table.break_(f"chip_silent {CHIP}")
    table.wait(20)
    table.mend(f"chip_silent {CHIP}")
    occupancy = table.wait(5.1)[-1]

    assert (occupancy.closed_cells(), occupancy.stale) == ((CELL,), 0)
    assert table.events() == [Event.CHIP_SILENT, Event.CHIP_BACK]


def test_a_silent_chip_is_asked_less_and_less_often() -> None:
    table = Table()
    table.break_(f"chip_silent {CHIP}")
    table.wait(30)
    table.mend(f"chip_silent {CHIP}")

    recovery = next(number for number, scan in enumerate(table.wait(6)) if not scan.stale)

    assert recovery > 10


def test_a_board_with_a_silent_chip_can_be_opened() -> None:
    with SimulatedBoard(clock=VirtualClock(), faults=[SimulatedFault(Trouble.CHIP_SILENT, CHIP)]) as board:
        assert board.read().stale_cells() == ON_CHIP


def test_a_board_without_any_chip_cannot_be_opened() -> None:
    silent = [SimulatedFault(Trouble.CHIP_SILENT, f"{address:#x}") for address in BOARD_CHIPS]

    with pytest.raises(ChipsMissingError, match=r"I2C bus 1: no chip answers at 0x20, .*check power, SDA and SCL"):
        SimulatedBoard(clock=VirtualClock(), faults=silent)


def test_the_report_of_a_silent_chip_says_bus_and_address_and_what_to_do(table: Table) -> None:
    table.break_(f"chip_silent {CHIP}")
    table.wait(0.1)
    (report,) = table.board.reports()

    assert "I2C bus 1, chip 0x21" in report.text
    assert "check its cable" in report.text


def test_a_chip_that_lost_its_power_is_never_passed_on_as_closed(table: Table) -> None:
    table.board.place(CELL)
    table.wait(0.1)
    table.break_(f"chip_unpowered {CHIP}")
    table.mend(f"chip_unpowered {CHIP}")

    assert {scan.closed_cells() for scan in table.wait(1)} == {(CELL,)}
    assert table.events() == [Event.CHIP_RESTARTED]


def test_a_chip_that_lost_its_power_and_all_its_markers_is_not_believed(table: Table) -> None:
    for cell in ON_CHIP:
        table.board.place(cell)
    table.wait(0.1)
    table.break_(f"chip_unpowered {CHIP}")
    table.mend(f"chip_unpowered {CHIP}")
    for cell in ON_CHIP:
        table.board.lift(cell)

    assert table.board.read().closed_cells() == ()


def test_a_chip_without_a_free_input_is_not_believed_after_it_lost_its_power() -> None:
    table = Table(settings_with_a_full_chip())
    for cell in FULL:
        table.board.place(cell)
    table.wait(0.1)
    table.break_("chip_unpowered 0x20")
    table.mend("chip_unpowered 0x20")
    for cell in FULL:
        table.board.lift(cell)

    assert table.board.read().closed_cells() == ()
    assert table.events() == [Event.CHIP_RESTARTED]


def test_a_chip_without_power_is_stale_as_long_as_it_has_none(table: Table) -> None:
    table.break_(f"chip_unpowered {CHIP}")
    table.board.place(CELL)
    dead = table.wait(1)[-1]
    table.mend(f"chip_unpowered {CHIP}")
    alive = table.wait(2)[-1]

    assert (dead.closed_cells(), dead.stale_cells()) == ((), ON_CHIP)
    assert (alive.closed_cells(), alive.stale_cells()) == ((CELL,), ())
    assert table.events() == [Event.CHIP_SILENT, Event.CHIP_RESTARTED, Event.CHIP_BACK]


@pytest.mark.parametrize("every", [2, 3, 4, 5, 6, 7, 13, 50])
def test_wrong_bytes_are_not_passed_on(table: Table, every: int) -> None:
    table.board.place(CELL)
    table.wait(0.1)
    table.break_(f"noise {every}")

    assert {scan.closed_cells() for scan in table.wait(3)} == {(CELL,)}


def test_noise_is_reported_once_and_its_end_too(table: Table) -> None:
    table.break_("noise 5")
    table.wait(3)
    noisy = set(table.events())
    table.mend("noise 5")
    table.wait(3)

    assert noisy == {Event.CHIP_UNSTEADY, Event.BUS_NOISY}
    assert set(table.events()) == {Event.CHIP_STEADY, Event.BUS_STEADY}


def test_a_wrong_byte_is_not_taken_for_a_loss_of_power(table: Table) -> None:
    table.break_("noise 3")
    for cell in ("1", "20", "40", "60"):
        table.board.place(cell)
        table.wait(0.5)

    assert Event.CHIP_RESTARTED not in table.events()


def test_a_dead_light_stays_dark_and_the_others_shine(table: Table) -> None:
    table.break_("dead_light 12")
    table.board.show(Frame.of({"12": RED, "13": RED}))
    broken = table.board.lights()
    table.mend("dead_light 12")

    assert broken == Frame.of({"13": RED})
    assert table.board.lights() == Frame.of({"12": RED, "13": RED})


def test_lights_behind_a_cut_keep_what_they_showed(table: Table) -> None:
    table.board.show(Frame.of({"63": RED}))
    table.break_("strip_cut 30")
    table.board.show(Frame.of({"1": RED}))
    cut = table.board.lights()
    table.mend("strip_cut 30")
    table.board.show(DARK)

    assert cut == Frame.of({"1": RED, "63": RED})
    assert table.board.lights() == DARK


@pytest.mark.parametrize("driver", ["spi", "pwm"])
def test_lights_out_of_reach_are_reported_and_catch_up_when_they_are_back(driver: str) -> None:
    table = Table(plain_settings(driver))
    table.break_("lights_unreachable")
    for _ in range(5):
        table.board.show(Frame.of({"1": RED}))
    dark = table.board.lights()
    table.mend("lights_unreachable")
    table.wait(1)

    assert (dark, table.board.lights()) == (DARK, Frame.of({"1": RED}))
    assert table.events() == [Event.LIGHTS_FAILED, Event.LIGHTS_BACK]


def test_a_board_whose_lights_are_out_of_reach_can_be_closed(table: Table) -> None:
    table.break_("lights_unreachable")

    table.board.close()


def test_a_bouncing_button_is_heard_once(table: Table) -> None:
    table.break_("bouncing_button done")
    table.board.press("done")
    table.wait(1)

    assert [press.button for press in table.board.presses()] == ["done"]


def test_without_debouncing_a_bouncing_button_is_heard_more_often() -> None:
    settings = plain_settings()
    table = Table(Settings(lights=settings.lights, buttons=type(settings.buttons)(debounce_ms=0)))
    table.break_(str(SimulatedFault(Trouble.BOUNCING_BUTTON, "done")))
    table.board.press("done")
    table.wait(1)

    assert len(table.board.presses()) > 1
