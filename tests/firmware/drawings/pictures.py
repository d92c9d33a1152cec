"""The pictures and tables of the building guide: `make drawings` writes them anew, a test says when that is needed."""

from dataclasses import replace
from pathlib import Path

from engine.hare_and_tortoise.board_art import printed_board
from firmware.drawings.artwork import artwork
from firmware.drawings.cell import cell_sheet
from firmware.drawings.drilling import drilling
from firmware.drawings.everything import wiring_sheets
from firmware.drawings.lights import power_sheet
from firmware.drawings.scene import Sheet
from firmware.drawings.svg import to_svg
from firmware.drawings.tiles import tiled
from firmware.drawings.underside import underside
from hardware.settings import PowerSettings, Settings
from tests.firmware.drawings.guide_tables import with_tables
from tests.firmware.drawings.magnet_picture import magnet_sheet
from tests.games import load_editions

FOLDER = Path(__file__).parents[3] / "docs" / "build" / "pictures"
OF_THE_WIRING = ("overview", "chip-0x20", "power", "chain")


def pictures() -> dict[str, str]:
    """Return the pictures of a board that is built as the guide says, by file name."""
    settings = Settings()
    wiring = [sheet for sheet in wiring_sheets(settings) if sheet.name in OF_THE_WIRING]
    tile = next(page for page in tiled(drilling()) if page.name == "drilling-6")
    board = artwork(printed_board(load_editions()["parlett"]), "artwork")
    own = replace(settings, power=PowerSettings("own"))
    pi_5 = replace(power_sheet(own), name="power-pi-5")
    sheets: list[Sheet] = [board, cell_sheet(), magnet_sheet(), drilling(), tile, underside(settings), *wiring, pi_5]
    return {f"{sheet.name}.svg": to_svg(sheet) for sheet in sheets}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    for page in FOLDER.parent.glob("*.md"):
        page.write_text(with_tables(page.read_text("utf-8")), encoding="utf-8")
