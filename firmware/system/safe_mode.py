"""Safe mode: the board failed too often, and comes up without its hardware, whatever is broken.

The games and keys are used if they are sound; if not, they are left alone, and the pages come up without them.
"""

import logging
from collections.abc import Mapping
from pathlib import Path

from engine.game import AnyGame
from firmware.config.paths import JOURNAL
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.replay import check
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
                check(games, record)
    except (JournalError, OSError, ValueError) as error:
        logger.error("left aside: %s", error)  # noqa: TRY400 - where it was noticed says nothing
        return False
    return True
