"""Keys of a board, for tests."""

from web_ui.security.tokens import (
    Tokens,
    fingerprint_of,
)
from web_ui.table_port import Viewer


def who(keys: Tokens, token: str, game: str = "game-1") -> Viewer | None:
    return keys.viewer(fingerprint_of(token), game)
