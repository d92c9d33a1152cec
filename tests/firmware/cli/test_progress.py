"""The bar of many games."""

import sys
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.cli.progress import Progress


def test_a_bar_grows_where_somebody_looks_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over all kinds of games together; the line ends with the last one."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    progress = Progress(60)
    progress(15)
    progress.before += 30
    progress(30)
    half = f"\r[{'#' * 7}{'.' * 23}] 15 of 60 games"
    assert capsys.readouterr().err == f"{half}\r[{'#' * 30}] 60 of 60 games\n"


def test_nobody_is_told_where_nobody_looks_on(capsys: pytest.CaptureFixture[str]) -> None:
    Progress(2)(1)
    assert capsys.readouterr().err == ""


@pytest.mark.slow
@pytest.mark.parametrize("file", [True, False])
def test_a_ladder_shows_what_the_file_has_already(
    file: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["ladder", "--levels", "beginner", "casual", "--players", "3", "--jobs", "1", "--game", "animal-race"]
    words += ["--file", str(tmp_path / "games")] if file else []
    assert main([*words, "--games", "1"]) == 0
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main([*words, "--games", "2"]) == 0
    told = capsys.readouterr().err
    assert told.startswith(f"\r[{'#' * 15}{'.' * 15}] 1 of 2 games" if file else f"\r[{'.' * 30}] 0 of 2 games")
    assert told.endswith("2 of 2 games\n")
