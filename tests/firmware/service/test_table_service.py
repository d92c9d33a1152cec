"""What pages see of the table, and what they may ask of it."""

import pytest

from tests.firmware.service.tables import FOUR, HOST, ServiceTable, refused, seat
from web_ui.table_port import Role, Viewer


def test_a_proposal_from_a_phone_is_shown_and_booked_by_done(table: ServiceTable) -> None:
    table.begin()
    table.service.command(seat(0), "propose", {"action": "move 2"})
    shown = table.shown(seat(0))
    assert (shown["shows"], shown["action"], shown["change"], shown["balance"]) == ("proposal", "move 2", -3, 92)
    assert table.shown(seat(1))["balance"] is None
    table.service.command(seat(0), "done", {})
    assert table.service.snapshot(seat(0))["game"]["turn"] == 1
    assert table.service.snapshot(Viewer())["lights"]["2"] == ["target", 0]


def test_the_first_that_pages_are_told_of_a_new_game_is_what_to_set_out(table: ServiceTable) -> None:
    table.wait(0.05)
    told: list[str] = []
    table.service.subscribe(lambda: told.append(table.shown()["shows"]))
    table.host("new_game", FOUR)
    assert told == ["wrong"]
    assert [marker["seat"] for marker in table.shown()["missing"]] == [0, 1, 2, 3]
    table.wait(0.05)
    assert told == ["wrong"]


def test_a_proposal_can_be_withdrawn(table: ServiceTable) -> None:
    table.begin()
    table.service.command(seat(0), "propose", {"action": "move 2"})
    table.service.command(seat(0), "withdraw", {})
    assert table.shown()["shows"] == "waiting"


@pytest.mark.parametrize(
    ("viewer", "action", "key"),
    [
        (seat(1), "move 2", "not_your_turn"),
        (seat(0), "move 11", "tortoise_ahead"),
        (seat(0), "move 63", "too_expensive"),
        (seat(0), "jump 3", "unreadable_action"),
        (seat(0), "", "unreadable_action"),
        (seat(0), "Ben: move 2", "not_your_turn"),
        (seat(0), "rolled 4", "not_asked"),
    ],
)
def test_a_proposal_that_may_not_be_is_refused_with_its_reason(
    table: ServiceTable, viewer: Viewer, action: str, key: str
) -> None:
    table.begin()
    assert refused(table, viewer, "propose", action=action) == key
    assert table.shown()["shows"] == "waiting"


def test_nobody_books_the_proposal_of_another_seat(table: ServiceTable) -> None:
    table.begin()
    table.service.command(seat(0), "propose", {"action": "move 2"})
    assert refused(table, seat(1), "done") == "not_your_turn"
    table.host("done")
    assert table.service.snapshot(HOST)["game"]["turn"] == 1


def test_done_with_nothing_proposed_says_so(table: ServiceTable) -> None:
    table.begin()
    assert refused(table, seat(0), "done") == "nothing_to_book"
    table.press("done")
    assert table.shown()["note"]["key"] == "nothing_to_book"


def test_a_real_die_is_entered_by_the_player_on_turn(table: ServiceTable) -> None:
    table.begin(dice="real")
    table.lift("start-1")
    table.place("1")
    table.press("done")
    assert (table.shown()["shows"], table.shown()["kind"]) == ("chance", "roll")
    assert refused(table, seat(1), "chance", action="rolled 1") == "not_your_turn"
    assert refused(table, seat(0), "chance", action="rolled 7") == "impossible_chance"
    assert refused(table, seat(0), "chance", action="drew lose_half") == "not_asked"
    table.service.command(seat(0), "chance", {"action": "rolled 1"})
    assert table.shown()["shows"] == "rolling"


def test_settings_out_of_range_are_refused(table: ServiceTable) -> None:
    table.begin()
    assert refused(table, HOST, "settings", brightness=3) == "out_of_range"
    assert refused(table, HOST, "settings", settle_down="soon") == "out_of_range"
    table.host("settings", {"brightness": 0.5, "settle_down": 0})
    table.lift("start-1")
    table.place("2")
    table.wait(10)
    assert (table.shown()["shows"], table.shown()["books_in"]) == ("proposal", None)
    assert table.service.brightness == 0.5


def test_listeners_hear_of_changes_and_of_nothing_else(table: ServiceTable) -> None:
    table.begin()
    heard: list[int] = []
    end = table.service.subscribe(lambda: heard.append(table.service.version))
    table.wait(1)
    assert heard == []
    table.lift("start-1")
    assert len(heard) == 1
    end()
    table.place("start-1")
    assert len(heard) == 1


def test_every_command_has_a_role_and_an_unknown_one_is_refused(table: ServiceTable) -> None:
    assert set(table.service.roles().values()) == {Role.SEAT, Role.HOST}
    assert refused(table, HOST, "fly") == "unknown_command"
