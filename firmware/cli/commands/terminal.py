"""Play Hare & Tortoise in the terminal: two to six people on one keyboard."""

import argparse
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from engine.hare_and_tortoise import Edition, EndOption, HareAndTortoise, HareOption, SetupError
from engine.hare_and_tortoise.game import NAME
from firmware.config.editions import configuration_folder, load_editions
from firmware.config.language import Language, load_language
from firmware.config.paths import JOURNAL, data_folder
from firmware.config.toml_file import FileFaultError
from firmware.journal.booked_game import BookedGame
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal, OpeningReport
from firmware.journal.records import GameRecord
from firmware.journal.replay import ReplayError
from firmware.terminal.chance import ByHand, by_computer
from firmware.terminal.console import Console, LeaveError
from firmware.terminal.picture import places
from firmware.terminal.setting_up import Wishes, set_up_game
from firmware.terminal.table import RaceBook, Table

PLAYED, FAULTY = 0, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--edition", metavar="ID", help="the edition, such as abacus-2000")
    parser.add_argument("--players", nargs="+", metavar="NAME", help="two to six names, in the order of the seats")
    parser.add_argument("--hare", choices=[option.value for option in HareOption], help="how hare spaces are played")
    parser.add_argument("--end", choices=[option.value for option in EndOption], help="when the race is over")
    parser.add_argument("--begin", metavar="NAME", help="who begins")
    parser.add_argument("--open", action="store_true", help="play with open hands: nobody passes the keyboard")
    chance = parser.add_mutually_exclusive_group()
    chance.add_argument("--seed", help="let dice and cards fall by this word, the same every time")
    chance.add_argument(
        "--real-dice", action="store_true", help="roll a real die or draw real cards, and type what fell"
    )
    parser.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="where the games are kept")


def run(args: argparse.Namespace) -> int:
    """Play; whenever it is left, the game is kept."""
    console = Console.of(sys.stdin, sys.stdout)
    language = load_language(game=NAME)
    try:
        editions = load_editions(configuration_folder())
        if args.edition is not None and args.edition not in editions:
            print(f"there is no edition {args.edition!r}; known: {', '.join(editions)}", file=sys.stderr)
            return FAULTY
        journal, report = Journal.open(args.data / JOURNAL, lambda: datetime.now(UTC).isoformat(timespec="seconds"))
    except (FileFaultError, JournalError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    with journal:
        _tell_findings(console, language, report)
        try:
            return _play(args, console, language, journal, editions)
        except (LeaveError, KeyboardInterrupt):
            if journal.current() is not None:
                console.say("The game is kept. Start hareboard again in the same way to go on with it.")
        except (SetupError, JournalError) as error:
            print(error, file=sys.stderr)
            return FAULTY
    return PLAYED


def _play(
    args: argparse.Namespace, console: Console, language: Language, journal: Journal, editions: Mapping[str, Edition]
) -> int:
    game = HareAndTortoise(editions)
    booked = None
    while booked is None and (record := journal.current()) is not None:
        booked = _resumed(console, game, journal, record)
    if booked is None:
        players = None if args.players is None else tuple(args.players)
        wishes = Wishes(args.edition, players, args.hare, args.end, args.begin)
        booked = BookedGame.begin(game, journal, set_up_game(console, language, editions, wishes))
    chance = ByHand(console, language) if args.real_dice else by_computer(args.seed)
    with console.privacy(wanted=not args.open):
        Table(console, booked, language, chance, open_hands=args.open).play()
    console.say(f"The race is over and kept: {', '.join(places(booked.state))}.")
    return PLAYED


def _resumed(console: Console, game: HareAndTortoise, journal: Journal, record: GameRecord) -> RaceBook | None:
    """Return the current game if people go on with it; otherwise it is dropped."""
    try:
        booked = BookedGame.resume(game, journal, record)
    except ReplayError as error:
        console.say(f"A game is open that cannot be gone on with: {error}")
        while console.ask("Type drop to lay it aside, or quit>").lower() != "drop":
            console.say("Only these two.")
        journal.drop()
        return None
    state = booked.state
    done = len(booked.steps) - 1
    console.say(f"A game is open: {', '.join(state.names)} ({state.edition.id}), {done} actions so far.")
    while True:
        match console.ask("Go on with it (Enter), or drop it (drop)?").lower():
            case "" | "y" | "yes":
                return booked
            case "drop":
                journal.drop()
                console.say("Dropped; it stays in the journal.", "")
                return None
            case "quit":
                raise LeaveError


def _tell_findings(console: Console, language: Language, report: OpeningReport) -> None:
    for found in report.findings:
        values = {"file": found.file, "game": found.game, "kept": found.kept}
        console.say(language.say("finding", found.finding, found.cut or found.kept, **values))
