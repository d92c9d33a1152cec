"""Which bots and coaches there are: the one place that names them all."""

from engine.animal_race.game import AnimalRace
from engine.bots.animal_race.coach import AnimalRaceCoach
from engine.bots.animal_race.player import STRENGTHS as WHIMS
from engine.bots.coaching import Coach
from engine.bots.hare_and_tortoise.coach import HareAndTortoiseCoach
from engine.bots.hare_and_tortoise.player import STRENGTHS, HareAndTortoiseBot
from engine.bots.levels import Level
from engine.bots.seen import Bot, RandomBot
from engine.game import AnyGame
from engine.hare_and_tortoise.game import HareAndTortoise


def bot_for(game: AnyGame, level: Level | str) -> Bot:
    """Return a bot that plays a game at a level; a game that it was not taught it plays at random.

    The word for a level will do; one that is none is a `ValueError`.
    """
    level = Level(level)
    if isinstance(game, HareAndTortoise):
        return HareAndTortoiseBot(game.editions, STRENGTHS[level])
    if isinstance(game, AnimalRace):
        return WHIMS[level]
    return RandomBot()


def coach_for(game: AnyGame) -> Coach | None:
    """Return the coach of a game, if it has one."""
    if isinstance(game, HareAndTortoise):
        return HareAndTortoiseCoach(game.editions)
    if isinstance(game, AnimalRace):
        return AnimalRaceCoach()
    return None
