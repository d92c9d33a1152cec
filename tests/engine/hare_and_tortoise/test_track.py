"""The two tracks, letter by letter."""

import pytest

from tests.engine.hare_and_tortoise.naive import A, B
from tests.engine.hare_and_tortoise.support import EDITIONS


def test_the_two_tracks_differ_only_where_the_rulebook_says() -> None:
    assert [space for space in range(65) if A[space] != B[space]] == [7, 8, 10, 60, 61, 62, 63]


@pytest.mark.rule("M4")
def test_lettuces_and_tortoises_of_track_b() -> None:
    track = EDITIONS["abacus-2000"].track
    assert [space for space, kind in enumerate(track.kinds) if kind == "lettuce"] == [10, 22, 42, 57]
    tortoises = [space for space, kind in enumerate(track.kinds) if kind == "tortoise"]
    assert tortoises == [11, 15, 19, 24, 30, 37, 43, 50, 56]
    assert track.tortoise_behind[:13] == (0,) * 12 + (11,)
    assert track.tortoise_behind[56] == 50
    assert track.numbers[16] == (1, 5, 6)
    assert track.numbers[4] == (3,)
