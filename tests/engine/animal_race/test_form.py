"""The form of the animal race: who may play, and what is refused."""

import pytest

from engine.animal_race.form import begin, new_game
from engine.animal_race.options import Options
from engine.animal_race.vocabulary import RulesOption
from engine.game import SetupError
from tests.engine.animal_race.support import NAMES


@pytest.mark.rule("A1")
@pytest.mark.parametrize("count", [1, 6])
def test_two_to_five_play(count: int) -> None:
    with pytest.raises(SetupError):
        new_game((*NAMES, "Flo")[:count])
    assert [len(new_game(NAMES[:n]).names) for n in range(2, 6)] == [2, 3, 4, 5]


def test_the_form_begins_a_game() -> None:
    people = [{"name": "Ann"}, {"name": "Bob"}]
    state = begin({"players": people, "begin": 1, "rules": "apprentice", "races": "3"})
    assert (state.names, state.token, state.options) == (("Ann", "Bob"), 1, Options(RulesOption.APPRENTICE, 3))
    assert begin({"players": people}).options == Options()


@pytest.mark.parametrize(
    "answers",
    [
        {"rules": "lazy"},
        {"races": "2"},
        {"races": 3},
        {"begin": 2},
        {"begin": "Ann"},
        {"players": []},
        {"players": [{"name": "Ann"}, {"name": "Ann"}]},
        {"players": [{"name": "Ann"}, {}]},
    ],
)
def test_a_form_that_cannot_be_is_refused(answers: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        begin({"players": [{"name": "Ann"}, {"name": "Bob"}]} | answers)
