"""The state as a value: what it tells of itself, and the race that stands as it does."""

import pytest

from engine.animal_race.state import RaceState, named_cards, words
from engine.animal_race.vocabulary import CARDS
from tests.engine.animal_race.support import begun, cards, dealt, play, position


def test_what_is_not_in_hands_on_the_table_or_bet_is_in_the_pile() -> None:
    state = position(played=cards(hare=2), discards=cards(fox=3))
    assert sum(state.pile) == sum(state.options.pack) - 18 - 2 - 3 - 3
    assert state.pile[CARDS.index("fox")] == 15 - 1 - 3 - 1


def test_nobody_is_on_turn_while_the_game_is_dealt_and_after_its_end() -> None:
    states = (begun(), dealt(begun()), position(turn=2), position(podium=((0,), (1,), (2,))))
    assert [state.on_turn for state in states] == [None, None, 2, None]


@pytest.mark.parametrize("state", [position(tiles={0: 4}, podium=((3,),)), play(position(), "play hare 2")])
def test_a_race_stands_as_its_state_does_and_leaves_it_alone(state: RaceState) -> None:
    race = state.to_race()
    assert RaceState.of(race, state.names) == state
    before = str(state)
    race.do(race.legal()[0])
    assert (str(state), RaceState.of(race, state.names) == state) == (before, False)


def test_cards_and_animals_have_names() -> None:
    assert (named_cards(cards(howl=1, hare=2)), words((4, 0))) == ({"hare": 2, "howl": 1}, ["lamb", "hare"])
    assert repr(position(tiles={0: 4})).startswith("<RaceState of Ann, Bob, Cy: race 1, play, {'hare': 4,")
