"""Bad connections: dead lines, sleeping phones, messages lost, doubled and out of order, a board that starts again."""

import os
import random
import re
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, WebSocketRoute, expect

from tests.effort import PATIENCE, effort
from tests.firmware.process import free_port
from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import PHONE, look, watch
from tests.web_ui.browser.line import line_to

SOCKET = re.compile("/socket$")
SECOND = 1_000
HOUR = 3_600_000
FROZEN = 3.5


def wake_by_the_clock(page: Page) -> None:
    page.clock.fast_forward(HOUR)


def wake_by_looking(page: Page) -> None:
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def stop_for_a_while(page: Page) -> None:
    """Stop the very process of the page for some seconds, as a phone does that puts an app to sleep."""
    browser = page.context.browser
    assert browser is not None
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [int(process["id"]) for process in processes if process["type"] == "renderer"]
    for renderer in renderers:
        os.kill(renderer, signal.SIGSTOP)
    time.sleep(FROZEN)
    for renderer in renderers:
        os.kill(renderer, signal.SIGCONT)


def stop_the_clock(page: Page) -> None:
    """Let the page's time stand still, soon enough that it does not take this for a sleep."""
    while True:
        try:
            return page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        except Error:  # that moment has passed already
            continue


@pytest.mark.parametrize("wake", [wake_by_the_clock, wake_by_looking])
def test_a_phone_that_wakes_up_on_a_dead_line_is_right_within_a_second_of_its_own_time(
    chromium: Browser, fresh_board: RunningBoard, wake: Callable[[Page], None]
) -> None:
    page = look(chromium, PHONE).new_page()
    page.clock.install()
    with line_to(fresh_board.port) as line:
        page.goto(fresh_board.seat(1, line.port))
        expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")
        stop_the_clock(page)
        line.die()
        fresh_board.host("propose", action="move 5")
        wake(page)
        page.clock.run_for(SECOND)
        expect(page.locator(".moment")).to_contain_text("Anna: Run to 59")


def test_a_phone_that_was_stopped_on_a_dead_line_is_right_again(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    with line_to(fresh_board.port) as line:
        page.goto(fresh_board.seat(1, line.port))
        expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")
        line.die()
        fresh_board.host("propose", action="move 5")
        stop_for_a_while(page)
        expect(page.locator(".moment")).to_contain_text("Anna: Run to 59")


def test_what_was_lost_on_a_line_that_lives_is_there_after_waking(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    lost: list[str | bytes] = []

    def forgetful(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(
            lambda message: lost.append(message) if "move 5" in str(message) and not lost else socket.send(message)
        )

    page.route_web_socket(SOCKET, forgetful)
    page.goto(fresh_board.seat(1))
    expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")
    fresh_board.host("propose", action="move 5")
    wait_for(page, lambda: len(lost) == 1)
    wake_by_looking(page)
    expect(page.locator(".moment")).to_contain_text("Anna: Run to 59")


def test_a_board_that_has_much_to_do_is_asked_less_and_less_often(chromium: Browser, fresh_board: RunningBoard) -> None:
    """Else many phones that wait for a slow board would keep it from ever answering one of them."""
    page = look(chromium, PHONE).new_page()
    lines: list[WebSocketRoute] = []
    busy = True

    def slow(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.connect_to_server().on_message(lambda message: None if busy else socket.send(message))

    page.route_web_socket(SOCKET, slow)
    page.clock.install()
    page.goto(fresh_board.seat(1))
    wait_for(page, lambda: len(lines) == 1)
    stop_the_clock(page)
    for _ in range(30):
        page.clock.run_for(SECOND)
    assert 2 <= len(lines) <= 5
    busy = False
    page.clock.resume()
    expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")


def wait_for(page: Page, wanted: Callable[[], bool]) -> None:
    """Let things happen until they are as wanted."""
    for _ in range(int(PATIENCE / 0.025)):
        if wanted():
            return
        page.wait_for_timeout(25)
    raise AssertionError("it never came to that")


def test_a_command_whose_answer_was_lost_is_done_once_though_all_comes_twice(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    page = look(chromium, PHONE).new_page()
    lost: list[str | bytes] = []

    def unreliable(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"type":"answer"' in str(message) and not lost:
                lost.append(message)
                socket.close()
            else:
                socket.send(message)
                socket.send(message)

        server.on_message(pass_on)

    page.route_web_socket(SOCKET, unreliable)
    page.goto(fresh_board.seat(0))
    page.get_by_role("button", name=re.compile("^59 carrots")).click()
    expect(page.locator(".moment")).to_contain_text("Run to 59")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Story").click()
    expect(page.locator(".log li")).to_have_count(1)
    assert len(lost) == 1


def test_an_older_picture_never_follows_a_newer_one(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    wrong = watch(page)
    held: list[str | bytes] = []
    line: list[WebSocketRoute] = []

    def late(socket: WebSocketRoute) -> None:
        def hold(message: str | bytes) -> None:
            held.append(message)

        line.append(socket)
        socket.connect_to_server().on_message(hold)

    page.route_web_socket(SOCKET, late)
    page.clock.install()
    stop_the_clock(page)  # however long the messages are held, the page does not give this line up
    page.goto(fresh_board.seat(1))
    wait_for(page, lambda: len(held) >= 2)
    for action in ("move 5", "move 7"):
        fresh_board.host("propose", action=action)
    wait_for(page, lambda: "move 7" in str(held[-1]))
    welcome, *pictures = held
    for message in (pictures[-1], welcome, *reversed(pictures)):
        line[0].send(message)
    page.clock.resume()
    expect(page.locator(".moment")).to_contain_text("Anna: Run to 57")
    assert len(line) == 1
    page.wait_for_timeout(100)
    assert "Run to 57" in page.locator(".moment").inner_text()
    assert wrong == []


class Unruly:
    """A line on which messages are doubled, lost, and overtake each other."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.fates: Counter[str] = Counter()

    def connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(self._towards(socket.send))
        socket.on_message(self._towards(server.send))

    def _towards(self, send: Callable[[str | bytes], None]) -> Callable[[str | bytes], None]:
        waiting: list[str | bytes] = []

        def pass_on(message: str | bytes) -> None:
            (fate,) = self._chance.choices(["passes", "twice", "waits", "lost"], [20, 6, 6, 1])
            self.fates[fate] += 1
            waiting.extend([message] * {"passes": 1, "twice": 2, "waits": 1, "lost": 0}[fate])
            if fate != "waits":
                self._chance.shuffle(waiting)
                while waiting:
                    send(waiting.pop())

        return pass_on


def booked(board: RunningBoard) -> int:
    """Return how many actions count."""
    return sum("taken_back" not in entry for entry in board.snapshot()["log"])


@pytest.mark.parametrize("seed", range(1, 1 + effort(2, 1)))
def test_on_an_unruly_line_a_command_is_done_when_it_is_said_to_be_and_only_then(
    chromium: Browser, fresh_board: RunningBoard, seed: int
) -> None:
    page = look(chromium, PHONE).new_page()
    line = Unruly(seed)
    page.route_web_socket(SOCKET, line.connect)
    page.goto(f"{fresh_board.address}/geometry.json")
    token = fresh_board.seat(0).rpartition("=")[2]
    page.evaluate(CONNECT, token)
    done = []
    for name in ("propose", "done", "undo") * 2:
        before = booked(fresh_board)
        answer = page.evaluate(SEND, [name, {"action": "move 5"}])
        change = booked(fresh_board) - before
        assert change == ({"done": 1, "undo": -1}.get(name, 0) if answer["ok"] else 0)
        done.append(answer["ok"])
    assert sum(done) >= 4
    assert line.fates["twice"] > 0
    assert line.fates["waits"] > 0


CONNECT = """
async token => {
  const {Connection} = await import('/static/js/lib/connection.js');
  window.line = new Connection(token);
  while (!window.line.snapshot) await new Promise(go => window.line.subscribe(go));
}
"""
SEND = """
async ([name, data]) => {
  for (;;) {
    const answer = await window.line.send(name, data);
    if (answer.error !== 'too_late') return answer;
    dispatchEvent(new Event('focus'));
    await new Promise(go => setTimeout(go, 100));
  }
}
"""


@pytest.mark.parametrize(("lost", "booked", "told"), [("command", 0, 1), ("answer", 1, 1), ("nothing", 1, 0)])
def test_a_board_killed_while_a_command_is_on_its_way_has_done_it_once_or_not_at_all(
    chromium: Browser, tmp_path: Path, lost: str, booked: int, told: int
) -> None:
    port = free_port()
    page = look(chromium, PHONE).new_page()
    with line_to(port) as line:
        with running_board(tmp_path, port) as board:
            board.new_game("Anna", "Ben", "Cleo")
            page.goto(board.seat(0, line.port))
            page.get_by_role("button", name=re.compile("^59 carrots")).click()
            expect(page.locator(".moment")).to_contain_text("Run to 59")
            line.swallows_commands, line.swallows_answers = lost == "command", lost == "answer"
            page.get_by_role("button", name="Done").click()
            wait_for(page, lambda: len(board.snapshot()["log"]) == booked)
            expect(page.locator(".log", has_text="Anna sets off to 59")).to_have_count(1 if lost == "nothing" else 0)
        line.swallows_commands = line.swallows_answers = False
        with running_board(tmp_path, port) as again:
            expect(page.locator(".notice", has_text="Something has happened meanwhile")).to_have_count(told)
            expect(page.locator(".banner")).to_have_count(0)
            expect(page.locator("h1")).to_contain_text("Anna")
            assert len(again.snapshot()["log"]) == booked


def test_after_a_restart_of_the_board_the_phone_goes_on_by_itself(chromium: Browser, tmp_path: Path) -> None:
    port = free_port()
    page = look(chromium, PHONE).new_page()
    with running_board(tmp_path, port) as board:
        board.new_game("Anna", "Ben", "Cleo")
        page.goto(board.seat(0))
        expect(page.locator("body")).to_contain_text("Anna")
    expect(page.locator(".banner")).to_be_visible()
    with running_board(tmp_path, port):
        expect(page.locator(".banner")).to_have_count(0)
        expect(page.locator("h1")).to_contain_text("Anna")
