"""Measures the pages in a browser that draws in software: frames a second on a television, and a slow phone."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from engine.hare_and_tortoise import EndOption, Options, PlayerSetup
from tests.bench.first_version import NoHistoryError, first_version
from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import MISSING, PHONE, Device, browser, find_chromium, look
from tests.web_ui.browser.games import MIDGAME, keep_game, on
from tests.web_ui.browser.test_animal_race import begin, do_something

HEAD = ("what", "measured", "compared")
WATCHED = 5_000
VISITS = 9
SLOWER = 4
REMARK = f""" Headless Chromium without a graphics chip.

A television of 1920 x 1080 is watched for {WATCHED // 1000} seconds from the moment on: how many pictures were asked
for a second, at most sixty, and the longest time between two of them. The ratio is to an empty page in the same run.

A seat's page is ready when a picture with the player's choices in it has been painted: then they can be seen and
tapped. Version 0.1, from the history, and the present pages were visited in turn, {VISITS} times each, by a phone
that kept nothing from before, on a processor {SLOWER} times slower (DevTools' throttling); medians. Who learns the
game gets sentences on all choices, which 0.1 did not have."""
TELEVISION = Device(1920, 1080)
LAST_MOVE, TO_A_HARE = "move 64", "move 39"
COUNT_FRAMES = """() => {
  const times = (window.frameTimes = []);
  const note = (now) => {
    times.push(now);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
FRAMES = """span => {
  const times = window.frameTimes.filter((time) => time <= window.frameTimes[0] + span);
  const gaps = times.slice(1).map((time, n) => time - times[n]);
  return [((times.length - 1) * 1000) / (times.at(-1) - times[0]), Math.max(...gaps)];
}"""
NOTE_READY = """window.ready = new Promise((come) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".tile")) return;
    observer.disconnect();
    const painted = () => come(performance.now());
    requestAnimationFrame(() => scheduler.postTask(painted, { priority: "user-blocking" }));
  }).observe(document, { childList: true, subtree: true });
});"""
EXPERT = "localStorage.setItem('hareboard.expert', 'on')"
NEARLY_HOME = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=on(61)),
    PlayerSetup("Ben", carrots=30, lettuces=2, runners=on(20)),
    PlayerSetup("Cleo", carrots=30, lettuces=2, runners=on(21)),
)
Rate = tuple[float, float]
"""Pictures a second, and the longest time between two of them in milliseconds."""


@contextmanager
def _board(players: tuple[PlayerSetup, ...], end: EndOption = EndOption.LAST) -> Iterator[RunningBoard]:
    with tempfile.TemporaryDirectory() as folder:
        keep_game(Path(folder), players, [], options=Options(end=end))
        with running_board(Path(folder)) as board:
            board.host("resume")
            yield board


def _watched(page: Page) -> Rate:
    page.wait_for_timeout(WATCHED + 200)
    rate, longest = page.evaluate(FRAMES, WATCHED)
    return rate, longest


def _scene(started: Browser, board: RunningBoard, shown: str, act: Callable[[], object] = lambda: None) -> Rate:
    """Let something happen that a television shows, and watch it from its beginning."""
    page = look(started, TELEVISION, calm=False).new_page()
    page.goto(board.address)
    page.locator(".field .board").wait_for()
    page.wait_for_timeout(1_000)
    act()
    page.locator(shown).first.wait_for()
    page.evaluate(COUNT_FRAMES)
    rate = _watched(page)
    page.context.close()
    return rate


def _animals_run(started: Browser, board: RunningBoard) -> Rate:
    """Watch an animal race while somebody lays cards twice a second, and animals run."""
    begin(board)
    page = look(started, TELEVISION, calm=False).new_page()
    page.goto(board.address)
    page.locator(".track").first.wait_for()
    while board.snapshot()["game"]["turn"] is None:
        do_something(board)
    page.evaluate(COUNT_FRAMES)
    while page.evaluate("performance.now() - window.frameTimes[0]") < WATCHED:
        do_something(board)
        page.wait_for_timeout(500)
    rate = _watched(page)
    page.context.close()
    return rate


def _television(started: Browser) -> dict[str, Rate]:
    empty = look(started, TELEVISION, calm=False).new_page()
    empty.evaluate(COUNT_FRAMES)
    found = {"an empty page": _watched(empty)}
    empty.context.close()
    with _board(MIDGAME) as board:
        found["a light breathes"] = _scene(started, board, ".role-turn")
        found["the die rolls"] = _scene(started, board, ".rolling", lambda: board.play(TO_A_HARE))
        found["animals run"] = _animals_run(started, board)
    with _board(NEARLY_HOME) as board:
        found["a runner comes home"] = _scene(started, board, ".arrival", lambda: board.play(LAST_MOVE))
    with _board(NEARLY_HOME, EndOption.FIRST) as board:
        found["podium and confetti"] = _scene(started, board, ".confetti", lambda: board.play(LAST_MOVE))
    return found


def _ready(started: Browser, address: str, rate: int, script: str = "") -> float:
    """Return the milliseconds until a seat's page has painted its choices, on a processor that is so much slower."""
    page = look(started, PHONE).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.add_init_script(NOTE_READY + script)
    page.goto(address)
    passed: float = page.evaluate("window.ready")
    page.context.close()
    return passed


def _phones(started: Browser) -> dict[str, float]:
    """Return how long each kind of page takes, visited in turn."""
    with ExitStack() as boards:
        address = boards.enter_context(_board(MIDGAME)).seat(0)
        kinds = {"who knows the game": (address, EXPERT), "who learns it": (address, "")}
        try:
            kinds = {"version 0.1": (boards.enter_context(first_version()).seat(0), ""), **kinds}
        except NoHistoryError as error:
            print(f"  not compared with version 0.1: {error}")
        for page, _ in kinds.values():
            _ready(started, page, 1)  # the board has packed it once, as it has for everybody but the very first
        times: dict[str, list[float]] = {kind: [] for kind in kinds}
        for _ in range(VISITS):
            for kind, (page, script) in kinds.items():
                times[kind].append(_ready(started, page, SLOWER, script))
    return {kind: median(found) for kind, found in times.items()}


def measure() -> list[tuple[str, str, str]]:
    """Measure all of it; without a browser, say so."""
    if find_chromium() is None:
        return [("pages", MISSING, "")]
    with browser() as started:
        phones, television = _phones(started), _television(started)
    first, empty = next(iter(phones.values())), television["an empty page"][0]
    return [
        *(
            (f"a seat's page is ready: {kind}", f"{took:.0f} ms", f"{took / first:.2f}")
            for kind, took in phones.items()
        ),
        *(
            (f"television: {name}", f"{rate:.0f} frames a second, longest {gap:.0f} ms", f"{rate / empty:.2f}")
            for name, (rate, gap) in television.items()
        ),
    ]
