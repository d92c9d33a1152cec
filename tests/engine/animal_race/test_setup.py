"""Positions that are set up in the middle of a game, and those that cannot be."""

from typing import Any

import pytest

from engine.animal_race.events import RaceOver, Scored
from engine.animal_race.options import Options
from engine.animal_race.setup import PlayerSetup, Setup, set_up
from engine.animal_race.vocabulary import Phase
from engine.game import SetupError
from tests.engine.animal_race.support import animals, apprentice_position, cards, position

SIX = cards(tortoise=2, wolf=2, lamb=2)


def test_whoever_has_not_bet_is_asked_first() -> None:
    waiting = PlayerSetup("Cy", animals("lamb"), cards(hare=7))
    players = (
        PlayerSetup("Ann", animals("hare", "wolf"), SIX),
        PlayerSetup("Bob", animals("fox", "fox"), SIX),
        waiting,
    )
    state = position(players=players, turn=1)
    assert (state.phase, state.second) == (Phase.BET, (*animals("wolf", "fox"), -1))


def test_a_position_whose_race_is_over_is_paid_at_once() -> None:
    players = (PlayerSetup("Ann", animals("hare", "wolf"), SIX), PlayerSetup("Bob", animals("fox", "lamb"), SIX))
    with pytest.raises(SetupError, match="2 or 3 bets"):
        set_up(Setup((PlayerSetup("Ann", animals("hare"), SIX), players[1]), streams=(4, 8)))
    full = tuple(PlayerSetup(player.name, (*player.bets, player.bets[0]), SIX) for player in players)
    step = set_up(Setup(full, streams=(4, 8), podium=(animals("hare"), animals("fox"), animals("wolf"))))
    assert [event.points for event in step.events if isinstance(event, Scored)] == [12, 6]
    assert isinstance(step.events[0], RaceOver)
    assert step.state.over


def test_steps_that_are_shared_stand_on_tiles_below_those_who_are_over_the_line() -> None:
    state = apprentice_position(podium=(animals("hare"), animals("wolf", "fox")), played=cards(lamb=4))
    assert (state.crossed, state.podium[:2]) == (animals("hare"), (animals("hare"), animals("wolf", "fox")))


@pytest.mark.parametrize(
    ("change", "keys"),
    [
        ({"streams": (8, 4)}, ("streams",)),
        ({"streams": (4, 12)}, ("streams",)),
        ({"turbos": animals("hare")}, ("turbos",)),
        ({"tiles": {0: 12}}, ("animals", "hare")),
        ({"tiles": {0: 3}, "podium": (animals("hare"),)}, ("animals", "hare")),
        ({"podium": (animals("hare"), animals("hare"))}, ("podium", 1)),
        ({"podium": (animals("hare", "fox"),)}, ("podium", 0)),
        ({"played": cards(hare=4)}, ("played",)),
        ({"played": cards(hare=3, fox=3, lamb=2)}, ("played",)),
        ({"played": cards(wolf=2, howl=2)}, ("played",)),
        ({"discards": cards(hare=18)}, ("players",)),
        ({"points": {0: 3}}, ("options", "points")),
    ],
)
def test_what_cannot_be_is_told_where_it_stands(change: dict[str, Any], keys: tuple[str | int, ...]) -> None:
    with pytest.raises(SetupError) as error:
        position(**change)
    assert [where for where, _ in error.value.faults] == [keys]


def test_the_second_race_of_a_championship_begins_with_points() -> None:
    assert position(options=Options(races=3), race=2, points={1: 7}).points == (0, 7, 0)
