"""Read the games of an exported file into the journal; games that are there already are not doubled."""

import argparse
import sys
from pathlib import Path

from firmware.config.editions import configuration_folder, load_games
from firmware.config.paths import JOURNAL, data_folder
from firmware.config.toml_file import FileFaultError
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.replay import check
from firmware.journal.transfer import TransferError, import_text

DONE, FAULTY = 0, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file made by hareboard export")
    parser.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="where the games are kept")


def run(args: argparse.Namespace) -> int:
    """Import; 2 if the file has a fault, and then nothing has changed."""
    try:
        games = load_games(configuration_folder())
        text = args.file.read_text(encoding="utf-8")
        journal, report = Journal.open(args.data / JOURNAL)
        for found in report.findings:
            print(f"{args.data / JOURNAL}: {found.finding}, see docs/journal.md", file=sys.stderr)
        with journal:
            done = import_text(journal, text, lambda record: check(games, record))
    except TransferError as error:
        print(f"{args.file}: nothing was imported\n{error}", file=sys.stderr)
        return FAULTY
    except UnicodeDecodeError:
        print(f"{args.file}: not a text file in UTF-8", file=sys.stderr)
        return FAULTY
    except (FileFaultError, JournalError, OSError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    print(f"{done.added} games added, {done.continued} continued, {done.known} known already")
    return DONE
