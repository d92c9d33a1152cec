"""Players' figures are held against the summaries, and counted anew where they do not fit."""

import asyncio
from pathlib import Path

import pytest

from firmware.journal.findings import Finding, Report
from firmware.journal.journal import Journal
from firmware.journal.recount import recount
from firmware.service.caretaker import put_in_order
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at

pytestmark = pytest.mark.slow

DAMAGE = (
    "UPDATE figures SET wins = wins + 4",
    "UPDATE figures SET name = 'Hugo' WHERE name = 'Anna'",
    "DELETE FROM figures WHERE name = 'Ben'",
    "INSERT INTO figures SELECT name, 7, games, wins, placed, places FROM figures",
    "UPDATE games SET ending = 'damaged' WHERE number = 2",
)


def played(folder: Path) -> None:
    with journal_at(folder) as journal:
        play(journal)
        play(journal, seed=744)
        asyncio.run(put_in_order(journal, GAMES))


def looked_at(journal: Journal) -> list[Report]:
    """Count anew, and return what was told."""
    told: list[Report] = []
    journal.when_damaged(told.append)
    for _ in recount(journal):
        pass
    return told


def test_figures_that_fit_are_left_alone(tmp_path: Path) -> None:
    played(tmp_path)
    with journal_at(tmp_path) as journal:
        assert looked_at(journal) == []
        assert sum(figures.games for figures in journal.archive.figures()) == 6


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found_mended_and_told_once(tmp_path: Path, damage: str) -> None:
    played(tmp_path)
    change(tmp_path / "journal.db", damage)
    with journal_at(tmp_path) as journal:
        assert looked_at(journal) == [Report(Finding.FIGURES_MENDED)]
        assert looked_at(journal) == []
        assert {figures.name for figures in journal.archive.figures()} == {"Anna", "Ben", "Cleo"}
        games = len(journal.archive.page(None, 10))
        assert sum(figures.games for figures in journal.archive.figures()) == 3 * games
        assert sum(figures.wins for figures in journal.archive.figures()) == games


def test_a_summary_that_is_damaged_is_made_anew_after_a_start(tmp_path: Path) -> None:
    played(tmp_path)
    change(tmp_path / "journal.db", "UPDATE summaries SET names = '[\"Hugo\"]' WHERE game = 1")
    with journal_at(tmp_path) as journal:
        told: list[Report] = []
        journal.when_damaged(told.append)
        assert asyncio.run(put_in_order(journal, GAMES)) == 1
        assert [past.names for past in journal.archive.page(None, 10)] == [("Anna", "Ben", "Cleo")] * 2
        assert (told, sum(figures.games for figures in journal.archive.figures())) == ([], 6)


def test_a_game_that_ends_meanwhile_is_counted_too(tmp_path: Path) -> None:
    played(tmp_path)
    with journal_at(tmp_path) as journal:
        told: list[Report] = []
        journal.when_damaged(told.append)
        counting = recount(journal)
        next(counting)
        play(journal, seed=745)
        for _ in counting:
            pass
        asyncio.run(put_in_order(journal, GAMES))
        assert (told, sum(figures.games for figures in journal.archive.figures())) == ([], 9)
