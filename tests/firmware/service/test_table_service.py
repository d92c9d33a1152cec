"""What pages see of the table, and what they may ask of it."""

import json
from pathlib import Path

import pytest

from tests.firmware.service.tables import HOST, ServiceTable, refused, seat
from web_ui.table_port import Role, Viewer


def test_without_a_game_there_is_nothing_to_see_but_the_host_s_choices(table: ServiceTable) -> None:
    assert table.service.snapshot(Viewer())["game"] is None
    assert table.service.seats == ()
    form, *_others = table.service.snapshot(HOST)["host"]["games"]
    assert (form["name"], len(form["fields"][0]["choices"])) == ("hare-and-tortoise", 7)
    assert "host" not in table.service.snapshot(seat(0))


def test_a_new_game_is_seen_by_everybody(table: ServiceTable) -> None:
    table.begin()
    game = table.service.snapshot(Viewer())["game"]
    assert [player["name"] for player in game["players"]] == ["Anna", "Ben", "Cleo", "Dan"]
    assert (game["turn"], game["phase"], game["choices"]) == (0, "decide", [])
    assert table.service.seats == ("Anna", "Ben", "Cleo", "Dan")


def test_hands_and_choices_are_seen_by_their_own_seat_only(table: ServiceTable) -> None:
    table.begin()
    own, other = table.service.snapshot(seat(0))["game"], table.service.snapshot(seat(1))["game"]
    assert [player["carrots"] for player in own["players"]] == [95, None, None, None]
    assert {
        "action": "move 2",
        "verb": "move",
        "runner": 1,
        "space": 2,
        "kind": "carrot",
        "change": -3,
        "balance": 92,
    } in (own["choices"])
    assert other["choices"] == []
    assert own["home"][0]["reason"] == "lettuces_left"


def test_a_proposal_from_a_phone_is_shown_and_booked_by_done(table: ServiceTable) -> None:
    table.begin()
    table.service.command(seat(0), "propose", {"action": "move 2"})
    shown = table.shown(seat(0))
    assert (shown["shows"], shown["action"], shown["change"], shown["balance"]) == ("proposal", "move 2", -3, 92)
    assert table.shown(seat(1))["balance"] is None
    table.service.command(seat(0), "done", {})
    assert table.service.snapshot(seat(0))["game"]["turn"] == 1
    assert table.service.snapshot(Viewer())["lights"]["2"] == ["target", 0]


def test_the_marker_follows_a_booking_from_a_phone_before_the_next_turn(table: ServiceTable) -> None:
    table.begin()
    table.service.command(seat(0), "propose", {"action": "move 2"})
    table.service.command(seat(0), "done", {})
    table.wait(0.1)
    assert table.shown()["shows"] == "waiting", "nobody is told at once"
    table.wait(1.5)
    assert (table.shown()["shows"], table.shown()["forced"]) == ("wrong", True)
    table.lift("start-1")
    table.place("2")
    assert table.shown()["shows"] == "waiting"
    assert table.service.snapshot(Viewer())["lights"]["start-2"] == ["turn", 1]


def test_after_a_booking_by_time_everybody_is_told_that_it_can_be_changed(table: ServiceTable) -> None:
    table.begin()
    table.lift("start-1")
    table.place("2")
    table.wait(3.0)
    assert (table.shown()["shows"], table.shown()["amendable"]) == ("waiting", 0)
    table.lift("2")
    table.wait(0.4)
    assert table.shown()["lifted"] == {"seat": 0, "runner": 1, "cell": "start-1"}


def test_after_done_nobody_is_told_how_to_change_it(table: ServiceTable) -> None:
    table.begin()
    table.lift("start-1")
    table.place("2")
    table.press("done")
    assert (table.shown()["shows"], table.shown()["amendable"]) == ("waiting", None)


def test_a_question_names_the_marker_that_was_lifted_meanwhile(table: ServiceTable) -> None:
    table.begin()
    table.lift("start-1")
    table.lift("start-3")
    table.wait(0.4)
    table.place("start-3")
    table.place("2")
    shown = table.shown(seat(0))
    assert (shown["asks"], shown["doubted"]) == ("lifted", [{"seat": 2, "runner": 1, "cell": "start-3"}])


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


def test_what_the_die_says_is_not_seen_while_it_rolls(table: ServiceTable) -> None:
    table.begin(dice="real")
    table.lift("start-1")
    table.place("1")
    table.press("done")
    before = table.service.snapshot(seat(0))
    table.service.command(seat(0), "chance", {"action": "rolled 1"})
    rolling = table.service.snapshot(seat(0))
    assert (rolling["game"], rolling["log"], rolling["book"]) == (before["game"], before["log"], before["book"])
    table.wait(2)
    after = table.service.snapshot(seat(0))
    assert after["log"][-1]["action"] == "rolled 1"
    assert after["game"]["players"][0]["runners"][0]["status"] == "miss"


def test_the_bank_book_has_balances_for_its_own_seat_only(table: ServiceTable) -> None:
    table.begin()
    table.lift("start-1")
    table.place("4")
    table.press("done")
    assert [(entry["change"], entry["balance"]) for entry in table.service.snapshot(seat(0))["book"]] == [(-10, 85)]
    assert table.service.snapshot(seat(1))["book"] == []
    assert "balance" not in json.dumps(table.service.snapshot(seat(1))["log"])


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


def test_two_games_that_differ_in_one_hand_look_the_same_to_everybody_else(tmp_path: Path) -> None:
    def played(folder: Path, answer: str) -> list[str]:
        folder.mkdir()
        table = ServiceTable(folder)
        with table.journal:
            table.begin(lights="discreet")
            for action in ("move 2", "move 4", "move 5", "move 8", answer):
                table.service.command(HOST, "propose", {"action": action})
                table.service.command(HOST, "done", {})
                table.set_out()
            return [
                json.dumps(
                    table.service.snapshot(viewer)["game"] | {"lights": table.service.snapshot(viewer)["lights"]}
                )
                for viewer in (seat(1), seat(2), seat(3), Viewer())
            ]

    assert played(tmp_path / "a", "stay take") == played(tmp_path / "b", "stay pay")
