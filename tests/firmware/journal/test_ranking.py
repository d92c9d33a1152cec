"""Who came in together shares a place."""

from dataclasses import replace
from random import Random

import pytest

from engine.animal_race.game import AnimalRace
from engine.bots.arena import play
from engine.bots.seen import RandomBot
from engine.game import Step
from engine.hare_and_tortoise import EndOption, Options, RunnerSetup, apply, set_up
from firmware.journal.ranking import ranked_summary
from tests.engine.animal_race.support import begun
from tests.web_ui.browser.games import EDITION, EDITIONS, GAME, TEAMS


@pytest.mark.parametrize(
    ("races", "points", "ranks"), [(1, (3, 5, 1), (1, 2, 3)), (2, (5, 5, 1), (1, 1, 3)), (2, (5, 1, 1), (1, 2, 2))]
)
def test_who_came_in_together_shares_a_place(races: int, points: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    game = AnimalRace()
    end = play(game, begun(3, races=races), [RandomBot()] * 3, Random(1)).steps[-1].state
    podium, bets = end.past[-1]
    end = replace(end, points=points, past=((podium, bets),) * races)
    summary = ranked_summary(game, [Step(end, ())])
    assert summary.ranks == ranks
    assert summary.winners == summary.places[: ranks.count(1)]


def test_a_game_that_is_not_over_has_no_places() -> None:
    summary = ranked_summary(AnimalRace(), [Step(begun(3), ())])
    assert (summary.ranks, summary.winners) == ((), ())


def test_members_of_a_team_have_the_places_in_which_they_came_in() -> None:
    state = set_up(EDITIONS[EDITION], TEAMS, Options(end=EndOption.FIRST)).state
    end = apply(state, GAME.read_action(state, "move 64"))
    assert ranked_summary(GAME, [end]).ranks == (1, 2)


def test_all_of_the_team_that_has_won_are_winners_though_another_came_home_first() -> None:
    anna, ben, cleo, dan = TEAMS
    players = (
        anna,
        replace(ben, lettuces=0, runners=(RunnerSetup(home=1),)),
        replace(cleo, runners=(RunnerSetup(home=2),)),
        dan,
    )
    state = set_up(EDITIONS[EDITION], players, Options(end=EndOption.FIRST)).state
    end = apply(state, GAME.read_action(state, "move 64"))
    summary = ranked_summary(GAME, [end])
    assert summary.places == ("Ben", "Cleo", "Anna", "Dan")
    assert summary.winners == ("Cleo", "Anna")
