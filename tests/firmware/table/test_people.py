"""People at the table, a quick version of the benchmark with fixed seeds: what it promises, with limits."""

import pytest

from tests.bench.people import (
    animals,
    between_turns,
    crowd,
    evenings,
    habits,
    kinds,
    meanwhile,
    outcomes,
    share,
    unseen_exchanges,
)
from tests.bench.people.stories import STORIES
from tests.effort import effort

pytestmark = pytest.mark.slow

TABLES = effort(12, 3)
FREE = [
    name
    for name in STORIES
    if name.startswith(
        ("clean", "a sleeve up to", "a rest", "taken up", "straightened", "home", "done", "both", "a shove")
    )
]
"""What is booked without an extra act."""

HARD = {
    crowd.dead_landing: "only a phone can tell",
}
"""Where more than one `done` may be needed, and why."""


@pytest.mark.parametrize("name", STORIES)
def test_nothing_is_booked_that_nobody_meant_and_no_healthy_switch_is_left_out(name: str) -> None:
    found = outcomes(STORIES[name], TABLES, seed=3)
    assert len(found) == TABLES
    assert share(outcome.phantom for outcome in found) == 0
    assert share(outcome.masked for outcome in found) == 0
    assert share(outcome.sent_back for outcome in found) == 0
    assert max(outcome.dones for outcome in found) <= 1
    if name in FREE:
        assert share(outcome.free for outcome in found) == 100


@pytest.mark.parametrize("name", crowd.STORIES)
def test_what_happens_around_a_move_books_nothing_that_nobody_meant(name: str) -> None:
    found = outcomes(crowd.STORIES[name], TABLES, seed=3)
    assert len(found) == TABLES
    assert share(outcome.phantom for outcome in found) == 0
    assert share(outcome.masked for outcome in found) == 0
    if crowd.STORIES[name] not in HARD:
        assert share(outcome.sent_back or outcome.phone for outcome in found) == 0
        assert max(outcome.dones for outcome in found) <= 1


@pytest.mark.parametrize("name", habits.STORIES)
def test_habits_around_a_booking_book_nothing_that_nobody_meant(name: str) -> None:
    found = outcomes(habits.STORIES[name], TABLES, seed=3)
    assert len(found) == TABLES
    assert share(outcome.phantom or outcome.masked for outcome in found) == 0
    assert share(outcome.sent_back or outcome.phone for outcome in found) == 0
    assert max(outcome.dones for outcome in found) <= 1


@pytest.mark.parametrize("name", between_turns.STORIES | between_turns.BROKEN)
def test_hands_between_two_turns_book_nothing_that_nobody_meant(name: str) -> None:
    found = outcomes((between_turns.STORIES | between_turns.BROKEN)[name], TABLES, seed=3)
    assert len(found) == TABLES
    assert share(outcome.phantom or outcome.masked for outcome in found) == 0
    assert share(outcome.sent_back or outcome.phone for outcome in found) == 0
    assert max(outcome.dones for outcome in found) <= 1


@pytest.mark.parametrize("name", meanwhile.STORIES)
def test_what_others_do_meanwhile_books_nothing_that_nobody_meant(name: str) -> None:
    found = outcomes(meanwhile.STORIES[name], TABLES, seed=3)
    assert len(found) == TABLES
    assert share(outcome.phantom or outcome.masked for outcome in found) == 0
    assert share(outcome.sent_back or outcome.phone for outcome in found) == 0
    assert max(outcome.dones for outcome in found) <= 1


def test_no_turn_of_an_evening_hurts_the_next_one() -> None:
    found = [outcome for seed in range(2) for outcome in evenings.evening(seed, turns=12)]
    assert share(outcome.phantom or outcome.masked for outcome in found) == 0
    assert share(outcome.phone for outcome in found) == 0
    assert max(outcome.dones for outcome in found) <= 2


@pytest.mark.parametrize("name", kinds.STORIES | between_turns.AT_SUCH_TABLES)
def test_tables_that_are_set_otherwise_book_nothing_that_nobody_meant(name: str) -> None:
    story, table = (kinds.STORIES | between_turns.AT_SUCH_TABLES)[name]
    found = outcomes(story, TABLES, table, seed=3)
    assert len(found) == TABLES
    assert share(outcome.phantom or outcome.masked for outcome in found) == 0
    assert share(outcome.sent_back or outcome.phone for outcome in found) == 0
    assert max(outcome.dones for outcome in found) <= 1


@pytest.mark.parametrize("name", animals.STORIES)
def test_animals_go_where_people_mean_them_to(name: str) -> None:
    found = [animals.STORIES[name](seed) for seed in range(300, 300 + TABLES)]
    assert share(outcome.phantom for outcome in found) == 0
    assert share(outcome.masked for outcome in found) == 0
    assert share(outcome.free for outcome in found) == 100


@pytest.mark.parametrize("seconds", [(0.5, 0.6), (0.6, 2.0)])
def test_an_exchange_that_takes_half_a_second_is_asked_about(seconds: tuple[float, float]) -> None:
    assert unseen_exchanges(seconds, effort(60, 20), seed=3) == 0


def test_a_faster_exchange_is_not_seen_that_is_what_patience_costs() -> None:
    assert unseen_exchanges((0.1, 0.2), 20, seed=3) > 50
