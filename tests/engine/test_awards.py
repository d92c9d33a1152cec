"""Awards at the end: who did most of something, and nobody where two did as much."""

from collections.abc import Sequence

from engine.animal_race.awards import awards as animal_awards
from engine.animal_race.events import Played, Scored
from engine.animal_race.game import AnimalRace
from engine.awards import Award, by_seat, given, most
from engine.game import Step
from engine.hare_and_tortoise import HareAndTortoise, PlayerSetup, apply, read_action, set_up
from tests.engine.hare_and_tortoise.support import EDITIONS, on


def test_the_most_has_the_award_and_who_shares_it_has_none() -> None:
    assert most("leap", [3, 9, 4]) == Award("leap", 1, 9)
    assert most("leap", [9, 9, 4]) is None
    assert most("leap", [0, 0]) is None
    assert given([None, Award("a", 0, 1), Award("b", 1, 2), Award("c", 1, 2)], 2) == (
        Award("a", 0, 1),
        Award("b", 1, 2),
    )


def test_amounts_are_added_for_each_seat_or_the_best_is_taken() -> None:
    events = (Played(0, "hare", 2, 0), Played(1, "fox", 3, 0), Played(0, "hare", 4, 1))
    steps: Sequence[Step[None, Played]] = [Step(None, events)]
    assert by_seat(steps, 2, lambda event: event.count) == [6, 3]
    assert by_seat(steps, 2, lambda event: event.count, max) == [4, 3]


def test_a_race_has_awards_for_leaps_carrots_and_going_back() -> None:
    players = [PlayerSetup(name, runners=(on(space),)) for name, space in (("Anna", 20), ("Ben", 31), ("Cleo", 5))]
    steps = [set_up(EDITIONS["abacus-2000"], players)]
    for text in ("move 29", "back"):
        steps.append(apply(steps[-1].state, read_action(steps[-1].state, text)))
    found = {award.key: (award.seat, award.number) for award in _of_hares(steps)}
    assert (found["leap"], found["back"][0], found["hungry"][0]) == ((0, 9), 1, 1)


def _of_hares(steps: Sequence[Step[object, object]]) -> tuple[Award, ...]:
    award = HareAndTortoise(EDITIONS).facets.awards
    return () if award is None else award(steps)  # type: ignore[arg-type]  # steps of this very game


def test_bets_cards_and_howls_are_rewarded_in_an_animal_race() -> None:
    game = AnimalRace()
    state = game.begin({"players": [{"name": "Ann"}, {"name": "Bob"}]})
    events = (
        Played(0, "hare", 3, 0),
        Played(1, "wolf", 1, 1),
        Scored(0, (("hare", 1, 5), ("fox", 0, 0)), 5, 5),
        Scored(1, (("wolf", 2, 3),), 3, 3),
    )
    assert animal_awards([Step(state, events)]) == (
        Award("nose", 0, 5),
        Award("busy", 0, 3),
        Award("howls", 1, 1),
        Award("dreamer", 0, 1),
    )
