"""Play in the terminal: people around one keyboard."""

import argparse
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from engine.game import AnyGame, SetupError
from engine.text_game import TextGame
from firmware.cli.game_options import OptionError, add_form_options, form_answers
from firmware.cli.options import add_data_option
from firmware.config.editions import configuration_folder, load_games
from firmware.config.language import Language, load_language
from firmware.config.paths import JOURNAL
from firmware.config.toml_file import FileFaultError
from firmware.journal.booked_game import BookedGame
from firmware.journal.chance import JournalChance, board_secret
from firmware.journal.errors import JournalError
from firmware.journal.findings import OpeningReport
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord
from firmware.journal.replay import ReplayError, game_of
from firmware.terminal.chance import ByHand, Chance
from firmware.terminal.console import Console, LeaveError
from firmware.terminal.setting_up import Wishes, check_wishes, set_up_game
from firmware.terminal.table import Table, places

PLAYED, FAULTY = 0, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_form_options(parser)
    parser.add_argument("--players", nargs="+", metavar="NAME", help="the names, in the order of the seats")
    parser.add_argument("--begin", metavar="NAME", help="who begins")
    parser.add_argument("--open", action="store_true", help="play with open hands: nobody passes the keyboard")
    chance = parser.add_mutually_exclusive_group()
    chance.add_argument("--seed", help="let dice and cards fall by this word, the same every time")
    chance.add_argument(
        "--real-dice", action="store_true", help="roll a real die or draw real cards, and type what fell"
    )
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play; whenever it is left, the game is kept."""
    console = Console.of(sys.stdin, sys.stdout)
    language = load_language()
    try:
        games = load_games(configuration_folder())
        players = None if args.players is None else tuple(args.players)
        wishes = Wishes(players, args.begin, form_answers(args, games[args.game]))
        check_wishes(games[args.game], wishes)
        journal, report = Journal.open(args.data / JOURNAL, lambda: datetime.now(UTC).isoformat(timespec="seconds"))
    except (FileFaultError, JournalError, OptionError, SetupError) as error:
        print(error, file=sys.stderr)
        return FAULTY
    with journal:
        _tell_findings(console, language, report)
        try:
            return _play(args, console, journal, games, wishes)
        except (LeaveError, KeyboardInterrupt):
            if journal.current() is not None:
                console.say("The game is kept. Start hareboard again in the same way to go on with it.")
        except (SetupError, JournalError, OptionError) as error:
            print(error, file=sys.stderr)
            return FAULTY
    return PLAYED


def _play(
    args: argparse.Namespace, console: Console, journal: Journal, games: Mapping[str, AnyGame], wishes: Wishes
) -> int:
    booked = None
    while booked is None and (record := journal.current()) is not None:
        booked = _resumed(console, games, journal, record)
    if booked is None:
        game = games[args.game]
        booked = BookedGame.begin(game, journal, set_up_game(console, game, _in_words(game), wishes))
    text = _in_words(booked.game)
    chance = _chance(args, console, journal, booked.game, text)
    with console.privacy(wanted=not args.open):
        Table(console, booked, text, chance, open_hands=args.open).play()
    console.say(f"The race is over and kept: {', '.join(places(booked))}.")
    return PLAYED


def _chance(
    args: argparse.Namespace, console: Console, journal: Journal, game: AnyGame, text: TextGame[Any, Any, Any]
) -> Chance[Any]:
    if args.real_dice and not game.form().real_chance:
        raise OptionError(f"{game.name} is played without --real-dice: its cards are secret")
    if args.real_dice:
        return ByHand(console, text)
    if args.seed is not None:
        return JournalChance.seeded(journal, args.seed)
    return JournalChance(journal, board_secret(args.data))


def _in_words(game: AnyGame) -> TextGame[Any, Any, Any]:
    if game.facets.text is None:
        raise OptionError(f"{game.name} cannot be played in a terminal")
    return game.facets.text(load_language(game=game.name).say)


def _resumed(
    console: Console, games: Mapping[str, AnyGame], journal: Journal, record: GameRecord
) -> BookedGame[Any, Any, Any] | None:
    """Return the current game if people go on with it; otherwise it is dropped."""
    try:
        booked = BookedGame.resume(game_of(games, record), journal, record)
    except ReplayError as error:
        console.say(f"A game is open that cannot be gone on with: {error}")
        while console.ask("Type drop to lay it aside, or quit>").lower() != "drop":
            console.say("Only these two.")
        journal.drop()
        return None
    game, state, done = booked.game, booked.state, len(booked.steps) - 1
    console.say(
        f"A game is open: {', '.join(game.names(state))} ({_in_words(game).about(state)}), {done} actions so far."
    )
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
