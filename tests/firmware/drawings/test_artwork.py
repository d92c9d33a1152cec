"""The printed board shows the track of its edition, with the pictures of the pages."""

import pytest

from engine.hare_and_tortoise.board_art import printed_board
from firmware.drawings.artwork import artwork
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
