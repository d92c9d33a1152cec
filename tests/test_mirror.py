"""Tests mirror the tree: those of `firmware/table/session.py` are in `tests/firmware/table/test_session.py`."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "hardware", "firmware", "web_ui")
ONLY_WORDS = "values, words and numbers without behaviour"
ONLY_PROTOCOL = "a protocol and the values that go with it"
ELSEWHERE = {
    "engine/animal_race/events.py": (ONLY_WORDS, "engine/animal_race/test_race.py"),
    "engine/animal_race/vocabulary.py": (ONLY_WORDS, "engine/animal_race/test_race.py"),
    "engine/board_art.py": (ONLY_PROTOCOL, "test_toy_facets.py"),
    "engine/bots/hare_and_tortoise/figures.py": (
        "how weights are written",
        "engine/bots/hare_and_tortoise/test_pair_judgement.py",
    ),
    "engine/bots/hare_and_tortoise/lone_weights.py": (
        ONLY_WORDS,
        "engine/bots/hare_and_tortoise/test_lone_judgement.py",
    ),
    "engine/bots/hare_and_tortoise/pair_weights.py": (
        ONLY_WORDS,
        "engine/bots/hare_and_tortoise/test_pair_judgement.py",
    ),
    "engine/bots/levels.py": (ONLY_WORDS, "engine/bots/test_catalogue.py"),
    "engine/facets.py": (ONLY_PROTOCOL, "test_toy_facets.py"),
    "engine/game.py": (ONLY_PROTOCOL, "test_toy_game.py"),
    "engine/hare_and_tortoise/constants.py": (ONLY_WORDS, "engine/hare_and_tortoise/test_race.py"),
    "engine/hare_and_tortoise/events.py": (ONLY_WORDS, "engine/hare_and_tortoise/test_running.py"),
    "engine/hare_and_tortoise/options.py": (ONLY_WORDS, "engine/hare_and_tortoise/test_form.py"),
    "engine/hare_and_tortoise/vocabulary.py": (ONLY_WORDS, "engine/hare_and_tortoise/test_refusal.py"),
    "engine/teaching.py": (ONLY_PROTOCOL, "test_toy_facets.py"),
    "engine/news.py": (ONLY_PROTOCOL, "engine/hare_and_tortoise/test_news.py"),
    "engine/text_game.py": (ONLY_PROTOCOL, "test_toy_facets.py"),
    "firmware/club/errors.py": (ONLY_WORDS, "firmware/club/test_tournament.py"),
    "firmware/club/schema.py": (ONLY_WORDS, "firmware/club/test_store.py"),
    "firmware/drawings/cell.py": ("one sheet among all", "firmware/drawings/test_everything.py"),
    "firmware/drawings/labels.py": ("one sheet among all", "firmware/drawings/test_everything.py"),
    "firmware/drawings/lists.py": ("one sheet among all", "firmware/drawings/test_everything.py"),
    "firmware/drawings/scene.py": (ONLY_WORDS, "firmware/drawings/test_svg.py"),
    "firmware/inference/moves.py": ("what hands do, by scenario files", "firmware/table/test_table_scenarios.py"),
    "firmware/inference/one_marker.py": ("one hand, by scenario files", "firmware/table/test_table_scenarios.py"),
    "firmware/inference/picture.py": (ONLY_WORDS, "firmware/inference/test_matcher.py"),
    "firmware/inference/results.py": (ONLY_WORDS, "firmware/inference/test_matcher.py"),
    "firmware/inference/two_hands.py": ("two hands, by scenario files", "firmware/table/test_table_scenarios.py"),
    "firmware/journal/errors.py": (ONLY_WORDS, "firmware/journal/test_sqlite_file.py"),
    "firmware/journal/findings.py": (ONLY_WORDS, "firmware/journal/test_chains.py"),
    "firmware/outward/check.py": ("what the doctor says of a broker", "firmware/outward/test_broker.py"),
    "firmware/outward/fields.py": ("the other half of reading messages", "firmware/outward/test_messages.py"),
    "firmware/outward/finished_games.py": ("heard at a real broker", "firmware/outward/test_club_games.py"),
    "firmware/table/book.py": (ONLY_PROTOCOL, "firmware/table/test_bookkeeper.py"),
    "firmware/table/events.py": (ONLY_WORDS, "firmware/table/test_bookkeeper.py"),
    "firmware/table/settings.py": (ONLY_WORDS, "firmware/table/test_session.py"),
    "firmware/wishes.py": (ONLY_WORDS, "firmware/test_app.py"),
    "web_ui/settings.py": (ONLY_WORDS, "web_ui/test_app.py"),
    "web_ui/table_port.py": (ONLY_PROTOCOL, "web_ui/test_app.py"),
}
"""Modules whose tests are not found by their name: why, and where they are."""


def modules() -> list[str]:
    found = (path for room in ROOMS for path in (ROOT / room).rglob("*.py") if path.name != "__init__.py")
    return sorted(str(path.relative_to(ROOT)) for path in found)


def mirrored(module: str) -> Path:
    return ROOT / "tests" / Path(module).with_name(f"test_{Path(module).name}")


@pytest.mark.parametrize("module", modules())
def test_the_tests_of_a_module_are_found_by_its_name(module: str) -> None:
    _, file = ELSEWHERE.get(module, ("", ""))
    place = ROOT / "tests" / file if file else mirrored(module)
    assert place.exists(), f"{place.relative_to(ROOT)} has the tests of {module}"


def test_what_is_listed_is_there_and_has_no_tests_of_its_own() -> None:
    assert set(ELSEWHERE) <= set(modules())
    assert [module for module in ELSEWHERE if mirrored(module).exists()] == []


def test_a_stranger_finds_nine_of_ten_by_name() -> None:
    assert len(ELSEWHERE) * 10 <= len(modules())
