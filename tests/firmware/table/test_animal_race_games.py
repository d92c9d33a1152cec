"""Whole animal races at the table: cards on phones, animals by hand, accidents in between, and a second book."""

from random import Random
from typing import Any

import pytest

from engine.animal_race.action import Action
from engine.animal_race.events import Event
from engine.animal_race.state import RaceState
from firmware.inference.patience import Patience
from firmware.inference.results import Confirm, Waiting
from firmware.scenarios.touches import Touch, TouchPlayer
from firmware.sensing.debounce import DebounceSettings
from firmware.table.settings import TableSettings
from hardware.cells import CELLS
from tests.effort import effort
from tests.engine.animal_race.support import GAME, begun

pytestmark = pytest.mark.slow

FAST = TableSettings(
    DebounceSettings(0.01, 0.01, flicker_changes=1000), Patience(bump=0.02), settle_down=0.0, hold=0.1, roll=0.0
)
KINDS = [(players, rules, 1) for players in range(2, 6) for rules in ("full", "apprentice")]
KINDS += [(players, "full", 3) for players in range(2, 6)]
"""Every number of players with the full game, the apprentice game and the championship of three."""
MOST_STEPS = 60


class Group:
    """People with phones who also move the animals; what they mean is kept in a book of their own."""

    def __init__(self, state: RaceState, seed: int) -> None:
        self.random = Random(seed)
        self.kept = state
        self.table: TouchPlayer[RaceState, Action, Event] = TouchPlayer(GAME, state, self.draw, FAST)
        self.standing = [marker.cell for marker in GAME.markers(state)]
        self.table.play([Touch(0.1, "wait")])

    def draw(self, chances: tuple[tuple[Any, int], ...]) -> Any:
        """Choose what is drawn, and write it down."""
        action = self.random.choices([action for action, _ in chances], [weight for _, weight in chances])[0]
        self.kept = GAME.apply(self.kept, action).state
        return action

    def decide(self) -> None:
        """Do something that may be done: move an animal where that is an action, else tap it on a phone."""
        gestures = GAME.gestures(self.kept)
        if gestures and self.random.random() < 0.8:
            self.follow()  # what the lights lead comes first
            gesture = self.random.choice(gestures)
            self.kept = GAME.apply(self.kept, gesture.action).state
            self.move(gesture.marker, gesture.cell)
            self.table.play([Touch(0.0, "press", "done")])
        else:
            action = self.random.choice(GAME.legal_actions(self.kept))
            self.kept = GAME.apply(self.kept, action).state
            self.table.session.propose(self.table.at, action)
            self.table.session.done(self.table.at)
        self.table.play([Touch(0.1, "wait")])

    def move(self, marker: int, cell: str) -> None:
        """Take a marker up and put it down."""
        self.table.play([Touch(0.0, "open", self.standing[marker]), Touch(0.06, "close", cell), Touch(0.1, "wait")])
        self.standing[marker] = cell

    def have_an_accident(self) -> None:
        """Knock some animals over, and put them back in another order, or exchange two of them for a moment."""
        several = self.random.sample(range(len(self.standing)), self.random.randint(1, len(self.standing)))
        self.table.play([Touch(0.0, "open", self.standing[marker]) for marker in several])
        self.table.play([Touch(self.random.choice((0.05, 0.5, 2.0)), "wait")])
        self.random.shuffle(several)
        self.table.play([Touch(0.01, "close", self.standing[marker]) for marker in several])
        self.table.play([Touch(0.2, "wait")])

    def follow(self) -> None:
        """Bring every animal where the game has it, in an order of their own, and answer what is asked."""
        for _ in range(MOST_STEPS):
            places = [marker.cell for marker in GAME.markers(self.kept)]
            wrong = [marker for marker, cell in enumerate(places) if cell != self.standing[marker]]
            free = [marker for marker in wrong if places[marker] not in self.standing]
            if free:
                marker = self.random.choice(free)
                self.move(marker, places[marker])
            elif isinstance(self.table.session.inference, Confirm):
                self.table.play([Touch(0.0, "press", "done"), Touch(0.1, "wait")])
            elif not wrong:
                break
        assert self.table.session.inference == Waiting()

    def closed(self) -> set[str]:
        """Return the cells on which something stands."""
        return {cell for number, cell in enumerate(CELLS) if self.table.closed >> number & 1}


@pytest.mark.rule("A12", "A11", "A13")
@pytest.mark.parametrize("seed", range(effort(3, 1)))
@pytest.mark.parametrize(("players", "rules", "races"), KINDS)
def test_a_whole_race_by_phones_and_hands(players: int, rules: str, races: int, seed: int) -> None:
    group = Group(begun(players, rules=rules, races=races), seed)
    while not GAME.over(group.kept):
        group.decide()
        assert group.table.book.state == group.kept
        if group.random.random() < 0.1:
            group.have_an_accident()
        if group.random.random() < 0.6:
            group.follow()
        assert group.table.book.state == group.kept, "hands that put animals right book nothing"
    group.follow()
    assert group.closed() == set(group.standing) == {marker.cell for marker in GAME.markers(group.kept)}
