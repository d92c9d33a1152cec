"""A worker process that thinks, so that the lights never wait for a bot.

The table asks and looks now and then whether there is an answer; neither takes time. A worker that dies is replaced and
asked again.
"""

import multiprocessing
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any, Protocol

from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.game import AnyGame

NICENESS = 10
"""How far a thinking bot stands back behind the board."""
_READY = (0, "")


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: which game, how strong it plays, what its seat sees, and the seed of its chance.

    Asked to `prepare`, it makes what is made once for a game, and answers nothing.
    """

    game: str
    level: Level
    seat: int
    view: Mapping[str, Any]
    log: tuple[Mapping[str, Any], ...]
    seed: str
    prepare: bool = False


class Thinker(Protocol):
    """Whoever thinks for bots: one question at a time, the newest counts."""

    @property
    def deaths(self) -> int:
        """How often it died over the present question."""

    def ask(self, question: Question) -> None:
        """Ask; what was asked before is forgotten."""

    def answer(self) -> str | None:
        """Return the answer to the present question, once it is there."""

    def forget(self) -> None:
        """Drop the question."""

    def close(self) -> None:
        """End it."""


def think(games: Mapping[str, AnyGame], question: Question) -> str:
    """Return what a bot answers."""
    bot = bot_for(games[question.game], question.level)
    seen = Seen(question.seat, question.view, question.log)
    if question.prepare:
        bot.prepare(seen)
        return ""
    return bot.choose(seen, Random(question.seed))


class InlineThinker:
    """Thinks at once, in the same process: for tests and for boards without a table to keep waiting."""

    deaths = 0

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._answer: str | None = None

    def ask(self, question: Question) -> None:
        """Think."""
        self._answer = think(self._games, question)

    def answer(self) -> str | None:
        """Return the answer."""
        return self._answer

    def forget(self) -> None:
        """Drop the answer."""
        self._answer = None

    def close(self) -> None:
        """Do nothing: there is nothing to end."""


class ProcessThinker:
    """Thinks in a process of its own; an answer to a question that was dropped is thrown away."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = dict(games)
        self._starter: Thread | None = None
        self._process: Any = None  # of the context's own class
        self._connection: Connection | None = None
        self._number = 0
        self._question: Question | None = None
        self._answer: str | None = None
        self._ready = False
        self._sent = False
        self.deaths = 0

    @property
    def pid(self) -> int | None:
        """The process that thinks, if one does."""
        return None if self._process is None else self._process.pid

    def ask(self, question: Question) -> None:
        """Ask; the worker is started if there is none."""
        self.forget()
        self._question = question
        self._tend()

    def answer(self) -> str | None:
        """Look whether there is an answer."""
        self._tend()
        return self._answer

    def forget(self) -> None:
        """Drop the question: what the worker still says to it is not heard."""
        self._number += 1
        self._question = self._answer = None
        self._sent = False
        self.deaths = 0

    def close(self) -> None:
        """End the worker."""
        if self._starter is not None:
            self._starter.join()
        self._bury()

    def _tend(self) -> None:
        if self._starter is not None:
            if self._starter.is_alive():
                return
            self._starter = None
        if self._process is None:
            self._start()
            return
        try:
            self._listen()
            if self._ready and not self._sent and self._question is not None and self._connection is not None:
                self._ready = False
                self._sent = True
                self._connection.send((self._number, self._question))
        except (EOFError, OSError):
            self.deaths += 1
            self._bury()

    def _listen(self) -> None:
        while self._connection is not None and self._connection.poll():
            number, text = self._connection.recv()
            self._ready = True
            if number == self._number:
                self._answer = text

    def _start(self) -> None:
        """Start a worker beside the event loop: that takes longer than a scan."""
        self._connection, other = multiprocessing.Pipe()
        self._process = multiprocessing.get_context("spawn").Process(
            target=serve, args=(other, self._games), daemon=True, name="bots"
        )
        self._starter = Thread(target=_launch, args=(self._process, other), daemon=True)
        self._starter.start()

    def _bury(self) -> None:
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join()
        if self._connection is not None:
            self._connection.close()
        self._process = self._connection = None
        self._ready = self._sent = False


def _launch(process: Any, other: Connection) -> None:
    """Start a process and leave its end of the line to it, so that the line breaks when it dies."""
    process.start()
    other.close()


def serve(connection: Connection, games: Mapping[str, AnyGame]) -> None:
    """Answer questions until nobody is there to ask any more."""
    os.nice(NICENESS)
    with suppress(EOFError, KeyboardInterrupt, OSError):
        connection.send(_READY)
        while True:
            number, question = connection.recv()
            connection.send((number, think(games, question)))
