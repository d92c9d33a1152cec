"""Read the games of an exported file into the journal; games that are there already are not doubled."""

import argparse
import errno
import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

from firmware.cli.data_files import counting, open_journal, serve_as_owner
from firmware.cli.options import add_data_option
from firmware.cli.text import in_words
from firmware.config.editions import configuration_folder, load_games
from firmware.config.toml_file import FileFaultError
from firmware.journal.errors import JournalError
from firmware.journal.replay import summary_of
from firmware.journal.staging import import_games
from firmware.journal.transfer import TransferError

DONE, FAULTY = 0, 2
STANDARD_INPUT = Path("-")
_PART = 2**16


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file made by hareboard export; - for standard input")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Import; 2 if the file has a fault, and then nothing has changed."""
    try:
        games = load_games(configuration_folder())
        serve_as_owner(args.data)
        with (
            _opened(args.file) as file,
            open_journal(args.data) as journal,
            counting("games read") as progress,
        ):
            done = import_games(journal, _parts(file), partial(summary_of, games), progress)
    except TransferError as error:
        print(f"{args.file}: nothing was imported\n{error}", file=sys.stderr)
        return FAULTY
    except (FileFaultError, JournalError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    except OSError as error:
        print(f"nothing was imported: {in_words(error)}", file=sys.stderr)
        return FAULTY
    print(f"{done.added} games added, {done.continued} continued, {done.known} known already")
    if done.left_out:
        print(f"{done.left_out} left out: they say that they were played to their end, but are not over")
    return DONE


def _opened(path: Path) -> BinaryIO:
    if path == STANDARD_INPUT:
        return os.fdopen(os.dup(sys.stdin.fileno()), "rb")
    if path.is_symlink():
        raise OSError(errno.ELOOP, "it is a link; name the file itself", str(path))
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW), "rb")


def _parts(file: BinaryIO) -> Iterator[bytes]:
    while part := file.read(_PART):
        yield part
