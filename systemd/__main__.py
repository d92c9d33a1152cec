"""Install this board, upgrade it, or remove it: `sudo make install`, `sudo make uninstall`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from systemd.machine import Machine, StepError, ask_person
from systemd.steps import INSTALL, UNINSTALL, Work

DONE, FAILED = 0, 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Go through the steps; the first that fails says what to do, and ends it."""
    args = _parser().parse_args(arguments)
    machine = Machine(args.root.resolve(), (lambda _question: True) if args.yes else ask_person)
    work = Work(machine, keep_name=args.keep_name, purge=args.purge)
    steps = INSTALL if args.what == "install" else UNINSTALL
    for number, (title, step) in enumerate(steps, start=1):
        machine.title(f"{number}/{len(steps)} {title}")
        try:
            step(work)
        except StepError as error:
            print(f"\nThis did not work: {error}.\n{error.remedy}", file=sys.stderr)
            return FAILED
    print("\nDone." if machine.changes else "\nDone. Nothing had to be changed.")
    if work.reboot:
        print("Restart the machine now: sudo reboot")
    return DONE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make install ARGS=...", description=__doc__)
    parser.add_argument("what", choices=("install", "uninstall"))
    parser.add_argument("--yes", action="store_true", help="answer every question with yes: buses, name of the machine")
    parser.add_argument("--keep-name", action="store_true", help="leave the machine its name")
    parser.add_argument("--purge", action="store_true", help="when uninstalling, remove games and settings too")
    parser.add_argument(
        "--root", type=Path, default=Path("/"), metavar="DIR", help="write the files below this folder, run no command"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
