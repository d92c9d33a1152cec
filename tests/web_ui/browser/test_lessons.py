"""Learning on the pages: pictures, sentences on choices, why not, costs, tips, and a switch for who knows the game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from engine.hare_and_tortoise import PlayerSetup
from tests.effort import effort
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import PHONE, Device, borrow, look, watch
from tests.web_ui.browser.games import on
from tests.web_ui.browser.test_animal_race import begin as begin_animals
from tests.web_ui.browser.test_animal_race import do_something
from tests.web_ui.browser.test_axe import AXE, findings
from tests.web_ui.browser.test_fit import HIDDEN_DIALOG, SIZES, misfits, too_wide, visits

TV = Device(1920, 1080)
TIP_STAYS = 15_000
A_CARD = 10_000
CARDS = 6
THIRD = (
    PlayerSetup("Anna", carrots=60, lettuces=3, runners=on(13)),
    PlayerSetup("Ben", carrots=47, lettuces=3, runners=on(24)),
    PlayerSetup("Cleo", carrots=53, lettuces=3, runners=on(35)),
)
"""Anna is third, and a three is in her reach."""


def phone(chromium: Browser, address: str, language: str = "en", device: Device = PHONE) -> tuple[Page, list[str]]:
    page = borrow(chromium, device, language=language)
    wrong = watch(page)
    page.goto(address)
    page.locator(".hand").wait_for()
    return page, wrong


def guide(page: Page, part: str | None = None) -> Locator:
    """Open the guide, at one of its parts."""
    page.get_by_role("button", name="Rules and help").click()
    dialog = page.locator("dialog.guide[open]")
    dialog.wait_for()
    if part is not None:
        dialog.get_by_role("button", name=part, exact=True).click()
    return dialog


def touch(page: Page, cell: str) -> None:
    """Touch a space of the board."""
    board = page.locator("svg.board").first
    board.scroll_into_view_if_needed()
    x, y = page.evaluate(
        "cell => fetch('/geometry.json').then(answer => answer.json())"
        ".then(({size, centres}) => [centres[cell][0] / size[0], centres[cell][1] / size[1]])",
        cell,
    )
    box = board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def test_a_first_game_begins_with_pictures_that_are_remembered(chromium: Browser, fresh_board: RunningBoard) -> None:
    page, wrong = phone(chromium, fresh_board.seat(0))
    expect(page.get_by_role("heading", name="Your first game?")).to_be_visible()
    page.get_by_role("button", name="Show me: 60 seconds").click()
    dialog = page.locator("dialog.guide[open]")
    titles = []
    for _ in range(CARDS):
        titles.append(dialog.locator(".primer-words h3").inner_text())
        expect(dialog.locator("svg.primer-picture use").first).to_be_attached()
        dialog.locator(".primer-ways button").last.click()
    assert len(set(titles)) == CARDS
    expect(dialog).to_have_count(0)
    page.reload()
    page.locator(".tile .will").first.wait_for()
    expect(page.locator(".first-game")).to_have_count(0)
    assert wrong == []


def test_the_pictures_have_the_numbers_of_the_edition(chromium: Browser, other_board: RunningBoard) -> None:
    other_board.new_game("Anna", "Ben", "Cleo", edition="intellect-1974")
    page, _ = phone(chromium, other_board.seat(0))
    words = guide(page).locator(".primer-words")
    expect(words).to_contain_text("at most 20 carrots")
    page.keyboard.press("ArrowRight")
    page.locator(".primer-ways button").last.click()
    expect(words).to_contain_text("You begin with 65")


def test_pictures_are_turned_by_keys_alone_and_told_to_screen_readers(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    page.get_by_role("button", name="Rules and help").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog.guide[open]")
    words = dialog.locator(".primer-words")
    expect(words).to_have_attribute("aria-live", "polite")
    dialog.get_by_role("button", name="Next").focus()
    page.keyboard.press("ArrowRight")
    expect(words).to_contain_text("Carrots make you run")
    expect(dialog.locator(".primer-dots")).to_contain_text("Picture 2 of 6")
    page.keyboard.press("ArrowLeft")
    expect(words).to_contain_text("Be first home!")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Rules and help")).to_be_focused()


def test_every_choice_and_the_proposal_say_what_will_happen(chromium: Browser, board: RunningBoard) -> None:
    page, wrong = phone(chromium, board.seat(0))
    page.locator(".tile .will").first.wait_for()
    assert page.locator(".tile").count() == page.locator(".tile .will").count()
    assert page.locator(".wide").count() == page.locator(".wide .will").count()
    tile = page.get_by_role("button", name=re.compile("^23 "))
    expect(tile).to_contain_text("+20 next turn if you are still 2nd.")
    expect(page.get_by_role("button", name=re.compile("^Back to 27"))).to_contain_text("+10 at once.")
    tile.click()
    expect(page.locator(".moment .future")).to_have_text("+20 next turn if you are still 2nd.")
    page.get_by_role("button", name="Not this").click()
    assert wrong == []


def test_what_comes_after_the_choices_moves_none_of_them(chromium: Browser, board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    later: list[Route] = []
    released = False
    page.route("**/*learn*", lambda route: route.continue_() if released else later.append(route))
    page.goto(board.seat(0))
    page.locator(".choice-board svg").wait_for()
    choices = "choices => choices.map(choice => JSON.stringify(choice.getBoundingClientRect()))"
    before = page.locator(".wide:has(.will), .tile:has(.will)").evaluate_all(choices)
    assert len(before) == page.locator(".wide, .tile").count()
    released = True
    for route in later:
        route.continue_()
    page.locator(".tip").wait_for()
    assert page.locator(".wide, .tile").evaluate_all(choices) == before


def test_what_was_promised_is_paid(chromium: Browser, board_with: Callable[..., RunningBoard]) -> None:
    board = board_with(THIRD)
    page, _ = phone(chromium, board.seat(0))
    tile = page.get_by_role("button", name=re.compile("^44 "))
    expect(tile).to_contain_text("+30 next turn if you are still 3rd.")
    board.play("move 20", "move 26")
    expect(page.locator(".tip")).to_contain_text("You are 3rd, and your space shows it: +30 next turn")
    board.play("move 38")
    page.get_by_role("button", name="Bank book").click()
    expect(page.get_by_role("row", name=re.compile("for the position")).first).to_contain_text("+30")


def test_who_knows_the_game_is_told_nothing_and_loads_nothing(chromium: Browser, fresh_board: RunningBoard) -> None:
    page, _ = phone(chromium, fresh_board.seat(0))
    page.get_by_role("button", name="I know it").click()
    expect(page.locator(".will, .tip, .first-game")).to_have_count(0)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.locator(".tile").first.wait_for()
    expect(page.locator(".will, .tip, .first-game")).to_have_count(0)
    assert [url for url in asked if "learn" in url] == []
    page.get_by_role("button", name="Open the menu").click()
    page.get_by_role("switch", name="I know the game").click()
    page.get_by_role("button", name="Close the menu").click()
    expect(page.locator(".tile .will").first).to_be_visible()


def test_the_host_can_spare_everybody_the_lessons(chromium: Browser, fresh_board: RunningBoard) -> None:
    page, _ = phone(chromium, fresh_board.seat(0))
    expect(page.locator(".tile .will").first).to_be_visible()
    fresh_board.host("settings", hints=False)
    expect(page.locator(".will, .tip, .first-game")).to_have_count(0)
    expect(page.get_by_role("button", name="Rules and help")).to_have_count(0)
    fresh_board.host("settings", hints=True)
    expect(page.locator(".tile .will").first).to_be_visible()


def test_a_space_that_is_not_offered_says_why_with_numbers_for_its_owner(
    chromium: Browser, board: RunningBoard
) -> None:
    page, wrong = phone(chromium, board.seat(0))
    dialog = guide(page, "Can I?")
    expect(dialog.locator(".everywhere button")).to_have_count(64)
    dialog.get_by_role("button", name="22, lettuce", exact=True).click()
    expect(dialog.locator(".place-told")).to_have_text("Ben stands there. One runner a space!")
    dialog.get_by_role("button", name="Can I?", exact=True).click()
    dialog.get_by_role("button", name="5, carrots", exact=True).click()
    told = dialog.locator(".place-told")
    expect(told).to_have_text("It costs 231 carrots: more than you have.")
    dialog.get_by_role("button", name="Tell me with what I have").click()
    expect(told).to_have_text("It costs 231 carrots, and you have 74.")
    dialog.get_by_role("button", name="Can I?", exact=True).click()
    dialog.get_by_role("button", name="23, number 2: you can go there").click()
    expect(told).to_contain_text("+20 next turn if you are still 2nd.")
    expect(dialog.locator(".kind-card")).to_contain_text("Numbers")
    assert wrong == []


def test_a_touch_on_the_board_tells_of_that_space(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    page.get_by_role("button", name="Race").click()
    touch(page, "42")
    dialog = page.locator("dialog.guide[open]")
    expect(dialog.locator(".place-told")).to_have_text("Ben stands there. One runner a space!")
    dialog.get_by_role("button", name="Close").click()
    touch(page, "43")
    expect(dialog.locator(".place-told")).to_have_text("On a hedgehog space you only land by going back.")


def test_a_hare_tells_what_each_face_of_the_die_would_bring(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    dialog = guide(page, "Can I?")
    dialog.get_by_role("button", name="25, hare: you can go there").click()
    faces = dialog.locator(".faces li")
    expect(faces).to_have_count(6)
    expect(faces.nth(0)).to_have_text("miss a turn")
    expect(faces.nth(4)).to_have_text("eat a lettuce here; without one, miss a turn")


def test_who_waits_is_told_whose_turn_it_is(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(2))
    touch(page, "42")
    expect(page.locator("dialog.guide .place-told")).to_contain_text("It is Anna's turn.")


def test_there_is_a_card_for_each_kind_of_space(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    cards = guide(page, "Spaces").locator(".kind-card")
    expect(cards).to_have_count(7)
    expect(cards.nth(5)).to_contain_text("first at most 10, second at most 20")
    scoreboard = borrow(chromium, TV)
    scoreboard.goto(f"{board.address}/")
    scoreboard.get_by_role("button", name="Rules").click()
    expect(scoreboard.locator(".kind-card")).to_have_count(7)


def test_the_ladder_of_costs_marks_what_can_be_paid(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    dialog = guide(page, "Costs")
    expect(dialog.locator(".ladder li")).to_have_count(12)
    expect(dialog.locator(".ladder .can")).to_have_count(0)
    dialog.get_by_role("button", name="Tell me with what I have").click()
    expect(dialog.locator(".ladder .can")).to_have_count(11)  # 66 of 74 carrots; twelve spaces cost 78
    expect(dialog.locator(".ladder li").nth(4)).to_contain_text("15")


def test_a_tip_comes_from_the_position_is_told_and_goes_away_by_itself(chromium: Browser, board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    page.clock.install()
    page.goto(board.seat(0))
    tip = page.locator(".tip-place[role=status] .tip")
    expect(tip).to_have_text(re.compile("On 23 you would be 2nd, as its number says: \\+20 next turn"))
    page.clock.run_for(TIP_STAYS + 1)
    expect(tip).to_have_count(0)


def test_nothing_is_told_more_than_twice(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    seen = []
    for _ in range(5):
        page.locator(".tile .will").first.wait_for()
        expect(page.locator(".tip")).to_have_count(1)
        seen.append(page.locator(".tip").inner_text())
        page.reload()
    assert max(seen.count(told) for told in seen) == 2


def test_a_tip_that_was_put_away_stays_away(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    tip = page.locator(".tip")
    words = tip.inner_text()
    page.get_by_role("button", name="Race").click()
    expect(tip).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(tip).to_have_text(words)
    tip.get_by_role("button", name="Close").click()
    expect(tip).to_have_count(0)
    page.get_by_role("button", name="Race").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tile .will").first).to_be_visible()
    expect(tip).to_have_count(0)


def test_the_lobby_shows_the_pictures_on_the_television_by_themselves(
    chromium: Browser, other_board: RunningBoard
) -> None:
    if other_board.snapshot()["game"] is not None:
        other_board.host("drop")
    page = look(chromium, TV).new_page()
    page.clock.install()
    page.goto(f"{other_board.address}/")
    words = page.locator(".lobby .primer-words")
    expect(words).to_contain_text("Be first home!")
    page.clock.run_for(A_CARD + 1)
    expect(words).to_contain_text("Carrots make you run")
    page.get_by_role("button", name="Pause the pictures").click()
    page.clock.run_for(3 * A_CARD)
    expect(words).to_contain_text("Carrots make you run")
    assert too_wide(page) == []


def test_who_has_come_in_can_learn_while_waiting(chromium: Browser, other_board: RunningBoard) -> None:
    if other_board.snapshot()["game"] is not None:
        other_board.host("drop")
    page = borrow(chromium, PHONE)
    page.goto(f"{other_board.address}/seat")
    page.locator(".come-in .lead-button").click()
    card = page.locator(".primer-card")
    expect(card).to_contain_text("Be first home!")
    card.get_by_role("button", name="Skip").click()
    expect(card).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="The game in 60 seconds").click()
    expect(card).to_be_visible()
    assert too_wide(page) == []
    other_board.order("go_out", page.evaluate("localStorage.getItem('hareboard.token.seat')"))


@pytest.mark.parametrize(("devices", "language"), visits(SIZES[:4]), ids=str)
def test_the_guide_fits(chromium: Browser, board: RunningBoard, devices: tuple[Device, ...], language: str) -> None:
    page, wrong = phone(chromium, board.seat(0), language, devices[0])
    page.locator(".tile .will").first.wait_for()
    assert misfits(page, devices) == []
    page.locator(".top [aria-haspopup=dialog]").first.click()
    page.locator(".guide-tabs button").first.wait_for()
    for part in page.locator(".guide-tabs button").all():
        part.click()
        assert (part.inner_text(), misfits(page, devices)) == (part.inner_text(), [])
    page.locator(".everywhere button").last.click()
    assert (misfits(page, devices), wrong) == ([], [])


def test_axe_finds_nothing_in_the_guide(chromium: Browser, fresh_board: RunningBoard) -> None:
    page, wrong = phone(chromium, fresh_board.seat(0))
    page.locator(".tile .will").first.wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    found = findings(page)
    guide(page)
    for part in page.locator(".guide-tabs button").all():
        part.click()
        found += findings(page)
    page.locator(".everywhere button").last.click()
    assert (found + findings(page), wrong) == ([], [])


def test_the_animal_race_teaches_bets_cards_and_runs(chromium: Browser, fresh_board: RunningBoard) -> None:
    begin_animals(fresh_board)
    page, wrong = phone(chromium, fresh_board.seat(0))
    expect(page.locator(".animal-card .will").first).to_have_text("5, 3 or 2 points on the podium")
    expect(page.get_by_role("heading", name="Your first game?")).to_be_visible()
    dialog = guide(page)
    expect(dialog.locator(".primer-words")).to_contain_text("on the first brings 5 points")
    dialog.get_by_role("button", name="Animals", exact=True).click()
    expect(dialog.locator(".kind-card")).to_have_count(8)
    dialog.get_by_role("button", name="Runs", exact=True).click()
    expect(dialog.get_by_role("row", name="Lamb 0 2 3 4 5")).to_be_visible()
    expect(dialog.locator("td.can")).to_have_count(5)
    dialog.get_by_role("button", name="Close").click()
    for _ in range(3):
        do_something(fresh_board)
    expect(page.locator(".tip")).to_contain_text("Play 1 to 4 cards of one animal.")
    page.locator(".animal-card").first.click()
    expect(page.locator(".will").first).to_contain_text("Until the race:")
    assert wrong == []


def test_the_apprentice_game_tells_of_turbos(chromium: Browser, fresh_board: RunningBoard) -> None:
    begin_animals(fresh_board, rules="apprentice")
    page, _ = phone(chromium, fresh_board.seat(0))
    cards = guide(page, "Animals").locator(".kind-card")
    expect(cards).to_have_count(7)
    expect(cards.nth(5)).to_contain_text("Turbo")


@pytest.mark.parametrize("rules", ["full", "apprentice"][: effort(2, 1)])
def test_the_guide_of_the_animal_race_fits_and_axe_finds_nothing(
    chromium: Browser, fresh_board: RunningBoard, rules: str
) -> None:
    begin_animals(fresh_board, rules=rules)
    page, wrong = phone(chromium, fresh_board.seat(0), "ru")
    page.locator(".top [aria-haspopup=dialog]").first.click()
    page.locator("dialog.guide[open]").wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    found = []
    for part in page.locator(".guide-tabs button").all():
        part.click()
        found += too_wide(page) + findings(page)
    assert (found, page.locator("dialog[open]").evaluate(HIDDEN_DIALOG), wrong) == ([], False, [])
