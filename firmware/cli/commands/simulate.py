"""Let bots play many games, or play them at random, and tell how they went: how fair and how long a game is.

Every option of the game may have several answers: all of them are tried, and told side by side.
"""

import argparse
import json
import os
import secrets
import shutil
import sys
from pathlib import Path
from typing import Any

from engine.bots.levels import Level
from engine.game import AnyGame
from engine.study import Plan, Study
from firmware.cli.game_options import OptionError, add_form_options, chosen_game, form_variants
from firmware.cli.lab import LEVEL_NAMES, plans, side_by_side, title_of
from firmware.cli.lab_chart import chart
from firmware.cli.options import at_least_one
from firmware.cli.progress import Progress
from firmware.cli.studies import simulate
from firmware.config.toml_file import FileFaultError

PLAYERS = 4
LIMIT = 1000
"""Actions after which a game is given up: the longest known games, championships of three races, take up to 650."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--games", type=at_least_one, default=1000, help="how many games of each kind (1000)")
    parser.add_argument("--players", type=int, nargs="+", default=[PLAYERS], help=f"how many players ({PLAYERS})")
    parser.add_argument(
        "--levels",
        nargs="+",
        action="append",
        choices=LEVEL_NAMES,
        metavar="LEVEL",
        help=f"how strong the bots are ({', '.join(LEVEL_NAMES)}): one level for all, or one for each seat; random for "
        "chance; given again, another mix to compare (skilled)",
    )
    add_form_options(parser, several=True)
    parser.add_argument("--seed", type=int, help="the same seed plays the same games")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1, help="on how many processes")
    parser.add_argument(
        "--limit", type=at_least_one, default=LIMIT, help=f"give a game up after so many actions ({LIMIT})"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON, a list with an entry a kind")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw a chart into a file")


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    try:
        game = chosen_game(args)
        study, wanted = _study(game), _plans(args, game)
    except (FileFaultError, OptionError) as error:
        print(error, file=sys.stderr)
        return 2
    new = args.svg is not None and not args.svg.exists()
    if args.svg is not None:
        args.svg.touch()  # before the games: whoever cannot have the chart need not wait for them
    progress = Progress(args.games * len(wanted))
    progress(0)
    figures: list[dict[str, Any]] = []
    try:
        for plan in wanted:
            figures.append(study.figures(plan, simulate(game, study, plan, args.jobs, progress)))
            progress.before += args.games
    except KeyboardInterrupt:
        if new:
            args.svg.unlink()
        print("\nstopped", file=sys.stderr)
        return 130
    if args.svg is not None:
        args.svg.write_text(chart([title_of(plan, wanted) for plan in wanted], figures), encoding="utf-8")
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    lines = side_by_side([study.rows(found) for found in figures], width)
    print(json.dumps(figures, indent=2) if args.json else "\n".join(lines))
    return 0


def _study(game: AnyGame) -> Study:
    if game.facets.study is None:
        raise OptionError(f"{game.name} cannot be simulated")
    return game.facets.study


def _plans(args: argparse.Namespace, game: AnyGame) -> list[Plan]:
    seed = secrets.randbits(32) if args.seed is None else args.seed
    like = Plan(PLAYERS, {}, args.games, seed, args.limit)
    return plans(game, form_variants(args, game), args.players, args.levels or [[Level.SKILLED]], like)
