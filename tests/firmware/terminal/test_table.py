"""What the terminal shows in rare positions: a full disk, an empty bank, a runner that is stuck."""

import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.hare_and_tortoise import GameState, PlayerSetup, RunnerSetup, set_up
from engine.hare_and_tortoise.text.keyboard import KeyboardRace
from firmware.config.language import load_language
from firmware.journal.booked_game import BookedGame
from firmware.journal.chance import JournalChance
from firmware.journal.errors import JournalDiskError
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord
from firmware.terminal.console import Console, LeaveError
from firmware.terminal.table import Table
from tests.firmware.journal.games import GAME, start

SAY = load_language(game=GAME.name).say


class FullAtFirst(Journal):
    """A journal on a disk that has room again at the second try."""

    full = True

    def book(self, action_text: str) -> GameRecord:
        if self.full:
            self.full = False
            raise JournalDiskError("cannot write the journal: database or disk is full")
        return super().book(action_text)


def shown(folder: Path, state: GameState, lines: Sequence[str], journal_type: type[Journal] = Journal) -> str:
    """Type lines at a table with open hands until they are used up, and return what it shows."""
    screen = io.StringIO()
    journal, _ = journal_type.open(folder / "journal.db")
    with journal:
        console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), screen)
        booked = BookedGame.begin(GAME, journal, state)
        with pytest.raises(LeaveError):
            Table(console, booked, KeyboardRace(SAY), JournalChance.seeded(journal, "1"), open_hands=True).play()
    return screen.getvalue()


def position(*players: PlayerSetup) -> GameState:
    return set_up(GAME.editions["abacus-2000"], players).state


def test_what_a_full_disk_cannot_keep_is_not_done_and_can_be_repeated(tmp_path: Path) -> None:
    text = shown(tmp_path, start(), ["59", "59"], FullAtFirst)
    assert text.count("Not booked, because the disk is full or failing") == 1
    assert text.count("Anna pays 15 carrots for the move.") == 1


def test_a_roll_that_could_not_be_kept_is_rolled_again_on_enter(tmp_path: Path) -> None:
    class FullAtTheRoll(FullAtFirst):
        def book(self, action_text: str) -> GameRecord:
            return super().book(action_text) if GAME.is_chance(action_text) else Journal.book(self, action_text)

    text = shown(tmp_path, start(), ["63", ""], FullAtTheRoll)
    assert text.index("Not booked") < text.index("Press Enter to try again.") < text.index("Anna rolls a")


def test_a_bank_that_has_run_out_is_shown_as_an_iou(tmp_path: Path) -> None:
    state = position(PlayerSetup("Anna", carrots=1400), PlayerSetup("Ben", carrots=50), PlayerSetup("Cleo", carrots=4))
    assert "The bank has run out: it owes 20 carrots (IOU)." in shown(tmp_path, state, [])


def test_a_stuck_runner_is_offered_to_start_over(tmp_path: Path) -> None:
    state = position(PlayerSetup("Anna", carrots=0, runners=(RunnerSetup(5),)), PlayerSetup("Ben"), PlayerSetup("Cleo"))
    state_without_stay = position(
        PlayerSetup("Anna", carrots=0, runners=(RunnerSetup(4),)), PlayerSetup("Ben"), PlayerSetup("Cleo")
    )
    assert "stay take" in shown(tmp_path / "one", state, [])
    text = shown(tmp_path / "two", state_without_stay, ["restart"])
    assert "Anna goes back to the start." in text
    assert "Anna takes 65 carrots for starting over." in text
