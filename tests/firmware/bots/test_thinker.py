"""The worker process: it answers, dies, and is replaced."""

import os
import signal
from collections.abc import Iterator

import pytest

from engine.bots.hare_and_tortoise.lone_runner import turns_home
from engine.bots.levels import Level
from engine.hare_and_tortoise import EndOption, HareOption
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.rules import rules_for
from firmware.bots.thinker import InlineThinker, ProcessThinker, Question, Thinker, answers
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES
from tests.games import games

pytestmark = pytest.mark.slow

GAMES = games()
GAME = next(iter(GAMES.values()))


def question(seed: str = "1", level: Level = Level.EXPERT) -> Question:
    """What the first of three is asked at the start of a game."""
    state = GAME.begin({"players": [{"name": name} for name in NAMES[:3]]})
    return Question(GAME.name, level, 0, GAME.page_data(state, 0), (), seed)


def answer_of(thinker: Thinker) -> str:
    """Return the answer, once it is there."""
    while (answer := thinker.answer()) is None:
        os.sched_yield()
    return answer


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    """A worker process that is ended after the test."""
    thinker = ProcessThinker(GAMES)
    yield thinker
    thinker.close()


def test_a_worker_answers_as_a_bot_in_the_same_process_does(thinker: ProcessThinker) -> None:
    """The same seed makes the same choice, wherever it is thought about; a dropped question is not answered."""
    inline = InlineThinker(GAMES)
    inline.ask(question("2"))
    thinker.ask(question("1", Level.BEGINNER))
    thinker.ask(question("2"))
    assert answer_of(thinker) == inline.answer()
    thinker.forget()
    assert thinker.answer() is None


def test_a_worker_that_dies_is_replaced_and_asked_again(thinker: ProcessThinker) -> None:
    """The death is told, and the question is answered all the same."""
    thinker.ask(question())
    first = answer_of(thinker)
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    thinker.ask(question())
    assert answer_of(thinker) == first
    assert thinker.deaths == 1
    assert thinker.pid != pid


def test_tables_for_later_places_are_made_when_the_answer_is_given() -> None:
    """A worker hands out what it is asked first; in the middle of a later decision nothing is made any more."""
    rules = rules_for(EDITIONS["abacus-2000"], 3, Options(HareOption.TABLE, EndOption.LAST))
    turns_home.cache_clear()
    answering = answers(GAMES, question())
    assert next(answering)
    later = [turns_home(rules, limit) for limit in rules.home_limit[2:]]
    assert [table.made for table in later] == [0] * len(later)
    assert list(answering) == []
    assert later
    assert min(table.made for table in later) > rules.first_lettuces
