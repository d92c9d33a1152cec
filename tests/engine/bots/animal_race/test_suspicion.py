"""On what others may have bet."""

from typing import Any

import pytest

from engine.animal_race.vocabulary import FOX, HARE, LAMB, TORTOISE, WOLF
from engine.bots.animal_race.position import standing
from engine.bots.animal_race.suspicion import weights
from engine.bots.seen import Seen
from tests.engine.animal_race.support import GAME, begun, dealt

TRACK = {"type": "track_laid", "race": 1, "streams": (1, 2), "turbos": ()}


def played(seat: int, animal: str, count: int = 2, howls: int = 0) -> dict[str, Any]:
    """Return the event of a play."""
    return {"type": "played", "seat": seat, "animal": animal, "count": count, "howls": howls}


def suspected(*log: dict[str, Any], players: int = 3, rules: str = "full") -> list[dict[int, float]]:
    """Return for each seat how likely it was dealt which starting bet, as the first seat sees it."""
    seen = Seen(0, GAME.page_data(dealt(begun(players, rules=rules)), 0), log)
    found = []
    for row in weights(standing(seen), seen):
        by_animal = dict.fromkeys((TORTOISE, WOLF, FOX, LAMB), 0.0)
        for (starting, _), weight in row.items():
            for animal in starting:
                by_animal[animal] += weight / sum(row.values())
        found.append(by_animal)
    return found


@pytest.mark.parametrize("rules", ["full", "apprentice"])
def test_who_plays_foxes_may_have_bet_on_the_fox(rules: str) -> None:
    _, bob, cy = suspected(TRACK, played(1, "fox", 3), played(2, "lamb"), rules=rules)
    assert max(bob, key=bob.__getitem__) == FOX
    assert max(cy, key=cy.__getitem__) == LAMB


def test_who_howls_may_have_bet_on_the_wolf() -> None:
    _, bob, _ = suspected(TRACK, played(0, "fox", 3), played(1, "wolf", 2, 1))
    assert max(bob, key=bob.__getitem__) == WOLF


@pytest.mark.parametrize(
    "log",
    [
        (),
        (played(1, "fox", 3),),
        (TRACK, played(1, "fox", 3), TRACK),
        (TRACK, played(1, "fox", 3), {"type": "ran", "animal": "fox", "origin": 0, "target": 3, "why": ""}),
    ],
    ids=["nothing happened", "the log begins late", "that was another race", "the log tells of another position"],
)
def test_without_plays_of_this_race_everything_is_as_likely(log: tuple[dict[str, Any], ...]) -> None:
    _, bob, _ = suspected(*log)
    assert bob == pytest.approx(dict.fromkeys(bob, 1 / 4))


def test_what_is_dealt_to_the_own_seat_nobody_else_has() -> None:
    seen = Seen(0, GAME.page_data(dealt(begun(2)), 0), ())
    row = weights(standing(seen), seen)[1]
    assert {starting for starting, _ in row} == {(TORTOISE, FOX), (TORTOISE, LAMB), (FOX, LAMB)}
    assert row[(TORTOISE, FOX), (HARE,)] > row[(TORTOISE, FOX), (LAMB,)]
