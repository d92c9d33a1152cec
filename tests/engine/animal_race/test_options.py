"""How an animal race is played: packs, hands and bets of the two games."""

import pytest

from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.vocabulary import CARDS, RulesOption
from tests.engine.animal_race.support import GAME, begun, dealt


@pytest.mark.rule("A2", "A11")
def test_the_packs() -> None:
    full = Race(Options(), 3).pile
    assert dict(zip(CARDS, full, strict=True)) == {
        "hare": 18,
        "tortoise": 17,
        "wolf": 13,
        "howl": 3,
        "fox": 15,
        "lamb": 15,
    }
    assert Race(Options(RulesOption.APPRENTICE), 3).pile == [13, 13, 13, 13, 13, 0]


@pytest.mark.rule("A11")
def test_apprentices_get_five_cards_and_no_second_bet() -> None:
    state = dealt(begun(3, rules="apprentice"))
    assert [sum(hand) for hand in state.hands] == [5, 5, 5]
    assert GAME.seats_to_act(state) == (0,)
