"""Many random games on all processors."""

import random
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engine.study import Plan, Study, Tally

CHUNK = 50


def simulate(study: Study, plan: Plan, jobs: int, progress: Callable[[int], None]) -> Tally:
    """Play all games of a plan on some processes, and tell how many are done now and then."""
    tally = Tally()
    for part in _parts(study, plan, jobs):
        tally.add(part)
        progress(tally.games)
    return tally


def _parts(study: Study, plan: Plan, jobs: int) -> Iterator[Tally]:
    chunks: Iterable[range] = (range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK))
    work = partial(play_games, study, plan)
    if jobs == 1:
        yield from map(work, chunks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, chunks)


def play_games(study: Study, plan: Plan, numbers: Iterable[int]) -> Tally:
    """Play some games of a plan by their numbers: the same plan gives the same games on any number of processes."""
    begin = time.process_time()
    tally = study.play(plan, (random.Random(f"{plan.seed}/{number}").random for number in numbers))
    tally.cpu_seconds = time.process_time() - begin
    return tally
