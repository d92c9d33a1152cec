"""The command for a Wi-Fi of the board itself."""

import pytest

from firmware.cli.commands.hotspot import told
from firmware.cli.main import main
from firmware.system.hotspot import Hotspot


def test_people_are_told_the_code_the_password_and_where_to_go() -> None:
    text = told(Hotspot("hareboard", "abcd2345"))
    assert "█" in text
    assert text.endswith("WIFI:T:WPA;S:hareboard;P:abcd2345;;\nThen open http://10.42.0.1:8000")


def test_a_short_password_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hotspot", "on", "--password", "short"]) == 2
    assert "8 to 63" in capsys.readouterr().err
