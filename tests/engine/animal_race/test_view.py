"""What one seat, or a spectator, sees of an animal race."""

import pytest

from engine.animal_race.options import Options
from tests.engine.animal_race.support import GAME, cards, play, position


@pytest.mark.rule("A14")
def test_everybody_sees_the_table_and_only_the_own_cards() -> None:
    state = play(position(), "play hare 1", "drew howl")
    for seat in (None, 0, 1, 2):
        seen = GAME.page_data(state, seat)
        assert seen["players"][0]["lying"] == {"hare": 1}
        assert [player["hand_size"] for player in seen["players"]] == [6, 6, 6]
        assert [player["bets_made"] for player in seen["players"]] == [2, 2, 2]
        assert (seen["streams"], seen["pile_size"], seen["token"], seen["turn"]) == ((4, 8), 59, 0, 1)
        for player in seen["players"]:
            own = player["seat"] == seat
            assert ((player["hand"] is None), (player["bets"] is None)) == (not own, not own)


@pytest.mark.rule("A14")
def test_cards_of_a_loaded_position_are_nobodys() -> None:
    seen = GAME.page_data(position(played=cards(hare=2, howl=1)), None)
    assert seen["nobodys"] == {"hare": 2, "howl": 1}
    assert [player["lying"] for player in seen["players"]] == [{}, {}, {}]
    assert (seen["laid"]["hare"], seen["laid"]["wolf"]) == (2, 1)


@pytest.mark.rule("A14")
def test_all_bets_are_seen_when_a_race_is_over_and_no_hand_ever() -> None:
    seen = GAME.page_data(position(podium=((0,), (1,), (2,))), None)
    assert [player["bets"] for player in seen["players"]] == [("hare", "wolf"), ("fox", "fox"), ("lamb", "tortoise")]
    assert [player["hand"] for player in seen["players"]] == [None, None, None]


@pytest.mark.rule("A10", "A14")
def test_podium_and_bets_of_finished_races_stay_visible() -> None:
    options = Options(races=3)
    state = position(podium=((0,), (1,), (2,)), options=options)
    (past,) = GAME.page_data(state, 1)["past"]
    assert past == {
        "podium": (("hare",), ("tortoise",), ("wolf",)),
        "bets": (("hare", "wolf"), ("fox", "fox"), ("lamb", "tortoise")),
        "points": (7, 0, 3),
    }


def test_what_a_play_would_bring_is_told_to_who_plays_it() -> None:
    state = position(played=cards(hare=2, tortoise=1, fox=2, lamb=1))
    choices = {choice["action"]: choice for choice in GAME.page_data(state, 0)["choices"]}
    assert choices["play hare 1"]["runs"] is None
    runs = choices["play hare 2"]["runs"]
    assert [(run["animal"], run["origin"], run["target"], run["why"]) for run in runs] == [
        ("hare", 0, 2, ""),
        ("tortoise", 0, 1, ""),
        ("fox", 0, 2, ""),
        ("lamb", 0, 2, ""),
    ]
    assert GAME.page_data(state, 1)["choices"] == []
