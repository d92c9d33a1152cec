"""The animal race as plain data for pages."""

import pytest

from engine.animal_race.action import Action
from engine.animal_race.events import Scored, TrackLaid
from tests.engine.animal_race.support import GAME


def test_the_account_of_a_seat_is_what_its_bets_brought() -> None:
    events = (TrackLaid(1, (4, 8), ()), Scored(0, (("hare", 1, 5),), 5, 12), Scored(1, (("fox", 0, 0),), 0, 3))
    assert GAME.account(7, events, 0) == [{"n": 7, "bets": [["hare", 1, 5]], "change": 5, "balance": 12}]


@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("Ann: bet fox", "Ann: bet"),
        ("Ann: bet wolf howl", "Ann: bet"),
        ("drew howl", "drew"),
        ("dealt hare", "dealt"),
        ("play wolf 3 howl 1", "play wolf 3 howl 1"),
        ("advance hare", "advance hare"),
        ("streams 4 8", "streams 4 8"),
    ],
)
@pytest.mark.rule("A14")
def test_what_is_bet_dealt_or_drawn_is_not_told(text: str, public: str) -> None:
    assert GAME.public_action(Action.read(text)) == public
