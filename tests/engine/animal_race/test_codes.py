"""Actions as small integers: no number means two things."""

from engine.animal_race import codes
from engine.animal_race.vocabulary import CARDS


def test_every_action_has_a_number_of_its_own() -> None:
    plays = list(codes.PLAY_OF.values())
    bets = [codes.bet(seat, card) for seat in range(5) for card in range(len(CARDS))]
    advances = [codes.ADVANCE + animal for animal in range(5)]
    drawn = [codes.DREW + card for card in range(len(CARDS))]
    dealt = [codes.DEALT + animal for animal in range(5)]
    track = [*codes.STREAM_CODE.values(), *codes.TURBO_CODE.values()]
    assert [*plays, *bets, *advances, *drawn, *dealt, *track] == list(range(len(plays) + 30 + 5 + 6 + 5 + 55 + 120))


def test_only_wolves_howl_and_not_more_than_there_are_howls() -> None:
    howling = [play for play in codes.PLAYS if play[2]]
    assert {animal for animal, _, _ in howling} == {CARDS.index("wolf")}
    assert max(howls for _, _, howls in howling) == 3
    assert all(howls <= count for _, count, howls in howling)
