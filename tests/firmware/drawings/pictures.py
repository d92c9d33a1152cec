"""The pictures of the building guide: `make drawings` writes them anew, a test says when that is needed."""

from pathlib import Path

from engine.hare_and_tortoise.board_art import printed_board
from firmware.drawings.artwork import artwork
from firmware.drawings.cell import cell_sheet
from firmware.drawings.drilling import drilling
from firmware.drawings.everything import wiring_sheets
from firmware.drawings.scene import Sheet
from firmware.drawings.svg import to_svg
from firmware.drawings.tiles import tiled
from firmware.drawings.underside import underside
from hardware.settings import Settings
from tests.games import load_editions

FOLDER = Path(__file__).parents[3] / "docs" / "build" / "pictures"
OF_THE_WIRING = ("overview", "chip-0x20", "power", "chain")


def pictures() -> dict[str, str]:
    """Return the pictures of a board that is built as the guide says, by file name."""
    settings = Settings()
    wiring = [sheet for sheet in wiring_sheets(settings) if sheet.name in OF_THE_WIRING]
    tile = next(page for page in tiled(drilling()) if page.name == "drilling-6")
    board = artwork(printed_board(load_editions()["parlett"]), "artwork")
    sheets: list[Sheet] = [board, cell_sheet(), drilling(), tile, underside(settings), *wiring]
    return {f"{sheet.name}.svg": to_svg(sheet) for sheet in sheets}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
