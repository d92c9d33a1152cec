"""Sheets have the size that they say, tiles cover everything, words stay on the paper."""

import re
from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest

from engine.hare_and_tortoise.board_art import printed_board
from firmware.drawings.artwork import artwork
from firmware.drawings.cell import cell_sheet
from firmware.drawings.drilling import drilling
from firmware.drawings.everything import all_files, wiring_sheets
from firmware.drawings.labels import label_sheets
from firmware.drawings.lists import cable_list, cutting_list
from firmware.drawings.pdf import to_pdf
from firmware.drawings.scene import A2, A4, A4_LANDSCAPE, Sheet
from firmware.drawings.svg import to_svg
from firmware.drawings.tiles import OVERLAP, tiled, tiles_of
from firmware.drawings.underside import underside
from hardware.geometry import geometry
from hardware.settings import Settings, parse_settings
from tests.firmware.drawings.reading import learnt, read, words_in
from tests.games import load_editions

BOARD = printed_board(load_editions()["parlett"])
MEDIA = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")
FILES = all_files(Settings(), [BOARD])
PAGES = {
    "cell.pdf": (1, A4_LANDSCAPE),
    "wiring.pdf": (9, A4_LANDSCAPE),
    "drilling.pdf": (1, A2),
    "drilling-a4.pdf": (8, A4),
    "underside.pdf": (1, A2),
    "underside-a4.pdf": (8, A4),
    "artwork-B-tortoise.pdf": (1, A2),
    "artwork-B-tortoise-a4.pdf": (8, A4),
    "lists.pdf": (5, A4),
    "labels.pdf": (3, A4),
}


def sheets(settings: Settings) -> list[Sheet]:
    large = [drilling(), underside(settings), artwork(BOARD, "artwork")]
    tables = [*cutting_list(settings).sheets(), *cable_list(settings).sheets()]
    return [*large, cell_sheet(), *wiring_sheets(settings), *tables, *label_sheets(settings)]


@pytest.mark.parametrize("name", PAGES)
def test_a_pdf_has_its_pages_at_their_true_size(name: str) -> None:
    count, size = PAGES[name]

    found = [tuple(float(number) / 72 * 25.4 for number in pair) for pair in MEDIA.findall(FILES[name])]

    assert len(found) == count
    assert all(page == pytest.approx(size, abs=0.01) for page in found)


def test_there_is_no_other_pdf() -> None:
    assert {name for name in FILES if name.endswith(".pdf")} == set(PAGES)


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".svg")])
def test_an_svg_is_well_formed_and_says_its_size_in_millimetres(name: str) -> None:
    root = fromstring(FILES[name])  # noqa: S314  # a file of our own
    wide, high = (float(root.attrib[key].removesuffix("mm")) for key in ("width", "height"))

    assert (wide, high) in (A2, A4, A4_LANDSCAPE)
    assert root.attrib["viewBox"] == f"0 0 {wide:g} {high:g}"


def test_every_page_of_a_pdf_is_there_as_svg() -> None:
    assert len([name for name in FILES if name.endswith(".svg")]) == sum(count for count, _ in PAGES.values())


def test_the_same_board_gives_the_same_bytes() -> None:
    assert all_files(Settings(), [BOARD]) == FILES


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


@pytest.mark.parametrize(
    "settings",
    [Settings(), learnt(), parse_settings({"lights": {"count": 150}, "buttons": {"lamp": 22}})],
    ids=["as in the guide", "learnt", "more lights"],
)
def test_no_words_leave_the_paper(settings: Settings) -> None:
    for sheet in sheets(settings):
        outside = [words for words, begin, end in words_in(sheet.items) if begin < 4 or end > sheet.size[0] - 4]
        assert outside == [], sheet.name


def test_no_words_leave_a_tile() -> None:
    for page in tiled(artwork(BOARD, "artwork"), pretty=True):
        margin = [item for item in page.items if not getattr(item, "clip", None)]
        assert [words for words, begin, end in words_in(tuple(margin)) if begin < 4 or end > A4[0] - 4] == []


def test_a_tile_repeats_nothing_in_a_pdf() -> None:
    pages = tiled(artwork(BOARD, "artwork"), pretty=True)

    assert len(to_pdf("", pages)) < 2 * len(to_pdf("", pages[:1]))
