"""Play: on the board of this Raspberry Pi, or on a simulated board in the browser."""

import argparse
import asyncio
import logging
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from firmware.app import run as run_board
from firmware.cli.options import EVERYWHERE, add_data_option, add_port_option, port_words
from firmware.config.board_file import add_board_option, add_config_option, load_settings
from firmware.config.editions import configuration_folder, load_games
from firmware.config.mqtt_options import MqttOptions, load_mqtt_options
from firmware.config.toml_file import FileFaultError
from firmware.config.web_options import WebOptions, load_web_options
from firmware.journal.errors import JournalBusyError, JournalError
from firmware.journal.replay import ReplayError
from firmware.system.log_buffer import LogBuffer
from firmware.wishes import Ready, Wishes
from hardware.errors import HardwareError
from hardware.settings import Settings
from web_ui.security.certificate import CertificateError, tls_context
from web_ui.settings import PortError

PORT = 8000
PLAYED, FAULTY = 0, 2
ANOTHER_WAY = """If its edition was your own, put the file of the edition back.
Or play from another folder, with --data DIR; this game stays where it is."""

T = TypeVar("T")
logger = logging.getLogger(__name__)


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_board_option(parser)
    add_config_option(parser)
    parser.add_argument("--host", default=EVERYWHERE, help="the address to listen on (default: all of this machine)")
    add_port_option(parser, PORT, "the pages")
    parser.add_argument(
        "--bench",
        action="store_true",
        help="show the bench; on a real board it looks on and records, it cannot move anything",
    )
    parser.add_argument(
        "--safe", action="store_true", help="come up whatever is broken: faulty settings and games are left aside"
    )
    parser.add_argument(
        "--new-pin", action="store_true", help="make another PIN for the host, because the old one is lost"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--seed", help="let dice and cards fall, and bots choose, by this word, the same every time")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play until somebody stops it; the game is kept."""
    kept = LogBuffer()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger().addHandler(kept)
    try:
        wishes = Wishes(
            board=args.board,
            settings=_faults_told(lambda: load_settings(args.config), Settings, safe=args.safe),
            games=_faults_told(lambda: load_games(configuration_folder()), load_games, safe=args.safe),
            data=args.data,
            host=args.host,
            port=args.port,
            bench=args.bench,
            seed=args.seed,
            safe=args.safe,
            new_pin=args.new_pin,
            web=_faults_told(lambda: _web_options(args.config), WebOptions, safe=args.safe),
            mqtt=_faults_told(lambda: load_mqtt_options(args.config), MqttOptions, safe=args.safe),
            log=kept.lines,
        )
        browse = args.board == "simulated" and not args.no_browser
        asyncio.run(run_board(wishes, lambda ready: _tell(ready, args.board, browse=browse)))
    except ReplayError as error:
        print(f"The unfinished game cannot go on: {error}.\n{ANOTHER_WAY}", file=sys.stderr)
        return FAULTY
    except PortError as error:
        print(port_words(error, args.host, args.port), file=sys.stderr)
        return FAULTY
    except JournalBusyError as error:
        print(f"{error}\nStop it, or play from another folder with --data DIR; {args.data} is in use.", file=sys.stderr)
        return FAULTY
    except (FileFaultError, CertificateError, JournalError, HardwareError, OSError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    print("The game is kept. Good night.")
    return PLAYED


def _web_options(path: Path | None) -> WebOptions:
    """Read the options of the pages, and see before anything begins that TLS can be spoken."""
    web = load_web_options(path)
    if web.tls is not None:
        tls_context(web.tls)
    return web


def _faults_told(read: Callable[[], T], otherwise: Callable[[], T], *, safe: bool) -> T:
    """Return what is read; in safe mode faults are told, and something else is taken instead."""
    try:
        return read()
    except (FileFaultError, CertificateError) as error:
        if not safe:
            raise
        logger.error("left aside: %s", error)  # noqa: TRY400 - where it was read says nothing
        return otherwise()


def _tell(ready: Ready, board: str, *, browse: bool) -> None:
    print(f"hareboard plays on the {board} board. Open one of these in a browser:")
    for address in ready.addresses:
        print(f"  {address}")
    if ready.pin is not None:
        print(f"The host's PIN is {ready.pin}. It is shown only now: write it down.")
    else:
        print("The host's PIN is the one from before. If it is lost, start with --new-pin.")
    print("Stop with Ctrl-C; the game is kept.", flush=True)
    if browse:
        webbrowser.open(ready.addresses[-1])
