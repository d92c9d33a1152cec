"""People at the table, in virtual time: what they mean is known, and what the table makes of it is counted."""

from collections.abc import Iterable
from statistics import mean

from firmware.table.settings import TableSettings
from tests.bench.people.positions import positions
from tests.bench.people.scene import NotHereError
from tests.bench.people.stories import STORIES
from tests.bench.people.trial import Outcome, Trial

POSITIONS = 700


def outcomes(name: str, count: int, settings: TableSettings | None = None, seed: int = 0) -> list[Outcome]:
    """Return what came of a story at so many tables; positions in which it cannot happen are passed over."""
    found: list[Outcome] = []
    tables = positions(POSITIONS)
    for number in range(40 * count):
        if len(found) == count:
            break
        state = tables[(number * 7 + seed) % len(tables)]
        try:
            trial = Trial(state, STORIES[name], seed * 1_000_003 + number, settings)
        except NotHereError:
            continue
        found.append(trial.play())
    return found


def share(flags: Iterable[bool]) -> float:
    """Return how many of some are true, in percent."""
    found = list(flags)
    return 100 * mean(found) if found else 0.0
