"""The ladder of the bots, by its command."""

import pytest

from firmware.cli.main import main

QUICK = ("--levels", "beginner", "casual", "--players", "3", "--jobs", "1")


def test_an_edition_that_there_is_not_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", *QUICK, "--editions", "lost"]) == 2
    assert "no edition 'lost'" in capsys.readouterr().err
