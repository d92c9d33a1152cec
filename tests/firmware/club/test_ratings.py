"""Ratings: whoever wins rises, and bots stay what they are."""

from collections.abc import Sequence

from engine.bots.levels import Level
from firmware.club.ratings import ANCHORS, BETWEEN_LEVELS, MODEL, SURE, Rating, rated
from firmware.club.results import ClubGame, SeatResult
from tests.firmware.club.played import game


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
