"""The pages that look into the board: each is told what has changed for it, at a bounded pace, while it looks."""

import asyncio
from typing import Any

from web_ui.socket.messages import write_message
from web_ui.socket.outbox import Outbox
from web_ui.table_port import Stage

PACE = 0.1
"""Seconds between two looks."""
HANDS = frozenset({"source", "markers", "lamp", "replay"})
"""What a page needs on which hands only move markers."""


class BenchView:
    """What one page has seen of the inside of the board."""

    def __init__(self, table: Stage, only: frozenset[str] | None = None) -> None:
        self._table = table
        self._only = only
        self._shown: dict[str, Any] = {}
        self._since = 0

    def news(self) -> str | None:
        """Return what has changed for this page as a message; nothing if only time has passed."""
        data = self._table.bench(self._since)
        if data is not None and data["source"] != self._shown.get("source"):
            # Another board: its events are new to this page from the first.
            self._since = 0
            data = self._table.bench(0)
        if data is None:
            return None
        events, now = data.pop("events"), data.pop("now")
        if self._only is not None:
            events, data = [], {key: value for key, value in data.items() if key in self._only}
        changed = {key: value for key, value in data.items() if key not in self._shown or self._shown[key] != value}
        gone = [key for key in self._shown if key not in data]
        if not (changed or gone or events):
            return None
        self._shown = data
        self._since = events[-1][0] if events else self._since
        return write_message("bench", now=now, **changed, **dict.fromkeys(gone), events=events)


class BenchFeeds:
    """Keeps the pages on the bench up to date."""

    def __init__(self, table: Stage) -> None:
        self._table = table
        self._views: dict[Outbox, BenchView] = {}
        self._next: asyncio.TimerHandle | None = None

    def show(self, outbox: Outbox, only: frozenset[str] | None = None) -> None:
        """Show a page everything, or only some of it, and from now on what changes."""
        self._views[outbox] = BenchView(self._table, only)
        outbox.look(self._views[outbox].news)
        if self._next is None:
            self._again()

    def forget(self, outbox: Outbox) -> None:
        """Look no more for a page that has gone."""
        self._views.pop(outbox, None)
        if not self._views and self._next is not None:
            self._next.cancel()
            self._next = None

    def _again(self) -> None:
        self._next = asyncio.get_running_loop().call_later(PACE, self._look)

    def _look(self) -> None:
        for outbox, view in self._views.items():
            outbox.look(view.news)
        self._again()
