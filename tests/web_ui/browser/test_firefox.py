"""The pages in a real Firefox, against the whole program."""

from collections.abc import Iterator

import pytest

from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import DESKTOP, PHONE
from tests.web_ui.browser.firefox import MISSING, Firefox, find_firefox, firefox
from tests.web_ui.browser.line import line_to

ENTER = "\ue007"  # as WebDriver calls it


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = find_firefox()
    if program is None:
        pytest.skip(MISSING)
    with firefox(program, tmp_path_factory.mktemp("profile")) as started:
        yield started


def test_the_scoreboard_shows_the_race(fox: Firefox, board: RunningBoard) -> None:
    with fox.page(PHONE) as page:
        page.goto(board.address)
        page.wait_for_text("It is Anna's turn.")
        assert page.value("document.querySelectorAll('.board .marker').length") == 4
        assert page.wrong() == []


def test_a_seat_makes_a_move(fox: Firefox, fresh_board: RunningBoard) -> None:
    with fox.page(PHONE) as page:
        page.goto(fresh_board.seat(0))
        page.wait_for_text("Your first game?", "main")
        page.tap("59 carrots")
        page.wait_for_text("Run to 59", ".moment")
        page.tap("Done")
        page.wait_for_text("Anna sets off to 59", ".log")
        page.tap("Undo")
        page.wait_for_text("Your turn")
        assert [entry["action"] for entry in fresh_board.snapshot()["log"]] == [""]
        assert page.value("location.hash") == ""
        assert page.wrong() == []


def test_at_the_machine_of_a_simulated_board_one_is_the_host(fox: Firefox, fresh_board: RunningBoard) -> None:
    with fox.page(PHONE) as page:
        page.goto(f"{fresh_board.address}/host")
        page.wait_for("document.querySelectorAll('.seat-code img').length === 4")
        assert page.wrong() == []


def test_the_bench_shows_the_board(fox: Firefox, fresh_board: RunningBoard) -> None:
    with fox.page(DESKTOP) as page:
        page.goto(f"{fresh_board.address}/bench")
        page.tap("Break it")
        page.wait_for_text("stuck closed 52 [12]", ".fault-list")
        # By a key: what the board says of its fault moves the button away from a mouse.
        page.value("document.querySelector('.fault-list button').focus()")
        page.type(ENTER)
        page.wait_for("document.querySelectorAll('.fault-list li').length === 0")
        assert page.wrong() == []


def test_a_phone_that_wakes_up_on_a_dead_line_is_right_again(fox: Firefox, fresh_board: RunningBoard) -> None:
    with line_to(fresh_board.port) as line, fox.page(PHONE) as page:
        page.goto(fresh_board.seat(1, line.port))
        page.wait_for_text("It is Anna's turn.", ".moment")
        line.die()
        fresh_board.host("propose", action="move 5")
        page.value("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_text("Anna: Run to 59", ".moment")


SMUGGLED = {
    "a picture": "const one = document.createElement('img'); one.src = 'http://evil.example/';",
    "a script": "const one = document.createElement('script'); one.append('window.evil = 1');",
    "a script's text": "const one = document.createElement('script'); one.textContent = 'window.evil = 1';",
    "markup": "const one = document.createElement('p'); one.innerHTML = '<img src=x onerror=\"window.evil = 1\">';",
}


SMUGGLING = """
(() => {
  const before = window.refused ?? 0;
  document.addEventListener('securitypolicyviolation', () => { window.refused = before + 1; }, { once: true });
  try { %s document.body.append(one); } catch (error) { return error.name; }
})()
"""


def test_nothing_foreign_is_run_or_loaded(fox: Firefox, board: RunningBoard) -> None:
    """Where an older Firefox lets the policy block, one that enforces trusted types throws: neither runs anything."""
    with fox.page(PHONE) as page:
        page.goto(board.address)
        for number, (what, smuggled) in enumerate(SMUGGLED.items(), start=1):
            assert (what, page.value(SMUGGLING % smuggled)) in ((what, None), (what, "TypeError"))
            page.wait_for(f"window.refused >= {number}")
            assert (what, page.value("window.evil")) == (what, None)
        assert {text.partition(":")[0] for text in page.wrong()} == {"Content-Security-Policy"}
