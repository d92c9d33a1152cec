"""What stands where, measured: televisions are filled and cut nothing off, and what comes late moves no choice."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from engine.hare_and_tortoise import EndOption, Options, PlayerSetup, RunnerSetup
from tests.effort import LONG, effort
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import LOOKS, Device, borrow, cut_off, cut_off_for_long, look
from tests.web_ui.browser.games import on
from tests.web_ui.browser.test_animal_race import begin as begin_animals
from tests.web_ui.browser.test_animal_race import do_something, play_on
from tests.web_ui.browser.test_fit import at_each, looks, too_wide

TELEVISIONS = (Device(1024, 768), Device(1920, 1080), Device(3840, 2160))
PHONES = (Device(390, 844, touch=True), Device(360, 740, touch=True), Device(740, 360, touch=True))[-effort(3, 2) :]
VISITS = [(device,) for device in TELEVISIONS] if LONG else [TELEVISIONS]
"""In a long run every television comes anew; usually one is stretched from the smallest to the largest."""
TIP_STAYS = 15_000
MARGIN = 0.04
LONG_NAMES = (
    "Bartholomäus-Maximilian",
    "Katharina die Große II.",
    "Annabella-Dorothea-Luise",
    "Konstantin Alexandrowits",
)
FIVE = ("Cy", *LONG_NAMES)
"""Names as long as they may be, and one that is not."""
READABLE = {".moment-head h2": 64 / 1080, ".standing .who b": 36 / 1080}
"""What can be read from three metres away: how high its letters are at least, in parts of a screen of 16 to 9."""
NEARLY_HOME = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=on(61)),
    PlayerSetup("Ben", carrots=30, lettuces=2, runners=on(20)),
    PlayerSetup("Cleo", carrots=30, lettuces=2, runners=on(21)),
)
TWO_NEARLY_HOME = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=(RunnerSetup(home=1), RunnerSetup(61))),
    PlayerSetup("Ben", carrots=30, lettuces=2, runners=(RunnerSetup(20), RunnerSetup(21))),
)
BOX = """selector => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return { left: left / innerWidth, right: right / innerWidth, top: top / innerHeight, bottom: bottom / innerHeight };
}"""
OVERLAPPING = """selector => {
  const seen = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());
  const boxes = seen.map(element => element.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return seen.filter((_, n) => boxes.some((other, m) => m !== n && meet(boxes[n], other)))
    .map(element => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
}"""
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (node?.parentElement?.closest(".content, .choice-board")) window.shifts.push(node.textContent);
  }).observe({ type: "layout-shift", buffered: true });
}"""


def television(chromium: Browser, board: RunningBoard, device: Device, language: str = "de") -> Page:
    page = borrow(chromium, device, language=language)
    page.goto(f"{board.address}/")
    page.locator("main.scoreboard").wait_for()
    return page


def box(page: Page, selector: str) -> dict[str, float]:
    """Return where something is, in parts of the screen."""
    page.locator(selector).first.wait_for()
    found: dict[str, float] = page.evaluate(BOX, selector)
    return found


def in_time(page: Page, holds: Callable[[Page], None]) -> None:
    """Expect what holds as soon as all that a page needs has come and stands where it belongs."""
    for _ in range(LOOKS):
        try:
            return holds(page)
        except AssertionError:
            page.wait_for_timeout(100)
    return holds(page)


def has_no_empty_band(page: Page) -> None:
    """The board, and below it what happened last and the way in, fill their column."""
    board, third, corner = (box(page, selector) for selector in (".field .board", ".lower-third", ".corner img"))
    assert 0 <= third["top"] - board["bottom"] < MARGIN
    assert 1 - MARGIN < third["bottom"] <= 1
    assert third["top"] < corner["top"] < corner["bottom"] < third["bottom"]
    assert cut_off(page) == []


def has_the_whole_screen(page: Page) -> None:
    """The end has the whole television: the podium is large, nothing covers anything, and the way in stays."""
    podium, side, headline, band = (box(page, part) for part in (".podium-steps", ".side", ".result h2", ".band"))
    assert side["left"] == 0
    assert side["right"] == pytest.approx(1, abs=0.01)
    assert side["top"] < headline["top"] < headline["bottom"] < podium["top"] < podium["bottom"] < band["top"]
    assert podium["bottom"] - podium["top"] > 0.3
    assert overlapping(page, ".stage > *, .tale > *, .standing li") == []
    assert box(page, ".corner img")["bottom"] < 1
    assert cut_off(page) == []


def overlapping(page: Page, selector: str) -> list[str]:
    """Return what is drawn over something else."""
    found: list[str] = page.evaluate(OVERLAPPING, selector)
    return found


def too_small(page: Page, device: Device) -> list[str]:
    """Return what cannot be read from three metres away."""
    height = "part => parseFloat(getComputedStyle(document.querySelector(part)).fontSize)"
    return [part for part, least in READABLE.items() if page.evaluate(height, part) < least * device.width * 9 / 16]


@pytest.mark.parametrize("devices", VISITS, ids=str)
def test_a_lobby_has_a_code_of_a_third_of_the_height(
    chromium: Browser, other_board: RunningBoard, devices: tuple[Device, ...]
) -> None:
    if other_board.snapshot()["game"] is not None:
        other_board.host("drop")
    page = television(chromium, other_board, devices[0])
    page.locator(".primer-card").wait_for()
    for device in at_each(page, devices):
        code, side = box(page, ".lobby-code img"), box(page, ".lobby-side")
        assert code["bottom"] - code["top"] > 1 / 3, device
        assert side["bottom"] - side["top"] > 2 / 3, device
        assert (device, cut_off_for_long(page)) == (device, [])


@pytest.mark.parametrize("devices", VISITS, ids=str)
def test_a_race_fills_a_television(chromium: Browser, board: RunningBoard, devices: tuple[Device, ...]) -> None:
    page = television(chromium, board, devices[0])
    for device in at_each(page, devices):
        in_time(page, has_no_empty_band)
        assert (device, too_small(page, device)) == (device, [])


def test_five_in_the_animal_race_fill_a_television_from_the_bets_to_the_podium(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    begin_animals(fresh_board, names=FIVE)
    page = television(chromium, fresh_board, TELEVISIONS[0])
    page.locator(".track").wait_for()
    for _ in at_each(page, TELEVISIONS):
        in_time(page, has_no_empty_band)
    while fresh_board.snapshot()["game"]["phase"] == "bet":
        do_something(fresh_board)
    page.locator(".moment:not(.asks) .marker-picture").wait_for()
    for device in at_each(page, TELEVISIONS):
        in_time(page, has_no_empty_band)
        assert (device, too_small(page, device)) == (device, [])
    page.goto("about:blank")  # to watch every card costs more than all else here
    play_on(fresh_board)
    page = television(chromium, fresh_board, TELEVISIONS[0])
    for device in at_each(page, TELEVISIONS):
        in_time(page, has_the_whole_screen)
        stage, bets = box(page, ".stage"), box(page, ".standing li:last-child .bet")
        assert stage["right"] < bets["left"] < bets["right"] <= 1, device
        assert bets["bottom"] < box(page, ".band")["top"], device
    fresh_board.host("finish")


def test_six_with_long_names_fit_a_television_with_all_that_happens(
    chromium: Browser, other_board: RunningBoard
) -> None:
    other_board.new_game("Bartholomäus-Maximilian", "Ben", *LONG_NAMES[1:], "Fay", dice="real")
    pages = [(television(chromium, other_board, devices[0]), devices) for devices in VISITS]
    for page, devices in pages:
        page.locator(".standing li:nth-child(6)").wait_for()
        for device in at_each(page, devices):
            assert (device, cut_off_for_long(page)) == (device, [])
    other_board.play("move 1", "rolled 4")
    for page, devices in pages:
        page.locator(".told", has_text="4").first.wait_for()
        for device in at_each(page, devices):
            assert (device, cut_off_for_long(page)) == (device, [])


def test_the_finish_has_the_whole_television_and_leaves_the_way_in(
    chromium: Browser, board_with: Callable[..., RunningBoard]
) -> None:
    board = board_with(NEARLY_HOME, ["move 64"], options=Options(end=EndOption.FIRST))
    page = television(chromium, board, TELEVISIONS[0])
    for _ in at_each(page, TELEVISIONS):
        in_time(page, has_the_whole_screen)
    winner, stage = box(page, ".block"), box(page, ".stage")
    assert winner["left"] - stage["left"] == pytest.approx(stage["right"] - winner["right"], abs=0.002)
    assert page.locator(".others li").count() == len(NEARLY_HOME) - 1  # whoever was still running shows a hand too


def test_two_at_the_start_leave_no_empty_band(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.new_game("Anna", "Ben")
    page = television(chromium, fresh_board, TELEVISIONS[0])
    page.locator(".first-moves .primer-card").wait_for()
    for device in at_each(page, TELEVISIONS):
        assert box(page, ".first-moves .primer-card")["bottom"] > 1 - MARGIN, device
        assert cut_off_for_long(page) == [], device


def test_a_podium_of_two_stands_in_the_middle(chromium: Browser, board_with: Callable[..., RunningBoard]) -> None:
    board = board_with(TWO_NEARLY_HOME, ["move 64 by 2"], options=Options(end=EndOption.FIRST))
    page = television(chromium, board, TELEVISIONS[1])

    def stands_in_the_middle(page: Page) -> None:
        second, first, card = (box(page, part) for part in (".rank-2 .block", ".rank-1 .block", ".stage"))
        assert second["left"] - card["left"] == pytest.approx(card["right"] - first["right"], abs=0.002)

    in_time(page, stands_in_the_middle)


def test_a_championship_is_on_the_television_as_far_as_there_is_room(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    begin_animals(fresh_board, "apprentice", "3", ("Mia", "Sascha"))
    play_on(fresh_board, until=lambda game: game["race"] > 1)
    page = television(chromium, fresh_board, TELEVISIONS[0])
    page.locator(".championship").wait_for(state="attached")
    for device in at_each(page, TELEVISIONS):
        assert (device, cut_off_for_long(page), too_wide(page)) == (device, [], [])
    fresh_board.host("drop")


def test_the_history_has_the_whole_television_while_no_game_is_on(chromium: Browser, other_board: RunningBoard) -> None:
    if other_board.snapshot()["game"] is not None:
        other_board.host("drop")
    page = television(chromium, other_board, TELEVISIONS[1])
    page.locator(".tabs button").last.click()

    def has_the_whole_width(page: Page) -> None:
        side = box(page, ".side")
        assert side["right"] - side["left"] > 0.6
        assert side["left"] == pytest.approx(1 - side["right"], abs=0.01)

    in_time(page, has_the_whole_width)


def choices(page: Page) -> list[Any]:
    """Return where all that can be chosen is."""
    found: list[Any] = page.evaluate(
        "() => [...document.querySelectorAll('.choice-board, .wide, .tile')].map(one => {"
        "  const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; })"
    )
    return found


@pytest.mark.parametrize(("device", "language"), looks(PHONES, ("en", "ru")), ids=str)
def test_tips_sentences_and_ideas_move_no_choice(
    chromium: Browser, board: RunningBoard, device: Device, language: str
) -> None:
    page = look(chromium, device, language=language).new_page()
    page.clock.install()
    page.add_init_script(f"({SHIFTS})()")
    page.goto(board.seat(0))
    page.locator(".tile").first.wait_for()
    before = choices(page)
    page.locator(".tip").wait_for()
    assert page.locator(".tile").count() == page.locator(".tile .will").count()
    assert box(page, ".content")["bottom"] <= 1
    page.clock.run_for(TIP_STAYS + 1)
    page.locator(".tip").wait_for(state="detached")
    upright = device.height > device.width
    assert box(page, ".bar")["top"] - box(page, ".content")["bottom"] < 0.01 or not upright  # its place is used
    page.locator(".ask-coach").click()
    page.locator(".ideas li").first.wait_for()
    page.locator(".ideas .round .picture-use").wait_for()
    page.keyboard.press("Escape")
    page.locator(".ideas").wait_for(state="detached")
    assert (choices(page), page.evaluate("shifts")) == (before, [])


@pytest.mark.parametrize("device", PHONES, ids=str)
def test_a_tip_lies_beside_what_can_be_chosen(chromium: Browser, board: RunningBoard, device: Device) -> None:
    page = borrow(chromium, device, language="ru")
    page.goto(board.seat(0))
    tip, content, bar = (box(page, selector) for selector in (".tip", ".content", ".bar"))
    assert tip["top"] >= content["bottom"] or tip["right"] <= content["left"]
    assert tip["bottom"] <= bar["top"]


@pytest.mark.parametrize(("device", "language"), looks(PHONES, ("en", "ru")), ids=str)
def test_the_question_of_a_first_game_has_the_place_of_a_tip(
    chromium: Browser, fresh_board: RunningBoard, device: Device, language: str
) -> None:
    page = borrow(chromium, device, language=language)
    page.goto(fresh_board.seat(0))
    page.locator(".tile .will").first.wait_for()
    asked, content, bar = (box(page, selector) for selector in (".first-game", ".content", ".bar"))
    assert asked["top"] >= content["bottom"] or asked["right"] <= content["left"]
    assert asked["bottom"] <= bar["top"]
    before = choices(page)
    page.locator(".first-game button:not(.lead-button)").click()
    page.locator(".first-game").wait_for(state="detached")
    page.locator(".tile .will").first.wait_for(state="detached")
    assert [where[:2] for where in choices(page)[:3]] == [where[:2] for where in before[:3]]
