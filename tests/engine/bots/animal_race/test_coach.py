"""The coach of the animal race: ideas that can be done, each with a reason."""

import random
from typing import Any

from engine.animal_race.game import AnimalRace
from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.standing import BET, PLAY
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import FOX, LAMB, TORTOISE, WOLF
from engine.bots.animal_race.coach import REASONS
from engine.bots.arena import play
from engine.bots.catalogue import bot_for, coach_for
from engine.bots.coaching import IDEAS, Hint
from engine.bots.levels import Level
from engine.bots.seen import Seen
from tests.engine.hare_and_tortoise.support import NAMES


def test_ideas_for_the_animal_race() -> None:
    """At every decision of a game: three ideas that can be done, each with a reason; but nothing is looked at again."""
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
        seen = Seen(seat, game.page_data(step.state, seat), ())
        found = coach.hints(seen, random.Random(1))
        assert len({hint.action for hint in found}) == min(IDEAS, len({*seen.choices} - {f"{NAMES[seat]}: bet howl"}))
        assert {hint.action for hint in found} <= {str(action) for action in game.legal_actions(step.state)}
        reasons |= {hint.reason for hint in found}
    assert reasons <= set(REASONS)
    assert {"own", "bet"} & reasons
    assert not coach.reviews


def told(race: Race) -> dict[str, Hint]:
    """Return what the coach tells the first of three, by its actions."""
    game = AnimalRace()
    coach = coach_for(game)
    assert coach is not None
    view = game.page_data(RaceState.of(race, ("Ann", "Bob", "Cy")), 0)
    return {hint.action: hint for hint in coach.hints(Seen(0, view, ()), random.Random(1))}


def position(phase: int, **more: Any) -> Race:
    """Return a race of three in the full game, in which the first has foxes, a lamb and a hare."""
    race = Race(Options(), 3)
    race.phase, race.streams, race.bets = phase, (4, 8), [[FOX, LAMB], [WOLF], [TORTOISE]]
    race.hands = [[1, 0, 0, 3, 1, 0], [6, 0, 0, 0, 0, 0], [0, 6, 0, 0, 0, 0]]
    for name, value in more.items():
        setattr(race, name, value)
    return race


def test_a_bet_is_told_with_the_cards_that_one_holds() -> None:
    """Of the hare one card is enough."""
    found = told(position(BET, bets=[[LAMB], [WOLF], [TORTOISE]]))
    assert found["Ann: bet hare"] == Hint("Ann: bet hare", "favourite", {"animal": "hare"})
    race = position(
        BET, bets=[[LAMB], [WOLF], [TORTOISE]], hands=[[0, 0, 0, 5, 1, 1], [7, 0, 0, 0, 0, 0], [7, 0, 0, 0, 0, 0]]
    )
    assert told(race)["Ann: bet fox"].gaps == {"animal": "fox", "count": 5}


def test_a_bet_on_the_wolf_is_told_once() -> None:
    """By its own card or by a howl, which is dearer."""
    hands = [[0, 0, 2, 1, 0, 3], [7, 0, 0, 0, 0, 0], [7, 0, 0, 0, 0, 0]]
    found = told(position(BET, bets=[[LAMB], [WOLF], [TORTOISE]], hands=hands))
    assert set(found) == {"Ann: bet wolf", "Ann: bet fox"}


def test_a_play_is_told_with_how_far_the_animal_gets() -> None:
    """By the cards that lie there, too; and whether the round ends with it."""
    found = told(position(PLAY))
    ahead = {action: hint.gaps["count"] for action, hint in found.items() if hint.reason == "own"}
    assert ahead
    assert all(hint.gaps["animal"] in ("fox", "lamb") for hint in found.values() if hint.reason == "own")
    lying = [[0] * 6, [0, 0, 0, 3, 0, 0], [0] * 6, [0] * 6]
    assert "last" in {hint.reason for hint in told(position(PLAY, lying=lying)).values()}
