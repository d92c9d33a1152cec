"""Measures the pages in a browser that draws in software: frames a second on a television, and a slow phone."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from engine.hare_and_tortoise import EndOption, Options, PlayerSetup
from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import MISSING, PHONE, Device, browser, find_chromium, look
from tests.web_ui.browser.games import MIDGAME, keep_game, on

HEAD = ("what", "measured", "compared")
REMARK = " Headless Chromium without a graphics chip; a picture a sixtieth of a second at most."
TELEVISION = Device(1920, 1080)
WATCHED = 3_000
VISITS = 5
SLOWER = 4
LAST_MOVE = "move 64"
FRAMES = """span => new Promise(done => {
  let [first, frames] = [0, 0];
  const count = (now) => {
    first ||= now;
    if (now - first >= span) done((frames * 1000) / (now - first));
    else requestAnimationFrame(count);
    frames += 1;
  };
  requestAnimationFrame(count);
})"""
NOTE_READY = """new MutationObserver((_, observer) => {
  if (!document.querySelector(".tile .will")) return;
  window.ready = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });"""
NEARLY_HOME = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=on(61)),
    PlayerSetup("Ben", carrots=30, lettuces=2, runners=on(20)),
    PlayerSetup("Cleo", carrots=30, lettuces=2, runners=on(21)),
)


@contextmanager
def _board(players: tuple[PlayerSetup, ...], end: EndOption) -> Iterator[RunningBoard]:
    with tempfile.TemporaryDirectory() as folder:
        keep_game(Path(folder), players, [], options=Options(end=end))
        with running_board(Path(folder)) as board:
            board.host("resume")
            yield board


def _frames(page: Page) -> float:
    rate: float = page.evaluate(FRAMES, WATCHED)
    return rate


def _television(started: Browser, board: RunningBoard) -> Page:
    page = look(started, TELEVISION, calm=False).new_page()
    page.goto(board.address)
    page.locator(".field .board").wait_for()
    return page


def _finish(started: Browser, end: EndOption, shown: str) -> float:
    """Return the frames a second while the first runner comes home."""
    with _board(NEARLY_HOME, end) as board:
        page = _television(started, board)
        board.play(LAST_MOVE)
        page.locator(shown).wait_for()
        return _frames(page)


def _ready(started: Browser, board: RunningBoard, rate: int) -> float:
    """Return the milliseconds until a seat's page shows all its choices, on a processor that is so much slower."""
    page = look(started, PHONE).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.add_init_script(NOTE_READY)
    page.goto(board.seat(0))
    page.locator(".tile .will").first.wait_for()
    passed: float = page.evaluate("window.ready")
    page.context.close()
    return passed


def measure() -> list[tuple[str, str, str]]:
    """Measure all of it; without a browser, say so."""
    if find_chromium() is None:
        return [("pages", MISSING, "")]
    with browser() as started:
        empty = _frames(look(started, TELEVISION, calm=False).new_page())
        with _board(MIDGAME, EndOption.LAST) as board:
            television = _television(started, board)
            television.locator(".role-turn").first.wait_for()
            breathing = _frames(television)
            television.context.close()
            quick, slow = (median(_ready(started, board, rate) for _ in range(VISITS)) for rate in (1, SLOWER))
        scenes = {
            "a light breathes": breathing,
            "a runner comes home": _finish(started, EndOption.LAST, ".arrival"),
            "the podium at the end": _finish(started, EndOption.FIRST, ".podium-steps"),
        }
    return [
        ("scoreboard of 1920 x 1080, an empty page beside it", f"{empty:.0f} frames a second", "1.00"),
        *(
            (f"scoreboard: {name}", f"{rate:.0f} frames a second", f"{rate / empty:.2f}")
            for name, rate in scenes.items()
        ),
        ("a seat's page until all choices are there", f"{quick:.0f} ms", "1.00"),
        (f"the same on a processor {SLOWER} times slower", f"{slow:.0f} ms", f"{slow / quick:.2f}"),
    ]
