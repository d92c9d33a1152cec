from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.board_file import default_path, load_settings
from hardware.settings import Settings


def test_the_written_file_has_the_settings_of_the_guide(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"

    assert main(["init", "--config", str(path)]) == 0
    assert load_settings(path) == Settings()


def test_the_file_is_written_where_it_is_looked_for(home: Path) -> None:
    assert main(["init"]) == 0
    assert default_path() == home / "settings" / "board.toml"
    assert default_path().exists()


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


def test_a_folder_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init", "--force", "--config", str(tmp_path)]) == 1
    assert f"hareboard init --config {tmp_path / 'board.toml'}" in capsys.readouterr().err
