"""What is worth knowing comes from the position."""

import pytest

from engine.hare_and_tortoise import Status
from engine.teaching import Sentence
from tests.engine.hare_and_tortoise.lessons.support import lesson, three, tips
from tests.engine.hare_and_tortoise.support import game, on, player


@pytest.mark.rule("T3", "T5", "T6", "V2")
def test_who_waits_hears_what_the_next_turn_brings() -> None:
    state = game(player(0, 40), player(1, 23), player(2, on(22, Status.EAT)))
    assert tips(state, 1) == {"waits_number": Sentence("waits_number", {"place": 2, "n": 20})}
    assert tips(state, 2) == {"waits_eat": Sentence("waits_eat", {"place": 3, "n": 30})}
    resting = game(player(0, 40), player(1, on(23, Status.MISS)), player(2, on(25, Status.NAP)))
    assert [list(tips(resting, seat)) for seat in (1, 2)] == [["waits_miss"], ["waits_nap"]]


def test_tips_come_from_the_position() -> None:
    assert tips(three())["number"] == Sentence("number", {"space": 20, "place": 3, "n": 30})
    assert tips(three())["lettuce"] == Sentence("lettuce", {"space": 22, "n": 3})
    assert tips(three())["back"] == Sentence("back", {"space": 11, "n": 20})
    start = game(player(0), player(1), player(2))
    assert lesson(start).tips[0] == Sentence("costs", {"short": 5, "n": 15, "long": 10, "dear": 55})
    left = game(player(0, on(22, Status.LEAVE)), player(1, 24), player(2, 35))
    assert lesson(left).tips[0] == Sentence("must_leave")
    rich = game(player(0, 61, carrots=40, lettuces=0), player(1, 24), player(2, 35))
    assert lesson(rich).tips[0] == Sentence("home_limit", {"n": 10, "place": 1})
    ready = game(player(0, 61, carrots=12, lettuces=0), player(1, 24), player(2, 35))
    assert lesson(ready).tips[0] == Sentence("home", {"place": 1})
