"""Draw everything that is printed to build this board: wiring, drilling template, artwork, lists and labels."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.board_art import ArtOption
from firmware.cli.game_options import add_game_option
from firmware.config.board_file import add_config_option, load_settings
from firmware.config.editions import load_games
from firmware.config.toml_file import FileFaultError
from firmware.drawings.everything import all_files, write_files

LISTED = 6
"""How many values of an option are written out in the help."""


def configure(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write to")
    add_config_option(parser)
    options: dict[str, ArtOption] = {}
    for game in add_game_option(parser).values():
        if game.facets.art is not None:
            options |= {option.key: option for option in game.facets.art.options if option.key not in options}
    for key, option in options.items():
        few = len(option.values) <= LISTED
        parser.add_argument(f"--{key}", choices=option.values, metavar=None if few else key.upper(), help=option.help)


def run(args: Namespace) -> int:
    """Write the files."""
    if args.out.exists() and not args.out.is_dir():
        print(f"{args.out} is a file; --out takes a folder", file=sys.stderr)
        return 2
    try:
        settings = load_settings(args.config)
    except FileFaultError as error:
        print(error, file=sys.stderr)
        return 2
    art = load_games()[args.game].facets.art
    if art is None:
        print(f"{args.game} has no artwork", file=sys.stderr)
        return 2
    options = {option.key: getattr(args, option.key) for option in art.options}
    boards = art.boards({key: value for key, value in options.items() if value is not None})
    files = all_files(settings, boards)
    try:
        write_files(args.out, files)
    except OSError as error:
        print(f"{args.out} cannot be written to: {error.strerror}", file=sys.stderr)
        return 1
    print(f"Wrote {len(files)} files to {args.out}. Print at 100 %, not fitted to the page:")
    for name in sorted(name for name in files if "/" not in name and name.endswith(".pdf")):
        print(f"  {name}")
    return 0
