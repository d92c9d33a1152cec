"""Where games are kept can be said in the environment."""

from pathlib import Path

import pytest

from firmware.config.paths import data_folder


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"HAREBOARD_DATA": "/games", "XDG_DATA_HOME": "/data"}, Path("/games")),
        ({"XDG_DATA_HOME": "/data"}, Path("/data/hareboard")),
        ({}, Path.home() / ".local" / "share" / "hareboard"),
    ],
)
def test_the_nearest_setting_wins(environment: dict[str, str], folder: Path) -> None:
    assert data_folder(environment) == folder
