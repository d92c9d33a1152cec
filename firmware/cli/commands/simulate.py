"""Play many random games and tell how they went: a sanity check of the rules, and of the speed."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable
from typing import Any

from engine.hare_and_tortoise import EndOption, HareOption, Options
from engine.hare_and_tortoise.vocabulary import PLAYER_COUNTS
from firmware.cli.studies import Plan, simulate, summary
from firmware.config.editions import DEFAULT_EDITION, configuration_folder, load_editions
from firmware.config.toml_file import FileFaultError

BAR = 30


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--games", type=_at_least_one, default=1000, help="how many games (1000)")
    parser.add_argument("--players", type=int, choices=PLAYER_COUNTS, default=4, help="how many players (4)")
    parser.add_argument("--edition", default=DEFAULT_EDITION, help=f"the edition ({DEFAULT_EDITION})")
    parser.add_argument("--hare", type=HareOption, choices=list(HareOption), default=HareOption.TABLE)
    parser.add_argument("--end", type=EndOption, choices=list(EndOption), default=EndOption.LAST)
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
        editions = load_editions(configuration_folder())
    except FileFaultError as error:
        print(error, file=sys.stderr)
        return 2
    if args.edition not in editions:
        print(f"there is no edition {args.edition!r}; known: {', '.join(editions)}", file=sys.stderr)
        return 2
    seed = secrets.randbits(32) if args.seed is None else args.seed
    plan = Plan(editions[args.edition], args.players, Options(args.hare, args.end), args.games, seed, args.limit)
    try:
        totals = simulate(plan, args.jobs, _progress(args.games))
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    data = summary(plan, totals)
    print(json.dumps(data, indent=2) if args.json else "\n".join(_table(data)))
    return 0


def _progress(games: int) -> Callable[[int], None]:
    if not sys.stderr.isatty():
        return lambda _done: None

    def show(done: int) -> None:
        filled = BAR * done // games
        end = "\n" if done == games else ""
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done} of {games} games", end=end, file=sys.stderr, flush=True)

    return show


def _table(data: dict[str, Any]) -> list[str]:
    rows = [
        ("edition", f"{data['edition']}, hare: {data['hare']}, end: {data['end']}, {data['players']} players"),
        ("seed", str(data["seed"])),
        ("games", f"{data['games']}, {data['finished']} of them over within {data['limit']} actions"),
        ("actions", f"{data['actions']} in {data['cpu_seconds']:.2f} s of CPU time"),
        ("length", _spread(data["length"])),
        ("carrots at the end", _spread(data["carrots"])),
        ("wins by seat", "  ".join(f"{seat}: {wins}" for seat, wins in enumerate(data["wins"], start=1))),
        (
            "restarts",
            f"{data['restarts']['count']}, in {data['restarts']['share_of_games']:.1%} of the games",
        ),
    ]
    lines = [f"{label:20}{text}" for label, text in rows]
    lines.append("hare events")
    for event, found in sorted(data["hare_events"].items(), key=lambda item: -item[1]["count"]):
        lines.append(f"  {event:22}{found['count']:>9}  {found['share']:6.1%}")
    return lines


def _spread(values: dict[str, float]) -> str:
    return f"{values['least']} to {values['most']}, median {values['median']}, mean {values['mean']:.1f}"
