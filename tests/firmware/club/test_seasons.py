"""Seasons: which a time belongs to, and that each is begun once."""

from collections.abc import Callable

import pytest

from firmware.club.club import Club
from firmware.club.database import Database
from firmware.club.errors import ClubError
from firmware.club.seasons import Season, season_at
from tests.firmware.club.boards import GAMES


def test_times_before_and_between_seasons_find_theirs() -> None:
    seasons = [Season("", float("-inf")), Season("one", 10.0), Season("two", 20.0)]
    assert [season_at(seasons, at) for at in (-1e9, 9.9, 10.0, 19.9, 20.0, 1e9)] == ["", "", "one", "one", "two", "two"]


def test_a_season_is_begun_by_a_command_too(new_database: Callable[[], Database]) -> None:
    club = Club(GAMES, new_database(), lambda: 1.0)
    club.seasons_kept.begin("One", 1.0)
    with pytest.raises(ClubError):
        club.seasons_kept.begin("One", 2.0)
    club.close()
