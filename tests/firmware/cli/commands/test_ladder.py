"""The ladder of the bots, by its command."""

import pytest

from firmware.cli.main import main

QUICK = ("--levels", "beginner", "casual", "--players", "3", "--jobs", "1")


def test_an_edition_that_there_is_not_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", *QUICK, "--editions", "lost"]) == 2
    assert "no edition 'lost'; known: abacus-2000" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "9"], "hare-and-tortoise is for 2, 3, 4, 5, 6 players, not 9"),
        (["--levels", "casual"], "one level has nobody to play against"),
        (["--file", "."], "hareboard: .: Is a directory"),
        (["--edition", "parlett", "--editions", "abacus-2000"], "take one of them"),
    ],
)
def test_what_cannot_be_played_or_kept_is_told_before_anything_is_played(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *QUICK, *words]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--games", "--jobs", "--limit"])
def test_numbers_begin_at_one(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["ladder", *QUICK, option, "0"])
    assert ended.value.code == 2
    assert f"argument {option}: a number from 1 on, not 0" in capsys.readouterr().err


def test_a_level_that_there_is_not_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ladder", "--levels", "god"])
    assert "(choose from 'beginner', 'casual'" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(("game", "edition"), [("hare-and-tortoise", "abacus-2000"), ("animal-race", "-")])
def test_the_table_says_by_what_was_played_also_if_nobody_said(
    game: str, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *QUICK, "--games", "1", "--game", game]) == 0
    cells = [cell.strip() for cell in capsys.readouterr().out.splitlines()[-1].split("|")]
    assert cells[1:6] == ["casual", "2 x beginner", "3", edition, "1"]
