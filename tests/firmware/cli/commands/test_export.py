"""All games into a file, and out of it again, by the commands."""

from pathlib import Path

import pytest

from firmware.cli.main import main
from tests.firmware.journal.transfers import export, fill, journal_at


def test_the_commands_move_all_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path / "here")
    file = tmp_path / "games.jsonl.gz"
    assert main(["export", str(file), "--data", str(tmp_path / "here")]) == 0
    assert main(["import", str(file), "--data", str(tmp_path / "there")]) == 0
    assert capsys.readouterr().out == "2 games added, 0 continued, 0 known already\n"
    with journal_at(tmp_path / "there") as there:
        assert export(there) == file.read_bytes()
