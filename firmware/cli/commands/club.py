"""Keep the finished games of all boards of a club, each once, and show them on a wall; or look after its boards."""

import argparse
import asyncio
import logging
import ssl
import sys
import time
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from firmware.cli.options import EVERYWHERE, add_port_option, data_path, port_words
from firmware.config.board_file import add_config_option
from firmware.config.editions import configuration_folder, load_games
from firmware.config.paths import data_folder
from firmware.config.toml_file import FileFaultError
from firmware.config.web_options import load_web_options
from firmware.outward.topics import DEFAULT_PREFIX, is_prefix
from web_ui.security.certificate import CertificateError
from web_ui.settings import PortError

if TYPE_CHECKING:
    from firmware.club.boards import Boards
    from firmware.club.collector import BrokerSettings
    from firmware.club.database import Database

PORT = 8010
DONE, FAULTY = 0, 2
PORTS = {"mqtt": 1883, "mqtts": 8883}
NEEDS = "A club needs more packages than a board. In the folder of hareboard: pip install '.[club]'"


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    _add_database(parser)
    add_config_option(parser)
    parser.add_argument("--broker", metavar="ADDRESS", help="mqtt://host[:port] or mqtts://host[:port]")
    parser.add_argument("--ca", type=Path, metavar="FILE", help="the certificate that a broker with TLS is known by")
    parser.add_argument("--user", help="the name at the broker (default: the collector's, if boards were added here)")
    parser.add_argument("--password-file", type=Path, metavar="FILE", help="where its password stands")
    parser.add_argument("--host", default=EVERYWHERE, help="the address of the wall (default: all of this machine)")
    add_port_option(parser, PORT, "the wall")
    parser.add_argument(
        "--webhooks", type=Path, metavar="FILE", help="addresses that are told every result, one a line"
    )
    parser.add_argument("--new-pin", action="store_true", help="make another PIN for the host of the wall")
    does = parser.add_subparsers(dest="what", metavar="boards | season")
    boards = does.add_parser("boards", help="add a board, list all, or revoke one")
    boards.add_argument("do", choices=("add", "list", "revoke"))
    boards.add_argument("board", nargs="?", metavar="ID", help="the id of the board, as its host's page tells it")
    boards.add_argument("--name", default="", help="what people call it")
    season = does.add_parser("season", help="begin a season now")
    season.add_argument("name")


def _add_database(parser: argparse.ArgumentParser) -> None:
    folder = data_folder() / "club"
    parser.add_argument(
        "--data", type=data_path, default=str(folder), metavar="DIR", help=f"where all is kept ({folder})"
    )
    parser.add_argument("--database", metavar="ADDRESS", help="postgresql://... instead of a file in that folder")
    parser.add_argument(
        "--prefix", default=DEFAULT_PREFIX, type=_prefix, help=f"what all topics begin with ({DEFAULT_PREFIX})"
    )


def _prefix(text: str) -> str:
    if not is_prefix(text):
        raise argparse.ArgumentTypeError(f"{text!r} cannot begin a topic")
    return text


def run(args: argparse.Namespace) -> int:
    """Do it; 2 if it cannot be done."""
    try:
        from firmware.club.errors import ClubError
    except ModuleNotFoundError:
        print(NEEDS, file=sys.stderr)
        return FAULTY
    try:
        match args.what:
            case "boards":
                _boards(args)
            case "season":
                _season(args)
            case _:
                _collect(args)
    except ModuleNotFoundError as error:
        print(f"{NEEDS} ({error})", file=sys.stderr)
        return FAULTY
    except PortError as error:
        print(port_words(error, args.host, args.port), file=sys.stderr)
        return FAULTY
    except (ClubError, FileFaultError, CertificateError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    return DONE


def _collect(args: argparse.Namespace) -> None:
    from firmware.club.app import Ready, Wishes
    from firmware.club.app import run as run_club
    from firmware.club.errors import ClubError
    from firmware.club.webhooks import Hook

    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("asyncio").setLevel(logging.WARNING)
    if not args.broker:
        raise ClubError("where is the broker? hareboard club --broker mqtt://localhost")
    lines = args.webhooks.read_text("utf-8", errors="replace").split() if args.webhooks else []
    wishes = Wishes(
        broker=_broker(args),
        data=args.data,
        database=args.database,
        games=load_games(configuration_folder()),
        host=args.host,
        port=args.port,
        hooks=tuple(Hook.of(line) for line in lines),
        new_pin=args.new_pin,
        web=load_web_options(args.config),
    )

    def tell(ready: Ready) -> None:
        print(f"The club has {ready.games} games. Its wall is at:")
        for address in ready.addresses:
            print(f"  {address}")
        if ready.pin is not None:
            print(f"The host's PIN is {ready.pin}. It is shown only now: write it down.")
        print("Stop with Ctrl-C; the games are kept.", flush=True)

    asyncio.run(run_club(wishes, tell))


def _broker(args: argparse.Namespace) -> "BrokerSettings":
    from firmware.club.boards import COLLECTOR, COLLECTOR_PASSWORD
    from firmware.club.collector import BrokerSettings
    from firmware.club.errors import ClubError

    address = args.broker if "://" in args.broker else f"mqtt://{args.broker}"
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError as error:
        raise ClubError(f"--broker {args.broker}: {error}") from error
    if parts.scheme not in PORTS or not parts.hostname or parts.password:
        raise ClubError("--broker is mqtt://host[:port] or mqtts://host[:port]; the password stands in a file")
    user, file = args.user or parts.username, args.password_file
    if user is None and (args.data / COLLECTOR_PASSWORD).exists():
        user, file = COLLECTOR, args.data / COLLECTOR_PASSWORD
    password = file.read_text("utf-8").strip() if file else None
    try:
        tls = ssl.create_default_context(cafile=args.ca) if parts.scheme == "mqtts" else None
    except OSError as error:
        raise ClubError(f"--ca {args.ca}: {error.strerror or error}") from error
    kept_at = args.database or str(args.data.resolve())
    client = f"hareboard-club-{sha256(kept_at.encode()).hexdigest()[:12]}"
    return BrokerSettings(parts.hostname, port or PORTS[parts.scheme], args.prefix, user, password, tls, client)


def _boards(args: argparse.Namespace) -> None:
    from firmware.club.boards import Boards
    from firmware.club.errors import ClubError

    if args.do != "list" and not args.board:
        raise ClubError(f"which board? hareboard club boards {args.do} ID")
    with closing(_kept(args, begins=args.do == "add")) as database:
        _look_after(Boards(database), args)


def _look_after(boards: "Boards", args: argparse.Namespace) -> None:
    from firmware.club.boards import PASSWORDS, RIGHTS, write_files

    match args.do:
        case "add":
            password = boards.add(args.board, args.name, time.time())
            print(f"Board {args.board} speaks at the broker under that name, with the password {password}")
            print("It is shown only now: put it into the board's settings.")
        case "revoke":
            boards.revoke(args.board, time.time())
            print(f"Board {args.board} is revoked: what it sends does not count any more.")
        case _:
            for board in boards.all():
                revoked = "" if board.revoked is None else f"  revoked {_day(board.revoked)}"
                print(f"{board.id:32}  {board.name:20}  added {_day(board.added)}{revoked}")
    if args.do != "list":
        write_files(args.data, boards, args.prefix)
        print(f"Mosquitto's files {args.data / PASSWORDS} and {args.data / RIGHTS} are written: let it reload them.")


def _season(args: argparse.Namespace) -> None:
    from firmware.club.seasons import LOOKED_AT_EVERY, Seasons

    with closing(_kept(args, begins=False)) as database:
        Seasons(database).begin(args.name, time.time())
    print(f"The season {args.name} has begun; a collector that runs knows it within {LOOKED_AT_EVERY:.0f} seconds.")


def _kept(args: argparse.Namespace, *, begins: bool) -> "Database":
    """Return the database of the club; only who adds a board or collects begins one."""
    from firmware.club.database import FILE, open_database
    from firmware.club.errors import ClubError
    from firmware.club.store import Store

    if not begins and not args.database and not (args.data / FILE).exists():
        raise ClubError(f"there is no club in {args.data}; where is it? hareboard club --data DIR {args.what} ...")
    database = open_database(args.data, args.database)
    Store(database)
    return database


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")
