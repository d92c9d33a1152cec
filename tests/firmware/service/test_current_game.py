"""The game that is on: offered again, dropped, finished."""

from pathlib import Path

from tests.firmware.service.tables import FOUR, HOST, ServiceTable, refused, seat


def test_a_second_game_is_refused_while_one_is_on(table: ServiceTable) -> None:
    table.begin()
    assert refused(table, HOST, "new_game", **FOUR) == "game_on"


def test_a_game_that_goes_on_cannot_be_finished_but_dropped(table: ServiceTable) -> None:
    table.begin()
    assert refused(table, HOST, "finish") == "race_goes_on"
    table.host("drop")
    assert table.service.open is None
    assert refused(table, HOST, "drop") == "no_game"


def test_a_game_is_offered_again_after_a_restart_and_goes_on(tmp_path: Path) -> None:
    first = ServiceTable(tmp_path)
    with first.journal:
        first.begin()
        first.lift("start-1")
        first.place("2")
        first.press("done")
        state = first.service.snapshot(seat(0))["game"]
    second = ServiceTable(tmp_path)
    with second.journal:
        assert second.service.snapshot(HOST)["offer"] == "resume"
        assert second.service.snapshot(seat(0))["game"] == state
        second.wait(0.1)
        assert second.shown()["shows"] == "wrong"
        second.set_out()
        second.press("done")
        assert second.shown()["shows"] == "waiting"
        second.host("resume")
        assert second.service.snapshot(HOST)["offer"] is None
