"""The file `board.toml`: where it is, what it says, and how a new table of cells gets into it."""

import os
import re
from argparse import ArgumentParser
from pathlib import Path

from firmware.config.toml_file import FileFaultError, read_toml
from hardware.board import HardwareBoard
from hardware.clock import Clock
from hardware.errors import SettingsError
from hardware.pi import open_pi, raspberry_pi_model
from hardware.settings import Settings, parse_settings, render_cells, render_settings
from hardware.simulated.board import SimulatedBoard
from hardware.wiring import Wiring
from web_ui.security.atomic_file import write_whole

FILE_NAME = "board.toml"
BOARDS = ("simulated", "pi")
WEB = "web"
"""The table of the pages, which is read by `firmware.config.web_options`."""
MQTT = "mqtt"
"""The table of the broker, which is read by `firmware.config.mqtt_options`."""
WEB_EXAMPLE = """# [web]
# certificate = "board.pem"      # with all between it and the root; the pages are then at https://
# key = "board.key"              # without a password; only the board may read it
# names = ["board.example.org"]  # further names under which the board may be asked for: a domain of yours, a proxy
# proxies = ["192.168.1.2"]      # addresses of proxies that are believed for whom they ask (X-Forwarded-For)
"""
MQTT_EXAMPLE = """# [mqtt]                         # tells a smart home or a club what happens: docs/mqtt.md
# broker = "homeassistant.local"
# port = 8883                    # 1883 without tls
# tls = true
# ca_file = "ca.pem"             # if the certificate of the broker is your own
# user = "board"
# password_file = "mqtt-password"  # only the board may read it; or a credential of systemd
# prefix = "hareboard"           # before all topics
# name = "Living room"           # how the board is called there
# language = "en"                # in which words: de, en, fr, it, ru
# home_assistant = true          # Home Assistant finds the board by itself
# allow_commands = false         # true: brightness and night can be changed from there
# send_games = false             # true: finished games go to the club
"""

_CELLS_TABLE = re.compile(r"^\[cells[^\n]*\](?:\n(?![ \t]*\[)[^\n]*)*\n?", re.MULTILINE)


def add_config_option(parser: ArgumentParser) -> None:
    """Let the user name the file."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help=f"the settings of the board (default: {default_path()})"
    )


def add_board_option(parser: ArgumentParser) -> None:
    """Let the user choose the board."""
    parser.add_argument(
        "--board", choices=BOARDS, default=default_board(), help="which board (default on this machine: %(default)s)"
    )


def add_demo_option(parser: ArgumentParser) -> None:
    """Let the user see the command at work without a board."""
    parser.add_argument(
        "--demo", action="store_const", dest="board", const="simulated", help="watch it on the simulated board"
    )


def default_board() -> str:
    """Return the board that this machine has."""
    return "simulated" if raspberry_pi_model() is None else "pi"


def default_path() -> Path:
    """Return where the file is when nobody says otherwise: in `HAREBOARD_CONFIG`, or in the user's own directory."""
    return Path(os.environ.get("HAREBOARD_CONFIG", "~/.config/hareboard")).expanduser() / FILE_NAME


def load_settings(path: Path | None) -> Settings:
    """Read the settings; without a file of its own a board is built as the guide says.

    Raises `FileFaultError` with all faults of the file, each with its line.
    """
    if path is None and not default_path().exists():
        return Settings()
    if path is not None and not path.exists():
        raise FileFaultError([f"{path}: there is no such file; `hareboard init --config {path}` writes one"])
    file = read_toml(path or default_path())
    try:
        return parse_settings({name: table for name, table in file.data.items() if name not in (WEB, MQTT)})
    except SettingsError as error:
        file.refuse(error.faults)
        raise


def open_board(name: str, settings: Settings, clock: Clock) -> HardwareBoard:
    """Open the board of this name."""
    return SimulatedBoard(settings, clock) if name == "simulated" else open_pi(settings, clock)


def can_be_written(path: Path) -> bool:
    """Tell whether a file may be written here, as far as that can be known beforehand."""
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    return folder.is_dir() and os.access(folder, os.W_OK)


def write_cells(path: Path, wiring: Wiring) -> None:
    """Put a new table of cells into the file, leave the rest of it as it is, and keep the old file beside it."""
    if not path.exists():
        write_file(path, new_file(Settings(cells=wiring)))
        return
    old = path.read_text(encoding="utf-8")
    write_file(path.with_suffix(".toml.old"), old)
    write_file(path, f"{_CELLS_TABLE.sub('', old).rstrip()}\n\n{render_cells(wiring)}")


def new_file(settings: Settings) -> str:
    """Return the text of a new file: all settings of the board, and how the pages and a broker could be set up."""
    before, cells, after = render_settings(settings).partition("[cells]\n")
    return f"{before}{WEB_EXAMPLE}\n{MQTT_EXAMPLE}\n{cells}{after}"


def write_file(path: Path, text: str) -> None:
    """Write a file of settings, which everybody may read."""
    write_whole(path, text, 0o644)
