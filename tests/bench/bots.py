"""Whether lights wait while bots and the coach think, as a ratio within one run; and how much thinking takes."""

import asyncio
import random
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import cycle
from statistics import median, quantiles
from typing import Any

from engine.bots.arena import play
from engine.bots.catalogue import bot_for, coach_for
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.catalogue import DEFAULT
from firmware.bots.thinker import ProcessThinker, Question
from firmware.config.editions import load_games
from tests.bench import decisions
from tests.bench.table import Edge, Row, WatchedBoard, table_on

BLOCKS, PAIRS = 12, 10
"""Blocks of so many lifts, in turn with somebody thinking and with nobody."""
PLAYERS = 4
REMARK = """

Lifts were made in turn while nobody thought and while a `master` thought without a pause in its worker process, so that
a busy machine is as busy for both: the ratio is what counts. CPU times are those of plain Python. Decisions are all of
those in whole races of `expert` and `master` in turn by six editions, three of them with a variant, half of those of
four and six players in teams. Each race has a fresh process that has prepared nothing, so that all tables are made in
decisions; it is played three times alike, and the least that a decision took counts: busy machines add to it."""


def measure() -> list[Row]:
    """Return the rows of the table."""
    calm, busy, answers = asyncio.run(_lifts())
    return [
        (
            f"from a switch to the lights, nobody thinks, {len(calm)} edges: median and p99, ms",
            _told([edge.lit - edge.begin for edge in calm]),
        ),
        (
            f"the same while a bot thinks ({answers} decisions meanwhile): median and p99, ms",
            _told([edge.lit - edge.begin for edge in busy]),
        ),
        ("thinking over not thinking: median", f"{_middle(busy) / _middle(calm):.3f}"),
        *_thinking(),
    ]


def _told(seconds: Sequence[float]) -> str:
    return f"{1000 * median(seconds):.1f}, {1000 * quantiles(seconds, n=100)[98]:.1f}"


def _middle(edges: Sequence[Edge]) -> float:
    return median(edge.lit - edge.begin for edge in edges)


async def _lifts() -> tuple[list[Edge], list[Edge], int]:
    """Lift a marker and put it down, over and over, in blocks with and without somebody who thinks."""
    found: tuple[list[Edge], list[Edge]] = ([], [])
    thinker = ProcessThinker(load_games())
    positions, answers = _decisions(5), list[str]()
    with table_on() as (board, service, loop), closing(thinker):
        debounce = service.current.settings.debounce
        going = asyncio.create_task(loop.run())
        await asyncio.sleep(0.5)
        for block in range(BLOCKS):
            task = asyncio.create_task(_think(thinker, positions, answers)) if block % 2 else None
            for _ in range(PAIRS):
                found[block % 2].extend(await _pair(board, (debounce.settle_open, debounce.settle_closed)))
            if task is not None:
                task.cancel()
        loop.stop()
        await going
    return *found, len(answers)


async def _think(thinker: ProcessThinker, positions: Sequence[Seen], answers: list[str]) -> None:
    """Let a worker think about one decision after the other, and look for its answer as the board does."""
    for seen in cycle(positions):
        thinker.ask(Question(DEFAULT, Level.MASTER, seen.seat, seen.view, tuple(seen.log), "1"))
        while (answer := thinker.answer()) is None:
            await asyncio.sleep(0.01)
        answers.append(answer)


async def _pair(board: WatchedBoard, settles: tuple[float, float]) -> list[Edge]:
    edges = [await board.lit_after(lambda: board.lift("start-1"), settles[0])]
    await asyncio.sleep(random.uniform(0.05, 0.06))
    edges.append(await board.lit_after(lambda: board.place("4"), settles[1]))
    board.lift("4")
    board.place("start-1")
    await asyncio.sleep(random.uniform(0.3, 0.31))
    return edges


def _decisions(seed: int) -> list[Seen]:
    """Return what the seats of a race see who have something to decide."""
    game, bot = load_games()[DEFAULT], bot_for(load_games()[DEFAULT], Level.EXPERT)
    begun = game.begin({"players": [{"name": f"{seat}"} for seat in range(PLAYERS)]})
    played = play(game, begun, [bot] * PLAYERS, random.Random(seed))
    found: list[Seen] = []
    log: list[Mapping[str, Any]] = []
    for step, text in zip(played.steps, played.actions, strict=False):
        log = [*log, *(game.event_data(event) for event in step.events)]
        seat = game.actor(step.state, game.read_action(step.state, text))
        seen = Seen(seat, game.page_data(step.state, seat), log)
        if not game.is_chance(text) and len(seen.choices) > 1:
            found.append(seen)
    return found


def _thinking() -> list[Row]:
    """Tell the CPU time of decisions and of hints."""
    coach = coach_for(load_games()[DEFAULT])
    if coach is None:
        raise AssertionError("the first game has a coach")
    taken = []
    for seen in _decisions(7):
        begin = time.process_time()
        coach.hints(seen, random.Random(1))
        taken.append(1000 * (time.process_time() - begin))
    hints = ("hints, once there are tables: median and longest, CPU ms", f"{median(taken):.1f}, {max(taken):.1f}")
    return [*decisions.measure(), hints]
