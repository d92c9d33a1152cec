"""Moments of a game on a phone: questions, real dice and cards, teams, and what a phone tells by sound."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from engine.hare_and_tortoise import EndOption, Options, PlayerSetup
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import PHONE, TABLET, Device, look, watch
from tests.web_ui.browser.games import STUCK, TEAMS, on

SENSES = """
const tell = (sense, all) => { document.documentElement.dataset[sense] = all.join(" "); };
const felt = window.felt = [];
const heard = window.heard = [];
navigator.vibrate = (pattern) => { if (pattern.length) { felt.push(pattern.join()); tell("felt", felt); } };
const silent = { connect: (next) => next, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  currentTime = 0;
  resume() {}
  createGain() { return { ...silent, gain: silent }; }
  createOscillator() {
    const frequency = { ...silent, setValueAtTime(pitch) { heard.push(pitch); tell("heard", heard); } };
    return { ...silent, frequency, start() {}, stop() {} };
  }
};
"""
"""The browser's own senses, which write down what they are asked for."""
TURN = ("60,60,120", "523 659 784")
REFUSED = ("200", "220 185")
COLOUR = """(name) => {
  const drop = document.body.appendChild(document.createElement("i"));
  drop.style.color = `var(${name})`;
  const { color } = getComputedStyle(drop);
  drop.remove();
  return color;
}"""
"""What a colour of the styles comes to."""
NOBODY_ASKS = "document.querySelectorAll('.question').length === 0"


def phone(chromium: Browser, address: str) -> tuple[Page, list[str]]:
    page = look(chromium, PHONE).new_page()
    wrong = watch(page)
    page.add_init_script(SENSES)
    page.goto(address)
    page.locator(".hand").wait_for()
    return page, wrong


def expect_sensed(page: Page, sensed: tuple[str, str]) -> None:
    """Expect that the last thing that was felt and heard is this."""
    root = page.locator("html")
    for sense, last in zip(("felt", "heard"), sensed, strict=True):
        expect(root).to_have_attribute(f"data-{sense}", re.compile(rf"(^| ){last}$"))


def test_my_turn_is_seen_heard_and_felt_after_the_first_touch_until_that_is_switched_off(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    page, wrong = phone(chromium, fresh_board.seat(1))
    fresh_board.play("move 5")
    expect(page.locator(".your-turn")).to_be_visible()
    expect(page).to_have_title(re.compile("^Your turn!"))
    expect(page.locator(".live")).to_contain_text("Your turn!")
    expect(page.locator("html[data-heard], html[data-felt]")).to_have_count(0)
    fresh_board.play("move 4")
    expect(page.locator(".moment")).to_contain_text("You will see when it is your turn.")
    page.locator("h1").click()
    fresh_board.play("move 7")
    expect(page.locator(".moment")).to_contain_text("You will hear when it is your turn.")
    fresh_board.play("move 2", "move 8")
    expect_sensed(page, TURN)
    page.get_by_role("button", name="Open the menu").click()
    page.get_by_label("Sounds").uncheck()
    page.get_by_label("Vibration").uncheck()
    page.get_by_role("button", name="Close the menu").click()
    before = page.evaluate("[felt.length, heard.length]")
    fresh_board.play("move 5", "move 9", "move 4", "move 10")
    expect(page.locator(".your-turn")).to_be_visible()
    assert (page.evaluate("[felt.length, heard.length]"), wrong) == (before, [])


def test_what_is_not_allowed_sounds_and_feels_otherwise(chromium: Browser, fresh_board: RunningBoard) -> None:
    page, _ = phone(chromium, fresh_board.seat(0))
    page.locator("h1").click()
    fresh_board.order("lift", cell="start-1")
    fresh_board.order("place", cell="8")
    fresh_board.order("lift", cell="8")
    fresh_board.order("place", cell="15")
    expect(page.locator(".refusal")).to_be_visible()
    expect_sensed(page, REFUSED)


def test_a_television_lets_everything_be_heard(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, TABLET).new_page()
    page.add_init_script(SENSES)
    page.goto(fresh_board.address)
    page.locator("h1").click()
    fresh_board.play("move 5")
    expect(page).to_have_title(re.compile("^It is Ben's turn."))
    expect(page.locator("html")).to_have_attribute("data-heard", "392 523 523 659 784")


def test_a_real_die_is_entered_on_the_phone(chromium: Browser, other_board: RunningBoard) -> None:
    other_board.new_game("Anna", "Ben", dice="real")
    page, wrong = phone(chromium, other_board.seat(0))
    page.get_by_role("button", name=re.compile("^63 hare")).click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Roll the die. What does it show?")).to_be_visible()
    expect(page.locator(".real-dice button")).to_have_count(6)
    page.get_by_role("button", name="a 6").click()
    page.locator(".rolling").wait_for(state="detached")
    page.get_by_role("button", name="Story").click()
    expect(page.locator(".log")).to_contain_text("Anna rolls a 6")
    assert wrong == []


def test_a_real_card_is_entered_on_the_phone_and_the_scoreboard_tells_it(
    chromium: Browser, other_board: RunningBoard
) -> None:
    other_board.new_game("Anna", "Ben", edition="ravensburger-2008", dice="real")
    page, wrong = phone(chromium, other_board.seat(0))
    screen = look(chromium, TABLET).new_page()
    screen.goto(other_board.address)
    page.locator(".tile.kind-hare").first.click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Draw a card. What does it say?")).to_be_visible()
    expect(screen.locator(".moment")).to_contain_text("Anna meets the hare.")
    page.locator(".real-cards button", has_text="half").click()
    expect(screen.locator(".rolling")).to_contain_text("Anna draws a card")
    expect(screen.locator(".log")).to_contain_text("Anna draws a card")
    screen.get_by_role("button", name="Rules").click()
    expect(screen.locator(".side")).to_contain_text("In this game hare cards are drawn.")
    assert wrong == []


def test_a_gift_that_was_offered_while_the_phone_slept_is_asked_when_it_wakes(
    chromium: Browser, other_board: RunningBoard
) -> None:
    other_board.new_game("Anna", "Ben", "Cleo", edition="parlett", dice="real")
    lines: list[WebSocketRoute] = []
    asleep = {"now": False}

    def line(socket: WebSocketRoute) -> None:
        lines.append(socket)
        first = len(lines) == 1
        server = socket.connect_to_server()
        server.on_message(lambda message: None if first and asleep["now"] else socket.send(message))

    page = look(chromium, PHONE).new_page()
    page.route_web_socket(re.compile("/socket$"), line)
    page.goto(other_board.seat(1))
    page.locator(".hand").wait_for()
    asleep["now"] = True
    hare = next(space for space, kind in enumerate(other_board.snapshot()["game"]["track"]) if kind == "H")
    other_board.play(f"move {hare}", "drew give_10_behind")
    assert page.evaluate(NOBODY_ASKS)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("heading", name="Anna gives you 10 carrots.")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Take the gift")).click()
    expect(page.locator(".question")).to_have_count(0)
    page.get_by_role("button", name="Story").click()
    expect(page.locator(".log")).to_contain_text("Ben takes the gift.")


def test_who_has_no_way_on_is_asked_to_start_over_also_after_a_reload(
    chromium: Browser, board_with: Callable[..., RunningBoard]
) -> None:
    board = board_with(STUCK, ["move 6", "drew behind_or_again"], "parlett")
    page, wrong = phone(chromium, board.seat(0))
    expect(page.get_by_role("heading", name="There is no way on. Start over?")).to_be_visible()
    page.reload()
    page.get_by_role("button", name=re.compile("^Start over")).click()
    expect(page.get_by_role("heading", name="Your turn! Where to?")).to_be_visible()
    assert board.snapshot()["log"][-1]["action"] == "restart"
    assert wrong == []


def test_teams_are_shown_on_scoreboard_and_phone_until_all_of_one_have_won(
    chromium: Browser, board_with: Callable[..., RunningBoard]
) -> None:
    board = board_with(TEAMS, options=Options(end=EndOption.FIRST))
    screen = look(chromium, TABLET).new_page()
    screen.goto(board.address)
    expect(screen.locator(".standing li", has_text="Dan")).to_contain_text("Blue")
    page, wrong = phone(chromium, board.seat(0))
    page.get_by_role("button", name="Race").click()
    expect(page.locator(".standing li", has_text="Cleo")).to_contain_text("Red")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name=re.compile("^Run home!")).click()
    page.get_by_role("button", name="Done").click()
    for seen in (screen, page):
        expect(seen.locator(".result")).to_contain_text("Red wins.")
        expect(seen.locator(".podium-step.wins")).to_have_count(2)
    expect(page.locator(".my-place")).to_have_text("You win!")
    assert wrong == []


TURNED = "dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta: %d }))"
GONE = """
Object.defineProperty(document, 'visibilityState', { value: '%s', configurable: true });
document.dispatchEvent(new Event('visibilitychange'));
"""


@pytest.mark.parametrize(
    ("away", "back"),
    [(TURNED % 150, TURNED % 40), (TURNED % -170, TURNED % 40), (GONE % "hidden", GONE % "visible")],
    ids=["turned over", "face down", "another app"],
)
def test_even_a_hand_that_is_always_shown_is_covered_while_the_phone_is_turned_away(
    chromium: Browser, board: RunningBoard, away: str, back: str
) -> None:
    page, _ = phone(chromium, board.seat(0))
    page.get_by_role("button", name="Open the menu").click()
    page.get_by_label("Always show my carrots").check()
    page.get_by_role("button", name="Close the menu").click()
    expect(page.locator(".hand")).to_contain_text("74")
    page.evaluate(away)
    expect(page.locator(".hand")).not_to_contain_text("74")
    page.evaluate(back)
    expect(page.locator(".hand")).to_contain_text("74")


def test_a_hand_that_was_held_stays_covered_after_the_page_was_away(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    for gone in ("dispatchEvent(new Event('pagehide'))", TURNED % 150):
        page.locator(".hand").dispatch_event("pointerdown")
        expect(page.locator(".hand")).to_contain_text("74")
        page.evaluate(gone)
        expect(page.locator(".hand")).not_to_contain_text("74")
        page.evaluate(TURNED % 40)
        expect(page.locator(".hand")).not_to_contain_text("74")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_card_that_asks_to_put_something_right_is_not_in_the_colour_of_success(
    chromium: Browser, fresh_board: RunningBoard, theme: str
) -> None:
    page = look(chromium, PHONE, theme).new_page()
    page.goto(fresh_board.seat(0))
    fresh_board.order("lift", cell="start-2")
    fresh_board.order("place", cell="8")
    card = page.locator(".moment.asks")
    expect(card).to_contain_text("Ben's marker belongs on")
    edge = card.evaluate("(card) => getComputedStyle(card).borderTopColor")
    success = [page.evaluate(COLOUR, name) for name in ("--meadow", "--meadow-pale", "--took", "--heart", "--accent")]
    assert edge not in success
    assert edge == page.evaluate(COLOUR, "--paid"), "that of refusals"
    fresh_board.order("lift", cell="8")
    fresh_board.order("place", cell="start-2")
    expect(card).to_have_count(0)


LAST_STEP = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=on(61)),
    PlayerSetup("Ben", carrots=30, lettuces=2, runners=on(20)),
    PlayerSetup("Cleo", carrots=30, lettuces=2, runners=on(21)),
)


def test_where_markers_are_dragged_the_board_stays_until_the_last_one_can_no_longer_be_taken_back(
    chromium: Browser, board_with: Callable[..., RunningBoard]
) -> None:
    board = board_with(LAST_STEP, options=Options(end=EndOption.FIRST))
    page = look(chromium, Device(1920, 1080)).new_page()
    wrong = watch(page)
    page.goto(board.address)
    page.locator(".field .board").wait_for()
    board.order("lift", cell="61")
    board.order("place", cell="home-1")
    expect(page.locator(".moment")).to_contain_text("Counted for Anna.")
    board.order("rate", rate=0.1)
    expect(page.locator(".field .board")).to_be_visible()
    expect(page.locator(".result")).to_have_count(0)
    board.order("rate", rate=20)
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".field .board")).to_be_hidden()
    assert wrong == []
