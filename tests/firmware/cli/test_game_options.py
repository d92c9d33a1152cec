"""Options that belong to a game are asked of that game: the commands know none of them."""

import pytest

from engine.game import FormChoice, FormField
from firmware.cli.game_options import field_help
from firmware.cli.main import main

FEW = ("--games", "60", "--seed", "3", "--jobs", "1", "--levels", "random")


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (("--levels", "expert", "casual"), "--levels is one for all, or one for each of 4 seats"),
        (("--edition", "lost"), "there is no edition 'lost'; known: abacus-2000, "),
        (("--hare", "wheel"), "there is no hare 'wheel'; known: table, "),
        (("--players", "9"), "hare-and-tortoise is for 2, 3, 4, 5, 6 players, not 9"),
    ],
)
def test_what_the_game_does_not_know_is_told(
    options: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *FEW, *options]) == 2
    assert capsys.readouterr().err.startswith(fault)


@pytest.mark.parametrize("command", ["simulate", "terminal", "drawings"])
def test_a_game_that_there_is_not_is_told(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--game", "chess"])
    assert "invalid choice: 'chess'" in capsys.readouterr().err


def test_an_option_that_two_games_have_tells_what_it_means_in_each() -> None:
    one = FormField("end", (FormChoice("first"), FormChoice("last")), "last")
    other = FormField("end", (FormChoice("noon"),), "noon")
    assert field_help({"race": one}) == "first, last; last is usual"
    assert field_help({"race": one, "duel": other}) == "race: first, last; last is usual | duel: noon; noon is usual"
