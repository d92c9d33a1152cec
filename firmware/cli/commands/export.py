"""Write all games, finished, dropped and open, into one compressed file."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from firmware.cli.data_files import counting, has_journal, open_journal, serve_as_owner
from firmware.cli.options import add_data_option
from firmware.journal.errors import JournalError
from firmware.journal.transfer import export_parts
from web_ui.security.atomic_file import writing_whole

DONE, FAULTY = 0, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where to; without it, to standard output")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Export; 2 if it cannot be done."""
    if args.file is None and sys.stdout.isatty():
        print("the games are no text for a screen: hareboard export games.jsonl.gz", file=sys.stderr)
        return FAULTY
    if not has_journal(args.data):
        return FAULTY
    try:
        serve_as_owner(args.data)
        with open_journal(args.data) as journal, counting("games exported") as progress:
            _write(args.file, export_parts(journal, progress))
    except JournalError as error:
        print(error, file=sys.stderr)
        return FAULTY
    return DONE


def _write(file: Path | None, parts: Iterable[bytes]) -> None:
    if file is None:
        for part in parts:
            sys.stdout.buffer.write(part)
        sys.stdout.buffer.flush()
        return
    with writing_whole(file) as write:
        for part in parts:
            write(part)
