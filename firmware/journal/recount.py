"""The figures of the players, counted anew from the summaries: those have hashes, so what does not fit them is wrong.

Every step is short, so that a game can be played meanwhile.
"""

from collections.abc import Iterator

from engine.game import Summary
from firmware.journal.archive import AT_ONCE
from firmware.journal.findings import Finding, Report
from firmware.journal.journal import Journal
from firmware.journal.schema import VISIBLE
from firmware.journal.sqlite_file import Statement
from firmware.journal.summaries import ADD_FIGURES, count, read_summary

_COUNTED = f"""SELECT number, batch, last, title, names, places, length, hash
FROM games JOIN summaries ON game = number
WHERE number > ? AND ending = 'finish' AND {VISIBLE} ORDER BY number LIMIT ?"""  # noqa: S608  # ours
_FIGURES = f"SELECT name, batch, games, wins, placed, places FROM figures WHERE {VISIBLE}"  # noqa: S608  # ours
_FORGET = f"DELETE FROM figures WHERE {VISIBLE}"  # noqa: S608  # ours

Counts = dict[tuple[str, int], tuple[int, ...]]
"""By name and batch: games, wins, how often placed, the sum of places."""


def recount(journal: Journal) -> Iterator[None]:
    """Count, step by step; figures that are wrong are replaced and told. What is closed meanwhile is counted too."""
    counts: Counts = {}
    seen, reached = journal.turns, 0
    while rows := journal.store.read(_COUNTED, reached, AT_ONCE):
        reached = rows[-1][0]
        for _, batch, last, *row in rows:
            if (summary := read_summary(last, row)) is not None:
                _add(counts, batch, summary)
        yield
        if journal.turns != seen:
            counts, seen, reached = {}, journal.turns, 0
    found: Counts = {(name, batch): tuple(rest) for name, batch, *rest in journal.store.read(_FIGURES)}
    if found != counts:
        kept: list[Statement] = [(ADD_FIGURES, (*of, *counted)) for of, counted in counts.items()]
        journal.store.write([(_FORGET, ()), *kept])
        journal.store.tell(Report(Finding.FIGURES_MENDED))


def _add(counts: Counts, batch: int, summary: Summary) -> None:
    for name in summary.names:
        before = counts.get((name, batch), (0, 0, 0, 0))
        counts[name, batch] = tuple(map(sum, zip(before, count(summary, name), strict=True)))
