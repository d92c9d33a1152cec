"""Light shows: a comet that goes once over the board, and the colours of all at the end."""

from firmware.lighting.celebration import ARRIVAL, FINALE, ROUND, TAIL, Celebration
from firmware.lighting.render import IN_ORDER, SEAT_COLOURS, chosen, render
from firmware.lighting.roles import Light, Role
from hardware.cells import CELLS

ANNA, BEN = Light(Role.ARRIVED, 0), Light(Role.ARRIVED, 1)


def test_a_comet_runs_from_the_podium_to_the_start_and_is_gone() -> None:
    show = Celebration(10.0, (ANNA,))
    begun, later = show.lights(10.2), show.lights(12.0)
    assert 0 < len(begun) <= TAIL
    assert min(map(ROUND.index, begun)) < min(map(ROUND.index, later))
    assert set(begun.values()) == {ANNA}
    assert (show.over(10.0 + ARRIVAL), show.lights(10.0 + ARRIVAL)) == (True, {})


def test_the_finale_shows_the_colours_of_all_and_moves() -> None:
    show = Celebration(0.0, (ANNA, BEN), finale=True)
    assert set(show.lights(1.0).values()) == {ANNA, BEN}
    assert show.lights(1.0) == show.lights(1.0) != show.lights(1.2)
    assert show.lights(FINALE) == {}


def test_a_colour_that_was_chosen_is_the_seat_s_light_and_nobody_has_another_s() -> None:
    assert chosen([]) == IN_ORDER
    assert chosen([5, None, 5, 0]) == (5, 1, 2, 0, 3, 4)
    assert chosen([9, -1]) == IN_ORDER
    frame = render({0: Light(Role.ORIGIN, 0)}, 0.0, colours=chosen([4]))
    strength = frame.colour(CELLS[0])[0] / SEAT_COLOURS[4][0]
    assert frame.colour(CELLS[0]) == tuple(round(part * strength) for part in SEAT_COLOURS[4])
