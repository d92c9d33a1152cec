"""Whole evenings: one table, turn after turn, and in each something else happens: no turn may hurt the next one."""

from random import Random

from firmware.inference.results import Asks, Proposal, Waiting
from tests.bench.people import between_turns, crowd, habits, meanwhile, stories
from tests.bench.people.positions import GAME, positions
from tests.bench.people.scene import NotHereError
from tests.bench.people.stories import Story
from tests.bench.people.trial import Outcome, Trial
from tests.bench.people.world import Table, World

NAME = "a whole evening: any of these, turn after turn"
TURNS = 25
BROKEN = (stories.stuck_origin, stories.dead_elsewhere, stories.dead_origin, stories.wrong_step)
BROKEN_TOO = (crowd.dead_landing, crowd.stuck_elsewhere, crowd.stuck_next_origin, meanwhile.dies_meanwhile)
AROUND = habits.STORIES | between_turns.STORIES | meanwhile.STORIES
TOLD = (*(stories.STORIES | crowd.STORIES | AROUND).values(),)
HAPPENS: tuple[Story, ...] = tuple(story for story in TOLD if story not in (*BROKEN, *BROKEN_TOO))
"""What may happen in a turn: with a switch that breaks, the evening would be about that."""


def evening(seed: int, turns: int = TURNS) -> list[Outcome]:
    """Return what came of an evening, turn by turn; it ends early if the game is not as people mean it."""
    random = Random(seed)
    tables = positions(700)
    world = World(tables[seed * 13 % len(tables)], random, Table())
    found: list[Outcome] = []
    while len(found) < turns and not GAME.over(world.book.state):
        trial = _turn(world, random)
        if trial is None:
            break
        found.append(trial.play())
        if found[-1].phantom or found[-1].phone or not _calm(trial):
            break
    return found


def _turn(world: World, random: Random) -> Trial | None:
    """Return something that can happen now."""
    for story in random.sample(HAPPENS, len(HAPPENS)):
        try:
            return Trial(world, story)
        except NotHereError:
            world.drop_plans()
    return None


def _calm(trial: Trial) -> bool:
    """Let people do what is still asked for; tell whether the next turn can begin."""
    world = trial.world
    for _ in range(20):
        world.run(0.3)
        shown = world.session.inference
        quiet = isinstance(shown, Waiting) and shown.lifted is None
        quiet |= isinstance(shown, Proposal) and shown.asks is Asks.ANSWER
        if quiet and world.busy <= 0 and world.session.rolling is None:
            return True
        trial.answer()
    return False
