"""Fits the figures of the bots anew: `python -m tests.bench.fitting lone|pair|animals|apprentice play|fit|write ...`.

`play` adds games of bots to a file, `fit` finds figures that foretell who wins them and tells how well, on games from
which it has learned nothing, and `write` prints the module with these figures.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.bots.levels import Level
from engine.game import AnyGame
from firmware.cli.game_options import LEVELS, OptionError, check_players, field_help, form_variants
from firmware.cli.options import at_least_one
from firmware.cli.progress import Progress
from firmware.config.editions import configuration_folder, load_games
from firmware.config.toml_file import FileFaultError
from tests.bench.fitting.games import read_games
from tests.bench.fitting.learning import Course, from_nothing, learned, parts_of
from tests.bench.fitting.looking import replayed
from tests.bench.fitting.model import Model
from tests.bench.fitting.models import MODELS
from tests.bench.fitting.playing import Plan, Way, play_missing
from tests.bench.fitting.telling import table
from tests.bench.fitting.values import Figures, FittingError
from tests.bench.fitting.writing import rounded, shipped, written


def main(words: Sequence[str] | None = None) -> int:
    """Do one step, and return 0; what cannot be is told, and returns 2."""
    args = _parser().parse_args(words)
    model = MODELS[args.model]
    try:
        {"play": _play, "fit": _fit, "write": _write}[args.step](model, args)
    except (FittingError, FileFaultError, OptionError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on" if args.step == "play" else "\nstopped", file=sys.stderr)
        return 130
    return 0


def _play(model: Model, args: argparse.Namespace) -> None:
    game = load_games(configuration_folder())[model.game]
    for players in args.players:
        check_players(game, players)
    if wrong := set(args.players) - set(model.players):
        raise OptionError(f"{args.model} is for {', '.join(map(str, model.players))} players, not {min(wrong)}")
    if not 0 <= args.stray <= 1:
        raise OptionError(f"--stray is a share from 0 to 1, not {args.stray}")
    if args.budget is not None and args.level != Level.MASTER:
        raise OptionError(f"--budget is for a {Level.MASTER}: a bot of level {args.level} does not look ahead")
    usual = {field.key: field.default for field in game.form().fields}
    variants = [{**usual, **variant, **model.answers} for variant in form_variants(args, game)]
    ways = tuple(Way(players, tuple(sorted(variant.items()))) for variant in variants for players in args.players)
    plan = Plan(ways, Level(args.level), args.budget, args.stray, args.seed, args.limit)
    counts = play_missing(game, plan, args.games, args.file, args.jobs, Progress(args.games))
    print(f"{args.file}: {counts[True]} games of this plan are over, {counts[False]} were given up")


def _fit(model: Model, args: argparse.Namespace) -> None:
    game = load_games(configuration_folder())[model.game]
    games = [kept for path in args.files for kept in read_games(path)]
    found = replayed(model, game, games, args.jobs, Progress(len(games)))
    parts = parts_of(found.samples, args.seed)
    theirs = model.figures_in(shipped(model))
    begun = theirs if args.start == "shipped" else from_nothing(model, parts, args.neurons, args.seed)
    course = Course(args.epochs, args.lot, args.rate, args.seed)
    fitted = rounded(model, learned(model, begun, parts, course, _tell))
    print("\n".join(table(model, parts, found.players, theirs, fitted)))
    if args.figures is not None:
        args.figures.write_text(_as_json(fitted), encoding="utf-8")


def _tell(epoch: int, loss: float) -> None:
    print(f"epoch {epoch}: log loss {loss:.4f} of the games that say when to stop", file=sys.stderr)


def _write(model: Model, args: argparse.Namespace) -> None:
    text = written(model, read_figures(args.figures))
    if args.out is None:
        print(text, end="")
    else:
        args.out.write_text(text, encoding="utf-8")


def _as_json(figures: Figures) -> str:
    rows = (f"{json.dumps(name)}: {json.dumps(row.tolist())}" for name, row in figures.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def read_figures(path: Path) -> Figures:
    """Return the figures that `fit` has kept in a file."""
    try:
        return {name: np.array(row, dtype=float) for name, row in json.loads(path.read_text("utf-8")).items()}
    except (AttributeError, TypeError, ValueError) as error:
        raise FittingError(f"{path} has no figures: {error}") from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.fitting", description=__doc__)
    models = parser.add_subparsers(dest="model", required=True, metavar="|".join(MODELS))
    games = load_games(configuration_folder())
    for name, model in MODELS.items():
        steps = models.add_parser(name, help=model.module).add_subparsers(dest="step", required=True)
        _configure_play(steps.add_parser("play", help="add games of bots to a file"), model, games[model.game])
        _configure_fit(steps.add_parser("fit", help="find figures that foretell who wins"))
        write = steps.add_parser("write", help="print the module with these figures")
        write.add_argument("figures", type=Path, help="the file that fit has written")
        write.add_argument("--out", type=Path, help="write the module into this file instead")
    return parser


def _configure_play(parser: argparse.ArgumentParser, model: Model, game: AnyGame) -> None:
    parser.add_argument("file", type=Path, help="where the games are; those that are there are not played again")
    parser.add_argument("--games", type=at_least_one, default=1000, help="how many there are to be (1000)")
    everyone = " ".join(map(str, model.players))
    parser.add_argument(
        "--players", type=int, nargs="+", default=model.players, help=f"numbers of players ({everyone})"
    )
    fields = {field.key: field for field in game.form().fields if field.key not in model.answers}
    for key, field in fields.items():
        words = field_help({game.name: field})
        parser.add_argument(f"--{key}", nargs="+", metavar=key.upper(), help=words)
    parser.set_defaults(form_keys=tuple(fields))
    parser.add_argument("--level", choices=LEVELS, default=str(Level.MASTER), help="how strong the bots are (master)")
    parser.add_argument("--budget", type=at_least_one, help="games, judged races or deals of a decision")
    parser.add_argument(
        "--stray", type=float, default=0.1, help="share of decisions that somebody careless makes (0.1)"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (1)")
    parser.add_argument("--limit", type=at_least_one, default=400, help="give a game up after so many actions (400)")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1, help="on how many processes")


def _configure_fit(parser: argparse.ArgumentParser) -> None:
    course = Course()
    parser.add_argument("files", type=Path, nargs="+", help="files of games")
    parser.add_argument("--figures", type=Path, help="keep the figures in this file")
    parser.add_argument("--start", choices=("nothing", "shipped"), default="nothing", help="where to begin (nothing)")
    parser.add_argument("--neurons", type=at_least_one, default=8, help="of a network that begins with nothing (8)")
    parser.add_argument("--epochs", type=at_least_one, default=course.epochs, help=f"({course.epochs})")
    parser.add_argument("--lot", type=at_least_one, default=course.lot, help=f"positions of a step ({course.lot})")
    parser.add_argument("--rate", type=float, default=course.rate, help=f"how long steps are at first ({course.rate})")
    parser.add_argument("--seed", type=int, default=course.seed, help=f"chance of the fit ({course.seed})")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1, help="on how many processes")


if __name__ == "__main__":
    sys.exit(main())
