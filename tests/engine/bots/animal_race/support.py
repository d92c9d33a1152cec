"""Positions of animal races as bots see them, each with the true state."""

from collections.abc import Iterator
from random import Random

from engine.animal_race.state import RaceState
from engine.bots.seen import Seen
from tests.engine.animal_race.support import GAME, begun, choose


def decisions(seed: int, players: int, rules: str, races: int = 1) -> Iterator[tuple[RaceState, Seen]]:
    """Yield every decision of a random game: the state, and what the seat that decides may see."""
    random = Random(seed)
    state = begun(players, rules=rules, races=races)
    log: list[dict[str, object]] = []
    while not GAME.over(state):
        if not GAME.chances(state):
            seat = GAME.seats_to_act(state)[0]
            yield state, Seen(seat, GAME.page_data(state, seat), tuple(log))
        step = GAME.apply(state, choose(state, random))
        log += [GAME.event_data(event) for event in step.events]
        state = step.state
