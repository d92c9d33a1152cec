"""What the tests of lessons share."""

from engine.animal_race.lessons.teacher import Teacher
from engine.animal_race.state import RaceState
from engine.teaching import Lesson

TEACHER = Teacher()


def lesson(state: RaceState, seat: int = 0) -> Lesson:
    return TEACHER.lesson(state, seat)


def keys(state: RaceState, seat: int = 0) -> list[str]:
    return [tip.key for tip in lesson(state, seat).tips]
