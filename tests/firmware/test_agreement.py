"""What the group agreed on holds after a restart: whether lights tell about hands, and who rolls."""

from pathlib import Path

import pytest

from engine import HareAndTortoise
from firmware.agreement import FILE, Agreement, Agreements
from firmware.desk import Desk
from firmware.folders import JOURNAL
from firmware.journal import Journal
from hardware.ports import Occupancy
from tests.engine.support import EDITIONS
from tests.firmware.table import FOUR, HOST
from web_ui.port import CommandError, Viewer


def start(folder: Path, journal: Journal) -> Desk:
    """Start a table on what a folder holds, with a die that always falls at once."""
    game = HareAndTortoise(EDITIONS)
    desk = Desk(game, journal, lambda chances: chances[0][0], lambda: 0.0, agreements=Agreements(folder))
    desk.tick(0.0, Occupancy(0))
    return desk


@pytest.mark.parametrize(("lights", "dice"), [("open", "virtual"), ("discreet", "virtual"), ("open", "real")])
def test_lights_and_dice_are_the_same_after_a_restart(tmp_path: Path, lights: str, dice: str) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        start(tmp_path, journal).command(HOST, "new_game", FOUR | {"lights": lights, "dice": dice})
        desk = start(tmp_path, journal)
        assert desk.snapshot(Viewer())["game"]["lights"] == lights
        desk.command(HOST, "propose", {"action": "move 1"})
        desk.command(HOST, "done", {})
        assert desk.snapshot(Viewer())["table"]["shows"] == ("rolling" if dice == "virtual" else "wrong")
        assert len(desk.snapshot(Viewer())["log"]) == 1


def test_the_next_game_has_an_agreement_of_its_own(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        desk = start(tmp_path, journal)
        desk.command(HOST, "new_game", FOUR | {"lights": "discreet"})
        desk.command(HOST, "drop", {})
        desk.command(HOST, "new_game", FOUR)
        assert start(tmp_path, journal).snapshot(Viewer())["game"]["lights"] == "open"


@pytest.mark.parametrize("text", ["", "{", "\x00", '{"game": "other", "discreet": true}', "[]"])
def test_what_cannot_be_read_tells_nothing_about_hands_and_of_another_game_nothing_is_known(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    damaged = text in ("", "{", "\x00")
    assert Agreements(tmp_path).of("this") == Agreement(discreet=damaged)


def test_an_agreement_that_cannot_be_kept_begins_no_game(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        desk = start(tmp_path / "gone" / "a file", journal)
        (tmp_path / "gone").write_text("a file where the folder was")
        with pytest.raises(CommandError, match="cannot_keep"):
            desk.command(HOST, "new_game", FOUR | {"lights": "discreet"})
        assert desk.open is None
        assert journal.current() is None
