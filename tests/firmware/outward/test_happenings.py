from pathlib import Path

from firmware.outward.happenings import Happenings
from tests.firmware.service.tables import ServiceTable


def move(table: ServiceTable, action: str) -> None:
    table.host("propose", {"action": action})
    table.host("done", {"action": action})


def test_what_happens_is_told_once_in_the_language_of_the_board(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    happenings = Happenings()
    table.begin()
    assert happenings.new(table.service.open, "fr", 5.0) == []
    move(table, "move 5")
    (event,) = happenings.new(table.service.open, "fr", 6.0)
    assert (event.type, event.text, event.seat, event.name, event.at) == (
        "booked",
        "Anna\u00a0: move 5",
        0,
        "Anna",
        6.0,
    )
    assert happenings.new(table.service.open, "fr", 7.0) == []


def test_what_was_passed_over_is_not_told(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    happenings = Happenings()
    table.begin()
    move(table, "move 5")
    happenings.pass_over(table.service.open)
    assert happenings.new(table.service.open, "en", 5.0) == []
    table.host("undo")
    move(table, "move 7")
    assert [event.text for event in happenings.new(table.service.open, "en", 5.0)] == ["Anna: move 7"]
