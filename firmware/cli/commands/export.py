"""Write all games, finished, dropped and open, into one JSON file."""

import argparse
import sys
from pathlib import Path

from firmware.config.paths import JOURNAL, data_folder
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.sqlite_file import open_for_owner
from firmware.journal.transfer import export_text

DONE, FAULTY = 0, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where to; without it, to the screen")
    parser.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="where the games are kept")


def run(args: argparse.Namespace) -> int:
    """Export; 2 if it cannot be done."""
    path = args.data / JOURNAL
    if not path.exists():
        print(f"there are no games in {args.data}", file=sys.stderr)
        return FAULTY
    try:
        journal, report = Journal.open(path)
        with journal:
            text = export_text(journal)
        for found in report.findings:
            print(f"{path}: {found.finding}, see docs/journal.md", file=sys.stderr)
        if args.file is None:
            print(text, end="")
        else:
            with open(args.file, "w", encoding="utf-8", opener=open_for_owner) as file:
                file.write(text)
    except (JournalError, OSError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    return DONE
