"""From an empty table to the first move: the lobby on phones and on the television."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.hare_and_tortoise import EndOption, Options, PlayerSetup
from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import CUT_OFF, PHONE, Device, look, watch
from tests.web_ui.browser.games import on
from tests.web_ui.browser.test_fit import too_wide

TELEVISION = Device(1920, 1080)
LAPTOP = Device(1440, 900)


@pytest.fixture
def empty_board(tmp_path: Path) -> Iterator[RunningBoard]:
    """A board as it is after its first start."""
    with running_board(tmp_path) as running:
        yield running


class Counted:
    """A person at a page, whose taps are counted."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.page: Page = look(chromium, PHONE).new_page()
        self.wrong = watch(self.page)
        self.taps = 0
        self.page.goto(address)

    def tap(self, name: str) -> None:
        self.taps += 1
        self.page.locator("a, button").filter(has_text=re.compile(name)).first.click()


SPACE = """cell => fetch("/geometry.json").then(answer => answer.json()).then(({ centres }) => {
  const at = new DOMPoint(...centres[cell]).matrixTransform(document.querySelector(".field .board").getScreenCTM());
  return [at.x, at.y];
})"""
"""Where a cell is on the screen."""


def test_whoever_is_alone_taps_play_and_drags_the_marker_on_the_very_first_page(
    chromium: Browser, empty_board: RunningBoard
) -> None:
    page = look(chromium, LAPTOP).new_page()
    wrong = watch(page)
    page.goto(empty_board.address)
    page.locator(".lobby-ways").get_by_role("button", name="Play", exact=True).click()
    page.locator(".handle").first.hover()
    page.mouse.down()
    page.mouse.move(*page.evaluate(SPACE, "7"), steps=4)
    expect(page.locator(".field .role-choice").first).to_be_visible()
    page.mouse.move(*page.evaluate(SPACE, "5"), steps=4)
    page.mouse.up()
    expect(page.locator(".log")).to_contain_text("Anna sets off to 59")
    assert (page.url, wrong) == (f"{empty_board.address}/", [])
    page.reload()
    expect(page.locator(".seat-here .hand")).to_be_visible()


def test_whoever_is_alone_with_a_small_window_makes_the_first_move_on_the_page_of_the_own_seat_by_three_taps(
    chromium: Browser, empty_board: RunningBoard
) -> None:
    anna = Counted(chromium, empty_board.address)
    anna.tap("^Play")
    expect(anna.page).to_have_url(f"{empty_board.address}/seat")
    expect(anna.page.locator(".tile").first).to_be_in_viewport(ratio=1)
    anna.tap("^59")
    anna.tap("^Done")
    anna.page.get_by_role("button", name="Story").click()
    expect(anna.page.locator(".log")).to_contain_text("Anna sets off to 59")
    assert (anna.taps, anna.wrong) == (3, [])


def test_a_space_is_chosen_on_the_phone_s_board_or_in_its_list(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    page.goto(fresh_board.seat(0))
    page.locator(".tile").first.wait_for()
    prices = page.locator(".target .tag-words")
    expect(prices).to_have_count(page.locator(".tile").count())
    on_the_board = [price.strip() for price in prices.all_text_contents()]
    assert on_the_board == page.locator(".tile .change").all_inner_texts()
    page.get_by_role("button", name="Only hares").click()
    expect(prices).to_have_count(page.locator(".tile").count())
    page.locator(".target").nth(1).click()
    expect(page.locator(".moment")).to_contain_text("Run to 61")


def test_guests_come_in_by_one_tap_are_seen_by_all_and_any_of_them_starts(
    chromium: Browser, empty_board: RunningBoard
) -> None:
    television = look(chromium, TELEVISION).new_page()
    television.goto(empty_board.address)
    code = television.locator(".lobby-code img").bounding_box()
    assert code is not None
    assert code["height"] >= TELEVISION.height / 3
    anna, ben = (Counted(chromium, f"{empty_board.address}/seat") for _ in range(2))
    anna.tap("I play")
    expect(television.locator(".guest").first).to_contain_text("Anna")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Frog").click()
    ben.page.get_by_role("button", name="Pink").click()
    ben.tap("I play")
    expect(anna.page.locator(".guest:not(.free)")).to_have_count(2)
    expect(television.locator(".dot-here.here")).to_have_count(2)
    ben.page.context.set_offline(True)
    ben.page.goto("about:blank")
    expect(television.locator(".dot-here.here")).to_have_count(1)
    ben.page.context.set_offline(False)
    ben.page.goto(f"{empty_board.address}/seat")
    ben.tap("Start the race")
    expect(anna.page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(ben.page.locator("h1")).to_contain_text("Ben")
    assert (anna.taps <= 2, empty_board.snapshot()["game"]["colours"][:2]) == (True, [0, 5])
    assert (anna.wrong, empty_board.snapshot()["people"]) == (
        [],
        [{"animal": "bunny", "here": True}, {"animal": "frog", "here": True}],
    )


def test_a_guest_brings_bots_of_a_name_and_a_level_and_they_play_with_the_people(
    chromium: Browser, empty_board: RunningBoard
) -> None:
    """On a phone, and at the machine of the simulated board; a name that is taken is refused in the dialog."""
    anna = Counted(chromium, f"{empty_board.address}/seat")
    anna.tap("I play")
    bring_bot(anna.page, "Bruno", "expert")
    bring_bot(anna.page, "Zoe", "master")
    expect(anna.page.locator(".guest").filter(has_text="Zoe")).to_contain_text("bot: master")
    anna.page.get_by_role("button", name="A bot plays too").click()
    anna.page.get_by_label("Its name").fill("Zoe")
    anna.page.get_by_role("button", name="It plays").click()
    expect(anna.page.locator("dialog[open] [role=alert]")).to_contain_text("Look at the names")
    anna.page.get_by_role("button", name="Never mind").click()
    anna.page.get_by_role("button", name="Zoe does not play").click()
    expect(anna.page.locator(".guest:not(.free)")).to_have_count(2)
    television = look(chromium, TELEVISION).new_page()
    television.goto(empty_board.address)
    bring_bot(television, "Kunigunde von Hohenzollern", "beginner")
    expect(anna.page.locator(".guest:not(.free)")).to_have_count(3)
    assert television.evaluate(CUT_OFF) == []
    assert too_wide(anna.page) == []
    anna.tap("Start the race")
    expect(anna.page.locator("h1")).to_contain_text("Anna")
    assert (empty_board.snapshot()["table"]["bots"], anna.wrong) == ([None, "expert", "beginner"], [])


def test_a_lobby_that_is_full_of_bots_has_room_for_people(chromium: Browser, empty_board: RunningBoard) -> None:
    for name in "ABCDEF":
        assert empty_board.order("bot_in", name=name)["ok"]
    television = look(chromium, TELEVISION).new_page()
    television.goto(empty_board.address)
    expect(television.get_by_role("button", name="A bot plays too")).to_be_disabled()
    expect(television.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    anna = Counted(chromium, f"{empty_board.address}/seat")
    anna.tap("I play")
    expect(television.locator(".guest").last).to_contain_text("Anna")
    assert [guest["bot"] for guest in empty_board.snapshot()["lobby"]] == ["casual"] * 5 + [None]


def bring_bot(page: Page, name: str, level: str) -> None:
    """Let a bot play too."""
    page.get_by_role("button", name="A bot plays too").click()
    page.get_by_label("Its name").fill(name)
    page.get_by_label("How strong it plays").select_option(level)
    page.get_by_role("button", name="It plays").click()
    expect(page.locator(".guest").filter(has_text=name[:24])).to_be_visible()


def test_a_name_belongs_to_one_and_the_seventh_guest_finds_no_place(
    chromium: Browser, empty_board: RunningBoard
) -> None:
    for name in "ABCDEF":
        assert empty_board.order("come_in", name=name, animal="fox")["ok"]
    assert empty_board.order("come_in", name="G", animal="fox")["error"] == "lobby_full"
    assert empty_board.order("come_in", name="A", animal="owl")["error"] == "bad_players"
    assert empty_board.order("come_in", name="H", animal="#x")["error"] == "bad_choice"
    stranger = Counted(chromium, f"{empty_board.address}/seat")
    expect(stranger.page.locator("p[role=status].card")).to_have_text("All six places are taken.")
    expect(stranger.page.get_by_role("button", name="I play")).to_have_count(0)


def test_once_more_from_any_phone_and_all_phones_stay_in(
    chromium: Browser, board_with: Callable[..., RunningBoard]
) -> None:
    players = (
        PlayerSetup("Anna", carrots=2, lettuces=0, runners=on(60)),
        PlayerSetup("Ben", carrots=60, lettuces=2, runners=on(40)),
        PlayerSetup("Cleo", carrots=60, lettuces=2, runners=on(41)),
        PlayerSetup("Dan", carrots=60, lettuces=2, runners=on(36)),
    )
    board = board_with(players, options=Options(end=EndOption.FIRST))
    anna, ben = (Counted(chromium, board.seat(seat)) for seat in range(2))
    board.play("move 64")
    expect(anna.page.locator(".step-1")).to_contain_text("Anna")
    expect(ben.page.get_by_role("heading", name="Anna wins!")).to_be_visible()
    ben.tap("Again!")
    expect(anna.page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(ben.page.locator("h1")).to_contain_text("Ben")
    assert (anna.wrong, ben.wrong, board.snapshot()["log"]) == ([], [], [])
