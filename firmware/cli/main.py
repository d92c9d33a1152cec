"""The command line `hareboard`: finds the command's module and runs it."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from keyword import iskeyword

COMMANDS = {
    "play": "play on a board, or in the browser (this is what happens without a command)",
    "terminal": "play in the terminal, on one keyboard",
    "scenario": "run scenario files: a position, what is done, what must come of it",
    "simulate": "let bots play many games, or chance, and tell how they went",
    "ladder": "let every level of the bots play against the one below",
    "drawings": "draw everything that is printed to build a board: wiring, template, artwork, lists",
    "init": "write a board.toml with all settings of the board",
    "doctor": "tell what is wrong with this machine and its board, bus by bus",
    "learn": "find out which switch belongs to which cell",
    "selftest": "try every light and every switch",
    "bench": "measure this board and machine: scans, frames, bookings",
    "export": "write all games into one file",
    "history": "tell the finished games, or make their summaries anew",
    "diagnostics": "write a file for bug reports, without any secret in it",
    "club": "keep the finished games of all boards of a club, and show them on a wall",
    "hotspot": "let phones join a Wi-Fi of the board itself, where there is none",
    "import": "read games from such a file into the journal",
}
DEFAULT = "play"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["--version"]:
        print(f"hareboard {version('hareboard')}")
        return 0
    if words[:1] in (["-h"], ["--help"]):
        print(_help())
        return 0
    name = words.pop(0) if words and not words[0].startswith("-") else DEFAULT
    if name not in COMMANDS:
        print(f"hareboard: there is no command {name!r}\n\n{_help()}", file=sys.stderr)
        return 2
    module = import_module(f"firmware.cli.commands.{name}{'_' * iskeyword(name)}")
    parser = argparse.ArgumentParser(prog=f"hareboard {name}", description=module.__doc__)
    module.configure(parser)
    return int(module.run(parser.parse_args(words)))


def _help() -> str:
    rows = "\n".join(f"  {name:12} {text}" for name, text in COMMANDS.items())
    return (
        f"usage: hareboard [COMMAND] [--help]\n\ncommands:\n{rows}\n\nhareboard COMMAND --help tells about one of them."
    )
