"""The exported text of version 0.1, taken piece by piece."""

import json
from typing import Any

import pytest

from firmware.journal.transfer import TransferError
from firmware.journal.transfer_json import OldText

GAMES = [{"key": "a", "entries": []}, {"key": "b }]", "entries": [1, 2]}]
TEXT = json.dumps({"format": "hareboard-journal", "version": 1, "games": GAMES})


def taken(text: str, size: int, longest: int = 10_000) -> list[Any]:
    """Return the games of a text that comes in pieces."""
    old = OldText(longest)
    found = [game for at in range(0, len(text), size) for game in old.feed(text[at : at + size])]
    return [*found, *old.finish()]


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_games_come_out_whole_whatever_the_pieces(size: int) -> None:
    assert taken(TEXT, size) == GAMES


@pytest.mark.parametrize("text", ["", "{", "[]", TEXT[:-1], TEXT + "x", TEXT.replace("hareboard-journal", "chess")])
def test_what_is_no_such_text_is_told(text: str) -> None:
    with pytest.raises(TransferError):
        taken(text, 50)


def test_what_never_ends_is_given_up() -> None:
    endless = TEXT[: TEXT.index("[") + 1] + '{"key": "' + "x" * 500
    with pytest.raises(TransferError, match="nothing ends within 100 letters"):
        taken(endless, 50, longest=100)
