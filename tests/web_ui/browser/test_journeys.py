"""From the lobby to the podium on all screens at once: nothing overflows in any state, and nothing goes wrong.

With `HAREBOARD_PICTURES=FOLDER` every state of every screen is kept there as a picture, for people to look at.
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.hare_and_tortoise import PlayerSetup
from tests.effort import LONG
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import Device, look, watch
from tests.web_ui.browser.games import on
from tests.web_ui.browser.test_animal_race import begin, do_something, play_on
from tests.web_ui.browser.test_fit import SIZES, too_wide, wordless

PICTURES = os.environ.get("HAREBOARD_PICTURES")
PHONES, SCREENS = (SIZES[:3], SIZES[3:]) if LONG else (SIZES[0:3:2], SIZES[4:5])
"""Usually the narrowest and the lowest phone play; `test_layout.py` measures every television state by state too."""
LOOKS = (("light", "de"), ("dark", "ru"), ("dark", "de"), ("light", "ru"))
FIRST, SECOND = (LOOKS, LOOKS) if LONG else (LOOKS[:1], LOOKS[1:2])
"""In which themes and languages each game is looked at."""
NEARLY_HOME = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=on(60)),
    PlayerSetup("Ben", carrots=10, lettuces=0, runners=on(61)),
    PlayerSetup("Cleo", carrots=60, lettuces=0, runners=on(45)),
)


@dataclass
class Screen:
    """One device on which somebody plays or watches."""

    device: Device
    page: Page
    wrong: list[str]


@dataclass
class Evening:
    """Phones that play and screens that watch, in one theme and one language."""

    chromium: Browser
    name: str
    theme: str
    language: str
    phones: list[Screen] = field(default_factory=list)
    screens: list[Screen] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.phones = [self._open(device) for device in PHONES]
        self.screens = [self._open(device) for device in SCREENS]

    def _open(self, device: Device) -> Screen:
        page = look(self.chromium, device, self.theme, self.language).new_page()
        return Screen(device, page, watch(page))

    def go(self, board: RunningBoard) -> None:
        """Seat the phones, and let the screens show the race."""
        for seat, phone in enumerate(self.phones):
            phone.page.goto(board.seat(seat))
            phone.page.locator(".tabs").wait_for()
        for screen in self.screens:
            screen.page.goto(board.address)
            screen.page.locator(".corner, .standing").first.wait_for()

    def leave(self) -> None:
        """Let everybody look at something else."""
        for screen in (*self.phones, *self.screens):
            screen.page.goto("about:blank")

    def see(self, state: str, shown: str) -> None:
        """Expect something on every screen, and that nothing is wider than any of them."""
        for screen in (*self.phones, *self.screens):
            expect(screen.page.locator(shown).first).to_be_visible()
            size = f"{screen.device.width}x{screen.device.height}"
            if PICTURES:
                picture = f"{self.name}-{state}-{size}-{self.theme}-{self.language}.png"
                screen.page.screenshot(path=Path(PICTURES) / picture)
            assert (state, size, too_wide(screen.page) + wordless(screen.page)) == (state, size, [])

    def tabs(self, state: str) -> None:
        """Look at every part of the phones' pages."""
        for phone in self.phones:
            for tab in phone.page.locator(".tabs button").all():
                tab.click()
                assert (state, tab.inner_text(), too_wide(phone.page)) == (state, tab.inner_text(), [])
            phone.page.locator(".tabs button").first.click()

    def end(self) -> None:
        """Nothing has gone wrong anywhere."""
        assert [screen.wrong for screen in (*self.phones, *self.screens)] == [[]] * len((*PHONES, *SCREENS))


@pytest.mark.parametrize(("theme", "language"), FIRST)
def test_an_evening_of_the_first_game(
    chromium: Browser,
    other_board: RunningBoard,
    board_with: Callable[..., RunningBoard],
    theme: str,
    language: str,
) -> None:
    if other_board.snapshot()["game"] is not None:
        other_board.host("drop")
    evening = Evening(chromium, "first", theme, language)
    for screen in (*evening.phones, *evening.screens):
        screen.page.goto(f"{other_board.address}/seat" if screen.device in PHONES else other_board.address)
    evening.see("empty-lobby", ".come-in, .lobby")
    for number, phone in enumerate(evening.phones):
        phone.page.locator("#my-name").fill(("Anna", "Bartholomäus-Maximilian", "Мария")[number])
        phone.page.locator(".swatch:enabled").last.click()
        phone.page.locator(".come-in [type=submit]").click()
        phone.page.locator(".nobody .start").wait_for()
    expect(evening.screens[0].page.locator(".guest:not(.free)")).to_have_count(len(PHONES))
    evening.see("lobby", ".guest")
    evening.phones[1].page.locator(".start").click()
    for screen in evening.screens:
        screen.page.locator(".standing").wait_for()
    evening.see("start", ".board")
    evening.tabs("start")
    evening.phones[0].page.locator(".tile").last.click()
    expect(evening.phones[0].page.locator(".moment h2")).to_be_in_viewport()
    evening.see("proposal", ".moment")
    evening.phones[0].page.locator(".bar .done").click()
    expect(evening.phones[1].page.locator(".your-turn")).to_be_visible()
    evening.see("next", ".board")
    nearly = board_with(NEARLY_HOME)
    evening.go(nearly)
    nearly.play("move 64")
    evening.see("home", ".standing, .moment, .your-turn")
    nearly.play("move 64")
    expect(evening.phones[-1].page.locator(".result .lead-button")).to_be_visible()
    evening.see("finish", ".result .chart")
    expect(evening.phones[-1].page.locator(".first-game")).to_have_count(0)
    evening.phones[-1].page.locator(".result .lead-button").click()
    expect(evening.phones[0].page.locator(".your-turn")).to_be_visible()
    evening.see("again", ".board")
    evening.end()


def test_whoever_comes_home_has_a_moment(chromium: Browser, board_with: Callable[..., RunningBoard]) -> None:
    board = board_with(NEARLY_HOME)
    page = look(chromium, SIZES[4]).new_page()
    page.clock.install()
    page.goto(board.address)
    page.locator(".standing").wait_for()
    board.play("move 64")
    expect(page.locator(".arrival")).to_have_text(re.compile(r"Anna is home!\s*1st"))
    page.clock.run_for(5000)
    expect(page.locator(".arrival")).to_have_count(0)


@pytest.mark.parametrize(("theme", "language"), SECOND)
def test_an_evening_of_the_second_game(chromium: Browser, other_board: RunningBoard, theme: str, language: str) -> None:
    begin(other_board)
    evening = Evening(chromium, "second", theme, language)
    evening.go(other_board)
    evening.see("bets", "main")
    evening.tabs("bets")
    for _ in range(4):
        do_something(other_board)
    evening.see("cards", "main")
    if not LONG:
        evening.leave()  # what all of them show of every card costs more than all else here
    play_on(other_board)
    if not LONG:
        evening.go(other_board)
    evening.see("finish", ".result")
    expect(evening.screens[0].page.locator(".awards li").first).to_contain_text(re.compile(r"\d"))
    evening.end()
