"""Awards of an animal race: bets, cards, howls."""

from engine.animal_race.awards import awards
from engine.animal_race.events import Played, Scored
from engine.animal_race.game import AnimalRace
from engine.awards import Award
from engine.game import Step


def test_bets_cards_and_howls_are_rewarded() -> None:
    state = AnimalRace().begin({"players": [{"name": "Ann"}, {"name": "Bob"}]})
    events = (
        Played(0, "hare", 3, 0),
        Played(1, "wolf", 1, 1),
        Scored(0, (("hare", 1, 5), ("fox", 0, 0)), 5, 5),
        Scored(1, (("wolf", 2, 3),), 3, 3),
    )
    assert awards([Step(state, events)]) == (
        Award("nose", 0, 5),
        Award("busy", 0, 3),
        Award("howls", 1, 1),
        Award("dreamer", 0, 1),
    )
