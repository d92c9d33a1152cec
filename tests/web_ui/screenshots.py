"""Pictures of every page for the documents: `python -m tests.web_ui.screenshots [FOLDER]`."""

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.firmware.club.evening import RunningClub, evening
from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import DESKTOP, MISSING, PHONE, TABLET, Device, browser, find_chromium, look
from tests.web_ui.browser.games import HARE_ASKS, MIDGAME, keep_finished, keep_game

TELEVISION = Device(1920, 1080)
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


class Photographer:
    """Takes pictures of a board's pages."""

    def __init__(self, with_browser: Browser, board: RunningBoard, folder: Path) -> None:
        self.browser = with_browser
        self.board = board
        self.folder = folder

    def take(
        self, name: str, path: str, device: Device, *steps: str, theme: str = "light", language: str = "en"
    ) -> None:
        """Open a page, click through steps (selectors; `hold ...` keeps the button down), and take its picture."""
        context = look(self.browser, device, theme, language)
        page = context.new_page()
        page.goto(path if path.startswith("http") else self.board.address + path)
        page.locator("main").wait_for()
        page.wait_for_timeout(400)
        for step in steps:
            self._do(page, step)
        page.screenshot(path=self.folder / f"{name}.png")
        context.close()

    def _do(self, page: Page, step: str) -> None:
        if step.startswith("hold "):
            page.locator(step.removeprefix("hold ")).dispatch_event("pointerdown")
        else:
            page.locator(step).first.click()
        page.wait_for_timeout(350)


def midgame(camera: Photographer) -> None:
    """Take pictures of a race in full swing."""
    anna, ben = camera.board.seat(0), camera.board.seat(1)
    camera.take("scoreboard", "/", TABLET)
    camera.take("scoreboard-night", "/", TABLET, theme="dark")
    camera.take("join", "/", TABLET, ".tabs button:nth-child(2)")
    camera.take("hares", "/", TABLET, ".tabs button:nth-child(3)")
    camera.take("history", "/", TABLET, ".tabs button:nth-child(4)")
    camera.take("seat-choices", anna, PHONE, "hold .hand")
    camera.take("seat-night", anna, PHONE, theme="dark")
    camera.take("seat-waiting", ben, PHONE)
    camera.take("seat-race", ben, PHONE, ".tabs button:nth-child(2)")
    camera.take("seat-book", ben, PHONE, ".tabs button:nth-child(3)", "hold .hand")
    camera.take("seat-story", ben, PHONE, ".tabs button:nth-child(4)")
    camera.take("menu", anna, PHONE, ".top button.round >> nth=-1")
    camera.take("bench", "/bench", DESKTOP)
    camera.take("seat-de", anna, PHONE, "hold .hand", language="de")
    camera.take("seat-ru", anna, PHONE, "hold .hand", language="ru")
    camera.take("host", "/host", TABLET)
    camera.take("seat-proposal", anna, PHONE, ".tile", "hold .hand")


def front_page(camera: Photographer) -> None:
    """Take the picture for the front page: the television and a phone side by side."""
    shots = []
    for path, device, hand in (("/", TELEVISION, ""), (camera.board.seat(0), PHONE, ".hand")):
        page = look(camera.browser, device).new_page()
        page.goto(path if path.startswith("http") else camera.board.address)
        page.locator(".tabs").wait_for()
        page.wait_for_timeout(600)
        if hand:
            page.locator(hand).dispatch_event("pointerdown")
        shots.append(base64.b64encode(page.screenshot()).decode())
        page.context.close()  # or the pictures after this one say that the seat is open elsewhere too
    page = look(camera.browser, Device(1466, 640)).new_page()
    pictures = "".join(f'<img height="640" src="data:image/png;base64,{shot}">' for shot in shots)
    page.set_content(f'<body style="margin:0;display:flex;gap:16px;background:#fff">{pictures}</body>')
    page.screenshot(path=camera.folder / "evening.jpg", type="jpeg", quality=80)


def new_game(camera: Photographer) -> None:
    """Take pictures of a new game being made."""
    camera.board.host("drop")
    camera.take("no-game", "/", TABLET)
    camera.take("which-game", "/host", PHONE)
    which = (".which-game button",)
    camera.take("new-game-1", "/host", PHONE, *which)
    camera.take("new-game-2", "/host", PHONE, *which, ".count:nth-child(3)")
    camera.take("new-game-3", "/host", PHONE, *which, ".count:nth-child(3)", ".next")


def wall(with_browser: Browser, club: RunningClub, folder: Path) -> None:
    """Take pictures of the wall of a club."""
    for name, device in (("club-wall", TELEVISION), ("club-wall-phone", PHONE)):
        context = look(with_browser, device)
        page = context.new_page()
        page.goto(club.address)
        page.locator(".board-card").first.wait_for()
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{name}.png")
        context.close()


def main() -> int:
    """Take all pictures."""
    if find_chromium() is None:
        print(MISSING, file=sys.stderr)
        return 1
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    with browser() as started:
        with tempfile.TemporaryDirectory() as place:
            for seed, names in enumerate((("Anna", "Ben", "Cleo", "Dan"), ("Ben", "Anna", "Emil"), ("Cleo", "Anna"))):
                keep_finished(Path(place), names, seed)
            keep_game(Path(place), MIDGAME, ["stay take", "move 36", "back"])
            with running_board(Path(place)) as board:
                board.host("resume")
                camera = Photographer(started, board, folder)
                front_page(camera)
                midgame(camera)
                new_game(camera)
        with tempfile.TemporaryDirectory() as place:
            keep_game(Path(place), HARE_ASKS, ["move 46", "rolled 4"])
            with running_board(Path(place)) as board:
                board.host("resume")
                Photographer(started, board, folder).take("seat-question", board.seat(0), PHONE, "hold .hand")
        with tempfile.TemporaryDirectory() as place, evening(Path(place)) as club:
            wall(started, club, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
