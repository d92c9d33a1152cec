"""Every game once, in both databases, whatever comes how often and in which order."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from firmware.club.boards import Boards
from firmware.club.checking import Sound, Unsound, Verdict, Why, check
from firmware.club.database import Database
from firmware.club.errors import DatabaseError
from firmware.club.results import SeatResult
from firmware.club.standings import Standing, standings_of
from firmware.club.store import ASIDE_PER_BOARD, Store
from firmware.outward.messages import Result
from firmware.outward.topics import Address, Kind
from tests.effort import effort
from tests.firmware.club.boards import BEGINNING, GAMES, NAMES, finished, record_of, sending, sent

pytestmark = pytest.mark.slow

WITHOUT_A_PLACE = SeatResult("Nobody", None, None, 9, None)  # type: ignore[arg-type]  # what no database takes
PLAYED = range(8)


def message(seed: int) -> tuple[Address, bytes]:
    return sent(seed, f"board-{seed % 3}", NAMES[seed % 3 : seed % 3 + 3])


@cache
def verdicts() -> list[Verdict]:
    """Return what the collector finds of some games, which are played when they are first asked for."""
    return [check(GAMES, *message(seed)) for seed in PLAYED]


def the_table(store: Store) -> list[Standing]:
    return standings_of(store.games())


def test_a_game_is_kept_with_all_that_the_board_sent(database: Database) -> None:
    store = Store(database)
    (kept,) = store.keep(verdicts()[:1], 5.0)
    assert kept.new is not None
    assert list(store.games()) == [kept.new]
    assert store.game(kept.new.key) == kept.new
    assert store.message(kept.new.key) == message(0)[1]
    assert kept.answer.result is Result.COUNTED


def test_a_game_that_comes_again_is_confirmed_and_not_counted_again(database: Database) -> None:
    store = Store(database)
    first, second = store.keep([verdicts()[0], verdicts()[0]], 5.0)
    (third,) = store.keep(verdicts()[:1], 6.0)
    assert [kept.new is None for kept in (first, second, third)] == [False, True, True]
    assert first.answer == second.answer == third.answer
    assert len(list(store.games())) == 1


def test_another_game_under_a_known_id_is_kept_aside(database: Database) -> None:
    store = Store(database)
    other = replace(record_of(1), key=record_of(0).key)
    forged = replace(other, entries=())
    for entry in other.entries:
        forged = forged.with_entry(forged.next_entry(entry.kind, entry.text))  # type: ignore[arg-type]  # a kind
    kept = store.keep([verdicts()[0], check(GAMES, *sending(finished(forged, "board-0")))], 5.0)
    assert [one.answer.result for one in kept] == [Result.COUNTED, Result.ASIDE]
    assert kept[1].answer.reason == Why.SAME_ID
    assert [aside.reason for aside in store.aside(9)] == [Why.SAME_ID]


def test_what_is_kept_aside_is_told_and_bounded(database: Database) -> None:
    store = Store(database)
    junk = [
        Unsound(Address("board-1", Kind.FINISHED, f"g{number}"), "no game", b"\0junk%d" % number)
        for number in range(ASIDE_PER_BOARD + 5)
    ]
    for number, one in enumerate(junk):
        (kept,) = store.keep([one], float(number))
        assert (kept.answer.result, kept.answer.reason, kept.aside) == (Result.ASIDE, "no game", True)
    assert len(store.aside(1000)) == ASIDE_PER_BOARD
    assert store.aside(1)[0].game == f"g{len(junk) - 1}"
    assert store.messages_aside()[-1][3] == junk[-1].payload
    assert list(store.games()) == []


def test_games_of_a_board_that_was_revoked_do_not_count(database: Database) -> None:
    store, boards = Store(database), Boards(database)
    boards.add("board-0", "The first", 1.0)
    boards.revoke("board-0", 2.0)
    kept = store.keep(verdicts()[:2], 5.0)
    assert [one.answer.reason for one in kept] == [Why.REVOKED, None]
    boards.add("board-0", "The first", 3.0)
    assert store.keep(verdicts()[:1], 6.0)[0].new is not None


def test_nothing_of_a_batch_is_kept_if_some_of_it_cannot_be(database: Database) -> None:
    store = Store(database)
    sound = verdicts()[1]
    assert isinstance(sound, Sound)
    broken = replace(sound, game=replace(sound.game, seats=(*sound.game.seats, WITHOUT_A_PLACE)))
    with pytest.raises(DatabaseError):
        store.keep([verdicts()[0], broken], 5.0)
    assert list(store.games()) == []
    assert len(store.keep(verdicts()[:1], 6.0)) == 1


@settings(
    max_examples=effort(100, 12), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(
    arrivals=st.lists(st.lists(st.integers(0, len(PLAYED) - 1), max_size=5), max_size=12),
    lost=st.sets(st.integers(0, 11)),
    resent=st.permutations(PLAYED),
)
def test_any_order_any_doubling_and_any_loss_with_resending_gives_the_same_table(
    new_database: Callable[[], Database], arrivals: list[list[int]], lost: set[int], resent: list[int]
) -> None:
    """A batch that is lost is one after which the collector died before it was committed."""
    store = Store(new_database())
    confirmed = set()
    for number, batch in enumerate(arrivals):
        if number not in lost:
            kept = store.keep([verdicts()[one] for one in batch], float(number))
            confirmed |= {one.answer.game for one in kept}
    counted = [game.key for game in store.games()]
    assert set(counted) == confirmed
    assert len(counted) == len(confirmed)
    for one in resent:
        verdict = verdicts()[one]
        assert isinstance(verdict, Sound)
        if verdict.game.key not in confirmed:
            store.keep([verdict], BEGINNING)
    expected = [verdict.game for verdict in verdicts() if isinstance(verdict, Sound)]
    assert list(store.games()) == expected
    assert the_table(store) == standings_of(expected)


def test_the_messages_are_json(database: Database) -> None:
    store = Store(database)
    store.keep(verdicts(), 1.0)
    assert [json.loads(store.message(game.key) or b"")["game"] for game in store.games()] == [
        verdict.game.key for verdict in verdicts() if isinstance(verdict, Sound)
    ]
