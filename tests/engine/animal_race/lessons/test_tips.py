"""What is worth knowing lies on the table."""

from engine.animal_race.vocabulary import HARE, LAMB
from tests.engine.animal_race.lessons.support import keys
from tests.engine.animal_race.support import cards, position


def test_tips_come_from_what_lies() -> None:
    assert keys(position())[0] == "first"
    near = position(played=cards(fox=3, lamb=3), tiles={HARE: 3, LAMB: 2})
    assert keys(near) == ["of_animal", "of_animal", "nearly", "hare_first", "stream"]
    assert keys(near, 1) == []
