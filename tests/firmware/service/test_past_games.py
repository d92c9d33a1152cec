"""Closed games for pages: by pages, and one step by step."""

import asyncio
from pathlib import Path

from firmware.service.caretaker import put_in_order
from firmware.service.past_games import A_PAGE, PastGames, history_page
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.games import GAME, finished, play_into, start
from tests.firmware.journal.transfers import journal_at


def test_the_history_says_where_its_next_page_begins_and_the_first_has_figures(tmp_path: Path) -> None:
    with journal_at(tmp_path) as journal:
        for _ in range(A_PAGE + 1):
            play_into(journal, finished(2))
        asyncio.run(put_in_order(journal, GAMES))
        first = history_page(GAMES, journal, None)
        second = history_page(GAMES, journal, first["next"])
    assert (len(first["games"]), len(second["games"]), second["next"]) == (A_PAGE, 1, None)
    assert [player["games"] for player in first["players"]] == [A_PAGE + 1] * 3
    assert second["players"] == []
    assert first["games"][0]["names"] == ["Anna", "Ben", "Cleo"]


def test_a_finished_game_is_told_step_by_step_and_no_other(tmp_path: Path) -> None:
    with journal_at(tmp_path) as journal:
        play(journal)
        asyncio.run(put_in_order(journal, GAMES))
        key = journal.archive.page(None, 1)[0].key
        journal.begin(GAME.name, str(start()))
        record = journal.current()
        assert record is not None
        past = PastGames(GAMES, journal)
        told = asyncio.run(past.game(key))
        assert [asyncio.run(past.game(other)) for other in (record.key, "nobody")] == [None, None]
    assert told is not None
    assert len(told["positions"]) == len(told["log"]) + 1 == len(told["chart"]) == told["length"] + 1
    assert all(player["carrots"] is None for player in told["view"]["players"])
