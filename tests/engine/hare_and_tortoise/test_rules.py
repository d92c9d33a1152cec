"""An edition made ready for play: tables and bit masks."""

from engine.hare_and_tortoise import Options, new_game
from tests.engine.hare_and_tortoise.support import EDITIONS


def test_equal_games_share_their_rules() -> None:
    edition = EDITIONS["parlett"]
    names = ["Anna", "Ben", "Cleo"]
    assert new_game(edition, names, Options()).rules is new_game(edition, names).rules
