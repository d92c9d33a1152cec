"""Many games on all processors."""

import os
import random
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import active_children
from threading import Thread
from typing import TypeVar

from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.game import AnyGame
from engine.study import Plan, Study, Tally

Item = TypeVar("Item")
Result = TypeVar("Result")
LOOKS_EVERY = 1.0
"""Seconds between looks whether the first process is still there."""
CHUNK = 50
CHUNK_OF_BOTS = 5


def simulate(game: AnyGame, study: Study, plan: Plan, jobs: int, progress: Callable[[int], None]) -> Tally:
    """Play all games of a plan on some processes, and tell how many are done now and then."""
    tally = Tally()
    for part in _parts(game, study, plan, jobs):
        tally.add(part)
        progress(tally.games)
    return tally


def _parts(game: AnyGame, study: Study, plan: Plan, jobs: int) -> Iterator[Tally]:
    size = CHUNK_OF_BOTS if plan.levels else CHUNK
    chunks: Iterable[range] = (range(first, min(first + size, plan.games)) for first in range(0, plan.games, size))
    return on_processes(jobs, partial(play_games, game, study, plan), chunks)


def on_processes(jobs: int, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
    """Yield what comes of every item, in order, worked out on some processes; who stops it waits for none of them.

    If the first one is killed, the others end, too.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    others = set(active_children())
    with ProcessPoolExecutor(jobs, initializer=_serve, initargs=(os.getpid(),)) as pool:
        try:
            # Not `pool.map`: it cancels what waits, and a pool whose processes end then stumbles over that aloud.
            waiting = deque(pool.submit(work, item) for item in items)
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            for process in set(active_children()) - others:
                process.terminate()
            raise


def _serve(first: int) -> None:
    """Let Ctrl-C, which a terminal sends to every process, stop the first one alone, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(first,), daemon=True).start()


def _end_with(first: int) -> None:
    """End this process when the one that started it is gone: nobody would ever ask it for anything again."""
    while os.getppid() == first:
        time.sleep(LOOKS_EVERY)
    os._exit(1)


def play_games(game: AnyGame, study: Study, plan: Plan, numbers: Iterable[int]) -> Tally:
    """Play some games of a plan by their numbers: the same plan gives the same games on any number of processes."""
    begin = time.process_time()
    sources = (random.Random(f"{plan.seed}/{number}") for number in numbers)
    if plan.levels:
        tally = _of_bots(game, study, plan, sources)
    else:
        tally = study.play(plan, (source.random for source in sources))
    tally.cpu_seconds = time.process_time() - begin
    return tally


def _of_bots(game: AnyGame, study: Study, plan: Plan, sources: Iterable[random.Random]) -> Tally:
    tally = Tally()
    bots = [bot_for(game, Level(level)) for level in plan.levels]
    players = [{"name": f"{seat + 1}"} for seat in range(plan.players)]
    for source in sources:
        start = game.begin({"players": players, **plan.answers})
        study.count(plan, play(game, start, bots, source, plan.limit).steps, tally)
    return tally
