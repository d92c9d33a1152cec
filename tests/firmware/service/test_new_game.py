"""A new game as the host asks for it."""

from typing import Any

import pytest

from tests.firmware.service.tables import FOUR, HOST, ServiceTable, refused


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        ({"edition": "chess"}, "bad_choice"),
        ({"edition": 3}, "bad_choice"),
        ({"players": [{"name": "Anna"}]}, "bad_player_count"),
        ({"players": "Anna"}, "bad_player_count"),
        ({"players": [{"name": "Anna"}, {"name": "Anna"}]}, "bad_players"),
        ({"players": [{"name": "Anna"}, {"name": 7}]}, "bad_players"),
        ({"players": [{"name": "Anna"}, "Ben"]}, "bad_players"),
        ({"players": [{"name": "Anna", "team": "a"}, {"name": "Ben", "team": "b"}]}, "bad_players"),
        ({"begin": 4}, "bad_choice"),
        ({"begin": True}, "bad_choice"),
        ({"hare": "wheel"}, "bad_choice"),
        ({"end": "never"}, "bad_choice"),
        ({"lights": "loud"}, "bad_choice"),
        ({"dice": "loaded"}, "bad_choice"),
    ],
)
def test_a_game_that_cannot_be_is_refused_and_none_begins(
    table: ServiceTable, wishes: dict[str, Any], key: str
) -> None:
    assert refused(table, HOST, "new_game", **(FOUR | wishes)) == key
    assert table.service.open is None
