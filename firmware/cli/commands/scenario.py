"""Run scenario files: a position, what is done, what must come of it."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from engine.game import AnyGame
from firmware.config.editions import configuration_folder, load_games
from firmware.config.toml_file import FileFaultError, read_toml
from firmware.scenarios.runner import DifferenceError, read_scenario, state_data

SAME, DIFFERENT, FAULTY = 0, 1, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario file")
    parser.add_argument("--json", action="store_true", help="print the state after every step, a line of JSON each")


def run(args: argparse.Namespace) -> int:
    """Run the files; 1 if one comes to something else than it expects, 2 if one cannot be read."""
    try:
        games = load_games(configuration_folder())
    except FileFaultError as error:
        print(error, file=sys.stderr)
        return FAULTY
    results = [_run_file(path, games, as_json=args.json) for path in args.files]
    if not args.json:
        passed = results.count(SAME)
        print(f"{passed} of {len(results)} scenario{'s' * (len(results) != 1)} as expected")
    return max(results)


def _run_file(path: Path, games: Mapping[str, AnyGame], *, as_json: bool) -> int:
    try:
        scenario = read_scenario(read_toml(path), games)
        for number, step in enumerate(scenario.run()):
            if as_json:
                line = {"file": str(path), "step": number, **state_data(scenario.game, step)}
                print(json.dumps(line, ensure_ascii=False))
    except FileFaultError as error:
        print(error, file=sys.stderr)
        return FAULTY
    except DifferenceError as error:
        print(error, file=sys.stderr if as_json else sys.stdout)
        return DIFFERENT
    return SAME
