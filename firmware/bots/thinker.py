"""Whoever thinks for bots: in a worker process at a board, so that the lights never wait for a bot."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, Protocol

from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.game import AnyGame
from firmware.bots.worker import Worker


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
        self._worker: Worker[Question, str] = Worker(partial(answers, dict(games)), "bots")
        self._answer: str | None = None

    @property
    def deaths(self) -> int:
        """How often it died over the present question."""
        return self._worker.deaths

    @property
    def pid(self) -> int | None:
        """The process that thinks, if one does."""
        return self._worker.pid

    def ask(self, question: Question) -> None:
        """Ask; the worker is started if there is none."""
        self._answer = None
        self._worker.ask(question)

    def answer(self) -> str | None:
        """Look whether there is an answer."""
        for answer in self._worker.take():
            self._answer = answer
        return self._answer

    def forget(self) -> None:
        """Drop the question: what the worker still says to it is not heard."""
        self._answer = None
        self._worker.forget()

    def close(self) -> None:
        """End the worker."""
        self._worker.close()


def answers(games: Mapping[str, AnyGame], question: Question) -> Iterator[str]:
    """Answer, then make ready for questions to come; whoever asks meanwhile does not wait for that."""
    yield think(games, question)
    if not question.prepare:
        think(games, replace(question, prepare=True))
