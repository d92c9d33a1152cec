"""Races of Hare & Tortoise for tests of bots."""

from random import Random

from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot, Strength
from engine.hare_and_tortoise import EndOption, GameState, HareAndTortoise, HareOption
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import rules_for
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES

GAME = HareAndTortoise(EDITIONS)
QUICK = HareAndTortoiseBot(EDITIONS, Strength(games=20, judged=60))


def new_game(players: int, teams: str = "", **choices: str) -> GameState:
    """Begin a game."""
    seats = [{"name": name, "team": teams[seat] if teams else None} for seat, name in enumerate(NAMES[:players])]
    return GAME.begin({"players": seats, **choices})


def ending(seed: int, hare: HareOption, players: int = 3) -> Race:
    """Return a race that is nearly over: everybody is near the finish, poor, and has eaten all lettuces."""
    random = Random(seed)
    race = Race(rules_for(EDITIONS["abacus-2000"], players, Options(hare, EndOption.FIRST)))
    free = [space for space in range(52, 64) if not race.rules.lettuces >> space & 1]
    race.space = random.sample(free, len(race.space))
    race.carrots = [random.randrange(7) for _ in range(players)]
    race.lettuces = [0] * players
    race.take_stock()
    return race
