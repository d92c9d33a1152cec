"""What the commands share that read and write the games of a board, also as root beside a board of somebody else.

Root must not follow a link that was planted in the service's folder, nor leave files there that the service cannot
write: such commands become the folder's owner before they open anything.
"""

import os
import pwd
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal

TOLD_EVERY = 100


def serve_as_owner(folder: Path) -> None:
    """Root becomes the owner of a data folder, for good; anybody else stays who they are."""
    if os.geteuid() != 0 or not folder.exists():
        return
    owner = folder.stat()
    if owner.st_uid == 0:
        return
    try:
        os.initgroups(pwd.getpwuid(owner.st_uid).pw_name, owner.st_gid)
    except KeyError:
        os.setgroups([])
    os.setgid(owner.st_gid)
    os.setuid(owner.st_uid)


def has_journal(folder: Path) -> bool:
    """Tell whether there are games in a data folder, and if not, say so."""
    if (folder / JOURNAL).exists():
        return True
    print(f"there are no games in {folder}", file=sys.stderr)
    return False


@contextmanager
def open_journal(folder: Path) -> Iterator[Journal]:
    """Open the journal of a data folder, and tell what was found wrong with it."""
    path = folder / JOURNAL
    journal, report = Journal.open(path)
    journal.when_damaged(lambda found: print(f"{path}: {found.finding}, see docs/journal.md", file=sys.stderr))
    for found in report.findings:
        journal.store.tell(found)
    with journal:
        yield journal


@contextmanager
def counting(what: str) -> Iterator[Callable[[int], None]]:
    """Give something to tell progress to, which somebody at a terminal sees."""
    if not sys.stderr.isatty():
        yield lambda _count: None
        return

    def told(count: int) -> None:
        if count % TOLD_EVERY == 0:
            print(f"\r{count} {what}", end="", file=sys.stderr, flush=True)

    yield told
    print("\r\x1b[K", end="", file=sys.stderr)
