"""Safe mode: the board failed too often, and comes up without its hardware, whatever is broken.

The games and keys are used if they are sound. If not, they are left alone, and the pages come up with a copy of what
can be read of the games: they are shown, and can be taken home.
"""

import logging
import shutil
from collections.abc import Mapping
from pathlib import Path

from engine.game import AnyGame
from firmware.config.paths import JOURNAL
from firmware.journal import sqlite_file
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord
from firmware.journal.replay import summary_of
from web_ui.security.key_file import read_keys
from web_ui.security.tokens import KEY_FILE

logger = logging.getLogger(__name__)


def data_is_sound(folder: Path, games: Mapping[str, AnyGame]) -> bool:
    """Tell whether the games and the keys of a folder can be used; what is wrong with them is in the log."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        read_keys(folder / KEY_FILE)
        journal, _ = Journal.open(folder / JOURNAL)
        with journal:
            record = journal.current()
            if record is not None:
                summary_of(games, record)
    except (JournalError, OSError, ValueError) as error:
        logger.error("left aside: %s", error)  # noqa: TRY400 - where it was noticed says nothing
        return False
    return True


def copy_readable(folder: Path, into: Path, games: Mapping[str, AnyGame]) -> None:
    """Copy the games of a folder, as far as they can be read, into another; one that cannot go on is closed there."""
    try:
        for found in sqlite_file.remains(folder / JOURNAL):
            shutil.copyfile(found, into / found.name)
        journal, _ = Journal.open(into / JOURNAL)
        with journal:
            while (record := journal.current()) is not None and not _goes_on(record, games):
                journal.drop()
    except (JournalError, OSError) as error:
        logger.error("the games cannot be shown: %s", error)  # noqa: TRY400 - as above
        for copy in sqlite_file.remains(into / JOURNAL):
            copy.unlink()


def _goes_on(record: GameRecord, games: Mapping[str, AnyGame]) -> bool:
    try:
        summary_of(games, record)
    except ValueError as error:
        logger.error("this game cannot go on: %s", error)  # noqa: TRY400 - as above
        return False
    return True
