"""The command line `hareboard`: finds the command's module and runs it.

What may end any command stands here once: Ctrl-C, a reader that has gone, a file that cannot be used.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper
from keyword import iskeyword
from pathlib import Path

from firmware.cli.text import in_words

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
    "import": "read games from such a file into the journal",
    "history": "tell the finished games, or make their summaries anew",
    "diagnostics": "write a file for bug reports, without any secret in it",
    "club": "keep the finished games of all boards of a club, and show them on a wall",
    "hotspot": "let phones join a Wi-Fi of the board itself, where there is none",
}
DEFAULT = "play"
ALIKE = 0.7
"""How alike a word must be to a command to be taken for a slip of the fingers."""
FAULTY, STOPPED, NOBODY_READS = 2, 130, 141
"""The last two are what a shell says of programs that end by these signals."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for as long as the program runs
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no Cyrillic letters shows question marks
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except OSError as error:
        print(f"hareboard: {in_words(error)}", file=sys.stderr)
        return FAULTY
    return code


def _run(words: list[str]) -> int:
    if words[:1] == ["--version"]:
        print(f"hareboard {version('hareboard')}")
        return 0
    if words[:1] in (["-h"], ["--help"]):
        print(_help())
        return 0
    name = words.pop(0) if words and not words[0].startswith("-") else DEFAULT
    if name not in COMMANDS:
        meant = "".join(f"; did you mean {like}?" for like in get_close_matches(name, COMMANDS, 1, ALIKE))
        print(f"hareboard: there is no command {name!r}{meant}\n\n{_help()}", file=sys.stderr)
        return FAULTY
    module = import_module(f"firmware.cli.commands.{name}{'_' * iskeyword(name)}")
    parser = argparse.ArgumentParser(prog=f"hareboard {name}", description=module.__doc__)
    module.configure(parser)
    return int(module.run(parser.parse_args(words)))


def _help() -> str:
    rows = "\n".join(f"  {name:12} {text}" for name, text in COMMANDS.items())
    return (
        f"usage: hareboard [COMMAND] [--help]\n\ncommands:\n{rows}\n\nhareboard COMMAND --help tells about one of them."
    )
