"""The host's PIN can be read from the lights."""

from pathlib import Path

from firmware.lighting.pin_display import DIGIT_SECONDS, GAP_SECONDS, PinDisplay
from hardware.cells import CELLS, SPACES, START_BAYS
from hardware.ports import DARK, Occupancy
from tests.firmware.service.tables import ServiceTable


def lit(shown: PinDisplay, at: float) -> tuple[int, int]:
    frame = shown.frame(at)
    cells = [cell for cell in CELLS if any(frame.colour(cell))]
    return sum(cell in START_BAYS for cell in cells), sum(cell in SPACES for cell in cells)


def test_each_digit_is_counted_out_with_its_number() -> None:
    shown = PinDisplay("409", 100.0)
    middles = [100.0 + DIGIT_SECONDS / 2 + number * (DIGIT_SECONDS + GAP_SECONDS) for number in range(3)]
    assert [lit(shown, at) for at in middles] == [(1, 4), (2, 0), (3, 9)]


def test_between_digits_and_rounds_all_is_dark() -> None:
    shown = PinDisplay("409", 0.0)
    whole_round = 4 * (DIGIT_SECONDS + GAP_SECONDS)
    assert lit(shown, DIGIT_SECONDS + GAP_SECONDS / 2) == (0, 0)
    assert lit(shown, whole_round - 0.1) == (0, 0)
    assert lit(shown, whole_round + 0.1) == (1, 4)


def test_a_desk_shows_the_pin_until_the_host_has_come(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    with table.journal:
        table.service.show_pin("123456")
        assert table.service.tick(table.at, Occupancy(0)) != DARK
        table.host("settings")
        assert table.service.tick(table.at, Occupancy(0)) == DARK
