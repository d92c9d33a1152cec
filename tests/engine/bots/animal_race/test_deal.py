"""What a seat of the animal race cannot see is dealt: everything that it can see is as it is."""

from random import Random

import pytest

from engine.animal_race.state import RaceState
from engine.bots.animal_race.deal import deal
from engine.bots.seen import Seen
from tests.engine.animal_race.support import GAME, apprentice_position, begun, cards, dealt, play, position

ADVANCING = play(apprentice_position(played=(0, 2, 0, 2, 2, 0)), "play hare 2", "drew hare", "drew hare", "advance fox")


@pytest.mark.parametrize(
    ("state", "seat"),
    [(position(played=cards(hare=2, fox=1), discards=cards(lamb=3), podium=((3,),), tiles={0: 4}), 0), (ADVANCING, 1)],
)
def test_a_dealt_race_looks_to_its_seat_as_the_true_one_does(state: RaceState, seat: int) -> None:
    for seed in range(10):
        race = deal(Seen(seat, GAME.page_data(state, seat), ()), Random(seed))
        again = RaceState.of(race, state.names)
        assert GAME.page_data(again, seat) == GAME.page_data(state, seat)
        assert race.legal() == state.to_race().legal()


def test_deals_differ_and_no_card_is_made_or_lost() -> None:
    seen = Seen(0, GAME.page_data(position(), 0), ())
    races = [deal(seen, Random(seed)) for seed in range(10)]
    assert len({str(race.hands[1]) for race in races}) > 5
    for race in races:
        rows = [*race.hands, *race.lying, race.discards, race.pile]
        held = [sum(row[card] for row in rows) + race.second.count(card) for card in range(6)]
        assert held == list(race.options.pack)


def test_while_bets_are_made_all_others_have_made_theirs() -> None:
    race = deal(Seen(1, GAME.page_data(dealt(begun()), 1), ()), Random(1))
    assert [second >= 0 for second in race.second] == [True, False, True]
    assert [sum(hand) for hand in race.hands] == [6, 7, 6]
