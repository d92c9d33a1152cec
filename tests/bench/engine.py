"""How fast the engine is, interpreted and compiled, beside the Software-Challenge client `socha`: all in one run."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from engine.animal_race.vocabulary import RulesOption
from tests.bench import rival
from tests.bench.engine_worker import LIMIT, calls, measure_one, rate

Row = tuple[str, str, str]
Both = Callable[..., tuple[float, float]]
"""Measures the same thing interpreted and compiled."""

HEAD = ("what", "interpreted", "compiled")
REMARK = " Random games; socha, written in Rust and called from Python, plays its own rules for two."
COMPILED = Path("build/compiled")
ROUNDS = 15
GAMES_OF_SOCHA = 12


def measure() -> list[Row]:
    """Return the rows of the table."""
    if not (COMPILED / ".ready").exists():
        return _rows(lambda *words: (measure_one(*words), 0.0))
    command = [sys.executable, "-P", "-m", "tests.bench.engine_worker"]
    environment = os.environ | {"PYTHONPATH": str(COMPILED.resolve())}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as worker:
        return _rows(partial(_both, worker))


def _both(worker: "subprocess.Popen[str]", *words: str) -> tuple[float, float]:
    stdin, stdout = worker.stdin, worker.stdout
    if stdin is None or stdout is None:
        raise RuntimeError("the compiled engine cannot be asked")
    print(*words, sep="\t", file=stdin, flush=True)
    compiled = float(stdout.readline())
    return measure_one(*words), compiled


def _rows(both: Both) -> list[Row]:
    rows = _beside_socha(both)
    for players in range(2, 7):
        rows.append(_rates(f"our random playouts, {players} players", both, "race", str(players)))
    for players in (2, 4):
        rows.append(_game_of_bots(both, str(players)))
    for rules in RulesOption:
        for players in (2, 4):
            rows.append(_rates(f"animal race, {rules}, {players} players", both, "animals", rules, str(players)))
    for call in calls():
        interpreted, compiled = both(call)
        rows.append((f"{call}, middle of a game: microseconds", _text(interpreted, 2), _text(compiled, 2)))
    return rows


def _beside_socha(both: Both) -> list[Row]:
    ours: list[tuple[float, float]] = []
    theirs = []
    for number in range(ROUNDS):
        ours.append(both("race", "4", str(number)))
        theirs.append(rate(partial(rival.playouts, number, GAMES_OF_SOCHA, LIMIT)))
    columns = list(zip(*ours, strict=True))
    ratios = [sorted(a / b for a, b in zip(column, theirs, strict=True)) for column in columns]
    spreads = [f"{median(found):.1f} ({found[0]:.1f}, {found[-1]:.1f})" if found[-1] else "" for found in ratios]
    return [
        ("our random playouts, 4 players: actions a second", _text(median(columns[0])), _text(median(columns[1]))),
        ("socha 3.7.2, random games: plies a second", "", _text(median(theirs))),
        ("ours over socha: median (least, most)", spreads[0], spreads[1]),
    ]


def _rates(label: str, both: Both, *words: str) -> Row:
    interpreted, compiled = zip(*(both(*words, str(number)) for number in range(7)), strict=True)
    return f"{label}: actions a second", _text(median(interpreted)), _text(median(compiled))


def _game_of_bots(both: Both, players: str) -> Row:
    """Return what a game takes when the tables have been made in another one."""
    both("bots", players, "0")
    interpreted, compiled = zip(*(both("bots", players, str(number)) for number in range(1, 6)), strict=True)
    label = f"a whole game, a master against experts, {players} players: milliseconds"
    return label, _text(median(interpreted)), _text(median(compiled))


def _text(figure: float, digits: int = 0) -> str:
    """Return a figure as text; nothing where nothing was measured."""
    return f"{figure:,.{digits}f}" if figure else ""
