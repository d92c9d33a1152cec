"""Tell the finished games, the newest first; or make their summaries anew."""

import argparse
import asyncio
import sys

from firmware.cli.data_files import has_journal, open_journal, serve_as_owner
from firmware.cli.options import add_data_option
from firmware.config.editions import configuration_folder, load_games
from firmware.config.toml_file import FileFaultError
from firmware.journal.errors import JournalError
from firmware.service.caretaker import put_in_order

DONE, FAULTY = 0, 2
TOLD = 20


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--rebuild", action="store_true", help="make all summaries and figures anew from the games")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Tell the last games; 2 if it cannot be done."""
    if not has_journal(args.data):
        return FAULTY
    try:
        games = load_games(configuration_folder())
        serve_as_owner(args.data)
        with open_journal(args.data) as journal:
            if args.rebuild:
                journal.archive.forget_summaries()
            made = asyncio.run(put_in_order(journal, games))
            if args.rebuild:
                print(f"{made} summaries made anew")
                return DONE
            finished = journal.archive.page(None, TOLD)
            if not finished:
                print(f"no game in {args.data} is finished yet")
            for past in finished:
                print(f"{past.ended[:10]:10}  {past.length:4} actions  {', '.join(past.places)}  {past.title}")
    except (FileFaultError, JournalError, OSError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    return DONE
