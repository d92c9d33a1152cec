"""Nothing on the underside lies upon another thing."""

from itertools import combinations

from firmware.drawings.build import build, header_pins
from hardware.cells import CELLS
from hardware.geometry import Point, geometry

Box = tuple[float, float, float, float]


def box(middle: Point, size: Point) -> Box:
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2, middle[1] + size[1] / 2


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def reeds() -> list[Box]:
    long, thick = build().reed_glass
    return [box(geometry().reed(cell), (long + 2 * build().reed_bend, thick)) for cell in CELLS]


def lights() -> list[Box]:
    return [box(geometry().light(cell), (build().light_hole, build().light_hole)) for cell in CELLS]


def test_no_reed_lies_over_a_hole_and_no_two_parts_touch() -> None:
    boards = [box(place, build().chip_board) for place in build().chips.values()]
    posts = [box(post, (build().corner, build().corner)) for post in build().posts]

    assert all(apart(a, b) for a, b in combinations([*reeds(), *lights(), *boards, *posts], 2))


def test_everything_under_the_plate_is_within_the_frame() -> None:
    (wide, high), edge = geometry().size, build().frame[0]
    boards = [box(place, build().chip_board) for place in build().chips.values()]

    assert all(
        edge <= left and edge <= top and right <= wide - edge and bottom <= high - edge
        for left, top, right, bottom in [*reeds(), *lights(), *boards]
    )


def test_pi_and_power_board_fit_beside_each_other_on_the_bottom_plate() -> None:
    (wide, high), edge = geometry().size, build().frame[0]
    pi = box(build().places["pi"], build().pi_board)
    power = box(build().places["power"], build().power_board)

    assert apart(pi, power)
    assert all(
        min(left, top) >= edge and right <= wide - edge and bottom <= high - edge
        for left, top, right, bottom in (pi, power)
    )


def test_the_header_is_the_one_of_the_pi() -> None:
    assert len(build().header) == 40
    assert sorted(header_pins()) == list(range(28))
    assert {gpio: header_pins()[gpio] for gpio in (2, 3, 10, 17, 18, 27, 21)} == {
        2: 3,
        3: 5,
        10: 19,
        17: 11,
        18: 12,
        27: 13,
        21: 40,
    }
