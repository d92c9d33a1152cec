"""Taking back: when it is free, who must agree, and that it is always told."""

from pathlib import Path
from typing import Any

import pytest

from engine.hare_and_tortoise import EndOption, Options, PlayerSetup
from tests.firmware.service.tables import HOST, ServiceTable, seat
from tests.web_ui.browser.games import keep_game, on
from web_ui.table_port import CommandError, Viewer


@pytest.fixture
def table(tmp_path: Path) -> ServiceTable:
    """A table with four, real dice, and Anna's first move booked."""
    made = ServiceTable(tmp_path)
    made.begin(dice="real")
    play(made, 0, "move 2")
    return made


def play(table: ServiceTable, number: int, action: str) -> None:
    table.service.command(seat(number), "propose", {"action": action})
    table.service.command(seat(number), "done", {"action": action})
    table.set_out()


def log(table: ServiceTable) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = table.service.snapshot(HOST)["log"]
    return shown


def told(table: ServiceTable) -> dict[str, Any]:
    note: dict[str, Any] = log(table)[-1]["taken_back"]
    return note


def refusal(table: ServiceTable, viewer: Viewer, name: str, **data: Any) -> str:
    with pytest.raises(CommandError) as refused:
        table.service.command(viewer, name, data)
    return refused.value.key


def asked_by(table: ServiceTable) -> int | None:
    asker: int | None = table.service.snapshot(HOST)["undo"]["asked_by"]
    return asker


def test_the_own_decision_is_free_until_the_next_has_acted_and_it_is_told(table: ServiceTable) -> None:
    assert table.service.snapshot(seat(0))["undo"] == {"asked_by": None, "free": True}
    table.service.command(seat(0), "undo", {})
    assert table.service.snapshot(HOST)["game"]["turn"] == 0
    assert told(table) == {"number": 1, "actions": ["move 2"], "by": 0, "agreed": None}
    assert log(table)[-1]["seat"] == 0


def test_past_the_turn_somebody_else_must_agree(table: ServiceTable) -> None:
    play(table, 1, "move 3")
    assert table.service.snapshot(seat(0))["undo"]["free"] is False
    table.service.command(seat(0), "undo", {})
    assert (asked_by(table), len(log(table))) == (0, 2)
    assert refusal(table, seat(0), "answer_undo", yes=True) == "somebody_else"
    table.service.command(seat(2), "answer_undo", {"yes": True})
    assert told(table) == {"number": 1, "actions": ["move 3"], "by": 0, "agreed": 2}
    assert table.service.snapshot(HOST)["game"]["turn"] == 1


def test_past_chance_that_was_shown_the_player_must_ask_too(table: ServiceTable) -> None:
    play(table, 1, "move 1")
    table.service.command(seat(1), "chance", {"action": "rolled 1"})
    table.wait(10)
    table.set_out()
    table.service.command(seat(1), "undo", {})
    assert asked_by(table) == 1
    table.service.command(seat(3), "answer_undo", {"yes": True})
    assert told(table)["actions"] == ["move 1", "rolled 1"]


def test_a_no_ends_it_and_so_does_thinking_better_of_it(table: ServiceTable) -> None:
    for who in (seat(3), seat(1)):
        table.service.command(seat(1), "undo", {})
        table.service.command(who, "answer_undo", {"yes": False})
        assert asked_by(table) is None
    assert [entry["action"] for entry in log(table)] == ["move 2"]
    assert refusal(table, seat(3), "answer_undo", yes=True) == "not_asked"


def test_what_was_asked_is_forgotten_when_the_game_goes_on(table: ServiceTable) -> None:
    table.service.command(seat(2), "undo", {})
    play(table, 1, "move 3")
    assert asked_by(table) is None
    assert refusal(table, seat(3), "answer_undo", yes=True) == "not_asked"


def test_the_button_of_the_board_is_seen_by_all_and_says_yes_too(table: ServiceTable) -> None:
    play(table, 1, "move 3")
    table.service.command(seat(0), "undo", {})
    table.press("undo")
    assert (told(table)["by"], told(table)["agreed"]) == (0, "board")
    table.press("undo")
    assert (told(table)["by"], told(table)["agreed"]) == ("board", None)


def test_the_host_takes_back_at_once_and_is_told_as_such(table: ServiceTable) -> None:
    table.host("undo")
    assert (told(table)["by"], log(table)[-1]["seat"]) == ("host", 0)


def test_what_was_taken_back_stays_in_the_story_in_its_order(table: ServiceTable) -> None:
    play(table, 1, "move 3")
    table.host("undo")
    table.host("undo")
    play(table, 0, "move 5")
    assert [(entry["n"], entry["action"] or entry["taken_back"]["actions"]) for entry in log(table)] == [
        (0, ["move 3"]),
        (0, ["move 2"]),
        (1, "move 5"),
    ]


def test_there_is_nothing_to_ask_for_before_anybody_has_decided(tmp_path: Path) -> None:
    fresh = ServiceTable(tmp_path)
    fresh.begin()
    assert refusal(fresh, seat(1), "undo") == "nothing_to_book"


def test_who_thinks_again_with_the_marker_in_hand_is_told_once(table: ServiceTable) -> None:
    table.lift("start-2")
    table.place("3")
    table.press("done")
    for lifted, placed in (("3", "5"), ("5", "4")):
        table.lift(lifted)
        table.wait(0.6)
        table.place(placed)
        table.press("done")
    assert [(entry["action"], entry.get("taken_back", {}).get("by_hand")) for entry in log(table)] == [
        ("move 2", None),
        ("", True),
        ("move 4", None),
    ]
    assert log(table)[1]["taken_back"] == {"number": 1, "actions": ["move 5"], "by": 1, "agreed": None, "by_hand": True}


@pytest.fixture
def ending(tmp_path: Path) -> ServiceTable:
    """A table on which Anna has come home, and with her the race is over: all hands are open."""
    keep_game(
        tmp_path, (player("Anna", 60), player("Ben", 61), player("Cleo", 45)), options=Options(end=EndOption.FIRST)
    )
    made = ServiceTable(tmp_path)
    made.host("resume")
    made.set_out()
    play(made, 0, "move 64")
    return made


def player(name: str, space: int) -> PlayerSetup:
    return PlayerSetup(name, carrots=12, lettuces=0, runners=on(space))


def test_the_end_is_not_taken_back_unasked_and_that_hands_were_open_is_told(ending: ServiceTable) -> None:
    assert ending.service.snapshot(seat(0))["finale"] is not None
    assert ending.service.snapshot(seat(0))["undo"]["free"] is False
    ending.service.command(seat(0), "undo", {})
    assert (asked_by(ending), ending.service.snapshot(HOST)["game"]["over"]) == (0, True)
    ending.service.command(seat(1), "answer_undo", {"yes": True})
    assert ending.service.snapshot(seat(1))["finale"] is None
    assert told(ending) == {"number": 1, "actions": ["move 64"], "by": 0, "agreed": 1, "was_over": True}


def test_the_button_of_the_board_takes_the_end_back_and_tells_that_hands_were_open(ending: ServiceTable) -> None:
    ending.press("undo")
    assert told(ending) == {"number": 1, "actions": ["move 64"], "by": "board", "agreed": None, "was_over": True}


def test_the_end_that_its_owner_changes_by_hand_is_told_with_hands_that_were_open(tmp_path: Path) -> None:
    seats = (player("Anna", 60), player("Ben", 63), player("Cleo", 45))
    keep_game(tmp_path, seats, options=Options(end=EndOption.FIRST))
    made = ServiceTable(tmp_path)
    made.host("resume")
    made.set_out()
    made.lift("60")
    made.wait(0.6)
    made.place("home-1")
    made.press("done")
    assert made.service.snapshot(HOST)["finale"] is not None
    made.lift("home-1")
    made.wait(1)
    assert made.service.snapshot(HOST)["finale"] is not None
    made.place("61")
    made.wait(0.5)
    assert made.service.snapshot(HOST)["finale"] is None
    made.press("done")
    assert (made.service.snapshot(HOST)["game"]["over"], log(made)[-1]["action"]) == (False, "move 61")
    assert log(made)[-2]["taken_back"]["was_over"] is True


def test_a_marker_lifted_off_the_podium_takes_nothing_back(ending: ServiceTable) -> None:
    ending.lift("home-1")
    ending.wait(1)
    ending.place("60")
    ending.wait(10)
    assert (ending.service.snapshot(HOST)["game"]["over"], log(ending)[-1]["action"]) == (True, "move 64")
