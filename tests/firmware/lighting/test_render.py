"""How roles look: colours, rhythms, frames."""

from itertools import combinations

import pytest

from engine.hare_and_tortoise.events import Event
from firmware.lighting.render import LOOKS, SEAT_COLOURS, render
from firmware.lighting.roles import Light, Lights, Role, Rolling
from hardware.cells import CELLS, INDEX


def seconds(role: Role, length: float = 12.0) -> list[tuple[int, int, int]]:
    """Return the colours of a lit cell, thirty a second."""
    return [render({0: Light(role, 0)}, number / 30).colour(CELLS[0]) for number in range(int(length * 30))]


def rhythm(role: Role) -> list[float]:
    """Return how the light changes, whatever its colour and strength."""
    levels = [max(colour) for colour in seconds(role)]
    return [round(level / max(levels), 1) for level in levels]


def test_every_role_has_a_look() -> None:
    assert set(LOOKS) == set(Role)


@pytest.mark.parametrize(("one", "other"), list(combinations(Role, 2)), ids=lambda role: role.value)
def test_two_roles_differ_in_colour_or_pattern_and_not_in_strength_alone(one: Role, other: Role) -> None:
    assert (LOOKS[one].colour, LOOKS[one].pattern) != (LOOKS[other].colour, LOOKS[other].pattern)


@pytest.mark.parametrize(("one", "other"), list(combinations([r for r in Role if LOOKS[r].colour is None], 2)))
def test_roles_in_the_owners_colour_differ_in_their_rhythm(one: Role, other: Role) -> None:
    assert rhythm(one) != rhythm(other)


@pytest.mark.parametrize("role", Role)
def test_every_role_is_seen(role: Role) -> None:
    assert any(max(colour) > 20 for colour in seconds(role))


@pytest.mark.parametrize(("one", "other"), list(combinations(range(6), 2)))
def test_two_seats_have_two_colours(one: int, other: int) -> None:
    assert SEAT_COLOURS[one] != SEAT_COLOURS[other]
    at_once = [render({0: Light(Role.ORIGIN, seat)}, 0.0) for seat in (one, other)]
    assert at_once[0] != at_once[1]


def test_the_same_moment_gives_the_same_frame() -> None:
    lights: Lights = {3: Light(Role.TURN, 1), 9: Light(Role.CHOICE, 1)}
    assert render(lights, 1.25) == render(dict(reversed(lights.items())), 1.25)


def test_cells_without_a_role_are_dark() -> None:
    frame = render({3: Light(Role.ROLLING)}, 0.0)
    assert [cell for cell in CELLS if any(frame.colour(cell))] == [CELLS[3]]


def test_when_all_is_calm_nothing_moves() -> None:
    lights: Lights = {3: Light(Role.TURN, 1), 9: Light(Role.EXTRA)}
    assert len({render(lights, at / 10, calm=True) for at in range(100)}) == 1
    assert len({render(lights, at / 10) for at in range(100)}) > 1


@pytest.mark.parametrize(("one", "other"), list(combinations(range(3), 2)))
def test_the_light_under_a_held_marker_turns(one: int, other: int) -> None:
    assert render({0: Light(Role.ORIGIN, 0, one)}, 0.0) != render({0: Light(Role.ORIGIN, 0, other)}, 0.0)


def test_the_settle_down_time_is_seen_as_it_runs() -> None:
    dark = 0.8
    levels = [max(render({0: Light(Role.PROPOSED, 0, 0, part / 10)}, dark).colour(CELLS[0])) for part in range(11)]
    assert levels == sorted(set(levels))


def test_a_die_runs_around_the_board_and_then_shows_its_pips() -> None:
    rolling: Rolling[Event] = Rolling(10.0, 12.0, 4, "roll")
    assert len({rolling.cells(10.0 + part / 100) for part in range(150)}) > 50
    assert rolling.cells(11.9) == tuple(INDEX[space] for space in ("1", "2", "3", "4"))


def test_a_die_that_takes_no_time_lies_at_once() -> None:
    assert len(Rolling(10.0, 10.0, 6, "roll").cells(10.0)) == 6
