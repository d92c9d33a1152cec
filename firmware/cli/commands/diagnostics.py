"""Write a file for bug reports: versions, settings, the doctor's lines and the log, without any secret in it."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.cli.commands.doctor import examination
from firmware.cli.options import add_data_option
from firmware.config.board_file import add_board_option, add_config_option, load_settings
from firmware.config.toml_file import FileFaultError
from firmware.service.diagnostics import as_text, folder_facts, machine_facts, system_log
from hardware.settings import Settings
from hardware.system import System

DONE, FAULTY = 0, 2


def configure(parser: ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where to; without it, to the screen")
    add_board_option(parser)
    add_config_option(parser)
    add_data_option(parser)


def run(args: Namespace) -> int:
    """Write the file; 2 if it cannot be written."""
    system = System()
    try:
        settings = load_settings(args.config)
    except FileFaultError:  # the doctor tells of it
        settings = Settings()
    facts = machine_facts(system, settings, examination(args, system), system_log(system))
    text = as_text({"board": args.board} | facts | folder_facts(args.data))
    if args.file is None:
        print(text, end="")
        return DONE
    try:
        args.file.write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"cannot write {args.file}: {error.strerror}", file=sys.stderr)
        return FAULTY
    print(f"Wrote {args.file}. Have a look at it before you send it to anybody.")
    return DONE
