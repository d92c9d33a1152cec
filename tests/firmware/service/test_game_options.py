"""What the group agreed on holds after a restart: whether lights tell about hands, and who rolls."""

from pathlib import Path

import pytest

from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.service.game_options import FILE, GameOptions, KeptGameOptions
from firmware.service.table_service import TableService
from hardware.ports import Occupancy
from tests.disks import DEEP
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.service.tables import FOUR, HOST
from tests.games import games
from web_ui.table_port import CommandError, Viewer


def start(folder: Path, journal: Journal) -> TableService:
    """Start a table on what a folder holds, with a die that always falls at once."""
    service = TableService(
        games(EDITIONS), journal, lambda chances: chances[0][0], lambda: 0.0, kept_options=KeptGameOptions(folder)
    )
    service.tick(0.0, Occupancy(0))
    return service


@pytest.mark.parametrize(("lights", "dice"), [("open", "virtual"), ("discreet", "virtual"), ("open", "real")])
def test_lights_and_dice_are_the_same_after_a_restart(tmp_path: Path, lights: str, dice: str) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        start(tmp_path, journal).command(HOST, "new_game", FOUR | {"lights": lights, "dice": dice})
        service = start(tmp_path, journal)
        assert service.snapshot(Viewer())["game"]["lights"] == lights
        service.command(HOST, "propose", {"action": "move 1"})
        service.command(HOST, "done", {})
        assert (service.snapshot(Viewer())["table"]["shows"] == "rolling") == (dice == "virtual")
        assert len(service.snapshot(Viewer())["log"]) == 1


def test_the_next_game_has_an_agreement_of_its_own(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        service = start(tmp_path, journal)
        service.command(HOST, "new_game", FOUR | {"lights": "discreet"})
        service.command(HOST, "drop", {})
        service.command(HOST, "new_game", FOUR)
        assert start(tmp_path, journal).snapshot(Viewer())["game"]["lights"] == "open"


@pytest.mark.parametrize("text", ["", "{", "\x00", DEEP, '{"game": "other", "discreet": true}', "[]"])
def test_what_cannot_be_read_tells_nothing_about_hands_and_of_another_game_nothing_is_known(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    damaged = text in ("", "{", "\x00", DEEP.values[0])
    assert KeptGameOptions(tmp_path).of("this") == GameOptions(discreet=damaged)


def test_an_agreement_that_cannot_be_kept_begins_no_game(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        service = start(tmp_path / "gone" / "a file", journal)
        (tmp_path / "gone").write_text("a file where the folder was")
        with pytest.raises(CommandError, match="cannot_keep"):
            service.command(HOST, "new_game", FOUR | {"lights": "discreet"})
        assert service.open is None
        assert journal.current() is None
