"""Ratings and tables: the same whatever the order of arrival, with bots that stay what they are."""

import random
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from engine.bots.levels import Level
from firmware.club.ratings import ANCHORS, BETWEEN_LEVELS, MODEL, SURE, Rating, rated
from firmware.club.results import ClubGame, SeatResult
from firmware.club.standings import BETWEEN_MARKS, Standings, standings_of
from tests.effort import effort


def game(number: int, places: Sequence[str], bots: dict[str, Level] | None = None, at: float | None = None) -> ClubGame:
    """Return a game in which these came in one after the other; names in small letters are guests."""
    seats = tuple(
        SeatResult(
            name,
            name if name.isupper() and name not in (bots or {}) else None,
            (bots or {}).get(name),
            place,
            place + 1,
        )
        for place, name in enumerate(places)
    )
    return ClubGame(f"{number:032x}", "", "board-1", "race", "", float(number) if at is None else at, 50, seats)


def team_game(number: int, *sides: Sequence[str]) -> ClubGame:
    seats = tuple(SeatResult(name, name, None, side, side + 1) for side, names in enumerate(sides) for name in names)
    return ClubGame(f"{number:032x}", "", "board-1", "race", "", float(number), 50, seats)


def test_whoever_wins_rises_and_whoever_loses_falls() -> None:
    after = rated(game(1, "ABC"), {})
    assert after["A"].mu > after["B"].mu > after["C"].mu
    assert after["A"].shown > Rating().shown
    assert all(rating.sigma < MODEL.sigma for rating in after.values())


def test_two_to_six_players_and_teams_are_rated() -> None:
    for count in range(2, 7):
        after = rated(game(1, "ABCDEF"[:count]), {})
        order = sorted(after, key=lambda player: -after[player].mu)
        assert order == list("ABCDEF"[:count])
    teams = rated(team_game(1, "AC", "BD"), {})
    assert teams["A"] == teams["C"]
    assert teams["A"].mu > teams["B"].mu


def test_bots_are_anchors_and_guests_are_unknown() -> None:
    bots = {"X": Level.MASTER, "Y": Level.BEGINNER}
    assert set(rated(game(1, "XAYg", bots), {})) == {"A"}
    over_master = rated(game(1, "AX", bots), {})["A"]
    over_beginner = rated(game(1, "AY", bots), {})["A"]
    assert over_master.mu > over_beginner.mu
    assert rated(game(1, "XYg", bots), {}) == {}


def test_the_distance_between_levels_is_what_was_measured() -> None:
    """A bot wins about 83 of 100 games for two against the level below: docs/bots.md."""
    strong, weak = (MODEL.rating(mu=ANCHORS[level], sigma=SURE) for level in (Level.EXPERT, Level.SKILLED))
    assert 0.78 < MODEL.predict_win([[strong], [weak]])[0] < 0.95
    assert ANCHORS[Level.SKILLED] == MODEL.mu
    assert BETWEEN_LEVELS > 0


def test_somebody_who_always_beats_a_level_is_shown_above_it() -> None:
    bots = {"X": Level.SKILLED, "Y": Level.SKILLED, "Z": Level.SKILLED}
    (line,) = standings_of(game(number, "AXYZ", bots) for number in range(60))
    assert line.rating.shown > ANCHORS[Level.SKILLED]
    assert (line.games, line.wins) == (60, 60)


def many(seed: int, count: int) -> list[ClubGame]:
    chance = random.Random(seed)
    return [game(n, chance.sample("ABCDEFGHx", chance.randint(2, 6)), at=float(n // 3)) for n in range(count)]


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, effort(900, 400)), max_size=4))
def test_any_order_of_arrival_gives_the_same_table_also_with_looks_in_between(
    chance: random.Random, looks: list[int]
) -> None:
    games = many(1, effort(900, 2 * BETWEEN_MARKS + 40))
    expected = standings_of(games)
    chance.shuffle(games)
    standings = Standings()
    for number, one in enumerate(games):
        standings.add(one)
        if number in looks:
            standings.table()
    assert standings.table() == expected


def test_a_game_that_comes_late_is_worked_in_from_the_mark_before_it() -> None:
    games = many(2, 3 * BETWEEN_MARKS)
    late = games.pop(BETWEEN_MARKS + 7)
    standings = Standings()
    for one in games:
        standings.add(one)
    before = standings.table()
    standings.add(late)
    assert standings.table() != before
    assert standings.table() == standings_of([*games, late])
