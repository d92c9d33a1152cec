"""Closed games for pages: a list by pages with everybody's figures, and one game step by step, worked out by replay."""

import asyncio
from collections.abc import Mapping
from typing import Any

from engine.game import AnyGame
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.ranking import ranked_summary
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.replay import ReplayError, game_of, replay
from firmware.journal.summaries import Figures, PastGame
from firmware.service.serialize import game_data

A_PAGE = 20


def history_page(games: Mapping[str, AnyGame], journal: Journal, before: int | None) -> dict[str, Any]:
    """Return the finished games before a number, the newest first, and where the next page begins, if there is one.

    The first page has the figures of the players too.
    """
    try:
        found = journal.archive.page(before, A_PAGE + 1)
        figures = journal.archive.figures() if before is None else []
    except JournalError:
        found, figures = [], []
    page = found[:A_PAGE]
    return {
        "games": [_past_game(games, past) for past in page],
        "next": page[-1].number if len(found) > A_PAGE else None,
        "players": [_player(player) for player in figures],
    }


class PastGames:
    """Replays closed games that somebody opens, one at a time, off the loop."""

    def __init__(self, games: Mapping[str, AnyGame], journal: Journal) -> None:
        self._games = games
        self._journal = journal
        self._one_at_a_time = asyncio.Lock()

    async def game(self, key: str) -> dict[str, Any] | None:
        """Return a finished game as it was played; nothing if there is none, or none that can be read.

        The game that is on can be seen as soon as it is over.
        """
        async with self._one_at_a_time:
            try:
                number = self._journal.archive.find(key)
                found = (
                    self._journal.current() if number is None else await self._journal.archive.game_meanwhile(number)
                )
            except JournalError:
                return None
            if found is None or found.key != key or found.ending not in (EntryKind.FINISH, None):
                return None
            return await asyncio.to_thread(_told, self._games, found)


def _told(games: Mapping[str, AnyGame], record: GameRecord) -> dict[str, Any] | None:
    try:
        game = game_of(games, record)
        steps = replay(game, record)
    except ReplayError:
        return None
    if record.ending is None and not game.over(steps[-1].state):
        return None
    summary = ranked_summary(game, steps)
    actions = [game.read_action(step.state, text) for step, text in zip(steps, record.actions, strict=False)]
    return {
        "key": record.key,
        "closed": record.ending is not None,
        "name": record.name,
        "pages": game.pages,
        "title": summary.title,
        "names": list(summary.names),
        "places": list(summary.places),
        "ranks": list(summary.ranks),
        "winners": list(summary.winners),
        "length": summary.length,
        "began": record.entries[0].at,
        "ended": record.entries[-1].at,
        "chart": [list(figures) for figures in summary.chart],
        "view": game_data(game, steps[-1].state, None),
        "positions": [[marker.cell for marker in game.markers(step.state)] for step in steps],
        "log": [
            {
                "n": number + 1,
                "seat": game.actor(steps[number].state, action),
                "action": str(action),
                "events": [game.event_data(event) for event in steps[number + 1].events],
            }
            for number, action in enumerate(actions)
        ],
    }


def _past_game(games: Mapping[str, AnyGame], past: PastGame) -> dict[str, Any]:
    return {
        "key": past.key,
        "name": past.name,
        "pages": games[past.name].pages if past.name in games else None,
        "title": past.title,
        "names": list(past.names),
        "places": list(past.places),
        "ranks": list(past.ranks),
        "winners": list(past.winners),
        "length": past.length,
        "began": past.began,
        "ended": past.ended,
    }


def _player(figures: Figures) -> dict[str, Any]:
    average = round(figures.places / figures.placed, 1) if figures.placed else None
    return {"name": figures.name, "games": figures.games, "wins": figures.wins, "average": average}
