"""What viewers see of the table: the game, the board, and of hands only their own."""

import json
from pathlib import Path

from tests.firmware.service.tables import HOST, ServiceTable, seat
from web_ui.table_port import Viewer


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


def test_the_marker_follows_a_booking_from_a_phone_before_the_next_turn(table: ServiceTable) -> None:
    table.begin()
    table.service.command(seat(0), "propose", {"action": "move 2"})
    table.service.command(seat(0), "done", {})
    for _ in range(13):
        table.wait(0.1)
        assert table.shown()["shows"] == "waiting", "nobody is told for a second and more"
    table.wait(0.3)
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
