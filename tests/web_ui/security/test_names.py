"""Names that people give themselves."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web_ui.wire import running
from web_ui.security.names import LONGEST_NAME, clean_name
from web_ui.socket.dispatcher import with_clean_names


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("\u202eannA\u202c", "annA"),
        ("A\u200bn\u2066na\u2069\ufeff", "Anna"),
        ("An\x00na\x1b[31m", "Anna[31m"),
        ("Anna\nBen\u2028Cleo", "Anna Ben Cleo"),
        ("Ben: accept", "Ben accept"),
        ("Zoe\u0301", "Zoé"),
        ("a" + "\u0336" * 30 + "b", "a\u0336\u0336b"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("x" * 100, "x" * LONGEST_NAME),
        ("Игорь", "Игорь"),
        ("李雷", "李雷"),
        ("\u200b \u202e", ""),
    ],
)
def test_names_are_made_harmless(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@given(st.text())
def test_a_clean_name_is_printable_short_and_stays_as_it_is(name: str) -> None:
    clean = clean_name(name)
    assert (clean.isprintable(), ":" in clean, len(clean) <= LONGEST_NAME, clean_name(clean)) == (
        True,
        False,
        True,
        clean,
    )


@pytest.mark.anyio
async def test_names_are_cleaned_before_the_table_hears_them(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        await host.ask("new_game", players=[{"name": "\u202eAnna", "team": "re\x07d"}, {"name": "Ben"}])
        assert board.table.asked[-1][2]["players"] == [{"name": "Anna", "team": "red"}, {"name": "Ben"}]


@pytest.mark.parametrize("players", [None, 17, "Anna", [17], [{"name": 17}], [None], {}])
def test_what_is_no_list_of_players_is_left_to_the_table(players: Any) -> None:
    assert with_clean_names({"players": players}) == {"players": players}
