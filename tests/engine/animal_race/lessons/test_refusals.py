"""Cards that cannot be played say why, by the engine's own reason and with its numbers."""

from engine.teaching import Sentence
from tests.engine.animal_race.lessons.support import lesson
from tests.engine.animal_race.support import cards, position


def test_refusals_name_what_lies_and_what_is_held() -> None:
    state = position(played=cards(fox=2, hare=3, tortoise=2))
    taught = lesson(state).refusals
    assert taught["play hare 2"] == Sentence("too_many_of_animal", {"animal": "hare", "n": 3, "most": 4})
    assert taught["play lamb 2"] == Sentence("not_in_hand", {"animal": "lamb", "n": 1})
    full = position(played=cards(fox=3, lamb=3, tortoise=1))
    assert lesson(full).refusals["play hare 2"] == Sentence("too_many_cards", {"n": 7, "most": 8})
