"""What happened, in words, with the numbers that the board prints."""

import pytest

from engine.hare_and_tortoise import Rule, Status
from engine.hare_and_tortoise.events import Answered, Ate, CameHome, Carrots, Event, Must, RaceOver, Ran, Rolled, Why
from engine.hare_and_tortoise.text.telling import Teller
from engine.hare_and_tortoise.vocabulary import HareEvent
from tests.engine.hare_and_tortoise.support import game, on_the_way, player


def keys(section: str, key: str, n: int = 0, **values: object) -> str:
    """Say which sentence would be said, and with what."""
    told = " ".join(f"{name}={value}" for name, value in values.items() if value)
    return f"{key}/{n} {told}".strip() if section == "event" else f"{section}:{key}"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Carrots(0, -15, Why.MOVE, Rule.M1, 80), "paid/15 name=Anna why=why:move"),
        (Carrots(0, 10, Why.STAY, Rule.T4, 80), "took/10 name=Anna why=why:stay"),
        (Ran(1, 1, 13, 14, Why.MOVE), "ran/0 runner=Ben origin=51 space=50 kind=kind:hare"),
        (Ran(1, 1, 13, 11, Why.BACK), "ran/0 runner=Ben origin=51 space=53 kind=kind:hedgehog"),
        (Ran(1, 1, 13, 0, Why.RESTART), "ran_to_start/0 runner=Ben"),
        (Must(1, 1, Status.EAT), "eat/0 runner=Ben"),
        (Ate(1, 1, 2, 3), "ate/3 runner=Ben position=2"),
        (CameHome(2, 1, 1), "came_home/0 runner=Cleo place=1"),
        (Rolled(0, 1, 4, 2, HareEvent.MISS_TURN), "rolled/0 name=Anna die=4 position=2 hare=hare:miss_turn"),
        (Answered(1, accepted=False), "declined/0 name=Ben"),
        (RaceOver((), "blue"), "race_over/0 team_won/0 team=blue"),
    ],
)
def test_an_event_is_a_sentence(event: Event, told: str) -> None:
    assert Teller(keys, on_the_way()).events([event]) == [told]


@pytest.mark.parametrize("event", [Must(1, 1, Status.LEAVE), Ran(1, 1, 60, 64, Why.MOVE)])
def test_what_is_told_by_another_event_is_not_told_twice(event: Event) -> None:
    assert Teller(keys, on_the_way()).events([event]) == []


def test_of_two_runners_one_is_named_by_its_number() -> None:
    told = Teller(keys, game(player(0), player(1))).events([CameHome(0, 2, 1)])
    assert told == ["came_home/0 runner=runner:one_of_two place=1"]
