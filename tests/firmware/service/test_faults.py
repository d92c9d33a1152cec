"""What is wrong with the board, told until it is over."""

from hardware.ports import Event, Report
from tests.firmware.service.tables import ServiceTable
from web_ui.table_port import Viewer


def test_a_stuck_cell_is_named_until_it_heals(table: ServiceTable) -> None:
    table.begin()
    table.place("40")
    table.wait(5)
    assert table.service.snapshot(Viewer())["faults"] == [{"cell": "40", "lie": "stuck_closed"}]
    table.lift("40")
    assert table.service.snapshot(Viewer())["faults"] == []


def test_what_the_drivers_report_is_told_until_it_is_over(table: ServiceTable) -> None:
    table.begin()
    table.wait(0.05, (Report(0.0, Event.CHIP_SILENT, "chip 0x22"),))
    assert table.service.snapshot(Viewer())["faults"][0]["problem"] == "chip_silent"
    table.wait(0.05, (Report(0.0, Event.CHIP_BACK, "chip 0x22"),))
    assert table.service.snapshot(Viewer())["faults"] == []


def test_of_two_silent_chips_one_that_is_back_leaves_the_other_told(table: ServiceTable) -> None:
    for address in ("0x22", "0x24"):
        table.wait(0.05, (Report(0.0, Event.CHIP_SILENT, f"I2C bus 1, chip {address} does not answer"),))
    table.wait(0.05, (Report(0.0, Event.CHIP_BACK, "I2C bus 1, chip 0x22 answers again"),))
    assert [fault["device"] for fault in table.service.snapshot(Viewer())["faults"]] == ["chip 0x24"]
