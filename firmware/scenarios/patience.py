"""How patient the table of a scenario is: the times that its file names."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.checker import Checker
from firmware.table.settings import TableSettings

LONGEST_SECONDS = 60


def read_settings(check: Checker, data: Mapping[str, Any]) -> TableSettings:
    """Return the settings of the table: the times that a file names, in seconds, and for the others the usual ones."""
    found = check.table(data.get("table", {}), ("table",))
    check.known(found, ("table",), tuple(times_of(TableSettings())))
    read = {key: check.number(value, ("table", key), 0, LONGEST_SECONDS, "seconds") for key, value in found.items()}
    usual = TableSettings()
    times = times_of(usual) | {key: time for key, time in read.items() if time is not None}
    debounce = replace(usual.debounce, settle_closed=times["settle_closed"], settle_open=times["settle_open"])
    return replace(usual, debounce=debounce, settle_down=times["settle_down"])


def times_of(settings: TableSettings) -> dict[str, float]:
    """Return the times of a table by their names in the file."""
    return {
        "settle_down": settings.settle_down,
        "settle_closed": settings.debounce.settle_closed,
        "settle_open": settings.debounce.settle_open,
    }
