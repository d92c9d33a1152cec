"""Every rule has a test that names it, and the documentation has a heading for it."""

import re
from enum import StrEnum
from pathlib import Path

import pytest

from engine.animal_race import vocabulary as animal_race
from engine.hare_and_tortoise import HareEvent, Reason
from tests.conftest import MARKS, WHOLE
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.games import RULES

BOOK = Path(__file__).parent.parent / "docs" / "rules.md"


def test_every_rule_has_a_test_that_names_it(request: pytest.FixtureRequest) -> None:
    if not request.config.stash[WHOLE]:
        pytest.skip("only some of the tests were collected")
    named = set().union(*request.config.stash[MARKS].values())
    assert sorted(RULES - named) == []


def test_no_test_names_a_rule_that_is_not_there(request: pytest.FixtureRequest) -> None:
    strange = {test: sorted(rules - RULES) for test, rules in request.config.stash[MARKS].items()}
    assert {test: rules for test, rules in strange.items() if rules} == {}


def test_the_documentation_of_the_rules_is_there() -> None:
    assert BOOK.is_file()


@pytest.fixture
def headings() -> set[str]:
    """The first word of every heading of the third level."""
    return set(re.findall(r"^### (\S+)", BOOK.read_text(encoding="utf-8"), re.MULTILINE))


def test_every_rule_has_its_heading(headings: set[str]) -> None:
    assert sorted(RULES - headings) == []


def test_every_edition_has_its_heading(headings: set[str]) -> None:
    assert sorted(set(EDITIONS) - {heading.strip("`") for heading in headings}) == []


@pytest.mark.parametrize(
    "words", [Reason, HareEvent, animal_race.Reason, animal_race.Animal], ids=lambda words: words.__name__
)
def test_every_word_of_the_engine_is_told(words: type[StrEnum]) -> None:
    text = BOOK.read_text(encoding="utf-8")
    assert [word for word in words if f"`{word}`" not in text] == []
