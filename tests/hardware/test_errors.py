"""What can go wrong with a board: each error is of a kind that the program knows how to tell."""

import pytest

from hardware.errors import (
    BusError,
    BusForbiddenError,
    BusOffError,
    ChipsMissingError,
    HardwareError,
    NotAPiError,
    PackageMissingError,
    SettingsError,
    TraceError,
)


def test_all_faults_of_the_settings_are_told_with_their_keys() -> None:
    error = SettingsError([(("lights", "count"), "too few"), (("cells", 3, "input"), "twice")])
    assert str(error) == "lights.count: too few\ncells.3.input: twice"


@pytest.mark.parametrize("error", [SettingsError, TraceError])
def test_what_cannot_be_read_is_a_value_error(error: type[Exception]) -> None:
    assert issubclass(error, ValueError)
    assert issubclass(error, HardwareError)


@pytest.mark.parametrize(
    "error", [NotAPiError, PackageMissingError, BusError, BusOffError, BusForbiddenError, ChipsMissingError]
)
def test_what_cannot_be_opened_is_an_error_of_the_system(error: type[Exception]) -> None:
    assert issubclass(error, OSError)
    assert issubclass(error, HardwareError)
