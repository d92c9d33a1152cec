"""Whole games with markers and the done button alone, no phone in the room."""

from random import Random
from typing import Any

import pytest

from engine.hare_and_tortoise import GameState, HareOption, Options, new_game
from firmware.inference.patience import Patience
from firmware.inference.results import Waiting
from firmware.lighting.roles import Role
from firmware.scenarios.touches import Touch, TouchPlayer
from firmware.sensing.debounce import DebounceSettings
from firmware.table.settings import TableSettings
from hardware.cells import CELLS, INDEX
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES
from tests.firmware.table.tables import GAME

pytestmark = pytest.mark.slow

MOST_DECISIONS = 150
HOLD = 0.1
FAST = TableSettings(
    DebounceSettings(0.01, 0.01, flicker_changes=1000),
    Patience(bump=0.02),
    settle_down=0.0,
    hold=HOLD,
    roll=0.03,
    reaction=0.0,
)
KINDS = [
    (edition, players, list(HareOption)[(number + players) % len(HareOption)])
    for number, edition in enumerate(sorted(EDITIONS))
    for players in range(2, 7)
]
"""Every edition with every number of players and with every variant, and every number of players with every variant."""


class Group:
    """People who play by hand, and a second book that is kept by the rules alone."""

    def __init__(self, state: GameState, seed: int) -> None:
        self.random = Random(seed)
        self.kept = state
        self.table = TouchPlayer(GAME, state, self.roll, FAST)
        self.standing = [marker.cell for marker in GAME.markers(state)]

    def roll(self, chances: tuple[tuple[Any, int], ...]) -> Any:
        """Choose what falls, and write it down."""
        action = self.random.choices([action for action, _ in chances], [weight for _, weight in chances])[0]
        self.kept = GAME.apply(self.kept, action).state
        return action

    def decide(self) -> None:
        """Make one decision by hand: lift a marker, put it somewhere or back, press done."""
        gestures = GAME.gestures(self.kept)
        home = [gesture for gesture in gestures if gesture.cell.startswith("home")]
        gesture = self.random.choice(home or gestures)
        here = self.standing[gesture.marker]
        self.table.play([Touch(0.0, "open", here)])
        held = gesture.hold * HOLD + HOLD / 2 if gesture.cell == here else 0.02
        self.table.play([Touch(held - 0.015 if held > 0.02 else 0.0, "close", gesture.cell)])
        self.standing[gesture.marker] = gesture.cell
        assert self.role(gesture.cell) is Role.PROPOSED
        self.kept = GAME.apply(self.kept, gesture.action).state
        self.table.play([Touch(0.0, "press", "done")])
        while self.table.session.rolling is not None:
            self.table.play([Touch(0.03, "wait")])

    def follow(self) -> None:
        """Put every marker that the game has moved where the lights ask for it."""
        for marker, found in enumerate(GAME.markers(self.kept)):
            if found.cell != self.standing[marker]:
                assert self.role(found.cell) is Role.TARGET
                self.table.play([Touch(0.0, "open", self.standing[marker]), Touch(0.05, "close", found.cell)])
                self.standing[marker] = found.cell

    def role(self, cell: str) -> Role | None:
        """Return what the light of a cell says."""
        light = self.table.session.moment.lights.get(INDEX[cell])
        return None if light is None else light.role


@pytest.mark.parametrize(("edition", "players", "hare"), KINDS)
def test_a_game_can_be_played_with_markers_and_the_done_button_alone(
    edition: str, players: int, hare: HareOption
) -> None:
    group = Group(new_game(EDITIONS[edition], NAMES[:players], Options(hare)), players)
    for _ in range(MOST_DECISIONS):
        if group.kept.over:
            break
        group.decide()
        group.follow()
        assert group.table.book.state == group.kept
        assert group.table.session.inference == Waiting()
    assert {CELLS[cell] for cell in range(len(CELLS)) if group.table.closed >> cell & 1} == set(group.standing)
    assert len(group.kept.places) == players or any(space > 40 for space in group.kept.space)


def test_the_games_cover_every_variant_of_every_edition() -> None:
    assert {(edition, hare) for edition, _, hare in KINDS} == {(e, hare) for e in EDITIONS for hare in HareOption}
