"""People at the table, in virtual time: what they mean is known, and what the table makes of it is counted.

Positions of all editions and numbers of players, plausible hands, a session on bare switches. When something is asked,
people answer as it is meant; what they mean is the truth, not where markers stand.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import mean

from engine.hare_and_tortoise import GameState
from firmware.inference.results import Waiting
from tests.bench.people import animals, between_turns, crowd, evenings, habits, kinds, meanwhile, presses
from tests.bench.people.positions import near_home, on_turn_again, positions
from tests.bench.people.scene import NotHereError
from tests.bench.people.stories import EXCHANGES, STORIES, Story, exchange, wrong_step
from tests.bench.people.trial import Outcome, Trial
from tests.bench.people.world import Table, World

POSITIONS, STRIDE = 700, 37
"""Neighbours differ by their edition only: going on by a stride, a few tables meet all numbers of players too."""
TABLES, PRESS_TABLES = 1000, 2000
"""More where most can be booked that nobody meant."""
TOGETHER, EVENINGS = 50, 2
"""Tables that one process plays in one go, and whole evenings."""
PLACES: dict[Story, Callable[[int], Sequence[GameState]]] = {
    wrong_step: near_home,
    presses.wrong_person_again: on_turn_again,
    presses.plays_again: on_turn_again,
}
"""Where stories happen that are rare elsewhere."""
HEAD = (
    "what people do",
    "tables",
    "booked without an extra act",
    "something else booked",
    "sent back",
    "put right by hand, no done",
    "one done more",
    "more than one",
    "phone needed",
    "healthy cell left out",
    "seconds until right: median, p95, longest",
)
REMARK = """

Simulated people whose intention is known, in virtual time, in positions of all editions with two to six players. An
extra act is everything that a person would not have done at a board that sees all: a `done`, a marker put again. Put
right by hand: the lights asked for a marker that was pushed away or fell, it was put back, and no `done` was needed.
Counted in percent of the tables: one of 2,000 is 0.05. Seconds from the last thing that the story has people do, mostly
the time of lying still. The last rows tell exchanges of two players' markers about which nobody was asked: a switch
sees no more. At a discreet table, and where no time books, every move has its `done`: that one is no extra act. Of the
animal race three rows tell: animals that lights lead, and animals that are advanced by hand. A whole evening is one
table with a turn of any of these after the other, counted in turns. What misses: a dead switch under the landing can
only be told on a phone."""


def outcomes(story: Story, count: int, table: Table | None = None, seed: int = 0) -> list[Outcome]:
    """Return what came of a story at so many tables; positions in which it cannot happen are passed over."""
    return [trial.play() for trial in trials(story, count, table, seed)]


def trials(story: Story, count: int, table: Table | None = None, seed: int = 0) -> Iterable[Trial]:
    """Yield tables at which a story is about to happen."""
    tables = PLACES.get(story, positions)(POSITIONS)
    for number in range(60 * count):
        if not count:
            return
        try:
            random = Random(seed * 1_000_003 + number)
            trial = Trial(World(tables[(number * STRIDE + seed) % len(tables)], random, table or Table()), story)
        except NotHereError:
            continue
        count -= 1
        yield trial


def unseen_exchanges(seconds: tuple[float, float], count: int, seed: int = 0) -> float:
    """Return the share of exchanges about which nobody is asked, in percent."""
    found = []
    for trial in trials(exchange(seconds), count, seed=seed):
        trial.world.run(trial.world.busy + 1.0)
        found.append(isinstance(trial.world.session.inference, Waiting))
    return share(found)


def share(flags: Iterable[bool]) -> float:
    """Return how many of some are true, in percent."""
    found = list(flags)
    return 100 * mean(found) if found else 0.0


def measure() -> list[Sequence[str]]:
    """Return the rows of the table; tables are shared out among processes, each with its own seeds."""
    with ProcessPoolExecutor() as workers:
        told = {
            name: workers.map(partial(_played, name), _seeds(name))
            for name in (*_stories(), evenings.NAME, *animals.STORIES)
        }
        unseen = [workers.submit(unseen_exchanges, seconds, TABLES) for seconds in EXCHANGES]
        rows: list[Sequence[str]] = [
            _row(name, [one for part in parts for one in part]) for name, parts in told.items()
        ]
        for (low, high), missed in zip(EXCHANGES, unseen, strict=True):
            cells = (str(TABLES), *[""] * 8, f"{missed.result():.1f} unseen")
            rows.append((f"two markers exchanged in {low} to {high} s", *cells))
    return rows


def _stories() -> dict[str, tuple[Story, Table]]:
    """Return what people do at which tables, by its name."""
    around = habits.STORIES | between_turns.STORIES | between_turns.BROKEN | meanwhile.STORIES
    plain = {name: (story, Table()) for name, story in (STORIES | crowd.STORIES | around).items()}
    return plain | kinds.STORIES | between_turns.AT_SUCH_TABLES


def _seeds(name: str) -> range:
    """Return the seeds of the tables at which a story is played, `TOGETHER` with each."""
    story, _ = _stories().get(name, (None, None))
    return range((PRESS_TABLES if story in presses.STORIES else TABLES) // TOGETHER)


def _played(name: str, seed: int) -> list[Outcome]:
    """Return what came of a story at some tables."""
    if name == evenings.NAME:
        return [outcome for number in range(EVENINGS) for outcome in evenings.evening(seed * EVENINGS + number)]
    if name in animals.STORIES:
        return [animals.STORIES[name](seed * TOGETHER + number) for number in range(TOGETHER)]
    story, table = _stories()[name]
    return outcomes(story, TOGETHER, table, seed)


def _row(name: str, found: Sequence[Outcome]) -> Sequence[str]:
    seconds = sorted(outcome.seconds for outcome in found)
    shares = (
        share(outcome.free for outcome in found),
        share(outcome.phantom for outcome in found),
        share(outcome.sent_back for outcome in found),
        share(outcome.by_hand for outcome in found),
        share(outcome.dones == 1 for outcome in found),
        share(outcome.dones > 1 for outcome in found),
        share(outcome.phone for outcome in found),
        share(outcome.masked for outcome in found),
    )
    times = ", ".join(
        f"{found:.1f}" for found in (seconds[len(seconds) // 2], seconds[int(0.95 * len(seconds))], seconds[-1])
    )
    if name in animals.STORIES:
        times = ""
    return (name, str(len(found)), *(f"{part:.2f}".removesuffix("0") for part in shares), times)
