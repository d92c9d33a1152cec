"""The bench in a real browser, against the whole program: hands, instruments, faults, time, recordings and replays."""

import argparse
import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from engine.hare_and_tortoise import PlayerSetup
from firmware.cli.commands import scenario as command
from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import DESKTOP, hold, look, watch
from tests.web_ui.browser.games import keep_game

SCENARIO = (Path(__file__).parents[2] / "scenarios" / "table" / "gifts_accept_and_decline.toml").read_bytes()
MOST_MARKED = """(row) => {
  window.mostMarked = 0;
  const count = () => {
    window.mostMarked = Math.max(window.mostMarked, row.querySelectorAll(".fresh").length);
  };
  new MutationObserver(count).observe(row, { subtree: true, childList: true, attributes: true });
}"""
HOST_ONLY = "Only the host handles this board. Come in as the host on this device first."


@pytest.fixture(scope="module")
def bench(started_browser: Browser, other_board: RunningBoard) -> Iterator[tuple[Page, list[str]]]:
    """A page on the bench that stays open, and what has gone wrong on it."""
    with hold(started_browser, DESKTOP) as page:
        wrong = watch(page)
        page.goto(f"{other_board.address}/bench")
        yield page, wrong


@pytest.fixture
def page_of_any_game(bench: tuple[Page, list[str]], other_board: RunningBoard) -> Iterator[Page]:
    """The bench, whoever plays and wherever markers stand."""
    page, wrong = bench
    page.evaluate("scrollTo(0, 0)")
    yield page
    set_right(other_board)
    assert wrong == []


@pytest.fixture
def page(page_of_any_game: Page, other_board: RunningBoard) -> Page:
    """The bench with four on the start, for tests that leave its panels as they are."""
    page = page_of_any_game
    if other_board.snapshot()["game"] is not None:
        other_board.host("drop")
    expect(page.locator(".handle")).to_have_count(0)
    other_board.new_game("Anna", "Ben", "Cleo", "Dan")
    expect(page.locator(".handle")).to_have_count(4)
    expect(page.locator(".moment")).to_contain_text("Anna's turn")
    return page


@pytest.fixture
def own_page(chromium: Browser, fresh_board: RunningBoard) -> Iterator[Page]:
    """A bench of one's own; who needs one comes first, before the bench that stays open draws all that happens too."""
    page = look(chromium, DESKTOP).new_page()
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/bench")
    page.locator(".handle").first.wait_for()
    yield page
    set_right(fresh_board)
    assert wrong == []


def set_right(board: RunningBoard) -> None:
    """End what tests begin at a board."""
    with board.talk() as anybody:
        for name, data in (("end_replay", {}), ("heal", {}), ("rate", {"rate": 1.0}), ("record", {"on": False})):
            anybody.order(name, **data)


def panel(page: Page, title: str) -> Locator:
    return page.locator("details", has=page.get_by_role("heading", name=title, exact=True))


def drag(page: Page, name: str, space: int) -> None:
    """Drag the marker of somebody to a space, as a mouse does."""
    marker = page.get_by_role("button", name=f"Marker of {name}")
    start, end = marker.bounding_box(), page.locator(".space").nth(space - 1).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 - 3, steps=4)
    page.mouse.up()


def test_the_bench_of_a_real_board_looks_on_and_records(chromium: Browser, tmp_path: Path) -> None:
    keep_game(tmp_path, [PlayerSetup(name) for name in ("Anna", "Ben", "Cleo")])
    with running_board(tmp_path, command=(sys.executable, "-m", "tests.web_ui.browser.real_board")) as board:
        board.host("resume")
        page = look(chromium, DESKTOP).new_page()
        wrong = watch(page)
        page.goto(f"{board.address}/bench")
        expect(page.locator(".masthead")).to_contain_text("A real board: look into it, and record what hands do.")
        expect(panel(page, "Switches and lights").locator("dd").first).to_have_text("start-1, start-2, start-3")
        gpio = panel(page, "The chips").locator("tr", has=page.get_by_role("rowheader", name="GPIO"))
        expect(gpio.locator(".hex").first).to_have_text("78")
        expect(panel(page, "The light line").locator(".lit")).to_contain_text("start-1")
        expect(page.locator(".handle, .hands, input[type=file], .panel-faults")).to_have_count(0)
        assert board.order("lift", cell="start-1")["error"] == "unknown_command"
        assert board.order("rate", rate=5.0)["error"] == "unknown_command"
        assert board.order("record", on=True)["error"] == "not_allowed"
        expect(page.locator(".field .notice")).to_have_text(HOST_ONLY)
        expect(panel(page, "Scenario")).to_have_count(0)
        page.goto(f"{board.address}/host")
        page.locator("[name=pin]").fill(board.pin)
        page.locator(".pin button").click()
        page.locator(".seat-code img").first.wait_for()
        page.goto(f"{board.address}/bench")
        panel(page, "Scenario").get_by_role("button", name="Record").click()
        panel(page, "Scenario").get_by_role("button", name="Stop").click()
        with page.expect_download() as download:
            panel(page, "Scenario").get_by_role("button", name="Save as a file").click()
        assert "Anna" in download.value.path().read_text("utf-8")
        page.evaluate("localStorage.setItem('hareboard.token.host', sessionStorage['hareboard.token.host'] = 'old')")
        page.reload()
        expect(page.locator(".field .notice")).to_have_text(HOST_ONLY)
        assert wrong == []


def test_a_lifted_marker_is_in_the_air_until_it_is_put_down(own_page: Page) -> None:
    own_page.get_by_role("button", name="Lift", exact=True).click()
    marker = own_page.get_by_role("button", name="Marker of Anna").bounding_box()
    assert marker is not None
    own_page.mouse.move(marker["x"] + marker["width"] / 2, marker["y"] + marker["height"] / 2)
    own_page.mouse.down()
    expect(own_page.locator(".moment")).to_contain_text("Anna")
    expect(panel(own_page, "Switches and lights").locator("dd").first).not_to_contain_text("start-1")
    own_page.mouse.up()
    expect(panel(own_page, "Switches and lights").locator("dd").first).to_contain_text("start-1")


def test_a_silent_chip_and_one_without_power_are_told_apart(own_page: Page, fresh_board: RunningBoard) -> None:
    fresh_board.order("fault", fault="chip_silent 0x21")
    fresh_board.order("fault", fault="chip_unpowered 0x22")
    chips = panel(own_page, "The chips")
    expect(chips.locator("summary")).to_contain_text("2 do not answer")
    expect(chips.get_by_role("button", name=re.compile("Chip 0x21: silent"))).to_be_visible()
    chips.get_by_role("button", name=re.compile("Chip 0x22: no power")).click()
    expect(chips).to_contain_text("Nothing can be read from this chip.")


def test_time_is_hurried(own_page: Page, fresh_board: RunningBoard) -> None:
    """Between touches many times as many seconds pass on the board as here, however fast this machine is."""
    told: list[dict[str, Any]] = []
    own_page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(json.loads(frame))))
    own_page.reload()
    own_page.get_by_role("button", name="20×").click()
    expect(own_page.get_by_role("button", name="20×")).to_have_attribute("aria-pressed", "true")
    told.clear()  # touches of before
    begin = time.monotonic()
    with fresh_board.talk() as hand:
        for _ in range(10):
            hand.order("lift", cell="start-1")
            hand.order("place", cell="start-1")
        hand.order("lift", cell="start-1")
    passed = time.monotonic() - begin
    # Lifted, not dragged: whatever a marker rests on for a moment is booked at this speed.
    fresh_board.order("place", cell="2")
    expect(own_page.locator(".moment")).to_contain_text("Ben's turn")
    events = [event for message in told for event in message.get("events", ())]
    touched = [at for _, at, kind, cell, _ in events if (kind, cell) == ("contact", "start-1")]
    assert max(touched) - min(touched) > 5 * passed


def test_the_timeline_is_held_and_shows_every_bounce(own_page: Page) -> None:
    timeline = panel(own_page, "The last seconds")
    own_page.get_by_role("button", name="Marker of Dan").focus()
    own_page.keyboard.press("ArrowRight")
    expect(timeline.locator(".screen")).to_contain_text("start-5")
    timeline.get_by_role("button", name="5 ms", exact=True).click()
    timeline.get_by_role("button", name="To the last edge").click()
    expect(timeline.locator("summary")).to_contain_text("held")
    contacts = timeline.locator(".screen path.contact")
    swings = contacts.evaluate_all("lines => lines.map(line => line.getAttribute('d').split('V').length - 1)")
    assert max(swings) >= 9
    drawn = "lines => lines.map(line => line.getAttribute('d')).join()"
    before = contacts.evaluate_all(drawn)
    timeline.locator(".screen").focus()
    own_page.keyboard.press("ArrowLeft")
    lines = "[...document.querySelectorAll('.screen path.contact')]"
    own_page.wait_for_function(f"before => ({drawn})({lines}) !== before", arg=before)
    timeline.get_by_role("button", name="Go on").click()
    expect(timeline.locator("summary")).not_to_contain_text("held")


def test_panels_are_folded_and_stay_so(own_page: Page) -> None:
    own_page.get_by_role("heading", name="The chips").click()
    expect(own_page.locator(".chip-row")).to_have_count(0)
    own_page.reload()
    own_page.locator(".handle").first.wait_for()
    expect(own_page.locator(".chip-row")).to_have_count(0)
    own_page.locator(".panel-chips summary").focus()
    own_page.keyboard.press("Enter")
    expect(own_page.locator(".chip-row")).to_be_visible()


def test_a_dragged_marker_proposes_a_move(page: Page) -> None:
    drag(page, "Anna", 5)
    expect(page.locator(".moment")).to_contain_text("Run to 59")


def test_a_marker_is_moved_with_the_keyboard(page: Page) -> None:
    page.get_by_role("button", name="Marker of Dan").focus()
    page.keyboard.press("ArrowRight")
    expect(panel(page, "Switches and lights").locator("dd").first).to_contain_text("start-5")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowUp")
    expect(panel(page, "Switches and lights").locator("dd").first).not_to_contain_text("start-5")


def test_registers_tell_a_lifted_marker_and_mark_what_has_changed(page: Page, other_board: RunningBoard) -> None:
    chips = panel(page, "The chips")
    gpio = chips.locator("tr", has=page.get_by_role("rowheader", name="GPIO"))
    expect(gpio.locator(".hex").first).to_have_text("70")
    expect(chips.locator("thead")).to_contain_text("start-1")
    expect(gpio.locator(".fresh")).to_have_count(0)
    gpio.evaluate(MOST_MARKED)
    other_board.order("lift", cell="start-1")
    expect(gpio.locator(".hex").first).to_have_text("71")
    page.wait_for_function("mostMarked === 2")
    expect(gpio.locator(".fresh")).to_have_count(0)


def test_the_light_line_shows_the_pulses_of_a_light(page: Page) -> None:
    line = panel(page, "The light line")
    expect(line.locator("summary")).to_contain_text("1,776 bits each")
    line.locator(".lit button").first.click()
    expect(line.locator(".probe")).to_contain_text("Light 0, cell start-1")
    expect(line.get_by_role("img", name=re.compile("pulses of this light: [01]*1[01]*"))).to_be_visible()
    expect(line.locator(".wave .bit")).to_have_count(24)
    expect(line.locator(".times")).to_contain_text("ns high")


def test_faults_of_the_line_are_told(page_of_any_game: Page, other_board: RunningBoard) -> None:
    for fault in ("strip_cut 40", "dead_light 5", "lights_unreachable"):
        other_board.order("fault", fault=fault)
    for words in ("cut after 40", "Dead lights: 10", "cannot be reached"):
        expect(panel(page_of_any_game, "The light line")).to_contain_text(words)


@pytest.mark.parametrize(
    ("kind", "subject", "words"),
    [
        ("stuck_open", "63", "stuck open 1 [63]"),
        ("chip_silent", "0x24", "silent chip 0x24"),
        ("bouncing_button", "undo", "bouncing button undo"),
        ("bus_hangs", None, "the bus hangs"),
    ],
)
def test_every_kind_of_fault_is_made_and_mended(
    page_of_any_game: Page, kind: str, subject: str | None, words: str
) -> None:
    faults = panel(page_of_any_game, "Faults")
    faults.locator("select").first.select_option(kind)
    if subject is not None:
        faults.locator("select").nth(1).select_option(subject)
    faults.get_by_role("button", name="Break it").click()
    expect(faults.locator(".fault-list")).to_contain_text(words)
    faults.get_by_role("button", name="Mend it").click()
    expect(faults).to_contain_text("Nothing is broken.")


def test_everything_is_mended_at_once(page_of_any_game: Page) -> None:
    faults = panel(page_of_any_game, "Faults")
    faults.locator("select").first.select_option("stuck_closed")
    faults.get_by_role("button", name="Break it").click()
    faults.locator("select").first.select_option("noise")
    faults.get_by_role("spinbutton").fill("7")
    faults.get_by_role("button", name="Break it").click()
    expect(faults.locator(".fault-list")).to_contain_text("one in 7")
    faults.get_by_role("button", name="Mend everything").click()
    expect(faults).to_contain_text("Nothing is broken.")


def test_presses_and_bookings_are_on_the_timeline(page: Page) -> None:
    drag(page, "Anna", 5)
    expect(page.locator(".moment")).to_contain_text("Run to 59")
    page.locator(".hands").get_by_role("button", name="Done").click()
    expect(panel(page, "The last seconds").locator(".screen")).to_contain_text("move 5")
    expect(panel(page, "The last seconds").locator(".lane path.press")).to_have_count(1)


def record(page: Page, tmp_path: Path) -> Path:
    """Record a move, and save it."""
    scenarios = panel(page, "Scenario")
    scenarios.get_by_role("button", name="Record").click()
    expect(scenarios.locator(".count")).to_contain_text("touches in")
    drag(page, "Anna", 5)
    expect(page.locator(".moment")).to_contain_text("Run to 59")
    page.locator(".hands").get_by_role("button", name="Done").click()
    expect(page.locator(".moment")).to_contain_text("Ben's turn")
    scenarios.get_by_role("button", name="Stop").click()
    with page.expect_download() as download:
        scenarios.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    return saved


def test_what_was_recorded_runs_green_with_the_command(page: Page, tmp_path: Path) -> None:
    saved = record(page, tmp_path)
    assert saved.name == "touches.toml"
    expect(panel(page, "Scenario")).to_contain_text("Checked: run again, it comes to the same.")
    text = saved.read_text("utf-8")
    assert 'expect.turn = "Ben"' in text
    assert "press done" in text
    assert command.run(argparse.Namespace(files=[saved], json=False)) == 0


def test_what_was_recorded_is_played_again_and_the_game_goes_on(page: Page, tmp_path: Path) -> None:
    record(page, tmp_path)
    page.get_by_role("button", name="20×").click()
    scenarios = panel(page, "Scenario")
    scenarios.get_by_role("button", name="Play it again").click()
    expect(page.locator(".bench.playing")).to_be_visible()
    expect(scenarios.locator(".replay")).to_contain_text("As expected")
    expect(page.locator(".hands")).to_have_count(0)
    scenarios.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".moment")).to_contain_text("Ben's turn")
    expect(page.locator(".hands")).to_be_visible()


def choose(page: Page, text: bytes, name: str = "story.toml") -> Locator:
    file: FilePayload = {"name": name, "mimeType": "application/toml", "buffer": text}
    panel(page, "Scenario").locator("input[type=file]").set_input_files(file)
    return panel(page, "Scenario")


def test_a_scenario_file_is_played_before_one_s_eyes(page: Page, other_board: RunningBoard) -> None:
    before = other_board.snapshot()
    page.get_by_role("button", name="5×").click()
    scenarios = choose(page, SCENARIO)
    expect(page.locator(".masthead")).to_contain_text("Your game is not touched.")
    expect(panel(page, "The last seconds").locator(".screen")).to_contain_text("accept")
    expect(scenarios.locator(".replay")).to_contain_text("As expected")
    after = other_board.snapshot()
    assert (after["game"], after["log"]) == (before["game"], before["log"])


def test_the_first_difference_is_shown_with_its_line(page: Page) -> None:
    page.get_by_role("button", name="20×").click()
    wrong = re.sub(rb'expect.turn = "(\w+)"', b'expect.turn = ""', SCENARIO)
    scenarios = choose(page, wrong)
    expect(scenarios.locator(".replay")).to_contain_text(re.compile(r"story.toml:\d+: turn: expected ''"))


def test_a_bad_file_is_refused_with_the_line(page_of_any_game: Page) -> None:
    scenarios = choose(page_of_any_game, b'edition = "chess"\n', "bad.toml")
    expect(scenarios).to_contain_text("bad.toml:1: there is no 'chess'")
    expect(page_of_any_game.locator(".bench.playing")).to_have_count(0)
