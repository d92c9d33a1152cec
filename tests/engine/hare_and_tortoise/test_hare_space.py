"""Every answer of chance on every hare space, with hands at which something changes, against a second opinion."""

from random import Random

import pytest

from engine.hare_and_tortoise import (
    Action,
    GameState,
    Kind,
    Phase,
    PlayerSetup,
    RunnerSetup,
    Verb,
    apply,
    legal_actions,
    set_up,
)
from tests.engine.hare_and_tortoise.second_opinion import Table
from tests.engine.hare_and_tortoise.strategies import KINDS_OF_GAMES
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, changed

ANSWERS = (Phase.TAKE_OR_PAY, Phase.GIFTS)


def arrivals(edition: str, count: int) -> list[GameState]:
    """Return games in which somebody has just come onto a hare space, for each of them, among a crowd."""
    kinds = EDITIONS[edition].track.kinds
    hares = [space for space, kind in enumerate(kinds) if kind is Kind.HARE]
    return [_arrival(edition, count, hare, Random(1000 * count + hare)) for hare in hares]


def _arrival(edition: str, count: int, hare: int, chance: Random) -> GameState:
    kinds = EDITIONS[edition].track.kinds
    around = [
        space
        for space in range(max(1, hare - 9), min(64, hare + 7))
        if space != hare and kinds[space] not in (Kind.LETTUCE, Kind.HARE)
    ]
    each = 2 if count == 2 else 1
    crowd = chance.sample(around, k=min(len(around), count * each - 1))
    runners = [RunnerSetup(), *(RunnerSetup(space) for space in crowd)]
    runners += [RunnerSetup()] * (count * each - len(runners))
    if chance.random() < 0.3:
        runners[-1] = RunnerSetup(home=1)
    players = [
        PlayerSetup(NAMES[seat], 3000, 1, tuple(runners[seat * each : seat * each + each])) for seat in range(count)
    ]
    return apply(set_up(EDITIONS[edition], players).state, Action(Verb.MOVE, hare)).state


def hands(count: int) -> list[int]:
    """Return hands below, at and above what an event asks for."""
    amounts = {amount * others for amount in (1, 5, 10) for others in range(1, count)}
    return sorted({0, 1, 9, 10, 11, 65, 79} | amounts | {amount - 1 for amount in amounts})


@pytest.mark.parametrize(("edition", "count"), KINDS_OF_GAMES)
@pytest.mark.rule("H1", "H2", "H3", "H4", "H5", "C1", "C2", "C3")
def test_every_answer_of_chance_does_what_a_second_opinion_says(edition: str, count: int) -> None:
    chance = Random(count)
    for arrival in arrivals(edition, count):
        for hand in chance.sample(hands(count), k=4):
            lettuces = [chance.randrange(2), *arrival.lettuces[1:]]
            others = [chance.choice((0, 1, 20)) for _ in arrival.carrots[1:]]
            state = changed(arrival, carrots=[hand, *others], lettuces=lettuces)
            for action in legal_actions(state):
                _agree(state, action)


def _agree(state: GameState, action: Action) -> None:
    after = apply(state, action).state
    assert _second_opinion(state, action) == Table.of(after), f"{action}: {state}"
    if after.phase in ANSWERS:
        for answer in legal_actions(after):
            assert _second_opinion(after, answer) == Table.of(apply(after, answer).state), f"{answer}: {after}"


def _second_opinion(state: GameState, action: Action) -> Table:
    table = Table.of(state)
    table.do(str(action))
    return table.ready()
