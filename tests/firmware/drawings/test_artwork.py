"""The printed board shows the track of its edition, with the pictures of the pages."""

import pytest

from engine.hare_and_tortoise.board_art import printed_board
from engine.hare_and_tortoise.vocabulary import PAGES
from firmware.drawings.artwork import artwork
from firmware.drawings.pathdata import segments
from firmware.drawings.pictures import colours, picture
from firmware.drawings.scene import Group, Shape, Text
from firmware.drawings.svg import to_svg
from hardware.cells import CELLS, SPACES
from hardware.geometry import geometry
from tests.firmware.drawings.reading import read
from tests.games import load_editions

EDITIONS = load_editions()


def cell_groups(items: tuple[Shape, ...]) -> dict[str, Group]:
    board = items[0]
    assert isinstance(board, Group)
    groups = [item for item in board.items if isinstance(item, Group) and "cell" in item.data]
    return {group.data["cell"]: group for group in groups}


def names_of(group: Group) -> list[str]:
    inner = [item for item in group.items if isinstance(item, Group)]
    return [group.name] * bool(group.name) + [name for item in inner for name in names_of(item)]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_cell_is_printed_once_over_its_centre(name: str) -> None:
    found = [one for one in read(to_svg(artwork(printed_board(EDITIONS[name]), "artwork"))) if "cell" in one.data]

    assert sorted(one.data["cell"] for one in found) == sorted(CELLS)
    assert all((one.x, one.y) == pytest.approx(geometry().centres[one.data["cell"]], abs=0.1) for one in found)


@pytest.mark.parametrize("name", EDITIONS)
def test_every_space_shows_its_kind_and_its_number(name: str) -> None:
    edition = EDITIONS[name]
    groups = cell_groups(artwork(printed_board(edition), "artwork").items)
    shown = {"hare": ["hare"], "carrot": ["carrot"], "lettuce": ["lettuce"], "tortoise": [edition.animal], "number": []}

    for space in map(int, SPACES):
        group, kind = groups[str(space)], str(edition.track.kinds[space])
        words = [item.words for item in group.items if isinstance(item, Text)]
        assert group.data["kind"] == kind
        assert names_of(group) == shown[kind]
        assert words[-1] == str(edition.printed_number(space))
        assert words[:-1] == (["·".join(map(str, edition.track.numbers[space]))] if kind == "number" else [])


@pytest.mark.parametrize("name", ["hare", "tortoise", "hedgehog", "carrot", "lettuce"])
def test_a_picture_is_read_from_the_pages_with_its_colours(name: str) -> None:
    found = picture(name, PAGES)
    fills = {style.fill for item in found.items if (style := getattr(item, "style", None))}

    assert len(found.items) >= 3
    assert len(fills - {None}) >= 2


def test_colours_are_those_of_the_day() -> None:
    assert colours()["grass"] == "#b9d68a"


def test_a_way_is_taken_apart_into_absolute_points() -> None:
    assert segments("M1 2h3v-1l-1-1q2 0 2 3t2 3zm1 1L5,5") == [
        ("M", ((1, 2),)),
        ("L", ((4, 2),)),
        ("L", ((4, 1),)),
        ("L", ((3, 0),)),
        ("C", (pytest.approx((13 / 3, 0)), pytest.approx((5, 1)), (5, 3))),
        ("C", (pytest.approx((5, 5)), pytest.approx((17 / 3, 6)), (7, 6))),
        ("Z", ()),
        ("M", ((2, 3),)),
        ("L", ((5, 5),)),
    ]


def test_a_smooth_curve_goes_on_as_the_last_one_ended() -> None:
    assert segments("M0 0C0 1 2 3 4 4S9 9 10 8")[-1] == ("C", ((6, 5), (9, 9), (10, 8)))


@pytest.mark.parametrize("data", ["M0 0A5 5 0 0 1 3 3", "M1", "M0 0C1 2 3"])
def test_a_way_that_cannot_be_drawn_is_an_error(data: str) -> None:
    with pytest.raises(ValueError, match="a way cannot have"):
        segments(data)
