"""Write a board.toml with all settings, their defaults and a comment each, to be changed as the board is built."""

import sys
from argparse import ArgumentParser, Namespace

from firmware.config.board_file import FILE_NAME, add_config_option, default_path, new_file, write_file
from hardware.settings import Settings


def configure(parser: ArgumentParser) -> None:
    """Declare the options."""
    add_config_option(parser)
    parser.add_argument("--force", action="store_true", help="write over a file that is there")


def run(args: Namespace) -> int:
    """Write the file."""
    path = args.config or default_path()
    if path.is_dir():
        print(f"{path} is a folder: hareboard init --config {path / FILE_NAME}", file=sys.stderr)
        return 1
    if path.exists() and not args.force:
        print(f"{path} is there already; --force writes over it", file=sys.stderr)
        return 1
    try:
        write_file(path, new_file(Settings()))
    except OSError as error:
        print(f"{path} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    print(f"Wrote {path}\nNext: `hareboard doctor` looks at this machine, `hareboard learn` at its reeds.")
    return 0
