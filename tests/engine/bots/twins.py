"""Twin games that differ only in what a seat may not know: the same to everybody else, as long as that stays hidden."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.animal_race.state import RaceState
from engine.bots.seen import Seen
from engine.hare_and_tortoise import GameState, PlayerSetup, RunnerSetup, set_up
from tests.engine.animal_race.support import GAME as ANIMALS
from tests.engine.animal_race.support import begun, choose, exchanged
from tests.engine.bots.hare_and_tortoise.races import GAME
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES

Twins = tuple[Seen, Seen]
LONGEST = 40


def twins_of_hares(edition: str, players: int, random: Random) -> Iterator[Twins]:
    """Yield what everybody sees who decides in a race, and in its twin, in which one began with another hand."""
    other = random.randrange(players)
    spaces = random.sample([space for space in range(5, 55) if EDITIONS[edition].track.text[space] not in "LS"], 12)
    per_player = 2 if players == 2 else 1
    setups = [
        PlayerSetup(
            NAMES[seat], random.randrange(25, 90), 2, tuple(RunnerSetup(spaces.pop()) for _ in range(per_player))
        )
        for seat in range(players)
    ]
    rich = [replace(setup, carrots=(setup.carrots or 0) + 57 * (seat == other)) for seat, setup in enumerate(setups)]
    states = [set_up(EDITIONS[edition], each).state for each in (setups, rich)]
    log: list[Any] = []
    for _ in range(LONGEST):
        if not GAME.chances(states[0]):
            yield from _decisions(states, other, log)
        steps = [GAME.apply(state, action) for action in [_both_allow(states, random)] for state in states if action]
        told = [[GAME.event_data(event) for event in step.events] for step in steps]
        states = [step.state for step in steps]
        if not steps or told[0] != told[1] or _public(states[0]) != _public(states[1]):
            return  # what was hidden came into the open
        log = [*log, *told[0]]


def _decisions(states: list[GameState], other: int, log: list[Any]) -> Iterator[Twins]:
    for seat in GAME.seats_to_act(states[0]):
        if seat != other:
            one, twin = (Seen(seat, GAME.page_data(state, seat), log) for state in states)
            yield one, twin


def _both_allow(states: list[GameState], random: Random) -> Any:
    """Return something that may happen in both races, or nothing."""
    first, second = (
        [action for action, _ in GAME.chances(state)] or list(GAME.legal_actions(state)) for state in states
    )
    both = [action for action in first if action in second]
    return random.choice(both) if both else None


def _public(state: GameState) -> Any:
    return state.turn, state.phase, state.over


def twins_of_animals(players: int, rules: str, random: Random) -> Iterator[Twins]:
    """Yield what everybody sees who decides in an animal race, and where another has other cards and another bet."""
    state: RaceState = begun(players, rules=rules)
    log: list[Any] = []
    while not state.over:
        for seat in () if ANIMALS.chances(state) else ANIMALS.seats_to_act(state):
            twin = exchanged(state, (seat + 1) % players)
            if twin != state:
                yield Seen(seat, ANIMALS.page_data(state, seat), log), Seen(seat, ANIMALS.page_data(twin, seat), log)
        step = ANIMALS.apply(state, choose(state, random))
        log = [*log, *(ANIMALS.event_data(event) for event in step.events)]
        state = step.state
