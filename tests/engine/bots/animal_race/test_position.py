"""An animal race as a seat sees it."""

import pytest

from engine.animal_race.state import RaceState
from engine.bots.animal_race.position import standing
from engine.bots.seen import Seen
from tests.engine.animal_race.support import GAME, apprentice_position, begun, cards, dealt, play, position

ADVANCING = play(apprentice_position(played=(0, 2, 0, 2, 2, 0)), "play hare 2", "drew hare", "drew hare", "advance fox")


@pytest.mark.parametrize(
    ("state", "seat"),
    [
        (position(played=cards(hare=2, fox=1), discards=cards(lamb=3), podium=((3,),), tiles={0: 4}), 0),
        (ADVANCING, 1),
        (dealt(begun()), 1),
    ],
)
def test_a_seat_sees_the_table_its_hand_and_its_bets(state: RaceState, seat: int) -> None:
    race, true = standing(Seen(seat, GAME.page_data(state, seat), ())), state.to_race()
    for seen, real in ((race.hands, true.hands), (race.lying, true.lying)):
        assert seen[seat] == real[seat]
    assert (race.tiles, race.streams, race.turbos, race.phase) == (true.tiles, true.streams, true.turbos, true.phase)
    assert race.of_animal() == true.of_animal()
    assert set(race.crossed) == set(true.crossed)
    assert sorted(race.all_bets(seat)) == sorted(true.all_bets(seat))


def test_what_is_hidden_is_not_there() -> None:
    state = position()
    race = standing(Seen(0, GAME.page_data(state, 0), ()))
    others = range(1, len(state.names))
    assert [(sum(race.hands[seat]), race.all_bets(seat)) for seat in others] == [(0, ()) for _ in others]
