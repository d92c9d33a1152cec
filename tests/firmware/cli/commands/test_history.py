"""The finished games, by the command."""

from pathlib import Path

import pytest

from firmware.cli.main import main
from tests.firmware.journal.games import finished, play_into
from tests.firmware.journal.transfers import journal_at


def test_finished_games_are_told_and_their_summaries_made_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with journal_at(tmp_path) as journal:
        play_into(journal, finished(5))
    assert main(["history", "--data", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert len(told.splitlines()) == 1
    assert "   4 actions  " in told
    assert main(["history", "--rebuild", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 summaries made anew\n"
    assert main(["history", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == told


def test_where_there_is_no_journal_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history", "--data", str(tmp_path)]) == 2
    assert f"there are no games in {tmp_path}" in capsys.readouterr().err


def test_where_no_game_is_finished_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with journal_at(tmp_path):
        pass
    assert main(["history", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"no game in {tmp_path} is finished yet\n"
