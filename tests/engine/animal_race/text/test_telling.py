"""What happened in an animal race, in words."""

import pytest

from engine.animal_race.events import (
    BetMade,
    Drawn,
    Event,
    Played,
    RaceBegan,
    Ran,
    Scored,
    TrackLaid,
    Won,
)
from engine.animal_race.text.telling import Teller

NAMES = ("Ann", "Bob")


def keys(section: str, key: str, n: int = 0, **values: object) -> str:
    """Say which sentence would be said, and with what."""
    told = " ".join(f"{name}={value}" for name, value in values.items())
    return key if section == "animal" else f"{key}/{n} {told}".strip()


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (TrackLaid(1, (4, 8), ()), "streams_laid/0 low=4 high=8"),
        (
            TrackLaid(1, (), ("fox", "hare", "lamb", "wolf", "tortoise")),
            "turbos_laid/0 turbos=fox 2, hare 4, lamb 6, wolf 8, tortoise 10",
        ),
        (BetMade(1), "bet_made/0 name=Bob"),
        (Played(0, "wolf", 3, 0), "played/3 name=Ann animal=wolf"),
        (Played(0, "wolf", 3, 1), "howled/3 name=Ann animal=wolf"),
        (Drawn(1), "drawn/0 name=Bob"),
        (RaceBegan(8, howl=False), "race_began/0"),
        (RaceBegan(8, howl=True), "howl_began/0"),
        (Ran("hare", 1, 3), "ran/0 animal=hare tile=3"),
        (Ran("lamb", 1, 4, "stream"), "ran_stream/0 animal=lamb tile=4"),
        (Ran("fox", 10, 12, "turbo"), "over_the_line/0 animal=fox tile=12"),
        (Scored(0, (("hare", 1, 5), ("fox", 0, 0)), 5, 5), "scored/5 name=Ann bets=hare 5, fox 0"),
        (Won((0, 1)), "won/2 names=Ann, Bob"),
    ],
)
def test_an_event_is_a_sentence(event: Event, told: str) -> None:
    assert Teller(keys, NAMES).events([event]) == [told]
