"""What the animal race tells the world outside."""

import random
from typing import Any

from engine.animal_race.news import AnimalNews
from engine.news import Item
from engine.values import Step
from tests.engine.animal_race.support import GAME

NEWS = AnimalNews()
PLAYERS = [{"name": name} for name in ("Ann", "Bob", "Cy")]


def championship(seed: int) -> list[Step[Any, Any]]:
    """Play three races at random."""
    chance = random.Random(seed)
    steps: list[Step[Any, Any]] = [Step(GAME.begin({"players": PLAYERS, "races": "3"}), ())]
    while not GAME.over(steps[-1].state):
        state = steps[-1].state
        possible = [action for action, _ in GAME.chances(state)] or GAME.legal_actions(state)
        steps.append(GAME.apply(state, chance.choice(possible)))
    return steps


def test_a_championship_is_told_race_by_race() -> None:
    steps = championship(1)
    told = [NEWS.standings(steps[: number + 1]) for number in range(len(steps))]
    rounds = [standings.round or 0 for standings in told]
    assert (rounds[0], rounds[-1], rounds == sorted(rounds)) == (1, 3, True)
    assert told[0].leader is None
    assert [player.place for player in told[0].players] == [1, 1, 1]
    assert any(standings.finishing for standings in told)
    assert not told[-1].finishing
    assert all(player.cell is None and not player.home for standings in told for player in standings.players)


def test_podiums_ends_of_races_and_the_winner_are_told() -> None:
    items = [item for step in championship(2) for item in NEWS.items(step)]
    assert {item.kind for item in items} <= set(NEWS.kinds)
    assert items.count(Item("race_over")) == 3
    assert items.count(Item("podium")) >= 9
    (won,) = [item for item in items if item.kind == "won"]
    assert won.seat in (None, 0, 1, 2)
