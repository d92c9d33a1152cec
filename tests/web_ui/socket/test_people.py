"""Who is there: guests of the lobby, and the phones of seats."""

import re

from web_ui.socket.people import Guest, People

ANN, BOB = Guest("a", "Ann", "fox", 0), Guest("b", "Bob", "owl", 1)


def test_guests_stay_in_the_order_in_which_they_came_and_can_be_called_differently() -> None:
    people = People()
    people.come_in(ANN)
    people.come_in(BOB)
    people.come_in(Guest("a", "Anna", "fox", 0))
    assert [guest.name for guest in people.guests] == ["Anna", "Bob"]
    assert (people.guest("b"), people.guest("c"), people.guest("")) == (BOB, None, None)
    people.go_out("a")
    assert people.guests == (BOB,)


def test_before_a_game_everybody_sees_who_has_come_in() -> None:
    people = People((ANN,), "482913")
    assert people.data("", 0, []) == {
        "lobby": [{"name": "Ann", "animal": "fox", "colour": 0, "here": False, "bot": None}],
        "lobby_code": "482913",
        "people": [],
    }


def test_whoever_sits_down_keeps_the_animal_for_this_game_only() -> None:
    people = People((ANN, BOB, Guest.a_bot("Zoe", "casual", 2)))
    people.sit_down("game-1")
    assert people.guests == ()
    assert "lobby_code" not in people.data("game-1", 3, [])
    assert [seat["animal"] for seat in people.data("game-1", 3, [])["people"]] == ["fox", "owl", None]
    assert [seat["animal"] for seat in people.data("game-2", 2, [])["people"]] == [None, None]


def test_the_code_of_a_lobby_is_another_one_when_its_guests_have_sat_down() -> None:
    people = People((ANN,), "482913")
    people.sit_down("game-1")
    assert people.code_before == "482913"
    assert re.fullmatch(r"\d{6}", people.code)
