"""The animal race in a real browser: bets and cards on phones, the race on the scoreboard, a game of each kind."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.effort import LONG, effort
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import DESKTOP, PHONE, borrow, cut_off_for_long, watch

NAMES = ("Ann", "Bob", "Cy")


def begin(board: RunningBoard, rules: str = "full", races: str = "1", names: Sequence[str] = NAMES) -> None:
    with board.talk(board.host_token) as host:
        if host.seen["game"] is not None:
            host.do("drop")
        host.do("new_game", game="animal-race", players=[{"name": name} for name in names], rules=rules, races=races)


def token(board: RunningBoard, seat: int) -> str:
    return board.seat(seat).split("#")[1].split("=")[-1]


def how_many(board: RunningBoard) -> int:
    return len(board.snapshot()["game"]["players"])


def do_something(board: RunningBoard, tokens: Sequence[str] = (), turn: int | None = None) -> dict[str, Any]:
    """Let whoever may act do the last thing that is possible, and return what that seat sees of the game then.

    With what comes last, many cards at once, a race is sooner over than with what comes first.
    """
    for seat in range(how_many(board)) if turn is None else (turn,):
        with board.talk(tokens[seat] if tokens else token(board, seat)) as player:
            if choices := player.seen["game"]["choices"]:
                action = choices[-1]["action"]
                player.order("propose", action=action)
                player.order("done", action=action)
                return dict(player.look()["game"])
    return dict(board.snapshot()["game"])


def is_over(game: dict[str, Any]) -> bool:
    return bool(game["over"])


def last_stretch(game: dict[str, Any]) -> bool:
    """Tell whether an animal is home in the last race."""
    return bool(game["race"] == game["races"] and game["podium"])


def play_on(board: RunningBoard, until: Callable[[dict[str, Any]], bool] = is_over) -> None:
    """Play until a game is as wished, usually to its end."""
    tokens = [token(board, seat) for seat in range(how_many(board))]
    game: dict[str, Any] = {"turn": None, "over": False}
    for _ in range(400):
        game = do_something(board, tokens, game["turn"])
        if until(game):
            return
    raise AssertionError("this race does not end")


def seat_page(chromium: Browser, board: RunningBoard, seat: int, **more: Any) -> Page:
    page = borrow(chromium, PHONE, **more)
    page.goto(board.seat(seat))
    return page


def test_the_host_chooses_the_animal_race(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.host("drop")
    page = borrow(chromium, PHONE)
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/host")
    page.get_by_role("button", name=re.compile("^The animal race")).click()
    expect(page.locator(".count")).to_have_count(4)
    page.get_by_role("button", name=re.compile("^3")).click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name=re.compile("championship")).click()
    page.get_by_role("button", name="Start the race").click()
    expect(page.locator(".standing li")).to_have_count(3)
    game = fresh_board.snapshot()["game"]
    assert (game["name"], game["races"], game["phase"], wrong) == ("animal-race", 3, "bet", [])


def test_phones_bet_pick_cards_and_see_what_they_start(chromium: Browser, fresh_board: RunningBoard) -> None:
    begin(fresh_board)
    phones = [seat_page(chromium, fresh_board, seat) for seat in range(3)]
    wrong = [watch(phone) for phone in phones]
    expect(phones[0].locator(".your-turn")).to_contain_text("Which card is your secret bet?")
    phones[1].locator(".animal-card").first.click()
    expect(phones[1].locator(".moment")).to_contain_text("Still to bet: Ann, Cy")
    phones[2].locator(".animal-card").first.click()
    phones[0].locator(".animal-card").first.click()
    expect(phones[0].locator(".your-turn")).to_contain_text("Your turn!")
    phones[0].locator(".animal-card:not([disabled])").first.click()
    expect(phones[0].locator(".animal-card.picked")).to_have_count(1)
    expect(phones[0].locator(".outcome")).to_contain_text("No race yet")
    for what in (".outcome", ".wide.lead-button"):
        expect(phones[0].locator(what)).to_be_in_viewport(ratio=1)
    for phone in phones[:2]:  # who plays and who waits see where the animals are
        expect(phone.locator(".content .lane-animal")).to_have_count(5)
    phones[0].locator(".wide.lead-button").click()
    expect(phones[1].locator(".your-turn")).to_contain_text("Your turn!")
    expect(phones[1].locator(".lying-cards .meter-row")).to_contain_text("1/8")
    assert wrong == [[], [], []]


def test_cards_and_bets_are_covered_until_held(chromium: Browser, fresh_board: RunningBoard) -> None:
    begin(fresh_board)
    do_something(fresh_board)
    page = seat_page(chromium, fresh_board, 0)
    hand = page.locator(".animal-hand")
    expect(hand.locator(".small-card.back")).to_have_count(8)
    hand.dispatch_event("pointerdown")
    expect(hand.locator(".small-card.back")).to_have_count(0)
    expect(hand.locator(".hidden").first).to_contain_text(re.compile(r"Cards: .+ Bets: .+"))


@pytest.mark.parametrize(
    ("rules", "races"),
    [("full", "1"), ("apprentice", "3"), *[("apprentice", "1"), ("full", "3")][: effort(2, 0)]],
)
def test_a_whole_game_ends_on_the_podium(chromium: Browser, fresh_board: RunningBoard, rules: str, races: str) -> None:
    begin(fresh_board, rules, races)
    if not LONG:
        play_on(fresh_board, until=last_stretch)  # only that is watched
    page = borrow(chromium, DESKTOP)
    wrong = watch(page)
    page.goto(fresh_board.address)
    expect(page.locator(".track .lane-animal")).to_have_count(5)
    play_on(fresh_board)
    expect(page.locator(".result")).to_contain_text(re.compile("wins?!"))
    expect(page.locator(".animal-podium li")).to_have_count(3)
    bets = 1 if rules == "apprentice" else 2
    expect(page.locator(".standing .bet")).to_have_count(bets * len(NAMES))
    expect(page.locator(".championship tbody tr")).to_have_count(3 if races == "3" else 0)
    assert (cut_off_for_long(page), wrong) == ([], [])
    fresh_board.host("finish")


@pytest.mark.parametrize("language", ["ru", "de", "fr", "it"][: effort(4, 2)])
def test_every_language_has_its_words(chromium: Browser, fresh_board: RunningBoard, language: str) -> None:
    begin(fresh_board)
    for _ in range(4):
        do_something(fresh_board)
    page = borrow(chromium, DESKTOP, language=language)
    page.goto(fresh_board.address)
    expect(page.locator(".lying-cards")).to_be_visible()
    page.locator(".tabs button").nth(2).click()
    expect(page.locator(".runs tbody tr")).to_have_count(5)
    assert re.findall(r"\b(?:event|round|help|standing|animal|track)\.[a-z_]+", page.locator("main").inner_text()) == []
