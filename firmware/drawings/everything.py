"""All drawings of a board, by the files that they become."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.board_art import PrintedBoard
from firmware.drawings.artwork import artwork
from firmware.drawings.cell import cell_sheet
from firmware.drawings.chips import chip_sheets
from firmware.drawings.drilling import drilling
from firmware.drawings.labels import label_sheets
from firmware.drawings.lights import chain_sheet, power_sheet
from firmware.drawings.lists import cable_list, cutting_list, label_list
from firmware.drawings.overview import overview
from firmware.drawings.pdf import to_pdf
from firmware.drawings.scene import Sheet
from firmware.drawings.svg import to_svg
from firmware.drawings.tiles import tiled
from firmware.drawings.underside import underside
from hardware.settings import Settings

Files = dict[str, bytes]


def wiring_sheets(settings: Settings) -> list[Sheet]:
    """Return the wiring on A4: the Pi and the bus, every chip, the lights."""
    return [overview(settings), *chip_sheets(settings), power_sheet(settings), chain_sheet(settings)]


def all_files(settings: Settings, boards: Sequence[PrintedBoard]) -> Files:
    """Return every file by its name: wiring and templates of this board, artwork for these boards."""
    cell = cell_sheet()
    found = {"cell.pdf": to_pdf(cell.title, [cell]), "cell.svg": to_svg(cell).encode()}
    found |= _pages("wiring", "Wiring", wiring_sheets(settings))
    for sheet in (drilling(), underside(settings)):
        found |= _large(sheet)
    for board in boards:
        found |= _large(artwork(board, f"artwork-{board.name}"), pretty=True)
    for table in (cutting_list(settings), cable_list(settings), label_list(settings)):
        found[f"lists/{table.name}.csv"] = table.csv().encode()
    tables = [*cutting_list(settings).sheets(), *cable_list(settings).sheets()]
    found |= _pages("lists", "Cutting list and cables", tables)
    return found | _pages("labels", "Labels", label_sheets(settings))


def write_files(folder: Path, files: Files) -> None:
    """Write the files, each into its folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _large(sheet: Sheet, *, pretty: bool = False) -> Files:
    """Return a sheet of A2, whole and on A4."""
    pages = tiled(sheet, pretty=pretty)
    whole = {f"{sheet.name}.pdf": to_pdf(sheet.title, [sheet]), f"{sheet.name}.svg": to_svg(sheet).encode()}
    return whole | _pages(f"{sheet.name}-a4", sheet.title, pages)


def _pages(name: str, title: str, sheets: Sequence[Sheet]) -> Files:
    """Return sheets as one PDF, and as SVG files in a folder of the same name."""
    return {f"{name}.pdf": to_pdf(title, sheets)} | dict(_svgs(name, sheets))


def _svgs(folder: str, sheets: Iterable[Sheet]) -> Iterable[tuple[str, bytes]]:
    for sheet in sheets:
        yield f"{folder}/{sheet.name}.svg", to_svg(sheet).encode()
