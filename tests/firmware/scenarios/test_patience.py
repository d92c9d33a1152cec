"""How patient the table of a scenario is."""

from engine.checker import Checker
from firmware.scenarios.patience import read_settings, times_of
from firmware.table.settings import TableSettings


def test_times_that_a_file_names_are_taken_and_the_others_are_as_usual() -> None:
    check = Checker()
    settings = read_settings(check, {"table": {"settle_down": 3, "settle_open": 0.5}})
    assert times_of(settings) == times_of(TableSettings()) | {"settle_down": 3.0, "settle_open": 0.5}
    assert (read_settings(check, {}), check.faults) == (TableSettings(), [])


def test_what_is_no_time_is_told_where_it_stands() -> None:
    check = Checker()
    assert read_settings(check, {"table": {"settle_down": 61, "hurry": 1}}) == TableSettings()
    assert {keys for keys, _ in check.faults} == {("table", "settle_down"), ("table", "hurry")}
