from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.board_file import default_path, load_settings, open_board
from firmware.config.toml_file import FileFaultError
from hardware.clock import VirtualClock
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HAREBOARD_CONFIG", str(tmp_path / "settings"))
    return tmp_path


def test_the_written_file_has_the_settings_of_the_guide(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"

    assert main(["init", "--config", str(path)]) == 0
    assert load_settings(path) == Settings()


def test_the_file_is_written_where_it_is_looked_for(home: Path) -> None:
    assert main(["init"]) == 0
    assert default_path() == home / "settings" / "board.toml"
    assert default_path().exists()


def test_without_a_file_the_board_is_built_as_in_the_guide(home: Path) -> None:
    assert not default_path().exists()
    assert default_path().is_relative_to(home)
    assert load_settings(None) == Settings()


def test_the_simulated_board_can_be_opened_by_its_name() -> None:
    with open_board("simulated", Settings(), VirtualClock()) as board:
        assert isinstance(board, SimulatedBoard)


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.toml"
    path.write_text("# mine")

    assert main(["init", "--config", str(path)]) == 1
    assert path.read_text() == "# mine"
    assert "--force writes over it" in capsys.readouterr().err


def test_force_writes_over_it(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text("# mine")

    assert main(["init", "--config", str(path), "--force"]) == 0
    assert load_settings(path) == Settings()


def test_a_place_that_cannot_be_written_to_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")

    assert main(["init", "--config", str(tmp_path / "file" / "board.toml")]) == 1
    assert "cannot be written: File exists" in capsys.readouterr().err


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
