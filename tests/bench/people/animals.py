"""The animal race at the table: animals that lights lead, and animals that are advanced by hand, with hands around."""

from collections.abc import Callable
from functools import partial
from random import Random

from engine.animal_race.action import Action
from engine.animal_race.events import Event
from engine.animal_race.state import RaceState
from engine.chance import draw
from firmware.inference.results import Waiting
from firmware.scenarios.touches import Touch, TouchPlayer
from firmware.table.events import Booked
from tests.bench.people.trial import Outcome
from tests.engine.animal_race.support import GAME, begun, choose

SETTLES = 8.0
"""Seconds until what lies is booked, or left out."""


class AnimalTable:
    """A table on which an animal race stands, some decisions after its beginning."""

    def __init__(self, seed: int, rules: str, *, by_hand: bool) -> None:
        self.random = Random(seed)
        state = begun(self.random.randint(2, 5), rules=rules)
        while not self._fits(state, by_hand=by_hand):
            state = GAME.apply(state, choose(state, self.random)).state
            if GAME.over(state):
                state = begun(self.random.randint(2, 5), rules=rules)
        self.player: TouchPlayer[RaceState, Action, Event] = TouchPlayer(
            GAME, state, lambda chances: draw(chances, self.random)
        )
        self.player.play([Touch(0.2, "wait")])
        self.count = len(self.booked())

    def _fits(self, state: RaceState, *, by_hand: bool) -> bool:
        if GAME.chances(state) or self.random.random() < 0.9:
            return False
        return bool(GAME.gestures(state)) == by_hand

    def booked(self) -> list[str]:
        """Return what was decided, without chance."""
        notices = [notice.action for notice in self.player.heard if isinstance(notice, Booked)]
        return [text for text in notices if not GAME.is_chance(text)]

    def bump(self, touches: list[Touch], markers: list[str], begin: float) -> None:
        """Let a sleeve open the switches under some markers for up to 0.3 seconds."""
        for cell in self.random.sample(markers, min(len(markers), self.random.randint(1, 2))):
            touches.append(Touch(begin, "open", cell))
            touches.append(Touch(begin + self.random.uniform(0.03, 0.28), "close", cell))

    def outcome(self, intended: list[str]) -> Outcome:
        """Return what has come of it, after some time."""
        self.player.play([Touch(SETTLES, "wait")])
        found = self.booked()[self.count :]
        right = found == intended and isinstance(self.player.session.inference, Waiting)
        masked = bool(self.player.session.faulty.masked)
        return Outcome(right, found != intended[: len(found)], False, 0, not right, masked, 0.0)


def led(seed: int) -> Outcome:
    """Cards are played on phones until animals have run; people move them two at a time, with a sleeve on the way."""
    table = AnimalTable(seed, "full", by_hand=False)
    player, random = table.player, table.random
    standing = [marker.cell for marker in GAME.markers(player.session.state)]
    while standing == [marker.cell for marker in GAME.markers(player.session.state)]:
        action = random.choice(GAME.legal_actions(player.session.state))
        player.session.propose(player.at, action)
        player.session.done(player.at)
        player.play([Touch(random.uniform(0.1, 2.0), "wait")])
        if GAME.over(player.session.state):
            return led(seed + 1_000_003)
    decided = table.booked()
    places = [marker.cell for marker in GAME.markers(player.session.state)]
    moved = [marker for marker, cell in enumerate(places) if cell != standing[marker]]
    random.shuffle(moved)
    touches: list[Touch] = []
    for number, marker in enumerate(moved):
        begin = 0.9 * number + random.uniform(0.0, 0.3)
        touches.append(Touch(begin, "open", standing[marker]))
        touches.append(Touch(begin + random.uniform(0.4, 1.6), "close", places[marker]))
    others = [cell for marker, cell in enumerate(standing) if marker not in moved]
    table.bump(touches, others, random.uniform(0.0, 2.0))
    player.play(sorted(touches, key=lambda touch: touch.at))
    return table.outcome(decided[table.count :])


def advanced(seed: int, *, done: bool = False) -> Outcome:
    """In the apprentice game animals are advanced by hand, one after the other, with a sleeve on the way."""
    table = AnimalTable(seed, "apprentice", by_hand=True)
    player, random = table.player, table.random
    state, intended = player.session.state, []
    standing = [marker.cell for marker in GAME.markers(state)]
    race = state.race
    while gestures := GAME.gestures(state):
        gesture = random.choice(gestures)
        intended.append(str(gesture.action))
        touches = [
            Touch(0.1, "open", standing[gesture.marker]),
            Touch(random.uniform(0.7, 2.5), "close", gesture.cell),
        ]
        others = [cell for marker, cell in enumerate(standing) if marker != gesture.marker]
        table.bump(touches, others, random.uniform(0.1, 0.4))
        standing[gesture.marker] = gesture.cell
        last = touches[1].at + random.uniform(0.4, 2.0)
        touches.append(Touch(last, "press", "done") if done else Touch(last, "wait"))
        player.play(sorted(touches, key=lambda touch: touch.at))
        state = GAME.apply(state, gesture.action).state
        if GAME.chances(state) or state.race != race or GAME.over(state):
            break
    player.play([Touch(5.0, "wait")])
    return table.outcome(intended)


STORIES: dict[str, Callable[[int], Outcome]] = {
    "animal race: led by lights, two at a time": led,
    "animal race: advanced by hand, one after the other": advanced,
    "animal race: advanced by hand, each with done": partial(advanced, done=True),
}
