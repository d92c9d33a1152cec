"""What the host sets holds after a restart; what is damaged or out of range does not."""

from pathlib import Path

import pytest

from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.service.host_settings import AT_NIGHT, FILE, HostSettings, KeptHostSettings
from firmware.service.table_service import TableService
from firmware.table.session import left_to_people
from tests.disks import DEEP
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.service.tables import HOST
from tests.games import games
from web_ui.table_port import CommandError, Role, Viewer

USUAL = HostSettings(brightness=0.5)


def service_in(folder: Path, journal: Journal) -> TableService:
    host_settings = KeptHostSettings(USUAL, folder)
    return TableService(games(EDITIONS), journal, left_to_people, lambda: 0.0, host_settings=host_settings)


def test_settings_are_the_same_after_a_restart(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        wishes = {"brightness": 0.8, "night": True, "settle_down": 5.0, "hints": False, "coach": False}
        service_in(tmp_path, journal).command(HOST, "settings", wishes)
        again = service_in(tmp_path, journal)
        assert again.snapshot(HOST)["host"]["settings"] == wishes
        assert again.current.settings.settle_down == 5.0


def test_a_group_that_knows_the_game_is_taught_nothing(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        service = service_in(tmp_path, journal)
        assert service.snapshot(HOST)["next_game"]["lesson"]["figures"]["carrots"] == 95
        service.command(HOST, "settings", {"hints": False})
        assert service.snapshot(HOST)["next_game"]["lesson"] is None
        service.command(HOST, "new_game", {"players": [{"name": "Anna"}, {"name": "Ben"}]})
        assert service.snapshot(HOST)["game"]["lesson"] is None
        service.command(HOST, "settings", {"hints": True})
        anna = service.snapshot(Viewer(Role.SEAT, 0))["game"]["lesson"]
        assert anna["outcomes"]["move 1"][0] == "hare_roll"
        assert service.snapshot(Viewer())["game"]["lesson"].keys() == {"figures"}


def test_at_night_the_lights_are_dimmer(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        service = service_in(tmp_path, journal)
        assert service.brightness == 0.5
        service.command(HOST, "settings", {"night": True})
        assert service.brightness == 0.5 * AT_NIGHT
        service.command(HOST, "settings", {"night": False})
        assert service.brightness == 0.5


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"brightness": 90}', '{"brightness": NaN}', "\x00", DEEP])
def test_a_damaged_file_is_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert KeptHostSettings(USUAL, tmp_path).now == USUAL


def test_what_cannot_be_kept_is_not_set(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        service = service_in(tmp_path / "gone" / "for ever", journal)
        (tmp_path / "gone").write_text("a file where the folder was", encoding="utf-8")
        with pytest.raises(CommandError, match="cannot_keep"):
            service.command(HOST, "settings", {"night": True})
        assert service.brightness == 0.5
