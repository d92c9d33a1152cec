"""The race as text fits its screen: long names, narrow screens."""

import pytest

from engine.hare_and_tortoise import PlayerSetup, RunnerSetup, set_up
from engine.hare_and_tortoise.text import picture
from engine.hare_and_tortoise.text.telling import Teller
from firmware.config.language import load_language
from tests.firmware.journal.games import GAME, start

SAY = load_language(game=GAME.name).say


@pytest.mark.parametrize("width", [40, 45, 66, 80])
@pytest.mark.parametrize("edition", sorted(GAME.editions))
def test_track_and_choices_fit_the_screen(width: int, edition: str) -> None:
    state = start(("Anna", "Ben"), edition)
    lines = [*picture.track(state, width), *picture.offers(state, Teller(SAY, state), width)]
    assert max(map(len, lines)) <= width


def test_the_widest_table_of_players_fits_80_columns() -> None:
    names = [f"{letter * 39}{number}" for number, letter in enumerate("ABCDEF")]
    runners = [(RunnerSetup(7 + seat),) for seat in range(3)] + [(RunnerSetup(space),) for space in (16, 32, 48)]
    players = [PlayerSetup(name, 60, runners=runner) for name, runner in zip(names, runners, strict=True)]
    state = set_up(GAME.editions["abacus-2000"], players).state
    lines = picture.players(state, Teller(SAY, state), 80, all_hands=True)
    assert max(map(len, lines)) <= 80


def test_players_with_the_same_initial_get_different_letters() -> None:
    assert picture.tags(("Anna", "Anton", "Ada", "N", "1")) == ("A", "N", "D", "B", "C")
