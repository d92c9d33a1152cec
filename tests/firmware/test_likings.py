"""What the host sets holds after a restart; what is damaged or out of range does not."""

from pathlib import Path

import pytest

from engine import HareAndTortoise
from firmware.desk import Desk
from firmware.folders import JOURNAL
from firmware.journal import Journal
from firmware.likings import AT_NIGHT, FILE, KeptLikings, Likings
from firmware.session import left_to_people
from tests.engine.support import EDITIONS
from tests.firmware.table import HOST
from web_ui.port import CommandError

USUAL = Likings(brightness=0.5)


def desk_in(folder: Path, journal: Journal) -> Desk:
    likings = KeptLikings(USUAL, folder)
    return Desk(HareAndTortoise(EDITIONS), journal, left_to_people, lambda: 0.0, likings=likings)


def test_settings_are_the_same_after_a_restart(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        desk_in(tmp_path, journal).command(HOST, "settings", {"brightness": 0.8, "night": True, "settle_down": 5})
        again = desk_in(tmp_path, journal)
        assert again.snapshot(HOST)["host"]["settings"] == {"brightness": 0.8, "night": True, "settle_down": 5.0}
        assert again.settings.settle_down == 5.0


def test_at_night_the_lights_are_dimmer(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        desk = desk_in(tmp_path, journal)
        assert desk.brightness == 0.5
        desk.command(HOST, "settings", {"night": True})
        assert desk.brightness == 0.5 * AT_NIGHT
        desk.command(HOST, "settings", {"night": False})
        assert desk.brightness == 0.5


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"brightness": 90}', '{"brightness": NaN}', "\x00"])
def test_a_damaged_file_is_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert KeptLikings(USUAL, tmp_path).now == USUAL


def test_what_cannot_be_kept_is_not_set(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        desk = desk_in(tmp_path / "gone" / "for ever", journal)
        (tmp_path / "gone").write_text("a file where the folder was", encoding="utf-8")
        with pytest.raises(CommandError, match="cannot_keep"):
            desk.command(HOST, "settings", {"night": True})
        assert desk.brightness == 0.5
