"""What the race tells the world outside."""

import pytest

from engine.hare_and_tortoise import GameState, RaceStep
from engine.hare_and_tortoise.news import RaceNews
from engine.news import Item, Standing, Standings
from engine.values import Step
from tests.engine.hare_and_tortoise.support import home, player, start
from tests.firmware.journal.games import GAME, whole_game

NEWS = RaceNews()


def after(step: RaceStep, *actions: str) -> list[RaceStep]:
    steps: list[RaceStep] = [Step(step.state, ())]
    for text in actions:
        state = steps[-1].state
        steps.append(GAME.apply(state, GAME.read_action(state, text)))
    return steps


def test_at_the_start_nobody_leads() -> None:
    (begun,) = after(start(player(0), player(1), player(2)))
    assert NEWS.standings([begun]) == Standings(tuple(Standing(1, f"start-{bay}") for bay in (1, 2, 3)), round=1)


def test_the_foremost_runner_leads() -> None:
    steps = after(start(player(0, 20), player(1, 40), player(2, home(1))))
    assert NEWS.standings(steps) == Standings(
        (Standing(3, "20"), Standing(2, "40"), Standing(1, "home-1", home=True)), round=1, leader=2, finishing=True
    )


@pytest.mark.parametrize(("space", "finishing"), [(53, False), (54, True), (63, True)])
def test_a_race_may_end_when_somebody_is_near_home(space: int, *, finishing: bool) -> None:
    steps = after(start(player(0, 20), player(1, space), player(2, 7)))
    assert NEWS.standings(steps).finishing is finishing


def test_whoever_goes_back_reaches_the_tortoise() -> None:
    begun = start(player(0, 21), player(1, 40), player(2, 7)).state
    back = next(action for action in GAME.legal_actions(begun) if str(action) == "back")
    assert Item("tortoise", 0) in NEWS.items(GAME.apply(begun, back))


def test_rounds_are_counted_by_turns() -> None:
    steps = after(start(*(player(seat, space, carrots=100) for seat, space in enumerate((20, 40, 7)))))
    rounds = [NEWS.standings(steps).round]
    for text in ("move 21", "move 41", "move 8", "move 23", "move 44", "move 9", "move 26"):
        steps = [*steps, *after(steps[-1], text)[1:]]
        rounds.append(NEWS.standings(steps).round)
    assert rounds == [1, 1, 1, 2, 2, 2, 3, 3]


def test_a_whole_race_tells_everybody_who_comes_home_and_one_who_wins() -> None:
    names = ("Anna", "Ben", "Cleo")
    state: GameState | None = None
    items: list[Item] = []
    steps: list[RaceStep] = []
    for before, action in whole_game("abacus-2000", names, 3):
        steps = steps or [Step(before, ())]
        steps.append(GAME.apply(before, action))
        items += NEWS.items(steps[-1])
        state = steps[-1].state
    assert state is not None
    assert {item.kind for item in items} <= set(NEWS.kinds)
    assert [item for item in items if item.kind == "won"] == [Item("won", state.places[0])]
    assert [item.seat for item in items if item.kind == "home"] == list(state.places[:2])
    last = NEWS.standings(steps)
    assert (last.finishing, last.leader) == (False, state.places[0])
