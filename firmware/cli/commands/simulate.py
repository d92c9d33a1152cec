"""Let bots play many games, or play them at random, and tell how they went: how fair and how long a game is."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable

from engine.bots.levels import Level
from engine.game import AnyGame
from engine.study import Plan, Study
from firmware.cli.game_options import OptionError, add_form_options, chosen_game, form_answers
from firmware.cli.studies import simulate
from firmware.config.toml_file import FileFaultError

PLAYERS = 4
AT_RANDOM = "random"
BAR = 30


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--games", type=_at_least_one, default=1000, help="how many games (1000)")
    parser.add_argument("--players", type=int, default=PLAYERS, help=f"how many players ({PLAYERS})")
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=[*Level, AT_RANDOM],
        default=[Level.SKILLED],
        help="how strong the bots are: one level for all, or one for each seat; random for chance (skilled)",
    )
    add_form_options(parser)
    parser.add_argument("--seed", type=int, help="the same seed plays the same games")
    parser.add_argument("--jobs", type=_at_least_one, default=os.cpu_count() or 1, help="on how many processes")
    parser.add_argument("--limit", type=_at_least_one, default=500, help="give a game up after so many actions (500)")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"a number from 1 on, not {number}")
    return number


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    try:
        game = chosen_game(args)
        study, plan = _study(game), _plan(args, game)
    except (FileFaultError, OptionError) as error:
        print(error, file=sys.stderr)
        return 2
    try:
        tally = simulate(game, study, plan, args.jobs, _progress(args.games))
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    figures = study.figures(plan, tally)
    print(json.dumps(figures, indent=2) if args.json else "\n".join(study.lines(figures)))
    return 0


def _study(game: AnyGame) -> Study:
    if game.facets.study is None:
        raise OptionError(f"{game.name} cannot be simulated")
    return game.facets.study


def _plan(args: argparse.Namespace, game: AnyGame) -> Plan:
    form = game.form()
    if args.players not in form.players:
        raise OptionError(f"{game.name} is for {', '.join(map(str, form.players))} players, not {args.players}")
    if len(args.levels) not in (1, args.players) or (AT_RANDOM in args.levels and len(args.levels) > 1):
        raise OptionError(f"--levels is one for all, or one for each of {args.players} seats; random is for all")
    levels = () if args.levels == [AT_RANDOM] else tuple(args.levels * (args.players // len(args.levels)))
    answers = {field.key: field.default for field in form.fields} | form_answers(args, game)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    return Plan(args.players, answers, args.games, seed, args.limit, levels)


def _progress(games: int) -> Callable[[int], None]:
    if not sys.stderr.isatty():
        return lambda _done: None

    def show(done: int) -> None:
        filled = BAR * done // games
        end = "\n" if done == games else ""
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done} of {games} games", end=end, file=sys.stderr, flush=True)

    return show
