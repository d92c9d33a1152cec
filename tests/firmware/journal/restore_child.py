"""A process to be killed: brings the games of a backup into a real journal while a game goes on there.

Usage: python restore_child.py JOURNAL BACKUP: between any two games one action is booked, and acknowledged.
Now and then it shortens the log, as a board does.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[3]))
from engine.game import Summary
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord
from firmware.journal.staging import import_games

PART = 512
SHORTENED_EVERY = 2


def summary(record: GameRecord) -> Summary | None:
    """Return a summary of a closed game."""
    return None if record.ending is None else Summary(("Zoë", "Ben"), "a race", ("1", "2"), len(record.entries), ())


def main(path: str, backup: str) -> None:
    """Restore the backup."""
    journal, _ = Journal.open(Path(path))
    data = Path(backup).read_bytes()

    def book(games: int) -> None:
        journal.book("move 1")
        print("booked", flush=True)
        if games % SHORTENED_EVERY == 0:
            journal.store.shorten_log(anyway=True)

    import_games(journal, (data[at : at + PART] for at in range(0, len(data), PART)), summary, book)
    print("restored", flush=True)
    journal.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
