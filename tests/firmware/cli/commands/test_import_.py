"""What the commands for games in files say when something is wrong."""

from pathlib import Path

import pytest

from firmware.cli.main import main


def test_the_commands_say_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl.gz"
    file.write_text("{", "utf-8")
    assert main(["import", str(file), "--data", str(tmp_path)]) == 2
    assert "nothing was imported" in capsys.readouterr().err
    assert main(["import", str(tmp_path / "none.json"), "--data", str(tmp_path)]) == 2
    assert "none.json" in capsys.readouterr().err
    assert main(["export", "--data", str(tmp_path / "empty")]) == 2
    assert "no games" in capsys.readouterr().err


def test_a_folder_and_a_link_are_told_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "games.jsonl.gz")

    assert main(["import", str(tmp_path), "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"nothing was imported: {tmp_path}: Is a directory\n"
    assert main(["import", str(link), "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"nothing was imported: {link}: it is a link; name the file itself\n"
