"""All files of a board: pages of their true size, well-formed, the same every time, and no words leave the paper."""

import re
from collections.abc import Mapping
from xml.etree.ElementTree import fromstring

import pytest

from engine.hare_and_tortoise.board_art import printed_board
from firmware.drawings.artwork import artwork
from firmware.drawings.cell import cell_sheet
from firmware.drawings.drilling import drilling
from firmware.drawings.everything import all_files, wiring_sheets
from firmware.drawings.labels import label_sheets
from firmware.drawings.lists import cable_list, cutting_list
from firmware.drawings.scene import A2, A4, A4_LANDSCAPE, Sheet
from firmware.drawings.underside import underside
from hardware.settings import Settings, parse_settings
from tests.firmware.drawings.reading import learnt, words_in
from tests.games import load_editions

pytestmark = pytest.mark.slow

BOARD = printed_board(load_editions()["parlett"])

MEDIA = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")


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


@pytest.fixture(scope="module")
def files() -> Mapping[str, bytes]:
    return all_files(Settings(), [BOARD])


@pytest.mark.parametrize("name", PAGES)
def test_a_pdf_has_its_pages_at_their_true_size(name: str, files: Mapping[str, bytes]) -> None:
    count, size = PAGES[name]

    found = [tuple(float(number) / 72 * 25.4 for number in pair) for pair in MEDIA.findall(files[name])]

    assert len(found) == count
    assert all(page == pytest.approx(size, abs=0.01) for page in found)


def test_there_is_no_other_pdf(files: Mapping[str, bytes]) -> None:
    assert {name for name in files if name.endswith(".pdf")} == set(PAGES)


def test_every_page_of_a_pdf_is_there_as_svg_that_is_well_formed_and_says_its_size(files: Mapping[str, bytes]) -> None:
    drawn = {name: text for name, text in files.items() if name.endswith(".svg")}
    assert len(drawn) == sum(count for count, _ in PAGES.values())
    for name, text in drawn.items():
        root = fromstring(text)  # noqa: S314  # a file of our own
        wide, high = (float(root.attrib[key].removesuffix("mm")) for key in ("width", "height"))
        assert (wide, high) in (A2, A4, A4_LANDSCAPE), name
        assert root.attrib["viewBox"] == f"0 0 {wide:g} {high:g}", name


def test_the_same_board_gives_the_same_bytes(files: Mapping[str, bytes]) -> None:
    assert all_files(Settings(), [BOARD]) == files


@pytest.mark.parametrize(
    "settings",
    [Settings(), learnt(), parse_settings({"lights": {"count": 150}, "buttons": {"lamp": 22}})],
    ids=["as in the guide", "learnt", "more lights"],
)
def test_no_words_leave_the_paper(settings: Settings) -> None:
    for sheet in sheets(settings):
        outside = [words for words, begin, end in words_in(sheet.items) if begin < 4 or end > sheet.size[0] - 4]
        assert outside == [], sheet.name
