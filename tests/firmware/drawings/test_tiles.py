"""Tiles cover the board, overlap, and show every cell at its place."""

from itertools import pairwise

import pytest

from engine.hare_and_tortoise.board_art import printed_board
from firmware.drawings.artwork import artwork
from firmware.drawings.drilling import drilling
from firmware.drawings.scene import A4
from firmware.drawings.svg import to_svg
from firmware.drawings.tiles import OVERLAP, tiled, tiles_of
from hardware.geometry import geometry
from tests.firmware.drawings.reading import read, words_in
from tests.games import load_editions

BOARD = printed_board(load_editions()["parlett"])


def test_tiles_cover_the_board_and_overlap_their_neighbours() -> None:
    wide, high = geometry().size
    windows = [tile.window for tile in tiles_of((wide, high))]
    rows, columns = sorted({y for _, y, _, _ in windows}), sorted({x for x, _, _, _ in windows})
    _, _, across, down = windows[0]

    assert len(windows) == len(rows) * len(columns)
    assert (columns[0], columns[-1] + across) == (0, wide)
    assert (rows[0], rows[-1] + down) == (0, high)
    assert {round(a + across - b, 6) for a, b in pairwise(columns)} == {OVERLAP}
    assert {round(a + down - b, 6) for a, b in pairwise(rows)} == {OVERLAP}


def test_a_tile_has_room_for_the_margins_of_any_printer() -> None:
    _, _, across, down = tiles_of(geometry().size)[0].window

    assert A4[0] - across >= 2 * 20
    assert A4[1] - down >= 2 * 20


def test_the_tiles_show_every_cell_at_its_place() -> None:
    board = {one.data["light"]: one for one in read(to_svg(drilling())) if "light" in one.data}
    seen = set()
    for page in tiled(drilling()):
        found = read(to_svg(page))
        window = next(one for one in found if "tile" in one.data)
        left, top, wide, high = (float(window.data[key]) for key in ("left", "top", "width", "height"))
        for one in found:
            if cell := one.data.get("light"):
                assert (one.x - window.x, one.y - window.y) == pytest.approx((board[cell].x, board[cell].y), abs=0.1)
                inside = left <= one.x - window.x <= left + wide and top <= one.y - window.y <= top + high
                seen |= {cell} if inside else set()

    assert seen == set(board)


def test_a_window_is_in_the_middle_of_its_page() -> None:
    for page in tiled(drilling()):
        window = next(one for one in read(to_svg(page)) if "tile" in one.data)
        left, top, wide, high = (float(window.data[key]) for key in ("left", "top", "width", "height"))
        assert (window.x + left + wide / 2, window.y + top + high / 2) == pytest.approx((A4[0] / 2, A4[1] / 2))


def test_no_words_leave_a_tile() -> None:
    for page in tiled(artwork(BOARD, "artwork"), pretty=True):
        margin = [item for item in page.items if not getattr(item, "clip", None)]
        assert [words for words, begin, end in words_in(tuple(margin)) if begin < 4 or end > A4[0] - 4] == []
