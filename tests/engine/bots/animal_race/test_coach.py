"""The coach of the animal race: ideas that can be done, each with a reason."""

import random

from engine.animal_race.game import AnimalRace
from engine.bots.animal_race.coach import REASONS
from engine.bots.arena import play
from engine.bots.catalogue import bot_for, coach_for
from engine.bots.levels import Level
from engine.bots.seen import Seen
from tests.engine.hare_and_tortoise.support import NAMES


def test_ideas_for_the_animal_race() -> None:
    """At every decision of a game: ideas that can be done, each with a reason; but nothing is looked at again."""
    game = AnimalRace()
    coach = coach_for(game)
    assert coach is not None
    begun = game.begin({"players": [{"name": name} for name in NAMES[:3]]})
    played = play(game, begun, [bot_for(game, Level.CASUAL)] * 3, random.Random(2))
    reasons = set()
    for step, text in zip(played.steps, played.actions, strict=False):
        if game.is_chance(text):
            continue
        seat = game.actor(step.state, game.read_action(step.state, text))
        found = coach.hints(Seen(seat, game.page_data(step.state, seat), ()), random.Random(1))
        assert {hint.action for hint in found} <= {str(action) for action in game.legal_actions(step.state)}
        reasons |= {hint.reason for hint in found}
    assert reasons <= set(REASONS)
    assert {"own", "bet"} & reasons
    assert not coach.reviews
