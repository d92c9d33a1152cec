"""Hare & Tortoise as plain data for pages."""

from engine.hare_and_tortoise import HareOption, Rule, Status
from engine.hare_and_tortoise.action import Action
from engine.hare_and_tortoise.events import CameHome, Carrots, Must, Why
from engine.hare_and_tortoise.page_data import actor, book_entry, event_data, game_data
from tests.engine.hare_and_tortoise.support import game, home, on_the_way, player


def test_an_event_is_told_by_its_type_in_words_and_a_payment_without_its_balance() -> None:
    assert event_data(CameHome(1, 1, 2)) == {"type": "came_home", "seat": 1, "runner": 1, "place": 2}
    assert event_data(Must(0, 1, Status.EAT))["status"] == "eat"
    assert "balance" not in event_data(Carrots(1, -15, Why.MOVE, Rule.M1, 80))


def test_the_own_bank_book_has_the_balance() -> None:
    entry = book_entry(4, Carrots(1, -15, Why.MOVE, Rule.M1, 80))
    assert entry == {"n": 4, "change": -15, "why": "move", "rule": "M1", "balance": 80}


def test_hands_choices_and_the_way_home_are_told_to_their_own_seat_only() -> None:
    state = on_the_way()
    own, other = game_data(state, 0), game_data(state, 1)
    assert [player["carrots"] for player in own["players"]] == [31, None, None]
    assert [player["carrots"] for player in other["players"]] == [None, 47, None]
    assert (other["choices"], other["home"]) == ([], [])
    assert own["home"] == [
        {"runner": 1, "reason": "lettuces_left", "change": -1326, "balance": own["home"][0]["balance"], "too_many": 0}
    ]


def test_a_choice_has_the_space_to_which_it_leads_and_its_kind() -> None:
    choices = {choice["action"]: choice for choice in game_data(on_the_way(), 0)["choices"]}
    assert (choices["move 14"]["space"], choices["move 14"]["kind"]) == (14, "hare")
    assert (choices["back"]["space"], choices["back"]["kind"]) == (11, "tortoise")
    assert (choices["stay take"]["space"], choices["stay take"]["change"]) == (13, 10)


def test_the_hare_table_is_told_where_it_is_played() -> None:
    people = (player(0), player(1), player(2))
    table = game_data(game(*people), None)["hare_table"]
    assert (len(table), table[5][0]) == (6, ["move_again", "attested"])
    assert game_data(game(*people, edition="parlett"), None)["hare_table"] is None
    assert game_data(game(*people, hare=HareOption.NAP), None)["hare_table"] is None


def test_a_runner_at_home_has_no_way_home_any_more() -> None:
    state = game(player(0, home(1), 40, carrots=20), player(1))
    assert [way["runner"] for way in game_data(state, 0)["home"]] == [2]


def test_whoever_is_named_acts_and_otherwise_the_player_on_turn() -> None:
    state = on_the_way()
    assert [actor(state, Action.read(text)) for text in ("move 14", "Cleo: accept")] == [0, 2]
