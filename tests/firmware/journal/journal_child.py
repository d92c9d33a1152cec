"""A process to be killed: plays a script into a real journal and acknowledges every line that is on disk.

Now and then it shortens the log, as a board does; with BYTES it lets it grow.

Usage: python journal_child.py JOURNAL SCRIPT [BYTES]: with BYTES no file may grow beyond so many, until a write failed.
"""

import json
import resource
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

sys.path.append(str(Path(__file__).parents[3]))
from engine.game import Summary
from firmware.journal.errors import JournalDiskError, JournalError
from firmware.journal.journal import Journal

TRIES = 3
GAVE_UP = 3
SHORTENED_EVERY = 8
SUMMARY = Summary(("Anna", "Ben"), "a race", ("2", "1"), 30, ())
Done = TypeVar("Done")


def persist(what: str, act: Callable[[], Done]) -> Done:
    """Try again after a disk error, as people do who made room."""
    for _ in range(TRIES):
        try:
            return act()
        except JournalDiskError:
            print(f"failed {what}", flush=True)
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    sys.exit(GAVE_UP)


def main(path: str, script: str, limit: str = "") -> None:
    """Play the script."""
    lines = json.loads(Path(script).read_text("utf-8"))
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), resource.RLIM_INFINITY))
    journal, _ = persist("open", lambda: Journal.open(Path(path)))
    acts: dict[str, Callable[[str], object]] = {
        "start": lambda text: journal.begin("hare-and-tortoise", text),
        "action": journal.book,
        "undo": lambda _: journal.undo(lambda text: text.startswith(("rolled", "drew"))),
        "finish": lambda _: journal.finish(SUMMARY),
    }
    for number, (kind, text) in enumerate(lines, start=1):
        persist(kind, partial(acts[kind], text))
        print(f"booked {kind} {text}", flush=True)
        if not limit and number % SHORTENED_EVERY == 0:
            with suppress(JournalError):
                journal.store.shorten_log(anyway=True)
    journal.close()
    print("closed", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
