"""What the tests of lessons share."""

from engine.hare_and_tortoise import GameState
from engine.hare_and_tortoise.lessons.teacher import Teacher
from engine.teaching import Lesson, Sentence
from tests.engine.hare_and_tortoise.support import EDITIONS, game, player

TEACHER = Teacher(EDITIONS)


def lesson(state: GameState, seat: int = 0) -> Lesson:
    return TEACHER.lesson(state, seat)


def told(state: GameState, action: str, seat: int = 0) -> Sentence:
    return lesson(state, seat).outcomes[action]


def why_not(state: GameState, action: str, seat: int = 0) -> Sentence:
    return lesson(state, seat).refusals[action]


def tips(state: GameState, seat: int = 0) -> dict[str, Sentence]:
    return {tip.key: tip for tip in lesson(state, seat).tips}


def three() -> GameState:
    """Anna is third, on 13; the next 3 is space 20."""
    return game(player(0, 13, carrots=60), player(1, 24, carrots=47), player(2, 35, carrots=53))
