"""Let every level of the bots play against the one below, and tell how much stronger it is."""

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.bots.arena import LONGEST
from engine.bots.levels import Level
from engine.game import AnyGame
from firmware.cli.game_options import (
    LEVELS,
    OptionError,
    add_form_options,
    check_answer,
    check_players,
    chosen_game,
    form_answers,
)
from firmware.cli.options import at_least_one
from firmware.cli.progress import Progress
from firmware.cli.tournament import duels, run_tournament
from firmware.config.toml_file import FileFaultError

GAMES = 400
FEWEST_LEVELS = 2
COUNTS = (2, 4)
EDITION = "edition"
END_AT_THE_WINNER = {"end": "first"}
"""Who wins is all that counts here: a game whose form knows it ends with the winner."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--games", type=at_least_one, default=GAMES, help=f"how many games of each duel ({GAMES})")
    parser.add_argument("--players", type=int, nargs="+", default=list(COUNTS), help="numbers of players (2 4)")
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=LEVELS,
        default=LEVELS,
        metavar="LEVEL",
        help=f"two or more of {', '.join(LEVELS)}",
    )
    parser.add_argument("--editions", nargs="+", default=[], help="editions to play by, side by side")
    add_form_options(parser)
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (1)")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1, help="on how many processes")
    parser.add_argument(
        "--limit", type=at_least_one, default=LONGEST, help=f"give a game up after so many actions ({LONGEST})"
    )
    parser.add_argument("--file", type=Path, help="keep every game here, and go on from there the next time")
    parser.add_argument("--json", action="store_true", help="print the scores as JSON")


def run(args: argparse.Namespace) -> int:
    """Play what is not in the file yet, and print the table."""
    try:
        game = chosen_game(args)
        answers = _answers(args, game)
    except (FileFaultError, OptionError) as error:
        print(error, file=sys.stderr)
        return 2
    wanted = duels([Level(level) for level in args.levels], args.players, answers)
    if args.file is not None:
        args.file.open("ab").close()  # before the games: they could not be kept
    try:
        progress = Progress(args.games * len(wanted))
        scores = run_tournament(game, wanted, args.games, args.seed, args.jobs, args.file, progress, args.limit)
    except KeyboardInterrupt:
        print("\nstopped" + ("; the same command goes on" if args.file else ""), file=sys.stderr)
        return 130
    told = [_usual(game) | score.to_data() for score in scores]
    print(json.dumps(told, indent=2) if args.json else "\n".join(table(told)))
    return 0


def _answers(args: argparse.Namespace, game: AnyGame) -> list[Mapping[str, str]]:
    """Return how the form is answered, once for each edition."""
    if len(args.levels) < FEWEST_LEVELS:
        raise OptionError(f"one level has nobody to play against: --levels takes two or more of {', '.join(LEVELS)}")
    for count in args.players:
        check_players(game, count)
    known = {(field.key, choice.value) for field in game.form().fields for choice in field.choices}
    chosen = dict(item for item in END_AT_THE_WINNER.items() if item in known) | form_answers(args, game)
    if args.editions and EDITION in chosen:
        raise OptionError("--edition is for one, --editions for several: take one of them")
    for edition in args.editions:
        check_answer(game, EDITION, edition)
    return [chosen | {EDITION: edition} for edition in args.editions] or [chosen]


def _usual(game: AnyGame) -> dict[str, str]:
    """Return by which edition a game is played if nobody says, where there are editions."""
    return {field.key: field.default for field in game.form().fields if field.key == EDITION}


def table(scores: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the scores as the rows of a Markdown table."""
    head = ["| level | against | players | played by | games | won | 95 % | unfinished | actions |"]
    head.append("|---|---|---|---|---|---|---|---|---|")
    return head + [
        f"| {score['upper']} | {score['players'] - 1} x {score['lower']} | {score['players']} "
        f"| {score.get(EDITION, '-')} | {score['games']} | {score['share']:.0%} "
        f"| {score['low']:.0%} to {score['high']:.0%} | {score['unfinished']} | {score['actions']:.0f} |"
        for score in scores
    ]
