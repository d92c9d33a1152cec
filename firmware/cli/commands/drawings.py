"""Draw everything that is printed to build this board: wiring, drilling template, artwork, lists and labels."""

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from itertools import product
from pathlib import Path

from engine.hare_and_tortoise import Edition
from engine.hare_and_tortoise.edition import ANIMALS, PRINTED
from engine.hare_and_tortoise.track import TRACKS, Track
from firmware.config.board_file import add_config_option, load_settings
from firmware.config.editions import load_editions
from firmware.config.toml_file import FileFaultError
from firmware.drawings.everything import all_files, write_files


def configure(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write to")
    add_config_option(parser)
    parser.add_argument("--track", choices=tuple(TRACKS), help="artwork for this track only")
    parser.add_argument("--animal", choices=ANIMALS, help="artwork with this animal only")
    parser.add_argument("--printed", choices=PRINTED, help="how the spaces are numbered (default: as editions do)")


def run(args: Namespace) -> int:
    """Write the files."""
    try:
        settings = load_settings(args.config)
    except FileFaultError as error:
        print(error, file=sys.stderr)
        return 2
    pairs = product([args.track] if args.track else TRACKS, [args.animal] if args.animal else ANIMALS)
    boards = [_board(track, animal, args.printed) for track, animal in pairs]
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


def _board(track: str, animal: str, printed: str | None) -> Edition:
    """Return an edition with this track and animal, numbered as the first such edition is unless told otherwise."""
    editions = list(load_editions().values())
    same = [edition for edition in editions if (edition.track.text, edition.animal) == (TRACKS[track], animal)]
    found = same[0] if same else replace(editions[0], track=Track(TRACKS[track]), animal=animal)
    return replace(found, printed=printed or found.printed)
