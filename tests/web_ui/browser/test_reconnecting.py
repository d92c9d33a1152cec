"""Bad connections: answers lost, messages doubled, silence, and a board that starts again."""

import re
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.web_ui.browser.board import RunningBoard, free_port, running_board
from tests.web_ui.browser.browsing import PHONE, look

SOCKET = re.compile("/socket$")


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


def test_a_phone_that_wakes_up_on_a_dead_line_is_right_within_two_seconds(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    page = look(chromium, PHONE).new_page()
    lines: list[WebSocketRoute] = []
    asleep = {"now": False}

    def line(socket: WebSocketRoute) -> None:
        lines.append(socket)
        first = len(lines) == 1
        server = socket.connect_to_server()
        server.on_message(lambda message: None if first and asleep["now"] else socket.send(message))

    page.route_web_socket(SOCKET, line)
    page.goto(fresh_board.seat(1))
    expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")
    asleep["now"] = True
    fresh_board.host("propose", action="move 5")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".moment")).to_contain_text("Anna: Run to 59", timeout=2_000)
    assert len(lines) == 2


def test_after_a_restart_of_the_board_the_phone_goes_on_by_itself(chromium: Browser, tmp_path: Path) -> None:
    port = free_port()
    page = look(chromium, PHONE).new_page()
    with running_board(tmp_path, port) as board:
        page.goto(board.seat(0))
        expect(page.locator("body")).to_contain_text("Anna")
    expect(page.locator(".banner")).to_be_visible()
    with running_board(tmp_path, port):
        expect(page.locator(".banner")).to_have_count(0, timeout=10_000)
        expect(page.locator("h1")).to_contain_text("Anna")
