"""Finished games leave summaries: read by pages, written with the end of a game, made anew where they are missing."""

import asyncio
from hashlib import sha256
from pathlib import Path

from engine.game import Summary
from firmware.service.caretaker import put_in_order
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.games import finished, play_into
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at


def test_a_summary_that_was_changed_is_not_shown_and_made_anew_without_counting_twice(tmp_path: Path) -> None:
    with journal_at(tmp_path) as journal:
        play(journal)
        asyncio.run(put_in_order(journal, GAMES))
        told, figures = journal.archive.page(None, 10), journal.archive.figures()
    change(tmp_path / "journal.db", 'UPDATE summaries SET places = \'["Cleo", "Mallory"]\'')
    with journal_at(tmp_path) as journal:
        assert journal.archive.page(None, 10) == []
        assert asyncio.run(put_in_order(journal, GAMES)) == 1
        assert (journal.archive.page(None, 10), journal.archive.figures()) == (told, figures)


def test_all_who_share_the_first_place_have_won(tmp_path: Path) -> None:
    tie = Summary(("Anna", "Ben", "Cleo"), "a race", ("Ben", "Cleo", "Anna"), 1, (), (1, 1, 3))
    with journal_at(tmp_path) as journal:
        play_into(journal, finished(2)[:-1])
        journal.finish(tie)
        (past,) = journal.archive.page(None, 10)
        told = {player.name: (player.wins, player.places) for player in journal.archive.figures()}
    assert (past.places, past.ranks) == (("Ben", "Cleo", "Anna"), (1, 1, 3))
    assert told == {"Ben": (1, 1), "Cleo": (1, 1), "Anna": (0, 3)}


def test_all_of_a_team_have_won_in_whatever_places_they_came_in(tmp_path: Path) -> None:
    race = Summary(("Anna", "Ben", "Cleo"), "a race", ("Ben", "Cleo", "Anna"), 1, (), (1, 2, 3), ("Cleo", "Anna"))
    with journal_at(tmp_path) as journal:
        play_into(journal, finished(2)[:-1])
        journal.finish(race)
        (past,) = journal.archive.page(None, 10)
        wins = {player.name: player.wins for player in journal.archive.figures()}
    assert (past.places, past.ranks, past.winners) == (("Ben", "Cleo", "Anna"), (1, 2, 3), ("Cleo", "Anna"))
    assert wins == {"Anna": 1, "Ben": 0, "Cleo": 1}


def test_a_summary_without_ranks_is_read_as_if_nobody_shared_a_place_until_all_are_made_anew(tmp_path: Path) -> None:
    names, places = '["Anna", "Ben", "Cleo"]', '["Ben", "Anna"]'
    with journal_at(tmp_path) as journal:
        play(journal)
        asyncio.run(put_in_order(journal, GAMES))
        (today,) = journal.archive.page(None, 10)
        last = next(journal.archive.records()).entries[-1].hash
    row = f"title = 'a race', names = '{names}', places = '{places}', length = 7"
    old = sha256("\n".join((last, "a race", names, places, "7")).encode()).hexdigest()
    change(tmp_path / "journal.db", f"UPDATE summaries SET {row}, hash = '{old}'")  # noqa: S608  # ours
    with journal_at(tmp_path) as journal:
        (past,) = journal.archive.page(None, 10)
        assert (past.places, past.ranks, past.length) == (("Ben", "Anna"), (1, 2), 7)
        journal.archive.forget_summaries()
        asyncio.run(put_in_order(journal, GAMES))
        assert journal.archive.page(None, 10) == [today]
