"""Chance that is fixed by what has been done: after an undo the same play meets the same dice and cards again.

It follows from a secret of this board, the key of the game, and the actions that count. The secret stays in its file
beside the journal: whoever has an exported game cannot tell what will fall in it.
"""

import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from engine.chance import Choice, draw
from firmware.journal.journal import Journal
from web_ui.security.atomic_file import write_whole

FILE = "chance.key"
_LENGTH = 32


class JournalChance:
    """Dice and cards of the journal's current game."""

    def __init__(self, journal: Journal, secret: str, *, keyed: bool = True) -> None:
        self._journal = journal
        self._secret = secret
        self._keyed = keyed

    @classmethod
    def seeded(cls, journal: Journal, seed: str) -> "JournalChance":
        """Return chance that is the same in every journal, for replays and tests."""
        return cls(journal, seed, keyed=False)

    def __call__(self, chances: Sequence[tuple[Choice, int]]) -> Choice:
        """Answer one of the chances."""
        record = self._journal.current()
        if record is None:
            raise LookupError("no game is on that could ask for chance")
        game = record.key if self._keyed else str(record.number)
        return answer(chances, self._secret, game, record.start, *record.actions)


def answer(chances: Sequence[tuple[Choice, int]], *words: str) -> Choice:
    """Draw one of the chances by some words: by the same words the same one."""
    return draw(chances, random.Random(sha256("\n".join(words).encode()).digest()))


def board_secret(folder: Path) -> str:
    """Return the secret of a board, made when it is first asked for; where it cannot be kept, it lasts for this run."""
    path = folder / FILE
    try:
        if len(found := path.read_text("ascii").strip()) >= 2 * _LENGTH:
            return found
    except (OSError, ValueError):
        pass
    secret = secrets.token_hex(_LENGTH)
    with suppress(OSError):
        write_whole(path, secret + "\n")
    return secret
