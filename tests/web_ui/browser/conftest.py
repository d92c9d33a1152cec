"""A browser and a board for the tests of the pages; each worker starts both once.

They end with this package: a browser driven by Playwright has an event loop, beside which no other may run.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import MISSING, UNHURRIED, browser, clear_away, find_chromium
from tests.web_ui.browser.games import HARE_ASKS, MIDGAME, keep_finished, keep_game

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="package")
def started_browser() -> Iterator[Browser]:
    if find_chromium() is None:
        pytest.skip(MISSING)
    with browser(UNHURRIED) as started:
        yield started


@pytest.fixture
def chromium(started_browser: Browser) -> Iterator[Browser]:
    """A browser in which nothing is seen of other tests."""
    yield started_browser
    clear_away(started_browser)


@pytest.fixture(scope="package")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningBoard]:
    """A board in the middle of a race, with one finished game in its history; tests leave the position as it is."""
    folder = tmp_path_factory.mktemp("midgame")
    keep_finished(folder, ("Anna", "Ben"), seed=2)
    keep_game(folder, MIDGAME, ["stay take", "move 36", "back"])
    with running_board(folder) as running:
        running.host("resume")
        yield running


@pytest.fixture(scope="package")
def other_board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningBoard]:
    with running_board(tmp_path_factory.mktemp("fresh")) as running:
        yield running


@pytest.fixture
def fresh_board(other_board: RunningBoard) -> RunningBoard:
    """A board with four on the start, to play on; whatever other tests have broken is mended."""
    other_board.order("heal")
    other_board.new_game("Anna", "Ben", "Cleo", "Dan")
    return other_board


@pytest.fixture
def board_with(tmp_path: Path) -> Iterator[Callable[..., RunningBoard]]:
    """What starts a board on a game as `keep_game` writes it."""
    with ExitStack() as started:

        def start(*game: Any, **wishes: Any) -> RunningBoard:
            keep_game(tmp_path, *game, **wishes)
            running = started.enter_context(running_board(tmp_path))
            running.host("resume")
            return running

        yield start


@pytest.fixture
def asking_board(board_with: Callable[..., RunningBoard]) -> RunningBoard:
    """A board on which the hare asks Anna to take or to pay."""
    return board_with(HARE_ASKS, ["move 46", "rolled 4"])
