"""The file of a board: where it is looked for, what is wrong with it, and the table that learning writes."""

from dataclasses import replace
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.board_file import default_path, load_settings, open_board, write_cells
from firmware.config.toml_file import FileFaultError
from hardware.clock import VirtualClock
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard
from tests.hardware.boards import shuffled_wiring


def test_without_a_file_the_board_is_built_as_in_the_guide(home: Path) -> None:
    assert not default_path().exists()
    assert default_path().is_relative_to(home)
    assert load_settings(None) == Settings()


def test_the_simulated_board_can_be_opened_by_its_name() -> None:
    with open_board("simulated", Settings(), VirtualClock()) as board:
        assert isinstance(board, SimulatedBoard)


def test_a_file_that_is_not_there_is_told_with_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(
        FileFaultError, match=r"there is no such file; `hareboard init --config .*board.toml` writes one"
    ):
        load_settings(tmp_path / "board.toml")


def test_every_mistake_in_the_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    main(["init", "--config", str(path)])
    lines = path.read_text().splitlines()
    mistakes = {
        'driver = "spi"': 'driver = "dma"',
        "undo = 27": "undo = 17",
        '"1" ': '"64" ',
        '"2" ': '"2" = { chip = 0x20, pin = "GPA7", light = 7 }',
        '"3" ': '"3" = { chip = 0x20, pin = "GPA0", light = 8 }',
        '"4" ': '"4" = { chip = 0x20, pin = "GPB2", light = 74 }',
    }
    expected = []
    for start, wrong in mistakes.items():
        number = next(number for number, line in enumerate(lines) if line.startswith(start))
        lines[number] = wrong if "=" in wrong else lines[number].replace(start, wrong)
        expected.append(number + 1)
    path.write_text("\n".join(lines))

    with pytest.raises(FileFaultError) as caught:
        load_settings(path)
    told = {int(fault.removeprefix(f"{path}:").split(":")[0]) for fault in caught.value.faults}

    assert set(expected) <= told
    assert any("unknown cell '64'" in fault for fault in caught.value.faults)
    assert any("GPA7 cannot be an input" in fault for fault in caught.value.faults)
    assert any("0x20 GPA0 belongs to cell start-1 already" in fault for fault in caught.value.faults)
    assert any("light must be a whole number from 0 to 73, not 74" in fault for fault in caught.value.faults)
    assert any("undo: GPIO17 is used by done" in fault for fault in caught.value.faults)


def test_a_new_table_leaves_the_rest_of_the_file_and_keeps_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    main(["init", "--config", str(path)])
    mine = path.read_text().replace("brightness = 0.5 ", "brightness = 0.25 # in the evening")
    path.write_text(mine)
    write_cells(path, shuffled_wiring())

    assert load_settings(path) == replace(load_settings(path), cells=shuffled_wiring())
    assert load_settings(path).lights.brightness == 0.25
    assert "in the evening" in path.read_text()
    assert path.with_suffix(".toml.old").read_text() == mine


def test_a_table_between_others_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text('[cells."1"]\nlight = 3\n\n[lights]\ngamma = 2.0\n\n[cells."2"]\nlight = 4\n')
    write_cells(path, shuffled_wiring())

    assert load_settings(path).cells == shuffled_wiring()
    assert load_settings(path).lights.gamma == 2.0


def test_without_a_file_the_table_comes_into_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "new" / "board.toml"
    write_cells(path, shuffled_wiring())

    assert load_settings(path) == Settings(cells=shuffled_wiring())
