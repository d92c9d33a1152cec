"""What a seat can know of a race: with all payments in the open it is the race itself."""

from random import Random
from typing import Any

import pytest

from engine.bots.hare_and_tortoise.position import standing
from engine.bots.seen import Seen
from engine.hare_and_tortoise import GameState, HareAndTortoise, HareOption
from engine.hare_and_tortoise.sample_player import sample_player
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES

GAME = HareAndTortoise(EDITIONS)
FIELDS = (
    *("space", "status", "carrots", "lettuces", "home", "places", "turn", "phase", "gift", "gifts", "shown"),
    *("unseen", "seen", "waiting", "passers", "occupied", "alert"),
)


def course(players: int, seed: int, **choices: str) -> list[tuple[GameState, list[dict[str, Any]]]]:
    """Return a game: states in which somebody decides, with the public log until then."""
    random = Random(seed)
    state = GAME.begin({"players": [{"name": name} for name in NAMES[:players]], **choices})
    log: list[dict[str, Any]] = []
    found = []
    while not state.over and len(log) < 400:
        if asked := GAME.chances(state):
            action = random.choices([chance for chance, _ in asked], [weight for _, weight in asked])[0]
        else:
            found.append((state, list(log)))
            wild = random.random() < 0.4
            action = random.choice(GAME.legal_actions(state)) if wild else sample_player(state, random)
        step = GAME.apply(state, action)
        log += [GAME.event_data(event) for event in step.events]
        state = step.state
    return found


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize(
    ("edition", "hare"),
    [
        ("abacus-2000", HareOption.TABLE),
        ("parlett", HareOption.TABLE),
        ("ravensburger-1978", HareOption.TABLE),
        ("intellect-1974", HareOption.NAP),
        ("abacus-2000", HareOption.MIND_SPORTS_2019),
    ],
)
def test_what_is_seen_and_counted_is_the_race(players: int, edition: str, hare: HareOption) -> None:
    """Whoever decides knows the whole race from its view and the public log."""
    for state, log in course(players, 1, edition=edition, hare=hare):
        seat = GAME.seats_to_act(state)[0]
        known = standing(EDITIONS, Seen(seat, GAME.page_data(state, seat), log))
        true = state.race()
        assert [(field, getattr(known, field)) for field in FIELDS] == [
            (field, getattr(true, field)) for field in FIELDS
        ]
        assert known.legal() == true.legal()
