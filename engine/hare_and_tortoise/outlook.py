"""What may still happen once somebody is home: only what everybody may know, so no hand is looked at."""

from collections.abc import Iterator

from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.vocabulary import FINISH, Phase, Status
from engine.teaching import Sentence


def outlook(state: GameState) -> tuple[Sentence, ...]:
    """Return what the next one home may bring along, and what each runner on the track still has before it."""
    race = state.race()
    if race.phase == Phase.OVER or not race.home:
        return ()
    place = len(race.home) + 1
    return Sentence("next", {"place": place, "n": race.rules.home_limit[place]}), *_runners(race)


def _runners(race: Race) -> Iterator[Sentence]:
    on_track = [runner for runner, space in enumerate(race.space) if space < FINISH]
    for runner in sorted(on_track, key=lambda runner: -race.space[runner]):
        origin = race.space[runner]
        seat = race.rules.seat_of[runner]
        far = FINISH - origin
        gaps = {"seat": seat, "spaces": far}
        if race.status[runner] in (Status.MISS, Status.NAP):
            yield Sentence("rests", gaps)
        elif race.lettuces[seat]:
            yield Sentence("eats", gaps | {"n": race.lettuces[seat]})
        else:
            yield Sentence("runs", gaps | {"n": race.rules.prices[origin][far]})
