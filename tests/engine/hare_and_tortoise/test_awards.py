"""Awards of a race: leaps, carrots, ways back."""

from engine.hare_and_tortoise import PlayerSetup, apply, read_action, set_up
from engine.hare_and_tortoise.awards import MOST, awards
from tests.engine.hare_and_tortoise.support import EDITIONS, on


def test_a_race_has_awards_for_leaps_carrots_and_going_back() -> None:
    players = [PlayerSetup(name, runners=(on(space),)) for name, space in (("Anna", 20), ("Ben", 31), ("Cleo", 5))]
    steps = [set_up(EDITIONS["abacus-2000"], players)]
    for text in ("move 29", "back"):
        steps.append(apply(steps[-1].state, read_action(steps[-1].state, text)))
    found = {award.key: (award.seat, award.number) for award in awards(steps)}
    assert (found["leap"], found["back"][0], found["hungry"][0]) == ((0, 9), 1, 1)
    assert len(found) <= MOST
