"""Options that several commands share, each with the words for what cannot be."""

import argparse
import errno
from pathlib import Path

from firmware.config.paths import data_folder
from web_ui.settings import PortError

EVERYWHERE = "::"
HIGHEST_PORT = 65535


def add_data_option(parser: argparse.ArgumentParser, what: str = "where the games are kept") -> None:
    """Let people say where the games are."""
    folder = data_folder()
    parser.add_argument(
        "--data", type=data_path, default=str(folder), metavar="DIR", help=f"{what} (default: {folder})"
    )


def data_path(text: str) -> Path:
    """Return a folder, which need not be there yet."""
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a file; it takes a folder, and so does HAREBOARD_DATA")
    return path


def add_port_option(parser: argparse.ArgumentParser, usual: int, what: str) -> None:
    """Let people choose the port of something."""
    parser.add_argument("--port", type=_port, default=usual, help=f"the port of {what} ({usual})")


def port_words(error: PortError, host: str, port: int) -> str:
    """Return why nobody can listen there, and what helps."""
    reason = (error.strerror or str(error)).partition(" (while attempting")[0]
    if error.errno == errno.EADDRINUSE:
        return f"cannot listen on port {port}: {reason}. Something else has it; try another one, such as --port 8080."
    if error.errno == errno.EACCES:
        return f"cannot listen on port {port}: {reason}. Ports below 1024 are root's; try --port 8080."
    if host != EVERYWHERE:
        return f"cannot listen on {host}, port {port}: {reason}. Without --host it is every address of this machine."
    return f"cannot listen on port {port}: {reason}. Try another one, such as --port 8080."


def at_least_one(text: str) -> int:
    """Return a number from 1 on."""
    return _number(text, "a number from 1 on", 1)


def _port(text: str) -> int:
    return _number(text, f"a number from 0 to {HIGHEST_PORT}", 0, HIGHEST_PORT)


def _number(text: str, what: str, lowest: int, highest: int | None = None) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{what}, not {text!r}") from None
    if number < lowest or (highest is not None and number > highest):
        raise argparse.ArgumentTypeError(f"{what}, not {number}")
    return number
