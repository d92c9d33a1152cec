"""How actions are done by hand: what everybody may know of where a marker can go."""

import pytest

from engine.hare_and_tortoise import GameState
from engine.hare_and_tortoise.gestures import gestures, reachable
from tests.engine.hare_and_tortoise.support import game, player


def position(other: int) -> GameState:
    """Anna stands on 27, before the tortoise space 24; Ben somewhere."""
    return game(player(0, 27, carrots=60), player(1, other), player(2, 40))


@pytest.mark.rule("T2", "M3")
def test_an_occupied_tortoise_space_is_out_of_reach() -> None:
    assert "24" in reachable(position(20), 0)
    assert "24" not in reachable(position(24), 0)


def test_only_the_next_tortoise_space_behind_can_be_reached() -> None:
    behind = [cell for cell in reachable(position(24), 0) if int(cell) < 27]
    assert behind == []


@pytest.mark.parametrize("other", [20, 24, 30, 31])
def test_every_gesture_goes_where_a_marker_can_go_or_stays(other: int) -> None:
    state = position(other)
    cells = {gesture.cell for gesture in gestures(state) if gesture.marker == 0}
    assert cells - {"27"} <= set(reachable(state, 0))
    assert str(other) not in cells
